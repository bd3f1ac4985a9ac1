"""Dice trades: one die of a Unit for one of another, weighed for both of them at once (TRADE-5)."""

from __future__ import annotations

from easyred.bots.veteran.tally import Tallies
from easyred.rules.ask.open_tally import can_trade_die, tradable_dice
from easyred.rules.effects.effect import answer_value, place_of
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import Action
from easyred.rules.model.state import State, set_die

Answers = tuple[int, ...]


class DiceTrade:
    """What a Unit can gain for the team by trading a die from its tally."""

    def __init__(self, tallies: Tallies, state: State, number: int, chances: list[float]) -> None:
        self.tallies = tallies
        self.state = state
        self.number = number
        self.chances = chances
        """The chances of all Units as things are; for the two that trade, the tallies count."""
        self.known: dict[tuple[int, tuple[int, ...]], float] = {}

    def best(self, ability: Ability, so_far: Answers = ()) -> float:
        """The largest gain of an offer that begins with these answers."""
        return max([self.gain(*answers) for answers in self._offers(ability, so_far)], default=-1.0)

    def answers(self, actions: list[Action], ability: Ability, so_far: Answers) -> list[tuple[Action, float]]:
        """Each answer to the next question, with the largest gain it can bring."""
        return [(action, self.best(ability, (*so_far, answer_value(action)))) for action in actions]

    def gain(self, other: int, mine: int, theirs: int) -> float:
        """What the team gains if these dice change hands."""
        units = self.state.units
        out, back = units[self.number].dice[mine], units[other].dice[theirs]
        return self._together(other, (mine, back), (theirs, out)) - self._together(other, (mine, out), (theirs, back))

    def _offers(self, ability: Ability, so_far: Answers) -> list[tuple[int, int, int]]:
        """What can be offered; of dice that look alike one is enough."""
        no_skulls = ability.ops[0][2]
        units = self.state.units
        if not can_trade_die(units[self.number], no_skulls):
            return []
        found = []
        for other in so_far[:1] or [nth for nth in self.state.in_play() if nth != self.number]:
            if can_trade_die(units[other], no_skulls):
                mine = [place_of(die) for die in so_far[1:2]] or self._unlike(self.number, no_skulls)
                theirs = [place_of(die) for die in so_far[2:3]] or self._unlike(other, no_skulls)
                found += [(other, one, two) for one in mine for two in theirs]
        return found

    def _unlike(self, number: int, no_skulls: int) -> list[int]:
        """The dice that can be traded, those that look alike once."""
        unit = self.state.units[number]
        return list({unit.dice[place]: place for place in tradable_dice(unit, no_skulls)}.values())

    def _together(self, other: int, mine: tuple[int, int], theirs: tuple[int, int]) -> float:
        """The team's chance with both tallies after the trade."""
        chances = list(self.chances)
        chances[self.number] = self._with(self.number, *mine)
        chances[other] = self._with(other, *theirs)
        return self.tallies.outlook.together(chances)

    def _with(self, number: int, place: int, die: int) -> float:
        """The chance of a Unit with this die in its tally."""
        twin = self.state.copy()
        unit = twin.units[number]
        set_die(unit, place, die)
        key = (number, unit.dice)
        if key not in self.known:
            self.known[key] = self.tallies.value(twin, number)
        return self.known[key]
