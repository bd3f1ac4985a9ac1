"""Checks that a position makes sense: one that no game could reach is refused, with place and reason."""

from collections.abc import Sequence

from easyred.rules import engine
from easyred.rules.losses.casualties import CASUALTIES, NAMED, PAY_RULES
from easyred.rules.model.box import Box
from easyred.rules.model.card import SPECIALIST, VEHICLE
from easyred.rules.model.d6_purposes import FOR_TOKEN, PURPOSE_IDS
from easyred.rules.model.dice import COLOURLESS, FACES, colour_of
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    ARRIVAL_FRAME,
    AWAIT_FRAME,
    AWARD_AT_ONCE_FRAME,
    BONUS_FRAME,
    DIE_FRAME,
    DIE_STOP_FRAME,
    FRAME_IDS,
    HELP_FRAME,
    OFFER_FRAME,
    PAY_FRAME,
    PENALTY_FRAME,
    ROOM_FRAME,
    STEP_FRAME,
    Frame,
)
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.packed import pips_of, token_of, where_lies, where_rolled
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import ASKED, IN_PLAY, MUST_MOVE, NATION_CHOSEN, NO_SCORES, NOBODY, ONGOING, State, Unit
from easyred.text.forms import FormError, Ours, frame_word
from easyred.text.limits import MOST

COUNTS = (
    "soldiers",
    "stars",
    "courage",
    "item_points",
    "saved",
    "draws",
    "shelter",
    "extra_loss",
    "recruits",
    "due",
    "medals",
    "conquered",
    "bunkers",
    "straights",
)


def check_sense(box: Box, state: State, names: Sequence[str]) -> None:
    """Refuse a position that no game could reach; a FormError says where and what."""
    if len(set(names)) < len(names):
        raise FormError("names", ", ".join(names), "a different name for every Unit")
    if state.result != ONGOING and state.waiting_for():
        raise FormError("position.result", Ours("a game that is over"), "one in which every Unit in play is idle")
    _check_table(box, state)
    _check_nations(box, state, names)
    _check_legends(box, state, names)
    _check_tokens(box, state, names)
    for number, (name, unit) in enumerate(zip(names, state.units, strict=True)):
        _check_resources(unit, name)
        _check_place(box, state, unit, name)
        _check_cards(box, unit, name)
        _check_dice(box, unit, name)
        _within(f"{name}.partner", unit.partner, NOBODY, len(state.units) - 1)
        if unit.partner == number:
            raise FormError(f"{name}.partner", number, "another Unit")
        _check_stack(box, state, unit, name)
    if any(unit.stack for unit in state.units):
        _check_play(box, state, names)


def _within(place: str, found: int, least: int, most: int) -> None:
    """Refuse a number outside a range."""
    if not least <= found <= most:
        raise FormError(place, found, f"{least} to {most}")


def _check_table(box: Box, state: State) -> None:
    """Check the fields of the game."""
    _within("position.turn", state.turn, 0, MOST)
    sectors = len(box.sectors)
    for card in state.sick:
        if card not in state.pool or box.cards[card].kind != SPECIALIST:
            raise FormError("position.sick", box.cards[card].id, "Specialists in the pool")
    for die in state.revealed:
        if not (0 <= where_rolled(die) < sectors and 1 <= pips_of(die) <= len(box.sectors[where_rolled(die)].variants)):
            raise FormError("position.revealed", _d6_word(box, die), "a random Sector and a d6, as in 6=4")
    for die in state.mgf:
        if not (0 <= where_rolled(die) < sectors and 1 <= pips_of(die) <= 6):
            raise FormError("position.mgf", _d6_word(box, die), "a Sector and a d6, as in 5=3")
    for sector, amount, card in state.lowered:
        if not (0 <= sector < sectors and 0 <= amount <= MOST and 0 <= card < len(box.cards)):
            raise FormError("position.lowered", (sector, amount, card), "a Sector, an amount and a card, by number")


def _d6_word(box: Box, die: int) -> str:
    """A d6 as a position writes it, or its number if no Sector has it."""
    sector = where_rolled(die)
    return f"{box.sectors[sector].id}={pips_of(die)}" if 0 <= sector < len(box.sectors) else str(die)


def _check_tokens(box: Box, state: State, names: Sequence[str]) -> None:
    """Tokens must belong to the War Story being played; some of them no Unit can have (OPT-13)."""
    tokens = () if box.story is None else box.story.tokens
    fixed = () if box.story is None else box.story.fixed
    piles = [("position.tokens", [token_of(lying) for lying in state.tokens], tokens)]
    piles.append(("position.delivered", list(state.delivered), tokens))
    carried = tuple(token for token in tokens if token not in fixed)
    piles += [(f"{name}.tokens", list(unit.tokens), carried) for name, unit in zip(names, state.units, strict=True)]
    for place, found, allowed in piles:
        for card in found:
            if card not in allowed:
                raise FormError(place, box.cards[card].id, ", ".join(box.cards[n].id for n in allowed) or "no tokens")
    for lying in state.tokens:
        sector = box.sectors[where_lies(lying)]
        if sector.bunker:
            raise FormError("position.tokens", sector.id, "Sectors that are no Bunker")


def _check_nations(box: Box, state: State, names: Sequence[str]) -> None:
    """No two Units fight for the same nation (SETUP-1); a Unit that has not chosen yet fights for none."""
    if not box.nations:
        return
    taken: list[int] = []
    for name, unit in zip(names, state.units, strict=True):
        if state.stage >= box.first_stage or unit.once & NATION_CHOSEN:
            if unit.nation in taken:
                free = ", ".join(box.nations[nation] for nation in range(len(box.nations)) if nation not in taken)
                raise FormError(f"{name}.nation", box.nations[unit.nation], free)
            taken.append(unit.nation)


def _check_legends(box: Box, state: State, names: Sequence[str]) -> None:
    """No two Units are the same Legendary Unit, and Legendary cards come from those in the game (OPT-12)."""
    played = [unit.legend for unit in state.units if unit.legend != NO_LEGEND]
    for name, unit in zip(names, state.units, strict=True):
        if unit.legend != NO_LEGEND and played.count(unit.legend) > 1:
            raise FormError(
                f"{name}.legend", box.legends[unit.legend].id, "a different Legendary Unit for each Unit, or none"
            )
        for card in (*unit.specialists, *unit.lost, *unit.awards):
            if box.cards[card].legend not in (NO_LEGEND, unit.legend):
                raise FormError(name, box.cards[card].id, "its own Legendary Specialists and Awards")
    vehicles = [unit.vehicle for unit in state.units if unit.vehicle >= 0]
    found = [*state.used, *state.gone, *state.abandoned, *vehicles]
    found += [card for unit in state.units for card in (*unit.items, *unit.permanent)]
    for card in found:
        if box.cards[card].legend not in (NO_LEGEND, *played):
            raise FormError("cards", box.cards[card].id, "cards of Legendary Units in this game")


def _check_resources(unit: Unit, name: str) -> None:
    """Check a Unit's counters."""
    for field in COUNTS:
        _within(f"{name}.{field}", getattr(unit, field), 0, MOST)
    _within(f"{name}.rerolls", unit.rerolls, -1, 9)
    _within(f"{name}.spared", unit.spared, ASKED - 9, 9)
    for field in ("scored", "waived"):
        counts = getattr(unit, field)
        if len(counts) != len(NO_SCORES) or not all(0 <= n <= 9 for n in counts):
            raise FormError(f"{name}.{field}", counts, "six numbers, one for each face")


def _check_place(box: Box, state: State, unit: Unit, name: str) -> None:
    """After the setup a Unit is somewhere, and a Unit in play has somebody in it."""
    _within(f"{name}.marker", unit.marker, 1, MUST_MOVE)
    _within(f"{name}.last_sector", unit.last_sector, 0, len(box.sectors))
    if unit.sector == NO_SECTOR:
        if state.stage >= box.first_stage:
            raise FormError(f"{name}.sector", Ours("none"), ", ".join(sector.id for sector in box.sectors))
        return
    if unit.status == IN_PLAY and not (unit.soldiers or unit.specialists or len(unit.stack) > 1):
        raise FormError(f"{name}.soldiers", 0, "1 or more, or specialists=")
    if unit.vehicle >= 0 and box.cards[unit.vehicle].kind != VEHICLE:
        raise FormError(f"{name}.vehicle", box.cards[unit.vehicle].id, "a Vehicle")
    if unit.vehicle >= 0 and box.sectors[unit.sector].bunker:
        raise FormError(f"{name}.vehicle", box.cards[unit.vehicle].id, "none in a Bunker")


def _check_cards(box: Box, unit: Unit, name: str) -> None:
    """The sick must be Specialists who can be sick there; only Permanent Items stay in play (SPEC-6, ITEM-6)."""
    for card in unit.sick:
        if card not in (*unit.specialists, *unit.hand) or box.cards[card].penalty:
            raise FormError(f"{name}.sick", box.cards[card].id, "Specialists in the Unit or in its own pool")
    for card in unit.permanent:
        if not box.cards[card].permanent:
            allowed = ", ".join(card.id for card in box.cards if card.permanent)
            raise FormError(f"{name}.permanent", box.cards[card].id, allowed or "none in this edition")
    if box.most_specialists:
        _within(f"{name}.specialists", len(unit.specialists), 0, box.most_specialists)
    for card in unit.specialists:
        if set(box.clashes[card]) & set(unit.specialists):
            raise FormError(f"{name}.specialists", box.cards[card].id, "no two with the same symbol or name")


def _check_dice(box: Box, unit: Unit, name: str) -> None:
    """Check a Unit's dice and the masks on them."""
    dice = len(unit.dice)
    if dice not in (0, 5, 6) or any(colour_of(die) == COLOURLESS for die in unit.dice):
        raise FormError(f"{name}.dice", dice, "none, or five or six coloured dice")
    for field in ("locked", "cancelled", "straight", "renounced"):
        if getattr(unit, field).bit_length() > dice:
            raise FormError(f"{name}.{field}", Ours(f"a die beyond {dice}"), f"places from 1 to {dice}")
    for number in unit.used:
        _within(f"{name}.used", number, 0, len(box.abilities) - 1)


def _check_stack(box: Box, state: State, unit: Unit, name: str) -> None:
    """Check a Unit's frames."""
    for place, frame in enumerate(unit.stack):
        is_top = place == len(unit.stack) - 1
        if (frame.kind == STEP_FRAME) != (place == 0) or not _is_possible(box, state, unit, frame, is_top):
            raise FormError(f"{name}.stack", frame_word(frame), "frames as a position of this game writes them")


def _is_possible(box: Box, state: State, unit: Unit, frame: Frame, is_top: bool) -> bool:
    """Whether a frame refers to things that exist. A d6 that is still to be rolled waits for what lies on top."""
    answers = len(frame.answers)
    if frame.kind == STEP_FRAME:
        return 0 <= frame.index < len(box.stages[state.stage].steps)
    if frame.kind == ABILITY_FRAME:
        known = 0 <= frame.source < len(box.abilities)
        return known and 0 <= frame.index <= len(box.abilities[frame.source].ops)
    if frame.kind == PAY_FRAME:
        things = len(box.sectors) if frame.source == CASUALTIES else len(box.cards)
        owed = answers == 2 and frame.answers[0] >= 0 and NAMED <= frame.answers[1] < things
        return 0 <= frame.source < len(PAY_RULES) and owed
    if frame.kind == ARRIVAL_FRAME:
        return answers >= 2 and all(-1 <= card < len(box.cards) for card in frame.answers)
    if frame.kind == DIE_FRAME:
        told = frame.source != FOR_TOKEN or (box.story is not None and where_rolled(frame.index) in box.story.tokens)
        rolled = 1 <= frame.answers[0] <= 6 if answers == 2 else not answers and not is_top
        return 0 <= frame.source < len(PURPOSE_IDS) and rolled and told
    if frame.kind in (ROOM_FRAME, AWARD_AT_ONCE_FRAME, HELP_FRAME):
        return 0 <= frame.source < len(box.cards)
    if frame.kind in (DIE_STOP_FRAME, OFFER_FRAME, AWAIT_FRAME):
        known = 0 <= frame.source < len(state.units)
        return known and (frame.kind != DIE_STOP_FRAME or _is_die(state.units[frame.source], frame.index))
    return 0 <= frame.source < FACES if frame.kind in (BONUS_FRAME, PENALTY_FRAME) else frame.kind < len(FRAME_IDS)


def _is_die(roller: Unit, which: int) -> bool:
    """Whether a Unit has so many d6 on its stack; 0 stands for the topmost one."""
    dice = [frame for frame in roller.stack if frame.kind == DIE_FRAME]
    return bool(dice) and 0 <= which <= len(dice)


def _check_play(box: Box, state: State, names: Sequence[str]) -> None:
    """Units can act as long as the game goes on, and only then."""
    try:
        listed = {number: engine.legal(box, state, number) for number in range(len(names))}
    except (AssertionError, IndexError, ValueError):
        raise FormError("stack", Ours("frames that do not belong together"), "frames as a game writes them") from None
    waiting = state.waiting_for()
    if bool(waiting) != (state.result == ONGOING) or not all(listed[number] for number in waiting):
        raise FormError(
            "position", Ours("a game in which nobody can act"), "a stack for every Unit in play, or none at all"
        )
