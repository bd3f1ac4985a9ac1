"""Building a War Story: its rows become Sectors of this map, its numbers are those for this many Units."""

from collections.abc import Callable, Mapping

from easyred.content.problems import Problem
from easyred.content.schema import Map, MomentEntry, PlaceEntry, SectorEntry, WarStory
from easyred.content.vocabulary import Effect
from easyred.content.vocabulary import Task as TaskEntry
from easyred.content.vocabulary.sector_modifiers import BattleCryOnly, ClosedUntil
from easyred.content.vocabulary.tasks import Beyond, Delivered, NoneLying
from easyred.rules.model.packed import as_set
from easyred.rules.model.story import MOMENT_IDS, NO_TOKEN, START, TASK_KIND_IDS, Happening, Placing, Story, Task, Turns

LAST_TURN = 9999

Texts = Callable[[tuple[Effect, ...]], int]
"""Makes an ability of effects and tells its number."""


def top_row(map: Map) -> int:
    """The row of the Final Bunker."""
    return max(sector.row for sector in map.sectors if sector.bunker)


def row_of(map: Map, row: int) -> int:
    """A row counted from the sea, or below 0 from the Final Bunker's row down."""
    return row if row > 0 else top_row(map) + row


def _range(map: Map, rows: tuple[int, ...]) -> tuple[int, int]:
    """The first and last of some rows; without any, all of them."""
    if not rows:
        return 1, len(map.head.courage)
    return row_of(map, rows[0]), row_of(map, rows[-1])


def open_sectors(map: Map) -> set[str]:
    """The Sectors that every Unit can reach from any start: past no barrier, and with nothing demanded there."""
    starts = [sector for sector in map.sectors if sector.start is not None]
    reached = [_reached_from(map, start) for start in starts]
    return set.intersection(*reached) - {sector.id for sector in starts}


def _reached_from(map: Map, start: SectorEntry) -> set[str]:
    """The Sectors that a Unit can reach from a start without barriers."""
    sectors = {sector.id: sector for sector in map.sectors}
    reached, left = {start.id}, [start]
    while left:
        here = left.pop()
        for one, two, *marks in map.head.borders:
            if here.id not in (one, two) or {"barrier", "wire", "bridge"} & set(marks):
                continue
            there = sectors[two if here.id == one else one]
            if there.id not in reached and there.row >= here.row and not _demands(there):
                reached.add(there.id)
                left.append(there)
    return reached


def _demands(sector: SectorEntry) -> bool:
    """Whether entering a Sector takes more than Courage, or it is a Bunker."""
    closed = any(isinstance(entry, BattleCryOnly | ClosedUntil) for entry in sector.modifiers)
    return bool(sector.needs or sector.sacrifices or sector.explosives or sector.bunker or closed)


def placing_sectors(map: Map, story: WarStory, placing: PlaceEntry) -> list[int]:
    """Where tokens may be placed: those to pick up only where everybody can go, others anywhere but in Bunkers."""
    first, last = _range(map, placing.rows)
    fixed = any(token.fixed for token in story.tokens if token.id == placing.token)
    known = {sector.id for sector in map.sectors if not sector.bunker} if fixed and placing.each else open_sectors(map)
    return [n for n, sector in enumerate(map.sectors) if first <= sector.row <= last and sector.id in known]


def why_not_on(map: Map, story: WarStory) -> list[Problem]:
    """Why a story cannot be played on a map: its tokens have no place there."""
    place = f"map of {story.head.id}"
    if map.head.joins:
        return [Problem(place, repr(map.head.id), "one map, not two head to head")]
    bare = [placing for placing in story.placings if not placing_sectors(map, story, placing)]
    return [
        Problem(place, repr(map.head.id), f"a map with open Sectors for each {placing.token} in rows {_rows(placing)}")
        for placing in bare
    ]


def _rows(placing: PlaceEntry) -> str:
    """Rows in words, for a message."""
    return " to ".join(map(str, placing.rows))


class StoryBuilder:
    """Builds one story for one map and number of Units."""

    def __init__(self, story: WarStory, map: Map, units: int, numbers: Mapping[str, int], texts: Texts) -> None:
        self.story = story
        self.map = map
        self.units = units
        self.numbers = numbers
        self.texts = texts

    def build(self) -> Story:
        """Put everything together."""
        placings = [placing for placing in self.story.placings if self._suits(placing.players)]
        happenings = [entry for entry in self.story.happenings if self._suits(entry.players)]
        tasks = [task for task in self.story.tasks if self._suits(task.players)]
        return Story(
            id=self.story.head.id,
            card=self.numbers[self.story.head.id],
            tokens=tuple(self.numbers[token.id] for token in self.story.tokens),
            fixed=tuple(self.numbers[token.id] for token in self.story.tokens if token.fixed),
            placings=tuple(self._placing(n, placing) for n, placing in enumerate(placings)),
            happenings=tuple(
                Happening(
                    moment=MOMENT_IDS.index(entry.when),
                    ability=self.texts(entry.do),
                    sectors=self._mask(entry),
                    final=entry.final_bunker,
                    holding=self._token(entry.token),
                    least=entry.least,
                    here=self._token(entry.here),
                    lying=self._token(entry.lying),
                    to_fewest=entry.fewest,
                    turns=Turns(0, 0, LAST_TURN) if MOMENT_IDS.index(entry.when) == START else self._turns(entry),
                )
                for entry in happenings
            ),
            tasks=tuple(self._task(task) for task in tasks),
        )

    def _suits(self, players: str) -> bool:
        """Whether something fits the number of Units."""
        return players == "any" or (players == "solo") == (self.units == 1)

    def _token(self, id: str | None) -> int:
        """The number of a token, or of none."""
        return NO_TOKEN if id is None else self.numbers[id]

    def _turns(self, entry: MomentEntry) -> Turns:
        """The turns of something, from its first on; without a turn, all of them."""
        if not entry.turn:
            return Turns(1, max(1, entry.every), entry.last or LAST_TURN)
        return Turns(entry.turn, entry.every, entry.last or LAST_TURN)

    def _mask(self, entry: MomentEntry) -> int:
        """The Sectors in some rows, as bits."""
        first, last = _range(self.map, entry.rows)
        return as_set(n for n, sector in enumerate(self.map.sectors) if first <= sector.row <= last)

    def _placing(self, number: int, entry: PlaceEntry) -> Placing:
        """A placing of tokens as the rules use it."""
        return Placing(
            number=number,
            token=self.numbers[entry.token],
            sectors=tuple(placing_sectors(self.map, self.story, entry)),
            count=entry.n + entry.per_unit * self.units,
            each=entry.each,
            empty=entry.empty,
            turns=self._turns(entry) if entry.turn or entry.every else Turns(0, 0, LAST_TURN),
        )

    def _task(self, entry: TaskEntry) -> Task:
        """A task as the rules use it."""
        return Task(
            id=entry.id,
            kind=TASK_KIND_IDS.index(entry.word()),
            token=self._token(entry.token) if isinstance(entry, Delivered | NoneLying) else NO_TOKEN,
            amount=self._amount(entry),
            must=entry.must,
            turn=entry.turn + entry.per_row * top_row(self.map),
            exactly=entry.exactly,
            before_final=entry.before_final,
            reward=self.texts(entry.reward) if entry.reward else -1,
        )

    def _amount(self, entry: TaskEntry) -> int:
        """The tokens or the row that a task is about."""
        if isinstance(entry, Beyond):
            return row_of(self.map, entry.row)
        return entry.n + entry.per_unit * self.units if isinstance(entry, Delivered) else 0
