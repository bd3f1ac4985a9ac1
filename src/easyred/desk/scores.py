"""Results: all of them, and the best of each kind of game. What came of a what-if counts for nothing."""

from collections.abc import Sequence

from easyred.content import Library, in_language
from easyred.content.shelves import STORY
from easyred.desk.about import ended_line
from easyred.desk.daily import Days, streak
from easyred.desk.messages import Best, GameLine, ScoresSeen
from easyred.store import Store
from easyred.words.catalogue import Catalogue, load

UNSCORED = "what-if"


def scores(store: Store, library: Library, today: str, language: str) -> ScoresSeen:
    """The table of scores."""
    texts = in_language(library, language)
    results = tuple([ended_line(ended, texts) for ended in store.results()])
    names = option_names(library, language)
    days = Days(store, texts).all(today)
    best = _best([line for line in results if UNSCORED not in line.marks and not line.unread], names)
    return ScoresSeen(results=results, best=best, days=days, streak=streak(days, today), names=names)


def option_names(library: Library, language: str) -> dict[str, str]:
    """The options of all editions and the War Stories, by their ids."""
    said: Catalogue = load(language)
    known = dict.fromkeys([one for edition in library.editions.values() for one in edition.head.options])
    stories = {STORY + id: story.head.name for id, story in in_language(library, language).stories.items()}
    return {**{option: said.text("options", option, "name") for option in known}, **stories}


def _best(results: Sequence[GameLine], names: dict[str, str]) -> tuple[Best, ...]:
    """The kinds of games, those that were played last first."""
    kinds: dict[tuple[object, ...], list[GameLine]] = {}
    for line in results:
        kind = (line.edition, line.map, line.mode, len(line.units), tuple(sorted(line.options)))
        kinds.setdefault(kind, []).append(line)
    return tuple([_kind(lines, names) for lines in kinds.values()])


def _kind(lines: list[GameLine], names: dict[str, str]) -> Best:
    one = lines[0]
    won = [line for line in lines if line.won]
    return Best(
        edition=one.edition,
        map=one.map,
        map_name=one.map_name,
        mode_name=one.mode_name,
        units=len(one.units),
        options=tuple([names.get(option, option) for option in one.options]),
        games=len(lines),
        won=len(won),
        best=max(won, key=lambda line: line.group, default=None),
    )
