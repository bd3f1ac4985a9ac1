"""Chance: the one source of everything random.

It is asked by key: (turn, who, what, n). A draw does not depend on who acted first, so undo cannot fish for a better
roll, and games that are compared share their luck.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final

EVERYBODY: Final = -1

FRIENDLY_FACES: Final[tuple[int, ...]] = (0, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5)
FRIENDLY_D6: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 2)

Among = tuple[int, ...] | list[int]
"""What the numbers of a draw stand for: cards, Units or Sectors to pick from, colours of dice, or places of dice."""


MOST_NUMERALS: Final = 256
NUMERALS: Final = tuple([str(number) for number in range(MOST_NUMERALS)])
"""Small numbers in digits, ready-made."""
_WHO: Final = (*NUMERALS[:4], "all")
"""Units, and last everybody, as a key names them."""


class Draw:
    """One request and its answer, as the journal keeps it."""

    __slots__ = ("got", "key", "who")

    def __init__(self, key: str, who: int, got: tuple[int, ...]) -> None:
        self.key: Final = key
        self.who: Final = who
        self.got: Final = got


class NoChance(Exception):
    """A draw was asked for that this source does not have."""

    def __init__(self, key: str, count: int, sides: int) -> None:
        super().__init__(key)
        self.key = key
        self.count = count
        self.sides = sides


class Chance:
    """Answers draws and remembers the answers until they are taken."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []
        self.among: Among = ()  # of the draw that is asked for, or was last

    def draw(self, turn: int, who: int, what: str, n: int, count: int, sides: int) -> tuple[int, ...]:
        """``count`` numbers below ``sides``. ``who`` is a Unit, or EVERYBODY (then ``n`` is the Sector)."""
        if 0 <= turn < MOST_NUMERALS and 0 <= n < MOST_NUMERALS:
            key = f"{NUMERALS[turn]}.{_WHO[who]}.{what}.{NUMERALS[n]}"
        else:
            key = f"{turn}.{_WHO[who]}.{what}.{n}"
        got = self.pick(key, count, sides)
        self.draws.append(Draw(key, who, got))
        return got

    def taken(self) -> list[Draw]:
        """The draws since the last call."""
        draws = self.draws
        self.draws = []
        return draws

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        """The numbers for one key."""
        raise NotImplementedError


FOLDED: Final = tuple([bytes([byte % max(1, sides) for byte in range(256)]) for sides in range(257)])
"""What each byte of a hash stands for, by number of sides."""
UNFAIR: Final = tuple([bytes(range(256 - 256 % max(1, sides), 256)) for sides in range(257)])
"""The bytes that would make some numbers more likely than others, by number of sides."""


def hashed(seed: str, key: str, count: int, sides: int) -> bytes:
    """Unbiased numbers below ``sides`` from the SHA-256 of seed and key; bytes that would favour some are skipped."""
    return shown_by(seed, key, count, FOLDED[sides], UNFAIR[sides])


def shown_by(seed: str, key: str, count: int, shown: bytes, skipped: bytes) -> bytes:
    """Like ``hashed``, with a table of what each byte of the hash stands for."""
    got = sha256(f"{seed}/{key}/0".encode()).digest().translate(shown, skipped)
    block = 1
    while len(got) < count:
        got += sha256(f"{seed}/{key}/{block}".encode()).digest().translate(shown, skipped)
        block += 1
    return got[:count]


class Seeded(Chance):
    """Fair dice from a seed."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed: Final = seed

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        return tuple(hashed(self.seed, key, count, sides))


def _loaded(shown: tuple[int, ...]) -> bytes:
    return bytes([shown[byte % len(shown)] for byte in range(256)])


_LOADED_FACES: Final = _loaded(FRIENDLY_FACES)
_LOADED_D6: Final = _loaded(FRIENDLY_D6)
_UNFAIR_FACES: Final = UNFAIR[len(FRIENDLY_FACES)]
_UNFAIR_D6: Final = UNFAIR[len(FRIENDLY_D6)]


class Friendly(Chance):
    """Loaded dice for tests: few Skulls, many Soldiers, low d6. A game gets far with them."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed: Final = seed

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        if sides != 6:
            return tuple(hashed(self.seed, key, count, sides))
        if "roll" in key:
            return tuple(shown_by(self.seed, key, count, _LOADED_FACES, _UNFAIR_FACES))
        return tuple(shown_by(self.seed, key, count, _LOADED_D6, _UNFAIR_D6))


def are_below(numbers: tuple[int, ...], sides: int) -> bool:
    """Whether dice with so many sides can show these numbers."""
    for number in numbers:
        if not 0 <= number < sides:
            return False
    return True


class Recorded(Chance):
    """The results in a journal, and another source for the rest."""

    def __init__(self, results: dict[str, tuple[int, ...]], beyond: Chance | None = None) -> None:
        super().__init__()
        self.results = results
        self.beyond = beyond

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        got = self.results.get(key)
        if got is not None and len(got) == count and are_below(got, sides):
            return got
        if self.beyond is None:
            raise NoChance(key, count, sides)
        return self.beyond.pick(key, count, sides)


class Scripted(Chance):
    """Dice that are given in advance: (who, what) to results in order, for scenarios and real dice."""

    def __init__(self, script: dict[str, list[tuple[int, ...]]], beyond: Chance | None = None) -> None:
        super().__init__()
        self.script = script
        self.beyond = beyond

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        _, who, what, n = key.split(".")
        for name in (f"{who}.{what}.{n}", f"{who}.{what}"):
            lines = self.script.get(name)
            if lines:
                return lines.pop(0)
        if self.beyond is None:
            raise NoChance(key, count, sides)
        return self.beyond.pick(key, count, sides)


class Supplied(Chance):
    """Draws supplied from outside, asked by key, count and sides: by a person with real dice, or a test."""

    def __init__(self, supply: Callable[[str, int, int], tuple[int, ...]]) -> None:
        super().__init__()
        self.supply: Final = supply

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        return self.supply(key, count, sides)


class Enumerating(Chance):
    """A branch of every possible course: the results so far, then NoChance says what to branch on.

    With a seed nothing more is branched on: the rest comes from the seed.
    """

    def __init__(self, results: tuple[tuple[int, ...], ...], seed: str = "") -> None:
        super().__init__()
        self.results: Final = results
        self.seed: Final = seed
        self.asked = 0

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        if self.asked == len(self.results):
            if self.seed:
                return tuple(hashed(self.seed, key, count, sides))
            raise NoChance(key, count, sides)
        self.asked += 1
        return self.results[self.asked - 1]
