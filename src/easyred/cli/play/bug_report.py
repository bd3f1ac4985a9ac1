"""A bug report: version, machine, last refusal, position and journal in one file. Nothing is sent anywhere."""

import os
from pathlib import Path

from easyred import files
from easyred.clean import echo
from easyred.cli.input.bad_input import FINE, BadInput, path_of
from easyred.cli.play.autosave import JOURNAL, REFUSAL, home, play_back, read_text, remembered
from easyred.cli.screen.output import out
from easyred.cli.tongue import tell
from easyred.content import ContentError, Library
from easyred.desk.report import ASKS, BEGINS, PLEASE, report
from easyred.text.forms import FormError
from easyred.text.record import NewerFormat, RecordError, read_record

NAME = "easyred-report.txt"


def run(file: str | None, output: str | None, save_dir: str | None, library: Library) -> int:
    """Write the report and say where it is."""
    folder = home(save_dir)
    journal = path_of(file, "report") if file else folder / JOURNAL
    if file and not journal.is_file():
        raise BadInput("report", f"{file!r}, which is not a file", "a record (.easyred) or a journal (.jsonl)")
    written = _record(journal, chosen=bool(file))
    text = _text(written, folder / REFUSAL, library)
    if output == "-":
        out(text.removesuffix("\n"))
        return FINE
    path = path_of(output, "--output") if output else _free(Path(NAME))
    if not _may_replace(path):
        raise BadInput("--output", f"{echo(output)}, which is another file", "a new file, or an earlier report")
    files.replace(path, text)
    out(tell("Report: {}", path))
    return FINE


def _free(path: Path) -> Path:
    """The path itself, or a similar one that is not taken."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _may_replace(path: Path) -> bool:
    """Whether a report may be written there: the file is new, or a report."""
    files.check_plain(path)
    return not path.exists() or read_text(path).startswith(BEGINS)


def _record(journal: Path, *, chosen: bool) -> str:
    """A record as it is written, damaged or not; nothing else goes into a report."""
    if not chosen and not journal.exists():
        return ""
    text = read_text(journal)
    try:
        read_record(text)
    except NewerFormat:
        pass
    except RecordError as error:
        if error.line == 1 and chosen:
            raise
        return text if error.line > 1 else ""
    return text


def _text(written: str, refusal: Path, library: Library) -> str:
    """The whole report."""
    return report(
        {
            "Last refusal or mistake": remembered(refusal) or "none",
            "Position": _position(written, library) if written else "no saved game",
            ASKS: PLEASE,
            "Journal": written.strip() or "no saved game",
        }
    )


def _position(text: str, library: Library) -> str:
    """The position after the last action, or why there is none."""
    try:
        return play_back(text, lambda _: None, library).position
    except (ContentError, FormError, RecordError) as error:
        return f"The journal cannot be replayed: {error}"
