"""Locks and re-rolls: the mean over every roll, exact, if the rest of the turn is played as well.

The dice that may still be rolled make a table, one axis a colour: what its dice show, and then which are to be rolled.
"""

from collections.abc import Sequence

from easyred.bots.regular.tally import CODES, SHAPES, UNKNOWN, Values
from easyred.rules.model.dice import COLOURLESS, FACES, SKULL, result

PAIRS = [(low, high) for low in range(FACES) for high in range(low, FACES)]
PLACE = [[PAIRS.index((min(one, two), max(one, two))) for two in range(FACES)] for one in range(FACES)]
"""Where two dice of a colour stand on its axis, by their faces. After them: one is to be rolled, both are."""
ONE_LEFT = len(PAIRS)
BOTH = ONE_LEFT + FACES
TO_ROLL = FACES

Row = list[float]


class Rolls:
    """The values of some dice that may be rolled again, at most two of a colour, beside others that lie."""

    def __init__(self, values: Values, kept: int, free: Sequence[int], skulls_stay: bool) -> None:
        """``free``: how many of each colour may be rolled."""
        self.axes = [colour for colour in range(COLOURLESS) if free[colour]]
        self.free = free
        self.skulls_stay = skulls_stay
        codes = [kept]
        for colour in self.axes:
            shown = _codes(colour, free[colour])
            codes = [code + more if code >= 0 and more >= 0 else UNKNOWN for code in codes for more in shown]
        self.lying = self._rolled([values[SHAPES[code]] for code in codes])

    def _rows(self, table: Row, colour: int) -> list[Row]:
        """The table by what the dice of its last axis show."""
        size = TO_ROLL + 1 if self.free[colour] == 1 else BOTH + 1
        return [table[place::size] for place in range(size)]

    def _rolled(self, table: Row) -> Row:
        """The table with the mean wherever dice are to be rolled; each axis comes to the front in its turn."""
        for colour in reversed(self.axes):
            rows = self._rows(table, colour)
            if self.free[colour] == 1:
                rows[TO_ROLL] = _mean(rows[:TO_ROLL])
            else:
                rows[ONE_LEFT:BOTH] = [_mean([rows[place] for place in PLACE[face]]) for face in range(FACES)]
                rows[BOTH] = _mean(rows[ONE_LEFT:BOTH])
            table = [value for row in rows for value in row]
        return table

    def _chosen(self, table: Row) -> Row:
        """The table with the best of keeping and rolling; axis by axis that is the best set of dice to roll."""
        for colour in reversed(self.axes):
            rows = self._rows(table, colour)
            if self.free[colour] == 1:
                rows[:TO_ROLL] = [self._better(rows, face) for face in range(FACES)]
            else:
                rows[:ONE_LEFT] = [self._best(rows, *pair) for pair in PAIRS]
            table = [value for row in rows for value in row]
        return table

    def _better(self, rows: list[Row], face: int) -> Row:
        """One die of a colour: kept or rolled."""
        if face == SKULL and self.skulls_stay:
            return rows[face]
        return list(map(max, rows[face], rows[TO_ROLL]))

    def _best(self, rows: list[Row], one: int, two: int) -> Row:
        """Two dice of a colour: kept, one of them rolled, or both; what is not rolled stays."""
        lying = rows[PLACE[one][two]]
        if one == SKULL and self.skulls_stay:
            return lying if two == SKULL else list(map(max, lying, rows[ONE_LEFT + one]))
        return list(map(max, lying, rows[ONE_LEFT + one], rows[ONE_LEFT + two], rows[BOTH]))

    def before(self, rerolls: int) -> Row:
        """The table of what to keep and what to roll, with so many re-rolls left."""
        table = self.lying
        for _ in range(rerolls - 1):
            table = self._rolled(self._chosen(table))
        return table

    def place(self, faces: Sequence[Sequence[int]]) -> int:
        """Where some dice stand in a table: by colour their faces, or ``TO_ROLL``."""
        found = 0
        for colour in self.axes:
            shown = faces[colour]
            found = found * (TO_ROLL + 1) + shown[0] if len(shown) == 1 else found * (BOTH + 1) + _pair(*shown)
        return found


def _pair(one: int, two: int) -> int:
    """The place of two dice of a colour on its axis."""
    if TO_ROLL not in (one, two):
        return PLACE[one][two]
    return BOTH if one == two else ONE_LEFT + min(one, two)


def _codes(colour: int, count: int) -> list[int]:
    """What the dice of a colour add to the number of a tally, along its axis."""
    codes = [CODES[result(face, colour)] for face in range(FACES)]
    if count == 1:
        return [*codes, UNKNOWN]
    return [codes[one] + codes[two] for one, two in PAIRS] + [UNKNOWN] * (FACES + 1)


def _mean(rows: list[Row]) -> Row:
    """The mean of six rows, place by place."""
    return [(a + b + c + d + e + f) / FACES for a, b, c, d, e, f in zip(*rows, strict=True)]
