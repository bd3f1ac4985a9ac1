"""Words: turns keys and arguments into sentences, with one catalogue per language."""

from easyred.words.rulebook import Rule, Rulebook
from easyred.words.speaker import Words

__all__ = ["Rule", "Rulebook", "Words"]
