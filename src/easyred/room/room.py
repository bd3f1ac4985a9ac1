"""A Room: a game with seats. It takes messages, and says what to tell whom.

>>> from easyred.room.messages import Hello
>>> from easyred.room.answers import seats_for
>>> from easyred.room.room import Room
>>> room = Room.new("beach", names=("Able",), seats=seats_for(1, "ann"), seed="1944")
>>> lines = room.lines()
>>> [answer.message.__struct_config__.tag for answer in room.take("ann", Hello()).answers]
['welcome', 'news', 'view']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from easyred.content import Library, Setup, load
from easyred.game import Game, UndoRefused
from easyred.room import mates
from easyred.room.answers import NotDone, Offers, Taken
from easyred.room.circle import Circle
from easyred.room.jobs import Done, Job
from easyred.room.lines import Begun
from easyred.room.manners import Manners
from easyred.room.messages import (
    Act,
    AskHint,
    AskPreview,
    Chance,
    Hello,
    HintGiven,
    Look,
    Mark,
    MessageIn,
    PreviewSeen,
    ReadLog,
    Redraw,
    Refused,
    SeatNow,
    SetTable,
    Settings,
    TakeBack,
    TakeSeat,
    TellCoach,
    Welcome,
)
from easyred.room.opening import Results
from easyred.room.standing import Standing
from easyred.room.telling import Teller
from easyred.rules.model.action import ASK, LOCK, REROLL, Action
from easyred.rules.model.box import Box
from easyred.rules.model.event import Event
from easyred.rules.model.refusal import Refusal
from easyred.table import preview
from easyred.table.alike import meant
from easyred.table.observer import Observer
from easyred.table.prompt import ask_id
from easyred.text.forms import FormError

NOBODY_WAITS = -1
"""The number of a job whose answer is dropped."""
RECENT = 30
"""How many actions are told to somebody who comes to the table; the rest is told when asked for."""


class Room:
    """A game with seats, names, settings and a journal. ``id``: what whoever holds it calls it."""

    def __init__(self, id: str, standing: Standing, offers: Offers | None = None) -> None:
        """Prefer ``Room.new``, ``Room.going_on`` and ``Room.wake``."""
        self.id = id
        self.standing = standing
        self.offers = offers or Offers()
        self._teller = Teller(standing)
        self.circle = Circle(standing, self._teller)
        self._hints: list[Job] = []

    def _manners(self, player: str) -> Manners:
        return Manners(self.standing, player, self._teller.words(self.circle.language(player)))

    @classmethod
    def new(
        cls,
        id: str,
        *,
        names: tuple[str, ...],
        seats: tuple[SeatNow, ...],
        seed: str,
        setup: Setup | None = None,
        dice: str = "fair",
        settings: Settings | None = None,
        marks: tuple[Mark, ...] = (),
        library: Library | None = None,
        offers: Offers | None = None,
    ) -> Room:
        """A Room whose game begins."""
        begun = Begun(
            seats=seats,
            settings=settings or Settings(),
            setup=setup or Setup(units=len(names)),
            names=names,
            seed=seed,
            dice=dice,
            marks=marks,
        )
        return cls(id, Standing.new(begun, library or load()), offers)

    @classmethod
    def going_on(
        cls,
        id: str,
        game: Game,
        *,
        seats: tuple[SeatNow, ...],
        settings: Settings | None = None,
        marks: tuple[Mark, ...] = (),
        lesson: str = "",
        offers: Offers | None = None,
    ) -> Room:
        """A Room that goes on with a game: one from a record, from a moment of another one, or a lesson."""
        begun = Begun(seats=seats, settings=settings or Settings(), names=game.names, marks=marks, lesson=lesson)
        return cls(id, Standing.going_on(begun, game), offers)

    @classmethod
    def wake(cls, id: str, lines: Sequence[str], library: Library | None = None, offers: Offers | None = None) -> Room:
        """A Room from its journal, just as it was; a RecordError says which line cannot be followed."""
        return cls(id, Standing.woken(lines, library or load()), offers)

    def lines(self) -> list[str]:
        """The lines that nobody has written down yet: after ``new``, those of the beginning."""
        return self.standing.taken()

    @property
    def game(self) -> Game | None:
        """The game; None before its opening is drawn."""
        return self.standing.game

    @property
    def box(self) -> Box:
        """The Box of the game, or of the game to come."""
        return self._teller.box

    @property
    def number(self) -> int:
        """How many lines the journal has."""
        return self.standing.number

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and self.game.is_over

    @property
    def has_result(self) -> bool:
        """Whether the game has ended and counts: a lesson does not, nor a game that only bots have played."""
        return self.is_over and self.standing.lesson is None and not self.standing.is_watched

    @property
    def seed(self) -> str:
        """Where the dice come from."""
        return self.standing.begun.seed if self.game is None else self.game.seed

    @property
    def dice(self) -> str:
        """The kind of dice."""
        return self.standing.begun.dice if self.game is None else self.game.dice

    # Messages.

    def take(self, player: str, message: MessageIn) -> Taken:
        """Do what a message asks. Write the lines down, then tell the answers; or drop the Room and wake it again."""
        before, was_over = self.number, self.is_over
        refused: NotDone | None = None
        try:
            self._handlers()[type(message)](player, message)
        except NotDone as error:
            refused = error
        if self.number != before:
            self.circle.tell_all(ended=self.is_over and not was_over)
        if refused is not None:
            self.circle.refuse(player, message.id, refused, seen=self.number != before)
        return Taken(self.standing.taken(), self.circle.taken())

    def leave(self, player: str) -> None:
        """Somebody is no longer at the table; the seat stays theirs."""
        self.circle.present.pop(player, None)

    def _handlers(self) -> dict[type, Callable[..., None]]:
        """What is done with each kind of message."""
        return {
            Hello: self._hello,
            Act: self._act,
            AskPreview: self._preview,
            Chance: self._chance,
            Redraw: self._redraw,
            TakeBack: self._undo,
            AskHint: self._hint,
            Look: self._look,
            ReadLog: self._log,
            TakeSeat: self._seat,
            SetTable: self._set,
            TellCoach: self._coach,
        }

    def _hello(self, player: str, message: Hello) -> None:
        language = self.circle.enter(player, message.lang)
        standing = self.standing
        welcome = Welcome(
            id=message.id,
            room=self.id,
            player=player,
            book=self._teller.book(language),
            can=self.offers.can,
            bots=self.offers.told_bots(language),
            seats=tuple(standing.seats),
            settings=standing.settings,
            seed=self.seed,
            dice=self.dice,
            marks=standing.marks,
        )
        since = standing.changed_since(message.seen) if 0 < message.seen <= self.number else 0
        since = max(since, standing.position - RECENT + 1)
        self.circle.reply(player, welcome)
        self.circle.reply(player, self._teller.news(min(since, standing.position + 1), language, message.id))
        self.circle.reply(player, self._teller.view(player, language, message.id))

    def _act(self, player: str, message: Act) -> None:
        game = self._manners(player).playing()
        for done, text in enumerate(message.do):
            try:
                self._one(player, game, text, message.ask if not done else None)
            except NotDone as refused:
                refused.done = done
                raise
            if game.needed is not None:
                return

    def _one(self, player: str, game: Game, text: str, ask: str | None) -> None:
        """One choice. ``ask``: the question that it answers, if it is the first."""
        try:
            action = meant(game, text)
        except FormError:
            raise self._manners(player).no_action(text) from None
        self._manners(player).owns(action.unit)
        if ask is not None and action.verb != ASK and ask != ask_id(Observer(game), action.unit):
            raise self._manners(player).not_done("stale")
        try:
            self._play(game, action)
        except Refusal as refusal:
            words = self._teller.words(self.circle.language(player)).refusal(refusal)
            raise NotDone(refusal.key, words, refusal.rule) from None

    def _play(self, game: Game, action: Action) -> None:
        """Play an action and tell what happened; a bot that was given something thinks again."""
        before = game.state.copy()
        events = self.standing.play(action)
        if events is None:
            return
        self.circle.tell_news(game, before, events)
        again = mates.reopened(game, self.standing.bots(), action)
        if again is not None:
            self._play(game, again)

    def _preview(self, player: str, message: AskPreview) -> None:
        game, language = self._manners(player).at_table(), self.circle.language(player)
        try:
            seen = preview(game, *message.do, language=language)
        except FormError:
            raise self._manners(player).no_action("; ".join(message.do)) from None
        self.circle.reply(player, PreviewSeen(id=message.id, number=self.number, preview=seen))

    def _chance(self, player: str, message: Chance) -> None:
        self._manners(player).sits()
        game = self.game
        if game is None:
            self._drawn(player, self.standing.supply, message)
            self.circle.tell_again(0)
            return
        if game.needed is None:
            raise self._manners(player).not_done("no-draw")
        before = game.state.copy()
        events = self._drawn(player, self.standing.supply, message)
        if events is not None:
            self.circle.tell_news(game, before, events)

    def _drawn(
        self, player: str, draw: Callable[[str, Results], list[Event] | None], message: Chance | Redraw
    ) -> list[Event] | None:
        """Hand in the results of a draw."""
        try:
            return draw(message.key, message.results)
        except FormError:
            corrected = [needed for needed, _ in self.standing.correctable()]
            open_now = self.standing.asked() if isinstance(message, Chance) else corrected
            raise self._manners(player).no_draw(message.key, message.results, open_now) from None

    def _redraw(self, player: str, message: Redraw) -> None:
        self._manners(player).sits()
        since = self.standing.position
        self._drawn(player, self.standing.redraw, message)
        self.circle.tell_again(since)

    def _undo(self, player: str, message: TakeBack) -> None:
        game = self._manners(player).at_table()
        self._manners(player).owns(message.unit)
        if self.standing.lesson is not None:
            self._rewind(player, game, message.unit)
            return
        waiting = game.waiting_action
        if waiting is not None:
            if waiting.unit != message.unit and waiting.unit not in self.standing.bots():
                raise self._manners(player).not_done("draw-first")
            self.standing.give_up()
            return
        try:
            units = mates.undo_order(game, self.standing.bots(), message.unit)
        except UndoRefused as refused:
            raise NotDone("undo", game.tell(refused, self.circle.language(player))) from None
        first = min([self.standing.undo(unit) for unit in units])
        self.circle.seats_changed = True
        self.circle.tell_again(first)

    def _rewind(self, player: str, game: Game, unit: int) -> None:
        """In a lesson: take back a Unit's last action, whatever was rolled since."""
        last = game.last_of(unit)
        if last < 0:
            raise NotDone("undo", self._teller.words(self.circle.language(player)).undo_refusal(unit))
        self.standing.rewind(last)
        self.circle.tell_again(last + 1)

    def _coach(self, player: str, message: TellCoach) -> None:
        self._manners(player).sits()
        game = self._manners(player).at_table()
        if self.standing.lesson is None:
            raise self._manners(player).not_done("no-lesson")
        if message.answer == "again":
            self.standing.rewind(0)
            self.circle.tell_again(0)
        elif (len(game.entries), message.answer) not in self.standing.said or message.answer == "next":
            self.standing.hear(message.answer)

    def _hint(self, player: str, message: AskHint) -> None:
        manners = self._manners(player)
        game = manners.at_table()
        manners.known(message.unit)
        past = message.position is not None and message.position < len(game.entries)
        told = game.is_over or message.unit in self.standing.bots()
        if not self.standing.settings.hints and not (past and told):
            raise manners.not_done("hints-off")
        if past:
            self._want(player, message, message.position or 0, past=True)
            return
        self._offers_hint(manners, game, message)
        manners.playing()
        manners.owns(message.unit)
        if not game.legal_actions(message.unit):
            raise manners.not_done("nothing-asked", unit=message.unit)
        if "hints" not in self.standing.marks:
            self.standing.mark("hints")
            self.circle.seats_changed = True
        self._want(player, message, len(game.entries))

    def _offers_hint(self, manners: Manners, game: Game, message: AskHint) -> None:
        """Refuse a hint that is not offered here; some shells have hints for the dice of the moment alone."""
        if "hints" in self.offers.can:
            return
        if "dice-hints" not in self.offers.can:
            raise manners.not_done("no-hints")
        if not any([action.verb in (LOCK, REROLL) for action in game.legal_actions(message.unit)]):
            raise manners.not_done("dice-hints")

    def _want(self, player: str, message: AskHint, position: int, *, past: bool = False) -> None:
        """Have a hint worked out."""
        job = Job(
            kind="hint",
            room=self.id,
            number=self.number,
            position=position,
            unit=message.unit,
            do=self._taken_at(position, message.unit) if past else "",
            player=player,
            id=message.id,
            most=message.most,
            language=self.circle.language(player),
        )
        self._hints.append(job)

    def _look(self, player: str, message: Look) -> None:
        game = self._manners(player).at_table()
        if message.position > self.standing.position:
            raise self._manners(player).not_done("position", n=self.standing.position)
        self.circle.reply(player, self._teller.past(game, message.position, self.circle.language(player), message.id))

    def _log(self, player: str, message: ReadLog) -> None:
        self.circle.reply(player, self._teller.news(message.since, self.circle.language(player), message.id))

    def _seat(self, player: str, message: TakeSeat) -> None:
        self._manners(player).known(message.unit)
        self._manners(player).shown(message.called)
        seat = self.standing.seats[message.unit]
        if seat.kind == "person" and seat.player != player:
            raise self._manners(player).not_done("taken", unit=message.unit, name=seat.called or seat.player)
        if message.kind == "bot":
            why = self.offers.why_not(message.bot)
            if why is not None:
                raise self._manners(player).not_done(why, why=self.offers.names())
            fresh = SeatNow(unit=message.unit, kind="bot", bot=message.bot)
        elif message.kind == "person":
            fresh = SeatNow(unit=message.unit, player=player, called=message.called)
        else:
            fresh = SeatNow(unit=message.unit, kind="empty")
        self.standing.seat(fresh)
        self.circle.seats_changed = True

    def _set(self, player: str, message: SetTable) -> None:
        self._manners(player).sits()
        self._manners(player).shown(message.name or "")
        old = self.standing.settings
        name = old.name if message.name is None else message.name
        hints = old.hints if message.hints is None else message.hints
        self.standing.set(Settings(name=name, hints=hints))
        self.circle.seats_changed = True

    # Jobs.

    def jobs(self) -> list[Job]:
        """What is to be worked out now: a bot that the game waits for, and hints that are not out of date."""
        self._hints = [job for job in self._hints if self._is_fresh(job)]
        return [*self._bot_jobs(), *self._hints]

    def _is_fresh(self, job: Job) -> bool:
        """Whether a hint is not out of date: nothing has happened since, or it is about a past that stands."""
        return job.number == self.number or self.standing.changed_since(job.number) > job.position + 1

    def unasked(self) -> list[Job]:
        """Hints that nobody waits for, and whose answers are dropped: whoever asks for one then gets it sooner."""
        game, standing = self.game, self.standing
        if game is None or game.needed is not None or not standing.settings.hints or "hints" not in self.offers.can:
            return []
        number, position = NOBODY_WAITS, standing.position
        units = [unit for unit in game.waiting_for if unit not in standing.bots()]
        return [Job(kind="hint", room=self.id, number=number, position=position, unit=unit) for unit in units]

    def _bot_jobs(self) -> list[Job]:
        """What a bot has to decide; bots act one after the other."""
        game, bots = self.game, self.standing.bots()
        unit = None if game is None or game.needed is not None else mates.next_bot(game, bots)
        if unit is None:
            return []
        number, position = self.number, self.standing.position
        return [Job(kind="bot", room=self.id, number=number, position=position, unit=unit, bot=bots[unit])]

    def done(self, done: Done) -> Taken:
        """Take the result of a job; one that is out of date changes nothing."""
        job, game = done.job, self.game
        if job not in self.jobs() or game is None:
            return Taken([], [])
        was_over = self.is_over
        if job.kind == "hint":
            self._hints.remove(job)
            self._hand_out(done)
            return Taken(self.standing.taken(), self.circle.taken())
        try:
            if done.failed:
                raise FormError("bot", done.failed, "an action")
            self._play(game, game.parse(done.do))
        except (FormError, Refusal):
            self.standing.seat(SeatNow(unit=job.unit, kind="empty"))
            self.circle.seats_changed = True
        self.circle.tell_all(ended=self.is_over and not was_over)
        return Taken(self.standing.taken(), self.circle.taken())

    def _hand_out(self, done: Done) -> None:
        """Tell a hint to whoever asked for it."""
        job = done.job
        if done.failed:
            words = self._manners(job.player).not_done(done.failed).words
            self.circle.reply(job.player, Refused(id=job.id, number=self.number, words=words, why="no-hints"))
            return
        told = HintGiven(
            id=job.id,
            number=self.number,
            position=job.position,
            taken=self._taken_at(job.position, job.unit),
            unit=job.unit,
            ask=done.ask,
            options=done.options,
            why=done.why,
        )
        self.circle.reply(job.player, told)

    def _taken_at(self, position: int, unit: int) -> str:
        """What a Unit did next after so many actions; empty if it has done nothing since."""
        game = self.game
        later = [] if game is None else [entry.action for entry in game.entries[position:]]
        own = [action for action in later if action.unit == unit and action.verb != ASK][:1]
        return "" if game is None or not own else game.write(own[0])
