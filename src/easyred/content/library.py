"""Reading a library: our own content, then packs that add to it or replace parts of it."""

from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from easyred.content.draft import Draft
from easyred.content.files import data
from easyred.content.join import joined
from easyred.content.pack import Pack, read_pack
from easyred.content.problems import ContentError, Problem
from easyred.content.shelves import LEGENDARY_UNITS, STORY, Library, library_of

__all__ = ["LEGENDARY_UNITS", "STORY", "Library", "library_of", "library_with", "load", "read_library"]


def read_library(*packs: Traversable | str) -> Library:
    """Our own content and then every pack's; a ContentError lists everything that is wrong."""
    return _read_library(packs, checked=False)


def _read_library(packs: Iterable[Traversable | str], *, checked: bool) -> Library:
    draft = Draft(_read_packs(packs))
    draft.read()
    problems = draft.library.problems
    if not checked:
        from easyred.content.checks import check_draft

        problems = problems + check_draft(draft)
    if problems:
        raise ContentError(problems)
    return _finished(draft)


def _read_packs(folders: Iterable[Traversable | str]) -> list[Pack]:
    """Our own content as a pack, then the others; problems in any of them are reported together."""
    found, problems = [read_pack(data(), ours=True)], list[Problem]()
    for folder in folders:
        try:
            found.append(read_pack(Path(folder) if isinstance(folder, str) else folder))
        except ContentError as error:
            problems += error.problems
    if problems:
        raise ContentError(problems)
    return found


def _finished(draft: Draft) -> Library:
    """A library that can be played, with joined maps put together."""
    library = draft.library
    library.packs = draft.packs[1:]
    library.maps = {id: joined(map, draft.maps) for id, map in draft.maps.items()}
    return library


@cache
def library_with(folders: tuple[str, ...], *, checked: bool = False) -> Library:
    """Our own content with the packs in these folders, read once. ``checked``: somebody has made sure that they fit."""
    return _read_library(folders, checked=checked) if folders else load()


@cache
def load() -> Library:
    """Our own content, read once; the tests make sure it has no mistakes."""
    draft = Draft([read_pack(data(), ours=True)])
    draft.read()
    if draft.library.problems:
        raise ContentError(draft.library.problems)
    return _finished(draft)
