"""Why a bot did what it did: its last choices, each with what it comes to and what makes it better than another."""

from __future__ import annotations

from easyred.bots import EXACT
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.advice_lines import chance, points
from easyred.cli.screen.console import Console
from easyred.cli.tongue import tell
from easyred.game import Game
from easyred.rules.model.action import Action
from easyred.table.past import game_at
from easyred.words.grammar import capital

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.knows import Knows
    from easyred.bots.advice.ranking import Advice, Option

MOST = 3
"""How many choices are told."""


class Reasons:
    """Tells the reasons of the bots of one game; what was worked out about the map is kept."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._knows: dict[bool, Knows] = {}

    def show(self, console: Console, unit: int) -> None:
        """Print why a bot chose what it did last, the oldest first."""
        name, told = self.sitting.game.names[unit], 0
        for then, action in self._choices(unit):
            console.say(self._told(then, action), "    ", "  ")
            told += 1
        if not told:
            console.say(tell("{} has had nothing to choose yet.", name))

    def _choices(self, unit: int) -> list[tuple[Game, Action]]:
        """The last real choices of a Unit, each with the game as it was before."""
        game = self.sitting.game
        places = [place for place, entry in enumerate(game.entries) if entry.action.unit == unit]
        found: list[tuple[Game, Action]] = []
        for place in reversed(places):
            then = game_at(game, place)
            if len(then.legal_actions(unit)) > 1:
                found.append((then, game.entries[place].action))
            if len(found) == MOST:
                break
        return found[::-1]

    def _told(self, then: Game, action: Action) -> str:
        """One choice in words: what it was, what it comes to, and why."""
        knows = self._adviser(then.bots[action.unit])
        chosen = capital(knows.words.action(action, then.state)).rstrip(".")
        advice = knows.of_game(then, action.unit)
        option = knows.weigh(advice, action) if advice.options else None
        if option is None:
            return tell("{}. It goes by habit here: nothing was weighed.", chosen)
        return " ".join([tell("{}. {} to win.", chosen, chance(option.value)), *self._weighed(knows, advice, option)])

    def _weighed(self, knows: Knows, advice: Advice, option: Option) -> list[str]:
        """What a choice comes to, and how it compares with the others."""
        from easyred.bots.advice.review import explained
        from easyred.bots.advice.words import told

        decision = advice.decision
        said = [told(knows.words, decision.state.units[decision.unit], knows.figures(decision, option.action))]
        if option.cost >= advice.threshold:
            best = knows.words.action(advice.best.action, decision.state)
            said.append(tell("{} better: {}.", points(option.cost), best))
        elif len(advice.close) < 2:
            said.append(tell("No other choice was better."))
        else:
            said.append(tell("Others were as good, as far as can be told."))
        return [text for text in [*said, explained(knows, advice, option)] if text]

    def _adviser(self, bot: str) -> Knows:
        """Who knows why a bot decides: the veteran for a veteran, else the regular, which needs no NumPy."""
        exact = bot in EXACT
        if exact not in self._knows:
            self._knows[exact] = self._new(exact)
        return self._knows[exact]

    def _new(self, exact: bool) -> Knows:
        game = self.sitting.game
        knows: Knows
        if exact:
            from easyred.bots.advice.adviser import Adviser

            knows = Adviser(game.box, game.names)
        else:
            from easyred.bots.regular.adviser import RegularAdviser

            knows = RegularAdviser(game.box, game.names)
        knows.words = self.sitting.words
        return knows
