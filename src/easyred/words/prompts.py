"""What a Unit is deciding now, in one line."""

from typing import Final

from easyred.rules import engine
from easyred.rules.ask.cancelling import may_decline
from easyred.rules.ask.defence import defence
from easyred.rules.ask.fire import fire_met
from easyred.rules.ask.rolling import locks
from easyred.rules.ask.tally import cancellable, cancels_wanted
from easyred.rules.ask.tally_losses import results_of
from easyred.rules.ask.ways import has_to_climb
from easyred.rules.hands.changing_hands import DRAWN
from easyred.rules.model.action import (
    ABANDON,
    BUY_AWARD,
    CURE,
    DISCARD,
    EXCHANGE,
    FIND,
    GIVE,
    HAND_OVER,
    LET_GO,
    OFFER,
    RALLY,
    USE,
)
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import SIZES
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    AWARD_AT_ONCE_FRAME,
    AWARD_CHOICE_FRAME,
    BONUS_FRAME,
    DIE_FRAME,
    DIE_STOP_FRAME,
    FRAME_IDS,
    HELP_FRAME,
    LOSS_FRAME,
    OFFER_FRAME,
    PAY_FRAME,
    PENALTY_FRAME,
    RESCUE_FRAME,
    ROOM_FRAME,
    STEP_FRAME,
    Frame,
)
from easyred.rules.model.reason import TO_SAVE, Reason
from easyred.rules.model.state import (
    IN_PLAY,
    MOVED,
    MUST_MOVE,
    ONGOING,
    RESULT_IDS,
    SPECIAL_FIND,
    STATUS_IDS,
    TRADED_DIE,
)
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.bonuses import Bonuses
from easyred.rules.steps.combat import MachineGunFire
from easyred.rules.steps.move import Move
from easyred.rules.steps.reinforce import Reinforce
from easyred.rules.steps.roll import Lock, Reroll
from easyred.rules.steps.skulls import Skulls
from easyred.rules.steps.special_find import LateFind, finds
from easyred.rules.steps.start import Start
from easyred.rules.steps.tally_window import DiceTrade
from easyred.rules.steps.vanguard import Vanguard
from easyred.words import effects, on_the_table
from easyred.words.names import Names

Told = tuple[list[str], dict[str, object]]

MAY: Final = {
    "rally": (RALLY,),
    "find": (FIND,),
    "award": (BUY_AWARD,),
    "care": (CURE, LET_GO),
    "use": (USE,),
    "give": (GIVE, HAND_OVER, EXCHANGE, OFFER),
    "discard": (DISCARD, ABANDON),
}
"""What a Unit may do where it reinforces, by verb."""


def line(names: Names, run: Run, number: int) -> str:
    """What this Unit is deciding, or why it is not asked."""
    unit = run.unit(number)
    if run.state.result != ONGOING:
        return names.fill("waiting", RESULT_IDS[run.state.result])
    if unit.status != IN_PLAY:
        return names.sentence("waiting", STATUS_IDS[unit.status], [], {"sector": names.sector(unit.sector)})
    if not unit.is_waited_for():
        return _ready(names, run)
    return why_asked(names, run, number) + asked(names, run, number)


def asked(names: Names, run: Run, number: int) -> str:
    """What is asked of a Unit, without the reason."""
    section, key, cases, values = _question(names, run, number)
    return names.sentence(section, key, cases, values)


def headed(names: Names, run: Run, number: int) -> tuple[str, str]:
    """A heading for what is asked of a Unit, and a line below it: what choosing does."""
    section, key, cases, values = _question(names, run, number)
    if not names.catalogue.has("heads", key):
        return names.sentence(section, key, cases, values), ""
    if section != "frames":  # a payment has its kind as a number
        cases = [*cases, format(values.get("n", ""))]
    return names.sentence("heads", key, cases, values), names.sentence("says", key, cases, values).strip()


def _question(names: Names, run: Run, number: int) -> tuple[str, str, list[str], dict[str, object]]:
    """The section and the key of a question, with its cases and what its texts may name."""
    frame = run.unit(number).stack[-1]
    if frame.kind == STEP_FRAME:
        return _step(names, run, number)
    return "frames", FRAME_IDS[frame.kind], *_frame(names, run, number, frame)


def alarm(names: Names, number: int, reason: Reason) -> str:
    """The heading where a Unit is about to be lost; empty elsewhere."""
    if not names.catalogue.has("alarms", reason.key):
        return ""
    known = {"n": names.count(reason.amount), "unit": names.unit(reason.unit)}
    return names.sentence("alarms", reason.key, ["own"] if reason.unit == number else [], known)


def why_asked(names: Names, run: Run, number: int) -> str:
    """Why a stop asks a Unit, as a sentence before the question; empty if that needs no words (PHASE-5)."""
    reason = engine.reason(run, number)
    told = "" if reason is None else told_reason(names, run, number, reason)
    return told + " " if told else ""


def told_reason(names: Names, run: Run, number: int, reason: Reason) -> str:
    """Why a stop asks a Unit, in a sentence; empty if that needs no words."""
    if not names.catalogue.has("reasons", reason.key):
        return ""
    cases = ["own"] if reason.unit == number else ["unit"] if reason.unit >= 0 else []
    known = {
        "n": names.count(reason.amount),
        "unit": names.unit(reason.unit),
        "cards": names.listing([names.card_name(card) for card in reason.cards + reason.gifts]),
    }
    told = [names.sentence("reasons", reason.key, cases, known)]
    told += [_remedy(names, run, number, reason)] if reason.key.startswith(TO_SAVE) else []
    return " ".join(told)


def _remedy(names: Names, run: Run, number: int, reason: Reason) -> str:
    """What could be done about it, as a question: ``Field Radio, or give Soldiers?``."""
    kept = run.unit(number).permanent
    cards = [names.phrase("let-go" if card in kept else "card", name=names.card_name(card)) for card in reason.cards]
    gifts = [names.resource(resource) for resource in reason.resources]
    gifts += [names.card_name(card) for card in reason.gifts]
    known = {"cards": names.listing(cards, "or"), "gifts": names.listing(gifts, "or")}
    return names.sentence("phrases", "remedy", ["give"] if not cards else ["use"] if not gifts else [], known)


def _ready(names: Names, run: Run) -> str:
    """A Unit is ready; which Units the game waits for."""
    others = [names.unit(other) for other in run.state.waiting_for()]
    return names.fill("waiting", "ready", [] if others else ["nobody"], {"others": names.listing(others)})


def _frame(names: Names, run: Run, number: int, frame: Frame) -> Told:
    """The cases of a frame above the step, and what its line may name."""
    if frame.kind == ABILITY_FRAME:
        return _ability(names, run, number, frame)
    if frame.kind == PAY_FRAME:
        return _payment(names, run, number, frame)
    if frame.kind == DIE_FRAME:
        return [], {"n": names.count(frame.answers[0])}
    if frame.kind == DIE_STOP_FRAME:
        return [], {"to": names.unit(frame.source), "n": names.count(on_the_table.pips(run, number))}
    if frame.kind == AWARD_CHOICE_FRAME:
        return ["drawn"] if frame.index == DRAWN else [], {}
    if frame.kind == BONUS_FRAME:
        listed = engine.legal(run.box, run.state, number)
        renounce = ["renounce"] if any(action.verb == USE for action in listed) else []
        return renounce, {"bonus": names.bonus(frame.source)}
    if frame.kind in (LOSS_FRAME, RESCUE_FRAME):
        return ["solo"] if run.box.solo else [], {}
    if frame.kind in (HELP_FRAME, PENALTY_FRAME):
        return [], _leaving(names, run, number, frame)
    if frame.kind in (ROOM_FRAME, AWARD_AT_ONCE_FRAME):
        return [], {"card": names.card(frame.source), "name": names.card_name(frame.source)}
    other = run.unit(frame.source)
    known: dict[str, object] = {"to": names.unit(frame.source)}
    offer = on_the_table.offer_of(run, number)
    if offer:
        mine, theirs = names.card(run.unit(number).vehicle), names.card(other.vehicle)
        return [offer], known | {"sector": names.sector(other.sector), "card": mine, "card2": theirs}
    if frame.kind == OFFER_FRAME:
        known["die"], known["die2"] = on_the_table.offered(names, run, number)
    return [], known


def _leaving(names: Names, run: Run, number: int, frame: Frame) -> dict[str, object]:
    """What may leave a tally before the Skulls: a Specialist's results, or what the Sector takes."""
    if frame.kind == PENALTY_FRAME:
        return {"sector": names.sector(run.unit(number).sector), "n": names.count(frame.index)}
    return {"name": names.card_name(frame.source), "dice": names.dice(tuple(results_of(run, frame.source)))}


def _payment(names: Names, run: Run, number: int, frame: Frame) -> Told:
    """What is to be paid: casualties, sacrifices, Special Damage or a price; a sacrifice may name a Specialist."""
    meant = on_the_table.meant_by(run, number)
    cases = ["named"] if meant else [str(frame.source)]
    return cases, {"n": names.count(frame.answers[0]), "card": names.card(meant[0] if meant else NO_CARD)}


def _ability(names: Names, run: Run, number: int, frame: Frame) -> Told:
    """An effect asks; a card's name goes before the question, and behind it which time it is, if there are several."""
    card, ops = run.box.abilities[frame.source].card, run.box.abilities[frame.source].ops
    op = on_the_table.op(run, number)
    asked = effects.question(names, op, len(frame.answers))
    if ops.count(op) > 1:
        asked = names.phrase("one-of", told=asked, n=ops[: frame.index + 1].count(op), n2=ops.count(op))
    return ["card"] if card >= 0 else [], {"name": names.card_name(card), "question": asked}


def _step(names: Names, run: Run, number: int) -> tuple[str, str, list[str], dict[str, object]]:
    """What the step of the stage asks."""
    step = on_the_table.step(run, number)
    if not names.catalogue.has("steps", step.id):
        return "frames", FRAME_IDS[STEP_FRAME], [], {}
    here: dict[str, object] = {"sector": names.sector(run.unit(number).sector)}
    cases, more = _of_step(names, run, number, step)
    cases += ["solo"] if run.box.solo else []
    return "steps", step.id, cases, here | more


def _of_step(names: Names, run: Run, number: int, step: Step) -> Told:
    """The cases of a step, and what its line may name."""
    unit = run.unit(number)
    if isinstance(step, Start):
        return ["blind"] if step.blind else ["bare"] if step.is_bare(run, number) else [], {}
    if isinstance(step, Lock):
        count, card, sector = locks(run, number)
        return [], {"n": names.count(min(count, len(unit.dice))), "why": names.why(card, sector)}
    if isinstance(step, Reroll):
        return [], {"n": names.count(unit.rerolls)}
    if isinstance(step, Skulls | Bonuses):
        return _cancels(names, run, number)
    if isinstance(step, DiceTrade):
        return ["traded"] if unit.has(TRADED_DIE) else [], {}
    if isinstance(step, LateFind):
        return _find(run, number), {}
    if isinstance(step, Move):
        return _move(run, number, step), {"also": _also(names, run, number, step)}
    if isinstance(step, Reinforce):
        return [], {"may": _may(names, run, number)}
    if isinstance(step, Vanguard):
        shields = run.sector_of(number).defence
        return [], {"n": names.count(shields[0]), "n2": names.count(shields[-1])}
    if isinstance(step, MachineGunFire):
        return [], {"n": names.count(defence(run, number)), "n2": names.count(fire_met(run, number))}
    return [names.phase_id(run.state.stage)], {}


def _may(names: Names, run: Run, number: int) -> str:
    """What a Unit may do where it reinforces."""
    verbs = {action.verb for action in engine.legal(run.box, run.state, number)}
    known = [key for key, several in MAY.items() if verbs.intersection(several)]
    return names.listing([names.fill("may", key) for key in known], "or")


def _find(run: Run, number: int) -> list[str]:
    """Whether a Unit has a Special Find, can take an Item now, or has yet to say what it brings."""
    if run.unit(number).has(SPECIAL_FIND):
        return ["find"] if finds(run, number) else ["wait"]
    return ["due"] if run.unit(number).due else []


def _move(run: Run, number: int, step: Move) -> list[str]:
    """Whether the Unit has moved, must move, could climb, and can move at all (MARK-3, MOVE-9)."""
    unit = run.unit(number)
    if unit.has(MOVED):
        return ["moved"]
    must = ["must"] if unit.marker == MUST_MOVE else []
    if has_to_climb(run, number):
        return ["must-climb", *must] if must else ["climb"]
    if step.own_choices(run, number, 1):
        return must
    return [_stuck(run, number)] if must else ["no-way"]


def _stuck(run: Run, number: int) -> str:
    """Whether a Unit that must move but cannot could open a way by itself."""
    reason = engine.reason(run, number)
    return "stuck" if reason is not None and reason.key.startswith(TO_SAVE) and reason.unit == number else "helpless"


def _also(names: Names, run: Run, number: int, step: Move) -> str:
    """What else there is to do besides moving."""
    verbs = {action.verb for action in step.choices(run, number)}
    cards, gifts = not verbs.isdisjoint((USE, OFFER)), not verbs.isdisjoint((GIVE, HAND_OVER))
    which = [] if cards and gifts else ["cards"] if cards else ["gifts"] if gifts else ["none"]
    return names.fill("phrases", "also", which)


def _cancels(names: Names, run: Run, number: int) -> Told:
    """How many dice are still to be cancelled, or stay cancelled."""
    wanted = cancels_wanted(run, number)
    before = SIZES[run.unit(number).cancelled]
    if may_decline(run, number, cancellable(run, run.unit(number))):
        return ["help" if wanted else "help-alone"], {"n": names.count(wanted)}
    if wanted < before:
        return ["back"], {"n": names.count(wanted)}
    return [], {"n": names.count(wanted - before)}
