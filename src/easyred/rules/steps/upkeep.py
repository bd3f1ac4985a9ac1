"""Phase 2: Straight, Skulls, bonuses, the tally recorded (SKULL, RWB, TALLY)."""

from typing import Final

from easyred.rules.action import CANCEL, CANCELS, CHOOSE, MOST_CHOICES, TAKE, Action
from easyred.rules.box import (
    CLIMBING,
    FOUR_OF_A_KIND,
    IGNORES_SKULLS,
    LOSS_PER_STAR,
    NO_BATTLE_CRY,
    NO_CARD,
    ON_RWB,
    PENALTY,
    Ability,
)
from easyred.rules.cards import can_be_awarded, take_item
from easyred.rules.casualties import end_if_lost, suffer, wipe_out
from easyred.rules.dice import COURAGE, PLACES, SIZES, SKULL, STAR, SUBSETS_OF_SIZE
from easyred.rules.effects.gains import findable_used
from easyred.rules.frame import ABILITY, AWARD_CHOICE, BONUS, Frame
from easyred.rules.questions import is_move_over, item_cost, item_discount, modifiers, sector_modifier
from easyred.rules.refusal import Refusal
from easyred.rules.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.run import Run
from easyred.rules.state import (
    CLIMBED,
    FOUND,
    IN_PLAY,
    RECORDED,
    SECTOR_READ,
    SPECIAL_FIND,
    SPECIAL_FIND_AGAIN,
    STRAIGHT,
    STRAIGHT_SKULL,
    Unit,
)
from easyred.rules.step import Handler, Step
from easyred.rules.tally import (
    BONUS_ORDER,
    active_skulls,
    cancellable,
    cancels_wanted,
    has_straight,
    ignored_skulls,
    lying,
    penalty,
    skulls,
    standing,
    straight_dice,
    tripled_faces,
    triples,
    triples_among,
    worth_recording,
)
from easyred.rules.use import is_possible


class Straight(Step):
    """One of each face: an Award of choice (AWARD-1). Parameters: colourless results count; its Skull is spared."""

    def __init__(self, colourless: bool, spares_skull: bool) -> None:
        super().__init__()
        self.colourless: Final = colourless
        self.spares_skull: Final = spares_skull

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if not has_straight(unit, self.colourless) or unit.has(STRAIGHT) or run.box.uncounted:
            return True
        unit.flags |= STRAIGHT
        unit.straight = straight_dice(unit, self.colourless)
        run.say("straight", "AWARD-1", number)
        if self.spares_skull:
            unit.flags |= STRAIGHT_SKULL
        if can_be_awarded(run, number):
            run.push(number, Frame(AWARD_CHOICE))
            return False
        run.say("no-award", "AWARD-3", number)
        return True


class Skulls(Step):
    """Each active Skull cancels another die of choice (SKULL-1)."""

    def enter(self, run: Run, number: int) -> bool:
        if not active_or_spared(run, number):
            return True
        if not cancellable(run.state.units[number]):
            tell_idle_skulls(run, number)
            return True
        return settle_skulls(run, number)

    def choices(self, run: Run, number: int) -> list[Action]:
        return cancel_choices(run, number)

    def act(self, run: Run, number: int, action: Action) -> None:
        cancel(run, number, action.n)

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        return refuse_cancel(run, number, action)


def active_or_spared(run: Run, number: int) -> bool:
    """Tell which Skulls are spared, and whether any is there."""
    unit = run.state.units[number]
    found = skulls(unit)
    if not found or not run.box.counted[SKULL]:
        return False
    if unit.cancelled:
        return True
    spared = 3 * triples(unit, SKULL) if found >= 3 else 0
    if spared:
        run.say("skulls-ignored", "SKULL-3", number, spared)
    if unit.has(STRAIGHT_SKULL):
        run.say("skulls-ignored", "SKULL-4", number, 1)
        spared += 1
    if ignored_skulls(run, number, found) > spared:
        for modifier, card in modifiers(run, number, IGNORES_SKULLS):
            run.say("skulls-ignored", "SKULL-5", number, modifier.amount, card=card)
    return True


def settle_skulls(run: Run, number: int) -> bool:
    """Cancel what leaves no choice. True: as many dice are cancelled as there are Skulls to do it."""
    unit = run.state.units[number]
    wanted = cancels_wanted(run, number)
    if SIZES[unit.cancelled] == wanted:
        return True
    choices = cancel_choices(run, number, 2)
    if len(choices) == 1:
        cancel(run, number, choices[0].n)
        return True
    return False


def cancel_choices(run: Run, number: int, most: int = MOST_CHOICES) -> list[Action]:
    """The dice to cancel, alike ones listed once. A late Skull takes more, a freed one gives back (SKULL-7)."""
    unit = run.state.units[number]
    wanted = cancels_wanted(run, number)
    gives_back = wanted < SIZES[unit.cancelled]
    dice = unit.cancelled if gives_back else cancellable(unit)
    fixed = 0 if gives_back else unit.cancelled
    alike = alike_dice(unit.dice, dice & ~fixed)
    found: list[Action] = []
    for mask in SUBSETS_OF_SIZE[dice][wanted]:
        if mask & fixed == fixed and (not alike or takes_first(mask, alike)):
            found.append(CANCELS[number][mask])
            if len(found) == most:
                break
    return found


def alike_dice(dice: tuple[int, ...], within: int) -> list[tuple[int, int]]:
    """Pairs of dice that look the same, each as (bit of the earlier, bit of the later)."""
    pairs: list[tuple[int, int]] = []
    among = PLACES[within]
    for nth, later in enumerate(among):
        for earlier in among[:nth]:
            if dice[earlier] == dice[later]:
                pairs.append((1 << earlier, 1 << later))
    return pairs


def takes_first(mask: int, alike: list[tuple[int, int]]) -> bool:
    """Whether a mask takes no die while an earlier one that looks the same is left."""
    for earlier, later in alike:
        if mask & later and not mask & earlier:
            return False
    return True


def cancel(run: Run, number: int, mask: int) -> None:
    """Cancel these dice; those cancelled before and not among them come back."""
    unit = run.state.units[number]
    back = unit.cancelled & ~mask
    more = mask & ~unit.cancelled
    unit.cancelled = mask
    if back:
        run.say("restored", "SKULL-7", number, back, dice=unit.dice)
    if more:
        run.say("cancelled", "SKULL-1", number, more, dice=unit.dice)
    tell_idle_skulls(run, number)


def tell_idle_skulls(run: Run, number: int) -> None:
    """Say how many active Skulls find no die to cancel (SKULL-2)."""
    idle = active_skulls(run, number) - SIZES[run.state.units[number].cancelled]
    if idle > 0:
        run.say("skulls-idle", "SKULL-2", number, idle)


def refuse_cancel(run: Run, number: int, action: Action) -> Refusal:
    """Why these dice cannot be cancelled."""
    if action.verb != CANCEL:
        return Refusal("not-now", number)
    unit = run.state.units[number]
    if action.n & ~cancellable(unit):
        return Refusal("cancel-skull", number)
    return Refusal("cancel-count", number, needed=cancels_wanted(run, number), found=SIZES[action.n & 63])


class Bonuses(Step):
    """Every red, white and blue triple scores its bonus, Leadership first (RWB-1)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.flags & RECORDED:
            return True
        if (unit.cancelled or unit.virtual) and not settle_skulls(run, number):
            return False
        shown = standing(unit)
        tripled = tripled_faces(shown)
        if not tripled:
            return True
        for face in BONUS_ORDER:
            if tripled >> 4 * face & 1 and run.box.counted[face] and triples_among(shown, face) > unit.scored[face]:
                _score(unit, face)
                if face == COURAGE and sector_modifier(run, number, NO_BATTLE_CRY) is not None:
                    run.say("bonus-unclaimed", "MOVE-14", number, face, sector=unit.sector)
                    return self.enter(run, number)
                run.push(number, Frame(BONUS, face))
                return False
        return True

    def choices(self, run: Run, number: int) -> list[Action]:
        return cancel_choices(run, number)

    def act(self, run: Run, number: int, action: Action) -> None:
        cancel(run, number, action.n)

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        return refuse_cancel(run, number, action)


def _score(unit: Unit, face: int) -> None:
    scored = list(unit.scored)
    scored[face] += 1
    unit.scored = tuple(scored)


class Bonus(Handler):
    """A bonus being scored: source is its face, index the card that granted it plus one, or 0 for dice."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        choices = self.choices(run, number, frame)
        if len(choices) > 1:
            return False
        if choices:
            self.act(run, number, frame, choices[0])
        else:
            self._announce(run, number, frame)
            run.say("bonus-unclaimed", "RWB-5", number, frame.source)
            run.pop(number)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        alternatives = table_of(run, number)[frame.source]
        possible = [n for n in range(len(alternatives)) if is_possible(run, number, alternatives[n])]
        return [Action(number, CHOOSE, n=n) for n in possible]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        self._announce(run, number, frame)
        run.pop(number)
        run.push(number, Frame(ABILITY, table_of(run, number)[frame.source][action.n].number))

    def _announce(self, run: Run, number: int, frame: Frame) -> None:
        granted = "RWB-12" if is_late(run, number, frame.source) else "RWB-6"
        run.say("bonus", granted if frame.index else "RWB-1", number, frame.source, card=frame.index - 1)
        for modifier, card in modifiers(run, number, ON_RWB):
            run.gain(number, modifier.extra, modifier.amount, "RWB-8", card)
        printed = sector_modifier(run, number, ON_RWB)
        if printed is not None:
            run.gain(number, printed.extra, printed.amount, "RWB-8", NO_CARD, run.state.units[number].sector)


def table_of(run: Run, number: int) -> tuple[tuple[Ability, ...], ...]:
    """What the bonuses are worth to a Unit, by face (RWB-3, RWB-4)."""
    return run.box.tables[run.state.units[number].nation]


def is_late(run: Run, number: int, face: int) -> bool:
    """Whether a bonus from a card comes too late for one of its choices (RWB-12)."""
    if face == STAR:
        return run.state.units[number].has(RECORDED)
    return face == COURAGE and is_move_over(run, number)


class Record(Step):
    """The tally goes to the Resource Card (TALLY-1, TALLY-2)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.flags & RECORDED:
            return True
        soldiers, stars, courage, points = worth_recording(run, number)
        if run.sector_of(number).codes >> PENALTY & 1:
            face, taken = penalty(run, number)
            if taken:
                run.say("penalty", "TALLY-4", number, face, taken, sector=unit.sector)
        run.gain(number, SOLDIERS, soldiers, "TALLY-1")
        run.gain(number, STARS, stars, "TALLY-1")
        run.gain(number, COURAGE_POINTS, courage, "TALLY-1")
        run.gain(number, ITEM_POINTS, points, "TALLY-2")
        unit.flags |= RECORDED
        return True


class SpecialFind(Step):
    """A Special Find taken as a find: a used Item of choice, at its cost (RWB-10); two with a Half-Track (CARD-18)."""

    def __init__(self) -> None:
        super().__init__(shared=True)

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        while unit.flags & SPECIAL_FIND:
            choices = self.choices(run, number)
            if len(choices) > 1:
                return False
            if choices:
                self.act(run, number, choices[0])
            else:
                unit.flags &= ~(SPECIAL_FIND | SPECIAL_FIND_AGAIN)
        return True

    def choices(self, run: Run, number: int) -> list[Action]:
        return [Action(number, TAKE, card) for card in findable_used(run, number)]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        done = SPECIAL_FIND_AGAIN if unit.has(SPECIAL_FIND_AGAIN) else SPECIAL_FIND
        unit.flags = unit.flags & ~done | FOUND
        cost = item_cost(run, number, action.card, item_discount(run, number))
        run.spend(number, ITEM_POINTS, cost, "RWB-10", action.card)
        take_item(run, number, action.card, "RWB-10")


READS_TALLY: Final = 1 << CLIMBING | 1 << FOUR_OF_A_KIND | 1 << LOSS_PER_STAR
"""The modifiers of Sectors that look at the tally, as bits."""


class SectorTexts(Step):
    """Sector texts that look at the tally: gains before losses, and the climb (TALLY-8, MOVE-13)."""

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if not run.sector_of(number).codes & READS_TALLY or unit.has(SECTOR_READ):
            return True
        unit.flags |= SECTOR_READ
        climb = sector_modifier(run, number, CLIMBING)
        if climb is not None and skulls(unit) >= climb.amount:
            unit.flags |= CLIMBED
            run.say("climbed", "MOVE-9", number, skulls(unit), sector=unit.sector)
        loss = self._four_of_a_kind(run, number) + self._ambush(run, number)
        if not loss:
            return True
        if suffer(run, number, loss, "TALLY-8", unit.sector):
            wipe_out(run, number, "TALLY-8")
            end_if_lost(run)
        return unit.status == IN_PLAY and len(unit.stack) == 1

    def _four_of_a_kind(self, run: Run, number: int) -> int:
        """Soldiers gained at once; what is lost is told back."""
        unit = run.state.units[number]
        text = sector_modifier(run, number, FOUR_OF_A_KIND)
        if text is None or max(lying(unit)) < 4:
            return 0
        if text.amount > 0:
            run.gain(number, SOLDIERS, text.amount, "TALLY-8", sector=unit.sector)
        return max(0, -text.amount)

    def _ambush(self, run: Run, number: int) -> int:
        text = sector_modifier(run, number, LOSS_PER_STAR)
        return 0 if text is None else text.amount * lying(run.state.units[number])[STAR]
