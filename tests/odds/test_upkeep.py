"""What tallies are worth comes from the engine's own Upkeep: its walk ends where playing ends."""

from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from support.dice_tables import some_dice
from support.first_rolls import Played, first_roll, undominated
from support.positions import any_position, any_setup

from easyred.content import Setup
from easyred.odds.hands import hands
from easyred.odds.turn import Turn
from easyred.odds.upkeep import kinds_of_tally, signature, tints, upkeep, with_paid_finds
from easyred.rules import engine
from easyred.rules.look.upkeep_walk import BATTLE_CRIES, BONUSES, FINDS, STRAIGHTS, endings
from easyred.rules.model.action import LOCKS, REROLLS, USE
from easyred.rules.model.card import ITEM
from easyred.rules.model.chance import Seeded
from easyred.rules.model.dice import COURAGE, ONE, SKULL, STAR, TOOL, TWO
from easyred.rules.model.frame import PAY_FRAME, Frame
from easyred.rules.model.state import BUSY, IDLE, RECORDED, SAID_READY
from easyred.rules.run import Run

TURN = Turn(kernel=False)
SETUPS = {
    "1": Setup(),
    "2": Setup(edition="2", map="omaha", mode="battle"),
    "3": Setup(edition="3", map="utah", mode="battle"),
    "night": Setup(edition="3", options=("nighttime", "few-good-men")),
    "last man": Setup(edition="3", options=("last-man-standing",)),
    "practice": Setup(mode="practice"),
}
SOLDIERS, STARS, COURAGE_POINTS, POINTS = range(4)


def of_each(face: int, *others: int) -> tuple[int, ...]:
    """Red, white and blue of one face, and three others."""
    return (face * 4, others[0] * 4, face * 4 + 1, others[1] * 4 + 1, face * 4 + 2, others[2] * 4 + 2)


def rolls() -> list[tuple[int, ...]]:
    """Some of all kinds: a bonus of each face, a Straight, many Skulls, and whatever comes."""
    bonuses = [of_each(face, (face + 1) % 6, SKULL, (face + 2) % 6) for face in range(6)]
    twice = [of_each(face, face, face, face) for face in range(6)]
    straight = [(0, 4, 9, 13, 18, 22), (0, 0, 5, 9, 14, 18)]
    return bonuses + twice + straight + [some_dice(TURN, seed) for seed in range(12)]


@pytest.mark.parametrize("name", SETUPS)
def test_a_walk_ends_where_playing_ends(name):
    box, state = first_roll(SETUPS[name])
    for dice in rolls():
        played = Played(box, state.copy(), Seeded("any"))
        played.state.units[0].dice = dice
        played.play(LOCKS[0][3])
        played.play(REROLLS[0][0])
        walked = {(*end[:4], end[STRAIGHTS], *end[BONUSES:]) for end in endings(box, state, 0, dice)}
        assert undominated(walked) == undominated(played.endings()), dice


@pytest.mark.parametrize("name", ["1", "3"])
def test_tallies_of_a_kind_end_alike(name):
    box, state = first_roll(SETUPS[name])
    found = upkeep(box, state, 0)
    for nth, (red, white, blue) in enumerate(product(range(21), repeat=3)):
        if nth % 37 == 0:
            dice = tuple(
                face * 4 + colour for colour, place in enumerate((red, white, blue)) for face in hands(2)[place]
            )
            kind = found.options[found.kinds[red, white, blue]]
            assert {tuple(row) for row in found.endings[kind].tolist()} == set(endings(box, state, 0, dice))


LYING = [
    (TWO * 4 + 2,),
    (STAR * 4 + 1,),
    (SKULL * 4,),
    (TOOL * 4, TOOL * 4 + 1),
    (ONE * 4 + 1, TWO * 4 + 1, STAR * 4 + 3),
    (COURAGE * 4, STAR * 4 + 2),
]


@pytest.mark.parametrize("name", ["1", "2", "3"])
@pytest.mark.parametrize("lying", LYING)
def test_tallies_beside_a_coloured_result_end_as_their_kind(name, lying):
    """Against a walk of their own: every kind of tally that could be mistaken for another, and some of all."""
    box, state = first_roll(SETUPS[name])
    state.stage = next(stage.number for stage in box.stages if stage.id == "roll-3")
    state.units[0].virtual = lying
    kinds, examples = kinds_of_tally((2, 2, 2), *tints(Run(box, state, None, None), 0))
    assert len(examples) < 21**3 / 2
    random = Random(f"{name} {lying}")
    for _ in range(60):
        dice = rare_tally(random)
        like = examples[kinds[TURN.index(dice)]]
        assert set(endings(box, state, 0, dice)) == set(endings(box, state, 0, like)), (dice, like)


def rare_tally(random: Random) -> tuple[int, ...]:
    """Dice with many of few faces, so that bonuses are made."""
    faces = random.sample(range(6), random.choice((2, 3, 4, 6)))
    return tuple(random.choice(faces) * 4 + colour for colour in (0, 0, 1, 1, 2, 2))


def test_known_endings():
    box, state = first_roll(Setup())
    found = upkeep(box, state, 0)

    def best(column: int, dice: tuple[int, ...]) -> float:
        return float(found.values(found.endings[:, column].astype(float))[TURN.index(dice)])

    assert best(SOLDIERS, of_each(TWO, TWO, TWO, TWO)) == 24
    assert best(SOLDIERS, of_each(ONE, TWO, TWO, STAR)) == 3 + 4 + 8
    assert best(POINTS, of_each(SKULL, SKULL, SKULL, SKULL)) == 40
    assert best(POINTS, of_each(TOOL, TOOL, TOOL, TOOL)) == 48
    assert best(STARS, of_each(TOOL, SKULL, TOOL, STAR)) == 3, "a Skull takes the Tool that is in no bonus"
    assert best(BATTLE_CRIES, of_each(COURAGE, STAR, STAR, ONE)) == 1
    assert best(FINDS, of_each(TOOL, STAR, STAR, ONE)) == 0, "no Item has been used yet"
    assert best(STRAIGHTS, (0, 4, 9, 13, 18, 22)) == 1
    state.used = tuple(card for card in state.pool if box.cards[card].kind == ITEM)[:1]
    found = upkeep(box, state, 0)
    assert best(FINDS, of_each(TOOL, STAR, STAR, ONE)) == 1
    assert best(POINTS, of_each(TOOL, STAR, STAR, ONE)) == 6, "what a find costs is not counted"


@pytest.mark.parametrize("name", ["1", "3"])
@pytest.mark.parametrize("used", [1, 2])
def test_finds_are_paid_for(name, used):
    """With what the Unit has and the tally brings, against playing: whoever can pay finds as many."""
    box, state = first_roll(SETUPS[name])
    state.used = tuple(card for card in state.pool if box.cards[card].kind == ITEM)[:used]
    state.pool = tuple(card for card in state.pool if card not in state.used)
    told = set()
    for dice in (of_each(TOOL, STAR, STAR, ONE), of_each(TOOL, TOOL, TOOL, TOOL)):
        for points in range(0, 45, 3):
            state.units[0].item_points = points
            found = with_paid_finds(box, state, 0, np.array(endings(box, state, 0, dice)))
            played = Played(box, state.copy(), Seeded("any"))
            played.state.units[0].dice = dice
            for action in (LOCKS[0][3], REROLLS[0][0]):
                played.play(action)
            most = most_found(played)
            assert found[:, FINDS].max() == most, (dice, points)
            told.add(most)
    assert told >= {0, 1}


def most_found(played: Played) -> int:
    """How many used Items a Unit can find in this Upkeep, whatever else it does."""
    most, ways = 0, [played]
    while ways:
        way = ways.pop()
        most = max(most, sum(event.key == "found" for event in way.in_upkeep()))
        if not way.is_over():
            for action in engine.legal(way.box, way.state, 0):
                if action.verb != USE and not action.is_free():
                    then = way.copy()
                    then.play(action)
                    ways.append(then)
    return most


def test_another_unit_is_told_apart():
    box, state = first_roll(Setup(units=2))
    (ending,) = endings(box, state, 1, of_each(ONE, STAR, STAR, TWO))
    assert ending[:8] == (3 + 2 + 4, 2, 0, 0, 4, 0, 0, 0)


@pytest.mark.parametrize("name", ["1", "2", "3"])
def test_others_may_be_in_the_middle_of_anything(name):
    """A Unit is walked while the others stand by, whatever they have reached and whatever they are asked."""
    box, state = first_roll(replace(SETUPS[name], units=2))
    state.used = tuple(card for card in state.pool if box.cards[card].kind == ITEM)[:1]
    rolled = [*rolls()[:9], of_each(TOOL, STAR, STAR, ONE)]
    known = [endings(box, state, 0, dice) for dice in rolled]
    other = state.units[1]
    for steps in max([stage.stacks for stage in box.stages], key=len):
        for stack, ready in product((steps, (*steps, Frame(PAY_FRAME, 0, 2))), (BUSY, IDLE, SAID_READY)):
            other.stack, other.ready = stack, ready
            assert [endings(box, state, 0, dice) for dice in rolled] == known
            assert (other.stack, other.ready) == (stack, ready), "a walk leaves the position as it was"


def test_a_tally_chooses_its_best_ending():
    box, state = first_roll(Setup())
    found = upkeep(box, state, 0)
    worth = found.endings @ np.arange(1.0, 19.0)
    assert np.array_equal(worth[found.chosen(worth)], found.values(worth))
    batch = found.values(np.stack([worth, -worth]))
    assert batch.shape == (2, 21, 21, 21)
    assert np.array_equal(batch[0], found.values(worth))


def test_after_upkeep_it_is_the_next_turn_that_counts():
    box, state = first_roll(Setup())
    dice = of_each(TWO, STAR, STAR, ONE)
    now = endings(box, state, 0, dice)
    played = Played(box, state.copy(), Seeded("any"))
    played.state.units[0].dice = dice
    for action in (LOCKS[0][3], REROLLS[0][0]):
        played.play(action)
    assert played.is_over() and played.state.units[0].has(RECORDED)
    assert endings(box, played.state, 0, dice) == now
    assert upkeep(box, played.state, 0) is upkeep(box, state, 0)


def test_a_tally_that_lies_there_keeps_what_has_joined_it():
    box, state = first_roll(Setup())
    state.stage = next(stage.number for stage in box.stages if stage.id == "roll-3")
    state.units[0].virtual = (TWO * 4 + 2,)
    (ending,) = endings(box, state, 0, (TWO * 4, STAR * 4, TWO * 4 + 1, STAR * 4 + 1, STAR * 4 + 2, ONE * 4 + 2))[:1]
    assert ending[BONUSES + TWO] == 1
    assert tints(Run(box, state, None, None), 0)[2] == (TWO * 4 + 2,)


def test_walks_are_remembered_by_what_matters():
    box, state = first_roll(Setup())
    first = upkeep(box, state, 0)
    state.units[0].soldiers += 5
    state.units[0].stars += 1
    assert upkeep(box, state, 0) is first
    sharpshooter = next(card.number for card in box.cards if card.id == "sharpshooter")
    medic = next(card.number for card in box.cards if card.id == "medic")
    before = signature(box, state, 0)
    state.units[0].specialists = (medic,)
    assert signature(box, state, 0) == before
    state.units[0].specialists = (sharpshooter,)
    assert upkeep(box, state, 0) is not first


def test_positions_with_one_signature_end_alike():
    """Any maps, editions, options, cards and companions: nothing that matters is missing from the signature."""
    random = Random(1944)
    turn = Turn(kernel=False)
    known: dict[tuple[object, ...], list[set[tuple[int, ...]]]] = {}
    met = 0
    for _ in range(30):
        setup = any_setup(random)
        for _ in range(3):
            box, state = any_position(random, setup)
            for number in state.in_play():
                found = [set(endings(box, state, number, dice)) for dice in rolls()[:9]]
                key = (setup, signature(box, state, number))
                met += key in known
                assert known.setdefault(key, found) == found
                kinds, examples = kinds_of_tally((2, 2, 2), *tints(Run(box, state, None, None), number))
                like = examples[kinds[turn.index(rolls()[1])]]
                assert set(endings(box, state, number, like)) == found[1]
    assert met > 5


def test_kinds_of_five_dice():
    kinds, examples = kinds_of_tally((1, 2, 2), 1 << STAR, True)
    assert kinds.shape == (6, 21, 21)
    assert kinds.max() + 1 == len(examples)
    assert all(len(dice) == 5 for dice in examples)
