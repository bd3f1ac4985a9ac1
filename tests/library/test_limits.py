"""What strangers' files may hold is limited, and told with place and limit; nothing of it can steer a terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest
from support.packs import changed, problems, written

from easyred.clean import clean, cut
from easyred.content import ContentError, Setup, build, limits
from easyred.game import Game, new_game
from easyred.text.forms import FormError
from easyred.text.json_forms import action_from_json, state_form, state_from_json, to_json
from easyred.text.notation import read_action
from easyred.text.record import RecordError, read_record

RECORD = new_game(seed=1).record().text()
HEAD = RECORD.splitlines()[0]
TIGER = "maps/tiger.toml"
DEEP = "[" * 1000 + "]" * 1000
HUGE = "9" * 5000
MANY = ",".join(['"a"'] * 101)
BOX = build(Setup())
STATE = to_json(state_form(BOX, new_game(seed=1).state))
POSITION = "1/tiger/practice turn=1 ; able"


def told(read: Callable[[], object], kind: type[Exception] | tuple[type[Exception], ...]) -> str:
    """The message of a refusal; it is short, and one line."""
    with pytest.raises(kind) as refused:
        read()
    message = str(refused.value)
    assert "\n" not in message
    assert len(message) < 2000
    return message


RECORDS = [
    (f"{DEEP}\n", "line 1"),
    (HEAD.replace('"seed":"1"', f'"seed":{DEEP}') + "\n", "line 1"),
    (f'{HEAD}\n{{"draws":{DEEP}}}\n', "line 2"),
    (f'{HEAD}\n{{"{"x" * 50_000}":1}}\n', "line 2: found 'xxx"),
    (HEAD.replace("Able", "A" * 1_000_000) + "\n", "characters; expected 100000 at most"),
    (HEAD.replace("Able", "A" * 201) + "\n", "more than the limit, 200 long, for names"),
    (HEAD.replace('"seed":"1"', f'"seed":"{"1" * 201}"') + "\n", "more than the limit, 200 long, for seed"),
    (HEAD.replace('"seed":"1"', '"seed":"\\u001b[2J"') + "\n", "the character \\x1b"),
    (HEAD.replace('["Able"]', f"[{MANY}]") + "\n", "the limit, 100"),
    (f'{HEAD}\n{{"do":{{"unit":{HUGE},"do":"ready"}}}}\n', "line 2"),
    (f'{HEAD}\n{{"do":{{"unit":10000,"do":"ready"}}}}\n', "more than the limit, 9999"),
    (f'{HEAD}\n{{"draws":{{"x":[10000]}}}}\n', "more than the limit, 9999"),
    (f'{HEAD}\n{{"do":{{"unit":0,"do":"lock","dice":[1,1,1,1,1,1,1]}}}}\n', "more than the limit, 6 long"),
    ("{}\n" * 200_001, "200000 at most"),
    (HEAD.replace('"format":1', '"format":2') + "\n", "which is newer"),
]


@pytest.mark.parametrize(("text", "wanted"), RECORDS, ids=[wanted[:40] for _, wanted in RECORDS])
def test_records(text: str, wanted: str) -> None:
    assert wanted in told(lambda: read_record(text), RecordError)


@pytest.mark.parametrize("names", [["A" * 41], ["\x1b[2J"], ["a\u202eb"], ["a\u200bb"], [""], ["\ud800"]])
def test_names(names: list[str]) -> None:
    assert told(lambda: new_game(names=names), FormError).startswith("names")


@pytest.mark.parametrize("seed", ["\x1b]0;x\x07", "1" * 201, "\udc80", "a\u2066b"])
def test_seeds(seed: str) -> None:
    assert told(lambda: new_game(seed=seed), FormError).startswith("seed")


POSITIONS = [
    (f"{POSITION} soldiers=-1", "able.soldiers"),
    (f"{POSITION} courage=-2", "able.courage"),
    (f"{POSITION} soldiers={HUGE}", "able.soldiers"),
    (f"{POSITION} soldiers=10000", "0 to 9999"),
    (f"1/tiger/practice turn={HUGE} ; able", "position.turn"),
    (f"1/tiger/practice mgf={HUGE} ; able", "position.mgf"),
    (f"1/tiger/practice turn=1 ; {'a' * 41} sector=1 soldiers=4", "40 at most"),
    ("1/tiger/practice ;" + " a ;" * 5000, "20000 at most"),
    ("1/tiger/practice ; a ; b ; c ; d ; e", "4 Units at most"),
    (f"1/tiger/practice ; able stack=step.{HUGE}.0", "able.stack"),
    ("1/tiger/" + "x" * 5000 + " ; able", "mode of tiger: found 'xxx"),
    ("1/tiger ; able", "mode of tiger: found ''"),
]


@pytest.mark.parametrize(("text", "wanted"), POSITIONS, ids=[wanted for _, wanted in POSITIONS])
def test_positions(text: str, wanted: str) -> None:
    assert wanted in told(lambda: Game.from_position(text, seed=1), (FormError, ContentError))


@pytest.mark.parametrize("text", [DEEP, b"\xff\xfe", '"\ud800"', " " * 1_000_001, f'{{"unit":{HUGE},"do":"ready"}}'])
def test_json(text: str | bytes) -> None:
    told(lambda: action_from_json(BOX, text), FormError)
    told(lambda: state_from_json(BOX, text), FormError)


@pytest.mark.parametrize("change", [('"soldiers":4', '"soldiers":-4'), ('"stars":0', f'"stars":{2**80}')])
def test_a_state_in_json_makes_sense(change: tuple[str, str]) -> None:
    assert change[0] in STATE
    assert state_from_json(BOX, STATE).units[0].soldiers == 4
    assert told(lambda: state_from_json(BOX, STATE.replace(*change)), FormError).startswith("units[0].")


def test_actions() -> None:
    told(lambda: read_action(BOX, ["Able"], f"able give able {HUGE} soldiers"), FormError)
    told(lambda: read_action(BOX, ["Able"], f"able lock {HUGE}"), FormError)
    told(lambda: read_action(BOX, ["Able"], "able " + "x" * 200_000), FormError)


MAPS = [
    (('id = "tiger"', 'id = "tiger"\nodd = ' + DEEP), "16 levels at most"),
    (('id = "tiger"', 'id = "tiger"\n' + "a." * 1000 + "b = 1"), "16 levels at most"),
    (('id = "tiger"', f'id = "tiger"\nodd = {HUGE}'), "TOML"),
    (('name = "', 'name = "' + "x" * 81), "80 characters at most"),
    (('name = "', 'name = "' + "x" * 4001), "4000 at most"),
    (('name = "', 'name = "\\u001b[2J'), "the character \\x1b; expected letters"),
    (('name = "', 'name = "\\u202e'), "the character \\u202e; expected letters"),
    (("mgf = 1", "mgf = 1000000000"), "-999 to 999"),
    (("mgf = 1", "mgf = 21"), "a whole number, 0 to 20"),
    (("borders = [", "borders = [[],"), "a list of 0; expected a list of 2 or more"),
    (("borders = [", f"borders = [{'[],' * 251}"), "250 at most"),
    (("soldiers = ", "soldiers = -"), "a whole number, 0 to 999"),
    (("courage = [", "courage = [-1, "), "a whole number, 0 to 999"),
    (('id = "tiger"', f'id = "tiger"\n{"x" * 81} = 1'), "80 characters at most"),
    (('name = "', 'name = "  "\nodd = "'), "name: found '  '; expected a text"),
]


@pytest.mark.parametrize(("change", "wanted"), MAPS, ids=[wanted for _, wanted in MAPS])
def test_maps(tmp_path: Path, change: tuple[str, str], wanted: str) -> None:
    found = problems(changed(tmp_path, TIGER, change))
    assert any(wanted in problem for problem in found), found
    assert all(len(problem) < 1000 and "\n" not in problem for problem in found)
    assert any(problem.startswith("maps/tiger.toml") for problem in found)


def test_a_map_has_63_sectors_at_most(tmp_path: Path) -> None:
    sectors = "".join(f'[[sector]]\nid = "{n}"\nrow = 1\ndef = [1]\ntext = "x"\n' for n in range(10_000))
    found = problems(written(tmp_path, "maps/wide.toml", sectors))
    assert found == ["maps/wide.toml:1: sector: found 10000 of them; expected 63 at most"]


def test_a_map_needs_a_mode(tmp_path: Path) -> None:
    text = changed(tmp_path, TIGER).joinpath(TIGER).read_text(encoding="utf-8")
    written(tmp_path, TIGER, text[: text.index("[[mode]]")])
    assert any("found no mode; expected at least one [[mode]]" in problem for problem in problems(tmp_path))


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    written(tmp_path, TIGER, "#" * 1_000_001)
    assert problems(tmp_path) == [
        "maps/tiger.toml: found more than 1000000 bytes; expected a plain file of 1000000 bytes at most"
    ]


def test_a_pack_has_few_files(tmp_path: Path) -> None:
    for number in range(201):
        written(tmp_path, f"maps/m{number}.toml", "x = ")
    assert "maps: found 201 files; expected 200 at most" in problems(tmp_path)


def test_the_limits_of_packs_are_told_in_the_docs() -> None:
    page = (Path(__file__).parents[2] / "docs/content.md").read_text(encoding="utf-8")
    for limit in (limits.MOST_BYTES, limits.MOST_FILES, limits.MOST_SECTORS, limits.MOST_ITEMS, limits.LONGEST_TEXT):
        assert f" {limit:,} " in page
    assert f"or an id {limits.LONGEST_NAME}," in page
    assert f"at most {limits.MOST_DEPTH} deep" in page
    assert f"-{limits.MOST_NUMBER} to {limits.MOST_NUMBER}, machine guns from 0 to {limits.MOST_GUNS}" in page


def test_an_edition_has_250_cards_at_most(tmp_path: Path) -> None:
    cards = "".join(f'[[award]]\nid = "a{n}"\nname = "A {n}"\ntext = "x"\n' for n in range(240))
    written(tmp_path, "cards/many.toml", cards)
    named = ", ".join(f'"a{n}"' for n in range(240))
    decks = f'edition = "1"\nadds = true\ncard_files = ["many"]\n[cards]\nawards = [{named}]\n'
    written(tmp_path, "decks/1.toml", decks)
    assert any("cards; expected 250 at most" in problem for problem in problems(tmp_path))


ODD = [
    "\x1b[2J",
    "\x07",
    "\r",
    "\x9b",
    "\u202e",
    "\u2066",
    "\u200b",
    "\ufeff",
    "\u3164",
    "\x00",
    "\ud800",
    "\U000e0001",
]


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_nothing_reaches_a_terminal_raw(odd: str) -> None:
    shown = clean(f"a{odd}b")
    assert odd[0] not in shown
    assert shown.startswith("a\\")


def test_plain_text_is_shown_as_it_is() -> None:
    for text in ("Pointe-du-Hoc\nÅsa 中 ⚀", "e\u0301"):
        assert clean(text) == text
    assert clean("3\xa0%\t.") == "3 % ."


def test_an_echo_is_one_short_line() -> None:
    assert cut("a\nb") == "a\\nb"
    assert len(cut("x" * 5000)) == 83
