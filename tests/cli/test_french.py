"""The terminal in French: every text of it is translated, and a game is played without an English word."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.terminal import Easyred, lines, played, typed
from words.test_french import GOLDEN, TYPOGRAPHY, english_in

import easyred.cli
from easyred.cli.input import ask_options, explain, setup_questions
from easyred.cli.screen import advice_lines, choice_lines, map_lines, pool_lines
from easyred.cli.tongue import texts

HOME = Path(easyred.cli.__file__).parent
FRENCH = texts("fr")
GAME = str(GOLDEN[0])
TYPED = re.compile(r"«[^»]*»|\b(or|keep|list|advice|back|quit|lock|move|rally|give|ready|ask|usual|save|seed|pool)\b")
"""What is typed stays English."""


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
    assert [line for line in shown.splitlines() if english_in(TYPED.sub("", line))] == []


def test_editions_are_compared_in_french(easyred: Easyred) -> None:
    shown = easyred("--lang", "fr", "rules", "--compare", "1", "3", "mine").stdout
    assert "Les éditions 1 et 3 diffèrent par" in shown


def test_an_unknown_language_is_refused(easyred: Easyred) -> None:
    ran = easyred("--lang", "xx", "about")
    assert ran.returncode == 2
    assert "--lang: found 'xx'; expected one of en, fr" in ran.stderr


def test_the_environment_may_name_the_language(easyred: Easyred) -> None:
    assert "Infirmier" in easyred("cards", EASYRED_LANG="fr").stdout
