"""A library in the making: turns files into records, part by part, and collects every mistake in their shape."""

from collections.abc import Iterable, Iterator
from typing import TypeVar, cast

from easyred.content.entries.editions import ItemDecks, OtherDecks, SpecialistDecks
from easyred.content.entries.rules import RuleEntry
from easyred.content.files import Reader
from easyred.content.pack import Pack, fingerprint
from easyred.content.schema import (
    BonusEntry,
    CardEntry,
    DecksEntry,
    Edition,
    EditionEntry,
    HappeningEntry,
    LegendaryUnit,
    LegendEntry,
    Map,
    MapEntry,
    ModeEntry,
    NationEntry,
    PhaseEntry,
    PlaceEntry,
    Record,
    SectorEntry,
    StoryEntry,
    TokenEntry,
    WarStory,
)
from easyred.content.shelves import Library
from easyred.content.source import Source, Table
from easyred.content.vocabulary import Task

R = TypeVar("R", bound=Record)

CARD_TABLES = ("specialist", "item", "award", "vehicle")

Decks = tuple[DecksEntry, tuple[NationEntry, ...]]


class Draft:
    """The files of several packs, later ones over earlier ones, and the records made from them."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.packs = tuple(packs)
        self.library = Library()
        self.sources = self.library.sources
        self.additions: dict[str, list[Source]] = {}
        """By file of decks: what packs add to it."""
        self.decks: list[tuple[Source, DecksEntry, tuple[NationEntry, ...]]] = []
        """The decks and nations of every file, for the checker."""
        self.rules: dict[str, list[RuleEntry]] = {}
        """The rules of every file, for the checker."""
        self.maps: dict[str, Map] = {}
        """Maps as they are written, before they are joined."""
        self.unsound: set[str] = set()
        """The files with mistakes in their shape."""
        for pack in self.packs:
            for name, source in pack.sources.items():
                self._lay(name, source)

    def _lay(self, name: str, source: Source) -> None:
        """Let a file replace an earlier one of the same name; decks may add to it instead."""
        prints = self.library.prints
        if name.startswith("decks/") and source.table.get("adds") is True:
            self.additions.setdefault(name, []).append(source)
            prints[name] = fingerprint(prints.get(name, ""), source.text)
            return
        self.additions.pop(name, None)
        self.sources[name] = source
        prints[name] = fingerprint(source.text)

    def read(self) -> None:
        """Turn every file into records."""
        for name in self._of("cards"):
            self._read_cards(name)
        for name in self._of("editions"):
            self._read_edition(name)
        for name in self._of("legends"):
            self._read_legend(name)
        for name in self._of("maps"):
            self._read_map(name)
        for name in self._of("rules"):
            self._read_rules(name)
        for name in self._of("stories"):
            self._read_story(name)

    def every_source(self) -> Iterator[tuple[str, Source]]:
        """Every file, including those that only add."""
        yield from self.sources.items()
        for name, sources in self.additions.items():
            yield from ((name, source) for source in sources)

    def _of(self, part: str) -> list[str]:
        """The files of one part."""
        return [name for name in self.sources if name.startswith(f"{part}/")]

    def _done(self, name: str, reader: Reader) -> bool:
        """Note what a reader found wrong. True: nothing."""
        self.library.problems += reader.problems
        if reader.problems:
            self.unsound.add(name)
        return not reader.problems

    def _read_cards(self, name: str) -> None:
        reader = Reader(self.sources[name])
        reader.only(CARD_TABLES)
        found = [(kind, card) for kind in CARD_TABLES for card in reader.many(kind, CardEntry)]
        self._done(name, reader)
        self.library.files[_id(name)] = found

    def _read_edition(self, name: str) -> None:
        """Read an edition, on top of those it is like."""
        id = _id(name)
        source = self.sources[name]
        whole: dict[str, object] = {}
        for like in reversed(self.kin(id)):
            whole = _over(whole, self.sources[f"editions/{like}"].table)
        reader = Reader(Source(source.name, whole, source.text))
        head = reader.head(EditionEntry, ("setup", "phase", "bonus"))
        setup, phases = reader.many("setup", PhaseEntry), reader.many("phase", PhaseEntry)
        bonuses = reader.many("bonus", BonusEntry)
        decks, nations = self._decks(self.kin(id))
        if self._done(name, reader) and head is not None:
            self.library.editions[id] = Edition(head, tuple(setup), tuple(phases), tuple(bonuses), decks, nations)

    def kin(self, id: str) -> list[str]:
        """An edition and those it is like, the nearest first."""
        found: list[str] = []
        like: object = id
        while f"editions/{like}" in self.sources and like not in found:
            found.append(str(like))
            like = self.sources[f"editions/{like}"].table.get("like")
        return found

    def _decks(self, kin: list[str]) -> Decks:
        """An edition's decks: its own, or those of the edition it is like, plus what packs add."""
        edition, name = kin[0], f"decks/{kin[0]}"
        if edition in self.library.decks:
            return self.library.decks[edition]
        decks: Decks | None = None
        if name in self.sources:
            decks = self._read_decks(name, self.sources[name])
        elif len(kin) > 1:
            decks = self._decks(kin[1:])
        for source in self.additions.get(name, []):
            more = self._read_decks(name, source)
            decks = _added(decks, more) if decks and more else decks or more
        self.library.decks[edition] = decks or (DecksEntry(edition=edition), ())
        return self.library.decks[edition]

    def _read_decks(self, name: str, source: Source) -> Decks | None:
        """Read a file of decks."""
        reader = Reader(source)
        head = reader.head(DecksEntry, ("nation",))
        nations = reader.many("nation", NationEntry)
        if not self._done(name, reader) or head is None:
            return None
        self.decks.append((source, head, tuple(nations)))
        return head, tuple(nations)

    def _read_legend(self, name: str) -> None:
        """Read a Legendary Unit with its cards."""
        reader = Reader(self.sources[name])
        head = reader.head(LegendEntry, ("bonus", *CARD_TABLES))
        bonuses = reader.many("bonus", BonusEntry)
        cards = [(kind, card) for kind in CARD_TABLES for card in reader.many(kind, CardEntry)]
        if self._done(name, reader) and head is not None:
            self.library.legends[_id(name)] = LegendaryUnit(head, tuple(bonuses), tuple(cards))

    def _read_map(self, name: str) -> None:
        """Read a map, before it is joined with others."""
        reader = Reader(self.sources[name])
        head = reader.head(MapEntry, ("sector", "mode"))
        sectors, modes = reader.many("sector", SectorEntry), reader.many("mode", ModeEntry)
        if self._done(name, reader) and head is not None:
            self.maps[_id(name)] = Map(head, tuple(sectors), tuple(modes))

    def _read_rules(self, name: str) -> None:
        reader = Reader(self.sources[name])
        reader.only(("rule",))
        rules = reader.many("rule", RuleEntry)
        if self._done(name, reader):
            self.rules[name] = rules
            self.library.rules.update({rule.id: rule for rule in rules})

    def _read_story(self, name: str) -> None:
        """Read a War Story."""
        reader = Reader(self.sources[name])
        head = reader.head(StoryEntry, ("token", "place", "happening", "task"))
        tokens, placings = reader.many("token", TokenEntry), reader.many("place", PlaceEntry)
        happenings, tasks = reader.many("happening", HappeningEntry), reader.many("task", cast("type[Task]", Task))
        if self._done(name, reader) and head is not None:
            story = WarStory(head, tuple(tokens), tuple(placings), tuple(happenings), tuple(tasks))
            self.library.stories[_id(name)] = story


def _id(name: str) -> str:
    """A file's name without its folder, which is also the id of its contents."""
    return name.partition("/")[2]


def _over(base: Table, own: Table) -> dict[str, object]:
    """An edition's tables on top of another's: a phase or bonus replaces the one with the same name."""
    whole = {**base, **own}
    for name, label in (("setup", "id"), ("phase", "id"), ("bonus", "face")):
        before, after = base.get(name), own.get(name)
        if isinstance(before, list) and isinstance(after, list):
            named = {entry.get(label): entry for entry in after if isinstance(entry, dict)}
            kept = [named.pop(entry.get(label), entry) for entry in before]
            whole[name] = [*kept, *[entry for entry in after if not isinstance(entry, dict)], *named.values()]
    return whole


def _added(decks: Decks, more: Decks) -> Decks:
    """Decks with what a pack adds; a nation with the same id replaces the first."""
    (one, nations), (two, others) = decks, more
    ids = [nation.id for nation in others]
    maps = {**one.map_items, **two.map_items}
    whole = DecksEntry(
        edition=one.edition,
        card_files=one.card_files + two.card_files,
        specialists=_together(SpecialistDecks, one.specialists, two.specialists),
        items=_together(ItemDecks, one.items, two.items),
        cards=_together(OtherDecks, one.cards, two.cards),
        for_everybody=one.for_everybody + two.for_everybody,
        map_items={map: one.map_items.get(map, ()) + two.map_items.get(map, ()) for map in maps},
    )
    return whole, (*[nation for nation in nations if nation.id not in ids], *others)


def _together(kind: type[R], one: R, two: R) -> R:
    """The lists of two tables, one after the other."""
    return kind(**{name: getattr(one, name) + getattr(two, name) for name in kind.__struct_fields__})
