"""Before a game: asking which options to use."""

from easyred.cli.input.dialogue import ask
from easyred.cli.screen.console import Console
from easyred.cli.tongue import catalogue, tell
from easyred.content import Library
from easyred.content.schema import Map
from easyred.content.setup import lacking, opposites, options_of

OF_OPTIONS = (
    "Options change the rules: some make the game easier, some harder. Leave them out in a first game. You may take "
    "several, as in 1 3."
)


def ask_options(console: Console, library: Library, edition: str, map: Map, mode: str) -> list[str] | None:
    """Ask for options, one line each; Enter takes none. None: there is nothing to ask."""
    played = map.mode(mode)
    known = options_of(library.editions[edition].head, map.head, played) if played else []
    if not known:
        return None
    console.say()
    console.say(tell("There are options:"))
    for number, option in enumerate(known, start=1):
        text = catalogue().text("options", option, *library.kin(edition))
        console.say(f"{_name(option)}. {text}", "     ", f"{number:>3}. ")
    while True:
        answer = ask(console, tell("Which ones? Numbers with spaces between them, Enter for none: "), OF_OPTIONS)
        chosen = _chosen(console, known, answer)
        if chosen is not None:
            break
    if chosen:
        console.say(tell("With {}.", ", ".join(_name(option) for option in chosen)))
    return chosen


def _name(option: str) -> str:
    """The name of an option."""
    return catalogue().text("options", option, "name")


def _chosen(console: Console, known: list[str], answer: str) -> list[str] | None:
    """The options that an answer names, each once; None if it cannot be used, and the user is told why."""
    words = answer.replace(",", " ").split()
    if not all(word.isdecimal() and 1 <= int(word) <= len(known) for word in words):
        console.say(tell("Please type numbers from 1 to {}, separated by spaces, or Enter for none.", len(known)))
        return None
    picked = {int(word) for word in words}
    chosen = [option for number, option in enumerate(known, start=1) if number in picked]
    for one, two in opposites(chosen):
        console.say(
            tell("{} and {} exclude each other (OPT-16). Please choose one of the two.", _name(one), _name(two))
        )
    for one, two in lacking(chosen):
        console.say(tell("{} works only together with {}. Please choose both, or neither.", _name(one), _name(two)))
    return None if opposites(chosen) or lacking(chosen) else chosen
