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
from easyred.rules.model.sector import Border

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
        self.sectors = [
            self.box.sectors[sector] for sector in {here, *[border.to for border in borders]} if sector >= 0
        ]
        idle: list[int] = []
        if not any(border.mines for border in borders):
            idle += AGAINST_MINES
        if not any(border.barrier for border in borders):
            idle += AGAINST_WIRE
        if not any(sector.mgf or sector.variants for sector in self.sectors):
            idle += AGAINST_GUNS
        if len(decision.state.in_play()) < 2:
            idle += WITH_OTHERS
        self.idle = frozenset(idle)
        """The effects that can do nothing any more."""

    def of(self, action: Action) -> int:
        """How much sense an action makes among equals: 0, or less for a card without use."""
        if action.verb not in CARDS or action.card < 0:
            return 0
        return -1 if self.is_idle(self.box.cards[action.card]) else 0

    def is_idle(self, card: Card) -> bool:
        """Whether a card can do nothing on the way ahead."""
        if not (card.abilities or card.modifiers) or self._is_wanted(card):
            return False
        effects = {ability.ops[0][0] for ability in card.abilities}
        effects |= {IDLE_WITH.get(modifier.code, ALWAYS) for modifier in card.modifiers}
        return effects <= self.idle

    def _is_wanted(self, card: Card) -> bool:
        """Whether a Sector ahead asks for a card."""
        return any(
            card.number in sector.needs + sector.sacrificed or (sector.explosives and card.explosives)
            for sector in self.sectors
        )


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
