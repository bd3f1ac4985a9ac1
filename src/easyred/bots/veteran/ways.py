"""The ways on of a Unit: what it may do with the rest of its turn, with the cards it has."""

from __future__ import annotations

from collections import OrderedDict

from easyred.bots.veteran.campaign import Campaign, Step, step_over
from easyred.bots.veteran.gains import CLIMB, CRY
from easyred.bots.veteran.situation import Situation
from easyred.bots.veteran.toll import chances_of, lost
from easyred.odds.axis import Values
from easyred.rules.ask.marker import next_marker
from easyred.rules.ask.modifiers import sector_modifier
from easyred.rules.look import forecast
from easyred.rules.model.box import Box, last_stage_of
from easyred.rules.model.modifier import (
    ADVANCE_COST,
    DEF_SHIFT,
    DEF_UNTIL,
    DIES_FOR_OTHERS,
    NO_BARRIERS,
    NO_SACRIFICE,
    NO_SPECIAL_DAMAGE,
    ON_ADVANCE,
    ON_MOVE,
    SAVES,
    SWEEPS_MINES,
    UNLIMITED_STAY,
    WORTH_SOLDIERS,
)
from easyred.rules.model.packed import as_set, holds
from easyred.rules.model.state import (
    ADVANCES_FREELY,
    BARRIERS_OFF,
    CLIMBED,
    CRIES,
    MGF_OFF,
    MINES_OFF,
    MUST_MOVE,
    RECORDED,
    State,
    Unit,
)

REMEMBERED = 2048
OF_THE_TURN = ADVANCES_FREELY | MINES_OFF | MGF_OFF | BARRIERS_OFF
"""What a turn may bring that ways and fights depend on."""
STAY = -1
ON_THE_WAY = as_set(
    (
        ADVANCE_COST,
        WORTH_SOLDIERS,
        DEF_SHIFT,
        DIES_FOR_OTHERS,
        NO_BARRIERS,
        SWEEPS_MINES,
        NO_SACRIFICE,
        NO_SPECIAL_DAMAGE,
        ON_ADVANCE,
        ON_MOVE,
        SAVES,
    )
)
"""The modifiers that ways and fights depend on, as bits."""
LINGER = 3
"""The age of a Unit that is where it may stay for ever."""


class Ways:
    """What Units may do in one Box, worked out once for all Units in the same situation."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.end = last_stage_of("upkeep", box.stages)
        sectors = [place for sector in box.sectors for place in (sector, *sector.variants)]
        named = {card for sector in sectors for card in sector.needs + sector.sacrificed}
        self.telling = {card.number for card in box.cards if card.codes & ON_THE_WAY or card.number in named}
        """The cards that change what ways and fights cost."""
        self.asked = (
            max(sector.sacrifices for sector in sectors),
            max(sector.explosives + sector.discards for sector in sectors),
        )
        self.climbs = any(holds(sector.codes, DEF_UNTIL) for sector in sectors)
        self._situations: OrderedDict[tuple[object, ...], Situation] = OrderedDict()
        self._told: dict[tuple[object, ...], tuple[object, ...]] = {}

    def situation(self, state: State, number: int, campaign: Campaign) -> Situation:
        """What a Unit may do with the rest of this turn."""
        key = (campaign, *self._key(state, number))
        known = self._situations.get(key)
        if known is None:
            known = self._look_round(state, number, campaign)
            self._situations[key] = known
            if len(self._situations) > REMEMBERED:
                self._situations.popitem(last=False)
        return known

    def _key(self, state: State, number: int) -> tuple[object, ...]:
        """Everything that a Unit's ways on can depend on."""
        unit = state.units[number]
        own = (unit.sector, unit.marker, unit.visited, self._telling(unit), unit.vehicle)
        turn = (unit.flags & OF_THE_TURN, unit.shelter, self.is_turned(state, unit))
        table = (state.lowered, state.prevented, state.silenced, state.revealed, state.cut, state.fallen, state.fought)
        others: tuple[object, ...] = ()
        if len(state.units) > 1:
            others = tuple([(other.sector, other.status, self._telling(other), other.vehicle) for other in state.units])
        told = (unit.tokens, state.tokens, state.entered) if self.box.story is not None else ()
        return (own, turn, table, told, others, state.entered if self.climbs else 0)

    def _telling(self, unit: Unit) -> tuple[object, ...]:
        """The cards of a Unit that change what moves and fights cost, and how many can be given up."""
        key = (unit.specialists, unit.permanent, unit.sick, unit.items if self.asked[1] else ())
        known = self._told.get(key)
        if known is None:
            cards = tuple([card for card in unit.specialists if card in self.telling and card not in unit.sick])
            given = min(len(unit.specialists), self.asked[0])
            known = (cards, unit.permanent, given, *((unit.items, unit.specialists) if self.asked[1] else ()))
            self._told[key] = known
        return known

    def is_turned(self, state: State, unit: Unit) -> bool:
        """Whether this turn has turned a Unit's marker."""
        return unit.has(RECORDED) or state.stage > self.end

    def _look_round(self, state: State, number: int, campaign: Campaign) -> Situation:
        """The ways on, whether or not a Battle Cry or a climb is open: that is asked of a Situation each time."""
        state = state.copy()
        unit = state.units[number]
        unit.flags &= ~(CRIES | CLIMBED)
        run = forecast.look(self.box, state)
        place = campaign.place(unit.sector, unit.marker, unit.visited)
        steps: list[Step] = []
        tables: list[Values] = []
        marker = unit.marker if self.is_turned(state, unit) else next_marker(run, unit)
        if marker != MUST_MOVE:
            unlimited = sector_modifier(run, number, UNLIMITED_STAY) is not None
            later = place._replace(age=LINGER if unlimited else marker)
            here = state.copy()
            here.units[number].marker = marker
            fight = forecast.fight(forecast.look(self.box, here), number)
            steps.append(Step(STAY, 0, 0, 1.0, lost(chances_of(fight))))
            tables.append(campaign.before(later))
        fights = {combat.sector: combat for combat in forecast.ahead(self.box, state, number)}
        for border in self.box.sectors[unit.sector].borders:
            if border.to in fights:
                step = step_over(run, number, border, lost(chances_of(fights[border.to])))
                if step is not None:
                    steps.append(step)
                    tables.append(campaign.beyond(place, border.to))
        return Situation(steps, tables)


def ways_of(unit: Unit) -> int:
    """What is open to a Unit this turn."""
    return (CRY if unit.has(CRIES) else 0) | (CLIMB if unit.has(CLIMBED) else 0)
