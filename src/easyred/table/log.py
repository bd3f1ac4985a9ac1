"""The log: what happened, in words, with its cause and what it changed."""

from typing import Final

from easyred.game import Game
from easyred.rules.model.dice import die_word, places
from easyred.rules.model.event import Event
from easyred.rules.model.state import State
from easyred.table.changes import Change, Ledger
from easyred.table.combat import Cause
from easyred.table.part import Part
from easyred.table.phase_track import phase_of
from easyred.table.sums import Sums
from easyred.words import Words
from easyred.words.brief import Brief, BriefKey, stage_of
from easyred.words.catalogue import ENGLISH

MOVES: Final = ("placed", "advanced", "moved", "retreated", "switched")
"""Events by which a Unit comes to a Sector."""
HARM: Final = ("fell", "special-damage", "forfeited", "wiped-out")
"""Events by which Soldiers are lost, not spent or given away."""


class Line(Part, frozen=True, kw_only=True):
    """One thing that happened. ``because``: its rule by id and title, and the card or Sector that caused it;
    ``action``: the number of the action that led to it; ``by``: the Unit that acted, told with the first line of an
    action; ``rolled``: the places of the dice that were rolled for it, also of those that came out as they were;
    ``pips``: what its d6 show; ``turn`` and ``phase``: the turn, or the phase by its place in the book, that begins;
    ``dice``: the dice that its words name, as two letters each, and ``around``: these words with one object replacement
    character instead of them; ``sum``: what the casualties of a combat are made of; ``moves``: a Unit comes to another
    Sector; ``fallen``: how many of its Soldiers were lost, not spent or given away.
    """

    key: str
    words: str
    rule: str
    because: str
    action: int = 0
    by: int | None = None
    unit: int | None = None
    to: int | None = None
    card: str = ""
    sector: str = ""
    rolled: tuple[int, ...] = ()
    pips: tuple[int, ...] = ()
    turn: int | None = None
    phase: int | None = None
    changes: tuple[Change, ...] = ()
    dice: tuple[str, ...] = ()
    around: str = ""
    sum: tuple[Cause, ...] = ()
    moves: bool = False
    fallen: int = 0


class BriefLine(Part, frozen=True, kw_only=True):
    """What happened in brief: a turn begins, or a phase brings something to a Unit, or nothing could be done in it.

    ``turn``: the one that begins; ``stage``: the phase by its id; ``phase``: its name; ``loss``: men were lost;
    ``gift``: it is what the Unit gave others.
    """

    key: BriefKey
    words: str
    turn: int = 0
    stage: str = ""
    phase: str = ""
    unit: int | None = None
    loss: bool = False
    gift: bool = False


class News(Part, frozen=True, kw_only=True):
    """What happened from the action with one number to the action with another; the first has the number 1.

    Number 0 is what happened before anybody acted. ``brief``: one line for each Unit and phase.
    """

    since: int
    position: int
    lines: tuple[Line, ...] = ()
    brief: tuple[BriefLine, ...] = ()


def news(game: Game, before: State, events: list[Event], language: str = ENGLISH) -> News:
    """What the last action led to, as ``play`` returned it. ``before``: a copy of the position before it."""
    here = len(game.entries)
    lines = _lines(game, Ledger(game.box, before), [(here, events)], language)
    return News(since=here, position=here, lines=lines, brief=brief(game, [events], before.stage, language))


def log(game: Game, since: int = 0, language: str = ENGLISH) -> News:
    """What has happened since the action with a number, including that action."""
    told = game.told()
    ledger = Ledger(game.box, game.beginning)
    for events in told[1:since]:
        for event in events:
            ledger.take(event)
    opening = _told(game, told[0], language) if since <= 0 else ()
    lines = _lines(game, ledger, list(enumerate(told))[max(1, since) :], language)
    earlier = [event for events in told[: max(0, since)] for event in events]
    short = brief(game, told[max(0, since) :], stage_of(earlier), language)
    return News(since=max(0, since), position=len(told) - 1, lines=(*opening, *lines), brief=short)


def so_far(game: Game, events: list[Event], language: str = ENGLISH) -> tuple[Line, ...]:
    """What an action that waits for a draw has led to until then."""
    words, ledger, sums = Words(game.box, game.names, language), Ledger(game.box, game.state), Sums(game.box)
    return tuple([line(words, event, ledger.take(event), sums.take(event)) for event in events])


def brief(game: Game, told: list[list[Event]], stage: int, language: str = ENGLISH) -> tuple[BriefLine, ...]:
    """Events, action by action, in brief. ``stage``: the one in which the first of them happened."""
    words = Words(game.box, game.names, language)
    return tuple([_brief(words, one) for one in words.brief(told, stage)])


def _brief(words: Words, one: Brief) -> BriefLine:
    return BriefLine(
        key=one.key,
        words=one.words,
        turn=one.events[0].a if one.key == "turn" else 0,
        stage=words.names.phase_id(one.stage) if one.key != "turn" else "",
        phase=words.names.phase(one.stage) if one.key == "phase" else "",
        unit=one.unit if one.unit >= 0 else None,
        loss=one.loss,
        gift=one.gift,
    )


def _told(game: Game, events: list[Event], language: str) -> tuple[Line, ...]:
    """Events before the first action; nobody has seen what they changed."""
    words = Words(game.box, game.names, language)
    return tuple([line(words, event, []) for event in events])


def _lines(game: Game, ledger: Ledger, told: list[tuple[int, list[Event]]], language: str) -> tuple[Line, ...]:
    """The events of actions, by their numbers, as lines of the log, each with what it changed."""
    words = Words(game.box, game.names, language)
    sums = Sums(game.box)
    found = []
    for number, events in told:
        by: int | None = game.entries[number - 1].action.unit
        for event in events:
            found.append(line(words, event, ledger.take(event), sums.take(event), number, by))
            by = None
    return tuple(found)


def line(
    words: Words,
    event: Event,
    changes: list[Change],
    causes: tuple[Cause, ...] = (),
    action: int = 0,
    by: int | None = None,
) -> Line:
    """An event as a line of the log."""
    around = words.around_dice(event)
    return Line(
        key=event.key,
        words=words.event(event),
        rule=event.rule,
        because=words.because(event),
        action=action,
        by=by,
        unit=event.unit if event.unit >= 0 else None,
        to=event.to if event.to >= 0 else None,
        card=words.box.cards[event.card].id if event.card >= 0 else "",
        sector=words.box.sectors[event.sector].id if event.sector >= 0 else "",
        rolled=_rolled(event),
        pips=_pips(event),
        turn=event.a if event.key == "turn" else None,
        phase=phase_of(words.box, event.a) if event.key == "phase" else None,
        changes=tuple(changes),
        dice=tuple([die_word(die) for die in words.dice_of(event)]) if around else (),
        around=around,
        sum=causes,
        moves=event.key in MOVES,
        fallen=_fallen(event, changes),
    )


def _fallen(event: Event, changes: list[Change]) -> int:
    """How many Soldiers an event took from its Unit by force."""
    if event.key not in HARM:
        return 0
    counts = [(change.was, change.now) for change in changes if (change.unit, change.field) == (event.unit, "soldiers")]
    return sum([was - now for was, now in counts if isinstance(was, int) and isinstance(now, int)])


def _rolled(event: Event) -> tuple[int, ...]:
    """The places of the tally dice that were rolled, counted from 1."""
    if event.key == "rolled":
        return tuple(range(1, len(event.dice) + 1))
    if event.key == "rerolled":
        return tuple([place + 1 for place in places(event.a)])
    return (event.dice.index(event.b) + 1,) if event.key == "rerolled-die" else ()


def _pips(event: Event) -> tuple[int, ...]:
    """What the d6 of an event show."""
    if event.key == "mgf":
        return event.dice
    return (event.a,) if event.key in ("d6", "revealed") else (event.b,) if event.key == "d6-changed" else ()
