"""A command line whose complaints repeat nothing long or odd."""

import argparse
import re
from typing import NoReturn

from easyred.clean import LONGEST_ECHO, clean, cut

LONGEST = 1000
"""How long a complaint may be: what is allowed may be a long list."""


class Parser(argparse.ArgumentParser):
    """Reads the words of a command."""

    def error(self, message: str) -> NoReturn:
        """Complain in one line, and end with exit code 2."""
        short = re.sub(rf"\S{{{LONGEST_ECHO + 1},}}", lambda found: cut(found[0]), message)
        super().error(clean(cut(short, LONGEST)))
