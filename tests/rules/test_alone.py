"""What a tally can come to for a Unit alone: the same as playing on from it in every way."""

import pytest

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.look import upkeep_walk
from easyred.rules.model.action import CANCEL, CHOOSE, CHOOSE_UNIT, COLOUR, FACE, PAY_SOLDIERS, READY, TAKE
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Friendly
from easyred.rules.model.dice import FACE_LETTERS, result
from easyred.rules.model.state import CLIMBED, CRIES, State

Ending = tuple[int, ...]
ANSWERS = (CANCEL, CHOOSE, CHOOSE_UNIT, COLOUR, FACE, PAY_SOLDIERS, READY, TAKE)
COLOURS = "RRWWBB"
RICH = "soldiers=1009 stars=90 item_points=1000 flags=awarded"
"""Nothing ends such a Unit, and after Upkeep it has something to do."""


def shown(faces: str) -> tuple[int, ...]:
    """Two dice of each colour that show these."""
    return tuple(
        result(FACE_LETTERS.index(face), "RWB".index(colour)) for face, colour in zip(faces, COLOURS, strict=True)
    )


def before_its_tally(where: str, unit: str, others: str = "", more: str = "") -> Game:
    """A game that waits for a Unit to lock its dice."""
    return Game.from_position(f"{where} turn=4 stage=roll-2 {more} ; able {unit} dice=RK,RK,WK,WK,BK,BK{others}")


def walked(game: Game, faces: str) -> set[Ending]:
    return set(upkeep_walk.endings(game.box, game.state, 0, shown(faces)))


def played(where: str, faces: str, unit: str, others: str = "", more: str = "") -> set[Ending]:
    """The same from the engine itself: whatever is decided until the Unit's Upkeep is over."""
    dice = ",".join(colour + face for face, colour in zip(faces, COLOURS, strict=True))
    text = f"{where} turn=4 stage=roll-2 {more} ; able {RICH} {unit} dice={dice} locked=1,2 rerolls=0{others}"
    game = Game.from_position(text)
    ends: set[Ending] = set()
    explore(game.box, game.state, told_before(text), ends)
    return {end for end in ends if not any(is_better(other, end) for other in ends)}


def told_before(text: str) -> list[list[int]]:
    """The resources of all Units as the text has them, in the order of an ending."""
    found = []
    for words in text.split(" ; ")[1:]:
        said = dict(word.split("=") for word in words.split()[1:])
        found.append([int(said.get(name, 0)) for name in ("soldiers", "stars", "courage", "item_points")])
    return found


def explore(box: Box, state: State, begun: list[list[int]], ends: set[Ending]) -> None:
    unit = state.units[0]
    listed = [action for action in engine.legal(box, state, 0) if action.verb in ANSWERS]
    if box.stages[state.stage].phase not in ("Roll", "Upkeep"):
        gains = [
            [unit.amount(resource) - mine[resource] for resource in range(4)]
            for unit, mine in zip(state.units, begun, strict=True)
        ]
        given = [sum(gained[resource] for gained in gains[1:]) for resource in range(4)]
        counts = (unit.has(CRIES), len(unit.items), unit.straights, unit.has(CLIMBED))
        paid = [sum(box.cards[card].cost for card in unit.items) if resource == 3 else 0 for resource in range(4)]
        own = [gained + back for gained, back in zip(gains[0], paid, strict=True)]
        scored = [made - waived for made, waived in zip(unit.scored, unit.waived, strict=True)]
        ends.add((*own, *given, *map(int, counts), *scored))
        return
    for action in listed:
        after = state.copy()
        engine.apply(box, after, action, Friendly("1"), None)
        explore(box, after, begun, ends)


def is_better(one: Ending, other: Ending) -> bool:
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


TALLIES = {
    "nothing to decide": "12S1CT",
    "one Skull": "K2S1CT",
    "two Skulls": "K2K1CT",
    "Skulls alone": "KK1KKK",
    "Reinforcements": "1T1S1C",
    "Leadership": "S1S2SC",
    "Leadership that completes another": "S2S2S1",
    "Dead Man's Gift": "K1K1KT",
    "two bonuses": "12121T",
    "Battle Cry": "CTC1CS",
    "Special Find": "TTT1TS",
    "a Straight": "KS12CT",
    "four of a kind": "22221T",
}
PLACES = {
    "1/tiger/advanced": "sector=1",
    "2/omaha/battle": "sector=1",
    "3/omaha/battle": "sector=1",
    "1/pointe-du-hoc/battle": "sector=9 marker=2",
    "3/juno/battle": "sector=10 specialists=medic",
}


@pytest.mark.parametrize("faces", TALLIES.values(), ids=list(TALLIES))
@pytest.mark.parametrize("where", PLACES)
def test_it_ends_as_it_is_played(where: str, faces: str) -> None:
    unit = PLACES[where]
    game = before_its_tally(where, f"soldiers=9 {unit}")
    before = game.position
    assert walked(game, faces) == played(where, faces, unit)
    assert game.position == before


@pytest.mark.parametrize("where", ["1/tiger/advanced", "2/omaha/battle", "3/omaha/battle"])
def test_what_is_found_again_is_told_and_its_price_is_not(where: str) -> None:
    used = "used=grenade,binoculars"
    game = before_its_tally(where, "soldiers=9 sector=1", more=used)
    found = walked(game, TALLIES["Special Find"])
    assert found == played(where, TALLIES["Special Find"], "sector=1", more=used)
    assert {ending[upkeep_walk.FINDS] for ending in found} == {0, 1}


TOGETHER = {
    "12S1CT": {(4, 1, 1, 1, 0, 0, 0, 0)},
    "1T1S1C": {(7, 1, 1, 1, 4, 0, 0, 0)},
    "CTC1CS": {(1, 1, 3, 1, 0, 0, 0, 0), (4, 1, 3, 1, 0, 0, 0, 0)},
    "S1S2SC": {
        (3, 3, 1, 0, 0, 0, 2, 0),
        (3, 3, 1, 1, 0, 0, 0, 0),
        (3, 3, 2, 0, 0, 0, 0, 0),
        (3, 4, 1, 0, 0, 0, 0, 0),
        (5, 3, 1, 0, 0, 0, 0, 0),
    },
}
"""What a Unit gains of each resource, and another one with it (RWB-5)."""


@pytest.mark.parametrize(("faces", "gains"), TOGETHER.items())
@pytest.mark.parametrize("where", ["1/tiger/advanced", "3/omaha/battle"])
def test_what_others_gain_is_told_too(where: str, faces: str, gains: set[Ending]) -> None:
    game = before_its_tally(where, "soldiers=9 sector=1", " ; baker sector=1 soldiers=5 stars=2")
    assert {ending[:8] for ending in walked(game, faces)} == gains


@pytest.mark.parametrize("where", ["1/tiger/advanced", "3/omaha/battle"])
def test_what_has_joined_a_tally_stays_with_it(where: str) -> None:
    unit = "sector=1 soldiers=9 specialists=corporal dice=RK,RK,WK,WK,BK,BK virtual=-S,-T"
    game = Game.from_position(f"{where} turn=4 stage=roll-3 ; able {unit}")
    assert {ending[:4] for ending in walked(game, "12S1CT")} == {(4, 2, 1, 3)}


def test_the_final_tally_ends_a_stage() -> None:
    box = before_its_tally("1/tiger/advanced", "sector=1 soldiers=9").box
    assert box.stages[box.tally_stage].id == "roll-2"


@pytest.mark.parametrize(("count", "sides", "drawn"), [(1, 6, (3,)), (3, 5, (2, 2, 2)), (2, 1, (0, 0))])
def test_dice_of_a_walk_show_the_middle(count: int, sides: int, drawn: tuple[int, ...]) -> None:
    assert upkeep_walk.Middling().pick("", count, sides) == drawn


LEFT_OVER = {
    "the dice lie there unlocked": "stage=roll-2 ; able sector=1 soldiers=9 stars=9 dice=R1,R1,WS,WK,BK,BC",
    "the tally is recorded": (
        "stage=reinforce ; able sector=1 soldiers=9 stars=9 dice=RC,RK,WC,WS,BC,BT virtual=-S cancelled=4 "
        "scored=0,0,0,0,1,0 waived=0,0,0,0,1,0 flags=recorded,battle-cry renounced=5 saved=1"
    ),
    "the turn is nearly over": "stage=move ; able sector=1 soldiers=9 stars=9 courage=9 flags=recorded,battle-cry",
}


@pytest.mark.parametrize("left_over", LEFT_OVER.values(), ids=list(LEFT_OVER))
@pytest.mark.parametrize("faces", [TALLIES["one Skull"], TALLIES["Battle Cry"], TALLIES["Dead Man's Gift"]])
@pytest.mark.parametrize("where", ["1/tiger/advanced", "3/omaha/battle"])
def test_what_is_left_of_a_tally_does_not_matter_to_the_next(where: str, faces: str, left_over: str) -> None:
    assert walked(Game.from_position(f"{where} turn=4 {left_over}"), faces) == played(where, faces, "sector=1")
