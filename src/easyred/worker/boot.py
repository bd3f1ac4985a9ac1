"""How the engine starts inside a page: the folder of saved games, and the packs that were baked in."""

from pathlib import Path

from easyred.worker.shell import Shell

HOME = "/home/easyred"
PACKS = "/packs"


def boot(home: str = HOME, packs: str = PACKS, *, checked: bool = True) -> Shell:
    """The shell of this page. Packs are checked when the page is made, not each time that it is opened."""
    folder = Path(packs)
    found = sorted([str(each) for each in folder.iterdir()]) if folder.is_dir() else []
    return Shell(home, tuple(found), checked=checked)
