"""What tallies are worth: every way a tally can end, found by walking the engine's own Upkeep, and the best of them.

The walk is done once for all tallies of a kind: dice without a bonus differ only by their faces, and colours may change
places unless a bonus names one, or a coloured result lies beside them. What a walk cannot depend on is left out of its
signature, so that it serves again.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from easyred.odds.axis import Table, Values
from easyred.odds.hands import Hand, Index, hands, keep_places
from easyred.odds.tints import tints
from easyred.rules.ask.costs import item_cost, item_discount
from easyred.rules.ask.modifiers import modifiers
from easyred.rules.ask.own_pool import is_open_to
from easyred.rules.look.upkeep_walk import FINDS, endings, is_next_turn, lies_there
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOURLESS, FACES
from easyred.rules.model.modifier import (
    CLIMBING,
    EXTRA_FINDS,
    FOUR_OF_A_KIND,
    IGNORES_SKULLS,
    LOSS_PER_STAR,
    NO_BATTLE_CRY,
    NO_FINDS,
    ON_RWB,
    PENALTY,
    RESULT,
    SAVES,
)
from easyred.rules.model.resources import ITEM_POINTS
from easyred.rules.model.state import IN_PLAY, State, Unit
from easyred.rules.run import Run

OF_CARDS = (ON_RWB, IGNORES_SKULLS, RESULT, EXTRA_FINDS)
OF_SECTORS = (ON_RWB, RESULT, PENALTY, NO_BATTLE_CRY, NO_FINDS, CLIMBING, FOUR_OF_A_KIND, LOSS_PER_STAR)
"""The standing effects that Upkeep asks about."""
REMEMBERED = 1024
KINDS = 64
"""How many tables of kinds are remembered, up to a megabyte each."""
TWO_FINDS = 2

Signature = tuple[object, ...]
Counts = npt.NDArray[np.int64]


class Upkeep:
    """Every ending of every tally.

    ``endings`` has a row for each ending and a column for each thing that ``rules.alone`` tells of it, ``options``
    the endings open to each kind of tally, and ``kinds`` the kind of each tally, by red, white and blue hand.
    """

    def __init__(self, found: list[list[tuple[int, ...]]], kinds: Table) -> None:
        places: dict[tuple[int, ...], int] = {}
        rows = [[places.setdefault(ending, len(places)) for ending in of_kind] for of_kind in found]
        most = max(len(row) for row in rows)
        self.endings: Counts = np.array(list(places), dtype=np.int64)
        self.options: Table = np.array([row + row[-1:] * (most - len(row)) for row in rows], dtype=np.intp)
        self.kinds = kinds

    def values(self, worth: Values) -> Values:
        """The value of each tally, from what each ending is worth; leading axes of the worth are a batch."""
        best: Values = worth[..., self.options].max(axis=-1)
        return best[..., self.kinds]

    def chosen(self, worth: Values) -> Table:
        """The ending of each tally, if endings are worth this much."""
        best = np.take_along_axis(self.options, worth[self.options].argmax(axis=-1)[:, None], axis=1)[:, 0]
        return np.asarray(best[self.kinds])


def upkeep(box: Box, state: State, number: int, dice: Index = (2, 2, 2)) -> Upkeep:
    """What the tallies of these dice come to for a Unit; remembered."""
    key = (box, dice, signature(box, state, number))
    if key not in _known:
        if len(_known) >= REMEMBERED:
            _known.clear()
        _known[key] = _walked(box, state.copy(), number, dice)
    return _known[key]


def with_paid_finds(box: Box, state: State, number: int, found: Counts) -> Counts:
    """These endings, with no more finds than the Unit can pay when its tally is recorded: the cheapest first.

    A walk is the same for all Units, whatever they hold: what it finds has its price still to be paid.
    """
    run, unit = Run(box, state, None, None), state.units[number]
    discount = item_discount(run, number)
    prices = sorted([item_cost(run, number, card, discount) for card in state.used if is_open_to(run, unit, card)])
    purse = unit.item_points + found[:, ITEM_POINTS]
    paid = (purse[:, None] >= np.cumsum(prices)).sum(axis=1)
    if (found[:, FINDS] <= paid).all():
        return found
    limited = found.copy()
    limited[:, FINDS] = np.minimum(found[:, FINDS], paid)
    return limited


def is_known(box: Box, state: State, number: int, dice: Index) -> bool:
    """Whether ``upkeep`` remembers this; walking takes a while, asking does not."""
    return (box, dice, signature(box, state, number)) in _known


_known: dict[tuple[Box, Index, Signature], Upkeep] = {}


def _walked(box: Box, state: State, number: int, dice: Index) -> Upkeep:
    """Walk Upkeep for one example of each kind of tally."""
    kinds, examples = kinds_of_tally(dice, *tints(Run(box, state, None, None), number))
    return Upkeep([endings(box, state, number, shown) for shown in examples], kinds)


def signature(box: Box, state: State, number: int) -> Signature:
    """Everything that Upkeep can depend on except the dice: the Sector's text, cards, the table of bonuses."""
    run = Run(box, state, None, None)
    unit = state.units[number]
    sector = run.sector_of(number)
    texts = tuple([(text.code, text.amount, text.extra) for text in sector.modifiers if text.code in OF_SECTORS])
    cards = tuple(
        [(code, change.amount, change.extra) for code in OF_CARDS for change, _ in modifiers(run, number, code)]
    )
    given = tuple([ability.number for ability in sector.each_turn])
    found = [card for card in state.used if is_open_to(run, unit, card)]
    company = sum([other.status == IN_PLAY for other in state.units]) > 1
    later = is_next_turn(box, state, number)
    turn = (0, 0, False) if later else (unit.flags, unit.recruits, unit.sector in state.lit)
    lying = (unit.virtual, unit.used) if lies_there(box, state, number) else ()
    return (
        (texts, cards, given, unit.nation, unit.legend, min(len(found), TWO_FINDS), company),
        (turn, lying, _losses(run, unit, number, later)),
    )


def _losses(run: Run, unit: Unit, number: int, later: bool) -> tuple[object, ...]:
    """The cards that would save casualties, if a tally can bring any."""
    if not run.box.last_man and not run.sector_of(number).codes & (1 << FOUR_OF_A_KIND | 1 << LOSS_PER_STAR):
        return ()
    saves = [change.amount for change, _ in modifiers(run, number, SAVES)]
    return (tuple(saves), 0 if later else unit.saved, unit.specialists)


@lru_cache(KINDS)
def kinds_of_tally(
    dice: Index, tinted: int, plain: bool, lying: tuple[int, ...] = ()
) -> tuple[Table, list[tuple[int, ...]]]:
    """The kind of each tally, and an example of each kind: results as the engine has them."""
    red, white, blue = [[keep_places(count)[hand] for hand in hands(count)] for count in dice]
    shape = (len(red), len(white), len(blue))
    named = np.stack(np.broadcast_arrays(np.array(red)[:, None, None], np.array(white)[:, None], np.array(blue)))
    of_faces, tripled = _faces(dice, lying)
    ordered = named.copy()
    for alike in _colours_alike(lying):
        ordered[alike] = np.sort(named[alike], axis=0)
    named = np.where(tripled & tinted, named, ordered)
    key = named[0] * 10**4 + named[1] * 10**2 + named[2]
    if plain:
        key = np.where(tripled, key, of_faces + 10**6)
    if tinted == (1 << FACES) - 1:
        key = np.arange(key.size).reshape(shape)
    _, first, kinds = np.unique(key, return_index=True, return_inverse=True)
    places = [np.unravel_index(place, shape) for place in first]
    examples = [_example(*[hands(count)[at] for count, at in zip(dice, place, strict=True)]) for place in places]
    return kinds.reshape(shape), examples


def _colours_alike(lying: tuple[int, ...]) -> list[list[int]]:
    """The colours that may change places: those with the same virtual results."""
    beside: dict[tuple[int, ...], list[int]] = {}
    for colour in range(COLOURLESS):
        beside.setdefault(tuple([result >> 2 for result in lying if result & 3 == colour]), []).append(colour)
    return list(beside.values())


def _faces(dice: Index, lying: tuple[int, ...]) -> tuple[Counts, Counts]:
    """By tally: how often each face is there, as one number, and the faces of which all colours are there, as bits."""
    counts = [np.array([[hand.count(face) for face in range(FACES)] for hand in hands(count)]) for count in dice]
    red, white, blue = counts[0][:, None, None], counts[1][:, None], counts[2]
    weights = 7 ** np.arange(FACES)
    bits = 1 << np.arange(FACES)
    beside = np.array([[face * 4 + colour in lying for face in range(FACES)] for colour in range(COLOURLESS)])
    tripled = ((red > 0) | beside[0]) & ((white > 0) | beside[1]) & ((blue > 0) | beside[2])
    return ((red + white + blue) * weights).sum(axis=-1), (tripled * bits).sum(axis=-1)


def _example(red: Hand, white: Hand, blue: Hand) -> tuple[int, ...]:
    return tuple([face * 4 + colour for colour, hand in enumerate((red, white, blue)) for face in hand])
