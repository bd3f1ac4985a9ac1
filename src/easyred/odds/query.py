"""Questions about dice in words: the dice on the table, and what you want from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from easyred.odds.axis import Values
from easyred.odds.hands import Index, hands
from easyred.odds.upkeep import Upkeep
from easyred.rules.look.upkeep_walk import BONUSES, STRAIGHTS
from easyred.rules.model.dice import COLOUR_IDS, COLOURLESS, FACE_IDS, FACE_LETTERS, FACES, colour_of, result
from easyred.rules.model.packed import as_set, holds
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.words.catalogue import ENGLISH, load
from easyred.words.names import FACE_SIGNS, Names

COLOURS = "RWB"
BETWEEN = " /,;"
MOST_OF_A_COLOUR = 2
FULL, ONE_LEFT_OUT = 6, 5
EXAMPLE = "R K2 / W 1S / B CT"
_LETTERS = f"colours R, W, B and faces {', '.join(FACE_LETTERS)} or {' '.join(FACE_SIGNS)}: {EXAMPLE!r}"
STRAIGHT = "straight"


class QueryError(Exception):
    """A question that makes no sense: what was found, and what is allowed."""

    def __init__(self, place: str, found: str, allowed: str) -> None:
        super().__init__(f"{place}: found {found}; expected {allowed}")
        self.place, self.found, self.allowed = place, found, allowed


@dataclass(frozen=True)
class Want:
    """What is wanted: a name for people, whether it is a chance, and what it makes of every tally."""

    name: str
    is_chance: bool
    values: Callable[[Upkeep, Index], Values]
    worth: Callable[[Upkeep], Values]
    """By ending: what decides between the endings of a tally."""
    most: Callable[[Upkeep, Index], int] | None = None
    """Of what is wanted by number: the most that dice can bring."""


def read_dice(text: str, place: str = "dice") -> tuple[int, ...]:
    """Dice as ``R K2 / W 1S / B CT``: a colour and the faces of its dice, as play shows them."""
    colour = COLOURLESS
    found: list[int] = []
    for letter in _in_letters(text):
        if letter in COLOURS:
            colour = COLOURS.index(letter)
        elif letter in FACE_LETTERS and colour != COLOURLESS:
            found.append(result(FACE_LETTERS.index(letter), colour))
        elif letter in FACE_LETTERS:
            raise QueryError(place, f"the face {letter} before any colour", f"R, W or B first, as in {EXAMPLE!r}")
        elif letter not in BETWEEN:
            raise QueryError(place, f"{letter!r}", _LETTERS)
    for nth, name in enumerate(COLOUR_IDS[:COLOURLESS]):
        many = len([die for die in found if colour_of(die) == nth])
        if many > MOST_OF_A_COLOUR:
            raise QueryError(place, f"{many} {name} dice", "two of a colour")
    return tuple(sorted(found, key=colour_of))


def _in_letters(text: str) -> str:
    """Dice with letters for faces, whether typed that way or with the signs on the screen."""
    letters = text.upper()
    for sign, letter in sorted(zip(FACE_SIGNS, FACE_LETTERS, strict=True), key=lambda pair: -len(pair[0])):
        letters = letters.replace(sign.upper(), letter)
    return letters


def read_roll(text: str) -> tuple[int, ...]:
    """The dice of a roll: all six, or the five of a Sector where one is left out."""
    dice = read_dice(text)
    if len(dice) not in (FULL, ONE_LEFT_OUT):
        raise QueryError("dice", f"{len(dice)} dice", f"six, two of each colour, or five: {EXAMPLE!r}")
    return dice


def read_locked(text: str, dice: tuple[int, ...]) -> int:
    """The mask of the locked dice, written like dice."""
    mask = 0
    for die in read_dice(text, "--locked"):
        free = [place for place, shown in enumerate(dice) if shown == die and not holds(mask, place)]
        if not free:
            raise QueryError("--locked", text, "dice of the roll")
        mask |= as_set(free[:1])
    return mask


def wants(names: Names) -> dict[str, Want]:
    """What you can want without a number, by name: bonuses, a Straight, and as much of a resource as possible."""
    typed = Names(names.box, (), load(ENGLISH))
    found = {slug(typed.bonus(face)): _at_least(names.bonus(face), BONUSES + face, 1) for face in range(FACES)}
    found[STRAIGHT] = _at_least(names.fill("odds", "straight"), STRAIGHTS, 1)
    for resource, id in enumerate(RESOURCE_IDS):
        found[id] = _much(names.resource(resource), resource)
    return found


def read_want(text: str, names: Names) -> Want:
    """``fresh-troops``, ``straight``, ``soldiers``, ``6 soldiers``, ``3 skulls``."""
    known = wants(names)
    words = slug(text)
    if words in known:
        return known[words]
    counted = re.fullmatch(r"\s*([-+]?\d[\d.,]*)[\s-]*(.+)", text)
    if counted:
        number, thing = _count(counted[1], text), slug(counted[2])
        for resource, id in enumerate(RESOURCE_IDS):
            if thing in (id, id.removesuffix("s")):
                return _so_much(
                    names.fill("odds", "much", (), {"amount": names.amount(resource, number)}), resource, number
                )
        for face, id in enumerate(FACE_IDS):
            if thing in (id, plural(id)):
                values = {"n": names.count(number), "name": names.face(face)}
                return _by_face(names.fill("odds", "dice", (), values), face, number)
    things = ", ".join([*RESOURCE_IDS, *[plural(id) for id in FACE_IDS if plural(id) not in RESOURCE_IDS]])
    raise QueryError("--want", repr(text), f"{', '.join(known)}, or a number of one of these: {things}")


def _count(number: str, text: str) -> int:
    """Read a whole number from 1."""
    if number.isdecimal() and int(number):
        return int(number)
    raise QueryError("--want", repr(text), "a whole number from 1 before what is wanted")


def slug(text: str) -> str:
    """A name as it is typed: ``Dead Man's Gift`` is ``dead-mans-gift``."""
    return "-".join(re.sub(r"[^a-z0-9 -]", "", text.lower()).replace("-", " ").split())


def plural(id: str) -> str:
    """Several faces of a kind, as they are typed."""
    return id if id in RESOURCE_IDS else f"{id}s"


def _at_least(name: str, place: int, number: int) -> Want:
    """The chance of at least a number, by a column of the endings."""
    return _by_ending(name, True, lambda upkeep: (upkeep.endings[:, place] >= number).astype(np.float64))


def _so_much(name: str, resource: int, number: int) -> Want:
    """The chance of at least a number of a resource, and the most that dice can bring."""
    want = _at_least(name, resource, number)
    return replace(want, most=lambda upkeep, _: int(upkeep.endings[:, resource].max()))


def _much(name: str, place: int) -> Want:
    """As much as possible, by a column of the endings."""
    return _by_ending(name, False, lambda upkeep: upkeep.endings[:, place].astype(np.float64))


def _by_ending(name: str, is_chance: bool, worth: Callable[[Upkeep], Values]) -> Want:
    """A wish that depends on how a tally ends."""
    return Want(name, is_chance, lambda upkeep, _: upkeep.values(worth(upkeep)), worth)


def _by_face(name: str, face: int, number: int) -> Want:
    """The chance of a number of dice with a face."""

    def values(_: Upkeep, dice: Index) -> Values:
        red, white, blue = [np.array([hand.count(face) for hand in hands(count)]) for count in dice]
        return np.asarray(red[:, None, None] + white[:, None] + blue >= number, dtype=np.float64)

    return Want(name, True, values, lambda upkeep: np.zeros(len(upkeep.endings)), lambda _, dice: sum(dice))
