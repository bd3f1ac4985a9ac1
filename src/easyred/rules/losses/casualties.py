"""Casualties and sacrifices: what must be paid, one card or one number at a time (COMBAT-6, COMBAT-7, MOVE-3)."""

from typing import Final

from easyred.rules.ask.casualties import (
    IN_COMBAT,
    decoys,
    expendable,
    firm,
    is_only_hero,
    is_too_much,
    most_to_fall,
    saved_by,
    savers,
    spendable,
)
from easyred.rules.ask.inventory import ANY_CARD, discardable
from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.ask.requirements import explosives, kept_payable, still_payable
from easyred.rules.ask.strength import strength, worth
from easyred.rules.hands.changing_hands import abandon_vehicle, put_away
from easyred.rules.model.action import (
    DISCARD,
    LOSE,
    MOST_CHOICES,
    PAY_SOLDIERS,
    SACRIFICE,
    SOLDIER_PAYMENTS,
    SPARE,
    Action,
)
from easyred.rules.model.frame import LOSS_FRAME, PAY_FRAME, Frame
from easyred.rules.model.modifier import SPENDS_TO_SAVE
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS, STARS
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import LOST, WIPED_OUT, Unit, with_card, without_card
from easyred.rules.run import Run
from easyred.rules.step import Handler

# The source of a Pay frame: what is to be paid.
CASUALTIES: Final = 0
SACRIFICES: Final = 1
SPECIAL_LOSSES: Final = 2
PRICE: Final = 3  # of a newcomer
EXPLOSIVES: Final = 4  # icons, whatever cards carry them
DISCARDS: Final = 5  # cards of the inventory

PAY_RULES: Final = ("SPEC-2", "MOVE-3", "COMBAT-4", "CARD-9", "ITEM-7", "ITEM-8")

ANYONE: Final = -1
NAMED: Final = -2  # for a sacrifice: whom the Sector names where the Unit stands


def inflict(run: Run, number: int, cause: int, amount: int, keep: int = NO_SECTOR) -> None:
    """Casualties of a Unit outside combat: they wait for every Unit that could still prevent them (PHASE-5).

    ``keep`` is a Sector whose requirement must stay payable (MOVE-10).
    """
    run.push(number, Frame(LOSS_FRAME, cause, keep + 1, (amount, 0, 1)))


def suffer(run: Run, number: int, amount: int, rule: str, sector: int, on_mines: bool = False, keep: int = -1) -> bool:
    """Casualties of a Unit, less what is saved. True: nobody is left, and the Unit is to be wiped out.

    ``keep`` is a Sector whose requirement must stay payable (MOVE-10), or IN_COMBAT.
    """
    unit = run.state.units[number]
    amount = _after_saves(run, number, amount, on_mines)
    run.say("casualties", rule, number, amount, sector=sector)
    if is_too_much(run, unit, amount, keep):
        return True
    if not amount:
        return False
    if unit.specialists:
        run.push(number, Frame(PAY_FRAME, CASUALTIES, answers=(amount, keep)))
    else:
        _fall(run, number, amount)
    return False


def join_half(run: Run, number: int) -> None:
    """Half of the Soldiers on their way join a Unit, rounded down (TALLY-6)."""
    unit = run.state.units[number]
    if unit.recruits:
        joining = unit.recruits // 2
        run.say("halved", "TALLY-6", number, unit.recruits, unit.recruits - joining)
        unit.soldiers += joining
        unit.recruits = 0


def _after_saves(run: Run, number: int, amount: int, on_mines: bool) -> int:
    """Medic and Ambulance save, each once a phase (COMBAT-7)."""
    unit = run.state.units[number]
    spent = unit.saved
    for modifier, card in savers(run, number, on_mines):
        left = modifier.amount - spent
        spent = max(0, -left)
        saved = min(amount, max(0, left))
        if saved:
            amount -= saved
            unit.saved += saved
            run.say("saved", "COMBAT-7", number, saved, card=card)
    return amount


def _fall(run: Run, number: int, amount: int) -> None:
    """Soldiers fall."""
    run.state.units[number].add(SOLDIERS, -amount)
    run.say("fell", "COMBAT-6", number, amount)


def _fight_on(run: Run, number: int, card: int, amount: int) -> None:
    """The men left of a Specialist who counted as several become Soldiers (SPEC-2)."""
    run.state.units[number].add(SOLDIERS, amount)
    run.say("fought-on", "SPEC-2", number, amount, card=card)


def lose_specialist(run: Run, number: int, card: int, key: str, rule: str, sector: int = NO_SECTOR) -> None:
    """A Specialist leaves the game (SPEC-2), and what he has saved is charged to nobody else (COMBAT-7)."""
    unit = run.state.units[number]
    if unit.saved:
        unit.saved -= saved_by(run, unit, card)
    unit.specialists = without_card(unit.specialists, card)
    unit.lost = with_card(unit.lost, card)
    if card in unit.sick:
        unit.sick = without_card(unit.sick, card)
    if unit.trading_pool and run.box.cards[card].on_join:
        unit.trading_pool = ()
    run.say(key, rule, number, card=card, sector=sector)


def sacrifice_for_ability(run: Run, number: int, card: int) -> None:
    """A Specialist used up by his ability dies, or a Decoy for him; he may already have made room (SPEC-8, CARD-3)."""
    if card not in run.state.units[number].specialists:
        return
    if [other for other in decoys(run, run.state.units[number]) if other != card]:
        run.push(number, Frame(PAY_FRAME, SACRIFICES, answers=(1, card)))
    else:
        lose_specialist(run, number, card, "sacrificed", "SPEC-8")
        if not strength(run, run.state.units[number]):
            lose_unit(run, number, "SPEC-8")


def lose_unit(run: Run, number: int, rule: str) -> None:
    """A Unit is wiped out, which may lose the battle."""
    wipe_out(run, number, rule)
    end_if_lost(run)


def wipe_out(run: Run, number: int, rule: str) -> None:
    """A Unit with nobody left, or one that cannot move, is out, and its cards with it."""
    unit = run.state.units[number]
    unit.lost = tuple(sorted(unit.lost + unit.specialists))
    unit.sick = tuple([card for card in unit.sick if card not in unit.specialists])
    unit.specialists = ()
    unit.trading_pool = ()
    unit.soldiers = 0
    unit.status = WIPED_OUT
    unit.stack = ()
    run.say("wiped-out", rule, number, sector=unit.sector)


def end_if_lost(run: Run) -> None:
    """Losing one Unit loses the game for everybody, unless the exercise says otherwise (END-2)."""
    if run.box.all_or_nothing and run.state.result != LOST:
        for unit in run.state.units:
            if unit.status == WIPED_OUT:
                run.state.result = LOST
                run.say("lost", "END-2")
                return


def discard(run: Run, number: int, card: int, rule: str = "ITEM-7") -> None:
    """Discard a card for its explosives: an Item is used, a Specialist lost, a Vehicle left behind (ITEM-7)."""
    unit = run.state.units[number]
    if card == unit.vehicle:
        abandon_vehicle(run, number, rule)
    elif card in unit.specialists:
        lose_specialist(run, number, card, "sacrificed", rule, unit.sector)
    else:
        put_away(run, number, card, rule, unit.sector)


class Pay(Handler):
    """Something is being paid: Soldiers, or Specialists in the order of their cards.

    Answers: how much is left; then for casualties a Sector whose requirement must stay payable or IN_COMBAT, for
    sacrifices the Specialist it has to be or NAMED, for a price the newcomer.
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        rest = frame.answers[0]
        if rest <= 0:
            run.pop(number)
            if frame.source == SPECIAL_LOSSES and not strength(run, run.state.units[number]):
                lose_unit(run, number, "COMBAT-4")
            return True
        choices = self._choices(run, number, frame, run.box.listed_at_once)
        if len(choices) == 1:
            if choices[0].verb == SPARE and self._may_spare_less(run, number, frame, choices[0]):
                return False
            self.act(run, number, frame, choices[0])
            return True
        if not choices:
            lose_unit(run, number, "MOVE-10")
            return True
        run.keep(number, choices)
        return False

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return self._choices(run, number, frame, MOST_CHOICES)

    def _choices(self, run: Run, number: int, frame: Frame, most: int) -> list[Action]:
        """What may be paid next."""
        if frame.source == CASUALTIES:
            return self._casualty_choices(run, number, frame, most)
        if frame.source == PRICE:
            return self._prices(run, number, frame.answers[1])
        if frame.source == EXPLOSIVES:
            held = explosives(run, run.state.units[number], True)
            return [Action(number, DISCARD, card) for card in held]
        if frame.source == DISCARDS:
            return [Action(number, DISCARD, card) for card in discardable(run.state.units[number], ANY_CARD)]
        verb = SACRIFICE if frame.source == SACRIFICES else LOSE
        return [Action(number, verb, card) for card in self._victims(run, number, frame)]

    def _prices(self, run: Run, number: int, newcomer: int) -> list[Action]:
        """What may be given up for a newcomer: a Soldier, or anybody else, if possible nobody who is needed ahead."""
        unit = run.state.units[number]
        found = [SOLDIER_PAYMENTS[number]] if unit.soldiers else []
        cards = run.box.cards
        others = [card for card in unit.specialists if card != newcomer and not cards[card].penalty]
        spare = [card for card in others if still_payable(run, unit, kept_payable(unit), [card])]
        return found + [Action(number, LOSE, card) for card in (spare if spare or found else others)]

    def _victims(self, run: Run, number: int, frame: Frame) -> list[int]:
        """The Specialists who may be sacrificed: anyone, or one who is named and anyone who dies in his place."""
        unit = run.state.units[number]
        named = frame.answers[1]
        if named == ANYONE:
            left = [card for card in unit.specialists if card >= frame.index]
            if run.box.penalties and frame.source == SPECIAL_LOSSES:
                left = [card for card in left if not run.box.cards[card].penalty]
            return left[: len(left) - frame.answers[0] + 1]
        meant = run.sector_of(number).sacrificed if named == NAMED else (named,)
        others = decoys(run, unit)
        return [card for card in unit.specialists if card in meant or card in others]

    def _casualty_choices(self, run: Run, number: int, frame: Frame, most: int) -> list[Action]:
        """What may pay for casualties: Soldiers, what a Hero spends, Specialists."""
        unit = run.state.units[number]
        rest, keep = frame.answers
        found: list[Action] = []
        if rest <= unit.soldiers:
            found.append(SOLDIER_PAYMENTS[number])
        for card in expendable(run, unit, frame.index, keep):
            if self._payable_after(run, unit, rest, card, keep):
                found.append(run.box.loss_actions[number][card])
                if len(found) == most:
                    return found
        if spendable(run, unit):
            found += self._spared(number, unit, rest)
        return found

    def _spared(self, number: int, unit: Unit, rest: int) -> list[Action]:
        """What a Hero may spend instead, one resource at a time; always the larger amount is better for the rest."""
        kinds = [(COURAGE_POINTS, unit.courage), (STARS, unit.stars)]
        return [Action(number, SPARE, what=kind, n=min(rest, amount)) for kind, amount in kinds if amount]

    def _may_spare_less(self, run: Run, number: int, frame: Frame, most: Action) -> bool:
        """Whether a Hero who has to spend may spend less and let others fall."""
        unit = run.state.units[number]
        others = strength(run, unit) - max(1, firm(run, unit) if frame.answers[1] == IN_COMBAT else 0)
        return most.n > max(1, frame.answers[0] - others)

    def _payable_after(self, run: Run, unit: Unit, rest: int, card: int, keep: int) -> bool:
        """Whether the rest could be paid without this Specialist, with somebody left."""
        weight = worth(run, unit, card)
        owed = rest - weight
        if owed < unit.soldiers:
            return True
        if owed > unit.soldiers and not is_only_hero(run, unit, card):
            owed -= spendable(run, unit)
        if owed >= strength(run, unit) - weight:
            return False
        return owed <= unit.soldiers or owed <= unit.soldiers + most_to_fall(run, unit, card + 1, [card], keep)

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        rest = frame.answers[0]
        if action.verb == PAY_SOLDIERS:
            _fall(run, number, rest)
            run.pop(number)
            return
        if action.verb == SPARE:
            self._spend(run, number, frame, action)
            return
        if action.verb == DISCARD:
            discard(run, number, action.card, PAY_RULES[frame.source])
            rest -= run.box.cards[action.card].explosives if frame.source == EXPLOSIVES else 1
            run.replace(number, Frame(PAY_FRAME, frame.source, answers=(rest, *frame.answers[1:])))
            return
        casualty = frame.source == CASUALTIES
        key = "sacrificed" if frame.source == SACRIFICES else "died"
        rule = self._rule(run, number, frame, action.card)
        unit = run.state.units[number]
        left = rest - (worth(run, unit, action.card) if casualty else 1)
        lose_specialist(run, number, action.card, key, rule, unit.sector)
        if left < 0:
            _fight_on(run, number, action.card, -left)
        run.replace(number, Frame(PAY_FRAME, frame.source, action.card + 1, (left, *frame.answers[1:])))

    def _rule(self, run: Run, number: int, frame: Frame, card: int) -> str:
        """The rule by which this Specialist is lost: as a Decoy, for his own ability, or as the source says."""
        named = frame.answers[1]
        if frame.source != SACRIFICES or named == ANYONE:
            return PAY_RULES[frame.source]
        if named == NAMED:
            return "MOVE-3" if card in run.sector_of(number).sacrificed else "CARD-3"
        return "SPEC-8" if card == named else "CARD-3"

    def _spend(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        """A Hero spends a resource to spare casualties."""
        hero = own_modifiers(run, run.state.units[number], SPENDS_TO_SAVE)[0][1]
        run.spend(number, action.what, action.n, "COMBAT-7", hero)
        run.say("saved", "COMBAT-7", number, action.n, card=hero)
        run.replace(number, Frame(PAY_FRAME, CASUALTIES, frame.index, (frame.answers[0] - action.n, frame.answers[1])))

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        rest = frame.answers[0]
        unit = run.state.units[number]
        if action.verb == PAY_SOLDIERS:
            return Refusal("pay-soldiers", number, needed=rest, found=unit.soldiers)
        if action.verb in (LOSE, SACRIFICE):
            if action.card not in unit.specialists:
                return Refusal("card-not-held", number, action.card)
            if run.box.cards[action.card].penalty and (frame.source != CASUALTIES or frame.answers[1] == IN_COMBAT):
                return Refusal("penalty", number, action.card)
            if frame.source == CASUALTIES and action.card not in expendable(run, unit, 0, frame.answers[1]):
                return Refusal("needed-specialist", number, action.card, frame.answers[1])
            return Refusal("pay-order", number, action.card, needed=rest)
        if frame.source == DISCARDS:
            return Refusal("not-in-inventory", number, action.card)
        return Refusal("not-now", number)
