"""What a bot is: it is shown a decision, as a player would see it, and takes one of the actions.

It works on a bare State, so thousands of games can be simulated; as a Player it sits at the table of a Game, too.
"""

from abc import abstractmethod
from typing import Final

from easyred.bots.past import Past, past_of
from easyred.game import NAMES, Game
from easyred.players import Player
from easyred.rules.model.ability import SCORING
from easyred.rules.model.action import CANCEL, COMMAND, LEAVE_OUT, LOCK, MULLIGAN, REROLL, USE, Action
from easyred.rules.model.box import Box
from easyred.rules.model.frame import BONUS_FRAME, STEP_FRAME
from easyred.rules.model.state import State
from easyred.text.unit_view import UnitView, view_of

QUESTIONS: Final = (LOCK, REROLL, CANCEL, MULLIGAN, COMMAND, LEAVE_OUT)
"""Steps that ask a question with its own answers."""


class Decision:
    """What a Unit's player has before him: the Box, the State, which hides nothing, and the actions open to him.

    ``past`` tells what Units gave each other and offered this turn. Look at it all, but do not change it; use
    ``state.copy()`` to try things out.
    """

    __slots__ = ("actions", "box", "past", "state", "unit")

    def __init__(self, box: Box, state: State, unit: int, actions: list[Action], past: Past | None = None) -> None:
        self.box = box
        self.state = state
        self.unit = unit
        self.actions = actions
        self.past = past or Past()

    def answers(self) -> list[Action]:
        """The actions that answer the question, without those that are possible besides it (PHASE-3)."""
        if not self.actions:
            return self.actions
        frame = self.state.units[self.unit].stack[-1]
        asked = self.actions[0].verb in QUESTIONS if frame.kind == STEP_FRAME else frame.kind == BONUS_FRAME
        if not asked:
            return self.actions
        return [action for action in self.actions if not action.is_by_hand() or self._scores(action)]

    def _scores(self, action: Action) -> bool:
        """Whether a card may be used in place of a bonus that is being scored."""
        return action.verb == USE and self.box.cards[action.card].abilities[action.n].windows & SCORING != 0

    def onward(self) -> list[Action]:
        """The answers that bring the game nearer to its end; all answers if there are none."""
        answers = self.answers()
        return [action for action in answers if not action.is_free()] or answers

    def view(self) -> UnitView:
        """The Unit that decides, in words instead of numbers; convenient, not fast."""
        return view_of(self.box, self.state, self.unit, NAMES[self.unit])


class Bot(Player):
    """Decides for one Unit or for several, in one game after another.

    Its decisions depend only on the seed of ``begin`` and the decisions since, not on earlier games. Free actions
    (giving, offering, taking back *ready*) can go on without end, so a bot that takes them must know when to stop.
    """

    version = 1
    """Raised when its play changes, because earlier measurements no longer show its strength."""

    def begin(self, seed: int | str) -> None:
        """A game begins: random choices come from this seed. Most bots make none."""

    @abstractmethod
    def decide(self, decision: Decision) -> Action:
        """One of the actions of the decision; a gift may be smaller than listed."""

    def choose(self, game: Game, unit: int) -> Action:
        """Decide as a player of a Game."""
        return self.decide(Decision(game.box, game.state, unit, game.legal_actions(unit), past_of(game)))
