"""Figures behind a choice: what the dice bring, what a combat costs, what changes at once."""

from __future__ import annotations

from dataclasses import dataclass

from easyred.rules.model.action import Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.state import State


@dataclass(frozen=True)
class Dice:
    """What a tally brings under the best plan from here on."""

    means: tuple[float, ...]
    """The mean of each resource."""
    bonuses: tuple[float, ...]
    """The chance of scoring each face's bonus."""
    straight: float
    advance: float | None = None
    """The chance of getting what the next Advance lacks; None: it lacks nothing that dice could bring."""
    settled: bool = False
    """Whether no more dice will be rolled."""
    again: int | None = None
    """The dice to re-roll after a lock, according to the plan; None: it is not about a lock."""


@dataclass(frozen=True)
class Fight:
    """What the combat of this turn costs, and how far the Bunker is from there."""

    least: int
    most: int
    mean: float
    men: int
    """Soldiers, and Specialists as casualties count them."""
    survive: float
    moves: int
    """How many more moves it takes to reach a Bunker; 0: it is one."""
    short: int = 0
    """The Courage that the way on from there will lack."""
    mines: bool = False
    """Whether landmines on the way are counted in."""


@dataclass(frozen=True)
class Change:
    """What is known at once: resources with what is left of them, and cards."""

    resources: tuple[tuple[int, int, int], ...] = ()
    """A resource, what the Unit has then, and the difference."""
    gained: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    """Cards that are used up."""
    others: tuple[tuple[int, int, int, int], ...] = ()
    """Another Unit, a resource, what that Unit has then, and the difference."""
    keeps: tuple[tuple[int, int], ...] = ()
    """Resources that a Unit keeps for later if it does nothing more."""
    about: int = NO_CARD
    """A card that another Unit gets, or all of them."""
    draws: bool = False
    """Whether something is rolled or drawn before more is known."""


@dataclass(frozen=True)
class Figures:
    """Everything said about a choice; what does not apply is None."""

    dice: Dice | None = None
    fight: Fight | None = None
    change: Change = Change()
    then: tuple[tuple[Action, State], ...] = ()
    """The best next answers before anything is rolled, each with its position."""
