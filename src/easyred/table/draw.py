"""A draw that is asked for, where people roll their own dice, and what each result of a d6 would lead to."""

from contextlib import suppress
from typing import Literal

from easyred.rules import engine
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Chance, NoChance, Recorded
from easyred.rules.model.event import Event
from easyred.rules.run import Run
from easyred.table.log import Line, so_far
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.text.draws import DrawNeeded, words
from easyred.words import Words

What = Literal["dice", "d6", "card", "unit", "sector"]


TELLING = ("revealed", "gained", "special-damage", "mines-ignored", "extra-loss")
"""Events that say what a d6 does besides casualties."""


class DieShown(Part, frozen=True, kw_only=True):
    """What one result of a d6 would lead to: how many ``falls`` it costs, if that is known, and what else it does."""

    falls: int | None = None
    words: str = ""


class DrawAsked(Part, frozen=True, kw_only=True):
    """What to roll or draw: ``count`` results, each one of so many ``sides``. ``do``: the action that waits for it;
    ``colours``: of the dice in their order, a letter each; ``places``: of the dice in the tally, where some are rolled
    again; ``among``: the ids to choose from; ``shows``: what each result of a single d6 would lead to, from 1 on;
    ``so_far``: what the action has led to until then.
    """

    key: str
    what: What
    words: str
    rule: str
    do: str
    count: int
    sides: int
    unit: int | None = None
    sector: str = ""
    colours: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    among: tuple[str, ...] = ()
    shows: tuple[DieShown, ...] = ()
    so_far: tuple[Line, ...] = ()


class Drawn(Part, frozen=True, kw_only=True):
    """A draw that may still be corrected, and its results."""

    draw: DrawAsked
    results: tuple[str, ...]


def draw_asked(seen: Observer) -> DrawAsked | None:
    """The draw that an action waits for; None where none does."""
    needed, action = seen.game.needed, seen.game.waiting_action
    if needed is None or action is None:
        return None
    told = so_far(seen.game, _tried(seen, action, _known(seen)), seen.language)
    return asked(needed, seen.words, seen.game.write(action), _shows(seen, needed, action), told)


def _known(seen: Observer) -> dict[str, tuple[int, ...]]:
    """The draws that have been told, by their keys."""
    chance = seen.game.chance
    return dict(chance.results) if isinstance(chance, Recorded) else {}


def _tried(
    seen: Observer, action: Action, results: dict[str, tuple[int, ...]], beyond: Chance | None = None
) -> list[Event]:
    """What an action leads to on a copy, as far as its draws are known."""
    events: list[Event] = []
    with suppress(NoChance):
        engine.carry_out(Run(seen.box, seen.state.copy(), Recorded(results, beyond), events), action)
    return events


def _shows(seen: Observer, needed: DrawNeeded, action: Action) -> tuple[DieShown, ...]:
    """What each result of a single d6 would lead to."""
    if needed.what != "d6" or needed.count != 1:
        return ()
    return tuple([_shown(seen, needed, action, pips) for pips in range(needed.sides)])


def _shown(seen: Observer, needed: DrawNeeded, action: Action, pips: int) -> DieShown:
    """The action is tried out with this result; dice that are still to be rolled elsewhere do not matter here."""
    tried = _tried(seen, action, {**_known(seen), needed.key: (pips,)}, _Lowest())
    mine = [event for event in tried if _concerns(seen, needed, event)]
    falls = [event.a for event in mine if event.key == "casualties"]
    words = [seen.words.event(event) for event in mine if event.key in TELLING]
    return DieShown(falls=max(falls) if falls else None, words=words[0] if words and not falls else "")


def _concerns(seen: Observer, needed: DrawNeeded, event: Event) -> bool:
    """Whether an event befalls whom the d6 is rolled for."""
    if needed.unit is not None:
        return event.unit == needed.unit
    return event.sector >= 0 and seen.box.sectors[event.sector].id == needed.sector


class _Lowest(Chance):
    """Dice that always show their lowest result."""

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        return (0,) * count


def asked(
    needed: DrawNeeded,
    speaker: Words,
    do: str = "",
    shows: tuple[DieShown, ...] = (),
    told: tuple[Line, ...] = (),
) -> DrawAsked:
    """A draw in words. ``do``: the action that waits for it, if one does; ``told``: what that has led to so far."""
    return DrawAsked(
        key=needed.key,
        what=needed.what,
        words=words(needed, speaker),
        rule=needed.rule,
        do=do,
        count=needed.count,
        sides=needed.sides,
        unit=needed.unit,
        sector=needed.sector,
        colours=needed.colours,
        places=needed.places,
        among=needed.among,
        shows=shows,
        so_far=told,
    )
