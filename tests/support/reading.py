"""Odd inputs for every reader: real ones, broken in all the ways that accidents and strangers break them."""

import contextlib
import io
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from easyred.clean import clean
from easyred.cli.main import main
from easyred.content import ContentError, Library, Setup, build, load, read_library
from easyred.content.pack import read_pack
from easyred.desk import messages as desk_messages
from easyred.desk.desk import Desk
from easyred.desk.keeper import Keeper
from easyred.game import DrawNeeded, Game, UndoRefused, new_game
from easyred.room import messages as room_messages
from easyred.room.answers import Offers
from easyred.room.messages import SetTable, TakeBack, TakeSeat
from easyred.room.room import Room
from easyred.rules.model.refusal import Refusal
from easyred.scenario.runner import SILENT, own_files, run_file
from easyred.text.forms import FormError
from easyred.text.json_forms import action_form, action_from_json, state_form, state_from_json, to_json
from easyred.text.notation import read_action
from easyred.text.record import Record, RecordError
from support.packs import DATA
from support.rooms import ANN, Table
from support.rooms import new as new_room

SECONDS = 2.0
"""How long a reader may work: of its own time, whatever else the machine does."""
WAITING = 30.0
"""How long it may take in all."""
MEMORY = 2_000_000_000
REFUSALS = (ContentError, FormError, RecordError, Refusal, UndoRefused, DrawNeeded)
"""How a reader may say no."""
GOLDEN = Path(__file__).parents[1] / "golden"
PACK = Path(__file__).parents[2] / "docs" / "example-pack"
SHORT = 4000
"""The size of a scenario file that does not take long."""
EXIT_CODES = (0, 1, 2)

ODD = (
    "\x00",
    "\x1b[2J",
    "\x9b31m",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\u3164",
    "\U0001f468\u200d\U0001f469",
    "e" + "\u0301" * 40,
    "\u0661\u0662",
    "\xb2",
    "İ",
    "-1",
    "0",
    "1e999",
    "nan",
    "9" * 25,
    "9" * 5000,
    "-" + "9" * 400,
    "x" * 3000,
    "[" * 1100,
    '{"a":' * 1100,
    "a." * 1100,
    '"',
    "'''",
    "\\u001b",
    "\\ud800",
    "\\",
    ";",
    "=",
    ",",
    "null",
    "true",
    "[]",
    "{}",
    "''",
    "../..",
    "~nobody",
    "%s%n",
    "\r\n",
    "\n\n",
)
"""What is put in somewhere."""


class TooSlow(BaseException):
    """A reader took longer than it may."""


class Reader(NamedTuple):
    """A reader: its name, real inputs, and how one is read."""

    name: str
    inputs: list[bytes]
    read: Callable[[bytes, Path], None]


class Found(NamedTuple):
    """An input that a reader did not refuse as it should."""

    reader: str
    data: bytes
    why: str

    def __str__(self) -> str:
        return f"{self.reader}: {self.why}\n  the input: {self.data[:2000]!r}"


# Breaking an input.


def broken(random: Random, data: bytes) -> bytes:
    """An input with one to three mistakes in it."""
    for _ in range(random.choice((1, 1, 2, 3))):
        data = random.choice(WAYS)(random, data)
    return data


def _place(random: Random, data: bytes) -> tuple[int, int]:
    """The beginning and end of a short part."""
    start = random.randrange(len(data) + 1)
    return start, min(len(data), start + random.choice((1, 2, 8, 40, 300)))


def _cut(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _without(random: Random, data: bytes) -> bytes:
    start, end = _place(random, data)
    return data[:start] + data[end:]


def _doubled(random: Random, data: bytes) -> bytes:
    start, end = _place(random, data)
    return data[:end] + data[start:end] * random.choice((1, 1, 1, 50)) + data[end:]


def _flipped(random: Random, data: bytes) -> bytes:
    flipped = bytearray(data)
    for _ in range(random.choice((1, 1, 3)) if data else 0):
        flipped[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(flipped)


def _added(random: Random, data: bytes) -> bytes:
    start, end = _place(random, data)
    odd = random.choice(ODD).encode()
    return data[:start] + odd + data[random.choice((start, end)) :]


def _renumbered(random: Random, data: bytes) -> bytes:
    """Another number in place of one."""
    digits = [place for place, byte in enumerate(data) if chr(byte).isdigit()]
    if not digits:
        return data
    place = random.choice(digits)
    return data[:place] + random.choice((b"-1", b"7", b"99", b"1000000000", b"9" * 5000)) + data[place + 1 :]


def _shuffled(random: Random, data: bytes) -> bytes:
    """Two lines in each other's place."""
    rows = data.split(b"\n")
    one, two = random.randrange(len(rows)), random.randrange(len(rows))
    rows[one], rows[two] = rows[two], rows[one]
    return b"\n".join(rows)


def _misspoken(random: Random, data: bytes) -> bytes:
    """A word in the place of another: it still reads well, but makes little sense."""
    words = list(re.finditer(rb"[\w-]+", data)) or list(re.finditer(b".", data))
    if not words:
        return data
    one, two = random.choice(words), random.choice(words)
    return data[: one.start()] + two[0] + data[one.end() :]


WAYS = (
    _misspoken,
    _misspoken,
    _misspoken,
    _cut,
    _without,
    _doubled,
    _flipped,
    _flipped,
    _added,
    _added,
    _added,
    _renumbered,
    _renumbered,
    _shuffled,
)


# The readers.


def readers() -> list[Reader]:
    """Every reader of something that others may have written."""
    games = [Game.from_record(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.easyred"))[::6]]
    records = [game.record().text().encode() for game in games]
    box = build(Setup())
    opened = new_game(seed=1)
    acted = [(game, game.entries[len(game.entries) // 2].action) for game in games]
    found = [
        Reader("record", records, _read_record),
        Reader("position", [_halfway(game).position.encode() for game in games], _read_position),
        Reader("state", [to_json(state_form(box, opened.state)).encode()], _read_state),
        Reader("action", [game.write(action).encode() for game, action in acted], _read_words),
        Reader("form", [to_json(action_form(game.box, action)).encode() for game, action in acted], _read_form),
        Reader("scenario", [file.read_bytes() for file in _short_scenarios()], _read_scenario),
        Reader("autosave", records, _read_autosave),
        Reader("command line", [b"\0".join(word.encode() for word in words) for words in COMMANDS], _read_command),
        Reader("typed", [lines.encode() for lines in TYPED], _read_typed),
        Reader("journal of a Room", [_journal().encode()], _read_journal),
        Reader("message to a Room", [line.encode() for line in SAID], _read_message),
        Reader("question to the Desk", [line.encode() for line in ASKED], _read_question),
    ]
    return found + [Reader(f"pack {part}", _files(part), _pack_reader(part)) for part in PARTS]


def _short_scenarios() -> list[Path]:
    """Scenarios that do not take long."""
    return [file for file in map(Path, map(str, own_files())) if file.stat().st_size < SHORT]


def _read_scenario(data: bytes, folder: Path) -> None:
    (folder / "odd.toml").write_bytes(data)
    for _ in run_file(folder / "odd.toml", SILENT, load()):
        pass


def _halfway(game: Game) -> Game:
    """A game in the middle."""
    record = game.record()
    return Game.from_record(Record(record.header, record.lines[: len(record.lines) // 2]))


SAID = (
    '{"is":"hello","id":1,"lang":"en","seen":3}',
    '{"is":"act","id":2,"ask":"0123456789","do":["able lock 1 2","able reroll 3"]}',
    '{"is":"preview","do":["able lock 1 2"]}',
    '{"is":"chance","key":"1.0.roll.1","results":["RK","RS","W1","W2","BC","BT"]}',
    '{"is":"redraw","key":"1.0.roll.1","results":["K","S","1","2","C","T"]}',
    '{"is":"undo","unit":0}',
    '{"is":"hint","unit":1,"most":3}',
    '{"is":"look","position":1}',
    '{"is":"log","since":1}',
    '{"is":"seat","unit":1,"kind":"bot","bot":"rookie","called":"Ann"}',
    '{"is":"set","name":"Evening","hints":true}',
)
ASKED = (
    '{"is":"setup","edition":"3","map":"omaha","mode":"battle","units":2,"options":["mulligan"],"story":"lost-radio"}',
    '{"is":"begin","map":"tiger","names":["Ann","Bob"],"seats":[{},{"kind":"bot","bot":"rookie"}],"seed":"7"}',
    '{"is":"begin","dice":"own","units":2,"name":"Evening","hints":true}',
    '{"is":"rules","query":"mines","edition":"1"}',
    '{"is":"cards","edition":"2"}',
    '{"is":"settings","keep":{"theme":"dark"}}',
    '{"is":"export","room":"abc","journal":true}',
    '{"is":"what-if","room":"abc","position":3,"same_dice":true}',
    '{"is":"home","date":"2026-06-06"}',
    '{"is":"begin","daily":"2026-06-06","names":["Ann"]}',
    '{"is":"scores","date":"2026-06-06"}',
    '{"is":"salvage","room":"abc"}',
    '{"is":"bring","text":"{\\"is\\":\\"luggage\\",\\"format\\":1,\\"version\\":\\"1\\"}"}',
)


def _journal() -> str:
    """The journal of a Room in which everything has happened that has a line of its own."""
    table = Table(new_room(2, bots=("", "rookie")), ANN)
    table.act("able lock 1 2")
    table.work()
    table.say(ANN, TakeBack(unit=0))
    table.say(ANN, TakeSeat(unit=1, kind="person"))
    table.say(ANN, SetTable(name="Evening", hints=True))
    return "\n".join(table.journal)


def _read_journal(data: bytes, folder: Path) -> None:
    Room.wake("odd", data.decode("utf-8", errors="surrogateescape").split("\n"))


def _read_message(data: bytes, folder: Path) -> None:
    message = room_messages.read(data)
    for dice in ("fair", "own"):
        table = Table(new_room(2, bots=("", "rookie"), dice=dice), ANN)
        table.say(ANN, message)
        table.again()


def _read_question(data: bytes, folder: Path) -> None:
    question = desk_messages.read(data)
    keeper = Keeper(folder / "kept", load(), Offers())
    try:
        Desk(keeper).ask(question)
    finally:
        keeper.close()


PARTS = ("cards", "decks", "editions", "legends", "maps", "rules", "stories", "pack.toml")

COMMANDS = (
    ("play", "--map", "tiger", "--mode", "practice", "--names", "Ann,Bob", "--seed", "7", "--dice", "friendly"),
    ("play", "--edition", "3", "--map", "utah", "--option", "mulligan", "--story", "pigeon", "--units", "2"),
    ("play", "--from", "1/tiger/practice turn=1 ; able sector=1 soldiers=4"),
    ("play", "--bots", "rookie", "--units", "2"),
    ("replay", "game.easyred", "--json"),
    ("report", "game.easyred", "-o", "-"),
    ("rules", "MOVE-3", "--edition", "1"),
    ("rules", "--compare", "1", "3"),
    ("cards", "medic", "--edition", "2"),
    ("maps", "omaha", "--plain"),
    ("stories", "pigeon"),
    ("check", "--content", "pack"),
    ("simulate", "--games", "x", "--map", "tiger"),
    ("strength", "--show", "--results", "game.easyred"),
    ("bench", "--seconds", "x"),
)

TYPED = (
    "1 4\nkeep\nlock 1 2\nreroll 3 4\n?\n? medic\nwhy\nlist\nlog 20\nunits\nmap\nunit able\n",
    "able lock 1 2\nundo\nundo able\nkeep 1 2\nask everywhere\nready\nseed\nstory\n? 1\n? MOVE-3\n",
    "1 4\n2 5\nkeep\nready\nmove 2\n1\n2\n1 3\ngive able 3 soldiers\nrally medic\nadvice\n,\n",
)


def _files(part: str) -> list[bytes]:
    """Our own files of one kind, and those of the example."""
    if part == "pack.toml":
        return [(PACK / part).read_bytes()]
    return [file.read_bytes() for home in (DATA, PACK) for file in sorted((home / part).glob("*.toml"))]


def _text(data: bytes) -> str:
    return data.decode("utf-8", errors="surrogateescape")


def _read_record(data: bytes, _: Path) -> None:
    game = Game.from_record(_text(data))
    assert Game.from_record(game.record()).position == game.position


def _read_position(data: bytes, _: Path) -> None:
    game = Game.from_position(_text(data), seed=1)
    for unit in game.waiting_for:
        for action in game.legal_actions(unit)[:3]:
            game.copy().play(action)


def _read_state(data: bytes, _: Path) -> None:
    state_from_json(build(Setup()), data)


def _read_words(data: bytes, _: Path) -> None:
    read_action(build(Setup()), ["Able"], _text(data))


def _read_form(data: bytes, _: Path) -> None:
    game = new_game(seed=1)
    game.play(action_from_json(game.box, data))


def _pack_reader(part: str) -> Callable[[bytes, Path], None]:
    """A reader of packs with one file."""

    def read(data: bytes, folder: Path) -> None:
        table = _id(data, part)
        file = folder / part if part.endswith(".toml") else folder / part / f"{table}.toml"
        shutil.copytree(PACK, folder, dirs_exist_ok=True)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
        read_pack(folder)
        _play_a_bit(read_library(folder), table if part == "maps" else "")

    return read


def _id(data: bytes, part: str) -> str:
    """The name of a file: what it says its id is."""
    if part == "rules":
        return "seawall"
    mark = b'edition = "' if part == "decks" else b'id = "'
    found = data.partition(mark)[2].partition(b'"')[0].decode(errors="ignore")
    return found if found.replace("-", "").isalnum() and len(found) < 40 else "x"


def _play_a_bit(library: Library, map: str) -> None:
    """Begin a game on a map that was accepted, and draw it."""
    for mode in library.maps[map].modes if map in library.maps else ():
        head = library.maps[map].head
        edition = head.editions[0] if head.editions else "1"
        game = new_game(edition=edition, map=map, mode=mode.id, units=head.least_units, seed=1, library=library)
        game.board()
        for _ in range(20):
            for unit in game.waiting_for[:1]:
                actions = game.legal_actions(unit)
                game.play(actions[game.turn % len(actions)])


# Through the command.


def _read_autosave(data: bytes, folder: Path) -> None:
    home = folder / "home"
    home.mkdir()
    (home / "autosave.jsonl").write_bytes(data)
    _run(["play", "--save-dir", str(home)], "quit\n", folder)


def _read_typed(data: bytes, folder: Path) -> None:
    lines = [line for line in _text(data).split("\n") if not line.strip().lower().startswith(("save", "advice on"))]
    _run(["play", "--seed", "1", "--save-dir", str(folder / "home")], "\n".join(lines), folder)


def _read_command(data: bytes, folder: Path) -> None:
    words = _text(data).split("\0")
    if words[0] not in {command[0] for command in COMMANDS} or (words[0] in LONG and words not in map(list, COMMANDS)):
        words = ["play", *words]
    (folder / "game.easyred").write_text(new_game(seed=1).record().text())
    with contextlib.suppress(SystemExit):
        _run(words, "quit\n", folder)


LONG = ("simulate", "strength", "bench", "check")
"""Commands that are only run as they are listed."""


def _run(words: list[str], typed: str, folder: Path) -> None:
    """Run a command in a folder: it ends as it may, shows nothing odd, and a refusal changes nothing."""
    shown, told = io.StringIO(), io.StringIO()
    before = _contents(folder)
    with _at_home(folder, typed), contextlib.redirect_stdout(shown), contextlib.redirect_stderr(told):
        try:
            code = main(words)
        except SystemExit as end:
            code = int(str(end.code or 0))
    said = shown.getvalue() + told.getvalue()
    assert code in EXIT_CODES, f"exit code {code}"
    assert "made a mistake" not in said, said[-2000:]
    assert said == clean(said), f"odd characters shown: {[char for char in said if clean(char) != char][:5]}"
    assert len(told.getvalue()) < 20_000, "a long complaint"
    assert code != 2 or _contents(folder) == before, "a refusal has changed files"


def _contents(folder: Path) -> dict[str, bytes]:
    """What plain files hold, except for the empty ones."""
    found = {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: held for name, held in found.items() if held}


@contextlib.contextmanager
def _at_home(folder: Path, typed: str) -> Iterator[None]:
    """Be in a folder that is also the home of games, with this to read from standard input."""
    here, stdin, home = Path.cwd(), sys.stdin, os.environ.get("EASYRED_HOME")
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", errors="surrogateescape")), errors="surrogateescape")
    os.environ["EASYRED_HOME"] = str(folder / "home")
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(here)
        sys.stdin = stdin
        os.environ.pop("EASYRED_HOME") if home is None else os.environ.update(EASYRED_HOME=home)


# One input after the other.


def read_many(seed: int, inputs: int, told: Callable[[int], None] = lambda done: None) -> list[Found]:
    """Give readers so many broken inputs; what was found wrong."""
    random, known, found = Random(seed), readers(), list[Found]()
    for done in range(inputs):
        reader = random.choice(known)
        data = broken(random, random.choice(reader.inputs))
        if why := read_one(reader, data):
            found.append(Found(reader.name, data, why))
        if done % 100 == 0:
            told(done)
    return found


def read_one(reader: Reader, data: bytes) -> str:
    """What is wrong with how a reader took an input; nothing if it took or refused it."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            with _in_time():
                reader.read(data, Path(folder))
        except REFUSALS as refusal:
            return "" if len(str(refusal)) < 50_000 else "a long refusal"
        except TooSlow:
            return f"longer than {SECONDS} s"
        except Exception:
            return traceback.format_exc(limit=-4)
    return ""


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    """Stop what takes too long."""

    def stop(*_: object) -> None:
        raise TooSlow

    limits = ((signal.SIGPROF, signal.ITIMER_PROF, SECONDS), (signal.SIGALRM, signal.ITIMER_REAL, WAITING))
    before = [signal.signal(sign, stop) for sign, _, _ in limits]
    for _, timer, seconds in limits:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (sign, timer, _), old in zip(limits, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(sign, old)


def limit_memory() -> None:
    """Let this process have no more memory than a reader may need."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
