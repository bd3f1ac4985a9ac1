"""Home: what waits, the daily beach, scores, and what is kept on this machine."""

from typing import Annotated

import msgspec
from msgspec import Meta

from easyred.desk.messages.base import Date, DayState, FromDesk, ToDesk
from easyred.desk.messages.games import GameLine
from easyred.desk.messages.learn import LessonLine
from easyred.desk.messages.shelf import UnitAt
from easyred.room.messages import Mark, Text
from easyred.table.battle_map import BattleMap
from easyred.table.part import Part
from easyred.text.limits import MOST_BYTES


class AskAbout(ToDesk, tag="about", frozen=True, kw_only=True):
    """What is this, and what is possible here?"""


class AskDaily(ToDesk, tag="daily", frozen=True, kw_only=True):
    """The beach of a day, as in 2026-06-06: the same for everybody."""

    date: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class AskHome(ToDesk, tag="home", frozen=True, kw_only=True):
    """What the first page shows. ``date``: today, where the player is."""

    date: Date = ""


class AskScores(ToDesk, tag="scores", frozen=True, kw_only=True):
    """The results of all games. ``date``: today, where the player is, for the days with their beaches."""

    date: Date = ""


class TakeAlong(ToDesk, tag="take-along", frozen=True, kw_only=True):
    """Everything that is kept here, as one file."""


class Bring(ToDesk, tag="bring", frozen=True, kw_only=True):
    """Add what a file holds that was taken along; what is here already stays."""

    text: Annotated[str, Meta(max_length=2 * MOST_BYTES)]


class AskSettings(ToDesk, tag="settings", frozen=True, kw_only=True):
    """What is set on this machine; ``keep`` sets something first."""

    keep: Annotated[dict[Text, Annotated[str, Meta(max_length=10_000)]], Meta(max_length=100)] = msgspec.field(
        default_factory=dict
    )


class DeleteEverything(ToDesk, tag="delete-everything", frozen=True, kw_only=True):
    """Forget all games, results and settings. ``sure`` must be true."""

    sure: bool


class PutAside(ToDesk, tag="put-aside", frozen=True, kw_only=True):
    """Put a damaged file of saved games aside, and begin a new one."""


class GoOn(Part, frozen=True, kw_only=True):
    """The game that was played last, with its map. ``prompt``: what is asked of the first Unit that it waits for;
    ``trouble``: why it cannot be opened, by a key.
    """

    line: GameLine
    drawing: BattleMap | None = None
    units: tuple[UnitAt, ...] = ()
    visited: tuple[str, ...] = ()
    prompt: str = ""
    trouble: str = ""


class Day(Part, frozen=True, kw_only=True):
    """A day and what became of its beach at the first try. ``left``: nobody tried."""

    date: str
    state: DayState
    room: str = ""
    map_name: str = ""
    points: int = 0
    turn: int = 0
    marks: tuple[Mark, ...] = ()


class Streak(Part, frozen=True, kw_only=True):
    """Days won in a row up to now, the most ever, and of this month: won, and tried."""

    now: int = 0
    longest: int = 0
    won: int = 0
    tried: int = 0


class Best(Part, frozen=True, kw_only=True):
    """All results with one map, training, edition, number of Units and options; ``best``: the one with the most
    points, if any was won.
    """

    edition: str
    map: str
    map_name: str
    mode_name: str
    units: int
    options: tuple[str, ...]
    games: int
    won: int
    best: GameLine | None = None


class Holdings(Part, frozen=True, kw_only=True):
    """What is kept here, and where."""

    place: str
    games: int = 0
    results: int = 0
    bytes: int = 0


class AboutHere(FromDesk, tag="about", frozen=True, kw_only=True):
    """What this is. ``can``: what is possible here; ``trouble``: what is wrong with the saved games, in a sentence."""

    version: str
    languages: tuple[str, ...]
    can: tuple[str, ...]
    packs: tuple[str, ...] = ()
    kept: Holdings | None = None
    trouble: str = ""
    trouble_key: str = ""


class HomeSeen(FromDesk, tag="home", frozen=True, kw_only=True):
    """What the first page shows. ``newcomer``: nothing was ever played here; ``lesson``: the one a newcomer takes up
    now, if any is left; ``running``, ``over``: how many games.
    """

    newcomer: bool = False
    lesson: LessonLine | None = None
    running: int = 0
    over: int = 0
    go_on: GoOn | None = None
    today: Day | None = None
    today_map: str = ""
    streak: Streak = Streak()


class DailySeen(FromDesk, tag="daily", frozen=True, kw_only=True):
    """The beach of a day: what to ``begin``. ``tried``: the results of those who have; the first one counts and is
    told in ``day``; ``option_names``: the options in words.
    """

    edition: str
    map: str
    map_name: str
    mode: str
    units: int
    options: tuple[str, ...]
    seed: str
    mode_name: str = ""
    option_names: tuple[str, ...] = ()
    drawing: BattleMap | None = None
    day: Day | None = None
    tried: tuple[GameLine, ...] = ()


class ScoresSeen(FromDesk, tag="scores", frozen=True, kw_only=True):
    """The results, the last first; the best of each kind of game; the days since the first beach that was tried.
    ``names``: options and stories by their ids.
    """

    results: tuple[GameLine, ...]
    best: tuple[Best, ...] = ()
    days: tuple[Day, ...] = ()
    streak: Streak = Streak()
    names: dict[str, str] = msgspec.field(default_factory=dict)


class SettingsSeen(FromDesk, tag="settings", frozen=True, kw_only=True):
    """What is set on this machine."""

    settings: dict[str, str]
