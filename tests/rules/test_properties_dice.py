"""Properties of the dice and of what becomes of them: every tally there is, against a count made here.

A tally of six dice, two of each colour, is three pairs of faces: 21 x 21 x 21 = 9261 of them, and 1771 if it does not
matter which colour is which. The expected numbers are worked out in this file from the wording of the rules, without
the product's own tally code.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from easyred.content import ContentError, Setup, build, load
from easyred.rules import engine
from easyred.rules.model.action import (
    ACCEPT,
    CANCEL,
    CHOOSE,
    COMMAND,
    DIE,
    FACE,
    GIVE,
    OFFER,
    PAY_SOLDIERS,
    READY,
    TAKE,
    USE,
    Action,
)
from easyred.rules.model.box import Box
from easyred.rules.model.card import AWARD, ITEM, SPECIALIST
from easyred.rules.model.chance import Seeded
from easyred.rules.model.dice import COLOURLESS, COURAGE, FACES, ONE, SKULL, STAR, TOOL, TWO, WHITE
from easyred.rules.model.event import Event
from easyred.rules.model.frame import AWARD_AT_ONCE_FRAME
from easyred.rules.model.state import CRIES, MUST_MOVE, State
from easyred.text.position import read_position

Dice = tuple[int, ...]
Choose = Callable[[State, list[Action]], Action]

EDITIONS = ("1", "2", "2-demo")
WITH_THIRD = (*EDITIONS, "3")
HOMES = {**dict.fromkeys(WITH_THIRD, ("tiger", "advanced")), "2-demo": ("omaha", "battle")}
"""Where each edition is played here."""
PAIRS = tuple(combinations_with_replacement(range(FACES), 2))


def laid(faces: tuple[tuple[int, int], ...], colours: tuple[int, ...] = (0, 1, 2)) -> Dice:
    return tuple(face * 4 + colour for colour in range(3) for face in faces[colours[colour]])


ORDERS = tuple(permutations(range(3)))
EVERY_TALLY = tuple(laid(faces) for faces in product(PAIRS, repeat=3))
TALLIES = tuple(laid(faces, ORDERS[n % 6]) for n, faces in enumerate(combinations_with_replacement(PAIRS, 3)))
STRAIGHTS = frozenset(dice for dice in EVERY_TALLY if {die >> 2 for die in dice} == set(range(FACES)))
TOOL_POINTS = (0, 1, 3, 6, 12, 24, 48)
START = "soldiers=10 stars=20 courage=30 item_points=40"


# Playing a tally.


@cache
def at(line: str) -> tuple[Box, State]:
    """A position to copy from."""
    _, box, state, _ = read_position(line)
    return box, state


def card(box: Box, id: str) -> int:
    return next(card.number for card in box.cards if card.id == id)


def play(box: Box, state: State, choose: Choose) -> list[Event]:
    """Open phase 2 and choose until it is over and the markers are turned; tell all that happened."""
    events: list[Event] = []
    chance = Seeded("properties")
    engine.start(box, state, chance, events)
    for _ in range(200):
        if box.stages[state.stage].id.partition("-")[0] not in ("upkeep", "markers"):
            return events
        actions = engine.legal(box, state, state.waiting_for()[0])
        engine.apply(box, state, choose(state, actions), chance, events)
    raise AssertionError("no end of choices")


def setup_of(edition: str, units: int) -> Setup:
    map, mode = HOMES[edition]
    return Setup(edition=edition, map=map, mode=mode, units=units)


def tally(edition: str, dice: Dice, choose: Choose, extra: str = "", virtual: Dice = ()) -> tuple[State, list[Event]]:
    """Phase 2 of a Unit alone with these dice."""
    box, state = at(f"{edition}/{'/'.join(HOMES[edition])} turn=2 stage=upkeep ; able sector=1 {START} {extra}")
    state = state.copy()
    state.units[0].dice = dice
    state.units[0].virtual = virtual
    return state, play(box, state, choose)


def choosing(cancel: int = 0, lead: int | None = None, cry: int = 0) -> Choose:
    """How to choose: the first, middle or last dice to cancel (0-2), a face for Leadership, a Battle Cry's move (1).

    Without a face Leadership is Courage for the Unit alone; a Straight takes the first Award there is, and keeps it.
    """

    def choose(state: State, actions: list[Action]) -> Action:
        if state.units[0].stack[-1].kind == AWARD_AT_ONCE_FRAME:
            return next(action for action in actions if action.verb == READY)
        if actions[0].verb == CANCEL:
            return actions[cancel * (len(actions) - 1) // 2]
        if actions[0].verb == CHOOSE:
            if state.units[0].stack[-1].source == STAR:
                return actions[1 if lead is None else 0]
            return actions[cry]
        if actions[0].verb == FACE:
            return actions[lead or 0]
        return actions[0]

    return choose


PLAINLY = choosing()


# What the rules say, counted anew.


def triples(results: list[int], face: int) -> int:
    """Red, white and blue of one face."""
    return min(results.count(face * 4 + colour) for colour in range(3))


def active(edition: str, dice: Dice, virtual: Dice = (), ignored: int = 0) -> int:
    """Skulls that cancel: all but those in a gift, the Straight's own after edition 1, and what a card ignores."""
    straight = dice in STRAIGHTS
    skulls = sum(result >> 2 == SKULL for result in dice + virtual)
    spared = 3 * triples([*dice, *virtual], SKULL)
    return max(0, skulls - spared - ignored - (1 if straight and edition != "1" else 0))


def cancels(edition: str, dice: Dice, virtual: Dice = (), ignored: int = 0) -> int:
    others = sum(die >> 2 != SKULL for die in dice)
    return min(active(edition, dice, virtual, ignored), others)


def left_after(dice: Dice, mask: int) -> list[int]:
    return [die for place, die in enumerate(dice) if not mask >> place & 1]


def bonuses(dice: Dice, mask: int, virtual: Dice = ()) -> list[int]:
    """How many bonuses of each face the dice make that are left."""
    return [triples([*left_after(dice, mask), *virtual], face) for face in range(FACES)]


def scored(events: list[Event]) -> list[int]:
    said = [event.a for event in events if event.key == "bonus"]
    return [said.count(face) for face in range(FACES)]


def worth(dice: Dice, mask: int, virtual: Dice = ()) -> tuple[int, int, int, int]:
    faces = [result >> 2 for result in (*left_after(dice, mask), *virtual)]
    tools = faces.count(TOOL)
    points = TOOL_POINTS[min(tools, 6)] + 24 * max(0, tools - 6)
    return faces.count(ONE) + 2 * faces.count(TWO), faces.count(STAR), faces.count(COURAGE), points


def amounts(state: State) -> tuple[int, int, int, int]:
    unit = state.units[0]
    return unit.soldiers - 10, unit.stars - 20, unit.courage - 30, unit.item_points - 40


# Properties.


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_one_to_four_units_each_with_its_own_set(edition: str) -> None:
    """SETUP-1."""
    for units in range(1, 5):
        box = build(setup_of(edition, units))
        state = engine.new_state(box, units)
        assert len(state.units) == units
        assert all(unit.hand == box.hand and box.hand for unit in state.units)
        assert all(box.cards[number].kind == SPECIALIST and not box.cards[number].pooled for number in box.hand)
    for units in (0, 5):
        with pytest.raises(ContentError):
            build(setup_of(edition, units))


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_awards_lie_apart_from_the_pool(edition: str) -> None:
    """SETUP-5."""
    for units in range(1, 5):
        state = engine.new_state(box := build(setup_of(edition, units)), units)
        assert all(box.cards[number].kind in (SPECIALIST, ITEM) for number in state.pool)
        assert all(box.cards[number].kind == AWARD for number in state.deck)
        assert not set(state.pool) & set(state.deck)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_award_deck_holds_every_award_once(edition: str) -> None:
    """AWARD-6; a Unit alone plays without the Victoria Cross (OPT-1)."""
    printed = sorted(id for id, (kind, _) in load().cards(edition).items() if kind == "award")
    assert len(printed) == {"1": 12, "2": 16, "2-demo": 6}[edition]
    for units in range(1, 5):
        box = build(setup_of(edition, units))
        deck = sorted(box.cards[number].id for number in engine.new_state(box, units).deck)
        assert deck == [id for id in printed if units > 1 or id != "victoria-cross"]


@pytest.mark.parametrize("edition", WITH_THIRD)
@pytest.mark.parametrize("cancel", (0, 1, 2))
def test_every_tally_gives_what_the_rules_say(edition: str, cancel: int) -> None:
    """SKULL-6, RWB-2, RWB-7: Straight, then Skulls, then bonuses of what is left; nothing of it can be declined."""
    for dice in TALLIES:
        state, events = tally(edition, dice, choosing(cancel))
        unit = state.units[0]
        mask, wanted = unit.cancelled, cancels(edition, dice)
        assert mask.bit_count() == wanted, (edition, dice)
        assert all(dice[place] >> 2 != SKULL for place in range(6) if mask >> place & 1)
        made = bonuses(dice, mask)
        assert scored(events) == made, (edition, dice)
        assert (dice in STRAIGHTS) == any(event.key == "straight" for event in events) == bool(unit.awards)
        soldiers, stars, courage, points = worth(dice, mask)
        soldiers += 8 * made[ONE] + 6 * made[TWO] + 3 * made[COURAGE]
        expected = (soldiers, stars + 2 * made[TOOL], courage + 2 * made[STAR], points + 20 * made[SKULL])
        assert amounts(state) == expected, (edition, dice)


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_the_dice_a_skull_may_cancel_are_all_the_others(edition: str) -> None:
    """SKULL-6: every set of dice that are no Skulls, as large as there are active ones; alike ones once."""
    for dice in TALLIES:
        wanted = cancels(edition, dice)
        offered: list[list[int]] = []

        def choose(
            state: State, actions: list[Action], dice: Dice = dice, offered: list[list[int]] = offered
        ) -> Action:
            if actions[0].verb == CANCEL and not offered:
                offered += [sorted(die for place, die in enumerate(dice) if a.n >> place & 1) for a in actions]
            return PLAINLY(state, actions)

        tally(edition, dice, choose)
        others = [die for die in dice if die >> 2 != SKULL]
        possible = {tuple(sorted(chosen)) for chosen in combinations(others, wanted)}
        if len(possible) > 1:
            assert sorted(map(tuple, offered)) == sorted(possible), (edition, dice)
        else:
            assert offered == []


def test_what_comes_first_in_phase_two() -> None:
    """SKULL-6: in all of them the Straight is noticed before a Skull cancels, and Skulls cancel before bonuses."""
    order = {"straight": 0, "skulls-ignored": 1, "cancelled": 2, "bonus": 3}
    for edition in EDITIONS:
        for dice in TALLIES:
            _, events = tally(edition, dice, PLAINLY)
            said = [order[event.key] for event in events if event.key in order]
            assert [n for n in said if n != 1] == sorted(n for n in said if n != 1)


def test_the_skull_of_a_straight() -> None:
    """SKULL-4: it cancels in edition 1, after the Straight is noticed, and is ignored in the later ones."""
    assert len(STRAIGHTS) == 90
    for dice in STRAIGHTS:
        state, _ = tally("1", dice, PLAINLY)
        assert state.units[0].cancelled.bit_count() == 1 and state.units[0].awards
        for edition in ("2", "2-demo", "3"):
            state, events = tally(edition, dice, PLAINLY)
            assert state.units[0].cancelled == 0 and state.units[0].awards
            assert any(event.rule == "SKULL-4" for event in events)
            assert amounts(state) == worth(dice, 0)


def test_colourless_results_in_a_straight() -> None:
    """TALLY-3: they count in edition 1, not in the later ones; in none do they make a bonus."""
    for dice in TALLIES:
        faces = {die >> 2 for die in dice}
        for face in (STAR, COURAGE, TOOL):
            virtual = (face * 4 + COLOURLESS,)
            if len(faces | {face}) < FACES:
                continue
            for edition in WITH_THIRD:
                _, events = tally(edition, dice, PLAINLY, virtual=virtual)
                straight = any(event.key == "straight" for event in events)
                assert straight == (edition == "1" or len(faces) == FACES), (edition, dice, face)


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_virtual_skulls_count_and_are_ignored_like_others(edition: str) -> None:
    """DICE-6: a Sharpshooter looks at Skulls, not at dice, so a virtual one may be the one he ignores."""
    white = (SKULL * 4 + WHITE,)
    for dice in TALLIES:
        if len({result >> 2 for result in dice + white}) == FACES:
            continue
        for extra, ignored in (("", 0), ("specialists=sharpshooter", 1)):
            _, events = tally(edition, dice, PLAINLY, extra, white)
            first = [event for event in events if event.key == "cancelled"][:1]
            wanted = cancels(edition, dice, white, ignored)
            assert (first[0].a.bit_count() if first else 0) == wanted, (edition, dice, extra)


def test_effects_on_a_die_reach_dice_only() -> None:
    """DICE-6: Corporal, Captain, Binoculars, Strategic Map, DSC and Lieutenant never name a virtual result."""
    held = "specialists=corporal,captain,lieutenant items=binoculars,strategic-map awards=distinguished-service-cross"
    for count, virtual in product((5, 6), ("-T", "-T,-C,WK", "WK,WS")):
        dice = "RK,R2,W1,WS,BC,BT"[: count * 3 - 1]
        able = f"able sector=1 soldiers=4 {held} dice={dice} virtual={virtual} locked=1,2"
        baker = f"baker sector=1 soldiers=4 dice={dice} virtual={virtual}"
        box, start = at(f"1/tiger/advanced turn=2 stage=roll-3 ; {able} ; {baker}")
        state = start.copy()
        engine.start(box, state, Seeded("dice"), None)
        for use in [a for a in engine.legal(box, state, 0) if a.verb in (USE, OFFER)]:
            branch = state.copy()
            engine.apply(box, branch, use, Seeded("dice"), None)
            named = [a for a in engine.legal(box, branch, 0) if a.verb == DIE]
            assert named and all(0 <= a.what < count for a in named)


@given(
    st.sampled_from(WITH_THIRD),
    st.sampled_from(EVERY_TALLY),
    st.tuples(*[st.integers(min_value=0, max_value=10**9)] * 4),
)
def test_resources_accumulate_without_limit(edition: str, dice: Dice, before: tuple[int, int, int, int]) -> None:
    """TALLY-5."""
    box, start = at(f"{edition}/{'/'.join(HOMES[edition])} turn=2 stage=upkeep ; able sector=1 {START}")
    small, large = start.copy(), start.copy()
    for state in (small, large):
        state.units[0].dice = dice
    unit = large.units[0]
    unit.soldiers, unit.stars, unit.courage, unit.item_points = before
    unit.courage += 1
    unit.soldiers += 1
    play(box, small, PLAINLY)
    play(box, large, PLAINLY)
    gained = (unit.soldiers - 1 - before[0], unit.stars - before[1], unit.courage - 1 - before[2])
    assert (*gained, unit.item_points - before[3]) == amounts(small)


BONUS_NAMES = {
    "skull": "Dead Man's Gift",
    "star": "Leadership",
    "one": "Reinforcements",
    "two": "Fresh Troops",
    "courage": "Battle Cry",
    "tool": "Special Find",
}


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_each_face_has_its_bonus(edition: str) -> None:
    """RWB-2."""
    for table in load().editions[edition].tables():
        assert {bonus.face: bonus.name for bonus in table} == BONUS_NAMES
    for face in range(FACES):
        other = TWO if face == ONE else ONE
        dice = tuple(shown * 4 + colour for colour in range(3) for shown in sorted((face, other if colour else STAR)))
        _, events = tally(edition, tuple(sorted(dice, key=lambda die: die & 3)), PLAINLY)
        assert scored(events)[face] == 1


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_a_bonus_cannot_be_declined(edition: str) -> None:
    """RWB-7: whoever scores one is asked which alternative, never whether; nor can a Straight be passed by."""
    for dice in TALLIES:
        asked: list[Action] = []

        def choose(state: State, actions: list[Action], asked: list[Action] = asked) -> Action:
            if state.units[0].stack[-1].kind != AWARD_AT_ONCE_FRAME and not state.units[0].fresh:
                asked.extend(actions)
            return PLAINLY(state, actions)

        tally(edition, dice, choose)
        assert {action.verb for action in asked} <= {CANCEL, CHOOSE, FACE, TAKE}
        assert not any(action.verb in (READY, COMMAND) for action in asked)


@pytest.mark.parametrize("colour", range(4))
def test_in_the_third_edition_one_skull_more_breaks_a_straight(colour: int) -> None:
    """SKULL-6: six dice, all of them in it: its own Skull cancels, too. In the second edition it stands."""
    more = (SKULL * 4 + colour,)
    for dice in STRAIGHTS:
        for cancel in (0, 1, 2):
            state, events = tally("3", dice, choosing(cancel), virtual=more)
            mask = state.units[0].cancelled
            assert mask.bit_count() == 2 and not state.units[0].awards
            assert [event.rule for event in events if event.key == "straight-broken"] == ["SKULL-6"]
            assert amounts(state) == worth(dice, mask)
        state, _ = tally("2", dice, PLAINLY, virtual=more)
        assert state.units[0].cancelled.bit_count() == 1 and state.units[0].awards


def test_in_the_third_edition_skulls_come_before_straights_and_bonuses() -> None:
    """SKULL-6: of every tally with a white Tool and a Skull too many, whatever is cancelled."""
    virtual = (SKULL * 4 + COLOURLESS, TOOL * 4 + WHITE)
    seen = {True: 0, False: 0}
    for dice in TALLIES:
        if {result >> 2 for result in dice} | {TOOL} != set(range(FACES)):
            continue
        for cancel in (0, 1, 2):
            state, events = tally("3", dice, choosing(cancel), virtual=virtual)
            left = [*left_after(dice, state.units[0].cancelled), virtual[1]]
            stands = {result >> 2 for result in left} == set(range(FACES))
            skulls = sum(result >> 2 == SKULL for result in (*dice, *virtual))
            gift = 3 * triples([*dice, *virtual], SKULL)
            wanted = skulls - gift - (1 if stands and skulls > gift else 0)
            others = sum(die >> 2 != SKULL for die in dice)
            assert state.units[0].cancelled.bit_count() == min(wanted, others), dice
            assert any(event.key == "straight" for event in events) == stands == bool(state.units[0].awards)
            keys = [event.key for event in events if event.key in ("cancelled", "bonus", "straight")]
            assert keys == sorted(keys, key=("cancelled", "bonus", "straight").index)
            seen[stands] += 1
    assert seen[True] and seen[False]


def leaderships() -> Iterator[Dice]:
    """Tallies with exactly one Leadership and no Skull that could take it away."""
    for dice in EVERY_TALLY:
        if triples(list(dice), STAR) == 1 and sum(die >> 2 == SKULL for die in dice) == 0:
            yield dice


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face", range(1, FACES))
def test_leadership_completes_bonuses(edition: str, face: int) -> None:
    """RWB-13: its white result can complete a bonus; without a Skull there is no Straight."""

    for dice in leaderships():
        count = 1
        while face == STAR and triples([*dice, *[STAR * 4 + WHITE] * count], STAR) > count:
            count += 1  # a white Star may complete a second Leadership, which adds another
        white = (face * 4 + WHITE,) * count
        state, events = tally(edition, dice, choosing(lead=face))
        assert not any(event.key == "straight" for event in events)
        made = bonuses(dice, 0, white)
        assert scored(events) == made, (edition, dice)
        soldiers, stars, courage, points = worth(dice, 0, white)
        soldiers += 8 * made[ONE] + 6 * made[TWO] + 3 * made[COURAGE]
        assert amounts(state) == (soldiers, stars + 2 * made[TOOL], courage, points), (edition, dice)


@pytest.mark.parametrize("edition", EDITIONS)
def test_leadership_makes_a_straight_in_the_first_edition_alone(edition: str) -> None:
    """RWB-13: dice, Courage and Skull of a Sector or card, and Leadership's result, of what the Skull has left."""
    virtual = (COURAGE * 4 + COLOURLESS, SKULL * 4 + COLOURLESS)
    seen = {True: 0, False: 0}
    for dice in leaderships():
        missing = set(range(FACES)) - {result >> 2 for result in dice + virtual}
        if len(missing) == 1:
            for cancel in (0, 1, 2):
                state, events = tally(edition, dice, choosing(cancel, lead=missing.copy().pop()), virtual=virtual)
                faces = {die >> 2 for die in (*left_after(dice, state.units[0].cancelled), *virtual)} | missing
                made = edition == "1" and scored(events)[STAR] > 0 and len(faces) == FACES
                assert any(event.key == "straight" for event in events) == made == bool(state.units[0].awards)
                seen[made] += scored(events)[STAR]
    assert seen[False] and bool(seen[True]) == (edition == "1")


def test_in_the_third_edition_leadership_may_make_a_straight() -> None:
    """RWB-13: of what is in no bonus, its white result with others that have a colour; the Skull is ignored then."""
    seen = {True: 0, False: 0}
    for dice in leaderships():
        for missing in range(ONE, FACES):
            have = {result >> 2 for result in dice if result >> 2 != STAR}
            rest = [face for face in range(FACES) if face not in have and face != missing]
            virtual = tuple(sorted(face * 4 + WHITE for face in {*rest, STAR, SKULL} - {missing}))
            if missing in have or triples([*dice, *virtual], STAR) > 1:
                continue
            state, events = tally("3", dice, choosing(lead=missing), "specialists=sharpshooter", virtual)
            shown = [*dice, *virtual, missing * 4 + WHITE]
            free = [sum(result >> 2 == face for result in shown) - 3 * triples(shown, face) for face in range(FACES)]
            made = min(free) > 0
            assert scored(events)[STAR] == 1 and bool(state.units[0].awards) == made, (dice, missing)
            assert [event.rule for event in events if event.key == "straight"] == ["AWARD-1"] * made
            seen[made] += 1
    assert seen[True] and seen[False]


@pytest.mark.parametrize("edition", WITH_THIRD)
def test_a_late_skull(edition: str) -> None:
    """SKULL-6, SKULL-7: Leadership's white Skull cancels one die more, and no bonus already scored."""

    for dice in leaderships():
        state, events = tally(edition, dice, choosing(lead=SKULL))
        assert state.units[0].cancelled.bit_count() == 1
        made = bonuses(dice, state.units[0].cancelled)
        made[STAR] = 1
        assert scored(events) == made, (edition, dice)


def test_every_unit_rolls_two_of_each_colour_again() -> None:
    """DICE-4: whatever was recoloured, traded or swapped, the next roll is of the Unit's own six."""
    able = "able sector=1 soldiers=90 dice=R1,R2,W1,W2,B2,BC"
    lines = [
        f"{able} specialists=captain items=strategic-map",
        f"{able} specialists=lieutenant trading_pool=RK,BT",
        f"{able} specialists=lieutenant ; baker sector=1 soldiers=90 dice=R1,R2,W1,W2,B2,BC",
        f"{able} items=dispatch-case ; baker sector=8 soldiers=90 dice=R1,R2,W1,W2,B2",
    ]
    for line in lines:
        box, start = at(f"1/tiger/advanced turn=2 stage=roll-3 ; {line}")
        for pick in range(12):
            state = start.copy()
            assert {event.key for event in to_next_turn(box, state, pick)} & {"recoloured", "traded-dice", "copied"}
            assert all(len(unit.dice) in (0, 6) for unit in state.units)  # in Sector 8 one is left out first
            for unit in state.units:
                assert sorted(die & 3 for die in unit.dice) in ([], [0, 0, 1, 1, 2, 2])


def to_next_turn(box: Box, state: State, pick: int) -> list[Event]:
    """Play what the tally window offers, then stand by until the next turn's dice lie on the table."""
    events: list[Event] = []
    chance = Seeded(str(pick))
    engine.start(box, state, chance, events)
    while state.turn < 3:
        actions = engine.legal(box, state, state.waiting_for()[0])
        onward = [a for a in actions if a.verb in (USE, OFFER)] or actions
        window = box.stages[state.stage].id == "roll-3" and onward[0].verb not in (ACCEPT, GIVE)
        engine.apply(box, state, onward[pick % len(onward)] if window else onward_or_ready(actions), chance, events)
    return events


def onward_or_ready(actions: list[Action]) -> Action:
    """An offer accepted, a Unit ready, Soldiers rather than Specialists, or whatever there is."""
    return next((a for a in actions if a.verb in (ACCEPT, READY, PAY_SOLDIERS)), actions[0])


def test_a_bonus_after_the_move_gives_only_soldiers() -> None:
    """RWB-12: edition 2's Medal of Honor in the Move phase; before the move it may be kept for it."""
    box, start = at("2/tiger/advanced turn=4 stage=move ; able sector=3 soldiers=24 courage=9 awards=medal-of-honor")
    medal = Action(0, USE, card(box, "medal-of-honor"))
    for to in (None, 5, 6):
        state = start.copy()
        chance = Seeded("medal")
        engine.start(box, state, chance, None)
        moves = [a for a in engine.legal(box, state, 0) if to is not None and a.to + 1 == to and a != medal]
        for move in moves[:1]:
            engine.apply(box, state, move, chance, None)
        events: list[Event] = []
        engine.apply(box, state, medal, chance, events)
        choices = [a.n for a in engine.legal(box, state, 0) if a.verb == CHOOSE]
        if moves:
            assert choices == [] and not state.units[0].has(CRIES)
            assert [event.b for event in events if event.key == "gained"] == [3, 3]
        else:
            assert choices == [0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("marker", (1, 2, 3, MUST_MOVE))
def test_a_battle_cry_is_only_a_reminder_on_the_marker(edition: str, marker: int) -> None:
    """MARK-5: chosen for the move or for Soldiers, the chevrons go on as ever."""
    cries = [
        dice for dice in EVERY_TALLY if triples(list(dice), COURAGE) and not any(die >> 2 == SKULL for die in dice)
    ]
    for dice in cries[::7]:
        faces = []
        for cry in (0, 1):
            state, _ = tally(edition, dice, choosing(cry=cry), f"marker={marker}")
            faces.append(state.units[0].marker)
            assert state.units[0].has(CRIES) == (cry == 1)
        assert faces == [min(marker + 1, MUST_MOVE)] * 2
