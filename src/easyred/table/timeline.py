"""The timeline of a game: every action with its turn and phase, and how every turn left the Units."""

from easyred.game import Game
from easyred.rules.ask.strength import strength
from easyred.rules.look.forecast import look
from easyred.rules.model.action import MOVE, START
from easyred.rules.model.state import IN_PLAY, WIPED_OUT, State
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.table.past import decisions
from easyred.table.phase_track import track
from easyred.table.squad import STATUSES, Status
from easyred.words.catalogue import ENGLISH


class Moment(Part, frozen=True, kw_only=True):
    """An action. ``position``: how many actions stood before it; ``label``: it in few words; ``phase``: by its place in
    the book; ``dice``: the places of the dice it was about; ``sector``: where it led.
    """

    position: int
    turn: int
    unit: int
    words: str
    label: str
    verb: str
    phase: int = -1
    dice: tuple[int, ...] = ()
    sector: str = ""


class UnitTurn(Part, frozen=True, kw_only=True):
    """A Unit at the end of a turn. ``specialists``: how many men they count as; ``courage``: what it has left."""

    sector: str = ""
    soldiers: int = 0
    specialists: int = 0
    courage: int = 0
    status: Status = "in-play"


class TurnTold(Part, frozen=True, kw_only=True):
    """A turn. ``position``: how many actions stood when it began."""

    turn: int
    position: int
    units: tuple[UnitTurn, ...]


class Timeline(Part, frozen=True, kw_only=True):
    """A game from its first action to its last. ``turns``: the last one as it stands now."""

    moments: tuple[Moment, ...] = ()
    turns: tuple[TurnTold, ...] = ()


def timeline(game: Game, language: str = ENGLISH) -> Timeline:
    """The whole game at a glance."""
    moments: list[Moment] = []
    ended: list[TurnTold] = []
    turn, first = 0, 0
    for position, twin, action in decisions(game):
        seen = Observer(twin, language)
        now = track(seen)
        if now.turn != turn:
            if turn:
                ended.append(_turn(game, twin.state, turn, first))
            turn, first = now.turn, position
        moments.append(
            Moment(
                position=position,
                turn=now.turn,
                unit=action.unit,
                words=seen.words.action(action, twin.state),
                label=seen.words.label(action, twin.state),
                verb=action.do,
                phase=now.phase,
                dice=action.places,
                sector=game.box.sectors[action.to].id if action.verb in (MOVE, START) else "",
            )
        )
    if game.turn != turn and turn:
        ended.append(_turn(game, game.state, turn, first))
        first = len(game.entries)
    if game.turn:
        ended.append(_turn(game, game.state, game.turn, first))
    return Timeline(moments=tuple(moments), turns=tuple(ended))


def _turn(game: Game, state: State, turn: int, first: int) -> TurnTold:
    return TurnTold(turn=turn, position=first, units=tuple([_unit(game, state, n) for n in range(len(game.names))]))


def _unit(game: Game, state: State, number: int) -> UnitTurn:
    unit = state.units[number]
    where = game.box.sectors[unit.sector].id if unit.sector >= 0 else ""
    if unit.status == WIPED_OUT:
        return UnitTurn(sector=where, status=STATUSES[unit.status])
    men = strength(look(game.box, state), unit) if unit.status == IN_PLAY else unit.soldiers + len(unit.specialists)
    return UnitTurn(
        sector=where,
        soldiers=unit.soldiers,
        specialists=max(0, men - unit.soldiers),
        courage=unit.courage,
        status=STATUSES[unit.status],
    )
