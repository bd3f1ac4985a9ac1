"""Packs: folders of content files that add to ours or replace them."""

import hashlib
import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from easyred.content.entries.rules import PackEntry
from easyred.content.files import Reader, read
from easyred.content.limits import MOST_FILES
from easyred.content.problems import ContentError, Problem, one_of
from easyred.content.source import Source

PARTS = ("cards", "decks", "editions", "legends", "maps", "rules", "stories")
"""The folders of a pack."""
HEAD = "pack.toml"
LANGUAGE = re.compile(r"[a-z]{2}")
"""How a folder with translations is called, as in ``fr``."""
TOML = ".toml"


@dataclass(frozen=True)
class Pack:
    """A folder of content: its name, its fingerprint, and its files by part and name, as in maps/tiger."""

    name: str
    digest: str
    folder: str
    sources: dict[str, Source]


def fingerprint(*texts: str) -> str:
    """A hash that tells one text from every other."""
    return hashlib.sha256("".join(texts).encode()).hexdigest()[:8]


def read_pack(folder: Traversable, *, ours: bool = False) -> Pack:
    """A pack with all its files as text and tables; a ContentError says what is not a pack or not TOML."""
    place = "" if ours else f"{folder}/"
    if not folder.is_dir():
        raise ContentError([Problem(str(folder), "no folder", "a folder of content files")])
    problems: list[Problem] = []
    sources: dict[str, Source] = {}
    for part in PARTS:
        files = _files(folder / part)
        if len(files) > MOST_FILES:
            problems.append(Problem(f"{place}{part}", f"{len(files)} files", f"{MOST_FILES} at most"))
        for file in files[:MOST_FILES]:
            try:
                sources[f"{part}/{file.name.removesuffix(TOML)}"] = read(file, f"{place}{part}/{file.name}", ours=ours)
            except ContentError as error:
                problems += error.problems
    name = folder.name
    if not ours:
        problems += _strangers(folder)
        name = _name(folder, problems)
        if not sources and not problems:
            problems.append(Problem(str(folder), "no content files", f"TOML files in {one_of(PARTS)}"))
    if problems:
        raise ContentError(problems)
    whole = fingerprint(*[f"{file}\n{source.text}" for file, source in sorted(sources.items())])
    return Pack(name, whole, str(folder), sources)


def _files(folder: Traversable) -> list[Traversable]:
    """The TOML files of a folder, by name."""
    found = [file for file in folder.iterdir() if file.name.endswith(TOML)] if folder.is_dir() else []
    return sorted(found, key=lambda file: file.name)


def _strangers(folder: Traversable) -> list[Problem]:
    """Folders and TOML files that nothing would read; other files may be there."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        odd = entry.name.endswith(TOML) if entry.is_file() else any(_files(entry))
        if odd and entry.name not in (*PARTS, HEAD) and not LANGUAGE.fullmatch(entry.name):
            found.append(
                Problem(f"{folder}/{entry.name}", "something that is not part of a pack", one_of((HEAD, *PARTS)))
            )
    return found


def _name(folder: Traversable, problems: list[Problem]) -> str:
    """A pack's own name, or the name of its folder."""
    if not (folder / HEAD).is_file():
        return folder.name
    try:
        reader = Reader(read(folder / HEAD, f"{folder}/{HEAD}"))
    except ContentError as error:
        problems += error.problems
        return folder.name
    head = reader.head(PackEntry, ())
    problems += reader.problems
    return folder.name if head is None else head.name
