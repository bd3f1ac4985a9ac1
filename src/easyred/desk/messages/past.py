"""What was: replays, reviews, and dice."""

from typing import Annotated, Literal

from msgspec import Meta

from easyred.desk.messages.base import FromDesk, ToDesk
from easyred.desk.messages.games import GameLine
from easyred.room.messages import Count, Text
from easyred.room.weighing import Decided, Weighed
from easyred.table import Book, News, Seat, Shared
from easyred.table.aftermath import Aftermath
from easyred.table.ending import Ending
from easyred.table.part import Part
from easyred.table.timeline import Timeline


class AskReplay(ToDesk, tag="replay", frozen=True, kw_only=True):
    """A game from its first action to its last, running or over."""

    room: Text


class AskMoment(ToDesk, tag="moment", frozen=True, kw_only=True):
    """The table of a game after so many actions."""

    room: Text
    position: Count


class AskReview(ToDesk, tag="review", frozen=True, kw_only=True):
    """What is known of the chance to win at each decision of a game. Ask again until it is all weighed: whoever asks
    has it go on for a while. ``most``: how many of the costliest decisions are told.
    """

    room: Text
    most: Annotated[int, Meta(ge=1, le=50)] = 5


class AskDecision(ToDesk, tag="decision", frozen=True, kw_only=True):
    """One decision of a game with all its choices. Ask again until it is worked out."""

    room: Text
    position: Count


class AskLuck(ToDesk, tag="luck", frozen=True, kw_only=True):
    """What the dice of a game gave, beside what such dice give on average."""

    room: Text


class AskDice(ToDesk, tag="dice", frozen=True, kw_only=True):
    """All dice ever rolled here. ``dice``: ours (fair) or people's own. Ask again until all games are counted."""

    dice: Literal["fair", "own"] = "fair"


class AskVerify(ToDesk, tag="verify", frozen=True, kw_only=True):
    """Does every roll of a game follow from its seed, and every action from the rules?"""

    room: Text


class ReplaySeen(FromDesk, tag="replay", frozen=True, kw_only=True):
    """A game as a whole. ``ending``, ``aftermath``: once it is over; ``weighs``: its decisions may be weighed now."""

    game: GameLine
    book: Book
    timeline: Timeline
    ending: Ending | None = None
    aftermath: Aftermath | None = None
    weighs: bool = False


class MomentSeen(FromDesk, tag="moment", frozen=True, kw_only=True):
    """A moment of a game: the table, the part of the Unit that acts next, what had just happened, and what followed
    from what it did.
    """

    position: int
    shared: Shared
    seat: Seat | None = None
    news: News
    then: News | None = None


class CostlyTold(Part, frozen=True, kw_only=True):
    """A decision that cost something. ``words``, ``better``: what was chosen and what was best; ``label``: what was
    chosen, in few words.
    """

    position: int
    turn: int
    unit: int
    words: str
    label: str
    better: str
    value: float
    best: float
    cost: float
    phase: int = -1


class ReviewSeen(FromDesk, tag="review", frozen=True, kw_only=True):
    """The chance to win at each decision, as far as it is weighed. ``done`` of ``whole`` actions are looked at;
    ``weighed`` are those that left a choice, ``clearly`` those that were clearly worse than the best; ``costly``: the
    costliest, the worst first; ``luck``: what the dice added to the chance to win, once the game is over; ``rough``:
    the chances are estimates of the bot regular, because there is no NumPy.
    """

    whole: int
    done: int
    weighed: tuple[Weighed, ...] = ()
    clearly: int = 0
    cost: float = 0.0
    costly: tuple[CostlyTold, ...] = ()
    luck: float | None = None
    rough: bool = False


class DecisionSeen(FromDesk, tag="decision", frozen=True, kw_only=True):
    """A decision in full; without ``decided`` it is still being worked out. ``nothing``: there was no choice."""

    position: int
    decided: Decided | None = None
    nothing: str = ""


class FaceCount(Part, frozen=True, kw_only=True):
    """How often a face came up, and how often it should on average."""

    id: str
    name: str
    n: int
    expected: float


class Fairness(Part, frozen=True, kw_only=True):
    """A chi-square test. ``p``: fair dice stray as far or farther in so many of all cases."""

    chi: float
    degrees: int
    p: float


class LuckPart(Part, frozen=True, kw_only=True):
    """What dice gave: a thing by its key, how much there was, how much there is on average."""

    key: str
    n: float
    expected: float


class LuckSeen(FromDesk, tag="luck", frozen=True, kw_only=True):
    """The dice of a game. ``whose``: of the Units that people play; of bots only where they play all of them;
    ``rolled``: dice, locks and re-rolls as they were chosen; ``faces``: of all of them; ``parts``: Soldiers rolled,
    bonuses formed, casualties by d6; ``pips``: of the d6 of guns and mines.
    """

    dice: str
    whose: Literal["people", "bots"] = "people"
    rolled: int
    faces: tuple[FaceCount, ...] = ()
    fairness: Fairness | None = None
    parts: tuple[LuckPart, ...] = ()
    pips: tuple[int, ...] = ()


class ColourCount(Part, frozen=True, kw_only=True):
    """The faces that the dice of one colour showed."""

    id: str
    name: str
    faces: tuple[int, ...]


class DiceSeen(FromDesk, tag="dice", frozen=True, kw_only=True):
    """All dice ever rolled here; each roll counts once. ``done`` of ``games`` are counted. ``band``: 95 of 100 faces
    should stray less from ``expected``; ``spread``: how many games had how much luck, from the worst to the best.
    """

    games: int
    done: int
    rolled: int
    expected: float
    band: float
    faces: tuple[FaceCount, ...] = ()
    colours: tuple[ColourCount, ...] = ()
    fairness: Fairness | None = None
    pips: tuple[int, ...] = ()
    pips_fairness: Fairness | None = None
    spread: tuple[int, ...] = ()


class RollChecked(Part, frozen=True, kw_only=True):
    """A roll or draw. ``what``: which kind, ``words``: in a sentence; ``shown``: its results; ``fits``: it follows from
    the seed, or ``taken``: it comes from the game that this one branched from; ``should``: what it should have been.
    """

    position: int
    turn: int
    what: str
    kind: str
    words: str
    shown: tuple[str, ...]
    key: str
    unit: int | None = None
    sector: str = ""
    fits: bool = True
    taken: bool = False
    should: tuple[str, ...] = ()


class VerifySeen(FromDesk, tag="verify", frozen=True, kw_only=True):
    """A game that was checked. ``seal``: the SHA-256 of the seed; ``follows``: the record was replayed to its end, or
    ``stops`` says where the rules part from it; ``differing``: content that has changed since.
    """

    game: GameLine
    seal: str
    actions: int
    follows: bool
    rolls: tuple[RollChecked, ...]
    stops: str = ""
    differing: tuple[str, ...] = ()
