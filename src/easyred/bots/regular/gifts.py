"""Gifts: men, Courage and Stars for a Unit that needs them more, and cards where they open the way."""

from easyred.bots.bot import Decision
from easyred.bots.regular.outlook import Outlook
from easyred.bots.regular.standing import Standing
from easyred.rules import engine
from easyred.rules.hands.trade import arriving
from easyred.rules.model.action import GIVE, HAND_OVER, Action, gift
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.state import IN_PLAY

CLEARLY = 0.003
"""What a gift has to gain."""
ENOUGH = 0.98
"""The team's chance above which nobody gives."""
PARTS = 4
"""It looks at all of what it may give, and at three quarters, a half and a quarter of it."""


class Gifts:
    """What a Unit could give now, weighed for the team."""

    def __init__(self, outlook: Outlook, decision: Decision) -> None:
        self.outlook = outlook
        self.box = decision.box
        self.state = decision.state
        self.number = decision.unit
        gifts = [action for action in decision.actions if action.verb in (GIVE, HAND_OVER)]
        self.listed = [action for action in gifts if not decision.past.bars(action)]
        self._standings: dict[int, Standing] = {}
        self._chances: dict[tuple[int, int, int], float] = {}
        self.usual = [self._chance(number, 0, 0) for number in range(len(decision.state.units))]
        self.base = outlook.together(self.usual)

    def best(self) -> Action | None:
        """The gift that helps the team most; None: none clearly does."""
        if self.base > ENOUGH:
            return None
        tried = [smaller for action in self.listed if self._may_help(action) for smaller in self._amounts(action)]
        valued = [(self._value(action), place, action) for place, action in enumerate(tried)]
        value, _, chosen = max(valued, key=lambda one: (one[0], -one[1]), default=(0.0, 0, None))
        return chosen if value > self.base + CLEARLY else None

    def _may_help(self, action: Action) -> bool:
        """Whether the receiver is worse off than the giver; Item Points help nobody at once."""
        if self.state.units[action.to].status != IN_PLAY or self.usual[action.to] >= self.usual[self.number]:
            return False
        return action.verb == HAND_OVER or action.what != ITEM_POINTS

    def _amounts(self, action: Action) -> list[Action]:
        """Some sizes of a gift."""
        if action.verb == HAND_OVER:
            return [action]
        sizes = {max(self.box.trade_ratio, action.n * part // PARTS) for part in range(1, PARTS + 1)}
        sizes.add(self.box.trade_ratio)
        return [gift(action.unit, action.to, action.what, n) for n in sorted(sizes) if n <= action.n]

    def _value(self, action: Action) -> float:
        """The team's chance after a gift."""
        if action.verb == HAND_OVER:
            return self._handed(action)
        chances = list(self.usual)
        chances[self.number] = self._chance(self.number, action.what, -action.n)
        chances[action.to] = self._chance(action.to, action.what, arriving(self.box, action.n))
        return self.outlook.together(chances)

    def _handed(self, action: Action) -> float:
        """The team's chance after a card has been handed over."""
        twin = self.state.copy()
        try:
            engine.apply(self.box, twin, action, Enumerating(()), None)
        except NoChance:
            return 0.0
        return self.outlook.team(twin) if twin.turn == self.state.turn else 0.0

    def _chance(self, number: int, what: int, more: int) -> float:
        """A Unit's chance with more, or less, of a resource."""
        key = (number, what, more)
        if key not in self._chances:
            self._chances[key] = self._changed(*key)
        return self._chances[key]

    def _changed(self, number: int, what: int, more: int) -> float:
        unit = self.state.units[number]
        if not self.outlook.may_move(self.state, unit):
            twin = self.state.copy()
            twin.units[number].add(what, more)
            return self.outlook.unit(twin, number)
        if number not in self._standings:
            self._standings[number] = self.outlook.standing(self.state, number)
        men, worth, courage, stars, opens = self.outlook.means(self.state, number)
        men += more if what == SOLDIERS else 0
        courage += more if what == COURAGE_POINTS else 0
        stars += more if what == STARS else 0
        return self._standings[number].best(men, worth, courage, stars, opens)
