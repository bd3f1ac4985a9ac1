"""News in brief: what happened, one paragraph for each Unit and phase, without what the screen shows anyway."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from easyred.rules.model.dice import COLOUR_IDS, colour_of, face_of
from easyred.rules.model.event import Event
from easyred.rules.model.state import MUST_MOVE, NOBODY
from easyred.words.events import cases, sentence, values
from easyred.words.names import Names

ON_THE_TABLE: Final = ("rolled", "locked", "kept")
"""What the dice show where they lie."""
SUMMED_UP: Final = ("rerolled", "added")
"""What a Final Tally tells as well."""
RECORDS: Final = ("TALLY-1", "TALLY-2")
"""The rules by which a tally is recorded."""
LOSSES: Final = ("fell", "died", "wiped-out", "sacrificed", "lost-sick")
"""Events by which men are lost."""
GIFTS: Final = ("gave", "handed-over")
"""What one Unit gives another."""
PAID_FOR: Final = ("advanced", "moved", "retreated", "rallied", "found", "award")
"""What is told together with its price."""


BriefKey = Literal["turn", "phase", "idle"]


class Brief:
    """A paragraph: the turn that begins, or what happened to a Unit in a phase, or phases in which nothing did.

    ``loss``: men were lost; ``gift``: it is what the Unit gave others.
    """

    __slots__ = ("events", "gift", "key", "loss", "stage", "unit", "words")

    def __init__(self, key: BriefKey, words: str, events: Sequence[Event], stage: int, unit: int = NOBODY) -> None:
        self.key: Final[BriefKey] = key
        self.words: Final = words
        self.events: Final = tuple(events)
        self.stage: Final = stage
        self.unit: Final = unit
        self.loss: Final = any([event.key in LOSSES for event in events])
        self.gift: Final = events[0].key in GIFTS


def brief(names: Names, told: Sequence[Sequence[Event]], stage: int = 0) -> list[Brief]:
    """Events, action by action, as paragraphs. ``stage``: the one in which the first of them happened."""
    passed = [id(event) for events in told for event in _passed(events)]
    found: list[Brief] = []
    idle: list[Event] = []
    for several in _by_phase([event for events in told for event in events]):
        first = several[0]
        if id(first) in passed:
            idle.append(first)
            continue
        found += _idle(names, idle)
        idle = []
        if first.key == "turn":
            found.append(Brief("turn", sentence(names, first), several, stage))
            continue
        stage = first.a if first.key == "phase" else stage
        found += _of_phase(names, several[1:] if first.key == "phase" else several, stage)
    return found


def _passed(events: Sequence[Event]) -> list[Event]:
    """The phases that an action passed without anything happening or anybody being asked."""
    return [event for event, after in pairwise(events) if event.key == "phase" and after.key in ("phase", "turn")]


def stage_of(events: Sequence[Event]) -> int:
    """The stage that events have come to."""
    return next((event.a for event in reversed(events) if event.key == "phase"), 0)


def _by_phase(events: Sequence[Event]) -> list[list[Event]]:
    """Events phase by phase; a turn that begins stands alone."""
    found: list[list[Event]] = []
    for event in events:
        if not found or event.key in ("turn", "phase") or found[-1][0].key == "turn":
            found.append([event])
        else:
            found[-1].append(event)
    return found


def _idle(names: Names, phases: list[Event]) -> list[Brief]:
    """Phases in which nothing could be done, in a word."""
    if not phases:
        return []
    words = names.fill("brief", "idle", (), {"phases": names.listing([names.phase(event.a) for event in phases])})
    return [Brief("idle", words, phases, phases[-1].a)]


def _of_phase(names: Names, events: list[Event], stage: int) -> list[Brief]:
    """What happened in a phase, one paragraph a Unit and one for its gifts; what concerns no Unit stands by itself."""
    groups: list[list[Event]] = []
    for event in _without_guns(_without_rolls(events)):
        own = [group for group in groups if _is_of(group, event)]
        if own and event.unit != NOBODY:
            own[-1].append(event)
        else:
            groups.append([event])
    shares = _shares(events)
    told_of = [(group, " ".join(_sentences(names, group, shares))) for group in groups]
    return [Brief("phase", words, group, stage, group[0].unit) for group, words in told_of if words]


def _is_of(group: list[Event], event: Event) -> bool:
    """Whether an event is told with others; what arrives of a gift is told with the gift."""
    if event.key == "arrived":
        return group[-1].key == "gave" and group[-1].to == event.unit
    return group[0].unit == event.unit and (group[0].key in GIFTS) == (event.key in GIFTS)


def _shares(events: list[Event]) -> dict[int, Event]:
    """The bonus of another Unit that each share comes from, by the id of the event."""
    found, bonus = dict[int, Event](), None
    for event in events:
        bonus = event if event.key == "bonus" else bonus
        if bonus is not None and bonus.unit != event.unit and (event.key, event.rule) == ("gained", "RWB-5"):
            found[id(event)] = bonus
    return found


def _without_rolls(events: list[Event]) -> list[Event]:
    """Events without dice that lie on the table, and without rolls that a Final Tally sums up."""
    final = [event.unit for event in events if event.key == "final-tally"]
    left = [event for event in events if event.key not in ON_THE_TABLE]
    return [event for event in left if event.key not in SUMMED_UP or event.unit not in final]


def _without_guns(events: list[Event]) -> list[Event]:
    """Events without the fire that the combats of its Sector name."""
    met = [event.sector for event in events if event.key == "fought" and event.b]
    return [event for event in events if event.key != "mgf" or event.sector not in met]


def _sentences(names: Names, events: list[Event], shares: dict[int, Event]) -> list[str]:
    """What happened to one Unit, sentence by sentence; what belongs together is one."""
    left, found = list(events), list[str]()
    while left:
        event = left.pop(0)
        if id(event) in shares:
            found.append(_share(names, event, shares[id(event)]))
        elif event.key == "gained":
            found.append(_gains(names, event, left))
        elif event.key == "gave":
            found.append(_gift(names, event, left))
        elif event.key == "fought":
            found.append(_combat(names, event, left))
        elif event.key == "spent" and left and left[0].key in PAID_FOR:
            found.append(_paid(names, event, left.pop(0)))
        elif event.key == "final-tally":
            found.append(_final_tally(names, event))
        elif not _is_seen(event):
            found.append(sentence(names, event))
    return found


def _is_seen(event: Event) -> bool:
    """Whether the screen shows it anyway: a chevron more, a Unit that decides again."""
    if event.key == "set":
        return event.rule == "PHASE-2"
    return event.key == "marker" and event.a < MUST_MOVE and event.rule != "MARK-4"


def _gains(names: Names, first: Event, left: list[Event]) -> str:
    """What is gained from one source, in one sentence."""
    amounts = {first.a: first.b}
    while left and left[0].key == "gained" and _source(left[0]) == _source(first):
        event = left.pop(0)
        amounts[event.a] = amounts.get(event.a, 0) + event.b
    listed = names.listing([names.amount(resource, n) for resource, n in amounts.items()])
    return names.sentence("events", "gained", cases(first), values(names, first, amount=listed))


def _share(names: Names, event: Event, bonus: Event) -> str:
    """What another Unit's bonus brings."""
    known = {"other": names.unit(bonus.unit), "bonus": names.bonus(bonus.a)}
    return names.fill("brief", "share", (), values(names, event, **known))


def _gift(names: Names, first: Event, left: list[Event]) -> str:
    """What is given to one Unit, in one sentence."""
    amounts = {first.a: first.b}
    while left and left[0].key == "gave" and left[0].to == first.to:
        event = left.pop(0)
        amounts[event.a] = amounts.get(event.a, 0) + event.b
    listed = names.listing([names.amount(resource, n) for resource, n in amounts.items()])
    return names.sentence("events", "gave", cases(first), values(names, first, amount=listed))


def _source(event: Event) -> tuple[str, int, int]:
    """Where a gain comes from; all of a tally is recorded at once."""
    return RECORDS[0] if event.rule in RECORDS else event.rule, event.card, event.sector


def _paid(names: Names, paid: Event, what: Event) -> str:
    """A move, or a card that comes, with its price."""
    known = {"what": sentence(names, what).rstrip("."), "amount": names.amount(paid.a, paid.b)}
    return names.fill("brief", "paid", (), known)


def _final_tally(names: Names, event: Event) -> str:
    """A Final Tally, colour by colour."""
    colours = [[die for die in event.dice if colour_of(die) == colour] for colour in range(len(COLOUR_IDS))]
    dice = names.fill("figures", "between").join([_of_colour(names, dice) for dice in colours if dice])
    return names.fill("brief", "final-tally", (), {"unit": names.unit(event.unit), "dice": dice})


def _of_colour(names: Names, dice: list[int]) -> str:
    """Dice of one colour, which is named once."""
    comma = names.phrase("comma")
    return comma.join([names.die(dice[0]), *[names.face(face_of(die)) for die in dice[1:]]])


def _combat(names: Names, fought: Event, left: list[Event]) -> str:
    """A combat with its casualties and who spared some; who fell is told where that is not the same."""
    found = _pick(left, "casualties")[:1]
    if not found:
        return sentence(names, fought)
    lost, saved = found[0].a, _pick(left, "saved")
    fell = [event for event in left if event.key == "fell" and event.a == lost][:1]
    left[:] = [event for event in left if event not in (*found, *saved, *fell)]
    casualties = names.fill("fight", "casualties", (str(lost),), {"n": lost, "most": lost})
    savers = names.listing([names.card_name(event.card) for event in saved])
    spared = names.fill("brief", "spared", (), {"n": sum([event.a for event in saved]), "cards": savers})
    met = sentence(names, fought).rstrip(".")
    return names.fill("brief", "combat", (), {"met": met, "casualties": casualties, "spared": spared if saved else ""})


def _pick(events: list[Event], key: str) -> list[Event]:
    return [event for event in events if event.key == key]
