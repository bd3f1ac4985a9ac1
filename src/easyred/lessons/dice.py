"""The dice of a lesson: set for every turn, however somebody plays; fair where nothing is set.

A line says when, who, what and the results: ``1 able roll 2C K1 2T``, ``2 able mines 4``, ``3 5 mgf 2``. Of a re-roll
it has a face for each of the six dice, and shows those of the dice that are rolled again: the first line of a turn for
the first re-roll, the second for the second.
"""

from __future__ import annotations

from easyred.rules.model.box import Box
from easyred.rules.model.chance import Chance, Recorded, Seeded, Supplied
from easyred.rules.model.dice import FACE_LETTERS
from easyred.text.forms import FormError, Ids, index_of

OF_A_SECTOR = ("mgf", "reveal")
LETTERED = ("roll", "reroll")
ALL = 6


class SetDice:
    """Dice that are set in advance, asked by key."""

    def __init__(self, box: Box, names: tuple[str, ...], lines: tuple[str, ...], seed: str) -> None:
        self.rows: dict[str, list[tuple[int, ...]]] = {}
        self._beyond = Seeded(seed)
        self.asked: Chance | None = None
        """Who is asked: it knows which dice are rolled."""
        ids, lower = Ids(box), [name.lower() for name in names]
        for line in lines:
            key, row = _read(ids, lower, line)
            self.rows.setdefault(key, []).append(row)

    def recorded(self) -> Recorded:
        """These dice as the chance of a game."""
        chance = Recorded({}, self.chance())
        self.asked = chance
        return chance

    def chance(self) -> Supplied:
        """These dice as what a journal does not hold; set ``asked`` afterwards."""
        return Supplied(self.pick)

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        """The results for one key."""
        turn, who, what, n = key.split(".")
        sector = who == "all"
        rows = self.rows.get(f"{turn}.all.{what}.{n}" if sector else f"{turn}.{who}.{what}", [])
        place = 0 if sector or what != "reroll" else int(n) - 2
        if not 0 <= place < len(rows):
            return self._beyond.pick(key, count, sides)
        return self._shown(rows[place], count)

    def _shown(self, row: tuple[int, ...], count: int) -> tuple[int, ...]:
        """The results of the dice that are rolled."""
        among = () if self.asked is None else tuple(self.asked.among)
        return tuple([row[place] for place in among]) if len(row) == ALL and len(among) == count < ALL else row[:count]


def _read(ids: Ids, lower: list[str], line: str) -> tuple[str, tuple[int, ...]]:
    """A line: the beginning of its key, and its results."""
    turn, who, what, *values = [*line.lower().split(), "", "", ""]
    said = "".join(values)
    if not (turn.isdecimal() and said):
        raise FormError("dice", line, "the turn, who, what, and the results")
    if what in OF_A_SECTOR:
        key = f"{turn}.all.{what}.{index_of(who, ids.sectors, 'dice')}"
    else:
        key = f"{turn}.{index_of(who, lower, 'dice')}.{what}"
    if what not in LETTERED:
        return key, tuple([int(pips) - 1 for pips in said])
    faces = tuple([FACE_LETTERS.find(letter.upper()) for letter in said])
    if min(faces) < 0 or len(faces) != ALL:
        raise FormError("dice", line, f"six faces as letters of {FACE_LETTERS}")
    return key, faces
