"""The results of many games: counts, which add up in any order, and what they show."""

from math import sqrt

import msgspec

from easyred.rules.model.box import Box
from easyred.rules.model.state import MOVED, MUST_MOVE, ONGOING, SAFE, WIPED_OUT, WON, State

NORMAL_95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Outcome(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Counts of games and Units."""

    games: int = 0
    won: int = 0
    unfinished: int = 0
    turns: dict[int, int] = {}
    """How many games lasted each number of turns."""
    safe: int = 0
    soldiers: int = 0
    """The Units that conquered a Bunker, and the Soldiers they had left."""
    stranded: int = 0
    """The Units that were lost because they had to move but could not."""
    lost_in: dict[str, int] = {}
    """How many Units were lost in each Sector, for whatever reason."""

    def count(self, box: Box, state: State) -> None:
        """Count one more game."""
        self.games += 1
        self.won += state.result == WON
        self.unfinished += state.result == ONGOING
        self.turns[state.turn] = self.turns.get(state.turn, 0) + 1
        for unit in state.units:
            if unit.status == SAFE:
                self.safe += 1
                self.soldiers += unit.soldiers
            elif unit.status == WIPED_OUT:
                self.stranded += unit.marker == MUST_MOVE and not unit.has(MOVED)
                place = box.sectors[unit.sector].id
                self.lost_in[place] = self.lost_in.get(place, 0) + 1

    def add(self, other: "Outcome") -> None:
        """Add the games of another batch."""
        self.games += other.games
        self.won += other.won
        self.unfinished += other.unfinished
        self.safe += other.safe
        self.soldiers += other.soldiers
        self.stranded += other.stranded
        for turns, games in other.turns.items():
            self.turns[turns] = self.turns.get(turns, 0) + games
        for place, units in other.lost_in.items():
            self.lost_in[place] = self.lost_in.get(place, 0) + units

    @property
    def win_rate(self) -> float:
        """The share of games that were won."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate."""
        return wilson(self.won, self.games)

    @property
    def mean_turns(self) -> float:
        """How long a game lasted on average."""
        return sum(turns * games for turns, games in self.turns.items()) / self.games if self.games else 0.0

    @property
    def soldiers_left(self) -> float:
        """The Soldiers that a Unit had left when it conquered a Bunker, on average."""
        return self.soldiers / self.safe if self.safe else 0.0


def wilson(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate, which also works near 0 and 1."""
    if not games:
        return 0.0, 1.0
    rate, square = won / games, NORMAL_95 * NORMAL_95
    middle = rate + square / (2 * games)
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    share = 1 + square / games
    least, most = (middle - reach) / share, (middle + reach) / share
    return (least if won else 0.0), (most if won < games else 1.0)


def outcome_text(outcome: Outcome) -> str:
    """An outcome as a line of JSON, as it comes back from another process."""
    return msgspec.json.encode(outcome).decode()


def read_outcome(text: str) -> Outcome:
    """An outcome from its line."""
    return msgspec.json.decode(text, type=Outcome)
