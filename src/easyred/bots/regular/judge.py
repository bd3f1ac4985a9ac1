"""One decision of a regular that is not about rolling: every action valued by where it leads."""

from collections.abc import Iterator
from functools import cached_property

from easyred.bots.bot import Decision
from easyred.bots.regular.outlook import Outlook
from easyred.bots.regular.ropes import is_rope, wants_rope
from easyred.bots.regular.standing import STAY
from easyred.bots.rookie.rookie import Judge as RookieJudge
from easyred.rules import engine
from easyred.rules.look import forecast
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.modifier import MAX_UNITS
from easyred.rules.model.packed import holds
from easyred.rules.model.state import ONGOING, RALLIED, State

TRIED = (
    verbs.RALLY,
    verbs.FIND,
    verbs.TAKE,
    verbs.CURE,
    verbs.LOSE,
    verbs.SACRIFICE,
    verbs.DISCARD,
    verbs.LET_GO,
    verbs.BUY_AWARD,
    verbs.CHOOSE_UNIT,
    verbs.PAY_SOLDIERS,
    verbs.SPARE,
    verbs.START,
    verbs.MOVE,
)
PATIENCE = 40
"""From this turn on a Unit that may move does not stay: a game has to end."""
PERCENT = 100.0
FEW = 6
ROPE = 5.0
QUEUE = 0.9
"""The chance to get through, by the number of Units that wait for the same place."""


class Judge:
    """What the actions of one decision are worth, compared with leaving things as they are."""

    def __init__(self, outlook: Outlook, decision: Decision, actions: list[Action]) -> None:
        self.outlook = outlook
        self.box = decision.box
        self.state = decision.state
        self.number = decision.unit
        self.unit = decision.state.units[decision.unit]
        self.actions = actions
        self.rookie = RookieJudge(forecast.look(decision.box, decision.state), decision.unit, actions)

    def best(self) -> Action:
        """The best action; of equals the first."""
        if any([action.verb == verbs.MOVE for action in self.actions]):
            moving = self._moving()
            if moving is not None:
                return moving
            return max([action for action in self.actions if action.verb != verbs.MOVE], key=self._judge)
        return max(self.actions, key=self._judge)

    def _moving(self) -> Action | None:
        """The way to go now; None: it stays, or cards come first."""
        if any([action.verb == verbs.USE and self._uses(action) > 0 for action in self.actions]):
            return None
        standing = self.outlook.standing(self.state, self.number)
        means = self.outlook.means(self.state, self.number)
        chances = {option.to: standing.of(option, *means) * self._room(option.to) for option in standing.options}
        may_stay = any([action.verb == verbs.READY for action in self.actions])
        stays = chances.get(STAY, -1.0) if may_stay and self.state.turn < PATIENCE else -1.0
        moves = [action for action in self.actions if action.verb == verbs.MOVE]
        best = max(moves, key=lambda action: chances.get(action.to, 0.0))
        return best if chances.get(best.to, 0.0) > stays else None

    def _room(self, to: int) -> float:
        """The chance that the others are left if this Unit takes the place of one of them; 1 where there is room."""
        if to == STAY or self.box.solo:
            return 1.0
        if not self._is_narrow(to):
            return self._queue(to)
        twin = self.state.copy()
        twin.units[self.number].sector = to
        found = 1.0
        for other in self.state.in_play():
            if other != self.number and self.outlook.may_move(twin, twin.units[other]):
                found *= self.outlook.unit(twin, other)
        return found

    def _is_narrow(self, sector: int) -> bool:
        """Whether only so many Units find room in a Sector."""
        return holds(self.box.sectors[sector].codes, MAX_UNITS)

    def _queue(self, to: int) -> float:
        """What it is worth to be one of many in a Sector from which only narrow ways lead on."""
        ahead = [border.to for border in self.box.sectors[to].borders if border.advance]
        if not ahead or not all([self._is_narrow(sector) for sector in ahead]):
            return 1.0
        waiting = [number for number in self.state.in_play() if self.state.units[number].sector in (to, *ahead)]
        return QUEUE ** len([number for number in waiting if number != self.number])

    def _judge(self, action: Action) -> float:
        """The worth of one action."""
        if action.verb == verbs.USE:
            return self._uses(action)
        if action.verb in TRIED and self.state.turn:
            return PERCENT * (self.tried(action) - self.base)
        return self.rookie.judge(action)

    def _uses(self, action: Action) -> float:
        """The worth of using a card: a rope where it brings the Unit up, others as a rookie does."""
        if is_rope(self.box.cards[action.card].abilities[action.n]):
            return ROPE if wants_rope(self.rookie.run, self.number) else -ROPE
        return self.rookie.judge(action)

    @cached_property
    def base(self) -> float:
        """The team's chance as things are, with nobody rallied any more."""
        twin = self.state.copy()
        twin.units[self.number].flags |= RALLIED
        return self.outlook.team(twin)

    def tried(self, action: Action) -> float:
        """The mean over where an action leads."""
        total = weight = 0.0
        for twin, chance in self._courses(action):
            total += chance * self.outlook.team(twin)
            weight += chance
        return total / weight if weight else 0.0

    def _courses(self, action: Action) -> Iterator[tuple[State, float]]:
        """Where an action may lead, each with its chance; no new turn is rolled."""
        left: list[tuple[tuple[tuple[int, ...], ...], float]] = [((), 1.0)]
        tried = 0
        while left:
            results, chance = left.pop()
            twin = self.state.copy()
            tried += 1
            seed = str(tried) if tried > FEW else ""
            try:
                engine.apply(self.box, twin, action, Enumerating(results, seed), None)
            except NoChance as asked:
                if asked.count == 1 and asked.sides <= FEW:
                    left += [((*results, (n,)), chance / asked.sides) for n in range(asked.sides)]
                    continue
            if twin.turn == self.state.turn or twin.result != ONGOING:
                yield twin, chance
            else:
                twin.stage = self.box.first_stage
                for unit in twin.units:
                    unit.flags = 0
                    unit.dice = ()
                yield twin, chance
