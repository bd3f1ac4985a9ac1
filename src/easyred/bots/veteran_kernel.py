"""The sums of the veteran: in machine code where Numba is installed, else with NumPy, with the same results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from easyred.odds.axis import Values

Places = npt.NDArray[np.intp]


def plain_tallies(after: Values, ways: Places, men: Values, hearts: Places, starts: Places) -> Values:
    """By tally: the best of its ways, read from a table by what is open, Soldiers and Courage."""
    low = men.astype(np.intp)
    part = men - low
    values = after[ways, low, hearts] * (1 - part) + after[ways, low + 1, hearts] * part
    return np.asarray(np.maximum.reduceat(values, starts))


def plain_options(tolls: Values, tables: Values, men: int, hearts: Places, eq: float) -> Values:
    """By way on: the chance with so many Soldiers, so much Courage left, and so much besides; -1 is too little."""
    most = tables.shape[1]
    places = np.minimum(np.arange(most) + eq, most - 1.001)
    low = places.astype(np.intp)
    part = places - low
    found = np.zeros(len(tolls))
    for nth in range(len(tolls)):
        if hearts[nth] >= 0:
            column = tables[nth][:, hearts[nth]]
            row = tolls[nth][men]
            found[nth] = (row[1:] * (column[low] * (1 - part) + column[low + 1] * part)[1:]).sum()
    return found


tallies, options = plain_tallies, plain_options

if not TYPE_CHECKING:
    try:
        import numba
    except (ImportError, RuntimeError):
        numba = None
    if numba is not None:

        @numba.njit(cache=True)
        def _tallies(after: Any, ways: Any, men: Any, hearts: Any, starts: Any) -> Any:
            found = np.empty(len(starts))
            rows = len(ways)
            for tally in range(len(starts)):
                end = starts[tally + 1] if tally + 1 < len(starts) else rows
                best = -1.0
                for row in range(starts[tally], end):
                    low = int(men[row])
                    part = men[row] - low
                    value = after[ways[row], low, hearts[row]] * (1 - part)
                    value += after[ways[row], low + 1, hearts[row]] * part
                    if value > best:
                        best = value
                found[tally] = best
            return found

        @numba.njit(cache=True)
        def _options(tolls: Any, tables: Any, men: Any, hearts: Any, eq: Any) -> Any:
            most = tables.shape[1]
            found = np.zeros(len(tolls))
            for nth in range(len(tolls)):
                heart = hearts[nth]
                if heart < 0:
                    continue
                total = 0.0
                for after in range(1, most):
                    chance = tolls[nth, men, after]
                    if chance != 0.0:
                        place = min(after + eq, most - 1.001)
                        low = int(place)
                        part = place - low
                        total += chance * (tables[nth, low, heart] * (1 - part) + tables[nth, low + 1, heart] * part)
                found[nth] = total
            return found

        tallies, options = _tallies, _options
