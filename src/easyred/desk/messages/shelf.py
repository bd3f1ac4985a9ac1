"""Looking things up: maps, cards, rules, stories, and scenes of rules."""

from typing import Literal

from easyred.desk.messages.base import FromDesk, Possible, ToDesk
from easyred.desk.messages.setup import MapLine
from easyred.room.messages import Text
from easyred.table.battle_map import BattleMap
from easyred.table.book import RuleText
from easyred.table.groups import Group
from easyred.table.part import Part


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


class AskScenes(ToDesk, tag="scenes", frozen=True, kw_only=True):
    """The scenes that show a rule, a card or a Sector, by its id."""

    of: Text
    edition: Text = ""


class ShowScene(ToDesk, tag="show", frozen=True, kw_only=True):
    """Play a scene: a table where it begins, with its dice; nothing of it is scored."""

    scene: Text


class MapShown(Part, frozen=True, kw_only=True):
    """A map with its drawing and its trainings."""

    line: MapLine
    drawing: BattleMap
    modes: tuple[Possible, ...]


class CardNamed(Part, frozen=True, kw_only=True):
    """A Sector that names a card, and what it says."""

    map: str
    called: str
    sector: str
    words: str


class CardShown(Part, frozen=True, kw_only=True):
    """A card of an edition. ``sort``: what the edition makes of it; ``group``: what it is for; ``legend``: the
    Legendary Unit it belongs to; ``editions``: all that have it; ``scenes``: how many show it; ``named``: where.
    """

    id: str
    name: str
    kind: str
    icon: str
    text: str
    cost: int = 0
    sort: str = ""
    group: Group = "other"
    legend: str = ""
    symbols: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    provenance: str = ""
    editions: tuple[str, ...] = ()
    scenes: int = 0
    named: tuple[CardNamed, ...] = ()


class RuleIn(Part, frozen=True, kw_only=True):
    """A rule in an edition: ``here`` the one that is read, the ``same`` or ``other`` words, or ``none``."""

    edition: str
    state: Literal["here", "same", "other", "none"]
    note: str = ""


class RuleShown(Part, frozen=True, kw_only=True):
    """A rule by its id. ``editions``: how it stands in each; ``see``: rules that it names, with their titles;
    ``scenes``: how many show it; ``example``: from a word that it explains.
    """

    id: str
    rule: RuleText
    editions: tuple[RuleIn, ...] = ()
    see: tuple[tuple[str, str], ...] = ()
    scenes: int = 0
    example: str = ""


class TermShown(Part, frozen=True, kw_only=True):
    """A word of the game: what it is called, what it means in this edition, and the rules to read next."""

    id: str
    name: str
    names: tuple[str, ...]
    answer: str
    example: str = ""
    rules: tuple[str, ...] = ()


class UnitAt(Part, frozen=True, kw_only=True):
    """Where a Unit of a running game is. ``waits``: the game waits for it."""

    name: str
    sector: str = ""
    marker: int = 0
    waits: bool = False


class SceneLine(Part, frozen=True, kw_only=True):
    """A scene in brief: the map it is played on, and where its Units stand."""

    id: str
    name: str
    map: str
    map_name: str
    mode: str
    units: tuple[UnitAt, ...] = ()


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


class MapsSeen(FromDesk, tag="maps", frozen=True, kw_only=True):
    """The maps of an edition."""

    edition: str
    maps: tuple[MapShown, ...]
    editions: tuple[Possible, ...] = ()


class CardsSeen(FromDesk, tag="cards", frozen=True, kw_only=True):
    """The cards of an edition."""

    edition: str
    cards: tuple[CardShown, ...]
    editions: tuple[Possible, ...] = ()


class RulesSeen(FromDesk, tag="rules", frozen=True, kw_only=True):
    """Rules, in the order of the book or the best match first, and the words of the game that fit. ``translated``:
    whether the book is in the language that was asked for.
    """

    edition: str
    rules: tuple[RuleShown, ...]
    terms: tuple[TermShown, ...] = ()
    editions: tuple[Possible, ...] = ()
    translated: bool = True


class StoriesSeen(FromDesk, tag="stories", frozen=True, kw_only=True):
    """The War Stories and the Legendary Units of an edition."""

    edition: str
    stories: tuple[StoryShown, ...]
    legends: tuple[LegendShown, ...]
    editions: tuple[Possible, ...] = ()


class ScenesSeen(FromDesk, tag="scenes", frozen=True, kw_only=True):
    """The scenes that show something, and the maps they are played on."""

    scenes: tuple[SceneLine, ...]
    drawings: tuple[BattleMap, ...] = ()
