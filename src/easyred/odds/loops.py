"""One roll's locks and re-rolls in plain Python: the figures of ``Turn`` and ``Plan`` where there is no NumPy.

Values are flat lists with an axis for each colour. What is done with an axis is done with the last one, which comes to
the front by it; after all three they lie as before. Whatever takes long is done bit by bit: an iterator pauses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from easyred.odds.hands import Hand, Index, hands, joined, keep_places, keeps, kept_of, places
from easyred.rules.model.dice import BLUE, COLOUR_OF, COLOURLESS, FACE_OF, FACES, RED, SUBSETS, SUBSETS_OF_SIZE, WHITE

TIE = 1e-13
"""Choices that differ by less are equally good: only rounding tells them apart."""

Row = list[float]
Hands = tuple[Hand, Hand, Hand]
"""Faces of red, white and blue dice."""
Worth = Callable[[Hands], float]
"""What a Final Tally is worth."""


class Colour:
    """The free dice of one colour, what may be kept of them, and how a keep is filled up."""

    def __init__(self, dice: int, skulls_stay: bool) -> None:
        own = keep_places(dice)
        self.hands, self.keeps = hands(dice), keeps(dice)
        self.choices = [[own[keep] for keep in kept_of(hand, skulls_stay)] for hand in self.hands]
        """By hand: what may be kept of it; all of it comes last."""
        self.fuller = [[own[joined(keep, (face,))] for face in range(FACES)] for keep in self.keeps if len(keep) < dice]
        """By keep that lacks a die, and face: the keep with that face, too."""
        self.whole = len(self.fuller)
        """The first of the keeps that keep everything."""


@cache
def colour(dice: int, skulls_stay: bool) -> Colour:
    """The tables of so many dice; they are made once."""
    return Colour(dice, skulls_stay)


class Behind:
    """Everything behind one lock: what is kept and rolled again, if the rest of the turn is played as well."""

    def __init__(self, worth: Worth, locked: Hands, dice: Index, skulls_stay: bool) -> None:
        self.locked = locked
        red, white, blue = [colour(dice[each] - len(locked[each]), skulls_stay) for each in (RED, WHITE, BLUE)]
        self.colours = (red, white, blue)
        self.size = len(red.keeps) * len(white.keeps) * len(blue.keeps)
        """How many keeps of the free dice there are."""
        self.lying: Row = [worth(self._tally(shown)) for shown in product(red.hands, white.hands, blue.hands)]
        """By what the free dice show: what it is worth to leave it at that."""

    def _tally(self, shown: Hands) -> Hands:
        red, white, blue = [joined(*pair) for pair in zip(self.locked, shown, strict=True)]
        return red, white, blue

    def keeps(self, rerolls: int) -> Row:
        """By what is kept of the free dice: its value, with so many re-rolls left, the one that follows included."""
        found = self._rolled(self.lying)
        for _ in range(rerolls - 1):
            found = self._rolled(self._chosen(found))
        return found

    def _rolled(self, table: Row) -> Row:
        """From what dice show to what is kept of them: the mean over the dice that are missing."""
        for each in reversed(self.colours):
            shown = [table[place :: len(each.hands)] for place in range(len(each.hands))]
            rows: list[Row] = [*[[] for _ in each.fuller], *shown]
            for place in reversed(range(each.whole)):
                rows[place] = _mean([rows[fuller] for fuller in each.fuller[place]])
            table = [value for row in rows for value in row]
        return table

    def _chosen(self, table: Row) -> Row:
        """From what is kept to what dice show: the best keep."""
        for each in reversed(self.colours):
            rows = [table[place :: len(each.keeps)] for place in range(len(each.keeps))]
            best = [_most([rows[keep] for keep in choices]) for choices in each.choices]
            table = [value for row in best for value in row]
        return table

    def best_of(self, table: Row, shown: Hands) -> float:
        """The best keep of what the free dice show."""
        return max([table[self.place(keep)] for keep in self._ways(shown)])

    def _ways(self, shown: Hands) -> list[Index]:
        red, white, blue = [
            each.choices[places(len(hand))[hand]] for each, hand in zip(self.colours, shown, strict=True)
        ]
        return list(product(red, white, blue))

    def place(self, keep: Index) -> int:
        """Where a keep stands in a table."""
        _, white, blue = self.colours
        return (keep[RED] * len(white.keeps) + keep[WHITE]) * len(blue.keeps) + keep[BLUE]

    # The plan, and what comes of it.

    def ends(self, rolled: Row, rerolls: int) -> Row:
        """The chances of what the free dice show at last, from those of what they show first."""
        plans = self._plans(rerolls)
        ended = [0.0] * len(rolled)
        for plan in reversed(plans):
            kept = [0.0] * self.size
            for place, chance in enumerate(rolled):
                if not chance:
                    continue
                if plan[place] < 0:
                    ended[place] += chance
                else:
                    kept[plan[place]] += chance
            rolled = self.spread(kept)
        return [one + other for one, other in zip(ended, rolled, strict=True)]

    def _plans(self, rerolls: int) -> list[list[int]]:
        """By re-rolls left and what the free dice show: what is kept of it, or -1 to stop."""
        red, white, blue = self.colours
        shown: list[Hands] = list(product(red.hands, white.hands, blue.hands))
        found: list[list[int]] = []
        values = self.lying
        tie = TIE * max(1e-300, *map(abs, self.lying))
        for _ in range(rerolls):
            table, plan, best = self._rolled(values), list[int](), list[float]()
            for place, hand in enumerate(shown):
                kept, value = self._best_keep(table, hand, self.lying[place], tie)
                plan.append(kept)
                best.append(value)
            found.append(plan)
            values = best
        return found

    def _best_keep(self, table: Row, shown: Hands, stopped: float, tie: float) -> tuple[int, float]:
        """The best keep, or -1 for stopping; of equal ones the one that keeps most."""
        kept, value, size = -1, stopped, sum(map(len, shown))
        for way in self._ways(shown)[:-1]:
            place = self.place(way)
            many = sum([len(each.keeps[keep]) for each, keep in zip(self.colours, way, strict=True)])
            if table[place] > value + tie or (kept >= 0 and many > size and table[place] >= value - tie):
                kept, value, size = place, max(value, table[place]), many
        return kept, value

    def spread(self, kept: Row) -> Row:
        """From the chances of keeps those of what the dice then show."""
        for each in reversed(self.colours):
            rows = [kept[place :: len(each.keeps)] for place in range(len(each.keeps))]
            for place in range(each.whole):
                if any(rows[place]):
                    more = [chance / FACES for chance in rows[place]]
                    for fuller in each.fuller[place]:
                        rows[fuller] = [one + other for one, other in zip(rows[fuller], more, strict=True)]
            kept = [value for row in rows[each.whole :] for value in row]
        return kept

    def told(self, chances: Row) -> dict[Hands, float]:
        """The chance of each Final Tally that may come of it."""
        red, white, blue = self.colours
        shown = product(red.hands, white.hands, blue.hands)
        return {self._tally(hand): chance for hand, chance in zip(shown, chances, strict=True) if chance}


class OneRoll:
    """The dice on the table, in the engine's form, and what each Final Tally is worth."""

    def __init__(self, dice: tuple[int, ...], worth: Worth, *, skulls_stay: bool = False) -> None:
        self.dice, self.skulls_stay = dice, skulls_stay
        colours = [COLOUR_OF[die] for die in dice]
        self.counts: Index = (colours.count(RED), colours.count(WHITE), colours.count(BLUE))
        self.every = (1 << len(dice)) - 1
        known: dict[Hands, float] = {}

        def remembered(tally: Hands) -> float:
            if tally not in known:
                known[tally] = worth(tally)
            return known[tally]

        self.worth = remembered
        self._behind: dict[Hands, Behind] = {}

    def shown(self, mask: int) -> Hands:
        """The faces of the dice that a mask holds."""
        found: tuple[list[int], ...] = ([], [], [], [])
        for place, die in enumerate(self.dice):
            if mask >> place & 1:
                found[COLOUR_OF[die]].append(FACE_OF[die])
        red, white, blue = [tuple(sorted(faces)) for faces in found[:COLOURLESS]]
        return red, white, blue

    def behind(self, locked: int) -> Behind:
        """What is behind a lock."""
        shown = self.shown(locked)
        if shown not in self._behind:
            self._behind[shown] = Behind(self.worth, shown, self.counts, self.skulls_stay)
        return self._behind[shown]

    def locks(self, count: int, rerolls: int) -> Iterator[dict[int, float]]:
        """What each lock of so many dice is worth, by its mask; told so far after each of them."""
        found: dict[int, float] = {}
        known: dict[Hands, float] = {}
        for mask in SUBSETS_OF_SIZE[self.every][count]:
            locked = self.shown(mask)
            if locked not in known:
                behind = self.behind(mask)
                known[locked] = behind.best_of(behind.keeps(rerolls), self.shown(self.every & ~mask))
            found[mask] = known[locked]
            yield found

    def rerolls(self, locked: int, rerolls: int) -> dict[int, float]:
        """What each way to re-roll is worth, with these dice locked and so many re-rolls left; 0 is stopping."""
        behind, free = self.behind(locked), self.every & ~locked
        table = behind.keeps(rerolls)
        found = {0: self.worth(self.shown(self.every))}
        for mask in SUBSETS[free]:
            keep = self._keep(behind, free & ~mask)
            if mask and self._may_keep(free, mask):
                found[mask] = table[behind.place(keep)]
        return found

    def _may_keep(self, free: int, again: int) -> bool:
        """Whether these dice may be rolled again; where Skulls stay, none of them may (ROLL-4)."""
        shown, kept = self.shown(free), self.shown(free & ~again)
        pairs = zip(shown, kept, strict=True)
        return all([keep in kept_of(hand, self.skulls_stay) for hand, keep in pairs])

    def _keep(self, behind: Behind, kept: int) -> Index:
        red, white, blue = [
            keep_places(len(each.hands[0]))[hand] for each, hand in zip(behind.colours, self.shown(kept), strict=True)
        ]
        return red, white, blue

    def after_lock(self, locked: int, rerolls: int) -> dict[Hands, float]:
        """The chance of each Final Tally behind a lock, if the best plan is followed."""
        return self._told(locked, self.every & ~locked, rerolls)

    def after_reroll(self, locked: int, again: int, left: int) -> dict[Hands, float]:
        """The chance of each Final Tally if these dice are rolled again, with so many re-rolls left after that."""
        return self._told(locked, self.every & ~locked & ~again, left)

    def _told(self, locked: int, keep: int, rerolls: int) -> dict[Hands, float]:
        """The chance of each Final Tally if these dice are kept, and all others rolled."""
        behind = self.behind(locked)
        kept = [0.0] * behind.size
        kept[behind.place(self._keep(behind, keep))] = 1.0
        return behind.told(behind.ends(behind.spread(kept), rerolls))


def _mean(rows: list[Row]) -> Row:
    """The mean of six rows, place by place."""
    return [(a + b + c + d + e + f) / FACES for a, b, c, d, e, f in zip(*rows, strict=True)]


def _most(rows: list[Row]) -> Row:
    """The largest of each place."""
    return rows[0] if len(rows) == 1 else list(map(max, *rows))
