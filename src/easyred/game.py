"""Game: the main class of the library. It is a Box, a State and a journal."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from easyred.clean import hidden
from easyred.content import ContentError, Library, Setup, build, library_of, load
from easyred.content.library import STORY
from easyred.content.problems import Problem
from easyred.content.setup import playable_stories
from easyred.parting import Parted
from easyred.redrawing import Drawn, drawn_again, drawn_last
from easyred.replaying import at_start, replayed
from easyred.retelling import Retold
from easyred.rules import engine
from easyred.rules.ask.score import group_points, victory_points
from easyred.rules.history import Course, Entry, UndoRefused
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.card import Card
from easyred.rules.model.chance import EVERYBODY, Chance, Draw, NoChance, Recorded, Seeded
from easyred.rules.model.event import Event
from easyred.rules.model.reason import Reason
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import ONGOING, RESULT_IDS, SAFE, WON, State
from easyred.text.board import board_text
from easyred.text.draws import DrawNeeded, OwnDice, Results, opened
from easyred.text.forms import FormError
from easyred.text.json_forms import action_form, event_form
from easyred.text.limits import LONGEST_NAME, check_length, check_seed
from easyred.text.notation import TABLE, read_action, write_action
from easyred.text.position import read_position, write_position
from easyred.text.record import DICE, FORMAT, OWN, Header, Line, Record, read_record
from easyred.text.unit_view import UnitView, view_of
from easyred.version import version
from easyred.words import Words
from easyred.words.catalogue import ENGLISH

__all__ = ["DICE", "NAMES", "OWN", "DrawNeeded", "Entry", "Game", "Parted", "Result", "UndoRefused", "new_game"]

NAMES = ("Able", "Baker", "Charlie", "Dog")
"""The Units' names unless their players choose others."""

MARKS = frozenset(" ;=,\t\n")
"""What no name may contain."""

RANDOM = "random"
"""Used instead of a War Story's id to draw one."""


@dataclass(frozen=True)
class Result:
    """How a game ended: who got into the Bunker, and the victory points of every Unit."""

    won: bool
    winners: tuple[int, ...]
    points: tuple[int, ...]
    group_points: int


def hardest_mode(map: str, library: Library) -> str:
    """The mode of a map in which everything counts: its last one."""
    return library.maps[map].modes[-1].id if map in library.maps else ""


def new_game(
    *,
    edition: str = "1",
    map: str = "tiger",
    mode: str | None = None,
    units: int = 1,
    names: Sequence[str] = (),
    options: Iterable[str] = (),
    story: str | None = None,
    seed: str | int | None = None,
    dice: str = "fair",
    draws: Mapping[str, Results] | None = None,
    library: Library | None = None,
) -> Game:
    """A new game, in the map's hardest mode unless you say which.

    Without a seed the dice are different every time; with one they are always the same. ``story`` names a War Story, or
    "random" draws one. A library supplies the content, packs included. With ``dice="own"`` you roll: a draw
    that is missing raises DrawNeeded, and ``draws`` supplies those of the opening.

    >>> game = new_game(mode="practice", seed=1944)
    >>> game.waiting_for
    (0,)
    """
    setup = Setup(
        edition=edition,
        map=map,
        mode=mode or hardest_mode(map, library or load()),
        units=len(names) or units,
        options=tuple(options),
    )
    seed = secrets.token_hex(8) if seed is None else check_seed(str(seed))
    if story is not None:
        setup = with_story(setup, story, seed, library)
    box = build(setup, library)

    def begin(chance: Recorded | None) -> Game:
        return Game(box, engine.new_state(box, setup.units), names=names, seed=seed, dice=dice, chance=chance)

    return opened(begin, draws or {}) if dice == OWN else begin(None)


def with_story(setup: Setup, story: str, seed: str, library: Library | None = None) -> Setup:
    """A setup with a War Story: the one named, or one drawn from those that it can have (OPT-13)."""
    build(setup, library)
    if story == RANDOM:
        known = playable_stories(setup, library or load())
        if not known:
            raise ContentError([Problem("story", repr(story), "a game that can have a War Story")])
        story = known[Seeded(seed).draw(0, EVERYBODY, "story", 0, 1, len(known))[0]]
    return msgspec.structs.replace(setup, options=(*setup.options, STORY + story))


def checked_names(names: Sequence[str], units: int) -> tuple[str, ...]:
    """Check that names can be told apart and written in a position."""
    words = [name.lower() for name in names]
    for name in words:
        check_length("names", name, LONGEST_NAME)
        if not name or hidden(name) or not MARKS.isdisjoint(name) or name == TABLE or words.count(name) > 1:
            raise FormError("names", name, f"words that differ, without spaces or ; = , and none of them {TABLE!r}")
    if len(words) != units:
        raise FormError("names", ", ".join(names), f"{units} of them")
    return tuple(names)


class Game:  # noqa: PLW1641 -- it changes, so it has no hash
    """A game in progress, or over. Wherever a Unit is an argument, its number or its name will do.

    >>> game = new_game(seed=1)
    >>> game
    <Game tiger, advanced, edition 1: turn 1, roll-2; waiting for Able>
    >>> events = game.play("able lock 1 2")
    >>> game.undo()
    'able lock 1 2'
    """

    def __init__(
        self,
        box: Box,
        state: State,
        *,
        names: Sequence[str] = (),
        seed: str | int | None = None,
        dice: str = "fair",
        position: str | None = None,
        chance: Chance | None = None,
    ) -> None:
        """Prefer ``new_game``, ``Game.from_position`` and ``Game.from_record``."""
        if dice not in (*DICE, OWN):
            raise FormError("dice", dice, ", ".join([*DICE, OWN]))
        self.box = box
        self.state = state
        self.names = checked_names(names, len(state.units)) if names else NAMES[: len(state.units)]
        self._numbers: dict[int | str, int] = {name.lower(): n for n, name in enumerate(self.names)}
        self._numbers |= {n: n for n in range(len(self.names))}
        self.seed = secrets.token_hex(8) if seed is None else check_seed(str(seed))
        self.dice = dice
        self.start_position = position
        own = (chance if isinstance(chance, Recorded) else Recorded({})) if dice == OWN else None
        self._own = None if own is None else OwnDice(own)
        self.chance = own or chance or DICE[dice](self.seed)
        self.opening: list[Event] = []
        if not any(unit.stack for unit in state.units) and state.result == ONGOING:
            self._open()
        self._opening_draws = tuple(self.chance.taken())
        self._course = Course(box, state, self.chance)
        self._retold = Retold(box, self._course.snapshots[0].state, self.opening)

    def _open(self) -> None:
        try:
            engine.start(self.box, self.state, self.chance, self.opening)
        except NoChance as missing:
            raise self._needs(missing) from None

    def __repr__(self) -> str:
        names = ", ".join([self.names[unit] for unit in self.waiting_for])
        then = f"waiting for {names}" if names else RESULT_IDS[self.state.result]
        box = self.box
        return f"<Game {box.map}, {box.mode}, edition {box.edition}: turn {self.turn}, {self.stage}; {then}>"

    def __str__(self) -> str:
        return self.board()

    @property
    def library(self) -> Library:
        """The content that the game was built from, with all its texts."""
        return library_of(self.box)

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the same position, however they got there."""
        if not isinstance(other, Game):
            return NotImplemented
        same_box = dict(self.box.contents) == dict(other.box.contents)
        return same_box and self.names == other.names and self.position == other.position

    # What lies on the table.

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self.state.turn

    @property
    def stage(self) -> str:
        """The part of the turn that is being played, by its id, such as ``roll-2`` or ``move``."""
        return self.box.stages[self.state.stage].id

    @property
    def units(self) -> tuple[UnitView, ...]:
        """Every Unit as it is now."""
        return tuple([self.unit(number) for number in range(len(self.names))])

    def unit(self, unit: int | str) -> UnitView:
        """One Unit as it is now."""
        number = self.number(unit)
        return view_of(self.box, self.state, number, self.names[number])

    def number(self, unit: int | str) -> int:
        """A Unit's number, from 0; a FormError lists the Units."""
        found = self._numbers.get(unit.lower() if isinstance(unit, str) else unit)
        if found is not None:
            return found
        raise FormError("unit", unit, f"{', '.join(self.names)}, or a number from 0 to {len(self.names) - 1}")

    def card(self, id: str) -> Card:
        """A card of this game by its id or name."""
        wanted = id.lower()
        for card in self.box.cards:
            if wanted in (card.id, card.name.lower()):
                return card
        raise FormError("card", id, ", ".join([card.id for card in self.box.cards]))

    def sector(self, id: str | int) -> Sector:
        """A Sector of the map by the number printed on it, or by its id."""
        for sector in self.box.sectors:
            if sector.id == str(id).lower():
                return sector
        raise FormError("sector", id, ", ".join([sector.id for sector in self.box.sectors]))

    def board(self) -> str:
        """The map and the Units as text."""
        return board_text(self.box, self.state, self.names)

    # Whose turn it is, and what may be done.

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The Units that must act before the game goes on; empty only when it is over."""
        return self._course.run.waiting_for()

    def legal_actions(self, unit: int | str) -> list[Action]:
        """Everything a Unit may do now. A gift is listed once, with the most that may be given."""
        number = self._numbers.get(unit)
        if number is None:
            number = self.number(unit)
        return engine.choices(self._course.run, number).copy()

    def settings(self, unit: int | str) -> list[Action]:
        """What a Unit may say at any time besides its legal actions: where it wants to be asked."""
        return engine.settings(self.box, self.state, self.number(unit))

    def reason(self, unit: int | str) -> Reason | None:
        """Why a stop asks a Unit, as data; None if a step or an effect asks its own question."""
        number = self.number(unit)
        return engine.reason(self._course.run, number) if number in self.waiting_for else None

    def is_legal(self, action: Action | str) -> bool:
        """Whether an action, as an object or as text, may be played now; a FormError if the text is not an action."""
        return self._course.allows(self.parse(action) if isinstance(action, str) else action)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result != ONGOING

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        if not self.is_over:
            return None
        units = range(len(self.names))
        return Result(
            won=self.state.result == WON,
            winners=tuple(n for n in units if self.state.units[n].status == SAFE),
            points=tuple(sum(p for _, p in self.score(n)) for n in units),
            group_points=group_points(self.box, self.state),
        )

    def score(self, unit: int | str) -> list[tuple[str, int]]:
        """A Unit's victory points, line by line."""
        return victory_points(self.box, self.state, self.number(unit))

    # Playing and taking back.

    def play(self, action: Action | str) -> list[Event]:
        """Carry out an action, given as an object or as text, and return what happened. A refusal changes nothing."""
        if isinstance(action, str):
            action = self.parse(action)
        try:
            return self._course.play(action) if self._own is None else self._play_or_ask(self._own, action)
        except Refusal as refusal:
            refusal.teller = self.tell
            raise

    def _play_or_ask(self, own: OwnDice, action: Action) -> list[Event]:
        """Carry out an action if every draw has been supplied; else ask for the one that is missing."""
        own.begin(action)
        try:
            events = self._course.play_or_stand(action)
        except NoChance as missing:
            needed = own.ask(action, self._needs(missing))
            self.state = self._course.state
            raise needed from None
        own.end()
        return events

    # Real dice.

    @property
    def needed(self) -> DrawNeeded | None:
        """The draw that an action waits for, where people roll their own dice."""
        return None if self._own is None else self._own.needed

    @property
    def waiting_action(self) -> Action | None:
        """The action that waits for a draw, where people roll their own dice."""
        return None if self._own is None else self._own.action

    @property
    def correctable(self) -> list[Drawn]:
        """The draws that ``redraw`` may correct, each with its results as people say them.

        They are those of the action that waits, or of the last one, or of the opening.
        """
        if self._own is None:
            return []
        return drawn_last(self) if self._own.action is None else self._own.supplied()

    def give_up(self) -> None:
        """Give up the action that waits for a draw, with the results supplied for it."""
        self._own_dice().give_up()

    def supply(self, key: str, results: Results) -> None:
        """Supply the draw that was asked for; then the action is played again.

        Dice are two letters each, as in RK, in any order, or faces in theirs; d6 are numbers; cards, Units and Sectors
        are ids.
        """
        self._own_dice().take(key, results)

    def redraw(self, key: str, results: Results) -> list[Event]:
        """Correct a result of the last action, or of the opening, and tell what happened; nothing may follow it.

        If the correction asks for another draw, DrawNeeded is raised before that action: supply it and play it again.
        """
        return [] if self._own_dice().correct(key, results) else drawn_again(self, key, results)

    def _become(self, other: Game) -> None:
        """Stand where another game of the same beginning stands."""
        self.state, self.chance, self._own = other.state, other.chance, other._own
        self._course, self._retold = other._course, other._retold
        self.opening, self._opening_draws = other.opening, other._opening_draws

    def _own_dice(self) -> OwnDice:
        if self._own is None:
            raise FormError("dice", self.dice, f"{OWN!r}, chosen when the game is made")
        return self._own

    def _needs(self, missing: NoChance) -> DrawNeeded:
        return DrawNeeded(self.box, self.state, self.names, missing, self.chance.among)

    @property
    def entries(self) -> list[Entry]:
        """The actions played, with the draws they caused; actions that were undone are left out."""
        return self._course.entries

    @property
    def opening_draws(self) -> tuple[Draw, ...]:
        """What was rolled and drawn before the first action."""
        return self._opening_draws

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order; what was undone is left out."""
        return [event for events in self.told() for event in events]

    def told(self) -> list[list[Event]]:
        """The events before the first action, and those of each action that was not undone."""
        return self._retold.told(self.entries)

    @property
    def beginning(self) -> State:
        """The position before the first action."""
        return self._retold.beginning.copy()

    def can_undo(self, unit: int | str | None = None) -> bool:
        """Whether a Unit, or else the one that acted last, has an action to take back since its last roll or draw."""
        return self._course.last_own(self._who_undoes(unit)) >= 0

    def why_not_undo(self, unit: int | str | None = None) -> UndoRefused | None:
        """Why a Unit, or else the one that acted last, cannot take anything back; None if it can. Nothing changes."""
        return self._course.why_not_undo(self._who_undoes(unit))

    def last_of(self, unit: int | str) -> int:
        """The place of a Unit's last action in ``entries``, a wish where to be asked aside; -1 if there is none."""
        return self._course.last_of(self.number(unit))

    def undo(self, unit: int | str | None = None) -> str:
        """Take back a Unit's last action, or the last of all, replay what followed, and return the action as text."""
        try:
            dropped = self._course.undo(self._who_undoes(unit))
        except UndoRefused as refused:
            refused.teller = self.tell
            raise
        self.state = self._course.state
        return write_action(self.box, self.names, dropped)

    def _who_undoes(self, unit: int | str | None) -> int:
        if unit is not None:
            return self.number(unit)
        return self.entries[-1].action.unit if self.entries else 0

    def copy(self) -> Game:
        """An independent game that goes on from here with the same future dice."""
        chance = self.chance if self._own is None else Recorded(dict(self._own.chance.results))
        course = self._course.copy(chance)
        twin = Game(
            self.box,
            course.state,
            names=self.names,
            seed=self.seed,
            dice=self.dice,
            position=self.start_position,
            chance=chance,
        )
        twin.differing, twin.missing, twin.bots, twin.dropped = self.differing, self.missing, self.bots, self.dropped
        twin.opening, twin._opening_draws = self.opening, self._opening_draws
        twin._course, twin._retold = course, self._retold.twin()
        return twin

    # Words.

    def tell(self, what: Event | Action | Refusal | UndoRefused, language: str = ENGLISH) -> str:
        """An event, an action or a refusal as a sentence."""
        words = Words(self.box, self.names, language)
        if isinstance(what, Event):
            return words.event(what)
        if isinstance(what, Action):
            return words.action(what, self.state)
        if isinstance(what, Refusal):
            return words.refusal(what)
        return words.undo_refusal(what.unit, what.blocking, self._led_to(what.blocking))

    def _led_to(self, action: Action | None) -> list[Event]:
        """What the latest action like this one led to."""
        places = [place for place, entry in enumerate(self.entries, 1) if entry.action == action]
        return self.told()[places[-1]] if places else []

    def named(self, event: Event) -> dict[str, object]:
        """An event as a dict, with the ids of cards and Sectors: a row for a table."""
        named: dict[str, object] = msgspec.to_builtins(event_form(self.box, event))
        return named

    # Text forms.

    def parse(self, text: str) -> Action:
        """An action from its text form, such as ``able lock 1 4``."""
        return read_action(self.box, self.names, text)

    def write(self, action: Action) -> str:
        """The text form of an action."""
        return write_action(self.box, self.names, action)

    @property
    def position(self) -> str:
        """The position as one line."""
        return write_position(self.box, self.state, self.names)

    @classmethod
    def from_position(
        cls,
        text: str,
        *,
        seed: str | int | None = None,
        dice: str = "fair",
        draws: Mapping[str, Results] | None = None,
        library: Library | None = None,
    ) -> Game:
        """A game from a one-line position. Without frames it begins with the stage that is named."""

        def begin(chance: Recorded | None) -> Game:
            _, box, state, names = read_position(text, library)
            called = [name.title() for name in names]
            return cls(box, state, names=called, seed=seed, dice=dice, position=text, chance=chance)

        return opened(begin, draws or {}) if dice == OWN else begin(None)

    def header(self) -> Header:
        """The first line of this game's journal."""
        return Header(
            easyred=version(),
            format=FORMAT,
            edition=self.box.edition,
            map=self.box.map,
            mode=self.box.mode,
            names=list(self.names),
            seed=self.seed,
            content=dict(self.box.contents),
            options=list(self.box.options),
            dice=self.dice,
            position=self.start_position,
            bots=list(self.bots),
            packs=self.library.packs_of(dict(self.box.contents)),
        )

    def _opening_line(self) -> Line:
        """The second line of the journal: what was drawn before the first action."""
        return Line(draws=_draws(self._opening_draws))

    def entry_line(self, entry: Entry) -> Line:
        """One action with its draws, as a line."""
        return Line(do=action_form(self.box, entry.action), draws=_draws(entry.draws))

    def record(self) -> Record:
        """This game as a record, without what was undone."""
        return Record(self.header(), [self._opening_line(), *[self.entry_line(entry) for entry in self.entries]])

    @classmethod
    def from_record(cls, record: Record | str, library: Library | None = None) -> Game:
        """Replay a record or a journal, given as an object or as text, with our content or a library's.

        If an action in it is not legal by these rules, this raises Parted, which holds the game up to there.
        """
        record = read_record(record) if isinstance(record, str) else record
        game, lines = cls.at_start(record, library)
        for number, line in lines:
            try:
                game.replay(number, line)
            except Parted as parted:
                parted.game = cls.from_record(Record(record.header, record.lines[: number - 2]), library)
                raise
        return game

    @classmethod
    def at_start(
        cls, record: Record, library: Library | None = None, beyond: Chance | None = None
    ) -> tuple[Game, list[tuple[int, Line]]]:
        """A record's game before its first action, and its lines by number. ``beyond``: rolls what it does not hold."""
        return at_start(cls, record, library, beyond)

    differing: tuple[str, ...] = ()
    """The content files that differ between the recorded game and this one."""
    missing: tuple[str, ...] = ()
    """The packs that the game was recorded with but that are missing here, each with its fingerprint."""
    dropped: int = 0
    """The number of the record's last line if it was incomplete and left out; else 0."""
    made_with: str = ""
    """The version that recorded this game."""
    bots: tuple[str, ...] = ()
    """The bot that plays each Unit, or an empty text for a person; empty if only people play."""

    def replay(self, number: int, line: Line) -> list[Event]:
        """Carry out one line of a journal with its recorded results; Parted says where these rules differ."""
        return replayed(self, number, line)


def _draws(draws: Iterable[Draw]) -> dict[str, list[int]]:
    return {draw.key: list(draw.got) for draw in draws}
