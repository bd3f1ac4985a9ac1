"""Dice: faces, colours and results (DICE-1, DICE-5).

A *result* is one small number: its face times four plus its colour. A virtual result may be colourless.
Masks are sets of dice by their place on the table: bit 0 is the first die.
"""

from typing import Final

SKULL: Final = 0
STAR: Final = 1
ONE: Final = 2
TWO: Final = 3
COURAGE: Final = 4
TOOL: Final = 5
FACES: Final = 6

RED: Final = 0
WHITE: Final = 1
BLUE: Final = 2
COLOURLESS: Final = 3

FACE_IDS: Final = ("skull", "star", "one", "two", "courage", "tool")
FACE_LETTERS: Final = "KS12CT"
COLOUR_IDS: Final = ("red", "white", "blue", "colourless")
COLOUR_LETTERS: Final = "RWB-"

OPPOSITE: Final[tuple[int, ...]] = (TOOL, COURAGE, TWO, ONE, STAR, SKULL)
"""The opposite face of each face (DICE-2)."""

SET_OF_SIX: Final[tuple[int, ...]] = (RED, RED, WHITE, WHITE, BLUE, BLUE)

TOOL_POINTS: Final[tuple[int, ...]] = (0, 1, 3, 6, 12, 24, 48)
POINTS_PER_FURTHER_TOOL: Final = 24


FACE_OF: Final = tuple(shown >> 2 for shown in range(4 * FACES))
"""By result: its face."""
COLOUR_OF: Final = tuple(shown & 3 for shown in range(4 * FACES))
"""By result: its colour."""


def result(face: int, colour: int) -> int:
    """The number that stands for this face in this colour."""
    return face * 4 + colour


def face_of(result: int) -> int:
    """Which face a result shows."""
    return result >> 2


def colour_of(result: int) -> int:
    """Which colour a result has."""
    return result & 3


def die_word(result: int) -> str:
    """A result as two letters, its colour and its face: ``RK`` is a red Skull."""
    return COLOUR_LETTERS[result & 3] + FACE_LETTERS[result >> 2]


def item_points(tools: int) -> int:
    """What this many Tools of one tally are worth (TALLY-2)."""
    if tools <= FACES:
        return TOOL_POINTS[tools]
    return TOOL_POINTS[FACES] + POINTS_PER_FURTHER_TOOL * (tools - FACES)


def count_face(results: tuple[int, ...], face: int) -> int:
    """How many of these results show the face."""
    found = 0
    for shown in results:
        if shown >> 2 == face:
            found += 1
    return found


def count_skulls(results: tuple[int, ...]) -> int:
    """How many of these results are Skulls, which are the lowest numbers."""
    found = 0
    for shown in results:
        if shown <= COLOURLESS:
            found += 1
    return found


def mask_of(results: tuple[int, ...], face: int) -> int:
    """The dice that show the face."""
    mask = 0
    bit = 1
    for shown in results:
        if shown >> 2 == face:
            mask |= bit
        bit <<= 1
    return mask


def size(mask: int) -> int:
    """How many dice a mask holds."""
    return bin(mask).count("1")


def places(mask: int) -> list[int]:
    """The places a mask holds, lowest first."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _subsets(mask: int) -> tuple[int, ...]:
    """Every mask that takes dice from this one."""
    return tuple(part for part in range(mask + 1) if part & mask == part)


SIZES: Final = tuple(size(mask) for mask in range(64))
PLACES: Final = tuple(places(mask) for mask in range(64))
SUBSETS: Final = tuple(_subsets(mask) for mask in range(64))
"""Every way to take dice from each mask."""


def _of_sizes(masks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """These masks by how many dice they hold."""
    return tuple(tuple(mask for mask in masks if SIZES[mask] == wanted) for wanted in range(7))


SUBSETS_OF_SIZE: Final = tuple(_of_sizes(subsets) for subsets in SUBSETS)
"""Every way to take a number of dice from each mask."""
