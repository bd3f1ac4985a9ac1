"""The terminal in French: every text of it is translated, and a game is played without an English word."""

import argparse
import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tomllib import loads as toml_of

import pytest
from support.packs import DASH, written
from support.terminal import Easyred, at_a_terminal, lines, played, typed
from words.test_french import GOLDEN, TYPOGRAPHY, english_in

import easyred.cli
from easyred.bench.bots import effort_figure
from easyred.bench.effort import Gain
from easyred.bench.figures import edition_figures, map_figures, rate_figures, start_figures, table
from easyred.bench.questions import Count, figure
from easyred.bench.rates import Rates
from easyred.bench.table_contestants import table_figures
from easyred.cli.commands.bench import told_here
from easyred.cli.commands.options import build_parser
from easyred.cli.input import ask_options, explain, setup_questions
from easyred.cli.input.bad_input import refused
from easyred.cli.input.dialogue import BACK
from easyred.cli.main import DELEGATED
from easyred.cli.screen import advice_lines, choice_lines, map_lines, pool_lines
from easyred.cli.screen.choice_lines import KEEP
from easyred.cli.tongue import complaints, numerals, retold, speak, texts
from easyred.rules.model.action import VERB_IDS
from easyred.words.glossary import bare

HOME = Path(easyred.cli.__file__).parent
FRENCH = texts("fr")
GAME = str(GOLDEN[0])
(PRACTICE,) = [str(path) for path in GOLDEN if path.name == "1-practice-1-lost.easyred"]
MINES = str(HOME.parent / "scenario/files/mines.toml")
HEDGEROW = str(Path(__file__).parents[2] / "docs/examples/hedgerow")
TYPED = re.compile(
    r"«[^»]*»|\b[\w.]+=\S+|position\.\w+|"
    r"\b(or|keep|list|advice|back|quit|lock|move|rally|give|ready|ask|usual|save|seed|pool|gains|other)\b"
)
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
    left = [line for line in english_of(rules) if "> " not in line]
    assert [line for line in left if not re.match(r"^(\? |why|list|undo|log|unit|ask|\S+  +|Règles)", line)] == []


WRONG = """foo | 1 2 3 | 9 | 0 | | $ | lock | lock 1 | lock 7 8 | lock a b | bloque 1 2 | rally | rally medic | move
move 99 | move 2 2 | log x | unit bob | undo | undo bob | advice maybe | list zzz | pool zzz | ? zzz | why zzz | give
give baker | give baker 99 soldiers | ask | ask z | use | use x | die 1 | able foo | save /nowhere/x | lock 1 2 | 1
reroll | reroll 9 | keep 9 | 1 9 | keep | able foo | baker keep | lock 1 2 | keep | ready 3 | move 99 | find z"""
"""Lines with a mistake of every kind; in between some without, so that there is more to get wrong."""


def test_wrong_lines_are_answered_in_french(easyred: Easyred) -> None:
    keys = [line.strip() for line in WRONG.replace("\n", "|").split("|")]
    game = ("--map", "tiger", "--mode", "advanced", "--units", "2", "--seed", "3", "--new")
    shown = easyred("--lang", "fr", "play", *game, typed=lines(keys)).stdout
    answers = [line for line in shown.splitlines() if "trouvé" in line]
    assert len(answers) > 25
    assert [line for line in english_of(shown) if not re.match(r"\S+> |\S+  +", line)] == []
    assert not re.search(r"found|expected|nothing to take back", shown)


def test_french_words_may_be_typed_and_are_guessed(easyred: Easyred) -> None:
    keys = ("aide", "verouiller 1 2", "verrouiller 1 2", "relancer", "garder 1 2", "garder", "Défaire", "quitter")
    shown = easyred("--lang", "fr", "play", "--seed", "3", "--new", typed=lines(keys)).stdout
    told = re.split(rf"> (?:{'|'.join(keys)})\n", shown)[1:]
    assert "ce que veulent dire les signes" in told[0]
    assert "Vouliez-vous dire verrouiller 1 2" in told[1]
    assert "Bloqués <> : 1, 2." in told[2].replace("\N{NO-BREAK SPACE}", " ")
    assert "reroll : trouvé aucun dé" in told[3].replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert "Able relance 4 dés" in told[4]
    assert "Décompte final" in told[5]
    assert "rien à reprendre" in told[6]
    assert "Enregistré au tour 2" in told[7]


def test_every_french_word_stands_for_something_that_can_be_typed() -> None:
    known = toml_of((HOME / "texts/fr-typed.toml").read_text(encoding="utf-8"))
    verbs = (*VERB_IDS, KEEP, *BACK)
    assert [word for word, meaning in known.items() if meaning not in verbs and not explain.command(meaning)] == []
    assert all(word == bare(word) for word in known)


def test_the_setup_is_asked_in_french(environment: dict[str, str], tmp_path: Path) -> None:
    """Also what editions, maps, numbers of Units, options and War Stories are like."""
    answers = ("3", "retour", "3", "2", "aide", "2", "able", "able,able", "", "z", "", "99", "", "z", "")
    steps = [*[("Entrée pour", f"{answer}\n") for answer in answers], ("Able> ", "quitter\n")]
    shown, code = at_a_terminal(["--lang", "fr", "play"], steps, environment, tmp_path)
    assert code == 0
    assert "deux qui peuvent s’aider" in shown
    assert "back : la question d’avant" in shown.replace("\N{NO-BREAK SPACE}", " ")
    assert [line for line in english_of(shown) if "> " not in line] == []
    left, code = at_a_terminal(["--lang", "fr", "play"], [("La continuer ?", "quitter\n")], environment, tmp_path)
    assert code == 0
    assert "La partie enregistrée reste telle quelle." in left


def test_who_leaves_in_french_before_the_first_screen_leaves(environment: dict[str, str], tmp_path: Path) -> None:
    steps = [("Entrée commence", "quitter\n")]
    shown, code = at_a_terminal(["--lang", "fr", "play", "--map", "omaha", "--new"], steps, environment, tmp_path)
    assert code == 0
    assert "Able>" not in shown


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
        ("advise", PRACTICE, "--at", "3"),
        ("advise", GAME, "--at", "99999"),
        ("review", GAME, "--unit", "x"),
        ("odds", "R K2 / W 1S / B CT", "--want", "6 soldiers"),
        ("odds", "R K2 / W 1S / B CT"),
        ("odds", "--want", "straight"),
        ("simulate", "--games", "3", "--seed", "1", "--jobs", "1"),
        ("replay", GAME),
        ("check", MINES),
        ("check", "--content", HEDGEROW),
        ("regret", "--games", "2", "--show", "1", "--bot", "rookie", "--game", "1/dash/practice", "--content", "dash"),
        ("strength", "--bots", "random", "--games", "1", "--jobs", "1", "--results", "r", "--content", HEDGEROW),
    ],
    ids=lambda words: " ".join(words[:1] + words[2:]),
)
def test_commands_answer_in_french(easyred: Easyred, tmp_path: Path, words: tuple[str, ...]) -> None:
    written(tmp_path / "dash", "maps/dash.toml", DASH)
    ran = easyred("--lang", "fr", *words)
    shown = ran.stdout + ran.stderr
    assert shown
    assert english_of(shown) == []


def test_scenarios_are_told_in_french(easyred: Easyred, tmp_path: Path) -> None:
    """Their names, actions and events stay as they are written."""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(
        """[[scenario]]
name = "?"
proves = []
position = "turn=2 stage=move ; able sector=2 soldiers=9 courage=9"
then = [{ legal = ["able move 4"] }, { state = ["able soldiers=3"] }]
""",
        encoding="utf-8",
    )
    shown = easyred("--lang", "fr", "check", "--verbose", MINES, str(wrong)).stdout
    assert "  départ\n" in shown
    assert re.search(r"  étape 1 : do able move \d\n", shown)
    assert re.search(r"turn=\d stage=move, on attend able.*\n    able peut : move ", shown)
    assert "  tient\n" in shown
    assert shown.endswith(
        "ÉCHEC wrong.toml : ? (édition 1) : étape 2 : able : soldiers est 9, et non 3\n"
        "Scénarios qui tiennent : 54 ; qui échouent : 1.\n"
    )
    shown = easyred("--lang", "fr", "check", "--coverage", "--edition", "1", MINES).stdout
    assert re.search(r"\nÉdition 1 : \d+ sur \d+ prouvés.\n", shown)
    assert re.search(r"\n  règle     ROLL-1 +PAS PROUVÉ\n", shown)


def test_figures_are_told_in_french() -> None:
    rates = Rates({"play-1-tiger": [1234.5], "bare-4-omaha": [2.0]})
    editions = Rates({"play-1-tiger/1": [1.0], "bare-4-tiger/3": [2.0]})
    gain = effort_figure("compiled", Gain("tiger, advanced, 2", 8, 200, 1.5, 0.5, 7.5))
    asked = figure("edition 2-demo, 4 Units: questions a Unit-turn", Count(9, 4), Count(8, 4))
    figures = [*rate_figures("compiled", Rates({})), *start_figures("interpreted", 99.5, ["numpy"]), gain, asked]
    figures += [*map_figures("compiled", rates), *edition_figures("compiled", editions), *table_figures("any", rates)]
    speak("fr")
    try:
        told = table(figures, told_here)
    finally:
        speak("en")
    assert english_of(told.replace("gain", "")) == []
    assert re.search(r"tiger, 1 Unité, Game.play\s: tours d’Unité +1\s23\d  par seconde", told)
    assert re.search(r"effort x 8 \(temps x 7,5\)\s: gain +1,50  ± 0,5 points +au plus 3 +tenu", told)
    assert not re.search(r" (beside|from|times|second|needs|at least) ", told)


def test_editions_are_compared_in_french(easyred: Easyred) -> None:
    shown = easyred("--lang", "fr", "rules", "--compare", "1", "3", "mine").stdout
    assert "Les éditions 1 et 3 diffèrent par" in shown


def test_the_rulebook_says_that_it_is_english_so_far(easyred: Easyred) -> None:
    for words in ([], ["MOVE-3"]):
        assert "pour l’instant qu’en anglais" in easyred("--lang", "fr", "rules", *words).stdout


def test_what_follows_from_a_choice_is_told_in_french(easyred: Easyred) -> None:
    asked = "1/tiger/advanced turn=2 stage=reinforce ; able sector=2 soldiers=9 stars=9"
    shown = easyred("--lang", "fr", "play", "--from", asked, typed="? rally medic\n").stdout
    assert "Vous avez alors 9 Soldats, " in shown


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


COMPLAINING = ("bots", "cli", "content", "lab", "odds", "scenario", "text")
"""The parts of which the terminal repeats what is wrong; Rooms and Desk speak to the page."""
ALONE = ("files.py", "game.py", "parting.py", "replaying.py")
COMPLAINTS = ("BadInput", "QueryError", "Problem", "problem", "Fault", "Mistake", "FormError", "RecordError", "Failure")
WRITTEN = re.compile(r"[a-z_]+ = \S+|ask everywhere, ask as usual|undo \d|[a-z.\d\[\]=-]+")
"""What is typed or written so in any language: a field, an id, a command."""
ENDINGS = {
    "7 in the 7": ("7 in the setup", "7 in the turn"),
    "it in the 7": ("it in the setup", "it in the turn"),
    "7 on 7s": ("7 on specialists", "7 on items", "7 on awards", "7 on vehicles"),
}
"""What may stand at the end of some."""


def name_of(called: ast.expr) -> str:
    """The name of what is called."""
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""


def complained() -> Iterator[str]:
    """What a command may complain of, each blank filled with a figure: found, and what was expected."""
    parts = [path for part in COMPLAINING for path in (HOME.parent / part).rglob("*.py")]
    for path in [*parts, *[HOME.parent / name for name in ALONE]]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in COMPLAINTS:
                texts = [text for argument in node.args[-2:] if (text := filled(argument))]
                yield from [whole for text in texts for whole in ENDINGS.get(text, (text,))]


def filled(node: ast.expr) -> str:
    """A text as it is printed, with 7 for whatever is filled in; nothing if it comes from elsewhere."""
    if isinstance(node, ast.Call) and name_of(node.func) == "Ours":
        return filled(node.args[0])
    if isinstance(node, ast.JoinedStr):
        return "".join("7" if isinstance(part, ast.FormattedValue) else filled(part) for part in node.values)
    if isinstance(node, ast.BinOp):
        return f"{filled(node.left)}7"
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_complaints_are_french() -> None:
    wanted = {text for text in complained() if re.search(r"[a-z]{2}", text) and not WRITTEN.fullmatch(text)}
    assert len(wanted) > 250
    speak("fr")
    try:
        assert sorted(text for text in wanted if retold(text) == text or english_of(retold(text))) == []
    finally:
        speak("en")
    assert [text for text in complaints("fr").values() if TYPOGRAPHY.search(text)] == []


def test_every_complaint_has_the_blanks_of_english() -> None:
    assert [text for text, french in complaints("fr").items() if text.count("{}") != french.count("{}")] == []


def test_what_somebody_has_written_is_repeated_as_it_is() -> None:
    speak("fr")
    try:
        assert refused("/my maps and cards/x.toml:3", "'a number from 1 to 6'", "nothing") == (
            "/my maps and cards/x.toml:3\u00a0: trouvé 'a number from 1 to 6'\u202f; attendu\u00a0: rien"
        )
        assert numerals("Game.play 1,234.5 of 2-demo, v1.2.3") == "Game.play 1\u00a0234,5 of 2-demo, v1.2.3"
    finally:
        speak("en")


PRINTS = ("say", "show", "out", "err", "status", "ask", "heading", "draw", "print")


def printed() -> Iterator[str]:
    """Texts with words in them that the terminal prints without telling them in its language."""
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in PRINTS:
                yield from [text for argument in node.args for text in bare_texts(argument)]


def bare_texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, without what is filled in."""
    if isinstance(node, ast.JoinedStr):
        yield "".join([str(part.value) for part in node.values if isinstance(part, ast.Constant)])
    elif isinstance(node, ast.BinOp):
        yield from (*bare_texts(node.left), *bare_texts(node.right))
    else:
        yield from said(node)


def test_nothing_is_printed_that_was_not_told() -> None:
    found = [text for text in printed() if re.search(r"[a-z]{2}", re.sub(r"easyred( |:)|Easy Red:", "", text))]
    assert found == []


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
        ("bench", "--seconds", "x"),
        ("check", "nowhere"),
        ("check", "--content", GAME),
        ("check", "--edition", "9"),
        ("regret", "--bot", "x"),
        ("regret", "--game", "1/omaha/battle"),
        ("strength", "--bots", "x"),
        ("strength", "--results", GAME),
        ("play", "--from", "1/tiger/practice turn=x ; able sector=1"),
        ("play", "--from", "1/tiger/practice turn=2 ; able sector=99"),
        ("play", "--from", "1/tiger/practice turn=2 ; able dice=RR"),
        ("report", GAME, "--output", GAME),
        ("about",),
    ],
    ids=" ".join,
)
def test_mistakes_are_answered_in_french(easyred: Easyred, words: tuple[str, ...]) -> None:
    ran = easyred("--lang", "fr", *words)
    shown = ran.stdout + ran.stderr
    assert shown
    assert english_of(shown) == []
