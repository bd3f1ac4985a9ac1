"""Advice at the dice where there is no NumPy: locks and re-rolls ranked by what a regular makes of every tally.

The chances are exact, as the veteran's are; what a tally is worth is the regular's estimate.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from easyred.bots.advice.figures import Dice, Figures
from easyred.bots.advice.ranking import Advice, Option
from easyred.bots.bot import Decision
from easyred.bots.regular.ground import CLIMB, CRY
from easyred.bots.regular.regular import Regular
from easyred.bots.regular.tally import SHAPES, Brought, Tallies, code_of
from easyred.bots.regular.worth import POINT_RATE
from easyred.odds.loops import Hands, OneRoll
from easyred.odds.tints import tints
from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.ask.rolling import do_skulls_stay
from easyred.rules.look import forecast
from easyred.rules.look.upkeep_walk import BATTLE_CRIES, BONUSES, CLIMBS, ENDING, RESOURCES, STRAIGHTS, endings
from easyred.rules.model.action import LOCK, REROLL, Action
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOUR_OF, COLOURLESS, SIZES, SKULL, mask_of, result
from easyred.rules.model.modifier import ON_LOCKED_SKULL
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.run import Run
from easyred.rules.steps.roll import Lock
from easyred.words import Words

REROLLS = 2
MOST_OF_A_COLOUR = 2
A_FEW = 8
"""How many tallies are walked through Upkeep without a pause."""
EVEN = 1e-9

Ending = tuple[int, ...]
T = TypeVar("T")
Pauses = Generator[None, None, T]
"""Something that is worked out bit by bit, with pauses."""


def is_about_dice(decision: Decision) -> bool:
    """Whether a Unit is asked to lock or re-roll the turn's dice, of which there are at most two of a colour."""
    unit = decision.state.units[decision.unit]
    colours = [COLOUR_OF[die] for die in unit.dice]
    few = all([colours.count(colour) <= MOST_OF_A_COLOUR for colour in range(COLOURLESS)])
    return few and len(unit.stack) == 1 and any([action.verb in (LOCK, REROLL) for action in decision.actions])


class DiceAdviser:
    """Advises the players of one game at their dice."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.words = Words(box, names)
        self.regular = Regular()
        self._known: tuple[Decision, OneRoll, Walks] | None = None

    def advised(self, decision: Decision) -> Pauses[Advice]:
        """The locks or re-rolls of a decision, best first."""
        roll, _ = self._at(decision)
        actions = [action for action in decision.actions if action.verb in (LOCK, REROLL)]
        unit = decision.state.units[decision.unit]
        values: dict[int, float] = {}
        if actions[0].verb == REROLL:
            values = roll.rerolls(unit.locked, max(1, unit.rerolls))
            yield
        else:
            for count in sorted({SIZES[action.n] for action in actions}):
                for found in roll.locks(count, self._rerolls(decision)):
                    values.update(found)
                    yield
        return self._ranked(decision, [action for action in actions if action.n in values], values)

    def _ranked(self, decision: Decision, actions: list[Action], values: dict[int, float]) -> Advice:
        """The choices, those that look alike as one."""
        team = self._team(decision)
        alike: dict[str, list[Action]] = {}
        for action in sorted(actions, key=lambda action: (-values[action.n], SIZES[action.n])):
            alike.setdefault(self.words.action(action, decision.state), []).append(action)
        chances = {look: team(values[same[0].n]) for look, same in alike.items()}
        best = max(chances.values())
        return Advice(
            decision,
            [Option(same[0], chances[look], best - chances[look], tuple(same[1:])) for look, same in alike.items()],
        )

    def _team(self, decision: Decision) -> Callable[[float], float]:
        """The team's chance for a chance of the Unit that decides."""
        outlook, state, number = self._tallies(decision).outlook, decision.state, decision.unit
        others = [outlook.unit(state, other) for other in range(len(state.units)) if other != number]
        return lambda chance: outlook.together([*others, chance])

    def _tallies(self, decision: Decision) -> Tallies:
        outlook = self.regular.outlook(self.box, len(decision.state.units))
        outlook.share_out(decision.state)
        return self.regular.tallies(outlook, decision.state, decision.unit)

    def _at(self, decision: Decision) -> tuple[OneRoll, Walks]:
        """The roll of a decision and what its tallies come to; the same for all that is asked about it."""
        if self._known is None or self._known[0] is not decision:
            tallies = self._tallies(decision)
            self._known = decision, self._roll(decision, tallies), Walks(decision, tallies)
        return self._known[1:]

    def _roll(self, decision: Decision, tallies: Tallies) -> OneRoll:
        run = Run(self.box, decision.state, None, None)

        def worth(tally: Hands) -> float:
            return min(max(tallies.at(code_of(_results(tally))), 0.0), 1.0)

        dice = decision.state.units[decision.unit].dice
        return OneRoll(dice, worth, skulls_stay=do_skulls_stay(run, decision.unit))

    def _rerolls(self, decision: Decision) -> int:
        run = Run(self.box, decision.state, None, None)
        return next((step.rerolls for step in run.stage().steps if isinstance(step, Lock)), REROLLS)

    # The figures behind a choice.

    def figures(self, decision: Decision, action: Action) -> Pauses[Figures]:
        """What comes of a lock or a re-roll."""
        (roll, walks), unit = self._at(decision), decision.state.units[decision.unit]
        again, settled = None, False
        if action.verb == LOCK:
            rerolls = self._rerolls(decision)
            chances = roll.after_lock(action.n, rerolls)
            yield
            again = _best(roll.rerolls(action.n, rerolls))
        elif action.n:
            chances = roll.after_reroll(unit.locked, action.n, unit.rerolls - 1)
        else:
            chances, settled = {roll.shown(roll.every): 1.0}, True
        yield
        known: dict[Hands, Ending] = {}
        for place, tally in enumerate(chances):
            known[tally] = walks.ending(tally)
            if not place % A_FEW:
                yield
        paid = self._paid_at_once(decision, action)
        return Figures(dice=_summed(decision, chances, known, paid, again, settled=settled))

    def _paid_at_once(self, decision: Decision, action: Action) -> list[float]:
        """What a lock brings by itself, by resource: a Marksman pays for Skulls (CARD-6)."""
        unit = decision.state.units[decision.unit]
        found = [0.0] * RESOURCES
        if action.verb == LOCK:
            skulls = SIZES[mask_of(unit.dice, SKULL) & action.n]
            for modifier, _ in own_modifiers(Run(self.box, decision.state, None, None), unit, ON_LOCKED_SKULL):
                found[modifier.extra] += modifier.amount * skulls
        return found


class Walks:
    """What tallies come to, each kind walked through Upkeep once."""

    def __init__(self, decision: Decision, tallies: Tallies) -> None:
        self.tallies = tallies
        self.box, self.state, self.number = decision.box, decision.state.copy(), decision.unit
        tinted, plain, lying = tints(Run(self.box, self.state, None, None), self.number)
        self.colour_blind = plain and not tinted and not lying
        self._known: dict[object, Ending] = {}

    def ending(self, tally: Hands) -> Ending:
        """What a tally brings; of several ways the one that a regular likes best."""
        results = _results(tally)
        key: object = SHAPES[code_of(results)] if self.colour_blind else tally
        if key not in self._known:
            self._known[key] = max(endings(self.box, self.state, self.number, results), key=self._liking)
        return self._known[key]

    def _liking(self, ending: tuple[int, ...]) -> float:
        """The chance with all that a tally brings; of equals the richest."""
        opens = (CLIMB if ending[CLIMBS] > 0 else 0) | (CRY if ending[BATTLE_CRIES] > 0 else 0)
        points = POINT_RATE * ending[ITEM_POINTS]
        brought = Brought(ending[SOLDIERS], ending[COURAGE_POINTS], ending[STARS], points, opens)
        return self.tallies.worth(brought) + EVEN * sum(ending[:RESOURCES])


def _results(tally: Hands) -> tuple[int, ...]:
    """A tally in the engine's form."""
    return tuple([result(face, colour) for colour, hand in enumerate(tally) for face in hand])


def _best(values: dict[int, float]) -> int:
    """The best re-roll; of equal ones the one with the fewest dice."""
    return max(values, key=lambda mask: (round(values[mask], 12), -SIZES[mask], -mask))


def _summed(
    decision: Decision,
    chances: dict[Hands, float],
    known: dict[Hands, Ending],
    paid: list[float],
    again: int | None,
    *,
    settled: bool,
) -> Dice:
    """Means and chances over all tallies."""
    means, scored = [0.0] * RESOURCES, [0.0] * ENDING
    for tally, chance in chances.items():
        ending = known[tally]
        for column in range(RESOURCES):
            means[column] += chance * ending[column]
        for column in range(RESOURCES, ENDING):
            if ending[column] > 0:
                scored[column] += chance
    return Dice(
        means=tuple([mean + more for mean, more in zip(means, paid, strict=True)]),
        bonuses=tuple(scored[BONUSES:]),
        straight=scored[STRAIGHTS],
        advance=_chance_to_advance(decision, chances, known),
        settled=settled,
        again=again,
    )


def _chance_to_advance(decision: Decision, chances: dict[Hands, float], known: dict[Hands, Ending]) -> float | None:
    """The chance that the tally opens a way that now lacks Courage or a climb, if none is open yet."""
    ways = forecast.ahead(decision.box, decision.state, decision.unit)
    lacking = [way for way in ways if way.missing in ("courage", "climb") and not way.lacking]
    if not lacking or any([not way.missing for way in ways]):
        return None
    found = 0.0
    for tally, chance in chances.items():
        ending = known[tally]
        for way in lacking:
            climbs = way.missing == "climb" and ending[CLIMBS] > 0
            hearts = way.missing == "courage" and (ending[COURAGE_POINTS] >= way.short or ending[BATTLE_CRIES] > 0)
            if climbs or hearts:
                found += chance
                break
    return found
