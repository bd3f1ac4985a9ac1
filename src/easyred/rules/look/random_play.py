"""Random play on bare States, within the rules: what a compiled bot or a soak would do, and what it costs."""

from typing import Final

from easyred.rules.engine import carry_out, choices, new_state, start
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import FRIENDLY_D6, FRIENDLY_FACES, Chance
from easyred.rules.model.state import State
from easyred.rules.run import Run

FIRST: Final = 30269
SECOND: Final = 30307
TRIES: Final = 4
"""How often an action is drawn from all before those that are free are left out."""


class Luck:
    """A small generator of numbers, to choose by and to roll play-outs with: two of Wichmann and Hill's three.

    All its numbers stay small, for the sake of the compiled rules.
    """

    def __init__(self, seed: int) -> None:
        self.one = seed % (FIRST - 1) + 1
        self.two = seed // (FIRST - 1) % (SECOND - 1) + 1

    def below(self, limit: int) -> int:
        """A number from 0 to one less than the limit."""
        self.one = self.one * 171 % FIRST
        self.two = self.two * 172 % SECOND
        return (self.one + self.two) % limit


class PlayOutDice(Chance):
    """Friendly dice for play-outs: from a small generator instead of by key, and without a record."""

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self.luck: Final = luck

    def draw(self, turn: int, who: int, what: str, n: int, count: int, sides: int) -> tuple[int, ...]:
        """Draw numbers without a key or a record."""
        return self.pick(what, count, sides)

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        luck = self.luck
        if sides != 6:
            return tuple([luck.below(sides) for _ in range(count)])
        shown = FRIENDLY_FACES if key.endswith("roll") else FRIENDLY_D6
        sides = len(shown)
        return tuple([shown[luck.below(sides)] for _ in range(count)])


def choose(run: Run, luck: Luck) -> Action | None:
    """A random action that moves the game on, of the first Unit that has one; None if the game is over."""
    units = run.state.units
    for number in range(len(units)):
        if units[number].is_waited_for():
            actions = choices(run, number)
            for _ in range(TRIES):
                action = actions[luck.below(len(actions))]
                if not action.is_free():
                    return action
            onward = [action for action in actions if not action.is_free()]
            if onward:
                return onward[luck.below(len(onward))]
    return None


def play_on(box: Box, state: State, chance: Chance, luck: Luck, last_turn: int) -> int:
    """Play until a turn has begun or the game is over; tell how many Units lived through how many turns.

    A Unit-turn is counted when a turn begins, for each Unit that is then in play.
    """
    run = Run(box, state, chance, None)
    turn, counted = state.turn, 0
    while turn < last_turn:
        action = choose(run, luck)
        if action is None:
            break
        carry_out(run, action)
        if state.turn != turn:
            turn = state.turn
            counted += len(state.in_play())
    return counted


def units_in_turn(state: State) -> int:
    """How many Units are in the current turn; 0 before the first, while they choose where to land."""
    return len(state.in_play()) if state.turn else 0


def play_games(box: Box, units: int, seed: int, games: int, last_turn: int = 1000) -> int:
    """Play whole games with friendly dice; return their Unit-turns."""
    luck = Luck(seed)
    chance = PlayOutDice(luck)
    counted = 0
    for _ in range(games):
        state = new_state(box, units)
        start(box, state, chance, None)
        counted += units_in_turn(state) + play_on(box, state, chance, luck, last_turn)
    return counted


def copies(state: State, times: int) -> None:
    """Copy a State that many times."""
    for _ in range(times):
        state.copy()
