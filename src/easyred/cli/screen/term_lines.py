"""A word of the game on the screen: its answer, then the rule to read, then what else there is."""

from easyred.cli.screen.console import Console
from easyred.cli.tongue import spoken, tell
from easyred.words import glossary, rulebook
from easyred.words.rulebook import Rule, Rulebook
from easyred.words.terms import Term


def show_term(console: Console, term: Term, book: Rulebook, edition: str | None) -> None:
    """Print what a word means, then its first rule in full and the others by title."""
    show_answer(console, term)
    rules = [rule for rule in map(book.rule, term.rules) if rule is not None]
    for rule in rules[:1]:
        console.say()
        show_rule(console, rule, edition, term.example)
    if rules[1:] or term.related:
        console.say()
    if rules[1:]:
        console.say(tell("Rules: {}.", ", ".join(f"{rule.id} {rule.title}" for rule in rules[1:])), "  ", "")
    if term.related:
        others = [other.name for other in map(glossary.load(spoken()).by_id, term.related) if other is not None]
        console.say(tell("Related: {}.", ", ".join(others)), "  ", "")


def show_answer(console: Console, term: Term) -> None:
    """Print what a word means, and what belongs to it."""
    console.heading(term.name)
    console.say(term.answer)
    for name, text in term.parts:
        console.say(f"{name}: {text}", "    ", "  ")


def show_rule(console: Console, rule: Rule, edition: str | None, example: str = "") -> None:
    """Print one rule in full."""
    head, *text = rulebook.show(rule, edition, spoken(), example).split("\n")
    console.heading(head)
    if not rulebook.is_written(spoken()):
        console.say(tell("(This rule is told in English so far.)"))
    for line in text:
        console.say(line)
