"""Actions as choices in words, with what they cost or do."""

from collections.abc import Callable
from typing import Final

from easyred.rules.ask.costs import item_cost, item_discount, rally_cost
from easyred.rules.ask.marker import is_last_turn
from easyred.rules.ask.strength import worth
from easyred.rules.ask.triples import table_of
from easyred.rules.hands.specialists import cure_cost
from easyred.rules.hands.trade import purse
from easyred.rules.losses.casualties import CASUALTIES, DISCARDS
from easyred.rules.model import action as verbs
from easyred.rules.model.ability import SACRIFICED
from easyred.rules.model.action import VERB_IDS, Action
from easyred.rules.model.card import CARD_KIND_IDS
from easyred.rules.model.dice import TOOL
from easyred.rules.model.effect_codes import ADD_COLOUR, EFFECT_IDS
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    AWARD_AT_ONCE_FRAME,
    AWARD_CHOICE_FRAME,
    BONUS_FRAME,
    DIE_STOP_FRAME,
    FRAME_IDS,
    HELP_FRAME,
    OFFER_FRAME,
    PENALTY_FRAME,
    RESCUE_FRAME,
    ROOM_FRAME,
    STEP_FRAME,
)
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.packed import without
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, STARS
from easyred.rules.model.state import MOVED
from easyred.rules.run import Run
from easyred.rules.steps.move import Move
from easyred.rules.steps.muster import PenaltySpecialists
from easyred.rules.steps.reinforce import Reinforce
from easyred.rules.steps.special_find import LateFind
from easyred.words import effects, on_the_table
from easyred.words.grammar import capital
from easyred.words.moves import besides, in_brackets, lying, start_details, way
from easyred.words.names import Names

TO_A_SECTOR: Final = (verbs.MOVE, verbs.START, verbs.AIM)

Told = tuple[list[str], dict[str, object]]
"""The cases that hold for an action, and the values its phrase may name."""


def phrase(names: Names, run: Run, action: Action) -> str:
    """An action as a choice to pick."""
    return said(names, "actions", action, told(names, run, action))


def told(names: Names, run: Run, action: Action) -> Told:
    """What there is to say about an action: the cases that hold for it, and the values its texts may name."""
    tell = _TELL.get(action.verb)
    cases, more = ([], {}) if tell is None else tell(names, run, action)
    return cases, _plain(names, action) | more


def said(names: Names, section: str, action: Action, told: Told) -> str:
    """An action as one section of the catalogue tells it: in a phrase, on its button, or beside the button."""
    cases, values = told
    return names.fill(section, VERB_IDS[action.verb], cases, values)


def label(names: Names, action: Action, told: Told) -> str:
    """What stands on the button of a choice; empty where its phrase is short enough."""
    return _sentence(names, "labels", action, told)


def beside(names: Names, action: Action, told: Told) -> str:
    """What the button of a choice leaves out."""
    return _sentence(names, "beside", action, told)


def _sentence(names: Names, section: str, action: Action, told: Told) -> str:
    """A text that begins with a capital, if the catalogue has one for this verb."""
    known = names.catalogue.has(section, VERB_IDS[action.verb])
    return capital(said(names, section, action, told)) if known else ""


BLANKS: Final = {"card": "{card}", "amount": "{amount}", "dice": "{dice}", "kept": "{kept}"}


def pattern(names: Names, run: Run, action: Action) -> tuple[str, str]:
    """A choice with its card, amount or dice left blank, and its amount in words, if it has one."""
    cases, values = told(names, run, action)
    return said(names, "actions", action, (cases, {**values, **BLANKS})), str(values.get("amount", ""))


def label_pattern(names: Names, run: Run, action: Action) -> str:
    """A button's text with its card, amount or dice left blank; empty where the phrase will do."""
    cases, values = told(names, run, action)
    return label(names, action, (cases, {**values, **BLANKS}))


def dice_labels(names: Names, action: Action, most: int) -> tuple[str, ...]:
    """What stands on the button when one die is picked, two, and so on."""
    sizes = range(1, most + 1)
    return tuple([names.fill("picks", VERB_IDS[action.verb], (str(n),), {"n": n}) for n in sizes])


def picked(names: Names, run: Run, action: Action) -> str:
    """What follows when the dice of a choice are picked, with the dice left blank."""
    unit = run.unit(action.unit)
    cases = ["back"] if without(unit.cancelled, action.n) else []
    cases += ["last"] if unit.rerolls == 1 else []
    return names.fill("picked", VERB_IDS[action.verb], cases, BLANKS)


def _plain(names: Names, action: Action) -> dict[str, object]:
    """What every action can say by itself."""
    return {
        "unit": names.unit(action.unit),
        "to": names.unit(action.to) if action.verb not in TO_A_SECTOR else "",
        "card": names.card(action.card),
        "name": names.card_name(action.card),
        "sector": names.sector(action.to),
        "n": names.count(action.n),
    }


def _dice(names: Names, run: Run, action: Action) -> Told:
    """The dice of a lock, re-roll or the like."""
    dice = run.unit(action.unit).dice
    return [] if action.n else ["none"], {"dice": names.picked(dice, action.n)}


def _cancel(names: Names, run: Run, action: Action) -> Told:
    """A late Skull cancels more dice, a freed one gives some back (SKULL-7)."""
    unit = run.unit(action.unit)
    back = without(unit.cancelled, action.n)
    return ["back"] if back else [], {"dice": names.picked(unit.dice, back or without(action.n, unit.cancelled))}


def _yes_or_no(names: Names, run: Run, action: Action) -> Told:
    return [str(action.n)], {}


def _choose(names: Names, run: Run, action: Action) -> Told:
    """An alternative of a bonus, or yes or no to what an effect asks."""
    if run.unit(action.unit).stack[-1].kind == ABILITY_FRAME:
        op = on_the_table.op(run, action.unit)
        return [f"{EFFECT_IDS[op[0]]}/{action.n}"], effects.values(names, op) | {"effect": ""}
    unit = run.unit(action.unit)
    frame = unit.stack[-1]
    step = on_the_table.step(run, action.unit)
    if frame.kind == STEP_FRAME and not isinstance(step, LateFind):
        return [f"{step.id}/{action.n}"], _starter(names, unit.legend)
    bonus = table_of(run.box, unit)[frame.source if frame.kind == BONUS_FRAME else TOOL]
    return [], {"effect": effects.describe(names, bonus[action.n])}


def _starter(names: Names, legend: int) -> dict[str, object]:
    """The Specialist who may be there from the start (OPT-12)."""
    return {"effect": "", "card": names.card(names.box.legends[legend].starter)}


def _rally(names: Names, run: Run, action: Action) -> Told:
    """A Specialist to rally, perhaps sick, with his price."""
    sick = action.card in run.unit(action.unit).sick + run.state.sick
    return ["sick"] if sick else [], {"amount": names.amount(STARS, rally_cost(run, action.unit, action.card))}


def _find(names: Names, run: Run, action: Action) -> Told:
    """An Item to find, with its price."""
    cost = item_cost(run, action.unit, action.card, item_discount(run, action.unit))
    return [], {"amount": names.amount(ITEM_POINTS, cost)}


def _award(names: Names, run: Run, action: Action) -> Told:
    """An Award is bought, or drawn instead of a Legendary one (OPT-15)."""
    if run.unit(action.unit).stack[-1].kind == AWARD_CHOICE_FRAME:
        return [FRAME_IDS[AWARD_CHOICE_FRAME]], {}
    step = on_the_table.step(run, action.unit)
    price = step.award_price if isinstance(step, Reinforce) else 0
    return [], {"amount": names.amount(COURAGE_POINTS, price)}


def _use(names: Names, run: Run, action: Action) -> Told:
    """What using a card does, and whether it costs the Specialist."""
    ability = run.box.cards[action.card].abilities[action.n]
    cases = ["sacrificed"] if ability.fate == SACRIFICED else []
    return cases, {"effect": effects.describe(names, ability)}


def _give(names: Names, run: Run, action: Action) -> Told:
    """A gift, the most possible or less, and whether half of it arrives."""
    most = action.n > 1 and action.n == purse(run, action.unit)[action.what]
    cases = ["most"] if most else []
    if run.box.trade_ratio > 1:
        cases = ["most-ratio" if most else "ratio"]
    return cases, {"amount": names.amount(action.what, action.n)}


def _take(names: Names, run: Run, action: Action) -> Told:
    """A card taken, by what asks for it and by kind."""
    if run.unit(action.unit).stack[-1].kind == STEP_FRAME:
        return [on_the_table.step(run, action.unit).id, "step"], _find(names, run, action)[1]
    asking = (
        [EFFECT_IDS[on_the_table.op(run, action.unit)[0]]]
        if run.unit(action.unit).stack[-1].kind == ABILITY_FRAME
        else []
    )
    return [*asking, CARD_KIND_IDS[run.box.cards[action.card].kind]], {}


def _die(names: Names, run: Run, action: Action) -> Told:
    """A die to name, by where it is."""
    where = on_the_table.side_of(run, action.unit, action.to)
    return [where], {"die": on_the_table.die_at(names, run, action.unit, action.to * 8 + action.what)}


def _face(names: Names, run: Run, action: Action) -> Told:
    """The face of a result that is added, or the new face of the die named before."""
    code, colour, _ = on_the_table.op(run, action.unit)
    more: dict[str, object] = {"face": names.face(action.what), "bonus": names.bonus(action.what)}
    if EFFECT_IDS[code] == "add-chosen":
        more["result"] = names.die(action.what * 4 + colour)
    return [EFFECT_IDS[code]], more | _answered_die(names, run, action)


def _colour(names: Names, run: Run, action: Action) -> Told:
    """The colour of a result that is added, or the new colour of the die named before."""
    code, face, _ = on_the_table.op(run, action.unit)
    if code == ADD_COLOUR:
        return [EFFECT_IDS[code]], {"result": names.die(face * 4 + action.what)}
    return [], {"colour": names.colour(action.what)} | _answered_die(names, run, action)


def _answered_die(names: Names, run: Run, action: Action) -> dict[str, object]:
    """The die that was named before this answer."""
    answers = run.unit(action.unit).stack[-1].answers
    return {"die": on_the_table.die_at(names, run, action.unit, answers[0])} if answers else {}


def _leave_out(names: Names, run: Run, action: Action) -> Told:
    return [], {"colour": names.colour(action.what)}


def _unit(names: Names, run: Run, action: Action) -> Told:
    """A Unit to name, with its dice and its Sector."""
    op = on_the_table.op(run, action.unit)
    other = run.unit(action.to)
    more = {"dice": names.dice(other.dice + other.virtual), "sector": names.sector(other.sector)}
    return [EFFECT_IDS[op[0]]], effects.values(names, op) | more


def _move(names: Names, run: Run, action: Action) -> Told:
    kind, details = way(names, run, action.unit, action.to)
    beside = names.phrase("comma").join(besides(names, run, action.unit, action.to))
    beside = ". ".join([text for text in (beside, lying(names, run, action.to)) if text])
    return [kind], _details(names, details) | {"besides": beside}


def _start(names: Names, run: Run, action: Action) -> Told:
    return [], _details(names, start_details(names, run, action.unit, action.to))


def _details(names: Names, details: list[str]) -> dict[str, object]:
    """What a move or a start brings with it: in brackets, and by itself."""
    return {"details": in_brackets(names, details), "besides": names.phrase("comma").join(details)}


def _lose(names: Names, run: Run, action: Action) -> Told:
    """A Specialist counts as several only as a casualty (SPEC-2)."""
    frame = run.unit(action.unit).stack[-1]
    if frame.source != CASUALTIES:
        return ["1"], {"n": names.count(1)}
    counts_as = worth(run, run.unit(action.unit), action.card)
    of_several = ["of-several"] if counts_as == 1 < frame.answers[0] else []
    return [*of_several, str(counts_as)], {"n": names.count(counts_as)}


def _pay_soldiers(names: Names, run: Run, action: Action) -> Told:
    return [], {"n": names.count(run.unit(action.unit).stack[-1].answers[0])}


def _sacrifice(names: Names, run: Run, action: Action) -> Told:
    """Somebody else may die in place of the one named (CARD-3)."""
    meant = on_the_table.meant_by(run, action.unit)
    return ["instead"] if meant and action.card not in meant else [], {}


def _spare(names: Names, run: Run, action: Action) -> Told:
    return ["most"] if action.n > 1 else [], {"amount": names.amount(action.what, action.n)}


def _nation(names: Names, run: Run, action: Action) -> Told:
    return [], {"nation": names.nation(action.what), "text": names.nation_text(action.what)}


def _legend(names: Names, run: Run, action: Action) -> Told:
    """A Legendary Unit to take, or none."""
    cases = ["none"] if action.what == NO_LEGEND else []
    nation = names.nation(run.unit(action.unit).nation)
    return cases, {"legend": names.legend(action.what), "text": names.legend_text(action.what), "nation": nation}


def _discard(names: Names, run: Run, action: Action) -> Told:
    """A card to discard, by what asks for it."""
    unit = run.unit(action.unit)
    more = {"n": names.count(run.box.cards[action.card].explosives), "sector": names.sector(unit.sector)}
    asking = [on_the_table.step(run, action.unit).id] if len(unit.stack) == 1 else []
    unloaded = ["unloaded"] if unit.stack[-1].source == DISCARDS else []
    return [*asking, FRAME_IDS[unit.stack[-1].kind], *unloaded], more


def _abandon(names: Names, run: Run, action: Action) -> Told:
    return [], {"card": names.card(run.unit(action.unit).vehicle)}


def _exchange(names: Names, run: Run, action: Action) -> Told:
    """Two Vehicles to exchange."""
    mine, theirs = run.unit(action.unit).vehicle, run.unit(action.to).vehicle
    return [], {"card": names.card(mine), "card2": names.card(theirs)}


def _cure(names: Names, run: Run, action: Action) -> Told:
    """A Specialist to cure, for Stars or for free."""
    free = run.unit(action.unit).stack[-1].kind != STEP_FRAME
    return ["free"] if free else [], {"amount": names.amount(STARS, cure_cost(run, action.card))}


def _answer(names: Names, run: Run, action: Action) -> Told:
    """An offer on the table, as seen by the Unit asked or the Unit that asked."""
    frame = run.unit(action.unit).stack[-1]
    if frame.kind in (ROOM_FRAME, HELP_FRAME):
        return [FRAME_IDS[frame.kind]], {"card": names.card(frame.source), "name": names.card_name(frame.source)}
    if frame.kind == STEP_FRAME and isinstance(on_the_table.step(run, action.unit), PenaltySpecialists):
        return ["penalty"], {}
    if frame.kind == STEP_FRAME:
        here = run.sector_of(action.unit)
        return ["vanguard"], {"sector": names.sector(here.number), "n": names.count(here.defence[0])}
    other = run.unit(frame.source)
    more: dict[str, object] = {"to": names.unit(frame.source)}
    offer = on_the_table.offer_of(run, action.unit)
    if offer:
        mine, theirs = names.card(run.unit(action.unit).vehicle), names.card(other.vehicle)
        return [offer], more | {"sector": names.sector(other.sector), "card": mine, "card2": theirs}
    if frame.kind == OFFER_FRAME:
        theirs, mine = on_the_table.offered(names, run, action.unit)
        more |= {"die": mine, "die2": theirs}
    return [], more


def _ready(names: Names, run: Run, action: Action) -> Told:
    """What being ready means here."""
    unit = run.unit(action.unit)
    frame = unit.stack[-1]
    here: dict[str, object] = {"sector": names.sector(unit.sector)}
    if frame.kind == DIE_STOP_FRAME:
        return [FRAME_IDS[DIE_STOP_FRAME]], here | {"n": names.count(on_the_table.pips(run, action.unit))}
    if frame.kind in (BONUS_FRAME, AWARD_AT_ONCE_FRAME, HELP_FRAME, PENALTY_FRAME, RESCUE_FRAME):
        return [FRAME_IDS[frame.kind]], here
    step = on_the_table.step(run, action.unit)
    if isinstance(step, Move):
        if unit.has(MOVED):
            return ["moved"], here
        return ["stay-last", "stay"] if is_last_turn(run, unit) else ["stay"], here
    alone = [f"solo-{step.id}"] if run.box.solo else []
    return [*alone, step.id, f"in-{names.phase_id(run.state.stage)}"], here


_TELL: Final[dict[int, Callable[[Names, Run, Action], Told]]] = {
    verbs.NATION: _nation,
    verbs.LEGEND: _legend,
    verbs.DISCARD: _discard,
    verbs.CURE: _cure,
    verbs.ABANDON: _abandon,
    verbs.EXCHANGE: _exchange,
    verbs.LOCK: _dice,
    verbs.REROLL: _dice,
    verbs.LEAVE_OUT: _leave_out,
    verbs.MULLIGAN: _yes_or_no,
    verbs.COMMAND: _yes_or_no,
    verbs.CANCEL: _cancel,
    verbs.CHOOSE: _choose,
    verbs.RALLY: _rally,
    verbs.FIND: _find,
    verbs.BUY_AWARD: _award,
    verbs.USE: _use,
    verbs.OFFER: _use,
    verbs.GIVE: _give,
    verbs.TAKE: _take,
    verbs.DIE: _die,
    verbs.FACE: _face,
    verbs.COLOUR: _colour,
    verbs.CHOOSE_UNIT: _unit,
    verbs.MOVE: _move,
    verbs.LOSE: _lose,
    verbs.PAY_SOLDIERS: _pay_soldiers,
    verbs.SACRIFICE: _sacrifice,
    verbs.SPARE: _spare,
    verbs.ACCEPT: _answer,
    verbs.DECLINE: _answer,
    verbs.WITHDRAW: _answer,
    verbs.READY: _ready,
    verbs.ASK: _yes_or_no,
    verbs.START: _start,
}
