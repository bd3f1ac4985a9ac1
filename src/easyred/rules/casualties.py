"""Casualties and sacrifices: what must be paid, one card or one number at a time (COMBAT-6, COMBAT-7, MOVE-3)."""

from typing import Final

from easyred.rules.action import LOSE, MOST_CHOICES, PAY_SOLDIERS, SACRIFICE, Action
from easyred.rules.box import NO_CARD, NO_SECTOR, SAVES
from easyred.rules.frame import PAY, Frame
from easyred.rules.questions import modifiers, own_modifiers, strength, worth
from easyred.rules.refusal import Refusal
from easyred.rules.resources import SOLDIERS
from easyred.rules.run import Run
from easyred.rules.state import LOST, WIPED_OUT, Unit, with_card, without_card
from easyred.rules.step import Handler

# The source of a Pay frame: what is to be paid.
CASUALTIES: Final = 0
SACRIFICES: Final = 1


def suffer(run: Run, number: int, amount: int, rule: str, sector: int, on_mines: bool = False, keep: int = -1) -> bool:
    """Casualties of a Unit, less what is saved. True: nobody is left, and the Unit is to be wiped out.

    ``keep`` is a Sector whose requirement must stay payable (MOVE-10).
    """
    unit = run.state.units[number]
    amount = _after_saves(run, number, amount, on_mines)
    run.say("casualties", rule, number, amount, sector=sector)
    if not amount:
        return False
    if amount >= strength(run, unit):
        return True
    if unit.specialists:
        run.push(number, Frame(PAY, CASUALTIES, 0, (amount, keep)))
    else:
        _fall(run, number, amount)
    return False


def _after_saves(run: Run, number: int, amount: int, on_mines: bool) -> int:
    """Medic and Ambulance, each once a phase; mines are met on the line, where no Vehicle stands (VEH-5)."""
    unit = run.state.units[number]
    reaching = own_modifiers(run, unit, SAVES) if on_mines else modifiers(run, number, SAVES)
    spent = unit.saved
    for modifier, card in reaching:
        left = modifier.amount - spent
        spent = max(0, -left)
        saved = min(amount, max(0, left))
        if saved:
            amount -= saved
            unit.saved += saved
            run.say("saved", "COMBAT-7", number, saved, card=card)
    return amount


def _fall(run: Run, number: int, amount: int) -> None:
    run.state.units[number].add(SOLDIERS, -amount)
    run.say("fell", "COMBAT-6", number, amount)


def lose_specialist(run: Run, number: int, card: int, key: str, rule: str, sector: int = NO_SECTOR) -> None:
    """A Specialist leaves the game (SPEC-2)."""
    unit = run.state.units[number]
    unit.specialists = without_card(unit.specialists, card)
    unit.lost = with_card(unit.lost, card)
    if unit.trading_pool and run.box.cards[card].on_join:
        unit.trading_pool = ()
    run.say(key, rule, number, card=card, sector=sector)


def wipe_out(run: Run, number: int, rule: str) -> None:
    """Nobody is left, or nobody can move: the Unit is out, and its cards with it."""
    unit = run.state.units[number]
    unit.lost = tuple(sorted(unit.lost + unit.specialists))
    unit.specialists = ()
    unit.trading_pool = ()
    unit.soldiers = 0
    unit.status = WIPED_OUT
    unit.stack = ()
    run.say("wiped-out", rule, number, sector=unit.sector)


def end_if_lost(run: Run) -> None:
    """One Unit lost is a defeat for all, unless the exercise says otherwise (END-2)."""
    if run.box.all_or_nothing and run.state.result != LOST:
        for unit in run.state.units:
            if unit.status == WIPED_OUT:
                run.state.result = LOST
                run.say("lost", "END-2")
                return


def needed_here(run: Run, unit: Unit, sector: int) -> tuple[int, int]:
    """How many Specialists, and which one, the requirement of a Sector still needs."""
    if sector < 0:
        return 0, NO_CARD
    target = run.box.sectors[sector]
    return target.sacrifices, target.needs


class Pay(Handler):
    """Something is being paid: Soldiers, or Specialists in the order of their cards."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        rest = frame.answers[0]
        if rest <= 0:
            run.pop(number)
            return True
        choices = self._choices(run, number, frame, 2)
        if len(choices) == 1:
            self.act(run, number, frame, choices[0])
            return True
        if not choices:
            wipe_out(run, number, "MOVE-10")
            end_if_lost(run)
            return True
        return False

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return self._choices(run, number, frame, MOST_CHOICES)

    def _choices(self, run: Run, number: int, frame: Frame, most: int) -> list[Action]:
        if frame.source == SACRIFICES:
            unit = run.state.units[number]
            return [Action(number, SACRIFICE, card) for card in unit.specialists if card >= frame.index]
        return self._casualty_choices(run, number, frame, most)

    def _casualty_choices(self, run: Run, number: int, frame: Frame, most: int) -> list[Action]:
        unit = run.state.units[number]
        rest, keep = frame.answers
        found: list[Action] = []
        if unit.soldiers >= rest:
            found.append(Action(number, PAY_SOLDIERS))
        for card in self._expendable(run, unit, frame.index, keep):
            if self._payable_after(run, unit, rest, card, keep):
                found.append(Action(number, LOSE, card))
                if len(found) == most:
                    break
        return found

    def _expendable(self, run: Run, unit: Unit, first: int, keep: int) -> list[int]:
        """Specialists who may fall: not before this card, and not those the Sector ahead needs."""
        count, card_needed = needed_here(run, unit, keep)
        if len(unit.specialists) <= count:
            return []
        return [card for card in unit.specialists if card >= first and card != card_needed]

    def _payable_after(self, run: Run, unit: Unit, rest: int, card: int, keep: int) -> bool:
        """Whether Soldiers and the Specialists that come later could pay what is left."""
        left = rest - worth(run, card)
        if unit.soldiers >= left:
            return True
        spare = len(unit.specialists) - 1 - needed_here(run, unit, keep)[0]
        later = sorted([worth(run, other) for other in self._expendable(run, unit, card + 1, keep)], reverse=True)
        amount = unit.soldiers + sum(later[: max(0, spare)])
        return amount >= left

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        rest = frame.answers[0]
        if action.verb == PAY_SOLDIERS:
            _fall(run, number, rest)
            run.pop(number)
            return
        sacrificed = frame.source == SACRIFICES
        key, rule = ("sacrificed", "MOVE-3") if sacrificed else ("died", "SPEC-2")
        lose_specialist(run, number, action.card, key, rule, run.state.units[number].sector)
        left = rest - (1 if sacrificed else worth(run, action.card))
        run.replace(number, Frame(PAY, frame.source, action.card + 1, (left, *frame.answers[1:])))

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        rest = frame.answers[0]
        unit = run.state.units[number]
        if action.verb == PAY_SOLDIERS:
            return Refusal("pay-soldiers", number, needed=rest, found=unit.soldiers)
        if action.verb in (LOSE, SACRIFICE):
            if action.card not in unit.specialists:
                return Refusal("card-not-held", number, action.card)
            if frame.source == CASUALTIES and action.card not in self._expendable(run, unit, 0, frame.answers[1]):
                return Refusal("needed-specialist", number, action.card, frame.answers[1])
            return Refusal("pay-order", number, action.card, needed=rest)
        return Refusal("not-now", number)
