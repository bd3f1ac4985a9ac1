"""The JSON forms of State, Action and Event, and their JSON Schemas."""

from typing import Annotated, Literal

import msgspec

from easyred.rules.model.action import ASKING_IDS, VERB_ARGUMENTS, VERB_IDS, Action
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, die_word, places
from easyred.rules.model.event import EVENT_ARGUMENTS, Event
from easyred.rules.model.packed import as_set
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import State
from easyred.text.forms import NOTHING, FormError, Ids, index_of, legend_word, read_legend, read_state, write_state
from easyred.text.limits import LONGEST_JSON, MOST, check_length
from easyred.text.position_check import check_sense

Verb = Literal[
    "lock",
    "reroll",
    "leave-out",
    "mulligan",
    "command",
    "cancel",
    "choose",
    "rally",
    "find",
    "award",
    "use",
    "give",
    "hand-over",
    "take",
    "die",
    "face",
    "colour",
    "unit",
    "move",
    "pay-soldiers",
    "lose",
    "sacrifice",
    "accept",
    "decline",
    "withdraw",
    "ready",
    "not-ready",
    "pips",
    "start",
    "abandon",
    "offer",
    "aim",
    "spare",
    "nation",
    "discard",
    "let-go",
    "cure",
    "legend",
    "ask",
    "exchange",
]
Asking = Literal["as-usual", "everywhere"]
Face = Literal["skull", "star", "one", "two", "courage", "tool"]
Colour = Literal["red", "white", "blue", "colourless"]
Resource = Literal["soldiers", "stars", "courage", "item-points"]


Number = Annotated[int, msgspec.Meta(ge=-1, le=MOST)]


class Form(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A JSON object; fields with their default value are left out."""


class ActionForm(Form):
    """One choice of one Unit. Dice are places from 1; ``to`` is a Unit's number from 0."""

    unit: Number
    do: Verb
    dice: Annotated[list[int], msgspec.Meta(max_length=6)] | None = None
    card: str | None = None
    to: Number | None = None
    sector: str | None = None
    die: Number | None = None
    face: Face | None = None
    colour: Colour | None = None
    resource: Resource | None = None
    nation: str | None = None
    legend: str | None = None
    asking: Asking | None = None
    n: Number | None = None


class EventForm(Form):
    """One thing that happened, with its cause."""

    event: str
    rule: str
    unit: int | None = None
    to: int | None = None
    card: str | None = None
    sector: str | None = None
    n: int | None = None
    n2: int | None = None
    resource: Resource | None = None
    face: Face | None = None
    colour: Colour | None = None
    stage: str | None = None
    nation: str | None = None
    legend: str | None = None
    origin: str | None = None
    task: str | None = None
    must: int | None = None
    dice: list[int] | None = None
    die: int | None = None
    die2: int | None = None
    result: str | None = None
    result2: str | None = None
    rolled: list[str] | None = None


class UnitForm(Form):
    """A Unit with everything it has and is doing."""

    sector: str | None
    visited: list[str]
    marker: int
    status: Literal["in-play", "safe", "wiped-out"]
    soldiers: int
    stars: int
    courage: int
    item_points: int
    specialists: list[str]
    items: list[str]
    awards: list[str]
    vehicle: str | None
    hand: list[str]
    lost: list[str]
    undrawn: list[str]
    permanent: list[str]
    sick: list[str]
    dice: list[str]
    locked: list[int]
    cancelled: list[int]
    straight: list[int]
    virtual: list[str]
    scored: list[int]
    rerolls: int
    flags: list[str]
    once: list[str]
    used: list[int]
    saved: int
    draws: int
    shelter: int
    extra_loss: int
    partner: int
    arrived: str | None
    trading_pool: list[str]
    next_tally: list[str]
    nation: str
    legend: str | None
    recruits: int
    renounced: list[int]
    waived: list[int]
    spared: int
    due: int
    medals: int
    last_sector: int
    conquered: int
    bunkers: int
    tokens: list[str]
    straights: int
    asks: Asking
    fresh: int
    wished: int
    ready: Literal["busy", "idle", "ready"]
    stack: list[str]


class StateForm(Form):
    """A whole position."""

    turn: int
    stage: str
    result: Literal["ongoing", "won", "lost"]
    units: list[UnitForm]
    pool: list[str]
    used: list[str]
    deck: list[str]
    gone: list[str]
    vehicles: list[str]
    abandoned: list[str]
    general: Literal["undecided", "yes", "no"]
    mgf: list[str | int]
    lowered: list[str]
    prevented: list[str]
    handed: list[str]
    silenced: list[str]
    revealed: list[str | int]
    given: list[str]
    cut: list[int]
    fallen: list[str]
    undrawn: list[str]
    entered: list[str]
    sick: list[str]
    lit: list[str]
    tokens: list[str]
    delivered: list[str]
    done: list[str]
    fought: list[str]
    final_bunker: str | None


FORMS: tuple[type[Form], ...] = (StateForm, ActionForm, EventForm)


def schemas() -> dict[str, object]:
    """The JSON Schemas of all forms, in one document."""
    _, components = msgspec.json.schema_components(FORMS, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}


def state_form(box: Box, state: State) -> StateForm:
    """A State for JSON."""
    return msgspec.convert(write_state(Ids(box), state), StateForm)


def state_from_json(box: Box, text: str | bytes) -> State:
    """A State from JSON text."""
    state = read_state(Ids(box), msgspec.to_builtins(decode(text, StateForm)))
    check_sense(box, state, [f"units[{number}]" for number in range(len(state.units))])
    return state


def decode(text: str | bytes, kind: type[msgspec.Struct]) -> msgspec.Struct:
    """JSON text as a form; mistakes are reported with place, found and allowed."""
    check_length("JSON", text, LONGEST_JSON)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        found, _, where = str(error).partition(" - at ")
        raise FormError(where.strip("`") or "$", found, _fields(kind)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise FormError("JSON", str(error), "a JSON object with " + _fields(kind)) from None


def _fields(kind: type[msgspec.Struct]) -> str:
    """The fields of a form, for an error message."""
    return "the fields " + ", ".join(info.encode_name for info in msgspec.structs.fields(kind))


def action_form(box: Box, action: Action) -> ActionForm:
    """An Action for JSON."""
    form = ActionForm(unit=action.unit, do=VERB_IDS[action.verb])
    for argument in VERB_ARGUMENTS[action.verb]:
        setattr(form, argument, _argument(box, action, argument))
    return form


def _argument(box: Box, action: Action, argument: str) -> object:
    """One argument of an action, in plain form."""
    if argument == "dice":
        return [place + 1 for place in places(action.n)]
    if argument == "card":
        return box.cards[action.card].id
    if argument == "sector":
        return box.sectors[action.to].id
    if argument == "to":
        return action.to
    if argument == "die":
        return action.what + 1
    if argument == "nation":
        return box.nations[action.what]
    if argument == "legend":
        return legend_word(box, action.what)
    if argument == "asking":
        return ASKING_IDS[action.n]
    words = {"face": FACE_IDS, "colour": COLOUR_IDS, "resource": RESOURCE_IDS}.get(argument)
    return words[action.what] if words else action.n


def action_from_json(box: Box, text: str | bytes) -> Action:
    """An Action from JSON text."""
    form = decode(text, ActionForm)
    assert isinstance(form, ActionForm)
    return read_action_form(box, form)


ACTION_ARGUMENTS = tuple(field.name for field in msgspec.structs.fields(ActionForm))[2:]
"""The fields an action may have besides its Unit and verb."""


def read_action_form(box: Box, form: ActionForm) -> Action:
    """An Action from its form."""
    ids = Ids(box)
    verb = VERB_IDS.index(form.do)
    for name in ACTION_ARGUMENTS:
        wanted, given = name in VERB_ARGUMENTS[verb], getattr(form, name) is not None
        if given and not wanted:
            raise FormError(f"action.{name}", getattr(form, name), f"{form.do} without {name}")
        if wanted and not given and name not in ("n", "to"):
            raise FormError(f"action.{name}", NOTHING, f"{form.do} with {name}")
    card = index_of(form.card, ids.cards, "action.card") if form.card is not None else -1
    to = form.to if form.to is not None else -1
    if form.sector is not None:
        to = index_of(form.sector, ids.sectors, "action.sector")
    n = ASKING_IDS.index(form.asking) if form.asking is not None else form.n or 0
    if form.dice is not None:
        if any(not 1 <= place <= 6 for place in form.dice):
            raise FormError("action.dice", form.dice, "places from 1 to 6")
        n = as_set(place - 1 for place in form.dice)
    return Action(form.unit, verb, card, to, _what(ids, form), n)


def _what(ids: Ids, form: ActionForm) -> int:
    """The number that an action's form names: a nation, a die, a face and so on."""
    if form.nation is not None:
        return index_of(form.nation, ids.nations, "action.nation")
    if form.legend is not None:
        return read_legend(ids, form.legend, "action.legend")
    if form.die is not None:
        return form.die - 1
    if form.face is not None:
        return FACE_IDS.index(form.face)
    if form.colour is not None:
        return COLOUR_IDS.index(form.colour)
    return RESOURCE_IDS.index(form.resource) if form.resource is not None else -1


def event_form(box: Box, event: Event) -> EventForm:
    """An Event for JSON."""
    form = EventForm(event=event.key, rule=event.rule)
    if event.unit >= 0:
        form.unit = event.unit
    if event.to >= 0:
        form.to = event.to
    if event.card >= 0:
        form.card = box.cards[event.card].id
    if event.sector >= 0:
        form.sector = box.sectors[event.sector].id
    if event.dice:
        form.rolled = _rolled(event)
    first, second = EVENT_ARGUMENTS[event.key]
    if first:
        _set_argument(box, form, first, event.a)
    if second:
        _set_argument(box, form, second + "2" if second == first else second, event.b)
    return form


def _rolled(event: Event) -> list[str]:
    """The dice of an event, as text."""
    if event.key == "mgf":
        return [str(pips) for pips in event.dice]
    return [die_word(result) for result in event.dice]


def _set_argument(box: Box, form: EventForm, name: str, value: int) -> None:
    """Put an argument of an event into its form."""
    kind = name.rstrip("2")
    words = {"resource": RESOURCE_IDS, "face": FACE_IDS, "colour": COLOUR_IDS}.get(kind)
    if words is not None:
        setattr(form, name, words[value])
    elif kind == "from":
        form.origin = box.sectors[value].id
    elif kind == "stage":
        form.stage = box.stages[value].id
    elif kind == "nation":
        form.nation = box.nations[value]
    elif kind == "legend":
        form.legend = legend_word(box, value)
    elif kind == "task":
        form.task = Ids(box).tasks[value]
    elif kind == "dice":
        form.dice = [place + 1 for place in places(value)]
    elif kind == "die":
        setattr(form, name, value + 1)
    elif kind == "result":
        setattr(form, name, die_word(value))
    else:
        setattr(form, name, value)


def to_json(form: Form) -> str:
    """A form as JSON text."""
    return msgspec.json.encode(form).decode()
