"""The terminal: how wide it is, whether it shows colours, and whether a person is using it."""

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable

from easyred.clean import clean
from easyred.cli.tongue import tell

COLOURS = {"red": "41;97", "white": "47;30", "blue": "44;97", "bold": "1", "dim": "2"}
NARROWEST, WIDEST = 40, 100
LOWEST, ENDLESS = 16, 1_000_000
LONGEST_ANSWER = 1000
APART = re.compile(r" (?=[:;!?»%])|(?<=«) ")
"""The space beside a sign that stands apart and begins no line."""
LABEL = 9
"""How wide the words before a line are."""


class Console:
    """Prints wrapped lines and asks for lines; through a pipe it repeats what it reads."""

    def __init__(self, *, plain: bool = False) -> None:
        self.plain = plain
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        columns, rows = shutil.get_terminal_size((80, 24))
        self.width = min(max(columns, NARROWEST), WIDEST) - 1
        self.height = ENDLESS if plain else max(rows, LOWEST)
        self._held: list[str] | None = None
        self.colours = not plain and shows_colours()

    def say(self, text: str = "", indent: str = "", first: str | None = None) -> None:
        """Print a text, each line wrapped; ``first`` goes before the first line, ``indent`` before the others."""
        lead = indent if first is None else first
        for row in clean(text).split("\n"):
            self.draw(wrapped(row, self.width, clean(lead), indent))
            lead = indent

    def show(self, line: str) -> None:
        """Print a line, however long it is."""
        self.draw(clean(line))

    def draw(self, line: str) -> None:
        """Print a painted line; nothing in it may come from a file or a player."""
        if self._held is None:
            print(line)
        else:
            self._held += line.split("\n")

    def held(self, show: Callable[[], object]) -> list[str]:
        """The lines that something would print, instead of printing them."""
        before, self._held = self._held, []
        try:
            show()
            return self._held
        finally:
            self._held = before

    def paint(self, text: str, *styles: str) -> str:
        """A text in a style; unchanged on a terminal without colours."""
        if not self.colours:
            return text
        return f"\x1b[{';'.join(COLOURS[style] for style in styles)}m{text}\x1b[0m"

    def label(self, word: str) -> str:
        """The word before a line: in its own column, or read out with the line."""
        said = tell(word)
        return tell("{}: ", said) if self.plain else f"{said} ".ljust(LABEL)

    def heading(self, text: str) -> None:
        """Print a line that begins a part."""
        for row in textwrap.wrap(clean(text), self.width):
            self.draw(self.paint(row, "bold"))

    def ask(self, prompt: str) -> str | None:
        """A line from the player, or None when there will be no more; only the beginning of a very long one."""
        sys.stdout.flush()
        if self.interactive:
            typed = self._ask_person(prompt)
            return None if typed is None else typed[:LONGEST_ANSWER]
        line = sys.stdin.readline()
        if not line:
            return None
        answer = line.rstrip("\r\n")[:LONGEST_ANSWER]
        print(clean(prompt + answer))
        return answer

    def _ask_person(self, prompt: str) -> str | None:
        """Ask a person at a terminal for a line."""
        try:
            return input(clean(prompt))
        except EOFError:
            print()
            return None
        except UnicodeDecodeError:
            return ""


def wrapped(text: str, width: int, first: str, rest: str) -> str:
    """A line wrapped to the width, but never before a sign that stands apart: a per cent sign, a French colon."""
    text = APART.sub("\N{NO-BREAK SPACE}", text)
    folded = textwrap.fill(text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
    return folded.replace("\N{NO-BREAK SPACE}", " ")


def pasteable(*words: str) -> str:
    """A command that can be pasted into a shell as it is, whatever its paths contain."""
    if sys.platform == "win32":
        from subprocess import list2cmdline

        return list2cmdline(["easyred", *words])
    from shlex import join

    return join(["easyred", *words])


def shows_colours() -> bool:
    """Whether to use colours: only on a terminal that has them, and never against the user's wish (no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM", "") in ("", "dumb"):
        return False
    return sys.stdout.isatty()


def with_editing() -> None:
    """Let arrow keys edit and recall lines, if Python supports it."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
