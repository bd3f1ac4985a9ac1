"""Events as sentences: what happened, to which Unit, and through which card or Sector."""

from collections.abc import Callable, Mapping
from typing import Final

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import places, size
from easyred.rules.model.event import EVENT_ARGUMENTS, Event
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import NOBODY
from easyred.words.names import Names

OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Where a picture belongs in a text."""

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


_KNOWN: Final[Mapping[str, Callable[[Names, Event], object]]] = {
    "unit": lambda names, event: names.unit(event.unit),
    "to": lambda names, event: names.unit(event.to),
    "card": lambda names, event: names.card(event.card),
    "name": lambda names, event: names.card_name(event.card),
    "sector": lambda names, event: names.sector(event.sector),
    "why": lambda names, event: names.why(event.card, event.sector),
    "pips": lambda names, event: names.listing([str(die) for die in event.dice]),
    "total": lambda names, event: names.count(sum(event.dice)),
    "told": lambda names, event: names.token_done(event.card),
    "dice": lambda names, event: "" if event.key == "mgf" else names.dice(event.dice),
}
"""What the sentence of any event may name."""
COMMON: Final = tuple(_KNOWN)
"""What every event can tell."""

_BESIDES: Final[Mapping[str, tuple[str, Callable[[Names, Event], object]]]] = {
    "dice": ("n", lambda names, event: names.count(size(event.a))),
    "resource": ("amount", lambda names, event: names.amount(event.a, event.b)),
    "face": ("bonus", lambda names, event: names.bonus(event.a)),
    "stage": ("phase", lambda names, event: names.phase(event.a)),
}
"""What else the first argument says, by its meaning."""
BESIDES: Final = {meaning: (name,) for meaning, (name, _) in _BESIDES.items()}
"""What else an argument of one kind says."""


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
    told = names.sentence("events", event.key, cases(event), values(names, event, dice=OBJECT))
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


class Values(dict[str, object]):
    """Everything the sentence of an event may name, each put into words when it is asked for."""

    def __init__(self, names: Names, event: Event, known: Mapping[str, object]) -> None:
        super().__init__(known)
        self._names: Final = names
        self._event: Final = event

    def __missing__(self, name: str) -> object:
        found = self[name] = self._put(name)
        return found

    def _put(self, name: str) -> object:
        names, event = self._names, self._event
        besides, put = _BESIDES.get(meanings(event.key)[0], ("", None))
        if name == besides and put is not None:
            return put(names, event)
        for (placeholder, meaning), value in zip(arguments(event.key), (event.a, event.b), strict=False):
            if name == placeholder:
                return _argument(names, event, meaning, value)
        return _KNOWN[name](names, event)


def values(names: Names, event: Event, **known: object) -> Values:
    """Everything the sentence may name. ``known``: what takes the place of something."""
    return Values(names, event, known)


def _argument(names: Names, event: Event, meaning: str, value: int) -> object:
    """One argument of an event, in words."""
    render = _RENDER.get(meaning)
    return names.count(value) if render is None else render(names, event, value)
