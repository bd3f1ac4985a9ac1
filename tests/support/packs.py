"""Packs for tests: our files, changed, in a separate folder."""

from pathlib import Path

from easyred.content import ContentError, read_library

DATA = Path(__file__).parents[2] / "src/easyred/content/data"

Change = tuple[str, str]

DASH = """
id = "dash"
code = "X-02"
name = "The Dash"
text = "From the sea into the Bunker, or never."
provenance = "reconstructed"
courage = [0, 2]
borders = [["1", "bunker"]]

[[mode]]
id = "practice"
name = "Practice Run"
text = "Only Soldiers and Courage count. No cards."
counted = ["one", "two", "courage"]
mgf = false
mines = false
attributes = false
all_or_nothing = false

[[sector]]
id = "1"
row = 1
def = [1]
text = "The landing."
can_stay = false
start = { soldiers = 4 }

[[sector]]
id = "bunker"
row = 2
def = [13]
bunker = true
text = "The end."
"""
"""A map with a game small enough to be solved at once."""


def changed(folder: Path, file: str, *changes: Change) -> Path:
    """A pack with one of our files in which some text is replaced, each at its first place."""
    text = (DATA / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return written(folder, file, text)


def written(folder: Path, file: str, text: str) -> Path:
    """A pack with one more file."""
    place = folder / file
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    return folder


def problems(*folders: Path) -> list[str]:
    """What is wrong with packs, each with its place relative to the pack's folder."""
    try:
        read_library(*folders)
    except ContentError as error:
        told = [str(problem) for problem in error.problems]
        for folder in folders:
            told = [text.replace(f"{folder}/", "") for text in told]
        return told
    return []
