"""News on the screen: what has happened since the last one, a line for each Unit and phase."""

from collections.abc import Sequence
from functools import partial

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import Console
from easyred.cli.screen.fit import Block
from easyred.cli.tongue import tell
from easyred.table.log import BriefLine
from easyred.table.view import TableView


def news_block(console: Console, sitting: Sitting, view: TableView) -> Block:
    """The news as a part of the screen; losses and gifts never give way, and what others rolled is the first to."""
    news, turn = sitting.news(), view.shared.track.turn
    told = [line for line in news if line.key != "turn" or line.turn != turn]  # the screen itself tells this turn
    unit = sitting.unit
    kept = [line for line in told if line.loss or line.gift]
    own = [line for line in told if line in kept or line.unit in (unit, None) or line.stage != "roll"]
    mine = [line for line in own if line in kept or line.unit == unit or (line.unit is None and line.key == "phase")]
    forms = [console.held(partial(show_brief, console, lines)) for lines in (told, own, mine, kept)]
    return Block("news", forms, "log")


def show_brief(console: Console, lines: Sequence[BriefLine]) -> None:
    """Print news, each with its phase."""
    for line in lines:
        if line.key == "turn":
            console.say()
            console.heading(line.words)
        else:
            told = not line.phase or line.words.startswith(line.phase)
            console.say(line.words, "    ", "  " if told else tell("  {}: ", line.phase))
