"""Random play-outs: their numbers, their dice, what they choose, and the Unit-turns they count."""

import pytest

from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.look import random_play
from easyred.rules.model.chance import FRIENDLY_D6, FRIENDLY_FACES, Friendly
from easyred.rules.model.state import IN_PLAY, ONGOING, State
from easyred.rules.run import Run

FAR = 10**9
"""A limit above every number that the generator makes."""


def test_a_seed_names_its_numbers():
    for seed in (0, 1, 30267, 30268, 30269, 30268 * 30306 + 5):
        luck = random_play.Luck(seed)
        assert (luck.one, luck.two) == (1 + seed % 30268, 1 + seed // 30268 % 30306)
    luck = random_play.Luck(30268 * 5 + 7)
    assert [luck.below(FAR) for _ in range(3)] == [
        8 * 171 + 6 * 172,
        8 * 171**2 % 30269 + 6 * 172**2 % 30307,
        8 * 171**3 % 30269 + 6 * 172**3 % 30307,
    ]


def test_luck_is_even():
    luck = random_play.Luck(7)
    drawn = [luck.below(5) for _ in range(5000)]
    assert set(drawn) == set(range(5))
    assert all(800 < drawn.count(n) < 1200 for n in range(5))


@pytest.mark.parametrize("key", ["roll", "reroll", "pool-roll", "mgf", "mines"])
def test_its_dice_are_friendly(key):
    shown = FRIENDLY_FACES if key.endswith("roll") else FRIENDLY_D6
    chance, luck = random_play.PlayOutDice(random_play.Luck(3)), random_play.Luck(3)
    assert chance.draw(1, 0, key, 1, 40, 6) == tuple(shown[luck.below(len(shown))] for _ in range(40))
    assert chance.draw(1, 0, key, 1, 9, 11) == tuple(luck.below(11) for _ in range(9))
    assert chance.taken() == []


def begun(units: int) -> Run:
    box = build(Setup(units=units))
    state = engine.new_state(box, units)
    chance = Friendly("1")
    engine.start(box, state, chance, None)
    return Run(box, state, chance, None)


class Said(random_play.Luck):
    """The numbers it is told, and the limits it was asked with."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)
        self.limits: list[int] = []

    def below(self, limit: int) -> int:
        self.limits.append(limit)
        return self.numbers.pop(0)


def from_position(text: str) -> Run:
    game = Game.from_position(text, seed=1)
    return Run(game.box, game.state, Friendly("1"), None)


def test_instead_of_what_does_not_bring_the_game_on_something_else_is_chosen():
    run = from_position(
        "1/tiger/advanced turn=2 stage=reinforce ; able sector=3 soldiers=9 stars=9 ; baker sector=3 soldiers=9"
    )
    actions = engine.choices(run, 0)
    free = [place for place, action in enumerate(actions) if action.is_free()]
    onward = [action for action in actions if not action.is_free()]
    assert free and len(onward) > 1
    tries = [free[0]] * random_play.TRIES
    luck = Said(*tries, 1)
    assert random_play.choose(run, luck) == onward[1]
    assert luck.limits == [len(actions)] * len(tries) + [len(onward)]
    luck = Said(actions.index(onward[1]))
    assert random_play.choose(run, luck) == onward[1]
    assert luck.limits == [len(actions)]


def test_who_is_not_waited_for_is_passed_over():
    run = from_position(
        "1/tiger/advanced turn=2 stage=move ; able sector=1 soldiers=9 ready=ready ; baker sector=2 soldiers=9"
    )
    listed = engine.choices(run, 1)
    luck = Said(len(listed) - 1)
    assert random_play.choose(run, luck) == listed[-1]
    assert luck.limits == [len(listed)]


def live_through(run: Run, luck: random_play.Luck, last_turn: int) -> int:
    """Unit-turns, counted another way: who is in play as each turn begins."""
    counted = 0
    while run.state.turn < last_turn and (action := random_play.choose(run, luck)) is not None:
        before = run.state.turn
        engine.carry_out(run, action)
        counted += alive(run.state) if run.state.turn > before else 0
    return counted


def alive(state: State) -> int:
    return sum(unit.status == IN_PLAY for unit in state.units)


@pytest.mark.parametrize("units", [1, 4])
@pytest.mark.parametrize("last_turn", [1, 2, 3, 1000])
def test_a_play_out_counts_the_turns_that_units_live_through(units, last_turn):
    one, other = begun(units), begun(units)
    counted = random_play.play_on(one.box, one.state, Friendly("1"), random_play.Luck(3), last_turn)
    assert counted == live_through(other, random_play.Luck(3), last_turn)
    assert one.state.turn == last_turn or one.state.result != ONGOING
    assert one.state.turn == other.state.turn
    assert (counted > 0) == (last_turn > 1)


@pytest.mark.parametrize("units", [1, 4])
@pytest.mark.parametrize("last_turn", [2, 1000])
def test_whole_games_are_added_up(units, last_turn):
    box = build(Setup(units=units))
    luck = random_play.Luck(5)
    chance = random_play.PlayOutDice(luck)
    counted = 0
    for _ in range(3):
        state = engine.new_state(box, units)
        engine.start(box, state, chance, None)
        counted += alive(state) if state.turn else 0
        counted += live_through(Run(box, state, chance, None), luck, last_turn)
    assert random_play.play_games(box, units, 5, 3, last_turn) == counted


def test_before_the_first_turn_no_unit_is_in_one():
    state = begun(2).state
    for turn, units in ((0, 0), (1, 2), (2, 2)):
        state.turn = turn
        assert random_play.units_in_turn(state) == units


def test_copies_are_made_and_thrown_away(monkeypatch):
    made = []
    monkeypatch.setattr(State, "copy", lambda state: made.append(state.turn))
    random_play.copies(begun(1).state, 3)
    assert len(made) == 3
