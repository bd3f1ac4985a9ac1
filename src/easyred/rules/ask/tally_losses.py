"""What leaves a Final Tally before the Skulls: the Sector's penalty (TALLY-4), and help that is declined (SPEC-1)."""

from easyred.rules.ask.questions import total
from easyred.rules.ask.straights import has_straight
from easyred.rules.ask.tally import HURTS, active_skulls, cancellable, cost_of_tally, lying_beside, skulls
from easyred.rules.ask.triples import may_triple, standing
from easyred.rules.model.action import DECLINE, DIE, EVERYWHERE, READIES, READY, Action
from easyred.rules.model.dice import COLOURLESS, SIZES, SUBSETS_OF_SIZE, result
from easyred.rules.model.frame import Frame
from easyred.rules.model.modifier import IGNORES_SKULLS, RESULT
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import COPIED, NOBODY, Unit
from easyred.rules.run import Run
from easyred.rules.step import Handler


def helpers(run: Run, number: int) -> list[int]:
    """The Specialists of a Unit whose results are in its tally and may be declined: all but Penalty Specialists."""
    unit = run.state.units[number]
    if unit.flags & COPIED or not run.box.coded >> RESULT & 1:
        return []
    cards = run.box.cards
    able = [card for card in unit.specialists if cards[card].codes >> RESULT & 1 and not cards[card].penalty]
    return [card for card in able if card not in unit.sick]


def results_of(run: Run, card: int) -> list[int]:
    """The colourless results that a Specialist adds to every tally."""
    found: list[int] = []
    for modifier in run.box.cards[card].modifiers:
        if modifier.code == RESULT:
            found += [result(modifier.extra, COLOURLESS)] * modifier.amount
    return found


def drop(unit: Unit, results: list[int]) -> None:
    """Virtual results leave a tally."""
    left = list(unit.virtual)
    for shown in results:
        if shown in left:
            left.remove(shown)
    unit.virtual = tuple(left)


def least_cost(run: Run, number: int, fewest: int, most: int, gone: list[int]) -> int:
    """The fewest Soldiers that the Sector takes for a tally without some results, once some dice are cancelled."""
    unit = run.state.units[number]
    dice = cancellable(run, unit)
    least = -1
    for size in range(fewest, min(most, SIZES[dice]) + 1):
        for mask in SUBSETS_OF_SIZE[dice][size]:
            counts = lying_beside(unit, mask)
            for shown in gone:
                counts[shown >> 2] -= 1
            cost = cost_of_tally(run, number, counts)
            if least < 0 or cost < least:
                least = cost
    return least


def is_better_without(run: Run, number: int, gone: list[int]) -> bool:
    """Whether some results make a Sector take more Soldiers."""
    if not run.box.sector_codes & HURTS or not run.sector_of(number).codes & HURTS:
        return False
    fewest = active_skulls(run, number)
    fewest = min(fewest, SIZES[cancellable(run, run.state.units[number])])
    most = fewest + total(run, number, IGNORES_SKULLS)
    return least_cost(run, number, fewest, most, gone) < least_cost(run, number, fewest, most, [])


class Help(Handler):
    """A Specialist's result may be declined. Source: his card."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        everywhere = run.state.units[number].asks == EVERYWHERE
        if everywhere or is_better_without(run, number, results_of(run, frame.source)):
            return False
        run.pop(number)
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return [Action(number, DECLINE), READIES[number]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        run.pop(number)
        if action.verb == DECLINE:
            drop(run.state.units[number], results_of(run, frame.source))
            run.say("help-declined", "SPEC-1", number, card=frame.source)


class Penalty(Handler):
    """A Sector takes results from a tally. Source: their face. Index: how many still have to go."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if self._is_asked(run.state.units[number], frame):
            return False
        run.pop(number)
        take(run, number, frame.source, frame.index)
        return True

    def _is_asked(self, unit: Unit, frame: Frame) -> bool:
        """Whether it matters to the owner which results go, or it wants to be asked everywhere."""
        if not 0 < frame.index < len(there(unit, frame.source)) or len(ways_to_go(unit, frame.source)) == 1:
            return False
        return unit.asks == EVERYWHERE or matters(unit, frame.source)

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        unit = run.state.units[number]
        found = [way_out(number, unit, place) for place in sorted(ways_to_go(unit, frame.source))]
        return found if matters(unit, frame.source) else [*found, READIES[number]]

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        if action.verb == READY:
            run.pop(number)
            take(run, number, frame.source, frame.index)
            return
        unit = run.state.units[number]
        place = action.what if action.to == number else action.what + len(unit.dice)
        tell(run, number, frame.source, [leave(unit, place)])
        run.replace(number, frame.at(frame.index - 1))

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        return Refusal("penalty-result" if action.verb == DIE else "not-now", number)


def take(run: Run, number: int, face: int, count: int) -> None:
    """Remove some results of a face without asking, those without colour first."""
    unit = run.state.units[number]
    gone: list[int] = []
    for _ in range(min(count, len(there(unit, face)))):
        gone.append(leave(unit, ways_to_go(unit, face)[0]))
    tell(run, number, face, gone)


def way_out(number: int, unit: Unit, place: int) -> Action:
    """The action that removes a result: a die by its place, a virtual result by its place behind the dice."""
    dice = len(unit.dice)
    if place < dice:
        return Action(number, DIE, to=number, what=place)
    return Action(number, DIE, to=NOBODY, what=place - dice)


def there(unit: Unit, face: int) -> list[int]:
    """The results of a face that a Sector may take: places of dice, then of virtual results behind them."""
    shown = unit.dice + unit.virtual
    dice = len(unit.dice)
    found = [place for place in range(len(shown)) if shown[place] >> 2 == face]
    return [place for place in found if place >= dice or not (unit.renounced | unit.cancelled) >> place & 1]


def ways_to_go(unit: Unit, face: int) -> list[int]:
    """One of each kind of these results: virtual or a die, and which colour; colourless ones first."""
    shown = unit.dice + unit.virtual
    dice = len(unit.dice)
    places = there(unit, face)
    found: list[int] = []
    known: list[tuple[bool, int]] = []
    for place in [place for place in reversed(places) if place >= dice] + [place for place in places if place < dice]:
        kind = (place >= dice, shown[place])
        if kind not in known:
            known.append(kind)
            found.append(place)
    return found


def matters(unit: Unit, face: int) -> bool:
    """Whether it matters which results of a face go: to Skulls, a bonus or a Straight."""
    if skulls(unit) or may_triple(standing(unit), face):
        return True
    return has_straight(unit.dice + unit.virtual, True)


def leave(unit: Unit, place: int) -> int:
    """Remove a result from the tally: a die counts for nothing, a virtual result is gone. Returns what it showed."""
    shown = (unit.dice + unit.virtual)[place]
    if place < len(unit.dice):
        unit.renounced |= 1 << place
    else:
        drop(unit, [shown])
    return shown


def tell(run: Run, number: int, face: int, gone: list[int]) -> None:
    """Say what a Sector has taken."""
    if gone:
        sector = run.state.units[number].sector
        run.say("penalty", "TALLY-4", number, face, len(gone), sector=sector, dice=tuple(gone))
