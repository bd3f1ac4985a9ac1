"""A Unit's gear: what it has that changes what the way asks of it."""

from easyred.bots.regular.march import Gear
from easyred.bots.regular.ropes import ropes
from easyred.rules.ask.inventory import ANY_CARD, discardable
from easyred.rules.ask.mines import mine_sweeper
from easyred.rules.ask.modifiers import own_modifiers, total
from easyred.rules.ask.requirements import explosives, icons
from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.modifier import ADVANCE_COST, SAVES
from easyred.rules.run import Run


class Kit:
    """What the Sectors of a Box ask for."""

    def __init__(self, box: Box) -> None:
        sectors = [place for sector in box.sectors for place in (sector, *sector.variants)]
        self.named = {card for sector in sectors for card in sector.needs + sector.sacrificed}
        self.sacrifices = max([sector.sacrifices for sector in sectors])
        self.explosives = max([sector.explosives for sector in sectors])
        self.cards = max([sector.discards for sector in sectors])

    def gear(self, run: Run, number: int) -> Gear:
        """The gear of a Unit."""
        unit = run.state.units[number]
        return Gear(
            tuple(sorted([card for card in unit.specialists if card in self.named])),
            min(self.sacrifices, len(unit.specialists)),
            min(self.explosives, icons(run, explosives(run, unit, False))) if self.explosives else 0,
            min(self.cards, len(discardable(unit, ANY_CARD))) if self.cards else 0,
            sum([modifier.amount for modifier, _ in own_modifiers(run, unit, SAVES)]),
            mine_sweeper(run, unit) != NO_CARD,
            max(0, -total(run, number, ADVANCE_COST)),
            ropes(run.box, unit),
        )
