"""When a rookie uses a card: gifts at once, dice when they are poor, the rest when a fight or a move needs it."""

from easyred.bots.rookie.dice import Likings
from easyred.bots.rookie.way import Way, is_way_open
from easyred.rules.ask.strength import strength
from easyred.rules.ask.tally import active_skulls
from easyred.rules.effects.gains import findable_used
from easyred.rules.look import forecast
from easyred.rules.model import effect_codes as effect
from easyred.rules.model.ability import SACRIFICED, Ability
from easyred.rules.model.packed import holds
from easyred.rules.model.resources import ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.state import MOVED, RECORDED
from easyred.rules.run import Run

FOR_FIGHTS = {
    effect.LOWER_DEF,
    effect.LOWER_DEF_D6,
    effect.SHELTER,
    effect.IGNORE_MGF,
    effect.PREVENT_MGF,
    effect.SILENCE_MGF,
}
FOR_THE_WAY = {effect.FREE_ADVANCE, effect.BATTLE_CRY, effect.CUT_WIRE, effect.NO_MINES, effect.STAY_LONGER}
FOR_DICE = {
    effect.REROLL_DIE,
    effect.REROLL_DICE,
    effect.TURN_DIE,
    effect.FLIP_DIE,
    effect.SWAP_DIE,
    effect.RENOUNCE_DIE,
}
FOR_SKULLS = {effect.IGNORE_SKULLS, effect.TURN_SKULLS}
NOT_FOR_ROOKIES = {
    effect.LINK,
    effect.SPREAD,
    effect.ADD_COLOUR,
    effect.COPY_TALLY,
    effect.FIX_TALLY,
    effect.DISCARD_CARD,
    effect.RENOUNCE_BONUS,
    effect.PREVENT_ADJACENT,
}
RESOURCE_WORTH = {SOLDIERS: 1.0, STARS: 1.0, ITEM_POINTS: 0.25}


class Cards:
    """When a rookie wants to use cards."""

    def __init__(self, run: Run, number: int, likings: Likings, way: Way | None) -> None:
        self.run = run
        self.number = number
        self.unit = run.state.units[number]
        self.likings = likings
        self.way = way

    def wants(self, ability: Ability) -> bool:
        """Whether it is time to use this."""
        codes = {code for code, _, _ in ability.ops}
        if codes & NOT_FOR_ROOKIES:
            return False
        if codes & FOR_FIGHTS:
            return self._fights_hard(ability)
        if codes & FOR_THE_WAY:
            return self.way is not None and self.way.is_barred()
        if ability.fate == SACRIFICED:
            return False
        if codes & FOR_SKULLS:
            return active_skulls(self.run, self.number) > 0
        if effect.RECOLOUR in codes:
            return self._has_a_wrong_colour()
        return not codes & FOR_DICE or self._has_a_poor_die()

    def _fights_hard(self, ability: Ability) -> bool:
        """Whether the fight of this turn may cost half of the men; for a sacrifice, all of them."""
        settled = self.run.state.stage > self.run.box.last_move or self.unit.has(MOVED)
        if not settled and (self.way is None or self.way.goes()):
            return False
        most = forecast.here(self.run.box, self.run.state, self.number).most
        return most * (1 if ability.fate == SACRIFICED else 2) >= strength(self.run, self.unit)

    def _has_a_poor_die(self) -> bool:
        """Whether a die in the tally is worth less than an average roll."""
        if self.unit.has(RECORDED) or not self.unit.dice:
            return False
        free = [
            liking for place, liking in enumerate(self.likings.of(self.unit.dice)) if not holds(self.unit.locked, place)
        ]
        return min(free, default=9.0) < self.likings.roll(1)

    def _has_a_wrong_colour(self) -> bool:
        """Whether the tally would be worth more with one die in another colour."""
        dice = self.unit.dice
        return any(self.likings.recoloured(self.unit, place) > self.likings.all_of(dice) for place in range(len(dice)))

    def worth_of(self, ability: Ability) -> float:
        """What an ability brings, roughly, in Soldiers."""
        return sum(self._worth(code, a, b) for code, a, b in ability.ops)

    def _worth(self, code: int, a: int, b: int) -> float:
        """What one effect brings, roughly, in Soldiers."""
        if code in (effect.GAIN, effect.GAIN_OTHER):
            return b * RESOURCE_WORTH.get(a, self.likings.courage)
        if code == effect.BATTLE_CRY:
            return 0.0 if is_way_open(self.run, self.number) else 10.0
        if code == effect.FIND_USED and not findable_used(self.run, self.number):
            return 0.0
        return 2.0
