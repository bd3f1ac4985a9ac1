"""The terminal in French: every text of it is translated, and a game is played without an English word."""

import argparse
import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from support.terminal import Easyred, lines, played, typed
from words.test_french import GOLDEN, TYPOGRAPHY, english_in

import easyred.cli
from easyred.cli.commands.options import build_parser
from easyred.cli.input import ask_options, explain, setup_questions
from easyred.cli.main import DELEGATED
from easyred.cli.screen import advice_lines, choice_lines, map_lines, pool_lines
from easyred.cli.tongue import complaints, retold, speak, texts

HOME = Path(easyred.cli.__file__).parent
FRENCH = texts("fr")
GAME = str(GOLDEN[0])
TYPED = re.compile(r"«[^»]*»|\b(or|keep|list|advice|back|quit|lock|move|rally|give|ready|ask|usual|save|seed|pool)\b")
OPTION = re.compile(r"--[a-z-]+|'[^']*'|\"[^\"]*\"|^  +[a-z]+  +")
"""What is typed stays English."""


def english_of(shown: str) -> list[str]:
    """The lines with an English word; what is typed stays English."""
    lines = [TYPED.sub("", OPTION.sub("", line)) for line in shown.splitlines()]
    return [line for line in lines if english_in(line)]


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of ``tell`` in the terminal."""
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
                yield path.name, node


def said(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*said(node.body), *said(node.orelse))


def constants() -> Iterator[str]:
    """The texts that stand in constants and are told where they are used."""
    for module in (advice_lines, ask_options, explain, pool_lines, setup_questions):
        found = [getattr(module, name) for name in dir(module) if name.isupper()]
        yield from [text for text in found if isinstance(text, str) and len(text) > 40]
    yield from (*setup_questions.COUNTS, *map_lines.MARK_TEXTS.values(), *map_lines.FACT_TEXTS.values())
    yield from choice_lines.AMOUNTS.values()


def test_no_text_of_the_terminal_is_missing() -> None:
    wanted = {text for file, call in calls() if file != "tongue.py" for text in said(call.args[0])} | set(constants())
    plain = {text for text in wanted if re.search(r"[A-Za-z]{2}|:|;", text)}
    assert sorted(plain - set(FRENCH)) == []


def test_every_text_has_the_blanks_of_english_and_is_set_as_french_sets_it() -> None:
    blanks = re.compile(r"\{[^}]*\}")
    assert [text for text, french in FRENCH.items() if len(blanks.findall(text)) != len(blanks.findall(french))] == []
    assert [french for french in FRENCH.values() if french[0] != "?" and TYPOGRAPHY.search(french)] == []


def test_a_practice_run_is_played_in_french(easyred: Easyred) -> None:
    game = played(seed="11")
    keys = ["?", "? crâne", "? signs", "map", "units", "list", "combat", "log 5", *typed(game)]
    shown = easyred("--lang", "fr", "play", "--seed", "11", "--new", typed=lines(keys)).stdout
    assert "Tour 1, phase Lancer." in shown
    assert "Able: Bloquez exactement 2 dés." in shown or "Able : Bloquez exactement 2 dés." in shown
    rules = re.sub(r"(?ms)^[A-Z]+-\d+  .*?(?=^\S*> |^Règles|^Voir)", "", shown)
    left = [line for line in rules.splitlines() if "> " not in line and english_in(TYPED.sub("", line))]
    assert [
        line for line in left if not re.match(r"^(\? |why|list|undo|log|unit|ask|\S+  +|Règles|command:)", line)
    ] == []


@pytest.mark.parametrize("words", [("cards",), ("maps", "omaha"), ("stories",), ("cards", "Infirmier")])
def test_things_are_looked_up_in_french(easyred: Easyred, words: tuple[str, ...]) -> None:
    more = ("--edition", "3") if words[0] == "stories" else ()
    shown = easyred(*words, *more, "--lang", "fr").stdout
    assert shown
    prose = [re.sub(r"^  [a-z-]+  +", "", line) for line in shown.splitlines()]  # stories are named by their ids
    left = [line for line in prose if english_in(line) and not re.search(r"easyred|[A-Z]+-\d+", line)]
    assert left == []


@pytest.mark.parametrize(
    "words",
    [
        ("advise", GAME, "--at", "3"),
        ("advise", GAME, "--at", "99999"),
        ("review", GAME, "--unit", "x"),
        ("odds", "R K2 / W 1S / B CT", "--want", "6 soldiers"),
        ("odds", "R K2 / W 1S / B CT"),
        ("odds", "--want", "straight"),
        ("simulate", "--games", "3", "--seed", "1", "--jobs", "1"),
    ],
    ids=lambda words: " ".join(words[:1] + words[2:]),
)
def test_commands_answer_in_french(easyred: Easyred, words: tuple[str, ...]) -> None:
    ran = easyred("--lang", "fr", *words)
    shown = ran.stdout + ran.stderr
    assert shown
    assert english_of(shown) == []


def test_editions_are_compared_in_french(easyred: Easyred) -> None:
    shown = easyred("--lang", "fr", "rules", "--compare", "1", "3", "mine").stdout
    assert "Les éditions 1 et 3 diffèrent par" in shown


def test_an_unknown_language_is_refused(easyred: Easyred) -> None:
    ran = easyred("--lang", "xx", "about")
    assert ran.returncode == 2
    assert "--lang: found 'xx'; expected one of en, fr" in ran.stderr


def test_the_environment_may_name_the_language(easyred: Easyred) -> None:
    assert "Infirmier" in easyred("cards", EASYRED_LANG="fr").stdout


def parsers() -> Iterator[argparse.ArgumentParser]:
    """The command line, and that of every command."""
    whole = build_parser()
    yield whole
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()
    yield from [import_module(module).parser() for module in DELEGATED.values()]


def test_the_help_of_every_command_is_french() -> None:
    speak("fr")
    try:
        told = [parser.format_help() for parser in parsers()]
    finally:
        speak("en")
    assert len(told) > 20
    assert [found for text in told if (found := english_of(text))] == []


def complained() -> Iterator[str]:
    """What a command may complain of, each blank filled with a figure: found, and what was expected."""
    files = [*HOME.rglob("*.py"), HOME.parent / "odds/query.py", HOME.parent / "content/setup.py"]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadInput", "QueryError", "Problem"):
                yield from [text for argument in node.args[-2:] if (text := filled(argument))]


def filled(node: ast.expr) -> str:
    """A text as it is printed, with 7 for whatever is filled in; nothing if it comes from elsewhere."""
    if isinstance(node, ast.JoinedStr):
        return "".join("7" if isinstance(part, ast.FormattedValue) else filled(part) for part in node.values)
    if isinstance(node, ast.BinOp):
        return f"{filled(node.left)}7"
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_complaints_about_options_are_french() -> None:
    wanted = {text for text in complained() if re.search(r"[a-z]{2}", text)}
    assert len(wanted) > 50
    speak("fr")
    try:
        assert sorted(text for text in wanted if retold(text) == text or english_of(retold(text))) == []
    finally:
        speak("en")
    assert [text for text in complaints("fr").values() if TYPOGRAPHY.search(text)] == []


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("play", "--units", "x"),
        ("play", "--seed"),
        ("play", "--map", ""),
        ("play", "--map", "nowhere"),
        ("play", "--mode", "x"),
        ("play", "--units", "9"),
        ("play", "--names", "a,a"),
        ("play", "--from", "nowhere"),
        ("play", "--story", "x"),
        ("play", "--content", "/nowhere"),
        ("plya",),
        ("maps", "a", "b"),
        ("review",),
        ("replay", "nowhere"),
        ("serve", "--port", "99999999"),
        ("odds", "zz"),
        ("odds", "--locks", "9"),
        ("odds", "--locks", "x"),
        ("solve", "x"),
        ("bench", "--maps", "--bots"),
        ("about",),
    ],
    ids=" ".join,
)
def test_mistakes_are_answered_in_french(easyred: Easyred, words: tuple[str, ...]) -> None:
    ran = easyred("--lang", "fr", *words)
    shown = ran.stdout + ran.stderr
    assert shown
    assert english_of(shown) == []
