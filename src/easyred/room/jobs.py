"""Work that follows from a Room alone and takes time: bots, hints, reviews. Whoever holds the Room has it done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    from easyred.bots.advice.adviser import Adviser
    from easyred.bots.advice.ranking import Advice
    from easyred.bots.advice.ranking import Option as RankedOption
    from easyred.bots.regular.advice import DiceAdviser

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
        """``exact``: give the veteran's advice; else hints at the dice alone, which need no NumPy."""
        self.library = library or load()
        self.exact = find_spec("numpy") is not None if exact is None else exact
        self._bots: dict[tuple[str, str], Bot] = {}
        self._advisers: dict[str, Adviser] = {}
        self._dice_advisers: dict[str, DiceAdviser] = {}

    def do(self, job: Job, record: str) -> Done:
        """Do a job; ``record``: the game's, as text."""
        whole = read_record(record)
        if job.kind == "decision":
            return self._decision(job, Game.from_record(whole, self.library))
        game = Game.from_record(Record(whole.header, whole.lines[: job.position + 1]), self.library)
        if job.kind == "review":
            return Done(job=job, weighed=weigh(whole, game, job.position, job.most, self._adviser(job, game)))
        if not game.legal_actions(job.unit):
            return Done(job=job, failed=NOTHING)
        return self.at_table(job, game)

    def slices(self, job: Job, game: Game) -> Iterator[Done | None]:
        """Do a bot's job or a hint bit by bit, with a game that nobody else uses meanwhile; its result comes last."""
        if not game.legal_actions(job.unit):
            yield Done(job=job, failed=NOTHING)
        elif job.kind == "hint" and not self.exact:
            yield from self._dice_hint(job, game)
        else:
            yield self.at_table(job, game)

    def at_table(self, job: Job, game: Game) -> Done:
        """Do a job with a game that nobody else uses meanwhile."""
        if job.kind == "hint" and not self.exact:
            return next(done for done in self._dice_hint(job, game) if done is not None)
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

    def _adviser(self, job: Job, game: Game) -> Adviser:
        from easyred.bots.advice.adviser import Adviser

        if job.room not in self._advisers:
            _make_room(self._advisers)
            self._advisers[job.room] = Adviser(game.box, game.names)
        adviser = self._advisers[job.room]
        adviser.words = Words(game.box, game.names, job.language)
        return adviser

    def _decision(self, job: Job, game: Game) -> Done:
        found = decide(game, job.position, self._adviser(job, game))
        return Done(job=job, decided=found, failed=NOTHING if found is None else "")

    def _hint(self, job: Job, game: Game) -> Done:
        from easyred.bots.advice.ranking import Advice
        from easyred.bots.advice.review import explained, reason

        adviser = self._adviser(job, game)
        advice = adviser.of_game(game, job.unit)
        taken = adviser.weigh(advice, game.parse(job.do)) if job.do else None
        if taken is not None and taken not in advice.options:
            advice = Advice(advice.decision, [*advice.options, taken])
        return Done(
            job=job,
            ask=ask_id(Observer(game), job.unit),
            options=_options(game, adviser, advice, job.most, taken),
            why=reason(adviser, advice) if taken is None else explained(adviser, advice, taken),
        )

    def _dice_hint(self, job: Job, game: Game) -> Iterator[Done | None]:
        """A hint at the dice, bit by bit."""
        from easyred.bots.regular.advice import DiceAdviser, is_about_dice

        decision = Decision(game.box, game.state, job.unit, game.legal_actions(job.unit), past_of(game))
        if not is_about_dice(decision):
            yield Done(job=job, failed=NOT_HERE)
            return
        if job.room not in self._dice_advisers:
            _make_room(self._dice_advisers)
            self._dice_advisers[job.room] = DiceAdviser(game.box, game.names)
        adviser = self._dice_advisers[job.room]
        adviser.words = Words(game.box, game.names, job.language)
        hint = yield from adviser.hint(decision, job.most)
        options = _options_told(game, adviser.words, hint.advice, hint.figures)
        yield Done(job=job, ask=ask_id(Observer(game), job.unit), options=options, why=hint.why)


def _make_room(kept: dict[Key, Kept]) -> None:
    """Forget the oldest if there are many."""
    while len(kept) >= MOST_ROOMS:
        del kept[next(iter(kept))]


def _options(
    game: Game, adviser: Adviser, advice: Advice, most: int, taken: RankedOption | None = None
) -> tuple[Option, ...]:
    """The choices, best first; the first few and the one that was taken with their figures."""
    from easyred.bots.advice.words import told

    unit = advice.decision.state.units[advice.decision.unit]
    figures = [
        told(adviser.words, unit, adviser.figures(advice.decision, option.action))
        if place < most or option is taken
        else ""
        for place, option in enumerate(advice.options)
    ]
    return _options_told(game, adviser.words, advice, figures)


def _options_told(game: Game, words: Words, advice: Advice, figures: Sequence[str]) -> tuple[Option, ...]:
    """The choices, best first; the figures of the first few are told."""
    close: Sequence[object] = advice.close
    return tuple(
        [
            Option(
                do=game.write(option.action),
                words=words.action(option.action, advice.decision.state),
                value=round(option.value, 5),
                cost=round(option.cost, 5),
                close=option in close,
                alike=tuple([game.write(other) for other in option.alike]),
                figures=figures[place] if place < len(figures) else "",
            )
            for place, option in enumerate(advice.options)
        ]
    )
