"""Of choices that are worth the same, the one that makes sense: no card that can do nothing on the way ahead."""

from __future__ import annotations

from easyred.bots.bot import Decision
from easyred.rules.model.action import BUY_AWARD, FIND, RALLY, TAKE, Action
from easyred.rules.model.box import Box
from easyred.rules.model.card import Card
from easyred.rules.model.effect_codes import (
    CUT_WIRE,
    GAIN_OTHER,
    GAIN_OTHERS,
    IGNORE_MGF,
    LINK,
    NO_MINES,
    PREVENT_ADJACENT,
    PREVENT_MGF,
    SILENCE_MGF,
    SWITCH_SECTORS,
    TRADE_DIE,
)
from easyred.rules.model.modifier import NO_BARRIERS, SWEEPS_MINES
from easyred.rules.model.sector import Border, Sector

SAME = 1e-9
"""How far rounding may put equal chances apart."""
CARDS = (RALLY, FIND, TAKE, BUY_AWARD)
AGAINST_MINES = (NO_MINES,)
AGAINST_WIRE = (CUT_WIRE,)
AGAINST_GUNS = (IGNORE_MGF, PREVENT_MGF, PREVENT_ADJACENT, SILENCE_MGF)
IDLE_WITH = {SWEEPS_MINES: NO_MINES, NO_BARRIERS: CUT_WIRE}
"""Standing effects that can do nothing where an effect cannot."""
ALWAYS = -1
WITH_OTHERS = (GAIN_OTHER, GAIN_OTHERS, LINK, SWITCH_SECTORS, TRADE_DIE)


class Sense:
    """What lies ahead of the Unit that decides, and which cards can do nothing there."""

    def __init__(self, decision: Decision) -> None:
        self.box = decision.box
        here = decision.state.units[decision.unit].sector
        borders = _ahead(self.box, here)
        self.sectors = _reached(self.box, here, borders)
        alone = WITH_OTHERS if len(decision.state.in_play()) < 2 else ()
        self.idle = frozenset([*_idle(borders, self.sectors), *alone])
        """The effects that can do nothing any more."""
        near = list(self.box.sectors[here].borders) if here >= 0 else borders
        self.later = self.idle | frozenset(_idle(near, _reached(self.box, here, near)))
        """The effects that can do nothing here or one move ahead."""

    def of(self, action: Action) -> int:
        """How much sense an action makes among equals: 0, or less for a card without use."""
        return -1 if action.verb in CARDS and action.card >= 0 and self.is_idle(self.box.cards[action.card]) else 0

    def soon(self, action: Action) -> int:
        """The same for somebody who wants to see what a card is for: less, too, if it can do nothing yet."""
        if action.verb not in CARDS or action.card < 0:
            return 0
        return self.of(action) - self._does_nothing(self.box.cards[action.card], self.later)

    def is_idle(self, card: Card) -> bool:
        """Whether a card can do nothing on the way ahead."""
        return self._does_nothing(card, self.idle)

    def _does_nothing(self, card: Card, idle: frozenset[int]) -> bool:
        """Whether all that a card can do is among these effects."""
        if not (card.abilities or card.modifiers) or self._is_wanted(card):
            return False
        effects = {ability.ops[0][0] for ability in card.abilities}
        effects |= {IDLE_WITH.get(modifier.code, ALWAYS) for modifier in card.modifiers}
        return effects <= idle

    def _is_wanted(self, card: Card) -> bool:
        """Whether a Sector ahead asks for a card."""
        return any(
            card.number in sector.needs + sector.sacrificed or (sector.explosives and card.explosives)
            for sector in self.sectors
        )


def _reached(box: Box, here: int, borders: list[Border]) -> list[Sector]:
    """The Sector where a Unit is, and those to which borders lead."""
    return [box.sectors[sector] for sector in {here, *[border.to for border in borders]} if sector >= 0]


def _idle(borders: list[Border], sectors: list[Sector]) -> list[int]:
    """The effects that can do nothing at these borders and in these Sectors."""
    idle: list[int] = []
    if not any(border.mines for border in borders):
        idle += AGAINST_MINES
    if not any(border.barrier for border in borders):
        idle += AGAINST_WIRE
    if not any(sector.mgf or sector.variants for sector in sectors):
        idle += AGAINST_GUNS
    return idle


def _ahead(box: Box, sector: int) -> list[Border]:
    """The borders on all ways on from a Sector; before the landing, all there are."""
    if sector < 0:
        return [border for each in box.sectors for border in each.borders]
    seen, found, left = {sector}, list[Border](), [sector]
    while left:
        for border in box.sectors[left.pop()].borders:
            found.append(border)
            if border.to not in seen:
                seen.add(border.to)
                left.append(border.to)
    return found
