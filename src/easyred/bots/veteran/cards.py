"""Cards on a tally: what a Unit can make of its dice with them, found by trying the effects."""

from __future__ import annotations

from collections.abc import Iterator

from easyred.bots.veteran.tally import Tallies, colours_of, tally_index
from easyred.odds.hands import Index
from easyred.odds.plan import Plan
from easyred.rules.effects.effect import answer_value
from easyred.rules.model import effect_codes as effects
from easyred.rules.model.ability import SACRIFICED, USED_UP, Ability
from easyred.rules.model.action import Action
from easyred.rules.model.chance import Enumerating, NoChance
from easyred.rules.model.dice import FACES
from easyred.rules.model.state import State, Unit
from easyred.rules.run import Run

ON_DICE = (
    effects.REROLL_DIE,
    effects.TURN_DIE,
    effects.FLIP_DIE,
    effects.RECOLOUR,
    effects.SWAP_DIE,
)
"""Effects that change one die and nothing else."""


class Touch:
    """An effect on one die of a Unit's tally, in a position in which nothing else is in progress."""

    def __init__(self, tallies: Tallies, state: State, number: int) -> None:
        self.tallies = tallies
        self.box = tallies.box
        self.state = state
        self.number = number
        self.unit = state.units[number]
        self.known: dict[tuple[int, ...], float] = {}
        self.plans: dict[Index, Plan | None] = {}

    def knows(self, ability: Ability, index: int) -> bool:
        """Whether this is what an ability does next."""
        return index < len(ability.ops) and ability.ops[index][0] in (*ON_DICE, effects.REROLL_DICE)

    def may_use(self, ability: Ability) -> bool:
        """Whether an ability does nothing else and costs no Specialist."""
        return len(ability.ops) == 1 and self.knows(ability, 0) and ability.fate != SACRIFICED

    def use(self, ability: Ability) -> float:
        """The chance after using such a card, which may be used up."""
        if ability.fate != USED_UP:
            return self.best(ability, 0)
        twin = self.state.copy()
        unit = twin.units[self.number]
        unit.items = tuple([card for card in unit.items if card != ability.card])
        unit.awards = tuple([card for card in unit.awards if card != ability.card])
        return Touch(self.tallies, twin, self.number).best(ability, 0)

    def best(self, ability: Ability, index: int, so_far: tuple[int, ...] = ()) -> float:
        """The chance with the best use of it; -1 if there is none."""
        return max([value for _, value in self.answers(ability, index, so_far)], default=-1.0)

    def answers(self, ability: Ability, index: int, so_far: tuple[int, ...]) -> Iterator[tuple[Action, float]]:
        """Every answer to its next question, with the chance that follows if the ability ends there."""
        code, a, b = ability.ops[index]
        effect = self.box.effects[code]
        run = Run(self.box, self.state, None, None)
        if code == effects.REROLL_DICE:
            values = self.tallies.last_rolls(self.state, self.number)
            for action in effect.answers(run, self.number, ability, so_far, a, b):
                yield action, values.get(action.n, 0.0)
            return
        for action in effect.answers(run, self.number, ability, so_far, a, b):
            answered = (*so_far, answer_value(action))
            if len(answered) < effect.questions:
                yield action, self.best(ability, index, answered)
            else:
                yield action, self._settled(ability, index, answered)

    def _settled(self, ability: Ability, index: int, answered: tuple[int, ...]) -> float:
        """The chance after an answer that needs no die."""
        code, a, b = ability.ops[index]
        twin = self.state.copy()
        try:
            run = Run(self.box, twin, Enumerating(()), None)
            run.box.effects[code].settle(run, self.number, ability, answered, a, b)
        except NoChance:
            return sum([self._rolled(ability, index, answered, face) for face in range(FACES)]) / FACES
        return self._value(twin.units[self.number])

    def _rolled(self, ability: Ability, index: int, answered: tuple[int, ...], face: int) -> float:
        """The chance after an answer and the face that is rolled for it."""
        code, a, b = ability.ops[index]
        twin = self.state.copy()
        run = Run(self.box, twin, Enumerating(((face,),)), None)
        run.box.effects[code].settle(run, self.number, ability, answered, a, b)
        return self._value(twin.units[self.number])

    def _value(self, unit: Unit) -> float:
        """The chance with these dice."""
        dice = tuple(sorted(unit.dice))
        known = self.known.get(dice)
        if known is None:
            known = self._worked_out(dice)
            self.known[dice] = known
        return known

    def _worked_out(self, dice: tuple[int, ...]) -> float:
        """The chance with these dice, from a plan that is kept."""
        colours = colours_of(dice)
        if colours not in self.plans:
            self.plans[colours] = self.tallies.plan(self.state, self.number, colours, aided=True)
        plan = self.plans[colours]
        if plan is not None:
            return float(plan.values[tally_index(dice, colours)])
        twin = self.state.copy()
        twin.units[self.number].dice = dice
        return self.tallies.value(twin, self.number)
