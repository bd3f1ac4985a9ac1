"""The prompt: what a Unit is asked, why, and what it may answer."""

from hashlib import blake2b
from typing import Literal

from easyred.rules import engine
from easyred.rules.model.action import Action
from easyred.rules.model.reason import TO_SAVE, Reason
from easyred.table.choices import RESOURCES, Choices, choices
from easyred.table.combat import Fight
from easyred.table.observer import Observer
from easyred.table.part import Part, Resource
from easyred.table.warnings import Warning, of_position
from easyred.words import prompts

Kind = Literal["choice", "chance"]


class Helper(Part, frozen=True, kw_only=True):
    """Another Unit that is asked about the same threat, and what it could help with."""

    unit: int
    cards: tuple[str, ...] = ()
    gifts: tuple[str, ...] = ()
    resources: tuple[Resource, ...] = ()


class Why(Part, frozen=True, kw_only=True):
    """Why a stop asks a Unit: which Unit it is about, with how much, and what could help.

    ``head``: a heading where a Unit is about to be lost; ``cards`` to use or discard, ``gifts`` to hand over,
    ``resources`` to give; ``others``: who else is asked about it.
    """

    key: str
    rule: str
    words: str = ""
    head: str = ""
    unit: int | None = None
    n: int = 0
    cards: tuple[str, ...] = ()
    gifts: tuple[str, ...] = ()
    resources: tuple[Resource, ...] = ()
    others: tuple[Helper, ...] = ()


class Ask(Part, frozen=True, kw_only=True):
    """What a Unit may decide now. ``id``: the same as long as the question is; ``step``: the step or effect that asks;
    ``head``, ``says``: the question as a heading, and what choosing does; ``prompt``: both in a sentence; ``waited``:
    the game waits for it; ``obvious``: the one choice that brings the game on.
    """

    unit: int
    id: str
    step: str
    prompt: str
    head: str = ""
    says: str = ""
    kind: Kind = "choice"
    waited: bool = True
    why: Why | None = None
    warnings: tuple[Warning, ...] = ()
    obvious: str = ""
    choices: tuple[Choices, ...] = ()


def ask(seen: Observer, number: int, fights: dict[int, Fight]) -> Ask | None:
    """What a Unit may decide now; None if it has nothing to decide."""
    listed = seen.game.legal_actions(number)
    if not listed:
        return None
    waited = number in seen.game.waiting_for
    head, says = prompts.headed(seen.names, seen.run, number)
    return Ask(
        unit=number,
        id=ask_id(seen, number),
        step=step_id(seen, number),
        prompt=prompts.asked(seen.names, seen.run, number),
        head=head,
        says=says,
        waited=waited,
        why=_why(seen, number) if waited else None,
        warnings=of_position(seen, number),
        obvious=_obvious(seen, listed),
        choices=choices(seen, listed, fights),
    )


def ask_id(seen: Observer, number: int) -> str:
    """A short hash of the question: turn, stage, frames with their answers, dice."""
    state, unit = seen.state, seen.state.units[number]
    frames = [frame.key() for frame in unit.stack]
    asked = (state.turn, state.stage, number, frames, unit.dice, unit.locked, unit.cancelled, unit.rerolls)
    return blake2b(repr(asked).encode(), digest_size=5).hexdigest()


def step_id(seen: Observer, number: int) -> str:
    """The step that asks, or the kind of frame above it."""
    return engine.asker(seen.run, number)


def obvious(listed: list[Action]) -> Action | None:
    """The one choice that moves the game on, if there is just one."""
    onward = [action for action in listed if not action.is_free()]
    return onward[0] if len(onward) == 1 else None


def _obvious(seen: Observer, listed: list[Action]) -> str:
    """The notation of the obvious choice, if there is one."""
    found = obvious(listed)
    return "" if found is None else seen.game.write(found)


def _why(seen: Observer, number: int) -> Why | None:
    """Why a stop asks a Unit, with what could help."""
    reason = engine.reason(seen.run, number)
    if reason is None:
        return None
    return Why(
        key=reason.key,
        rule=reason.rule,
        words=prompts.told_reason(seen.names, seen.run, number, reason),
        head=prompts.alarm(seen.names, number, reason),
        unit=reason.unit if reason.unit >= 0 else None,
        n=reason.amount,
        cards=seen.ids(reason.cards),
        gifts=seen.ids(reason.gifts),
        resources=_resources(reason),
        others=_others(seen, number, reason) if reason.key.startswith(TO_SAVE) else (),
    )


def _resources(reason: Reason) -> tuple[Resource, ...]:
    return tuple([RESOURCES[resource] for resource in reason.resources])


def _others(seen: Observer, number: int, reason: Reason) -> tuple[Helper, ...]:
    """Who else is asked about the Unit that is threatened."""
    waiting = [other for other in seen.game.waiting_for if other != number]
    asked = [(other, engine.reason(seen.run, other)) for other in waiting]
    return tuple([_helper(seen, other, own) for other, own in asked if own is not None and _is_about(own, reason)])


def _is_about(one: Reason, other: Reason) -> bool:
    return (one.key, one.unit) == (other.key, other.unit)


def _helper(seen: Observer, number: int, reason: Reason) -> Helper:
    cards, gifts = seen.ids(reason.cards), seen.ids(reason.gifts)
    return Helper(unit=number, cards=cards, gifts=gifts, resources=_resources(reason))
