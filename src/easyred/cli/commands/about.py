"""What Easy Red is, and who owns what."""

from easyred.cli.input.bad_input import FINE
from easyred.cli.screen.console import Console
from easyred.cli.tongue import tell

ABOUT = """\
Easy Red is an unofficial fan work. It plays D-Day Dice, a board game by Emmanuel Aquin, and has no tie to its
author or to those who publish it.

The game's mechanics, names and figures are facts, taken from its rulebooks. Every sentence, picture and line of
code here is our own, and free under the MIT licence. Nothing of the printed game is copied.

Where the rulebooks leave something open we decided it and say so: 'easyred rules' marks it as a Ruling. What is
printed on parts that we could not see is rebuilt to fit all that is known, and 'easyred cards' and 'easyred maps'
mark it as reconstructed.

If you like the game, buy the box: nothing here replaces dice on a table and friends around it."""


def run() -> int:
    """Print what Easy Red is."""
    console = Console()
    for part in ABOUT.split("\n\n"):
        console.say(tell(part.replace("\n", " ")))
        console.say()
    return FINE
