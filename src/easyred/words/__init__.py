"""Words: keys and arguments become sentences, by catalogues that exist once per language."""

from easyred.words.rulebook import Rule, Rulebook
from easyred.words.speaker import Words

__all__ = ["Rule", "Rulebook", "Words"]
