"""Numbers that hold several things: sets as bits, tokens and dice in Sectors. They are taken apart by name."""

from collections.abc import Iterable


def union(sets: Iterable[int]) -> int:
    """Sets as bits, joined."""
    found = 0
    for one in sets:
        found |= one
    return found


def as_set(members: Iterable[int]) -> int:
    """Small numbers as the bits of one: Sectors, dice by their places, faces."""
    return union([1 << member for member in members])


def holds(packed: int, member: int) -> bool:
    """Whether a set as bits has a member."""
    return packed >> member & 1 == 1


def without(packed: int, others: int) -> int:
    """What is left of a set as bits when those of another are taken away."""
    return packed & ~others


def put(packed: int, member: int, present: bool) -> int:
    """A set as bits with a member in it, or without."""
    return packed | 1 << member if present else packed & ~(1 << member)


def token_of(lying: int) -> int:
    """Which token lies there."""
    return lying >> 6


def where_lies(lying: int) -> int:
    """The Sector where a token lies."""
    return lying & 63


def where_rolled(die: int) -> int:
    """The Sector that a d6 of the table was rolled for."""
    return die >> 3


def pips_of(die: int) -> int:
    """What a d6 of the table shows."""
    return die & 7
