"""Events as sentences: what happened, to which Unit, and through which card or Sector."""

from collections.abc import Callable
from typing import Final

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import places, size
from easyred.rules.model.event import EVENT_ARGUMENTS, Event
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import NOBODY
from easyred.words.names import Names

OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Where a picture belongs in a text."""

COMMON: Final = ("unit", "to", "card", "name", "sector", "why", "dice", "pips", "total", "told")
"""What every event can tell."""

BESIDES: Final = {"dice": ("n",), "resource": ("amount",), "face": ("bonus",), "stage": ("phase",)}
"""What else an argument of one kind says."""

_RENDER: Final[dict[str, Callable[[Names, Event, int], object]]] = {
    "colour": lambda names, event, value: names.colour(value),
    "dice": lambda names, event, value: names.picked(event.dice, value),
    "result": lambda names, event, value: names.die(value),
    "face": lambda names, event, value: names.face(value),
    "resource": lambda names, event, value: names.resource(value),
    "die": lambda names, event, value: value + 1,
    "from": lambda names, event, value: names.sector(value),
    "stage": lambda names, event, value: names.phase(value),
    "nation": lambda names, event, value: names.nation(value),
    "legend": lambda names, event, value: names.legend(value),
    "task": lambda names, event, value: names.task(value),
    "place": lambda names, event, value: names.place(event.sector, value),
}


def sentence(names: Names, event: Event) -> str:
    """An event as a sentence."""
    return names.sentence("events", event.key, cases(event), values(names, event))


def dice_of(event: Event) -> tuple[int, ...]:
    """The dice that the sentence of an event names."""
    if event.key == "mgf":
        return ()
    if meanings(event.key)[0] == "dice":
        return tuple([event.dice[place] for place in places(event.a) if place < len(event.dice)])
    return event.dice


def around_dice(names: Names, event: Event) -> str:
    """An event as a sentence, with OBJECT where it names dice; an empty text where it names none."""
    told = names.sentence("events", event.key, cases(event), values(names, event) | {"dice": OBJECT})
    return told if OBJECT in told else ""


def arguments(key: str) -> list[tuple[str, str]]:
    """The placeholders of an event's ``a`` and ``b`` and what each means; the second of a kind ends in 2."""
    first, second = meanings(key)
    found = [(first, first)] if first else []
    if second:
        found.append((second + "2" if second == first else second, second.rstrip("2")))
    return found


def meanings(key: str) -> tuple[str, str]:
    """What ``a`` and ``b`` mean; the die of a random Sector stands for what the Sector turned out to be."""
    return ("place", "") if key == "revealed" else EVENT_ARGUMENTS[key]


def cases(event: Event) -> tuple[str, ...]:
    """The cases that hold for an event, the most specific first."""
    held = [str(event.a), f"/{event.b}"]
    held += [f"{event.rule}/card"] if event.card != NO_CARD else []
    held += [f"{event.rule}/all"] if event.unit == NOBODY else []
    held.append(event.rule)
    held += ["card"] if event.card != NO_CARD else []
    held += ["sector"] if event.sector != NO_SECTOR else []
    held += ["to"] if event.to != NOBODY else []
    held += ["one-die"] if len(event.dice) == 1 else []
    return tuple(held)


def values(names: Names, event: Event) -> dict[str, object]:
    """Everything the sentence may name."""
    known: dict[str, object] = {
        "unit": names.unit(event.unit),
        "to": names.unit(event.to),
        "card": names.card(event.card),
        "name": names.card_name(event.card),
        "sector": names.sector(event.sector),
        "why": names.why(event.card, event.sector),
        "pips": names.listing([str(die) for die in event.dice]),
        "total": names.count(sum(event.dice)),
        "told": names.token_done(event.card),
    }
    for (placeholder, meaning), value in zip(arguments(event.key), (event.a, event.b), strict=False):
        known[placeholder] = _argument(names, event, meaning, value)
    known.setdefault("dice", "" if event.key == "mgf" else names.dice(event.dice))
    return known | _besides(names, event)


def _argument(names: Names, event: Event, meaning: str, value: int) -> object:
    """One argument of an event, in words."""
    render = _RENDER.get(meaning)
    return names.count(value) if render is None else render(names, event, value)


def _besides(names: Names, event: Event) -> dict[str, object]:
    """What else the first argument says."""
    kind = meanings(event.key)[0]
    if kind == "dice":
        return {"n": names.count(size(event.a))}
    if kind == "resource":
        return {"amount": names.amount(event.a, event.b)}
    if kind == "face":
        return {"bonus": names.bonus(event.a)}
    if kind == "stage":
        return {"phase": names.phase(event.a)}
    return {}
