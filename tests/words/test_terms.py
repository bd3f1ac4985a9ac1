"""The glossary: every word is found by all its names, answered shortly and truly for edition and training."""

import re
from itertools import pairwise

import pytest

from easyred.content import Setup, build, load
from easyred.game import new_game
from easyred.rules.model.box import Box
from easyred.words import Term, glossary, rulebook, term
from easyred.words.glossary import Case, Entry
from easyred.words.terms import begun, elsewhere, find, here, nearest, of_edition, terms

ENTRIES = glossary.load().entries
EDITIONS = tuple(load().editions)
GAMES = {
    "practice": Setup(edition="1", map="tiger", mode="practice", units=2),
    "advanced": Setup(edition="1", map="tiger", mode="advanced", units=2),
    "battle": Setup(edition="1", map="omaha", mode="battle", units=2),
    "third": Setup(edition="3", map="omaha", mode="battle", units=2),
}
SENTENCE = re.compile(r"(?<=[\w)])[.?!](?=\s|$)")


@pytest.fixture(scope="module")
def boxes() -> dict[str, Box]:
    return {name: build(setup) for name, setup in GAMES.items()}


def ask(game: Box, word: str) -> Term:
    """The answer to a word that is known."""
    found = term(game, word)
    assert found is not None
    return found


def first(answer: str) -> str:
    """The first sentence of an answer."""
    return SENTENCE.split(answer, maxsplit=1)[0]


def editions_of(entry: Entry, case: Entry | Case) -> list[str]:
    """The editions in which an answer is given."""
    named = case.editions or entry.editions or EDITIONS
    options = case.options if isinstance(case, Case) else ()
    return [id for id in named if all(option in load().editions[id].head.options for option in options)]


def test_there_are_words_enough_and_none_twice() -> None:
    names = [glossary.bare(name) for entry in ENTRIES for name in entry.names]
    assert len(ENTRIES) >= 80
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES)
    assert [name for name, after in pairwise(sorted(names)) if name == after] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_a_word_is_found_by_every_name(entry: Entry) -> None:
    book = glossary.load()
    for name in entry.names:
        for said in (name, name.upper(), f"the {name}", f"what is a {name}?", name.replace(" ", "-")):
            assert book.find(said) is entry, said


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_an_answer_is_short(entry: Entry) -> None:
    for edition in EDITIONS:
        found = find(of_edition(load(), edition), entry.name)
        assert found is not None and first(found.answer)
    for case in (entry, *entry.cases):
        assert case.answer or entry.option
        assert len(case.answer) <= 200, case.answer
        assert len(SENTENCE.findall(case.answer)) <= 2, case.answer
        assert not case.answer or case.answer.endswith(".")
        assert case.answer == " ".join(case.answer.split())


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_rules_and_related_words_exist(entry: Entry) -> None:
    assert all(glossary.load().by_id(id) is not None and id != entry.id for id in entry.related)
    for case in (entry, *entry.cases):
        for id in case.rules:
            rule = rulebook.load().rule(id)
            assert rule is not None, id
            assert [edition for edition in editions_of(entry, case) if not rule.applies(edition)] == [], id


def test_every_case_can_come_up() -> None:
    trainings = {rule for map in load().maps.values() for mode in map.modes for rule in mode.rules}
    for entry in ENTRIES:
        assert set(entry.not_in) <= trainings
        for case in entry.cases:
            assert editions_of(entry, case), entry.id
            assert set(case.training) <= trainings
            assert not set(case.training) & set(entry.not_in)
            assert case.editions or case.training or case.options or case.alone, entry.id


def test_no_word_hides_a_card() -> None:
    cards = {card.name for edition in EDITIONS for _, card in load().cards(edition).values()}
    assert [name for name in sorted(cards) if glossary.load().find(name) is not None] == []


TOOLS = "Tools give Item Points, and many at once give far more: one to six Tools are worth"
COLOURS = "on a red, a white and a blue die"
GUNS = "On top of DEF, each machine gun of a Sector rolls a d6"
FIRST = {
    "skull": {
        "practice": "In Practice Run a Skull cancels nothing and gives nothing: re-roll it",
        "advanced": "Each Skull cancels one of your other dice, which you choose: that die gives nothing",
        "battle": "Each Skull cancels one of your other dice, which you choose: that die gives nothing",
        "third": "Before any bonus is scored, each Skull cancels one of your other dice, which you choose",
    },
    "star": {
        "practice": "In Practice Run a Star gives nothing: there is nobody to pay for",
        "advanced": "A Star on a die gives you 1 Star",
        "battle": "A Star on a die gives you 1 Star",
        "third": "A Star on a die gives you 1 Star",
    },
    "tool": {
        **dict.fromkeys(GAMES, f"{TOOLS} 1, 3, 6, 12, 24 or 48"),
        "practice": "A Tool gives nothing in this training, because it has no Items: re-roll it",
    },
    "locking": dict.fromkeys(
        GAMES, "Right after your first roll you must lock two dice: they are not re-rolled this turn"
    ),
    "re-roll": dict.fromkeys(GAMES, "After locking you may roll again, twice, any dice that are not locked"),
    "battle cry": dict.fromkeys(GAMES, "Three Courage, in red, white and blue"),
    "red, white and blue": {
        **dict.fromkeys(GAMES, f"The same face {COLOURS} scores that face's bonus, on top of what the dice give"),
        "practice": f"1 Soldier, 2 Soldiers or Courage {COLOURS} score a bonus, on top of what the dice give",
    },
    "straight": {
        "practice": "One of each of the six faces",
        "advanced": "One of each of the six faces in your tally, in any colours",
        "battle": "One of each of the six faces in your tally, in any colours",
        "third": "One of each of the six faces that the Skulls and bonuses have left, in any colours",
    },
    "mgf": {
        **dict.fromkeys(GAMES, f"{GUNS}, and every Unit there loses that many Soldiers more"),
        "practice": "Not in Practice Run, only in other games",
    },
    "token": {
        "advanced": "Only in edition 3",
        "third": "A thing of a War Story that lies in a Sector",
    },
}


@pytest.mark.parametrize(("word", "game"), [(word, game) for word, told in FIRST.items() for game in told])
def test_the_first_sentence(boxes: dict[str, Box], word: str, game: str) -> None:
    assert first(ask(boxes[game], word).answer) == FIRST[word][game]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("practice", ["Roll", "Upkeep", "Recruit/Find", "Move", "Combat"]),
        ("third", ["Roll", "Upkeep", "Adjust Markers", "Reinforce", "Move", "Combat"]),
    ],
)
def test_a_turn_is_told_phase_by_phase(boxes: dict[str, Box], game: str, names: list[str]) -> None:
    told = ask(boxes[game], "turn").parts
    assert [name for name, _ in told] == names
    assert all(text for _, text in told)


def test_what_a_phase_does_fits_the_training(boxes: dict[str, Box]) -> None:
    practice, third = (dict(ask(boxes[game], "turn").parts) for game in ("practice", "third"))
    assert "machine-gun" not in practice["Combat"] and "machine-gun" in third["Combat"]
    assert "chevron" in practice["Upkeep"] and "chevron" in third["Adjust Markers"]
    assert "nothing to get" in practice["Recruit/Find"] and "6 Courage" in third["Reinforce"]


def test_bonuses_are_told_by_nation(boxes: dict[str, Box]) -> None:
    told = dict(ask(boxes["third"], "dead man's gift").parts)
    assert told["United States (green)"] == "Gain 25 Item Points."
    assert ask(boxes["battle"], "dead man's gift").parts == ()
    assert "20 Item Points" in ask(boxes["battle"], "dead man's gift").answer


def test_options_and_a_lone_unit_change_answers() -> None:
    alone = new_game(edition="1", map="omaha", units=1, seed=1)
    assert "nobody to trade with" in ask(alone.box, "trade").answer
    last = new_game(edition="3", map="omaha", units=2, options=["last-man-standing"], seed=1)
    assert "is one you lose" in ask(last.box, "soldiers").answer
    assert ask(last.box, "trade").answer.endswith("Of resources only half arrives, rounded down.")


def test_a_game_is_asked_like_its_box(boxes: dict[str, Box]) -> None:
    game = new_game(edition="1", map="tiger", mode="practice", units=2, seed=1)
    assert term(game, "skulls") == term(boxes["practice"], "Skull")
    assert term(game, "zeppelin") is None
    assert [one.id for one in terms(game)] == [entry.id for entry in ENTRIES]


def test_rules_to_read_are_those_of_the_edition(boxes: dict[str, Box]) -> None:
    assert "TIGER-1" in ask(boxes["practice"], "skull").rules
    assert ask(boxes["battle"], "token").rules == ()
    for box in boxes.values():
        known = rulebook.load()
        for told in terms(box):
            assert all(rule is not None and rule.applies(box.edition) for rule in map(known.rule, told.rules))


def test_a_beginning_is_enough_if_only_one_word_has_it(boxes: dict[str, Box]) -> None:
    place = here(boxes["battle"])
    assert [told and told.id for told in (begun(place, "explos"), begun(place, "s"), begun(place, "sp"))] == [
        "explosives",
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("skal", "Skull"),
        ("medick", "Medic"),
        ("bunkre", "Bunker"),
        ("sector 99", "Sector 9"),
        ("landmnes", "Landmines"),
    ],
)
def test_the_nearest_words(boxes: dict[str, Box], typed: str, meant: str) -> None:
    assert meant in nearest(here(boxes["battle"]), typed)
    assert nearest(here(boxes["battle"]), "zzzzzz") == []


def test_without_an_edition_the_others_are_told_last() -> None:
    place = of_edition(load(), None)
    found = begun(place, "straigh")
    assert found is not None
    assert [editions for editions, _ in elsewhere(place, found)] == [["3"]]
    assert elsewhere(of_edition(load(), "3"), found) == []
