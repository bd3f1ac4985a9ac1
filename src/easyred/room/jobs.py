"""Work that follows from a Room alone and takes time: what bots do, and hints. Whoever holds the Room has it done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec

from easyred.bots import by_name
from easyred.bots.bot import Bot
from easyred.content import Library, load
from easyred.game import Game
from easyred.room.messages import Option
from easyred.table.observer import Observer
from easyred.table.prompt import ask_id
from easyred.text.record import Record, read_record
from easyred.words import Words

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.adviser import Advice, Adviser

ADVISES = "veteran"
NOTHING = "There was nothing to decide."
Key = TypeVar("Key")
Kept = TypeVar("Kept")
MOST_ROOMS = 8
"""For how many Rooms bots and advisers are kept ready."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot does with a Unit, or a hint for it. ``number``: the journal's; with another number it is out of date.

    ``position``: how many actions have been played by then; ``player``, ``id``: who has asked for a hint, and with
    which message.
    """

    kind: Literal["bot", "hint"]
    room: str
    number: int
    position: int
    unit: int
    bot: str = ""
    player: str = ""
    id: int = 0
    most: int = 3
    language: str = "en"


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a job: what the bot does, in notation, or a hint. ``failed``: it could not be done."""

    job: Job
    do: str = ""
    ask: str = ""
    options: tuple[Option, ...] = ()
    why: str = ""
    failed: str = ""


class Workshop:
    """Does jobs, and remembers what bots and advisers have worked out about their game."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or load()
        self._bots: dict[tuple[str, str], Bot] = {}
        self._advisers: dict[str, Adviser] = {}

    def do(self, job: Job, record: str) -> Done:
        """Do a job; ``record``: the game's, as text."""
        whole = read_record(record)
        game = Game.from_record(Record(whole.header, whole.lines[: job.position + 1]), self.library)
        if not game.legal_actions(job.unit):
            return Done(job=job, failed=NOTHING)
        return self.at_table(job, game)

    def at_table(self, job: Job, game: Game) -> Done:
        """Do a job with a game that nobody else uses meanwhile."""
        if job.kind == "hint":
            return self._hint(job, game)
        action = self._bot(job, game).choose(game, job.unit)
        return Done(job=job, do=game.write(action))

    def _bot(self, job: Job, game: Game) -> Bot:
        key = job.room, job.bot
        if key not in self._bots:
            _make_room(self._bots)
            self._bots[key] = by_name(job.bot, game.seed)
        return self._bots[key]

    def _hint(self, job: Job, game: Game) -> Done:
        from easyred.bots.advice.adviser import Adviser

        if job.room not in self._advisers:
            _make_room(self._advisers)
            self._advisers[job.room] = Adviser(game.box, game.names)
        adviser = self._advisers[job.room]
        adviser.words = Words(game.box, game.names, job.language)
        advice = adviser.of_game(game, job.unit)
        return Done(
            job=job,
            ask=ask_id(Observer(game), job.unit),
            options=_options(game, adviser, advice, job.most),
            why=_why(adviser, advice),
        )


def _make_room(kept: dict[Key, Kept]) -> None:
    """Forget the oldest if there are many."""
    while len(kept) >= MOST_ROOMS:
        del kept[next(iter(kept))]


def _options(game: Game, adviser: Adviser, advice: Advice, most: int) -> tuple[Option, ...]:
    """The choices, best first; the first few with their figures."""
    from easyred.bots.advice.words import told

    unit = advice.decision.state.units[advice.decision.unit]
    close: Sequence[object] = advice.close
    found = []
    for place, option in enumerate(advice.options):
        figures = told(adviser.words, unit, adviser.figures(advice.decision, option.action)) if place < most else ""
        found.append(
            Option(
                do=game.write(option.action),
                words=adviser.words.action(option.action, advice.decision.state),
                value=round(option.value, 5),
                cost=round(option.cost, 5),
                close=option in close,
                alike=tuple([game.write(other) for other in option.alike]),
                figures=figures,
            )
        )
    return tuple(found)


def _why(adviser: Adviser, advice: Advice) -> str:
    """Why the best choice is better than the next; empty if it is too close to call."""
    from easyred.bots.advice.words import why

    if len(advice.close) > 1 or len(advice.options) == 1:
        return ""
    ours, theirs = [adviser.figures(advice.decision, option.action) for option in advice.options[:2]]
    return why(adviser.words.names, advice, advice.options[1], ours, theirs)
