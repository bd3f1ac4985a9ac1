"""Where a Room stands: all that follows from its journal, and nothing else.

Whatever changes it writes a line; whoever reads the lines again in their order comes to stand in the same place.
"""

from collections.abc import Sequence

from easyred.content import Library
from easyred.game import OWN, DrawNeeded, Game, UndoRefused, new_game
from easyred.lessons.coach import Answer as Coached
from easyred.lessons.coach import Said
from easyred.lessons.guide import guide
from easyred.room.lines import (
    AnyLine,
    Begun,
    GaveUp,
    Heard,
    Marked,
    Redrawn,
    Rewound,
    Seated,
    Set,
    Supplied,
    Waits,
    read_line,
    text_of,
)
from easyred.room.messages import Mark, SeatNow, Settings
from easyred.room.opening import Opening, Results
from easyred.rules.model.action import Action
from easyred.rules.model.event import Event
from easyred.text.forms import FormError, Ours
from easyred.text.json_forms import action_form, read_action_form
from easyred.text.record import Header, Line, Record, RecordError

NEVER = 1_000_000
"""The first action that a line changes, if it changes none."""


class Standing:
    """The game, the seats, the settings and the marks of a Room."""

    def __init__(self, begun: Begun, library: Library) -> None:
        self.begun, self.library = begun, library
        self.seats = list(begun.seats)
        self.is_watched = all([seat.kind == "bot" for seat in begun.seats])
        """Nobody has ever played a Unit but bots."""
        self.settings = begun.settings
        self.marks: tuple[Mark, ...] = begun.marks
        self.game: Game | None = None
        self.opening: Opening | None = None
        self.lesson = guide(begun.lesson, library) if begun.lesson else None
        self.said: list[Said] = []
        """What was answered to the coach of a lesson."""
        if begun.setup is not None and begun.dice == OWN:
            self.opening = Opening(begun.setup, begun.names, begun.seed, library)
        self._header: Header | None = None
        self._fresh: list[str] = []
        self._changed: list[int] = []
        """For every line, the first action that it changed."""
        self._sat: list[tuple[int, frozenset[int]]] = [(-1, frozenset(self.bots()))]
        """The Units that bots have played since so many actions stood, each time somebody else took a seat."""

    # A Room begins, or is woken.

    @classmethod
    def new(cls, begun: Begun, library: Library) -> "Standing":
        """A Room whose game begins."""
        standing = cls(begun, library)
        standing._write(begun)
        if standing.opening is not None:
            standing._open()
            return standing
        assert begun.setup is not None
        setup = begun.setup
        game = new_game(
            edition=setup.edition,
            map=setup.map,
            mode=setup.mode,
            names=begun.names,
            options=setup.options,
            seed=begun.seed,
            dice=begun.dice,
            library=library,
        )
        standing._adopt(game)
        return standing

    @classmethod
    def going_on(cls, begun: Begun, game: Game) -> "Standing":
        """A Room that goes on with a game."""
        standing = cls(begun, game.library)
        standing._write(begun)
        standing._adopt(game)
        return standing

    @classmethod
    def woken(cls, lines: Sequence[str], library: Library) -> "Standing":
        """A Room from its journal; a RecordError says which line these rules cannot follow."""
        first = read_line(1, lines[0]) if lines else None
        if not isinstance(first, Begun):
            raise RecordError(1, "no beginning", "the first line of a Room's journal")
        standing = cls(first, library)
        standing._changed.append(0)
        for number, text in enumerate(lines[1:], start=2):
            standing._again(number, read_line(number, text))
        if standing.game is None and standing._header is not None:
            standing._set_up(Line())
        return standing

    def taken(self) -> list[str]:
        """The lines that nobody has written down yet; they are handed out once."""
        fresh, self._fresh = self._fresh, []
        return fresh

    # What there is to know.

    @property
    def number(self) -> int:
        """How many lines the journal has."""
        return len(self._changed)

    @property
    def position(self) -> int:
        """How many actions stand."""
        return 0 if self.game is None else len(self.game.entries)

    def changed_since(self, number: int) -> int:
        """The first action that was played or changed after so many lines."""
        return min(self._changed[number:], default=NEVER)

    def bots(self) -> dict[int, str]:
        """The Units that bots play, with the bots' names."""
        return {seat.unit: seat.bot for seat in self.seats if seat.kind == "bot"}

    def bots_at(self, position: int) -> frozenset[int]:
        """The Units that bots played when so many actions stood."""
        return [bots for since, bots in self._sat if since < position or since < 0][-1]

    def units_of(self, player: str) -> list[int]:
        """The Units that somebody plays."""
        return [seat.unit for seat in self.seats if seat.kind == "person" and seat.player == player]

    def correctable(self) -> list[tuple[DrawNeeded, Results]]:
        """The draws that may be corrected, each with its results."""
        if self.game is None:
            return [] if self.opening is None else self.opening.drawn()
        return self.game.correctable

    def asked(self) -> list[DrawNeeded]:
        """The draw that is asked for, if there is one."""
        needed = self.game.needed if self.game is not None else self.opening and self.opening.needed
        return [needed] if needed else []

    @property
    def learned(self) -> bool:
        """Whether this is a lesson, and its goal is reached."""
        return self.lesson is not None and self.game is not None and self.lesson.is_learned(self.game, self.said)

    # What changes it. Each of these writes lines, or raises what the game raises and changes nothing.

    def play(self, action: Action) -> list[Event] | None:
        """Play an action; None: it waits for a draw."""
        game = self._the_game()
        try:
            events = game.play(action)
        except DrawNeeded:
            self._write(Waits(do=action_form(game.box, action)))
            return None
        self._write(game.entry_line(game.entries[-1]), len(game.entries))
        return events

    def supply(self, key: str, results: Results) -> list[Event] | None:
        """Take the results of a draw; None: another draw is asked for."""
        if self.game is None:
            return self._supply_opening(key, results)
        self.game.supply(key, results)
        return self._go_on(Supplied(key=key, results=results))

    def redraw(self, key: str, results: Results) -> list[Event] | None:
        """Correct a draw; None: another draw is asked for."""
        game = self.game
        if game is None or self._is_about_opening(game):
            return self._redraw_opening(key, results)
        waits = game.waiting_action is not None
        first = NEVER if waits else len(game.entries)
        try:
            events = game.redraw(key, results)
        except DrawNeeded:
            self._write(Redrawn(key=key, results=results), first)
            return None
        if waits:
            return self._go_on(Redrawn(key=key, results=results))
        self._write(Redrawn(key=key, results=results), first)
        return events

    def give_up(self) -> None:
        """Give up the action that waits for a draw."""
        self._the_game().give_up()
        self._write(GaveUp())

    def undo(self, unit: int) -> int:
        """Take back a Unit's last action; return its number."""
        first = self._undo(unit)
        self._write(Line(undo=unit), first)
        return first

    def hear(self, answer: Coached) -> None:
        """Take an answer to the coach of a lesson."""
        self.said.append((self.position, answer))
        self._write(Heard(answer=answer))

    def rewind(self, position: int) -> None:
        """Go back in a lesson: its dice are set, so every action can be taken back."""
        self._rewind(position)
        self._write(Rewound(position=position), position + 1)

    def seat(self, seat: SeatNow) -> None:
        """Somebody else plays a Unit."""
        self._sit(seat)
        self._write(Seated(seat=seat))

    def set(self, settings: Settings) -> None:
        """Change the settings of the table."""
        self.settings = settings
        self._write(Set(settings=settings))

    def mark(self, mark: Mark) -> None:
        """Mark the result, once."""
        if mark not in self.marks:
            self._mark(mark)
            self._write(Marked(mark=mark))

    def note(self, line: Line) -> None:
        """Write down an action or an undo that somebody has carried out on the game itself."""
        if line.undo is not None:
            self._mark("undo")
        self._write(line, 0 if line.undo is not None else self.position)

    # How it is done, now or again.

    def _write(self, line: AnyLine, first: int = NEVER) -> None:
        self._fresh.append(text_of(line))
        self._changed.append(first)

    def _the_game(self) -> Game:
        if self.game is None:
            raise FormError("game", Ours("no table"), "the draws of the opening first")
        return self.game

    def _adopt(self, game: Game) -> None:
        """Go on with a game, and write down all that it has so far."""
        self.game = game
        self._tell_bots()
        record = game.record()
        self._write(record.header, 0)
        for line in record.lines:
            self._write(line, 0)

    def _supply_opening(self, key: str, results: Results) -> list[Event] | None:
        if self.opening is None:
            raise FormError("draw", key, "nothing: no draw is asked for")
        self.opening.supply(key, results)
        self._write(Supplied(key=key, results=results))
        return self._open()

    def _redraw_opening(self, key: str, results: Results) -> list[Event] | None:
        assert self.opening is not None
        self.opening.correct(key, results)
        self._write(Redrawn(key=key, results=results), 0)
        self.game = None
        return self._open()

    def _is_about_opening(self, game: Game) -> bool:
        return self.opening is not None and not game.entries and game.waiting_action is None

    def _open(self) -> list[Event] | None:
        """Begin the game if its opening is drawn."""
        if self.opening is None or self.opening.game is None:
            return None
        self._adopt(self.opening.game)
        return self.opening.game.opening

    def _go_on(self, line: Supplied | Redrawn) -> list[Event] | None:
        """Play the action that waits; if it still waits, keep what was drawn for it."""
        game = self._the_game()
        assert game.waiting_action is not None
        try:
            events = game.play(game.waiting_action)
        except DrawNeeded:
            self._write(line)
            return None
        self._write(game.entry_line(game.entries[-1]), len(game.entries))
        return events

    def _undo(self, unit: int) -> int:
        """Take back a Unit's last action; return the number it had."""
        game = self._the_game()
        last = game.last_of(unit)
        game.undo(unit)
        self._mark("undo")
        self._sat = [(since - 1 if since > last else since, bots) for since, bots in self._sat]
        return last + 1

    def _rewind(self, position: int) -> None:
        assert self.lesson is not None
        record = self._the_game().record()
        self.game = self.lesson.again(Record(record.header, record.lines[: position + 1]), self.library)
        self.said = [(at, answer) for at, answer in self.said if at <= position] if position else []
        self._sat = [(min(since, position), bots) for since, bots in self._sat]
        self._tell_bots()

    def _sit(self, seat: SeatNow) -> None:
        self.seats[seat.unit] = seat
        self.is_watched &= seat.kind == "bot"
        self._sat.append((self.position, frozenset(self.bots())))
        self._tell_bots()

    def _mark(self, mark: Mark) -> None:
        if mark not in self.marks:
            self.marks = (*self.marks, mark)

    def _tell_bots(self) -> None:
        """Let the game know which Units bots play: records name them, and advice counts on them."""
        if self.game is not None:
            bots = self.bots()
            names = [bots.get(unit, "") for unit in range(len(self.game.names))]
            self.game.bots = tuple(names) if bots else ()

    def _again(self, number: int, line: AnyLine) -> None:
        """Do what a line of the journal says."""
        first = self._repeat(number, line)
        self._changed.append(first)

    def _repeat(self, number: int, line: AnyLine) -> int:
        """Do it, and return the first action that it changes."""
        if isinstance(line, Header):
            self._header, self.game = line, None
            return 0
        if isinstance(line, Line):
            return self._repeat_line(number, line)
        if isinstance(line, Seated):
            if not 0 <= line.seat.unit < len(self.seats):
                raise RecordError(number, f"a seat for Unit {line.seat.unit}", f"one of {len(self.seats)}")
            self._sit(line.seat)
        elif isinstance(line, Set):
            self.settings = line.settings
        elif isinstance(line, Marked):
            self._mark(line.mark)
        elif isinstance(line, Heard):
            self.said.append((self.position, line.answer))
        elif isinstance(line, Rewound):
            return self._rewind_again(number, line)
        elif isinstance(line, Begun):
            raise RecordError(number, "a second beginning", "one, in the first line")
        else:
            return self._repeat_draw(number, line)
        return NEVER

    def _rewind_again(self, number: int, line: Rewound) -> int:
        if self.lesson is None or not 0 <= line.position <= self.position:
            raise RecordError(number, f"back to action {line.position}", f"in a lesson, one from 0 to {self.position}")
        self._rewind(line.position)
        return line.position + 1

    def _repeat_line(self, number: int, line: Line) -> int:
        if self.game is None:
            self._set_up(line)
            return 0
        if line.undo is not None:
            try:
                return self._undo(line.undo)
            except (UndoRefused, FormError, IndexError):
                raise RecordError(number, "an undo that is refused", "an undo that is allowed") from None
        self.game.replay(number, line)
        return len(self.game.entries)

    def _set_up(self, line: Line) -> None:
        """Begin the game from its header and the draws of its opening."""
        if self._header is None:
            raise RecordError(2, "no header", "the line that tells which game it is")
        if self.lesson is not None:
            self.game = self.lesson.again(Record(self._header, [line]), self.library)
            return
        self.game, rest = Game.at_start(Record(self._header, [line]), self.library)
        if [seat.unit for seat in self.seats] != list(range(len(self.game.names))):
            raise RecordError(1, f"{len(self.seats)} seats", f"one for each of {len(self.game.names)} Units")
        for number, later in rest:
            self.game.replay(number, later)
        self._tell_bots()

    def _repeat_draw(self, number: int, line: Waits | Supplied | GaveUp | Redrawn) -> int:
        try:
            return self._draw_again(line)
        except (FormError, AssertionError) as error:
            raise RecordError(number, f"a draw that is not asked for ({error})", "one that is") from None

    def _draw_again(self, line: Waits | Supplied | GaveUp | Redrawn) -> int:
        """A line about people's own dice: nothing has gone through with it, or the last action was corrected."""
        game = self.game
        if game is None or (isinstance(line, Redrawn) and self._is_about_opening(game)):
            assert self.opening is not None and isinstance(line, Supplied | Redrawn)
            supply = self.opening.supply if isinstance(line, Supplied) else self.opening.correct
            supply(line.key, line.results)
            self.game = None
            return 0
        if isinstance(line, GaveUp):
            game.give_up()
            return NEVER
        try:
            if isinstance(line, Waits):
                game.play(read_action_form(game.box, line.do))
            elif isinstance(line, Supplied):
                game.supply(line.key, line.results)
                assert game.waiting_action is not None
                game.play(game.waiting_action)
            else:
                return self._correct_again(game, line)
        except DrawNeeded:
            pass
        return NEVER

    def _correct_again(self, game: Game, line: Redrawn) -> int:
        waiting = game.waiting_action
        first = NEVER if waiting is not None else len(game.entries)
        try:
            game.redraw(line.key, line.results)
            if waiting is not None:
                game.play(waiting)
        except DrawNeeded:
            pass
        return first
