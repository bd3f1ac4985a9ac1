"""What a lesson is made of, as its files say it: how it plays, and in every language what is said."""

from typing import Annotated, Literal

from msgspec import Meta, field

from easyred.content.vocabulary.record import Record
from easyred.table.part import Face

Panel = Literal["tally", "ledger", "fight", "hand", "squad"]
Place = Annotated[int, Meta(ge=1, le=6)]


class Until(Record):
    """What ends a step. ``did``: an action by its first words, the Unit's name left out; ``event``: something that
    happens, by its fields; ``asked``: the step that asks now; ``heard``: the button is pressed.
    """

    did: str = ""
    event: dict[str, object] = field(default_factory=dict)
    asked: str = ""
    heard: bool = False


class Aim(Record):
    """What choices are compared by: the chance to score a ``bonus``, to have a ``face`` at least ``n`` times, to be
    left ``without`` a face, to roll a ``straight``, to ``survive`` the combat of this turn; or the ``men`` left
    afterwards.
    """

    bonus: Face | None = None
    face: Face | None = None
    n: int = 1
    without: Face | None = None
    straight: bool = False
    survive: bool = False
    men: bool = False


class WeakEntry(Record):
    """A choice that the coach explains. ``did``: which actions it looks at, by their first words; ``unless``: those
    that are fine; ``has``, ``lacks``: only those with one of these dice, with none of them; ``aim``: only if it comes
    to less than the best one.
    """

    did: str
    id: str = "weak"
    unless: tuple[str, ...] = ()
    has: tuple[Place, ...] = ()
    lacks: tuple[Place, ...] = ()
    aim: Aim | None = None


class StepEntry(Record):
    """A step: what ends it (any of these), what makes its goal unreachable, what the coach points at, what is weak."""

    id: str
    until: tuple[Until, ...]
    fails: tuple[Until, ...] = ()
    dice: tuple[Place, ...] = ()
    sectors: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    panel: Panel | None = None
    weak: tuple[WeakEntry, ...] = ()


class LessonEntry(Record):
    """A lesson. ``position``: where it begins, without the setup; empty: at the beginning of the training. ``panels``:
    what lies on the table besides dice, map and prompt. ``play``: a way to the goal, for the test that plays it.
    """

    id: str
    training: str
    panels: tuple[Panel, ...]
    play: tuple[str, ...]
    position: str = ""
    units: Annotated[int, Meta(ge=1, le=4)] = 1
    dice: tuple[str, ...] = ()


class WeakText(Record):
    """Why a choice was weak: what to call it, one cause, and two numbers with their names."""

    title: str
    text: str
    yours: str = ""
    best: str = ""
    yours_n: str = ""
    best_n: str = ""


class StepText(Record):
    """What the coach says at a step. ``short``: the step in a word; ``button``: what ends it, if that is a button."""

    short: str
    title: str
    text: str
    button: str = ""
    weak: dict[str, WeakText] = field(default_factory=dict)


class LessonText(Record):
    """What is said in a lesson. ``brief``: in a few words, for the list."""

    title: str
    brief: str
    goal: str
    done: str
    well: str
    steps: dict[str, StepText]
    lost: str = ""
