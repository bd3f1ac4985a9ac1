"""Who is asked where: a Unit says so at any moment, and nothing else changes by it (PHASE-5)."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import assume, given
from support.asking import Echo, Moment, Trail
from support.games import dice, games_under_way, picks, randoms, seeds
from support.invariants import check, check_identities, check_reason
from support.positions import any_position, any_setup
from support.unasked import check_by_trying, check_nobody_unasked
from support.values import difference

from easyred.game import DICE, Game, new_game
from easyred.rules import engine
from easyred.rules.model.action import AS_USUAL, ASK, ASKINGS, EVERYWHERE, NOT_READY, READY, Action
from easyred.rules.model.event import Event
from easyred.rules.model.state import ONGOING, SAID_READY, SETTLED, TOLD, State
from easyred.text.record import read_record

MOST = 60
"""Actions until something should have come up."""
NO_MATTER = ("asks", "fresh", "ready", "wished")
"""Fields of a Unit that tell who is asked."""


def play_on(game: Game, random: Random, actions: int) -> None:
    """Anything that is legal, so many times."""
    for _ in range(actions):
        if not game.is_over:
            game.play(random.choice(game.legal_actions(random.choice(game.waiting_for))))


def play_until(game: Game, random: Random, wanted: Callable[[Game], list[int]]) -> list[int]:
    """The same until some Units are in the position that is wanted; mostly that does not take long."""
    for _ in range(MOST):
        found = wanted(game)
        if found or game.is_over:
            return found
        play_on(game, random, 1)
    return []


def but_for_who_is_asked(state: State) -> State:
    twin = state.copy()
    for unit in twin.units:
        for field in NO_MATTER:
            setattr(unit, field, 0)
        unit.flags &= ~(TOLD | SETTLED)
    return twin


@given(game=games_under_way(), random=randoms, actions=picks)
def test_asking_everywhere_is_open_at_any_moment_and_changes_nothing_else(
    game: Game, random: Random, actions: int
) -> None:
    play_on(game, random, actions % 40)
    usual = [number for number in game.state.in_play() if game.state.units[number].asks == AS_USUAL]
    assume(usual and not game.is_over)
    number = random.choice(usual)
    before, waiting = game.state.copy(), game.waiting_for
    action = ASKINGS[number][EVERYWHERE]
    assert game.settings(number) == [action] and game.is_legal(action)
    assert action not in game.legal_actions(number)
    assert [event.key for event in game.play(action)] == ["asks"]
    assert game.state.units[number].asks == EVERYWHERE
    assert game.entries[-1].action == action and not game.entries[-1].draws
    assert set(waiting) <= set(game.waiting_for) <= {*waiting, number}
    assert not difference(but_for_who_is_asked(before), but_for_who_is_asked(game.state))
    assert game.settings(number) == [ASKINGS[number][AS_USUAL]]
    assert not game.is_legal(action)


@given(game=games_under_way(), random=randoms, actions=picks)
def test_where_units_are_asked_is_kept_in_position_json_and_record(game: Game, random: Random, actions: int) -> None:
    play_on(game, random, actions % 20)
    for number in range(len(game.names)):
        if game.settings(number) and random.random() < 0.5:  # a Unit may fall when nobody is asked any more
            game.play(random.choice(game.settings(number)))
    check_identities(game.box, game.state, game.names)
    loaded = Game.from_record(read_record(game.record().text()))
    assert [unit.asks for unit in loaded.state.units] == [unit.asks for unit in game.state.units]


def test_all_units_may_ask_everywhere_from_the_start() -> None:
    game = new_game(units=2, seed=1, options=["ask-everywhere"])
    assert [unit.asks for unit in game.state.units] == [EVERYWHERE, EVERYWHERE]
    game.play("able ask as-usual")
    check_identities(game.box, game.state, game.names)
    assert "able" in game.position and " asks=as-usual" in game.position


def ask_for_all(game: Game) -> None:
    for number in game.state.in_play():
        if game.state.units[number].asks == AS_USUAL:
            game.play(ASKINGS[number][EVERYWHERE])


def able_unasked(game: Game) -> list[int]:
    """The Units that nobody waits for and that may act all the same."""
    others = [number for number in game.state.in_play() if number not in game.waiting_for]
    return [number for number in others if what_else(game, number)]


def what_else(game: Game, number: int) -> list[Action]:
    """What a Unit may do, but for taking *ready* back."""
    return [action for action in game.legal_actions(number) if action.verb != NOT_READY]


@given(game=games_under_way(), random=randoms, actions=picks)
def test_who_is_ready_or_was_not_asked_acts_all_the_same(game: Game, random: Random, actions: int) -> None:
    play_on(game, random, actions % 10)
    able = play_until(game, random, able_unasked)
    assume(able)
    number = random.choice(able)
    was_ready = game.state.units[number].ready == SAID_READY
    listed, others = game.legal_actions(number), what_else(game, number)
    assert all(action.verb != READY for action in listed)
    assert (len(listed) > len(others)) == was_ready
    if was_ready:
        twin = game.copy()
        twin.play(Action(number, NOT_READY))
        assert [action for action in twin.legal_actions(number) if action.verb != READY] == others
    events = game.play(random.choice(others))
    assert [event.key for event in events[:1]] == ["set"] if was_ready else events[0].unit == number
    check(game.box, game.state)


@given(game=games_under_way(), random=randoms, actions=picks)
def test_why_a_unit_is_asked_is_one_of_the_known_reasons(game: Game, random: Random, actions: int) -> None:
    play_on(game, random, actions % 40)
    for number in range(len(game.names)):
        reason = game.reason(number)
        assert reason is None or number in game.waiting_for
        check_reason(game.box, game.state, number, reason)


def test_a_setting_that_holds_already_is_refused() -> None:
    game = new_game(mode="basic", units=2, seed=1)
    refusal = engine.refusal(game.box, game.state, ASKINGS[0][AS_USUAL])
    assert (refusal.key, refusal.rule) == ("asks-already", "PHASE-5")
    assert not game.is_legal(Action(0, ASK, n=2))


# The same game with all Units asking everywhere.


def walked(random: Random, seed: str, dice: str, actions: int) -> tuple[Trail, State]:
    """A game in which nobody asks everywhere."""
    setup = any_setup(random)
    box, state = any_position(random, setup)
    for unit in state.units:
        unit.asks = AS_USUAL
    trail, chance = Trail(box, state, dice, seed), DICE[dice](seed)
    events: list[Event] = []
    engine.start(box, state, chance, events)
    trail.take(events, {draw.key: draw.got for draw in chance.taken()})
    for _ in range(actions):
        if state.result != ONGOING:
            break
        events = []
        action = random.choice(engine.legal(box, state, random.choice(state.waiting_for())))
        trail.moments.append(Moment(state.copy(), action))
        engine.apply(box, state, action, chance, events)
        trail.take(events, {draw.key: draw.got for draw in chance.taken()})
    return trail, state


@given(random=randoms, seed=seeds, dice=dice)
def test_asked_everywhere_the_same_happens_and_nobody_was_lost_unasked(random: Random, seed: int, dice: str) -> None:
    trail, end = walked(random, str(seed), dice, 60)
    echo = Echo(trail)
    echo.follow(end)
    check_nobody_unasked(trail, echo)
    check_by_trying(trail, echo, random)


MEN = "corporal,medic,minesweeper,veteran,captain,engineer,general,lieutenant,platoon-leader,combat-photographer"
CROWDED = (
    "1/pointe-du-hoc/battle/bazooka-joe-specialists turn=4 stage=upkeep ; able sector=5 soldiers=8 items=shoulder-patch"
    f" specialists={MEN},grenadier,marksman,sharpshooter dice=RK,RS,WC,WC,BK,BT"
)


@pytest.mark.parametrize("asks", ["", " asks=everywhere"])
def test_a_sharpshooter_who_makes_room_has_ignored_his_skull(asks: str) -> None:
    game = Game.from_position(CROWDED + asks, seed=1)
    for text in ("able use shoulder-patch 0", "able take pathfinder", "able lose sharpshooter"):
        game.play(text)
    assert game.is_legal("able cancel 2")
    assert game.is_legal("able cancel 2 3") == bool(asks)


EXITS = (
    "3/sword/battle/story:beach-master turn=10 stage=move entered=1,2,5 tokens=exit@5 delivered=exit,exit ;"
    " able sector=1 soldiers=9 ; baker sector=2 soldiers=9 vehicle=bulldozer{asks} ; charlie sector=3 soldiers=9 ;"
    " dog sector=5 soldiers=9 stars=1"
)


def test_who_draws_which_award_does_not_depend_on_who_is_asked() -> None:
    usual, everywhere = (Game.from_position(EXITS.format(asks=asks), seed=1) for asks in ("", " asks=everywhere"))
    for game in (usual, everywhere):
        game.play("dog use exit 0")
    assert [unit.awards for unit in usual.state.units] == [unit.awards for unit in everywhere.state.units]
    assert all(unit.awards for unit in usual.state.units)
