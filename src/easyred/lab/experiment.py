"""What is simulated: a setup, who plays it, how many games, and the seed they all come from."""

import msgspec

from easyred.content import Setup


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A number of games of one kind. ``bots`` names one for each Unit, or one for all; also as ``module:Class``."""

    setup: Setup
    bots: list[str]
    games: int
    seed: str
    content: list[str] = []
    """The folders of the packs that are played with."""


class Batch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Some games of a plan: from the first on, before the last."""

    plan: Plan
    first: int
    last: int


def batch_text(batch: Batch) -> str:
    """A batch as a line of JSON, as it is sent to another process."""
    return msgspec.json.encode(batch).decode()


def read_batch(text: str) -> Batch:
    """A batch from its line."""
    return msgspec.json.decode(text, type=Batch)
