"""What is on the table while a Unit chooses: its step, the effect that asks, dice of any kind."""

from easyred.rules.effects.effect import owner_of, place_of
from easyred.rules.effects.on_dice import pips_shown
from easyred.rules.losses.casualties import ANYONE, NAMED, SACRIFICES
from easyred.rules.model.effect_codes import SWAP_DIE
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    AWAIT_FRAME,
    DIE_STOP_FRAME,
    OFFER_FRAME,
    PENALTY_FRAME,
    SWITCH_OFFER,
    VEHICLE_OFFER,
)
from easyred.rules.model.packed import where_rolled
from easyred.rules.model.state import NOBODY
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.words.names import Names

OFFERS = {SWITCH_OFFER: "switch", VEHICLE_OFFER: "exchange"}
"""What is offered, by the index of an Offer frame."""


def step(run: Run, number: int) -> Step:
    """The step of the stage that a Unit has reached."""
    return run.stage().steps[run.unit(number).stack[0].index]


def op(run: Run, number: int) -> tuple[int, int, int]:
    """The effect in progress that asks a Unit."""
    frame = run.unit(number).stack[-1]
    assert frame.kind == ABILITY_FRAME
    return run.box.abilities[frame.source].ops[frame.index]


def side_of(run: Run, number: int, owner: int) -> str:
    """Where a die that may be chosen is: another Unit's, its own, in the second set, or a d6."""
    if owner == number:
        return "own"
    if owner != NOBODY:
        return "other-unit"
    if run.unit(number).stack[-1].kind == PENALTY_FRAME:
        return "virtual"
    return "pool" if op(run, number)[0] == SWAP_DIE else "d6"


def die_at(names: Names, run: Run, number: int, answer: int) -> str:
    """A die by its answer's number: its Unit times eight plus its place; below zero it belongs to no Unit."""
    owner, place = owner_of(answer), place_of(answer)
    where = side_of(run, number, owner)
    if where == "pool":
        return names.die(run.unit(number).trading_pool[place])
    if where == "virtual":
        return names.die(run.unit(number).virtual[place])
    if where == "d6":
        return _d6(names, run, number, place)
    return names.die(run.unit(owner).dice[place])


def _d6(names: Names, run: Run, number: int, place: int) -> str:
    shown = names.count(pips_shown(run, number, place))
    if is_at_die_stop(run, number):
        return names.phrase("d6", n=shown)
    return names.phrase("mgf-die", n=shown, sector=names.sector(where_rolled(run.state.mgf[place])))


def is_at_die_stop(run: Run, number: int) -> bool:
    """Whether a Unit is asked about another Unit's d6."""
    return any(frame.kind == DIE_STOP_FRAME for frame in run.unit(number).stack)


def pips(run: Run, number: int) -> int:
    """What the d6 that a Unit is asked about shows."""
    return pips_shown(run, number, 0)


def offered(names: Names, run: Run, number: int) -> tuple[str, str]:
    """The dice of an offer: theirs and mine."""
    frame = run.unit(number).stack[-1]
    theirs, mine = frame.answers
    return names.die(run.unit(frame.source).dice[theirs]), names.die(run.unit(number).dice[mine])


def meant_by(run: Run, number: int) -> tuple[int, ...]:
    """Specialists of whom one must be sacrificed: those the Sector names, or one for his ability, or any if empty."""
    frame = run.unit(number).stack[-1]
    if frame.source != SACRIFICES or frame.answers[1] == ANYONE:
        return ()
    return run.sector_of(number).sacrificed if frame.answers[1] == NAMED else (frame.answers[1],)


def offer_of(run: Run, number: int) -> str:
    """What an offer, seen from either side, is about if not dice: places (CARD-7), Vehicles (VEH-6)."""
    frame = run.unit(number).stack[-1]
    asked = [frame] if frame.kind == OFFER_FRAME else []
    if frame.kind == AWAIT_FRAME:
        asked = [
            other for other in run.unit(frame.source).stack if other.kind == OFFER_FRAME and other.source == number
        ]
    return OFFERS.get(asked[0].index, "") if asked else ""
