"""Effects on Specialists and the inventory: sick, cured, back from the lost; cards discarded or put in play."""

from typing import Final

from easyred.rules.ask.inventory import discardable
from easyred.rules.ask.own_pool import own_cards
from easyred.rules.ask.vehicles import can_stand
from easyred.rules.effects.effect import Effect
from easyred.rules.effects.gains import FreeFind, count_rally, may_rally
from easyred.rules.hands.changing_hands import giver, put_away, put_in_play, take_vehicle
from easyred.rules.hands.specialists import (
    bring_back,
    cure,
    group,
    lost_within_reach,
    make_sick,
    may_fall_sick,
    sick_within_reach,
)
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import CHOOSE, CURE, DISCARD, TAKE, Action
from easyred.rules.model.card import VEHICLE
from easyred.rules.run import Run

# How far sickness reaches.
EVERY: Final = 1
OR_POOL: Final = 2


class Sicken(Effect):
    """A Specialist of the group a falls sick, whom the Unit chooses; with EVERY in b all of them (SPEC-6).

    With OR_POOL in b somebody of a pool that it may use does if there is nobody in the Unit.
    """

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return bool(may_fall_sick(run, number, a, b & OR_POOL != 0))

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        found = [Action(number, TAKE, card) for card in may_fall_sick(run, number, a, b & OR_POOL != 0)]
        return found[:1] if b & EVERY else found

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        sector = giver(run, number, ability)
        for card in may_fall_sick(run, number, a, b & OR_POOL != 0) if b & EVERY else list(answers):
            make_sick(run, number, card, sector)


class Cure(Effect):
    """A sick Specialist of the group a is cured, in the Unit or a pool; with b = 1 all of them (SPEC-6)."""

    def __init__(self) -> None:
        super().__init__(1, "nobody-sick")

    def _sick(self, run: Run, number: int, a: int) -> list[int]:
        """The Specialists who could be cured."""
        meant = group(run, a)
        return [card for card in sick_within_reach(run, number) if card in meant]

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return bool(self._sick(run, number, a))

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        found = [Action(number, CURE, card) for card in self._sick(run, number, a)]
        return found[:1] if b else found

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        for card in self._sick(run, number, a) if b else list(answers):
            cure(run, number, card, "SPEC-6")


class RallyLost(Effect):
    """A lost Specialist of the group a joins for nothing, from a pool that the Unit may use (SPEC-6).

    b: he is the Unit's one of the turn (SPEC-1).
    """

    def __init__(self) -> None:
        super().__init__(1, "nobody-lost", takes=True)

    def _lost(self, run: Run, number: int, a: int) -> list[int]:
        """The lost Specialists who could join."""
        meant = group(run, a)
        return [card for card in lost_within_reach(run, number) if card in meant]

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return may_rally(run, number, b) and bool(self._lost(run, number, a))

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why nobody can come back: the Unit has rallied this turn, or nobody is lost."""
        return self.refusal if may_rally(run, number, b) else "already-rallied"

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, TAKE, card) for card in self._lost(run, number, a)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        count_rally(run, number, b)
        bring_back(run, number, answers[-1], ability.rule)


class DiscardCard(Effect):
    """The Unit discards a card from its inventory, or a Permanent Item (ITEM-6, ITEM-8). a: which kind."""

    def __init__(self) -> None:
        super().__init__(1, "nothing-to-discard")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return bool(discardable(run.state.units[number], a))

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, DISCARD, card) for card in discardable(run.state.units[number], a)]

    def why_not(self, run: Run, number: int, action: Action) -> str:
        return "not-in-inventory" if action.verb == DISCARD else "not-now"

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        put_away(run, number, answers[0], "ITEM-8", giver(run, number, ability))


class PutInPlay(Effect):
    """The Permanent Item a is used and stays (ITEM-6)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return a in run.state.units[number].items

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        put_in_play(run, number, a)


class DrawVehicle(FreeFind):
    """The Unit draws a Vehicle from the shuffled deck, or takes its own Legendary one (VEH-4, VEH-6, OPT-15)."""

    def __init__(self) -> None:
        super().__init__("no-vehicle", takes=False)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        left = bool(run.state.vehicles) or bool(own_cards(run, number, VEHICLE))
        return left and self.may_find(run, number, b) and can_stand(run, number)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        own = [Action(number, TAKE, card) for card in own_cards(run, number, VEHICLE)]
        return [*own, Action(number, CHOOSE)] if run.state.vehicles else own

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        self.count(run, number, b)
        if answers[0] in own_cards(run, number, VEHICLE):
            take_vehicle(run, number, answers[0], "OPT-15")
            return
        vehicles = run.state.vehicles
        card = vehicles[run.draw(number, "vehicle", 1, len(vehicles), vehicles)[0]]
        take_vehicle(run, number, card, "VEH-4", giver(run, number, ability))
