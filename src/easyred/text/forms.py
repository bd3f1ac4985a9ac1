"""Plain forms: a State, an Action or an Event as words and numbers, with ids instead of indices.

One table per class says what each field holds. The JSON forms and the one-line position are both written from it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from easyred.clean import cut, echo
from easyred.rules.model.action import ASKING_IDS
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOUR_LETTERS, FACE_LETTERS, die_word
from easyred.rules.model.frame import FRAME_IDS, Frame
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.packed import as_set, holds, pips_of, token_of, where_lies, where_rolled
from easyred.rules.model.state import FLAG_IDS, ONCE_IDS, RESULT_IDS, STATUS_IDS, State, Unit

Plain = int | str | list[str] | list[int] | None

ALL_NATIONS: Final = "any"
"""The nation of every Unit in editions with a single table of bonuses."""
NO_LEGENDARY_UNIT: Final = "none"
NONE_TOO: Final = ("sector", "card", "legend")
"""Kinds of fields whose value may also be none."""
GENERAL_IDS: Final = ("undecided", "yes", "no")
READY_IDS: Final = ("busy", "idle", "ready")

UNIT_FIELDS: Final[dict[str, str]] = {
    "sector": "sector",
    "visited": "sectors",
    "marker": "int",
    "status": "status",
    "soldiers": "int",
    "stars": "int",
    "courage": "int",
    "item_points": "int",
    "specialists": "cards",
    "items": "cards",
    "awards": "cards",
    "vehicle": "card",
    "hand": "cards",
    "lost": "cards",
    "undrawn": "cards",
    "permanent": "cards",
    "sick": "cards",
    "dice": "dice",
    "locked": "places",
    "cancelled": "places",
    "straight": "places",
    "virtual": "dice",
    "scored": "ints",
    "rerolls": "int",
    "flags": "flags",
    "once": "once",
    "used": "ints",
    "saved": "int",
    "draws": "int",
    "shelter": "int",
    "extra_loss": "int",
    "partner": "int",
    "arrived": "sector",
    "trading_pool": "dice",
    "next_tally": "dice",
    "nation": "nation",
    "legend": "legend",
    "recruits": "int",
    "renounced": "places",
    "waived": "ints",
    "spared": "int",
    "due": "int",
    "medals": "int",
    "last_sector": "int",
    "conquered": "int",
    "bunkers": "int",
    "tokens": "cards",
    "straights": "int",
    "asks": "asks",
    "fresh": "int",
    "wished": "int",
    "ready": "ready",
    "stack": "stack",
}

STATE_FIELDS: Final[dict[str, str]] = {
    "turn": "int",
    "stage": "stage",
    "result": "result",
    "pool": "cards",
    "used": "cards",
    "deck": "cards",
    "gone": "cards",
    "vehicles": "cards",
    "abandoned": "cards",
    "general": "general",
    "mgf": "d6s",
    "lowered": "triples",
    "prevented": "list of sectors",
    "handed": "cards",
    "silenced": "list of sectors",
    "revealed": "d6s",
    "given": "list of sectors",
    "cut": "ints",
    "fallen": "list of sectors",
    "undrawn": "cards",
    "entered": "sectors",
    "sick": "cards",
    "lit": "list of sectors",
    "tokens": "lying",
    "delivered": "cards",
    "done": "tasks",
    "fought": "list of sectors",
    "final_bunker": "sector",
}

_WORDS: Final[dict[str, Sequence[str]]] = {
    "status": STATUS_IDS,
    "result": RESULT_IDS,
    "general": GENERAL_IDS,
    "ready": READY_IDS,
    "asks": ASKING_IDS,
}
_SETS: Final[dict[str, Sequence[str]]] = {"flags": FLAG_IDS, "once": ONCE_IDS}


class Ours(str):
    """Words of ours for what was found, where there is nothing to repeat: no quotes stand around them."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class FormError(ValueError):
    """A form that cannot be read: where, what was found, and what is allowed."""

    def __init__(self, place: str, found: object, allowed: str) -> None:
        super().__init__(f"{cut(place)}: found {echo(found)}; expected {allowed}")
        self.place, self.found, self.allowed = place, found, allowed


NOTHING: Final = Ours("nothing")


def read_die(word: object, place: str) -> int:
    """Read two letters as a die."""
    if isinstance(word, str) and len(word) == 2:
        colour, face = COLOUR_LETTERS.find(word[0].upper()), FACE_LETTERS.find(word[1].upper())
        if colour >= 0 and face >= 0:
            return face * 4 + colour
    allowed = f"a colour of {', '.join(COLOUR_LETTERS)} and a face of {', '.join(FACE_LETTERS)}, as in RK"
    raise FormError(place, word, allowed)


def index_of(word: object, words: Sequence[str], place: str) -> int:
    """The number behind an id."""
    if isinstance(word, str) and word in words:
        return words.index(word)
    raise FormError(place, word, ", ".join(words) or "nothing")


class Ids:
    """The ids of one Box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cards = [card.id for card in box.cards]
        self.sectors = [sector.id for sector in box.sectors]
        self.stages = [stage.id for stage in box.stages]
        self.nations = list(box.nations) or [ALL_NATIONS]
        self.legends = [legend.id for legend in box.legends]
        self.tasks = [] if box.story is None else [task.id for task in box.story.tasks]

    def words(self, kind: str) -> list[str] | None:
        """The ids that a field of one kind may hold."""
        known = {"sector": self.sectors, "card": self.cards, "stage": self.stages}
        return (known | {"nation": self.nations, "legend": self.legends}).get(kind)


def legend_word(box: Box, number: int) -> str:
    """The id of a Legendary Unit, or the word for none."""
    return box.legends[number].id if number != NO_LEGEND else NO_LEGENDARY_UNIT


def read_legend(ids: Ids, word: object, place: str) -> int:
    """The number of a Legendary Unit, or of none."""
    return NO_LEGEND if word == NO_LEGENDARY_UNIT else index_of(word, [*ids.legends, NO_LEGENDARY_UNIT], place)


def write_value(ids: Ids, kind: str, value: object) -> Plain:
    """A field of a State or Unit in plain form."""
    if isinstance(value, tuple):
        return _write_tuple(ids, kind, value)
    assert isinstance(value, int)
    if kind == "sectors":
        return [ids.sectors[n] for n in range(len(ids.sectors)) if holds(value, n)]
    if kind == "places":
        return [n + 1 for n in range(6) if holds(value, n)]
    if kind in _SETS or kind == "tasks":
        return [word for n, word in enumerate(_SETS.get(kind, ids.tasks)) if holds(value, n)]
    if kind in _WORDS:
        return _WORDS[kind][value]
    words = ids.words(kind)
    if words is None:
        return value
    return words[value] if value >= 0 else None


def _write_tuple(ids: Ids, kind: str, value: tuple[object, ...]) -> Plain:
    """A field that holds several values, in plain form."""
    if kind == "stack":
        return [frame_word(frame) for frame in value if isinstance(frame, Frame)]
    if kind == "triples":
        return [".".join(map(str, triple)) for triple in value if isinstance(triple, tuple)]
    numbers = [n for n in value if isinstance(n, int)]
    if kind == "cards":
        return [ids.cards[n] for n in numbers]
    if kind == "list of sectors":
        return [ids.sectors[n] for n in numbers]
    if kind == "lying":
        return [f"{ids.cards[token_of(n)]}@{ids.sectors[where_lies(n)]}" for n in numbers]
    if kind == "d6s":
        return [f"{ids.sectors[where_rolled(n)]}={pips_of(n)}" for n in numbers]
    if kind == "dice":
        return [die_word(n) for n in numbers]
    return numbers


def frame_word(frame: Frame) -> str:
    """Write a frame as one word."""
    parts = [FRAME_IDS[frame.kind], str(frame.source), str(frame.index), *map(str, frame.answers)]
    return ".".join(parts)


def read_frame(word: object, place: str) -> Frame:
    """Read one word as a frame."""
    kind, *numbers = str(word).split(".")
    try:
        source, index, *answers = [int(number) for number in numbers]
    except ValueError:
        raise FormError(place, word, "kind.source.index and answers, all numbers except the kind") from None
    return Frame(index_of(kind, FRAME_IDS, place), source, index, tuple(answers))


def read_value(ids: Ids, kind: str, value: object, place: str) -> object:
    """Read a plain form as the field of a State or Unit."""
    if kind in ("int", "sector", "card", "stage", "nation", "legend") or kind in _WORDS:
        return _read_one(ids, kind, value, place)
    if not isinstance(value, list):
        raise FormError(place, value, "a list")
    if kind == "lying":
        return tuple(sorted(_read_lying(ids, item, place) for item in value))
    if kind == "d6s":
        return tuple(_read_d6(ids, item, place) for item in value)
    if kind in ("sectors", "places", "flags", "once", "tasks"):
        return _read_set(ids, kind, value, place)
    if kind == "ints":
        return tuple(_read_int(item, place) for item in value)
    if kind == "dice":
        return tuple(read_die(item, place) for item in value)
    if kind == "stack":
        return tuple(read_frame(item, place) for item in value)
    if kind == "triples":
        return tuple(_read_triple(item, place) for item in value)
    words = ids.cards if kind == "cards" else ids.sectors
    return tuple(sorted(index_of(item, words, place) for item in value))


def _read_one(ids: Ids, kind: str, value: object, place: str) -> int:
    """Read a field that holds one value."""
    if kind == "int":
        return _read_int(value, place)
    if value is None and kind in NONE_TOO:
        return -1
    words = ids.words(kind)
    return index_of(value, _WORDS[kind] if words is None else words, place)


def _read_int(value: object, place: str) -> int:
    """Read a whole number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise FormError(place, value, "a whole number")


def _read_set(ids: Ids, kind: str, value: list[object], place: str) -> int:
    """Read places, flags or Sectors as bits."""
    if kind == "places":
        numbers = [_read_int(item, place) - 1 for item in value]
        if any(not 0 <= n < 6 for n in numbers):
            raise FormError(place, value, "places of dice from 1 to 6")
    else:
        words = ids.sectors if kind == "sectors" else _SETS.get(kind, ids.tasks)
        numbers = [index_of(item, words, place) for item in value]
    return as_set(numbers)


def _read_lying(ids: Ids, item: object, place: str) -> int:
    """Read a token and its Sector: ``radio@5``."""
    token, at, sector = str(item).partition("@")
    if not at:
        raise FormError(place, item, "a token and its Sector, as in radio@5")
    return index_of(token, ids.cards, place) * 64 + index_of(sector, ids.sectors, place)


def _read_d6(ids: Ids, item: object, place: str) -> int:
    """Read a Sector and its d6, ``6=4``; or both in one number, as in old positions."""
    if str(item).isdecimal() and len(str(item)) < 6:
        return int(str(item))
    sector, _, pips = str(item).partition("=")
    if pips not in ("1", "2", "3", "4", "5", "6"):
        raise FormError(place, item, "a Sector and a d6, as in 6=4")
    return index_of(sector, ids.sectors, place) * 8 + int(pips)


def _read_triple(item: object, place: str) -> tuple[int, int, int]:
    """Read three numbers with dots between them."""
    try:
        one, two, three = [int(part) for part in str(item).split(".")]
    except ValueError:
        raise FormError(place, item, "three numbers with dots between") from None
    return one, two, three


def write_unit(ids: Ids, unit: Unit) -> dict[str, Plain]:
    """A Unit in plain form."""
    return {name: write_value(ids, kind, getattr(unit, name)) for name, kind in UNIT_FIELDS.items()}


def write_state(ids: Ids, state: State) -> dict[str, object]:
    """A State in plain form."""
    plain: dict[str, object] = {
        name: write_value(ids, kind, getattr(state, name)) for name, kind in STATE_FIELDS.items()
    }
    plain["units"] = [write_unit(ids, unit) for unit in state.units]
    return plain


def read_into(ids: Ids, target: State | Unit, plain: Mapping[str, object], place: str) -> None:
    """Set the fields of a State or Unit that a plain form names."""
    fields = STATE_FIELDS if isinstance(target, State) else UNIT_FIELDS
    for name, value in plain.items():
        if name == "units":
            continue
        if name not in fields:
            raise FormError(place, name, ", ".join(fields))
        setattr(target, name, read_value(ids, fields[name], value, f"{place}.{name}"))


def read_state(ids: Ids, plain: Mapping[str, object]) -> State:
    """A State from its whole plain form."""
    units = plain.get("units")
    if not isinstance(units, list):
        raise FormError("units", units, "a list of Units")
    fresh = [Unit() for _ in units]
    for n, (unit, form) in enumerate(zip(fresh, units, strict=True)):
        if not isinstance(form, dict):
            raise FormError(f"units[{n}]", form, "a table of a Unit's fields")
        read_into(ids, unit, form, f"units[{n}]")
    state = State(units=tuple(fresh))
    read_into(ids, state, plain, "state")
    return state
