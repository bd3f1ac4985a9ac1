"""Which results may leave a Final Tally before the Skulls, and whether it is better without them (TALLY-4, SPEC-1)."""

from easyred.rules.ask.modifiers import total
from easyred.rules.ask.straights import has_straight
from easyred.rules.ask.tally import HURTS, active_skulls, cancellable, cost_of_tally, lying_beside, skulls
from easyred.rules.ask.triples import may_triple, standing
from easyred.rules.model.dice import COLOURLESS, SIZES, SUBSETS_OF_SIZE, result
from easyred.rules.model.modifier import IGNORES_SKULLS, RESULT
from easyred.rules.model.state import COPIED, Unit
from easyred.rules.run import Run


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
