"""Everything that is said to a Room and by it, as typed data (docs/protocol.md)."""

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from easyred.clean import cut
from easyred.lessons.coach import Answer as Coached
from easyred.lessons.coach import Coach
from easyred.table import Book, News, Preview, Shared
from easyred.table.draw import DrawAsked, Drawn
from easyred.table.ending import Ending
from easyred.table.part import Part
from easyred.table.view import Seat
from easyred.text.forms import FormError
from easyred.text.limits import LONGEST_NAME, LONGEST_SEED
from easyred.words.catalogue import ENGLISH

T = TypeVar("T")

PROTOCOL = 1
"""Raised when a message changes in a way that an older client does not understand."""

Text = Annotated[str, Meta(max_length=LONGEST_SEED)]
Called = Annotated[str, Meta(max_length=LONGEST_NAME)]
Texts = Annotated[tuple[Text, ...], Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatKind = Literal["person", "bot", "empty"]
Mark = Literal["hints", "undo", "what-if"]


class ToRoom(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """A message to a Room. ``id``: chosen by whoever sends it; the answers that only they get carry it."""

    id: Count = 0


class Hello(ToRoom, tag="hello", frozen=True, kw_only=True):
    """Somebody comes to the table, or comes back. ``seen``: the last number they were told."""

    lang: Text = ENGLISH
    seen: Count = 0


class Act(ToRoom, tag="act", frozen=True, kw_only=True):
    """Choices of one Unit, carried out one after the other up to the first that is refused. ``ask``: the id of the
    question that they answer; a setting needs none.
    """

    do: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=50)]
    ask: Text = ""


class AskPreview(ToRoom, tag="preview", frozen=True, kw_only=True):
    """What would these choices lead to?"""

    do: Texts


class Chance(ToRoom, tag="chance", frozen=True, kw_only=True):
    """The results of the draw that is asked for, as people say them: RK, 4, an id."""

    key: Text
    results: Texts


class Redraw(ToRoom, tag="redraw", frozen=True, kw_only=True):
    """Other results for a draw of the last action, or of the opening, while nothing follows it."""

    key: Text
    results: Texts


class TakeBack(ToRoom, tag="undo", frozen=True, kw_only=True):
    """A Unit takes back its last action, or gives up the action that waits for a draw."""

    unit: Count


class AskHint(ToRoom, tag="hint", frozen=True, kw_only=True):
    """What should a Unit do? ``most``: how many choices are told in full; ``position``: instead, what should it have
    done after so many actions? Of the past everybody may ask about every Unit.
    """

    unit: Count
    position: Count | None = None
    most: Annotated[int, Meta(ge=1, le=100)] = 3


class Look(ToRoom, tag="look", frozen=True, kw_only=True):
    """How did the table look after so many actions?"""

    position: Count


class ReadLog(ToRoom, tag="log", frozen=True, kw_only=True):
    """What has happened since the action with this number, that action included?"""

    since: Count = 0


class TakeSeat(ToRoom, tag="seat", frozen=True, kw_only=True):
    """Who plays a Unit from now on: whoever says this (``person``), a bot by its name, or nobody yet."""

    unit: Count
    kind: SeatKind
    bot: Text = ""
    called: Called = ""


class SetTable(ToRoom, tag="set", frozen=True, kw_only=True):
    """Settings of the table; what is left out stays as it is."""

    name: Text | None = None
    hints: bool | None = None


class TellCoach(ToRoom, tag="coach", frozen=True, kw_only=True):
    """An answer to the coach of a lesson: the next step, play on with a weak choice, or the lesson once more."""

    answer: Coached


MessageIn = (
    Hello | Act | AskPreview | Chance | Redraw | TakeBack | AskHint | Look | ReadLog | TakeSeat | SetTable | TellCoach
)


class SeatNow(Part, frozen=True, kw_only=True):
    """Who plays a Unit: a person, by the name they are called and as ``player`` knows them; a bot; or nobody."""

    unit: int
    kind: SeatKind = "person"
    player: str = ""
    called: str = ""
    bot: str = ""


class Settings(Part, frozen=True, kw_only=True):
    """What holds for everybody at the table."""

    name: str = ""
    hints: bool = False


class BotText(Part, frozen=True, kw_only=True):
    """A bot that may take a seat. ``why``: why it cannot, here."""

    id: str
    text: str = ""
    why: str = ""


class FromRoom(Part, frozen=True, kw_only=True, tag_field="is"):
    """A message from a Room. ``id``: that of the message it answers, if it is for its sender alone."""

    id: int = 0


class Welcome(FromRoom, tag="welcome", frozen=True, kw_only=True):
    """All that does not change. ``player``: who is welcomed; ``can``: what is possible here; ``bots``: who may have a
    seat; ``protocol``: the version of these messages.
    """

    room: str
    player: str
    book: Book
    can: tuple[str, ...]
    bots: tuple[BotText, ...]
    seats: tuple[SeatNow, ...]
    settings: Settings
    seed: str
    dice: str
    protocol: int = PROTOCOL
    marks: tuple[Mark, ...] = ()


class ViewNow(FromRoom, tag="view", frozen=True, kw_only=True):
    """The table now, or as it was (``past``). ``number``: how many lines the journal has; ``position``: how many
    actions stand; ``seats``: a part for every Unit that the reader plays; ``draw``: what somebody has to roll or draw
    first; ``redraw``: the draws that may be corrected; ``coach``: in a lesson, what the coach says. Before the opening
    is drawn there is no ``shared`` part.
    """

    number: int
    position: int
    shared: Shared | None = None
    seats: tuple[Seat, ...] = ()
    draw: DrawAsked | None = None
    past: bool = False
    redraw: tuple[Drawn, ...] = ()
    coach: Coach | None = None


class NewsTold(FromRoom, tag="news", frozen=True, kw_only=True):
    """What has happened. It takes the place of all that was told from the action ``news.since`` on. ``anew``: it is no
    surprise, because it was told before or something was taken back.
    """

    number: int
    news: News
    anew: bool = False


class PreviewSeen(FromRoom, tag="preview", frozen=True, kw_only=True):
    """What choices would lead to."""

    number: int
    preview: Preview


class Option(Part, frozen=True, kw_only=True):
    """A choice with the chance to win after it. ``cost``: compared with the best; ``close``: too close to the best to
    call; ``alike``: others that come to the same; ``figures``: what it is based on, in words, and of dice in ``brief``.
    """

    do: str
    words: str
    value: float
    cost: float = 0.0
    close: bool = False
    alike: tuple[str, ...] = ()
    figures: str = ""
    brief: tuple[str, ...] = ()


class HintGiven(FromRoom, tag="hint", frozen=True, kw_only=True):
    """What a Unit should do: its choices, best first. ``ask``: the question; ``why``: what makes the first better;
    ``position``: after so many actions; ``taken``: what it did then, if that is in the past.
    """

    number: int
    position: int = 0
    taken: str = ""
    unit: int
    ask: str = ""
    options: tuple[Option, ...] = ()
    why: str = ""


class Refused(FromRoom, tag="refused", frozen=True, kw_only=True):
    """Something that was not done: in words, with its rule and a key. ``done``: how many choices went before it."""

    number: int
    words: str
    why: str
    rule: str = ""
    done: int = 0


class SeatsNow(FromRoom, tag="seats", frozen=True, kw_only=True):
    """Who sits where, the settings of the table, and what its result will be marked with."""

    number: int
    seats: tuple[SeatNow, ...]
    settings: Settings
    marks: tuple[Mark, ...] = ()


class Ended(FromRoom, tag="ended", frozen=True, kw_only=True):
    """The game is over."""

    number: int
    ending: Ending
    seed: str
    marks: tuple[Mark, ...] = ()


MessageOut = Welcome | ViewNow | NewsTold | PreviewSeen | HintGiven | Refused | SeatsNow | Ended


def decoded(reader: msgspec.json.Decoder[T], text: str | bytes) -> T:
    """What a JSON text holds; a FormError says what is wrong with it."""
    try:
        return reader.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise FormError("message", cut(str(error)), "one that docs/protocol.md tells of") from None


def read(text: str | bytes) -> MessageIn:
    """A message to a Room from its JSON; a FormError says what is wrong with it."""
    return decoded(_READER, text)


_READER: msgspec.json.Decoder[MessageIn] = msgspec.json.Decoder(MessageIn)
