"""Replaying a recorded game: in words turn by turn, or as JSON."""

import sys

from easyred.cli.input.bad_input import FINE, BadInput, path_of
from easyred.cli.play.autosave import at_start, read_text
from easyred.cli.screen.console import Console
from easyred.cli.screen.decision import retell
from easyred.cli.screen.output import err, out
from easyred.cli.tongue import retold, spoken, tell
from easyred.content import Library
from easyred.game import Game, Parted
from easyred.rules.model.event import Event
from easyred.text.json_forms import event_form, to_json
from easyred.text.limits import MOST_BYTES
from easyred.text.record import read_record
from easyred.words import Words


def run(file: str, library: Library, *, as_json: bool, step: bool) -> int:
    """Tell a record from its opening to its end; a mistake in it ends the telling there."""
    record = read_record(read_input(file))
    game, lines = at_start(record, library)
    teller = _Teller(game, as_json=as_json)
    if game.missing and not as_json:
        packs = ", ".join(map(retold, game.missing))
        teller.console.say(tell("Made with {}, which is not here: name it with --content.", packs))
    elif game.differing and not as_json:
        made, files = record.header.easyred, ", ".join(map(retold, game.differing))
        teller.console.say(tell("Made with easyred {} and content that differs from ours: {}.", made, files))
    teller.tell(game.opening)
    for number, line in lines:
        try:
            teller.tell(game.replay(number, line))
        except Parted as parted:
            teller.part(parted)
            raise
        if line.undo is not None and not as_json:
            teller.console.say(tell("{} takes the last action back.", game.names[line.undo]), "  ")
        if step and not as_json and teller.console.ask(tell("[Enter] ")) is None:
            step = False
    tell_dropped(game)
    return FINE


def tell_dropped(game: Game) -> None:
    """Say that the last line of a record was incomplete."""
    if game.dropped:
        left_out = tell("line {} is incomplete and left out; the game goes up to the line before it", game.dropped)
        err(f"easyred: {left_out}")


def read_input(file: str, command: str = "replay") -> str:
    """A file's text, or standard input for ``-``."""
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1).decode("utf-8", errors="surrogateescape")
    path = path_of(file, command)
    if not path.is_file():
        raise BadInput(command, f"{file!r}, which is not a file", "a record (.easyred) or a journal (.jsonl)")
    return read_text(path)


class _Teller:
    """Tells events in words or as JSON."""

    def __init__(self, game: Game, *, as_json: bool) -> None:
        self.game = game
        self.as_json = as_json
        self.console = Console()
        self.words = Words(game.box, game.names, spoken())

    def tell(self, events: list[Event]) -> None:
        """Print what happened."""
        if self.as_json:
            for event in events:
                out(to_json(event_form(self.game.box, event)))
        else:
            retell(self.console, self.words, events)

    def part(self, parted: Parted) -> None:
        """Say in words why the game cannot go on as recorded."""
        if self.as_json:
            return
        why = f"{parted.rule}, {retold(parted.why)}"
        told = tell("Here the record parts from these rules: action {}, {} ({}).", parted.place, parted.said, why)
        self.console.say(told if parted.refusal is None else f"{told} {self.words.refusal(parted.refusal)}")
