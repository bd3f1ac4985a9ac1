"""War Stories: a card, its tokens, what happens when, and tasks (OPT-13). Nothing here ever changes."""

from typing import Final

NO_TOKEN: Final = -1

# When something of a story happens.
START: Final = 0
ENTERED: Final = 1
PICKED_UP: Final = 2
TURN_END: Final = 3
CONQUERED: Final = 4
MOMENT_IDS: Final = ("start", "entered", "picked-up", "turn-end", "conquered")

# What a task asks for.
DELIVERED: Final = 0  # a number of tokens of a kind are delivered
NONE_LYING: Final = 1  # none of them lies on the map
FALLEN: Final = 2  # the Final Bunker is conquered
BEYOND: Final = 3  # no Unit is in this row or behind it
TASK_KIND_IDS: Final = ("delivered", "none-lying", "final-bunker", "beyond")


class Turns:
    """Some turns: from the first on, at intervals, up to the last."""

    __slots__ = ("every", "first", "last")

    def __init__(self, first: int, every: int, last: int) -> None:
        self.first: Final = first
        self.every: Final = every  # 0: only in the first
        self.last: Final = last

    def hold(self, turn: int) -> bool:
        """Whether a turn is one of them."""
        if turn < self.first or turn > self.last:
            return False
        return turn == self.first if self.every == 0 else (turn - self.first) % self.every == 0

    def are_over(self, turn: int) -> bool:
        """Whether none of them comes after a turn."""
        return turn >= (self.first if self.every == 0 else self.last)


class Placing:
    """Tokens placed in Sectors: at the start (turn 0), or at the end of some turns."""

    __slots__ = ("count", "each", "empty", "number", "sectors", "token", "turns")

    def __init__(
        self, number: int, token: int, sectors: tuple[int, ...], count: int, each: bool, empty: bool, turns: Turns
    ) -> None:
        self.number: Final = number
        self.token: Final = token
        self.sectors: Final = sectors
        self.count: Final = count
        self.each: Final = each  # into every one of the Sectors, else into drawn ones
        self.empty: Final = empty  # only in Sectors without a Unit
        self.turns: Final = turns


class Happening:
    """Something a story does to Units at a moment: which Units and Sectors it is about, and the ability it runs."""

    __slots__ = ("ability", "final", "here", "holding", "least", "lying", "moment", "sectors", "to_fewest", "turns")

    def __init__(
        self,
        moment: int,
        ability: int,
        sectors: int,
        final: bool,
        holding: int,
        least: int,
        here: int,
        lying: int,
        to_fewest: bool,
        turns: Turns,
    ) -> None:
        self.moment: Final = moment
        self.ability: Final = ability
        self.sectors: Final = sectors  # where the Unit is, as bits
        self.final: Final = final  # only in the Final Bunker
        self.holding: Final = holding  # the token that the Unit has, or has just picked up
        self.least: Final = least  # so many of it
        self.here: Final = here  # a token in the Unit's Sector
        self.lying: Final = lying  # a token that lies anywhere
        self.to_fewest: Final = to_fewest  # only to the Unit with the fewest Soldiers
        self.turns: Final = turns


class Task:
    """Something to do: by a turn, in one turn, before the Final Bunker falls or before the game is over."""

    __slots__ = ("amount", "before_final", "exactly", "id", "kind", "must", "reward", "token", "turn")

    def __init__(
        self,
        id: str,
        kind: int,
        token: int,
        amount: int,
        must: bool,
        turn: int,
        exactly: bool,
        before_final: bool,
        reward: int,
    ) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.token: Final = token
        self.amount: Final = amount  # tokens, or a row
        self.must: Final = must  # not doing it loses the game
        self.turn: Final = turn  # the last turn for it, or 0: before the game is over
        self.exactly: Final = exactly  # it is checked only at the end of that turn
        self.before_final: Final = before_final  # it is checked at the end of the turn in which the Final Bunker falls
        self.reward: Final = reward  # an ability for every Unit in play, or -1


class Story:
    """A War Story on one map."""

    __slots__ = ("card", "fixed", "happenings", "id", "placings", "tasks", "tokens")

    def __init__(
        self,
        id: str,
        card: int,
        tokens: tuple[int, ...],
        fixed: tuple[int, ...],
        placings: tuple[Placing, ...],
        happenings: tuple[Happening, ...],
        tasks: tuple[Task, ...],
    ) -> None:
        self.id: Final = id
        self.card: Final = card  # the story as a card: the cause of what it does
        self.tokens: Final = tokens  # its kinds of tokens, as cards
        self.fixed: Final = fixed  # those that cannot be picked up
        self.placings: Final = placings
        self.happenings: Final = happenings
        self.tasks: Final = tasks
