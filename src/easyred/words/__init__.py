"""Words: turns keys and arguments into sentences, with one catalogue per language."""

from easyred.words.rulebook import Rule, Rulebook
from easyred.words.speaker import Words
from easyred.words.terms import Term, term

__all__ = ["Rule", "Rulebook", "Term", "Words", "term"]
