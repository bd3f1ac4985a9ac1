"""The dice of one colour: the hands they show, and what can be kept of a hand.

A *hand* is the faces of one colour without order, a *keep* what stays on the table of it; both are sorted tuples
of the rules' face numbers. Two dice have 21 hands and 28 keeps, one die 6 and 7.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement

from easyred.rules.model.dice import FACES, SKULL

Hand = tuple[int, ...]
Index = tuple[int, int, int]
"""A number for each colour: red, white, blue."""


@cache
def hands(dice: int) -> tuple[Hand, ...]:
    """Every hand of a number of dice; a hand's place in this list is its index."""
    return tuple(combinations_with_replacement(range(FACES), dice))


@cache
def keeps(dice: int) -> tuple[Hand, ...]:
    """Everything that can be kept from a number of dice, the smallest first."""
    return tuple(keep for kept in range(dice + 1) for keep in hands(kept))


@cache
def places(dice: int) -> dict[Hand, int]:
    """The index of every hand."""
    return {hand: place for place, hand in enumerate(hands(dice))}


@cache
def keep_places(dice: int) -> dict[Hand, int]:
    """The index of every keep."""
    return {keep: place for place, keep in enumerate(keeps(dice))}


def joined(one: Iterable[int], other: Iterable[int]) -> Hand:
    """Two parts of a hand as one."""
    return tuple(sorted((*one, *other)))


def parts(hand: Hand, size: int) -> list[Hand]:
    """Every way to take a number of dice from a hand, with dice that look alike counted once."""
    return sorted(set(combinations(hand, size)))


def rest(hand: Hand, part: Hand) -> Hand:
    """What is left of a hand without a part of it."""
    left = list(hand)
    for face in part:
        left.remove(face)
    return tuple(left)


def kept_of(hand: Hand, skulls_stay: bool) -> list[Hand]:
    """Everything that may stay when a hand is rolled again; where Skulls stay, they all do (ROLL-2, ROLL-4)."""
    skulls = hand.count(SKULL) if skulls_stay else 0
    found = [keep for size in range(len(hand) + 1) for keep in parts(hand, size)]
    return [keep for keep in found if keep.count(SKULL) >= skulls]
