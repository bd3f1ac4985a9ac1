"""Questions before a game: ? explains one, back goes to the one before, quit leaves."""

from collections.abc import Callable

from easyred.cli.screen.console import Console
from easyred.cli.tongue import stands_for, tell

QUIT = ("quit", "exit", "q")
BACK = ("back", "b")
EXPLAIN = ("?", "help", "why")


def leaves(line: str) -> bool:
    """Whether somebody who types this wants to leave."""
    return stands_for(line.strip().lower()) in QUIT


class Back(Exception):
    """The player wants the question before this one."""


class Leave(Exception):
    """The player leaves, or nobody answers."""


def ask(console: Console, prompt: str, explained: str) -> str:
    """What the player types, without spaces around it; ``explained`` answers a question mark."""
    while True:
        line = console.ask(prompt)
        word = QUIT[0] if line is None else line.strip()
        meant = stands_for(word.lower())
        if meant in QUIT:
            raise Leave
        if meant in BACK:
            raise Back
        if meant not in EXPLAIN:
            return word
        console.say(tell("{} (back: the question before; quit: leave)", tell(explained)), "  ", "  ")


def ask_number(console: Console, question: str, least: int, most: int, usual: int, explained: str) -> int:
    """Ask for a number until it fits; Enter takes the usual one."""
    while True:
        answer = ask(console, tell("{} {}-{}, Enter for {}: ", question, least, most, usual), explained)
        if not answer:
            return usual
        if answer.isdecimal() and least <= int(answer) <= most:
            return int(answer)
        console.say(
            tell("Please type a number from {} to {}, or Enter for {}. ? explains, back, quit.", least, most, usual)
        )


def go_through(console: Console, questions: list[Callable[[], bool]]) -> bool:
    """Ask one question after the other; each tells whether there was anything to ask. False: the player leaves."""
    place, asked = 0, list[int]()
    while place < len(questions):
        try:
            if questions[place]():
                asked.append(place)
            place += 1
        except Back:
            if not asked:
                console.say(tell("This is the first question; quit leaves."))
            place = asked.pop() if asked else place
        except Leave:
            return False
    return True
