"""The differences between two editions, rule by rule."""

from easyred.cli.input.bad_input import FINE, BadInput
from easyred.cli.screen.console import Console
from easyred.content import Library
from easyred.content.problems import one_of
from easyred.words import rulebook
from easyred.words.rulebook import Rule


def compare(one: str, two: str, query: str, library: Library) -> int:
    """Print the rules on which two editions differ, all of them or those about something."""
    book = rulebook.of(library)
    known = book.editions()
    for edition in (one, two):
        if edition not in known:
            raise BadInput("--compare", repr(edition), one_of(known))
    if one == two:
        raise BadInput("--compare", repr(two), f"another edition than {one}: " + one_of([e for e in known if e != one]))
    rules = book.find(query) if query else list(book.rules)
    different = [rule for rule in rules if differs(rule, one, two)]
    console = Console()
    for rule in different:
        _show(console, rule, one, two)
    _sum_up(console, len(different), one, two, query)
    return FINE


def differs(rule: Rule, one: str, two: str) -> bool:
    """Whether only one of two editions has a rule, or they have different notes on it."""
    return rule.applies(one) != rule.applies(two) or (rule.applies(one) and rule.note(one) != rule.note(two))


def _show(console: Console, rule: Rule, one: str, two: str) -> None:
    """Print one rule as two editions have it."""
    console.heading(f"{rule.id} {rule.title}")
    alone = [edition for edition in (one, two) if rule.applies(edition)]
    console.say(rule.text if len(alone) == 2 else f"Only in edition {alone[0]}: {rule.text}")
    for edition in alone:
        if rule.note(edition):
            console.say(f"Edition {edition}: {rule.note(edition)}")
    console.say()


def _sum_up(console: Console, count: int, one: str, two: str, query: str) -> None:
    """Print how many rules differ."""
    about = f" on {query!r}" if query else ""
    if count:
        console.say(f"Editions {one} and {two} differ in {count} {'rule' if count == 1 else 'rules'}{about}.")
    else:
        console.say(f"Editions {one} and {two} say the same{about}.")
