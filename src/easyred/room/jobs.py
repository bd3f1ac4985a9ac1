"""Work that follows from a Room alone and takes time: bots, hints, reviews. Whoever holds the Room has it done."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Literal, TypeVar

import msgspec

from easyred.bots import by_name
from easyred.bots.bot import Bot, Decision
from easyred.bots.past import past_of
from easyred.content import Library, load
from easyred.game import Game
from easyred.room.messages import Option
from easyred.room.weighing import Decided, Weighed, decide, weigh
from easyred.table.observer import Observer
from easyred.table.prompt import ask_id
from easyred.text.record import Record, read_record
from easyred.words import Words

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.knows import Knows
    from easyred.bots.advice.ranking import Advice
    from easyred.bots.advice.ranking import Option as RankedOption

ADVISES = "veteran"
NOTHING, NOT_HERE, BROKEN, TOO_LONG = "nothing", "dice-hints", "broken", "too-long"
"""Why a job could not be done: keys of the texts of Rooms."""
Key = TypeVar("Key")
Kept = TypeVar("Kept")
MOST_ROOMS = 8
"""For how many Rooms bots and advisers are kept ready."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot does with a Unit, or a hint for it. ``number``: the journal's; with another number it is out of date.

    ``position``: how many actions have been played by then; ``player``, ``id``: who has asked for a hint, and with
    which message; ``do``: what the Unit did there, if that is past. ``review``: weigh ``most`` decisions of the past
    from there on; ``decision``: one of them in full.
    """

    kind: Literal["bot", "hint", "review", "decision"]
    room: str
    number: int
    position: int
    unit: int = 0
    bot: str = ""
    do: str = ""
    player: str = ""
    id: int = 0
    most: int = 3
    language: str = "en"


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a job: what the bot does, in notation, a hint, or what was weighed. ``failed``: why it could
    not be done, as a key of the texts of Rooms.
    """

    job: Job
    do: str = ""
    ask: str = ""
    options: tuple[Option, ...] = ()
    why: str = ""
    failed: str = ""
    weighed: tuple[Weighed, ...] = ()
    decided: Decided | None = None


class Workshop:
    """Does jobs, and remembers what bots and advisers have worked out about their game."""

    def __init__(self, library: Library | None = None, *, exact: bool | None = None) -> None:
        """``exact``: give the veteran's advice; else the regular's, which needs no NumPy, with hints at dice alone."""
        self.library = library or load()
        self.exact = find_spec("numpy") is not None if exact is None else exact
        self._bots: dict[tuple[str, str], Bot] = {}
        self._advisers: dict[str, Knows] = {}

    def do(self, job: Job, record: str) -> Done:
        """Do a job; ``record``: the game's, as text."""
        return next(done for done in self.slices(job, read_record(record)) if done is not None)

    def slices(self, job: Job, whole: Record) -> Iterator[Done | None]:
        """Do a job bit by bit; its result comes last. ``whole``: the record of its game."""
        if job.kind == "decision":
            yield from self._decision(job, Game.from_record(whole, self.library))
            return
        game = Game.from_record(Record(whole.header, whole.lines[: job.position + 1]), self.library)
        yield None
        if job.kind == "review":
            found = yield from weigh(whole, game, job.position, job.most, self._adviser(job, game))
            yield Done(job=job, weighed=found)
        elif not game.legal_actions(job.unit):
            yield Done(job=job, failed=NOTHING)
        elif job.kind == "hint":
            yield from self._hint(job, game)
        else:
            yield Done(job=job, do=game.write(self._bot(job, game).choose(game, job.unit)))

    def _bot(self, job: Job, game: Game) -> Bot:
        key = job.room, job.bot
        if key not in self._bots:
            _make_room(self._bots)
            self._bots[key] = by_name(job.bot, game.seed)
        return self._bots[key]

    def _adviser(self, job: Job, game: Game) -> Knows:
        if job.room not in self._advisers:
            _make_room(self._advisers)
            self._advisers[job.room] = self._new_adviser(game)
        adviser = self._advisers[job.room]
        adviser.words = Words(game.box, game.names, job.language)
        return adviser

    def _new_adviser(self, game: Game) -> Knows:
        if self.exact:
            from easyred.bots.advice.adviser import Adviser

            return Adviser(game.box, game.names)
        from easyred.bots.regular.adviser import RegularAdviser

        return RegularAdviser(game.box, game.names)

    def _decision(self, job: Job, game: Game) -> Iterator[Done | None]:
        found = yield from decide(game, job.position, self._adviser(job, game))
        yield Done(job=job, decided=found, failed=NOTHING if found is None else "")

    def _hint(self, job: Job, game: Game) -> Iterator[Done | None]:
        """A hint, or why something was done; where there is no NumPy, hints are for dice alone."""
        from easyred.bots.advice.review import explained, reason

        if not self.exact and not job.do and not self._is_about_dice(job, game):
            yield Done(job=job, failed=NOT_HERE)
            return
        adviser = self._adviser(job, game)
        yield from adviser.prepare(game, job.unit, max(job.most, 2))
        advice = adviser.of_game(game, job.unit)
        taken = adviser.weigh(advice, game.parse(job.do)) if job.do else None
        if taken is not None and taken not in advice.options:
            advice = advice.with_options([*advice.options, taken])
        yield Done(
            job=job,
            ask=ask_id(Observer(game), job.unit),
            options=_options(game, adviser, advice, job.most, taken),
            why=reason(adviser, advice) if taken is None else explained(adviser, advice, taken),
        )

    def _is_about_dice(self, job: Job, game: Game) -> bool:
        from easyred.bots.regular.advice import is_about_dice

        return is_about_dice(Decision(game.box, game.state, job.unit, game.legal_actions(job.unit), past_of(game)))


def _make_room(kept: dict[Key, Kept]) -> None:
    """Forget the oldest if there are many."""
    while len(kept) >= MOST_ROOMS:
        del kept[next(iter(kept))]


def _options(game: Game, adviser: Knows, advice: Advice, most: int, taken: RankedOption | None) -> tuple[Option, ...]:
    """The choices, best first; the first few and the one that was taken with their figures."""
    from easyred.bots.advice.words import brief, told

    words, decision, close = adviser.words, advice.decision, advice.close if advice.options else []
    unit = decision.state.units[decision.unit]

    whose = words.names.unit(decision.unit) if taken else ""

    def option_of(option: RankedOption, is_told: bool) -> Option:
        figures = adviser.figures(decision, option.action) if is_told else None
        return Option(
            do=game.write(option.action),
            words=words.action(option.action, decision.state),
            value=round(option.value, 5),
            cost=round(option.cost, 5),
            close=option in close,
            alike=tuple([game.write(other) for other in option.alike]),
            figures=told(words, unit, figures, whose) if figures else "",
            brief=brief(words, figures) if figures else (),
        )

    return tuple([option_of(option, i < most or option is taken) for i, option in enumerate(advice.options)])
