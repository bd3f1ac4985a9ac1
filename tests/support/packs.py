"""Packs for tests: our files, changed, in a separate folder."""

from pathlib import Path

from easyred.content import ContentError, read_library

DATA = Path(__file__).parents[2] / "src/easyred/content/data"

Change = tuple[str, str]


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
