"""A command line whose complaints repeat nothing long or odd, in the language that is spoken."""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

from easyred.clean import LONGEST_ECHO, clean, cut
from easyred.cli.tongue import retold, tell

Action = TypeVar("Action", bound=argparse.Action)
BAD_INPUT = 2
LONGEST = 1000
"""How long a complaint may be: what is allowed may be a long list."""


class Help(argparse.HelpFormatter):
    """Lays out the help in the language that is spoken."""

    def start_section(self, heading: str | None) -> None:
        """Begin a part of it."""
        super().start_section(heading and tell(heading))

    def add_text(self, text: str | None) -> None:
        """Add a paragraph."""
        super().add_text(text and tell(text))

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add what can be typed."""
        super().add_usage(usage, actions, groups, tell("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Reads the words of a command."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.formatter_class = Help

    def _add_action(self, action: Action) -> Action:
        """Add an option, told in the language that is spoken."""
        if action.help is not None:
            action.help = tell(action.help)
        if isinstance(action.metavar, str):
            action.metavar = tell(action.metavar)
        return super()._add_action(action)

    def error(self, message: str) -> NoReturn:
        """Complain in one line, and end with exit code 2."""
        short = re.sub(rf"\S{{{LONGEST_ECHO + 1},}}", lambda found: cut(found[0]), message)
        self.print_usage(sys.stderr)
        self.exit(BAD_INPUT, tell("{}: error: {}", self.prog, clean(cut(retold(short), LONGEST))) + "\n")
