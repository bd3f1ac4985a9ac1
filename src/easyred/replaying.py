"""Replaying a record: the game before its first action, then line by line with the results that were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from easyred.clean import echo
from easyred.content import ContentError, Library, Setup, build, load
from easyred.parting import Parted, differing_files, missing_packs
from easyred.rules import engine
from easyred.rules.history import UndoRefused
from easyred.rules.model.chance import Chance, NoChance, Recorded
from easyred.rules.model.event import Event
from easyred.rules.model.refusal import Refusal
from easyred.text.draws import DrawNeeded
from easyred.text.forms import FormError
from easyred.text.json_forms import ActionForm, read_action_form
from easyred.text.position import read_position
from easyred.text.record import DICE, DRAW_RULES, OWN, Header, Line, MissingPack, Record, RecordError

if TYPE_CHECKING:
    from easyred.game import Game


def at_start(
    kind: type[Game], record: Record, library: Library | None, beyond: Chance | None
) -> tuple[Game, list[tuple[int, Line]]]:
    """A record's game before its first action, and its lines by number. ``beyond``: rolls what it does not hold."""
    header = record.header
    if header.dice not in (*DICE, OWN):
        raise RecordError(1, f"dice {echo(header.dice)}", ", ".join([*DICE, OWN]))
    if header.dice != OWN:
        beyond = beyond or DICE[header.dice](header.seed)
    lines = list(enumerate(record.lines, start=2))
    opening = lines.pop(0)[1] if lines and lines[0][1].do is None and lines[0][1].undo is None else Line()
    game = _begun_here(kind, header, Recorded(_results(opening), beyond), library or load())
    game.differing = differing_files(header.content, dict(game.box.contents))
    game.made_with = header.easyred
    game.dropped = record.dropped
    game.bots = tuple(header.bots)
    return game, lines


def _begun_here(kind: type[Game], header: Header, chance: Chance, library: Library) -> Game:
    """The game of a header; if it cannot be begun, a pack that is missing may be why."""
    missing = missing_packs(header.packs, library)
    try:
        game = begun(kind, header, chance, library)
    except (ContentError, FormError):
        if missing:
            raise MissingPack(missing) from None
        raise
    except DrawNeeded as needed:
        raise RecordError(2, f"no draw {needed.key}", "every draw of the opening") from None
    game.missing = missing
    return game


def begun(kind: type[Game], header: Header, chance: Chance, library: Library) -> Game:
    """The game of a header, before its first action."""
    if header.position is not None:
        _, box, state, _ = read_position(header.position, library)
    else:
        setup = Setup(
            edition=header.edition,
            map=header.map,
            mode=header.mode,
            units=len(header.names),
            options=tuple(header.options),
        )
        box = build(setup, library)
        state = engine.new_state(box, setup.units)
    return kind(
        box,
        state,
        names=header.names,
        seed=header.seed,
        dice=header.dice,
        position=header.position,
        chance=chance,
    )


def replayed(game: Game, number: int, line: Line) -> list[Event]:
    """Carry out one line of a journal with its recorded results; Parted says where these rules differ."""
    if line.undo is not None:
        _undo(game, number, line.undo)
        return []
    if line.do is None:
        raise RecordError(number, "neither an action nor an undo", "do or undo")
    if game.waiting_action is not None:
        game.give_up()
    if isinstance(game.chance, Recorded):
        game.chance.results.update(_results(line))
    place = len(game.entries) + 1
    try:
        events = game.play(read_action_form(game.box, line.do))
    except Refusal as refusal:
        raise _parted(game, number, place, line.do, *_why_refused(game, refusal), refusal) from None
    except (FormError, NoChance, DrawNeeded) as error:
        raise _parted(game, number, place, line.do, str(error), "SETUP-3") from None
    for what in _unrecorded(game):
        raise _parted(game, number, place, line.do, f"{what!r} is not recorded", DRAW_RULES[what])
    return events


def _why_refused(game: Game, refusal: Refusal) -> tuple[str, str]:
    """Why a recorded action is not legal, and by which rule: perhaps another Unit is now asked first."""
    for unit in game.waiting_for if refusal.key == "not-now" else ():
        reason = game.reason(unit)
        if reason is not None:
            return f"{game.names[unit]} is asked first: {reason.key}", reason.rule
    return refusal.key, refusal.rule


def _unrecorded(game: Game) -> list[str]:
    """What the last action rolled or drew that no line of the record holds: these rules ask for more."""
    if not isinstance(game.chance, Recorded):
        return []
    known = game.chance.results
    return [draw.key.split(".")[2] for draw in game.entries[-1].draws if known.get(draw.key) != draw.got]


def _undo(game: Game, number: int, unit: int) -> None:
    if not 0 <= unit < len(game.names):
        raise RecordError(number, f"undo {unit}", f"a Unit from 0 to {len(game.names) - 1}")
    try:
        game.undo(unit)
    except UndoRefused as refused:
        raise RecordError(number, f"an undo that is refused ({refused.key})", "an undo that is allowed") from None


def _parted(
    game: Game, line: int, place: int, form: ActionForm, why: str, rule: str, refusal: Refusal | None = None
) -> Parted:
    """The error for a record that these rules cannot follow."""
    try:
        said = game.write(read_action_form(game.box, form))
    except (FormError, IndexError):
        said = " ".join(str(word) for word in msgspec.to_builtins(form).values())
    return Parted(line, place, said, why, rule, _origin(game), refusal)


def _origin(game: Game) -> str:
    """Which version made a record, and with which other content."""
    packs = f" and {', '.join(game.missing)}, which is not here" if game.missing else ""
    files = f" and other content: {', '.join(game.differing)}" if game.differing else ""
    return f"easyred {game.made_with}{packs}{files}"


def _results(line: Line) -> dict[str, tuple[int, ...]]:
    return {key: tuple(got) for key, got in line.draws.items()}
