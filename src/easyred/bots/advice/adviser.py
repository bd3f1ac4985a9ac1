"""Advice: the choices of any decision, ranked by the chance of winning as the veteran sees it (docs/advice.md).

>>> from easyred import new_game
>>> from easyred.bots.advice.adviser import Adviser
>>> game = new_game(mode="practice", seed=1944)
>>> advice = Adviser(game.box, game.names).of_game(game, 0)
>>> game.play(advice.best.action)[0].key
'locked'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from easyred.bots.advice.dice import dice_of
from easyred.bots.advice.figures import Change, Figures
from easyred.bots.advice.outcomes import Courses
from easyred.bots.advice.ranking import Advice, Option
from easyred.bots.advice.reasons import fight_figures, figures_of, is_about_dice
from easyred.bots.advice.tally import is_about_tally, tally_of
from easyred.bots.advice.trust import trust_in
from easyred.bots.bot import Decision
from easyred.bots.past import past_of
from easyred.bots.veteran.sense import Sense
from easyred.bots.veteran.tally import Tallies
from easyred.bots.veteran.veteran import Veteran
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.action import GIVE, HAND_OVER, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Enumerating
from easyred.words import Words


class Adviser:
    """Advises the players of one game; it remembers what it works out about the map."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.words = Words(box, names)
        self.veteran = Veteran()

    def prepare(self, game: Game, unit: int, most: int) -> Iterator[None]:
        """Nothing: what takes time is worked out when it is asked for."""
        yield from ()

    def of_game(self, game: Game, unit: int) -> Advice:
        """What a Unit should do now; it must have something to choose. Who plays the other Units counts."""
        self.veteran.trust = trust_in(game.bots, unit) if any(game.bots) else ()
        return self.advise(Decision(game.box, game.state, unit, game.legal_actions(unit), past_of(game)))

    def advise(self, decision: Decision) -> Advice:
        """The choices of a decision; gifts and other things that can be repeated are there only if they are best."""
        sense = Sense(decision)
        ranked = sorted(self.veteran.rank(decision), key=lambda valued: (-valued.value, -sense.soon(valued.action)))
        first = ranked[0].action
        told = [valued for valued in ranked if not valued.action.is_free() or valued.action == first]
        alike: dict[str, list[Action]] = {}
        values: dict[str, float] = {}
        for valued in told:
            look = self.words.action(valued.action, decision.state)
            alike.setdefault(look, []).append(valued.action)
            values.setdefault(look, min(max(valued.value, 0.0), 1.0))
        best = max(values.values())
        return Advice(
            decision,
            [Option(same[0], values[look], best - values[look], tuple(same[1:])) for look, same in alike.items()],
        )

    def weigh(self, advice: Advice, action: Action) -> Option | None:
        """What an action costs compared with the best; a gift is worth its best use. None: it is not weighed."""
        option = advice.of(action)
        if action.verb not in (GIVE, HAND_OVER) or (option is not None and option.action == action):
            return option
        given, number = advice.decision.state.copy(), advice.decision.unit
        engine.apply(self.box, given, action, Enumerating(()), None)
        after = Decision(self.box, given, number, engine.legal(self.box, given, number))
        value = min(max(self.veteran.rank(after)[0].value, 0.0), 1.0)
        return Option(action, value, max(0.0, advice.best.value - value))

    def figures(self, decision: Decision, action: Action) -> Figures:
        """The figures behind one choice."""
        if is_about_dice(decision, action):
            return Figures(dice=dice_of(self._tallies(decision), decision, action))
        fight = fight_figures(decision, action)
        if fight is not None:
            return fight
        courses = Courses(self.veteran, decision, action)
        found = figures_of(decision, action, courses)
        if is_about_tally(decision) and not any(course.unknown for course in courses.found):
            dice, change = tally_of(self._tallies(decision), decision, courses.found), found.change
            beside = Change(lost=change.lost, used=change.used, others=change.others, about=change.about)
            return Figures(dice=dice, change=beside, then=found.then)
        return found

    def _tallies(self, decision: Decision) -> Tallies:
        """What the veteran knows about this game and its dice."""
        return self.veteran.tallies(self.box, len(decision.state.units))
