"""What is told of golden games: beside each record a compressed text, an event a line, actions apart by empty lines."""

import gzip
from itertools import zip_longest
from pathlib import Path

Blocks = list[list[str]]
"""The events before the first action, then those of each action, as JSON."""

NOTHING = "nothing more"
BEFORE = 3
"""How many events are shown before the first that differs."""


def told_path(record: Path) -> Path:
    """Where the events of a record are."""
    return record.with_suffix(".events.gz")


def read_told(record: Path) -> Blocks:
    """The events of a record as they were."""
    text = gzip.decompress(told_path(record).read_bytes()).decode()
    return [block.split("\n") if block else [] for block in text.removesuffix("\n\n").split("\n\n")]


def write_told(record: Path, blocks: Blocks) -> bool:
    """Keep the events of a record; a file that says the same is left alone. Tell whether it changed."""
    if told_path(record).exists() and read_told(record) == blocks:
        return False
    text = "".join(["\n".join(block) + "\n\n" for block in blocks])
    told_path(record).write_bytes(gzip.compress(text.encode(), mtime=0))
    return True


def first_difference(was: Blocks, now: Blocks) -> str:
    """The first event that is told otherwise, and what came before it; nothing if all is as it was."""
    for line, (old, new) in enumerate(zip_longest(was, now), start=2):
        if old is None or new is None:
            return f"line {line} of the record: was {_shown(old)}, now {_shown(new)}"
        for place, (one, two) in enumerate(zip_longest(old, new, fillvalue=NOTHING)):
            if one != two:
                before = [f"\n  as ever  {event}" for event in old[max(0, place - BEFORE) : place]]
                what = f"line {line} of the record, event {place + 1}:"
                return f"{what}{''.join(before)}\n  was      {one}\n  now      {two}"
    return ""


def _shown(block: list[str] | None) -> str:
    return "no such line" if block is None else f"{len(block)} events"
