"""Running scenarios, the tests of rules that are written as data.

A scenario gives a position, the dice to come, what is played and what must be true afterwards. It names the rules,
cards and Sectors it proves, and proves one only if an event or a refusal in it names that as its cause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from easyred.content import ContentError, Library, Setup, build
from easyred.content.files import Reader, read
from easyred.content.schema import Record
from easyred.game import NAMES, Game, UndoRefused
from easyred.rules import engine
from easyred.rules.model.chance import Scripted, Seeded, Supplied
from easyred.rules.model.dice import FACE_LETTERS
from easyred.rules.model.event import Event
from easyred.rules.model.refusal import Refusal
from easyred.text.forms import STATE_FIELDS, UNIT_FIELDS, FormError, Ids, index_of, write_value
from easyred.text.json_forms import event_form
from easyred.text.position import as_word, read_position

LETTERED = ("roll", "reroll", "pool-roll")
OF_EVERYBODY = "all"
MOST_DICE = 100
"""The results on one line."""
OF_A_SECTOR = ("mgf", "reveal", "tie", "vanguard", "token-tie")


class Then(Record):
    """One step of a scenario: something done or refused, and what must be true afterwards."""

    do: str | None = None
    refused: str | None = None
    undo: str | None = None
    undo_refused: str | None = None
    key: str | None = None
    rule: str | None = None
    events: tuple[dict[str, object], ...] = ()
    no_events: tuple[dict[str, object], ...] = ()
    state: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    not_legal: tuple[str, ...] = ()
    waiting: tuple[str, ...] | None = None
    points: tuple[int, ...] | None = None


class ScenarioEntry(Record):
    """A scenario as it is written."""

    name: str
    proves: tuple[str, ...]
    then: tuple[Then, ...]
    editions: tuple[str, ...] = ("1",)
    map: str = "tiger"
    mode: str = "advanced"
    options: tuple[str, ...] = ()
    options_in: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    units: int = 1
    position: str = ""
    dice: tuple[str, ...] = ()


class Failure(Exception):
    """A scenario that fails, with the step and what was found."""


@dataclass
class Outcome:
    """The result of one scenario in one edition."""

    file: str
    name: str
    edition: str
    proves: tuple[str, ...]
    failure: str = ""


@dataclass
class Play:
    """A scenario being played: the game, and every cause seen."""

    game: Game
    last: list[Event] = field(default_factory=list)
    refused: str = ""
    causes: set[str] = field(default_factory=set)

    def note(self, events: Iterable[Event]) -> None:
        """Remember what happened and why."""
        self.last = list(events)
        for event in self.last:
            self._cause(event.rule, event.card, event.sector)

    def note_refusal(self, refusal: Refusal) -> None:
        """Remember why something was refused."""
        self.refused = f"{refusal.key} ({refusal.rule})"
        self.causes.add(refusal.key)
        self._cause(refusal.rule, refusal.card, refusal.sector)

    def _cause(self, rule: str, card: int, sector: int) -> None:
        """Remember a rule, card and Sector as causes."""
        box = self.game.box
        self.causes.add(rule)
        if card >= 0:
            self.causes.add(box.cards[card].id)
        if sector >= 0:
            self.causes.add(f"{box.map}/{box.sectors[sector].id}")


def own_files() -> list[Traversable]:
    """The scenarios that come with Easy Red."""
    folder = files("easyred.scenario") / "files"
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def read_scenarios(file: Traversable) -> list[ScenarioEntry]:
    """The scenarios of one file; every mistake is reported at once."""
    reader = Reader(read(file))
    reader.only(("scenario",))
    entries = reader.many("scenario", ScenarioEntry)
    if reader.problems:
        raise ContentError(reader.problems)
    return entries


class Listener:
    """Hears how a scenario goes; this one does nothing."""

    def begin(self, entry: ScenarioEntry, edition: str) -> None:
        """A scenario begins."""

    def start(self, play: Play) -> None:
        """The game is set up, and no step is done yet."""

    def step(self, play: Play, number: int, then: Then) -> None:
        """One step is done, as far as it got."""

    def end(self, failure: str) -> None:
        """The scenario passes, or fails for this reason."""


SILENT = Listener()


def run_file(file: Traversable, listener: Listener = SILENT, library: Library | None = None) -> Iterator[Outcome]:
    """Play every scenario of a file in every edition it names, with our content or a library's."""
    for entry in read_scenarios(file):
        for edition in entry.editions:
            outcome = Outcome(file.name, entry.name, edition, entry.proves)
            listener.begin(entry, edition)
            try:
                run_scenario(entry, edition, listener, library)
            except (Failure, FormError) as failure:
                outcome.failure = str(failure)
            except ContentError as error:
                outcome.failure = "; ".join(map(str, error.problems))
            listener.end(outcome.failure)
            yield outcome


def run_scenario(
    entry: ScenarioEntry, edition: str, listener: Listener = SILENT, library: Library | None = None
) -> None:
    """Play one scenario in one edition; Failure says what is wrong."""
    play = Play(begun(entry, edition, library))
    play.note(play.game.opening)
    listener.start(play)
    for number, then in enumerate(entry.then, start=1):
        play.refused = ""
        try:
            _step(play, then)
        except Failure as failure:
            raise Failure(f"step {number}: {failure}") from None
        finally:
            listener.step(play, number, then)
    for proof in entry.proves:
        if proof not in play.causes:
            raise Failure(f"it says it proves {proof}, but no event or refusal in it has that cause")


def begun(entry: ScenarioEntry, edition: str, library: Library | None) -> Game:
    """The game that a scenario begins with."""
    options = entry.options_in.get(edition, entry.options)
    setup = "/".join((edition, entry.map, entry.mode, *options))
    if not entry.position:
        chosen = Setup(edition=edition, map=entry.map, mode=entry.mode, units=entry.units, options=tuple(options))
        box = build(chosen, library)
        state, names = engine.new_state(box, entry.units), list(NAMES[: entry.units])
    else:
        _, box, state, lower = read_position(f"{setup} {entry.position}", library)
        names = [name.title() for name in lower]
    script = _script(Ids(box), names, entry.dice)
    return Game(box, state, names=names, seed=0, chance=_checked(Scripted(script, Seeded("scenario"))))


def _checked(dice: Scripted) -> Supplied:
    """Dice that are as many as are rolled, and show what such dice can show."""

    def supply(key: str, count: int, sides: int) -> tuple[int, ...]:
        got = dice.pick(key, count, sides)
        if len(got) != count or not all(0 <= number < sides for number in got):
            raise Failure(f"the dice for {key} are not {count} with {sides} sides")
        return got

    return Supplied(supply)


def _script(ids: Ids, names: list[str], lines: tuple[str, ...]) -> dict[str, list[tuple[int, ...]]]:
    """Read dice to come: ``able roll K2 1S CT``, ``able mines 4``, ``5 mgf 3``, ``6 reveal 2``, ``able award 2``."""
    script: dict[str, list[tuple[int, ...]]] = {}
    lower = [name.lower() for name in names]
    for line in lines:
        who, what, *values = [*line.lower().split(), "", ""]
        values = values[:-2]
        if not values:
            raise FormError("dice", line, "who, what, and the results")
        if who == OF_EVERYBODY:
            key = f"all.{what}"
        elif what in OF_A_SECTOR:
            key = f"all.{what}.{index_of(who, ids.sectors, 'dice')}"
        else:
            key = f"{index_of(who, lower, 'dice')}.{what}"
        script.setdefault(key, []).append(_results(what, "".join(values), line))
    return script


def _results(what: str, values: str, line: str) -> tuple[int, ...]:
    """Read dice as results of the game."""
    if what in LETTERED:
        faces = [FACE_LETTERS.find(letter.upper()) for letter in values]
        if min(faces) < 0:
            raise FormError("dice", line, f"faces as letters of {FACE_LETTERS}")
        return tuple(faces)
    if not (values.isdecimal() and len(values) < MOST_DICE):
        raise FormError("dice", line, "results as numbers")
    if what == "award":
        return (int(values) - 1,)
    return tuple(int(pips) - 1 for pips in values)


def _step(play: Play, then: Then) -> None:
    """Do what a step says, and check what must be true afterwards."""
    game = play.game
    if then.do is not None:
        try:
            play.note(game.play(then.do))
        except Refusal as refusal:
            play.refused = f"{refusal.key} ({refusal.rule})"
            raise Failure(f"{then.do!r} was refused: {refusal.key} ({refusal.rule})") from None
    if then.refused is not None:
        _refused(play, then)
    if then.undo is not None:
        try:
            game.undo(_unit(game, then.undo))
        except UndoRefused as refused:
            raise Failure(f"undo was refused ({refused.key})") from None
    if then.undo_refused is not None:
        _undo_refused(play, then, _unit(game, then.undo_refused))
    _expect(play, then)


def _unit(game: Game, name: str) -> int:
    return index_of(name, [name.lower() for name in game.names], "undo")


def _undo_refused(play: Play, then: Then, unit: int) -> None:
    """Check that the game refuses an undo, ``nothing`` or ``blocked``, without changing anything."""
    before = play.game.position
    try:
        undone = play.game.undo(unit)
    except UndoRefused as refused:
        play.refused = refused.key
        _expect_equal("undo was refused for", refused.key, then.key or refused.key)
    else:
        raise Failure(f"undo was not refused: it took {undone!r} back")
    _expect_equal("after the refused undo the position", play.game.position, before)


def _refused(play: Play, then: Then) -> None:
    """Check that an action is refused, for the right reason, without changing anything."""
    before = play.game.position
    try:
        play.game.play(str(then.refused))
    except Refusal as refusal:
        play.note_refusal(refusal)
        if then.key not in (None, refusal.key) or then.rule not in (None, refusal.rule):
            wanted = f"{then.key or 'any'} ({then.rule or 'any rule'})"
            raise Failure(f"{then.refused!r} was refused for {refusal.key} ({refusal.rule}), not {wanted}") from None
    else:
        raise Failure(f"{then.refused!r} was not refused")
    if play.game.position != before:
        raise Failure(f"the refused {then.refused!r} changed the position")


def _expect(play: Play, then: Then) -> None:
    """Check what must be true after a step."""
    _expect_events(play, then)
    for words in then.state:
        _expect_state(play.game, words)
    _expect_legal(play.game, then)
    if then.waiting is not None:
        _expect_equal("waiting for", tuple(play.game.names[n].lower() for n in play.game.waiting_for), then.waiting)
    if then.points is not None:
        units = range(len(play.game.names))
        _expect_equal("victory points", tuple(sum(p for _, p in play.game.score(n)) for n in units), then.points)


def _expect_equal(what: str, found: object, wanted: object) -> None:
    """Fail unless two things are equal."""
    if found != wanted:
        raise Failure(f"{what}: {found}, not {wanted}")


def _expect_events(play: Play, then: Then) -> None:
    """Check the events of a step."""
    happened = [event_words(play, event) for event in play.last]
    for wanted in then.events:
        if not any(_matches(wanted, event) for event in happened):
            raise Failure(f"no event like {wanted}; there were {happened}")
    for unwanted in then.no_events:
        if any(_matches(unwanted, event) for event in happened):
            raise Failure(f"an event like {unwanted} happened")


def _expect_legal(game: Game, then: Then) -> None:
    """Check what is legal and what is not."""
    for text in then.legal:
        if not game.is_legal(game.parse(text)):
            raise Failure(f"{text!r} is not legal; legal are {_legal_texts(game)}")
    for text in then.not_legal:
        if game.is_legal(game.parse(text)):
            raise Failure(f"{text!r} is legal")


def _legal_texts(game: Game) -> list[str]:
    """Everything that is legal now, as text."""
    return [game.write(action) for unit in game.waiting_for for action in game.legal_actions(unit)]


def event_words(play: Play, event: Event) -> dict[str, object]:
    """An event by its fields, Units by name."""
    words: dict[str, object] = msgspec.to_builtins(event_form(play.game.box, event))
    for name in ("unit", "to"):
        number = words.get(name)
        if isinstance(number, int):
            words[name] = play.game.names[number].lower()
    return words


def _matches(wanted: dict[str, object], event: dict[str, object]) -> bool:
    """Whether an event has all the wanted fields."""
    return all(event.get(name) == value for name, value in wanted.items())


def _expect_state(game: Game, words: str) -> None:
    """Check fields: ``able soldiers=4 courage=2``, or without a Unit ``turn=3 stage=move``."""
    first, *rest = words.split()
    lower = [name.lower() for name in game.names]
    if "=" in first:
        target, fields, rest = game.state, STATE_FIELDS, [first, *rest]
        for word in rest:
            _expect_field(game, target, fields, word, "the State")
        return
    unit = game.state.units[index_of(first, lower, "state")]
    for word in rest:
        _expect_field(game, unit, UNIT_FIELDS, word, first)


def _expect_field(game: Game, target: object, fields: dict[str, str], word: str, whose: str) -> None:
    """Check one field of the game or of a Unit."""
    name, equals, value = word.partition("=")
    if not equals or name not in fields:
        raise FormError("state", word, ", ".join(f"{known}=" for known in fields))
    found = as_word(write_value(Ids(game.box), fields[name], getattr(target, name)))
    if found != value:
        raise Failure(f"{whose}: {name} is {found}, not {value}")
