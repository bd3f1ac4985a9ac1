"""The veteran's arithmetic: machine code if Numba is installed, else NumPy, with the same results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from easyred.odds.axis import Values

Places = npt.NDArray[np.intp]


def plain_options(ends: Places, chances: Values, tables: Values, men: Places, hearts: Places, worth: Values) -> Values:
    """By position and way on: the chance.

    ``ends`` and ``chances`` tell by way and Soldiers how many may be left, ``tables`` what they are worth by way,
    Soldiers and Courage. A position is Soldiers, the Courage that is left by each way (below 0: too little), and
    what the Unit has besides.
    """
    ways = np.arange(len(ends))
    most = tables.shape[1] - 1.001
    left = ends[ways[None, :], men[:, None]]
    place = np.minimum(left + worth[:, None, None], most)
    low = place.astype(np.intp)
    part = place - low
    heart = np.maximum(hearts, 0)[:, :, None]
    way = ways[None, :, None]
    values = tables[way, low, heart] * (1 - part) + tables[way, low + 1, heart] * part
    found = (values * chances[ways[None, :], men[:, None]]).sum(axis=2)
    return np.where(hearts < 0, 0.0, found)


def plain_best(
    ends: Places, chances: Values, tables: Values, costs: Places, men: int, hearts: int, worth: float
) -> float:
    """The chance of the best way on from one position; ``costs`` gives the Courage of each way."""
    left = (hearts - costs)[None]
    return float(plain_options(ends, chances, tables, np.array([men]), left, np.array([worth])).max())


options, best = plain_options, plain_best

if not TYPE_CHECKING:
    try:
        import numba
    except (ImportError, RuntimeError):
        numba = None
    if numba is not None:

        @numba.njit(cache=True)
        def _options(ends: Any, chances: Any, tables: Any, men: Any, hearts: Any, worth: Any) -> Any:
            most = tables.shape[1] - 1.001
            ways, wide = ends.shape[0], ends.shape[2]
            found = np.zeros((len(men), ways))
            for nth in range(len(men)):
                for way in range(ways):
                    heart = hearts[nth, way]
                    if heart < 0:
                        continue
                    total = 0.0
                    for course in range(wide):
                        chance = chances[way, men[nth], course]
                        if chance == 0.0:
                            break
                        place = min(ends[way, men[nth], course] + worth[nth], most)
                        low = int(place)
                        part = place - low
                        total += chance * (tables[way, low, heart] * (1 - part) + tables[way, low + 1, heart] * part)
                    found[nth, way] = total
            return found

        @numba.njit(cache=True)
        def _best(ends: Any, chances: Any, tables: Any, costs: Any, men: Any, hearts: Any, worth: Any) -> Any:
            most = tables.shape[1] - 1.001
            found = 0.0
            for way in range(ends.shape[0]):
                heart = hearts - costs[way]
                if heart < 0:
                    continue
                total = 0.0
                for course in range(ends.shape[2]):
                    chance = chances[way, men, course]
                    if chance == 0.0:
                        break
                    place = min(ends[way, men, course] + worth, most)
                    low = int(place)
                    part = place - low
                    total += chance * (tables[way, low, heart] * (1 - part) + tables[way, low + 1, heart] * part)
                found = max(found, total)
            return found

        options, best = _options, _best
