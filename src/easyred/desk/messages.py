"""Everything that the Desk is asked and answers, as typed data (docs/protocol.md)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from easyred.clean import cut
from easyred.room.messages import BotText, Called, Count, Mark, SeatKind, SeatNow, Text, Texts
from easyred.table.battle_map import BattleMap
from easyred.table.book import RuleText
from easyred.table.part import Part
from easyred.text.forms import FormError
from easyred.text.limits import MOST_BYTES, Position
from easyred.words.catalogue import ENGLISH

Names = Annotated[tuple[Called, ...], Meta(max_length=4)]
Units = Annotated[int, Meta(ge=1, le=4)]


class ToDesk(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """A question to the Desk."""

    lang: Text = ENGLISH


class AskAbout(ToDesk, tag="about", frozen=True, kw_only=True):
    """What is this, and what is possible here?"""


class AskSetup(ToDesk, tag="setup", frozen=True, kw_only=True):
    """What may be chosen for a new game, with what is chosen so far? What is left out has its usual value."""

    edition: Text = ""
    map: Text = ""
    mode: Text = ""
    units: Units | None = None
    options: Texts = ()
    story: Text = ""


class AskDaily(ToDesk, tag="daily", frozen=True, kw_only=True):
    """The beach of a day, as in 2026-06-06: the same for everybody."""

    date: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class AskMaps(ToDesk, tag="maps", frozen=True, kw_only=True):
    """The maps of an edition, with their drawings."""

    edition: Text = ""


class AskCards(ToDesk, tag="cards", frozen=True, kw_only=True):
    """The cards of an edition."""

    edition: Text = ""


class AskRules(ToDesk, tag="rules", frozen=True, kw_only=True):
    """The rules of an edition: all, or those about something."""

    edition: Text = ""
    query: Text = ""


class AskStories(ToDesk, tag="stories", frozen=True, kw_only=True):
    """The War Stories and Legendary Units of an edition."""

    edition: Text = ""


class AskGames(ToDesk, tag="games", frozen=True, kw_only=True):
    """The saved games, finished ones included."""


class SeatWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to play a Unit."""

    kind: SeatKind = "person"
    bot: Text = ""
    called: Called = ""


class BeginGame(ToDesk, tag="begin", frozen=True, kw_only=True):
    """Begin a game. ``seats``: one for each Unit, or none if you play them all; ``dice``: fair, friendly or own;
    ``position``: begin there, with the Units, options and names that it tells; such a game is marked *what-if*.
    """

    edition: Text = ""
    map: Text = ""
    mode: Text = ""
    units: Units | None = None
    options: Texts = ()
    story: Text = ""
    names: Names = ()
    seats: Annotated[tuple[SeatWanted, ...], Meta(max_length=4)] = ()
    seed: Text = ""
    dice: Text = "fair"
    name: Text = ""
    hints: bool = False
    position: Position = ""


class ImportGame(ToDesk, tag="import", frozen=True, kw_only=True):
    """Go on with a game from its record, or look at it."""

    record: Annotated[str, Meta(max_length=MOST_BYTES)]
    name: Text = ""


class ExportGame(ToDesk, tag="export", frozen=True, kw_only=True):
    """The record of a game. ``journal``: instead, all lines of its Room, for a report."""

    room: Text
    journal: bool = False


class WhatIf(ToDesk, tag="what-if", frozen=True, kw_only=True):
    """Go on differently from a moment of a game, with fresh dice, or with the same dice if that game is over."""

    room: Text
    position: Count
    same_dice: bool = False


class DeleteGame(ToDesk, tag="delete", frozen=True, kw_only=True):
    """Forget a saved game."""

    room: Text


class AskScores(ToDesk, tag="scores", frozen=True, kw_only=True):
    """The results of all games."""


class AskSettings(ToDesk, tag="settings", frozen=True, kw_only=True):
    """What is set on this machine; ``keep`` sets something first."""

    keep: Annotated[dict[Text, Annotated[str, Meta(max_length=10_000)]], Meta(max_length=100)] = {}


class DeleteEverything(ToDesk, tag="delete-everything", frozen=True, kw_only=True):
    """Forget all games, results and settings. ``sure`` must be true."""

    sure: bool


class PutAside(ToDesk, tag="put-aside", frozen=True, kw_only=True):
    """Put a damaged file of saved games aside, and begin a new one."""


DeskRequest = (
    AskAbout
    | AskSetup
    | AskDaily
    | AskMaps
    | AskCards
    | AskRules
    | AskStories
    | AskGames
    | BeginGame
    | ImportGame
    | ExportGame
    | WhatIf
    | DeleteGame
    | AskScores
    | AskSettings
    | DeleteEverything
    | PutAside
)


class Possible(Part, frozen=True, kw_only=True):
    """Something to choose. ``why``: why it cannot be chosen now; empty if it can."""

    id: str
    name: str
    text: str = ""
    why: str = ""
    provenance: str = ""


class MapLine(Part, frozen=True, kw_only=True):
    """A map to choose. ``special``: what is special about it."""

    id: str
    code: str
    name: str
    text: str
    character: str = ""
    special: tuple[str, ...] = ()
    least_units: int = 1
    modes: tuple[str, ...] = ()
    why: str = ""
    provenance: str = ""


class MapShown(Part, frozen=True, kw_only=True):
    """A map with its drawing and its trainings."""

    line: MapLine
    drawing: BattleMap
    modes: tuple[Possible, ...]


class CardShown(Part, frozen=True, kw_only=True):
    """A card of an edition. ``sort``: what the edition makes of it; ``legend``: the Legendary Unit it belongs to."""

    id: str
    name: str
    kind: str
    icon: str
    text: str
    cost: int = 0
    sort: str = ""
    legend: str = ""
    symbols: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    provenance: str = ""


class RuleShown(Part, frozen=True, kw_only=True):
    """A rule by its id."""

    id: str
    rule: RuleText


class StoryShown(Part, frozen=True, kw_only=True):
    """A War Story: its tokens by name and text, its tasks in words."""

    id: str
    name: str
    text: str
    history: str = ""
    tokens: tuple[tuple[str, str], ...] = ()
    tasks: tuple[str, ...] = ()
    provenance: str = ""


class LegendShown(Part, frozen=True, kw_only=True):
    """A Legendary Unit with its cards."""

    id: str
    name: str
    text: str
    emblem: str = ""
    history: str = ""
    cards: tuple[str, ...] = ()
    provenance: str = ""


class GameLine(Part, frozen=True, kw_only=True):
    """A saved game in brief. ``made``, ``changed``: in seconds; ``points``: of each Unit, once it is over."""

    room: str
    edition: str
    map: str
    map_name: str
    mode: str
    mode_name: str
    units: tuple[str, ...]
    seats: tuple[SeatNow, ...]
    seed: str
    dice: str
    turn: int
    position: int
    name: str = ""
    options: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    hints: bool = False
    over: bool = False
    won: bool = False
    points: tuple[int, ...] = ()
    group: int = 0
    made: float = 0
    changed: float = 0


class FromDesk(Part, frozen=True, kw_only=True, tag_field="is"):
    """An answer of the Desk."""


class AboutHere(FromDesk, tag="about", frozen=True, kw_only=True):
    """What this is. ``can``: what is possible here; ``trouble``: what is wrong with the saved games, in a sentence."""

    version: str
    languages: tuple[str, ...]
    can: tuple[str, ...]
    packs: tuple[str, ...] = ()
    trouble: str = ""
    trouble_key: str = ""


class SetupSeen(FromDesk, tag="setup", frozen=True, kw_only=True):
    """What is chosen, and what may be chosen instead; ``problems``: why the game cannot begin like this."""

    edition: str
    map: str
    mode: str
    units: int
    options: tuple[str, ...]
    story: str
    names: tuple[str, ...]
    editions: tuple[Possible, ...]
    maps: tuple[MapLine, ...]
    modes: tuple[Possible, ...]
    counts: tuple[Possible, ...]
    offered: tuple[Possible, ...]
    stories: tuple[Possible, ...]
    legends: tuple[Possible, ...]
    dice: tuple[Possible, ...]
    bots: tuple[BotText, ...]
    squadmate: str
    problems: tuple[str, ...] = ()


class DailySeen(FromDesk, tag="daily", frozen=True, kw_only=True):
    """The beach of a day: what to ``begin``. ``tried``: the results of those who have; the first one counts."""

    edition: str
    map: str
    map_name: str
    mode: str
    units: int
    options: tuple[str, ...]
    seed: str
    tried: tuple[GameLine, ...] = ()


class MapsSeen(FromDesk, tag="maps", frozen=True, kw_only=True):
    """The maps of an edition."""

    edition: str
    maps: tuple[MapShown, ...]


class CardsSeen(FromDesk, tag="cards", frozen=True, kw_only=True):
    """The cards of an edition."""

    edition: str
    cards: tuple[CardShown, ...]


class RulesSeen(FromDesk, tag="rules", frozen=True, kw_only=True):
    """Rules, in the order of the book or the best match first."""

    edition: str
    rules: tuple[RuleShown, ...]


class StoriesSeen(FromDesk, tag="stories", frozen=True, kw_only=True):
    """The War Stories and the Legendary Units of an edition."""

    edition: str
    stories: tuple[StoryShown, ...]
    legends: tuple[LegendShown, ...]


class GamesSeen(FromDesk, tag="games", frozen=True, kw_only=True):
    """The saved games, the one played last first."""

    games: tuple[GameLine, ...]


class GameBegun(FromDesk, tag="begun", frozen=True, kw_only=True):
    """There is a new Room. ``note``: what to know about it."""

    room: str
    note: str = ""


class Exported(FromDesk, tag="exported", frozen=True, kw_only=True):
    """A record as text, and a name for its file."""

    file: str
    text: str


class ScoresSeen(FromDesk, tag="scores", frozen=True, kw_only=True):
    """The results, the last first."""

    results: tuple[GameLine, ...]


class SettingsSeen(FromDesk, tag="settings", frozen=True, kw_only=True):
    """What is set on this machine."""

    settings: dict[str, str]


class AllDone(FromDesk, tag="done", frozen=True, kw_only=True):
    """It is done. ``note``: what to know about it."""

    note: str = ""


class Sorry(FromDesk, tag="sorry", frozen=True, kw_only=True):
    """It cannot be done: in a sentence, and a key."""

    words: str
    why: str


DeskAnswer = (
    AboutHere
    | SetupSeen
    | DailySeen
    | MapsSeen
    | CardsSeen
    | RulesSeen
    | StoriesSeen
    | GamesSeen
    | GameBegun
    | Exported
    | ScoresSeen
    | SettingsSeen
    | AllDone
    | Sorry
)


def read(text: str | bytes) -> DeskRequest:
    """A question from its JSON; a FormError says what is wrong with it."""
    try:
        return _READER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise FormError("message", cut(str(error)), "one that docs/protocol.md tells of") from None


_READER: msgspec.json.Decoder[DeskRequest] = msgspec.json.Decoder(DeskRequest)
