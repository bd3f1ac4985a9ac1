"""Effects that give: resources, results, bonuses, Specialists, Items, Awards, Vehicles."""

from easyred.rules.ask.casualties import firm
from easyred.rules.ask.costs import finds_barred, item_cost, item_discount, may_find
from easyred.rules.ask.lone_gifts import freed
from easyred.rules.ask.modifiers import total
from easyred.rules.ask.own_pool import is_open_to, own_cards
from easyred.rules.ask.reach import others
from easyred.rules.ask.tally import skulls, worth_recording
from easyred.rules.ask.vehicles import can_stand
from easyred.rules.effects.effect import Effect
from easyred.rules.hands.changing_hands import (
    available_items,
    available_specialists,
    can_be_awarded,
    draw_award,
    join,
    leave_gift,
    rivals,
    take_item,
    take_vehicle,
)
from easyred.rules.losses.casualties import PRICE, lose_specialist
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import CHOOSE_UNIT, FACE, TAKE, Action
from easyred.rules.model.card import NO_CARD, VEHICLE
from easyred.rules.model.d6_purposes import FOR_D3, FOR_GAIN
from easyred.rules.model.dice import COLOURLESS, FACES, result
from easyred.rules.model.effect_codes import COUNTED
from easyred.rules.model.frame import AWARD_CHOICE_FRAME, BONUS_FRAME, DIE_FRAME, PAY_FRAME, Frame
from easyred.rules.model.modifier import EXTRA_FINDS
from easyred.rules.model.state import FOUND, RALLIED, RECORDED, SPECIAL_FIND, SPECIAL_FIND_AGAIN
from easyred.rules.run import Run


class Gain(Effect):
    """The Unit gains b of resource a."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.gain(number, a, b, ability.rule, ability.card)


class GainOther(Effect):
    """Another Unit gains b of resource a; in solitaire, the Unit itself (RWB-5)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return bool(others(run, number))

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, CHOOSE_UNIT, to=other) for other in others(run, number)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        run.gain(answers[0], a, b, "RWB-5" if ability.card == NO_CARD else ability.rule, ability.card)
        if answers[0] != number:
            run.wake(answers[0])


class GainOthers(Effect):
    """Every other Unit gains b of resource a; in solitaire, nobody."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        for other in run.state.in_play():
            if other != number:
                run.gain(other, a, b, ability.rule, ability.card)
                run.wake(other)


class GainD6(Effect):
    """The Unit gains a d6 of resource a."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.push(number, Frame(DIE_FRAME, FOR_GAIN, a + 4 * (ability.card + 1)))


class GainD3(Effect):
    """The Unit gains half a d6 of resource a, rounded up (DICE-3)."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.push(number, Frame(DIE_FRAME, FOR_D3, a + 4 * (ability.card + 1)))


class GainBonus(Effect):
    """The Unit gains the RWB bonus of face a, without its dice (RWB-6); a card overrides any Sector (END-5)."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.push(number, Frame(BONUS_FRAME, a, ability.card + 1))


class Add(Effect):
    """b colourless results of face a join the Final Tally."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return not run.state.units[number].has(RECORDED)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.add_result(number, result(a, COLOURLESS), b, ability.rule, ability.card)


class AddChosen(Effect):
    """A result of colour a and a face of choice joins the Final Tally."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return not run.state.units[number].has(RECORDED)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, FACE, what=face) for face in range(FACES)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        run.add_result(number, result(answers[0], a), 1, ability.rule, ability.card)


class PerSkull(Effect):
    """The Unit gains b of resource a for each Skull in its tally."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return skulls(run.state.units[number]) > 0

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.gain(number, a, b * skulls(run.state.units[number]), ability.rule, ability.card)


class RallyFree(Effect):
    """An available Specialist joins for free: anybody, or one of the group a (SPEC-5). b: he counts (SPEC-1)."""

    def __init__(self, refusal: str = "no-target") -> None:
        super().__init__(1, refusal, takes=True)

    def _available(self, run: Run, number: int, a: int) -> list[int]:
        """The Specialists who could join."""
        found = available_specialists(run, number)
        return [card for card in found if card in run.box.groups[a]] if a else found

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return may_rally(run, number, b) and bool(self._available(run, number, a))

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why nobody can join: the Unit has rallied this turn, or there is nobody."""
        return self.refusal if may_rally(run, number, b) else "already-rallied"

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, TAKE, card) for card in self._available(run, number, a)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        count_rally(run, number, b)
        join(run, number, answers[-1], "rallied", ability.rule)
        run.wake_others(number)


def may_rally(run: Run, number: int, counted: int) -> bool:
    """Whether an effect may bring a Specialist: always, unless he would be a second one that counts (SPEC-1)."""
    return not counted or not run.state.units[number].has(RALLIED)


def count_rally(run: Run, number: int, counted: int) -> None:
    """Note that a Specialist was the Unit's one of the turn, if he counts (SPEC-1)."""
    if counted:
        run.state.units[number].flags |= RALLIED


class TradeIn(RallyFree):
    """A Specialist joins as the Unit's one of the turn; then the Unit gives up another man, unsaved (CARD-9)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        pays = unit.soldiers > 0 or len(unit.specialists) > firm(run, unit)
        return pays and super().possible(run, number, a, COUNTED)

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        return super().why_impossible(run, number, a, COUNTED)

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        super().settle(run, number, ability, answers, a, COUNTED)
        run.push(number, Frame(PAY_FRAME, PRICE, answers=(1, answers[-1])))


class FindUsed(Effect):
    """A used Item may be found again, at its cost, once all tallies are recorded (RWB-10)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        if unit.has(SPECIAL_FIND_AGAIN) or (unit.has(SPECIAL_FIND) and not total(run, number, EXTRA_FINDS)):
            return False
        if not unit.has(RECORDED):  # others may still pay for it, or use an Item up (TRADE-7)
            return may_find(run, number) and not finds_barred(run, number)
        return bool(findable_used(run, number))

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        unit.flags |= SPECIAL_FIND_AGAIN if unit.has(SPECIAL_FIND) else SPECIAL_FIND


def findable_used(run: Run, number: int) -> list[int]:
    """Used Items that this Unit could find with what it has and what its tally will bring; none that a Sector gives."""
    return within_means(run, number, run.state.used, points_for_finds(run, number))


def points_for_finds(run: Run, number: int) -> int:
    """The Item Points that a Unit has, with those of its tally."""
    unit = run.state.units[number]
    return unit.item_points if unit.has(RECORDED) else unit.item_points + worth_recording(run, number)[3]


def within_means(run: Run, number: int, cards: tuple[int, ...], points: int) -> list[int]:
    """The Items among these that a Unit could find, once they are used, for this many Item Points (RWB-10)."""
    if not may_find(run, number) or finds_barred(run, number):
        return []
    unit = run.state.units[number]
    discount = item_discount(run, number)
    reserved, others = run.box.reserved, freed(run.box, run.state)
    found = [card for card in cards if card not in reserved or card in others]
    open_to = [card for card in found if is_open_to(run, unit, card)]
    return [card for card in open_to if item_cost(run, number, card, discount) <= points]


class FreeFind(Effect):
    """Something is found for free, even where no Items can be found (AWARD-5, ITEM-10). b: it counts (ITEM-1)."""

    def __init__(self, refusal: str = "no-target", takes: bool = True) -> None:
        super().__init__(1, refusal, takes)

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why nothing can be found: the Unit has found its one Item, or there is none."""
        return "already-found" if b and not may_find(run, number) else self.refusal

    def may_find(self, run: Run, number: int, b: int) -> bool:
        """Whether the limit of the turn allows it."""
        return not b or may_find(run, number)

    def count(self, run: Run, number: int, b: int) -> None:
        """Note that it was the Unit's one of the turn, if it counts."""
        if b:
            run.state.units[number].flags |= FOUND


class FindFree(FreeFind):
    """The Unit takes an Item from the pool for free."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return self.may_find(run, number, b) and bool(available_items(run, number))

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, TAKE, card) for card in available_items(run, number)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        self.count(run, number, b)
        take_item(run, number, answers[-1], ability.rule)


class DrawAward(Effect):
    """The Unit earns an Award: a random one, or with a = 1 one of its choice. b: it counts (AWARD-3)."""

    def __init__(self) -> None:
        super().__init__(refusal="award-limit")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return can_be_awarded(run, number, b == COUNTED)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        if a:
            run.push(number, Frame(AWARD_CHOICE_FRAME, ability.number + 1))
        elif can_be_awarded(run, number, b == COUNTED):
            draw_award(run, number, ability.number + 1)
        else:
            run.say("no-award", "AWARD-3", number)


class FreeVehicle(FreeFind):
    """The Unit takes a Vehicle that is neither in play nor abandoned (VEH-1, AWARD-5)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return self.may_find(run, number, b) and can_stand(run, number) and bool(self._vehicles(run, number))

    def _vehicles(self, run: Run, number: int) -> list[int]:
        """The Vehicles that nobody has had, and the Unit's own Legendary one (OPT-15)."""
        return list(run.state.vehicles) + own_cards(run, number, VEHICLE)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, TAKE, card) for card in self._vehicles(run, number)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        self.count(run, number, b)
        take_vehicle(run, number, answers[-1])


class Join(Effect):
    """The Specialist a joins, unless he is dead or already there (SPEC-9).

    A Specialist with his symbol keeps him out, but has to leave for a Penalty Specialist (SPEC-5, SPEC-7).
    """

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        if a in unit.specialists or a in unit.lost:
            run.say("already-there", "SPEC-9", number, card=a, sector=unit.sector)
        elif rivals(run, number, a) and not run.box.cards[a].penalty:
            run.say("turned-away", "SPEC-5", number, card=a, sector=unit.sector)
            leave_gift(run, unit.sector, a)
        else:
            for rival in rivals(run, number, a):
                lose_specialist(run, number, rival, "let-go", "SPEC-7", unit.sector)
            join(run, number, a, "joined", "SPEC-9", unit.sector)
