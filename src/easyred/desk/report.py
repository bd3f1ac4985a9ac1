"""A report of a problem: version, machine, setup, position and journal in one text. Nothing is sent anywhere."""

import platform
import sys

from easyred.desk.about import about
from easyred.desk.messages import AskReport, Exported
from easyred.desk.past import Past
from easyred.version import version

BEGINS = "## Easy Red\n"
"""How a report begins."""
ASKS = "What happened, and what did you expect?"
PLEASE = "(please write it here)"
JOURNAL = "Journal"


def report(parts: dict[str, str]) -> str:
    """A report: the version and the machine, then these parts, each under its title."""
    every = {
        "Easy Red": version(),
        "Python": sys.version.replace("\n", " "),
        "Platform": platform.platform(),
        **parts,
    }
    text = "".join(f"## {title}\n{body}\n\n" for title, body in every.items())
    return text.encode("utf-8", errors="replace").decode()


def of_room(past: Past, request: AskReport) -> Exported:
    """The report about a Room: its journal whole, with what was undone."""
    keeper = past.keeper
    journal = keeper.store.journal(request.room)
    room = keeper.room(request.room)
    line, game = about(room), room.game
    seats = [seat.bot or seat.kind for seat in line.seats]
    setup = [
        f"edition {line.edition}, {line.map}, {line.mode}, {len(line.units)} Units: {', '.join(seats)}",
        f"options {', '.join(line.options) or 'none'}; dice {line.dice}; seed {line.seed}",
        f"turn {line.turn}, action {line.position}; marks {', '.join(line.marks) or 'none'}",
    ]
    text = report(
        {
            "Setup": "\n".join(setup),
            "Position": "before the opening" if game is None else game.position,
            ASKS: request.told.strip() or PLEASE,
            JOURNAL: "\n".join(journal),
        }
    )
    return Exported(file=f"easyred-report-{request.room}.txt", text=text)


def journal_in(text: str) -> str:
    """The journal or record in a text: that of a report, or the text itself."""
    text = text.lstrip("\ufeff").replace("\r\n", "\n")
    if not text.startswith(BEGINS):
        return text.lstrip("\n")
    return text.partition(f"## {JOURNAL}\n")[2].strip() + "\n"
