"""How strong bots are: every map with every number of Units, as a table. Cells that were played are kept."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from easyred import files
from easyred.bots import BOTS, by_name
from easyred.content import ContentError, Library, Setup, build, in_language, library_with, load
from easyred.lab.experiment import Plan
from easyred.lab.outcome import Outcome, wilson
from easyred.text.forms import FormError, Ours
from easyred.text.limits import MOST_BYTES
from easyred.words.catalogue import ENGLISH

FIRST = "1"
TEAMS = (1, 2, 4)
ALONE = (1,)


class Cell(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One bot on one map: what was played, with which content, and how often it won."""

    plan: Plan
    contents: dict[str, str]
    won: int
    unfinished: int
    seconds: float

    def text(self, games: int) -> str:
        """The win rate and its 95 % interval, in percent; the number of games only if it is not the usual one."""
        least, most = wilson(self.won, self.plan.games)
        said = f"{100 * self.won / self.plan.games:.1f} ({100 * least:.1f}-{100 * most:.1f})"
        return said if self.plan.games == games else f"{said} of {self.plan.games}"


def setups(library: Library | None = None) -> list[Setup]:
    """Every map and mode: of the first edition with one, two and four Units, of the others with one.

    Of a library with packs only those games that something of a pack is in.
    """
    library = library or load()
    found = []
    for edition in library.editions:
        for map in library.maps.values():
            for mode in map.modes:
                for units in TEAMS if edition == FIRST else ALONE:
                    found.append(Setup(edition=edition, map=map.head.id, mode=mode.id, units=units))
    return [setup for setup in found if can_be_played(setup, library)]


def can_be_played(setup: Setup, library: Library) -> bool:
    """Whether the edition has that map, and the map room for so few; with packs, whether one of them is in it."""
    try:
        box = build(setup, library)
    except ContentError:
        return False
    return not library.packs or bool(library.packs_of(dict(box.contents)))


def plans(bots: Sequence[str], games: int, seed: str, library: Library | None = None) -> list[Plan]:
    """Everything that has a place in the table."""
    folders = [] if library is None else [pack.folder for pack in library.packs]
    return [
        Plan(setup=setup, bots=[bot], games=games, seed=seed, content=folders)
        for setup in setups(library)
        for bot in bots
    ]


def contents(plan: Plan) -> dict[str, str]:
    """The fingerprints of what a plan is played with, and the versions of its bots."""
    versions = {f"bots/{bot}": str(by_name(bot).version) for bot in plan.bots}
    box = build(plan.setup, library_with(tuple(plan.content)))
    return {**dict(box.contents), **versions}


def cell(plan: Plan, outcome: Outcome, seconds: float) -> Cell:
    """A place in the table, filled."""
    return Cell(
        plan=plan, contents=contents(plan), won=outcome.won, unfinished=outcome.unfinished, seconds=round(seconds, 1)
    )


def is_like(one: Plan, two: Plan) -> bool:
    """Whether two plans have the same place in the table."""
    return (one.setup, one.bots, one.seed) == (two.setup, two.bots, two.seed)


class Results:
    """The cells that were played, line by line in a file, so that you can stop and continue later."""

    def __init__(self, path: Path) -> None:
        self.path = path
        files.check_plain(path)
        lines = files.read(path, MOST_BYTES).split(b"\n") if path.exists() else []
        self.cells = [self._cell(number, line) for number, line in enumerate(lines, start=1) if line.strip()]

    def _cell(self, number: int, line: bytes) -> Cell:
        """A line of the file; any other line means that the file is not ours."""
        try:
            return msgspec.json.decode(line, type=Cell)
        except (msgspec.DecodeError, RecursionError):
            raise FormError(
                f"{self.path}:{number}", Ours("a line that is no result"), "a file of results, or a new one"
            ) from None

    def find(self, plan: Plan) -> Cell | None:
        """The result of a plan, if it was played with today's content."""
        return next((known for known in self._like(plan) if known.plan == plan), None)

    def most(self, plan: Plan) -> Cell | None:
        """The result of such a plan with the most games, played with today's content."""
        return max(self._like(plan), key=_games, default=None)

    def begun(self, plan: Plan) -> Cell | None:
        """The longest beginning of a plan: its games have the same seeds, so only the rest is left to play."""
        return max([known for known in self._like(plan) if _games(known) < plan.games], key=_games, default=None)

    def _like(self, plan: Plan) -> list[Cell]:
        """The cells in the same place of the table, played with today's content."""
        like = [known for known in self.cells if is_like(known.plan, plan)]
        return [known for known in like if known.contents == contents(plan)]

    def add(self, played: Cell) -> None:
        """Add a cell, and write it down at once."""
        self.cells.append(played)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with files.added_to(self.path) as file:
            file.write(msgspec.json.encode(played).decode() + "\n")


def _games(known: Cell) -> int:
    return known.plan.games


def table(cells: Iterable[Cell], language: str = ENGLISH, told: Callable[[str], str] = str) -> str:
    """The cells as Markdown: a table for each edition, a row for each map and mode, a column for each team and bot.

    ``told``: turns what a heading or a cell says into the language.
    """
    known = list(cells)
    editions = list(dict.fromkeys(found.plan.setup.edition for found in known))
    games = max([found.plan.games for found in known], default=0)
    return "\n\n".join(_edition_table(edition, known, games, language, told) for edition in editions)


def _edition_table(edition: str, cells: list[Cell], games: int, language: str, told: Callable[[str], str]) -> str:
    """The table of one edition."""
    own = {_place(found): found for found in cells if found.plan.setup.edition == edition}
    rows = list(dict.fromkeys((map, mode) for map, mode, _, _ in own))
    teams = sorted({units for _, _, units, _ in own})
    played = {(units, bot) for _, _, units, bot in own}
    columns = [(units, bot) for units in teams for bot in BOTS if (units, bot) in played]
    heads = ["map", *[f"{bot}, {units} {'Unit' if units == 1 else 'Units'}" for units, bot in columns]]
    lines = [f"### {told(f'Edition {edition}')}", "", _row([told(head) for head in heads]), _row(["---"] * len(heads))]
    for map, mode in rows:
        places = [own.get((map, mode, units, bot)) for units, bot in columns]
        name = _name(next(place for place in places if place is not None).plan, mode, language)
        lines.append(_row([name, *["" if place is None else told(place.text(games)) for place in places]]))
    return "\n".join(lines)


def _place(found: Cell) -> tuple[str, str, int, str]:
    """The place of a cell in the table."""
    setup = found.plan.setup
    return setup.map, setup.mode, setup.units, found.plan.bots[0]


def _name(plan: Plan, mode: str, language: str) -> str:
    map = in_language(library_with(tuple(plan.content)), language).maps[plan.setup.map]
    return map.head.name if len(map.modes) == 1 else f"{map.head.name}, {mode}"


def _row(words: Sequence[str]) -> str:
    return f"| {' | '.join(words)} |"
