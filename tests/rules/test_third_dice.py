"""The third edition's dice: nights, lights, flips and the d3, wherever content may say so."""

from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from easyred.content import Setup, build, load
from easyred.content.library import read_library
from easyred.rules import engine
from easyred.rules.losses.d6_on_table import half
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Scripted, Seeded
from easyred.rules.model.dice import COURAGE, FACES, ONE, OPPOSITE, SKULL, STAR, TOOL, TWO
from easyred.rules.model.event import Event
from easyred.rules.model.state import State
from easyred.text.position import read_position

DARK = (ONE, TWO, TOOL)


def test_what_lies_opposite() -> None:
    """DICE-2: three pairs, and each face is the other side of its own other side."""
    assert {frozenset((face, OPPOSITE[face])) for face in range(FACES)} == {
        frozenset((SKULL, TOOL)),
        frozenset((STAR, COURAGE)),
        frozenset((ONE, TWO)),
    }
    assert all(OPPOSITE[OPPOSITE[face]] == face for face in range(FACES))


def test_a_d3_is_half_a_d6() -> None:
    """DICE-3."""
    assert [half(pips) for pips in range(1, 7)] == [1, 1, 2, 2, 3, 3]


# OPT-9, TALLY-7.


@pytest.mark.parametrize("map", ["tiger", "omaha", "douvres"])
def test_it_is_night_where_the_map_says_so_or_you_choose_so(map: str) -> None:
    """OPT-9: in the third edition alone, and on Douvres without asking."""
    mode = "advanced" if map == "tiger" else "battle"
    for options in ((), ("nighttime",)):
        box = build(Setup(edition="3", map=map, mode=mode, options=options))
        assert (box.dark != 0) == ("nighttime" in box.options) == (bool(options) or map == "douvres")
    if map == "douvres":
        assert not build(Setup(edition="2", map=map, mode=mode)).dark
    assert "nighttime" not in load().editions["2"].head.options


def test_what_makes_light() -> None:
    """TALLY-7: any Item with Flare, Lamp or Light in its name, as a part of it too; nothing else."""
    box = build(Setup(edition="3", units=2, options=("nighttime",)))
    lights = {box.cards[number].id for number in box.lights}
    assert {"flare-gun", "landing-light", "signalling-lamp"} <= lights
    for card in box.cards:
        named = any(word in card.name.lower() for word in ("flare", "lamp", "light"))
        assert (card.id in lights) == (named and card.number in (*box.pool, *box.lights))
    assert not build(Setup(edition="3", units=2)).lights


def upkeep(line: str, dice: tuple[int, ...]) -> tuple[State, list[Event]]:
    """Phase 2 of a Unit with these dice, the first choice taken each time."""
    _, box, start, _ = read_position(line)
    state, events, chance = start.copy(), list[Event](), Seeded("night")
    state.units[0].dice = dice
    engine.start(box, state, chance, events)
    while box.stages[state.stage].id.startswith("upkeep"):
        engine.apply(box, state, engine.legal(box, state, 0)[0], chance, events)
    return state, events


def test_every_tally_at_night_scores_what_has_a_fourth() -> None:
    """TALLY-7: tallies of two faces, which make the most bonuses, against a count made here."""
    line = "3/tiger/advanced/nighttime turn=2 stage=upkeep ; able sector=1 soldiers=9 courage=9"
    lit = line.replace("stage=upkeep", "stage=upkeep lit=1")
    for one, two in combinations_with_replacement(range(STAR, FACES), 2):
        for shown in product((one, two), repeat=6):
            dice = tuple(face * 4 + place // 2 for place, face in enumerate(shown))
            colours = {face: [shown[n : n + 2].count(face) for n in (0, 2, 4)] for face in {one, two}}
            by_day = {face: min(counts) for face, counts in colours.items()}
            night = {face: min(n, shown.count(face) // 4) if face in DARK else n for face, n in by_day.items()}
            for text, expected in ((line, night), (lit, by_day)):
                _, events = upkeep(text, dice)
                said = [event.a for event in events if event.key == "bonus"]
                if STAR not in (one, two):  # Leadership's result may make more
                    assert {face: said.count(face) for face in expected} == expected, shown
                dark = {event.a for event in events if event.rule == "TALLY-7"}
                if STAR not in (one, two):
                    assert dark == {face for face in expected if expected[face] < by_day[face]}


# DICE-3 in a Sector.

RATIONS = """
id = "rations"
code = "T-02"
name = "Rations"
text = "A test."
courage = [0, 0, 1]
borders = [["1", "2"], ["2", "bunker"]]

[[sector]]
id = "1"
row = 1
def = [1]
start = { soldiers = 4 }
text = "Start."

[[sector]]
id = "2"
row = 2
def = [1]
entry = [{ do = "gain-d3", resource = "stars" }]
text = "Gain 1d3 Stars."

[[sector]]
id = "bunker"
row = 3
def = [1]
bunker = true
text = "Bunker."

[[mode]]
id = "battle"
name = "Battle"
text = "All."
"""


def on_the_way_to_rations(folder: Path) -> tuple[Box, State]:
    (folder / "maps").mkdir()
    (folder / "maps" / "rations.toml").write_text(RATIONS)
    box = build(Setup(edition="3", map="rations", mode="battle"), read_library(folder))
    state = engine.new_state(box, 1)
    state.turn, state.stage = 3, next(stage.number for stage in box.stages if stage.id == "move")
    unit = state.units[0]
    unit.sector, unit.visited, unit.soldiers, unit.marker = 0, 1, 9, 2
    return box, state


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_sector_may_give_a_d3(tmp_path: Path, pips: int) -> None:
    """DICE-3: the d6 is rolled for whoever enters, and the Sector is named as the cause."""
    box, state = on_the_way_to_rations(tmp_path)
    events: list[Event] = []
    chance = Scripted({"0.d3": [(pips - 1,)]}, Seeded("d3"))
    engine.start(box, state, chance, events)
    engine.apply(box, state, next(a for a in engine.legal(box, state, 0) if a.to == 1), chance, events)
    gained = [event for event in events if event.rule == "DICE-3"]
    assert [event.key for event in gained] == ["d6", "gained"]
    assert (gained[1].b, gained[1].sector, gained[1].card) == (half(pips), 1, -1)
    assert state.units[0].stars == half(pips)
