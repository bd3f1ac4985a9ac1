"""The one-line text form of a position, as FEN is to chess.

``1/tiger/advanced turn=3 stage=move ; able sector=5 soldiers=7 specialists=corporal,scout``: the setup, the fields of
the State, then each Unit by name. Fields with their default value are left out; cards that are not named are in their
usual place.
"""

from collections.abc import Sequence

from easyred.content import Library, Setup, build
from easyred.content.setup import MOST_UNITS
from easyred.rules import engine
from easyred.rules.ask.lone_gifts import freed
from easyred.rules.model.box import Box
from easyred.rules.model.card import AWARD, ITEM, VEHICLE
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.packed import as_set
from easyred.rules.model.state import State, Unit
from easyred.text.forms import NONE_TOO, STATE_FIELDS, UNIT_FIELDS, FormError, Ids, Plain, read_into, write_value
from easyred.text.limits import LONGEST_NAME, LONGEST_POSITION, check_length
from easyred.text.position_check import check_sense

PILES = ("pool", "deck", "vehicles", "hand")
"""The piles of cards that are named nowhere else: never written, always worked out."""

Words = dict[str, str]


def write_position(box: Box, state: State, names: Sequence[str]) -> str:
    """A position as one line."""
    ids = Ids(box)
    setup = "/".join((box.edition, box.map, box.mode, *box.options))
    usual = State()
    parts = [" ".join([setup, *_fields(ids, STATE_FIELDS, state, usual)])]
    for name, unit, nation in zip(names, state.units, _usual_nations(box, state), strict=True):
        parts.append(" ".join([name.lower(), *_fields(ids, UNIT_FIELDS, unit, _usual_unit(box, unit, nation))]))
    return " ; ".join(parts)


def _usual_unit(box: Box, unit: Unit, nation: int) -> Unit:
    """A Unit with default values, to compare with."""
    usual = engine.new_state(box, 1).units[0]
    usual.visited = as_set([unit.sector]) if unit.sector >= 0 else 0
    usual.nation = nation
    return usual


def _usual_nations(box: Box, state: State) -> list[int]:
    """The nations of the Units if nothing is said: one after the other (SETUP-1)."""
    first = not box.nations or state.stage < box.first_stage
    return [0 if first else number for number in range(len(state.units))]


def _fields(ids: Ids, fields: Words, value: State | Unit, usual: State | Unit) -> list[str]:
    """The fields that differ from their defaults, as ``name=value``."""
    changed = [name for name in fields if name not in PILES and getattr(value, name) != getattr(usual, name)]
    return [f"{name}={as_word(write_value(ids, fields[name], getattr(value, name)))}" for name in changed]


def as_word(plain: Plain) -> str:
    """A plain value as one word."""
    if isinstance(plain, list):
        return ",".join(map(str, plain)) or "none"
    return "none" if plain is None else str(plain)


def read_position(text: str, library: Library | None = None) -> tuple[Setup, Box, State, list[str]]:
    """A line as setup, Box, State and the Units' names. A FormError gives place, found and allowed."""
    check_length("position", text, LONGEST_POSITION)
    head, *units = [part.split() for part in text.split(";")]
    if not head or not units or not all(units):
        raise FormError("position", text, "edition/map/mode, fields, then ; and each Unit with its fields")
    check_names(units)
    edition, map, mode, *options = [*head[0].split("/"), "", ""][: max(3, head[0].count("/") + 1)]
    setup = Setup(edition=edition, map=map, mode=mode, units=len(units), options=tuple(options))
    box = build(setup, library)
    state = engine.new_state(box, len(units))
    ids = Ids(box)
    read_into(ids, state, _read_words(STATE_FIELDS, head[1:], "position"), "position")
    for unit, nation, (name, *words) in zip(state.units, _usual_nations(box, state), units, strict=True):
        unit.nation = nation
        read_into(ids, unit, _read_words(UNIT_FIELDS, words, name), name)
        if unit.sector >= 0:
            unit.visited |= as_set([unit.sector])
            unit.last_sector = unit.last_sector or box.sectors[unit.sector].points
    _lay_out(box, state)
    if state.stage == box.first_stage and not any(unit.stack for unit in state.units):
        state.turn = max(0, state.turn - 1)  # opening the first stage begins the turn
    check_sense(box, state, [name for name, *_ in units])
    return setup, box, state, [name for name, *_ in units]


def check_names(units: Sequence[Sequence[str]]) -> None:
    """Refuse more Units than play, and names too long to show."""
    for name, *_ in units[MOST_UNITS:]:
        raise FormError("position", name, f"{MOST_UNITS} Units at most")
    for name, *_ in units:
        check_length("name of a Unit", name, LONGEST_NAME)


def _read_words(fields: Words, words: list[str], place: str) -> dict[str, object]:
    """Read ``name=value`` words."""
    plain: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in fields or name in PILES:
            allowed = ", ".join(f"{field}=" for field in fields if field not in PILES)
            raise FormError(place, word, allowed)
        plain[name] = _plain(fields[name], value, f"{place}.{name}")
    return plain


def _plain(kind: str, value: str, place: str) -> object:
    """The value of a field, as the plain forms have it."""
    if kind == "int":
        return _number(value, place)
    if kind in NONE_TOO:
        return None if value == "none" else value
    if kind in ("stage", "status", "result", "general", "ready", "asks", "nation"):
        return value
    items = [] if value == "none" else value.split(",")
    return [_number(item, place) for item in items] if kind in ("ints", "places") else items


def _number(value: str, place: str) -> int:
    """Read a whole number."""
    try:
        return int(value)
    except ValueError:
        raise FormError(place, value, "a whole number") from None


def _lay_out(box: Box, state: State) -> None:
    """Put cards that the position does not name where a new game puts them; none may be in two places."""
    placed = [*state.undrawn, *state.used, *state.gone, *state.abandoned]
    for unit in state.units:
        own = (*unit.specialists, *unit.lost)
        placed += [card for card in own if box.cards[card].pooled]
        placed += [*unit.items, *unit.permanent, *unit.awards, *([unit.vehicle] if unit.vehicle >= 0 else [])]
        _only_once(box, own)
        _check_kinds(box, unit)
    _only_once(box, placed)
    for unit in state.units:
        own = (*unit.specialists, *unit.lost, *unit.undrawn)
        legendary = box.legends[unit.legend].cards if unit.legend != NO_LEGEND else ()
        hand = [card for card in box.hand if card not in own]
        unit.hand = tuple(sorted(hand + [card for card in legendary if card not in placed]))
    more = freed(box, state) if state.stage >= box.first_stage else []
    state.pool = tuple(card for card in sorted([*box.pool, *more]) if card not in placed)
    state.deck = tuple(card for card in box.awards if card not in placed)
    state.vehicles = tuple(card for card in box.vehicles if card not in placed)


def _only_once(box: Box, cards: Sequence[int]) -> None:
    """Refuse a card that is in two places."""
    for card in cards:
        if list(cards).count(card) > 1:
            raise FormError("cards", box.cards[card].id, "every card in one place")


def _check_kinds(box: Box, unit: Unit) -> None:
    """Refuse cards in the wrong place for their kind."""
    for cards, kind, name in ((unit.items, ITEM, "items"), (unit.awards, AWARD, "awards")):
        for card in cards:
            if box.cards[card].kind != kind:
                raise FormError(name, box.cards[card].id, ", ".join(c.id for c in box.cards if c.kind == kind))
    for card in unit.specialists:
        if box.cards[card].kind in (ITEM, AWARD, VEHICLE):
            raise FormError("specialists", box.cards[card].id, "Specialists")
