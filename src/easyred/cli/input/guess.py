"""Guessing what was meant by a word that is none: the nearest command, verb, or word of the language spoken."""

from collections.abc import Iterable

from easyred.cli.input.in_words import ALIASES
from easyred.cli.screen.choice_lines import KEEP
from easyred.cli.tongue import stands_for, typed
from easyred.rules.model.action import VERB_IDS

NEAR = 0.7
"""How much alike two words must be to be taken for each other."""


def is_known(text: str, commands: Iterable[str]) -> bool:
    """Whether a text begins with a word that can be typed at some time."""
    return stands_for(text.split(maxsplit=1)[0].lower()) in _known(commands)


def nearest(text: str, commands: Iterable[str]) -> str:
    """The text with the word nearest to its first one instead; empty if nothing is like it."""
    from difflib import get_close_matches

    first, *rest = text.split()
    found = get_close_matches(first.lower(), _known(commands), n=1, cutoff=NEAR)
    return " ".join([*found, *rest]) if found else ""


def _known(commands: Iterable[str]) -> list[str]:
    """Every word that a line may begin with."""
    known = [*commands, *VERB_IDS, *ALIASES, KEEP]
    return [*known, *[word for word, meant in typed().items() if meant in known]]
