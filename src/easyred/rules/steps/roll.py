"""Phase 1: roll, lock, re-roll, until the Final Tally is on the table (ROLL)."""

from typing import Final

from easyred.rules.ask.modifiers import own_modifiers
from easyred.rules.ask.rolling import ALL_DICE, dice_rolled, general, joining_results, locks, rerollable
from easyred.rules.effects.on_dice import reroll
from easyred.rules.hands.free_hand import let_go
from easyred.rules.hands.trade import gifts
from easyred.rules.hands.use import usable
from easyred.rules.model.action import COMMAND, LEAVE_OUT, LOCK, LOCKS, MULLIGAN, REROLL, REROLLS, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import (
    COLOURLESS,
    FACES,
    ONE,
    SET_OF_SIX,
    SIZES,
    SKULL,
    SUBSETS,
    SUBSETS_OF_SIZE,
    TWO,
    count_face,
    mask_of,
    result,
)
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.modifier import LOCK_COUNT, ON_LOCKED_SKULL
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import MULLIGAN_USED, NO, NOBODY, TALLY_FIXED, UNDECIDED, YES
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.question import Question


def _actions(actions: tuple[Action, ...], masks: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([actions[mask] for mask in masks])


def _locks_by_dice(actions: tuple[Action, ...]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """Every way to lock, by the number of dice and the number of locks."""
    all_dice = [(1 << dice) - 1 for dice in range(ALL_DICE + 1)]
    return tuple([tuple([_actions(actions, masks) for masks in SUBSETS_OF_SIZE[mask]]) for mask in all_dice])


LOCKS_OF: Final = tuple([_locks_by_dice(actions) for actions in LOCKS])
"""Every way to lock, by Unit, number of dice and number of locks."""
REROLLS_OF: Final = tuple([tuple([_actions(actions, masks) for masks in SUBSETS]) for actions in REROLLS])
"""Every way to re-roll, by Unit and the dice that may be rolled again."""


class Roll(Question):
    """All dice are rolled; where only five are, the player first leaves one out (ROLL-1, ROLL-3)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.dice:
            return True
        if unit.next_tally:
            lay_fixed_tally(run, number)
            return True
        if dice_rolled(run, number) < ALL_DICE:
            return False
        roll_dice(run, number, SET_OF_SIX)
        return True

    def answers(self, run: Run, number: int) -> list[Action]:
        return [Action(number, LEAVE_OUT, what=colour) for colour in range(COLOURLESS)]

    def answer(self, run: Run, number: int, action: Action) -> None:
        run.say("left-out", "ROLL-3", number, action.what, sector=run.state.units[number].sector)
        colours = list(SET_OF_SIX)
        colours.remove(action.what)
        roll_dice(run, number, tuple(colours))


def roll_dice(run: Run, number: int, colours: tuple[int, ...]) -> None:
    """Roll dice of these colours: always two of each, whatever was traded last turn (DICE-1, DICE-4)."""
    faces = run.draw(number, "roll", len(colours), FACES, colours)
    unit = run.state.units[number]
    unit.dice = tuple([faces[place] * 4 + colours[place] for place in range(len(colours))])
    run.say("rolled", "ROLL-1", number, dice=unit.dice)


def lay_fixed_tally(run: Run, number: int) -> None:
    """A tally fixed last turn replaces this turn's rolling; none of its dice is locked (ROLL-7)."""
    unit = run.state.units[number]
    unit.dice, unit.next_tally = unit.next_tally, ()
    unit.flags |= TALLY_FIXED
    run.say("tally-fixed", "ROLL-7", number, dice=unit.dice)


def fresh_colours(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The colours of dice that are rolled from scratch: no more than two of each (DICE-4)."""
    colours = tuple([die & 3 for die in dice])
    return colours if max([colours.count(colour) for colour in colours]) <= 2 else SET_OF_SIX[: len(dice)]


class Mulligan(Question):
    """Option: a first roll without Soldiers may be rolled again, once a game (OPT-3)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.once & MULLIGAN_USED or unit.locked or unit.rerolls or unit.has(TALLY_FIXED):
            return True
        return count_face(unit.dice, ONE) + count_face(unit.dice, TWO) > 0

    def answers(self, run: Run, number: int) -> list[Action]:
        return [Action(number, MULLIGAN, n=1), Action(number, MULLIGAN, n=0)]

    def answer(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        if not action.n:
            unit.rerolls = -1
            return
        unit.once |= MULLIGAN_USED
        run.say("mulligan", "OPT-3", number)
        again = rerollable(run, number)
        if again == (1 << len(unit.dice)) - 1:
            roll_dice(run, number, fresh_colours(unit.dice))
        else:
            run.say("rerolled", "ROLL-4", number, again, sector=unit.sector, dice=reroll(run, number, again))


class Command(Question):
    """The General's owner says whether to use him this turn, for all Units or none (CARD-8)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if not unit.specialists or run.state.general != UNDECIDED or not own_modifiers(run, unit, LOCK_COUNT):
            return True
        owner, _ = general(run)
        return owner != number or not _matters(run)

    def answers(self, run: Run, number: int) -> list[Action]:
        return commands(number)

    def answer(self, run: Run, number: int, action: Action) -> None:
        command(run, number, action)


def commands(number: int) -> list[Action]:
    """The choices: use the General this turn, or not."""
    return [Action(number, COMMAND, n=1), Action(number, COMMAND, n=0)]


def command(run: Run, number: int, action: Action) -> None:
    """The General's owner has decided."""
    run.state.general = YES if action.n else NO
    run.say("general", "CARD-8", number, action.n, card=general(run)[1])


def may_still_command(run: Run, number: int) -> bool:
    """Whether a General has joined a Unit since it was asked, and no Unit has locked yet (CARD-8)."""
    unit = run.state.units[number]
    if run.state.general != UNDECIDED or not unit.specialists or not own_modifiers(run, unit, LOCK_COUNT):
        return False
    return not [unit for unit in run.state.units if unit.locked]


def _matters(run: Run) -> bool:
    """Whether any Unit locks dice at all."""
    return any(locks(run, number)[0] > 0 for number in run.state.in_play())


class BesideDice(Question):
    """A question about dice: what a Unit may give is listed once, as long as it only locks and re-rolls."""

    def choices(self, run: Run, number: int) -> list[Action]:
        found = self.answers(run, number) + usable(run, number, self.allows)
        if self.trades and not run.box.solo:
            if run.giver != number:
                run.given = gifts(run, number)
                run.giver = number
            found += run.given
        unit = run.state.units[number]
        return found + let_go(run, number) if unit.permanent or unit.vehicle >= 0 else found


class Lock(BesideDice):
    """After the first roll, and only then, dice are locked (ROLL-1, ROLL-3)."""

    def __init__(self, allows: int, trades: bool, rerolls: int) -> None:
        super().__init__(allows, trades)
        self.rerolls: Final = rerolls

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.locked or unit.flags & TALLY_FIXED:
            return True
        count, card, sector = locks(run, number)
        if count:
            return False
        unit.rerolls = self.rerolls
        run.say("locked", "ROLL-3", number, 0, card=card, sector=sector)
        return True

    def answers(self, run: Run, number: int) -> list[Action]:
        dice = len(run.state.units[number].dice)
        wanted = min(locks(run, number)[0], dice)
        found = list(LOCKS_OF[number][dice][wanted])
        return found + commands(number) if may_still_command(run, number) else found

    def answer(self, run: Run, number: int, action: Action) -> None:
        command(run, number, action)

    def act(self, run: Run, number: int, action: Action) -> None:
        if action.verb != LOCK:
            super().act(run, number, action)
            return
        unit = run.state.units[number]
        _, card, sector = locks(run, number)
        unit.locked = action.n
        unit.rerolls = self.rerolls
        rule = "ROLL-1" if card < 0 and sector < 0 else "ROLL-3"
        run.say("locked", rule, number, action.n, card=card, sector=sector, dice=unit.dice)
        for modifier, marksman in own_modifiers(run, unit, ON_LOCKED_SKULL):
            locked_skulls = SIZES[action.n & mask_of(unit.dice, SKULL)]
            run.gain(number, modifier.extra, modifier.amount * locked_skulls, "CARD-6", marksman)
            run.giver = NOBODY

    def why_not_answer(self, run: Run, number: int, action: Action) -> Refusal:
        """Why these dice cannot be locked."""
        if action.verb != LOCK:
            return Refusal("not-now", number)
        dice = len(run.state.units[number].dice)
        if action.n not in range(1 << dice):
            return Refusal("no-such-die", number, found=dice)
        return Refusal("lock-count", number, needed=locks(run, number)[0], found=SIZES[action.n])


class Reroll(BesideDice):
    """Up to two re-rolls, each of any dice that are not locked; re-rolling none means stopping (ROLL-2)."""

    def enter(self, run: Run, number: int) -> bool:
        return run.state.units[number].rerolls <= 0

    def answers(self, run: Run, number: int) -> list[Action]:
        return list(REROLLS_OF[number][rerollable(run, number)])

    def act(self, run: Run, number: int, action: Action) -> None:
        if action.verb != REROLL:
            super().act(run, number, action)
            return
        unit = run.state.units[number]
        if not action.n:
            unit.rerolls = 0
            run.say("kept", "ROLL-2", number)
            return
        unit.rerolls -= 1
        run.say("rerolled", "ROLL-2", number, action.n, dice=reroll(run, number, action.n))
        if unit.rerolls > 0:
            run.stay(number)

    def why_not_answer(self, run: Run, number: int, action: Action) -> Refusal:
        """Why these dice cannot be re-rolled."""
        if action.verb != REROLL:
            return Refusal("not-now", number)
        unit = run.state.units[number]
        if action.n not in range(1 << len(unit.dice)):
            return Refusal("no-such-die", number, found=len(unit.dice))
        if not action.n & unit.locked:
            return Refusal("skull-stays", number, sector=unit.sector)
        return Refusal("locked-die", number, needed=action.n & unit.locked)


class FinalTally(Step):
    """The virtual results of Sector and cards join the dice: this is the Final Tally (ROLL-5, TALLY-3)."""

    def __init__(self) -> None:
        super().__init__()
        self.ends_roll = True

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        sector = run.sector_of(number)
        for ability in sector.each_turn:
            if ability.number not in unit.used:
                unit.used = tuple(sorted((*unit.used, ability.number)))
                run.push(number, Frame(ABILITY_FRAME, ability.number))
                return False
        for modifier, card in joining_results(run, number):
            here = unit.sector if card == NO_CARD else NO_SECTOR
            rule = "TALLY-3" if card == NO_CARD else modifier.rule
            run.add_result(number, result(modifier.extra, COLOURLESS), modifier.amount, rule, card, here)
        run.say("final-tally", "ROLL-5", number, dice=unit.dice + unit.virtual)
        return True
