"""The differences between two editions, rule by rule."""

from easyred.cli.input.bad_input import FINE, BadInput
from easyred.cli.screen.console import Console
from easyred.cli.tongue import spoken, tell
from easyred.content import Library
from easyred.content.problems import one_of
from easyred.words import rulebook
from easyred.words.rulebook import Rule


def compare(one: str, two: str, query: str, library: Library) -> int:
    """Print the rules on which two editions differ, all of them or those about something."""
    book = rulebook.of(library, spoken())
    known = book.editions()
    for edition in (one, two):
        if edition not in known:
            raise BadInput("--compare", repr(edition), one_of(known))
    if one == two:
        others = one_of([edition for edition in known if edition != one])
        raise BadInput("--compare", repr(two), tell("another edition than {}: {}", one, others))
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
    console.say(rule.text if len(alone) == 2 else tell("Only in edition {}: {}", alone[0], rule.text))
    for edition in alone:
        if rule.note(edition):
            console.say(tell("Edition {}: {}", edition, rule.note(edition)))
    console.say()


def _sum_up(console: Console, count: int, one: str, two: str, query: str) -> None:
    """Print how many rules differ."""
    about = tell(" on {}", repr(query)) if query else ""
    if count:
        many = tell("1 rule") if count == 1 else tell("{} rules", count)
        console.say(tell("Editions {} and {} differ in {}{}.", one, two, many, about))
    else:
        console.say(tell("Editions {} and {} say the same{}.", one, two, about))
