"""Every card of every edition, Legendary Unit and War Story has a picture of its own in the page."""

import re
from pathlib import Path

import pytest

from easyred.content import load

ICONS = Path(__file__).parents[2] / "web/src/icons"
DRAWN_IN = {
    "specialist": "emblems.ts",
    "item": "items.ts",
    "vehicle": "items.ts",
    "token": "items.ts",
    "award": "medals.ts",
}
KEY = re.compile(r"^\s*'?([a-z0-9-]+)'?:", re.MULTILINE)


def drawn(kind: str) -> set[str]:
    """The ids that the drawings of a kind of card know."""
    return set(KEY.findall((ICONS / DRAWN_IN[kind]).read_text(encoding="utf-8")))


def cards() -> list[tuple[str, str]]:
    """Every card there is, with its kind."""
    library = load()
    stories = [None, *library.stories]
    known = {
        (kind, id)
        for edition in library.editions
        for story in stories
        for id, (kind, _) in library.cards(edition, story).items()
    }
    return sorted(known)


@pytest.mark.parametrize("kind", DRAWN_IN)
def test_every_card_has_a_picture(kind: str) -> None:
    wanted = {id for found, id in cards() if found == kind}
    assert wanted
    assert wanted - drawn(kind) == set()
