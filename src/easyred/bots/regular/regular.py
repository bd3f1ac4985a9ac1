"""The regular: what somebody plays who knows the game."""

from easyred.bots.bot import Bot, Decision
from easyred.bots.regular.dice import Dice
from easyred.bots.regular.gifts import Gifts
from easyred.bots.regular.judge import Judge
from easyred.bots.regular.outlook import Outlook
from easyred.bots.regular.tally import Tallies
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.state import State

MOST_BOXES = 4
MOST_GIFTS = 12
"""How many gifts a turn may see."""


class Regular(Bot):
    """Plays dice exactly, goes the way that needs the fewest men, and helps the others."""

    def __init__(self) -> None:
        self.known: dict[tuple[Box, int], Outlook] = {}
        self.rolled: tuple[object, Tallies | None] = (None, None)

    def begin(self, seed: int | str) -> None:
        self.rolled = (None, None)
        for outlook in self.known.values():
            outlook.begin()

    def decide(self, decision: Decision) -> Action:
        actions = decision.onward()
        may_give = self._may_give(decision, actions)
        if len(actions) == 1 and not may_give:
            return actions[0]
        outlook = self.outlook(decision.box, len(decision.state.units))
        outlook.share_out(decision.state)
        given = Gifts(outlook, decision).best() if may_give and decision.state.stage > outlook.end else None
        if given is not None:
            return given
        if len(actions) == 1:
            return actions[0]
        if actions[0].verb in (verbs.LOCK, verbs.REROLL, verbs.CANCEL):
            return Dice(self.tallies(outlook, decision.state, decision.unit)).choose(actions)
        return Judge(outlook, decision, actions).best()

    def _may_give(self, decision: Decision, actions: list[Action]) -> bool:
        """Whether to think about gifts: where nothing else is asked, and not without end."""
        if decision.box.solo or sum(decision.past.given.values()) >= MOST_GIFTS:
            return False
        return any([action.verb == verbs.GIVE for action in decision.answers()])

    def tallies(self, outlook: Outlook, state: State, number: int) -> Tallies:
        """What tallies are worth; the same for all questions about a roll."""
        unit = state.units[number]
        table = [(other.sector, other.status, other.specialists, other.vehicle) for other in state.units]
        cards = (unit.specialists, unit.items, unit.permanent, unit.awards, unit.vehicle, unit.virtual)
        means = (unit.soldiers, unit.recruits, unit.courage, unit.stars, unit.item_points, unit.flags, unit.marker)
        lying = (state.lowered, state.prevented, state.silenced, state.revealed, state.cut, state.fallen, state.fought)
        key = (outlook, outlook.goals, state.turn, number, table, cards, means, lying)
        if key != self.rolled[0]:
            self.rolled = (key, Tallies(outlook, state, number))
        found = self.rolled[1]
        assert found is not None
        return found

    def outlook(self, box: Box, units: int) -> Outlook:
        """What it knows about a Box; worked out once."""
        key = (box, units)
        if key not in self.known:
            if len(self.known) >= MOST_BOXES:
                self.known.clear()
            self.known[key] = Outlook(box, units)
        return self.known[key]
