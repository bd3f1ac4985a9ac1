"""A bug report: version, machine, last refusal, position and journal in one file. Nothing is sent anywhere."""

import platform
import sys
from importlib.metadata import version
from pathlib import Path

from easyred.cli.input.bad_input import FINE, BadInput
from easyred.cli.play.autosave import JOURNAL, REFUSAL, home, play_back, read_text, replace
from easyred.cli.screen.output import out
from easyred.content import ContentError, Library
from easyred.text.forms import FormError
from easyred.text.record import RecordError

NAME = "easyred-report.txt"


def run(file: str | None, output: str | None, save_dir: str | None, library: Library) -> int:
    """Write the report and say where it is."""
    folder = home(save_dir)
    journal = Path(file).expanduser() if file else folder / JOURNAL
    if file and not journal.is_file():
        raise BadInput("report", f"{file!r}, which is not a file", "a record (.easyred) or a journal (.jsonl)")
    text = _text(journal, folder / REFUSAL, library)
    if output == "-":
        out(text.removesuffix("\n"))
        return FINE
    path = Path(output).expanduser() if output else _free(Path(NAME))
    replace(path, text)
    out(f"Report: {path}")
    return FINE


def _free(path: Path) -> Path:
    """The path itself, or a similar one that is not taken."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _text(journal: Path, refusal: Path, library: Library) -> str:
    """The whole report."""
    written = read_text(journal) if journal.is_file() else ""
    parts = {
        "Easy Red": version("easyred"),
        "Python": sys.version.replace("\n", " "),
        "Platform": platform.platform(),
        "Last refusal or mistake": read_text(refusal).strip() if refusal.is_file() else "none",
        "Position": _position(written, library) if written else "no saved game",
        "What happened, and what did you expect?": "(please write it here)",
        "Journal": written.strip() or "no saved game",
    }
    text = "".join(f"## {title}\n{body}\n\n" for title, body in parts.items())
    return text.encode("utf-8", errors="replace").decode()


def _position(text: str, library: Library) -> str:
    """The position after the last action, or why there is none."""
    try:
        return play_back(text, lambda _: None, library).position
    except (ContentError, FormError, RecordError) as error:
        return f"The journal cannot be replayed: {error}"
