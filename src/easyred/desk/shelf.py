"""Things to look up: maps with their drawings, cards, rules, War Stories, Legendary Units."""

from collections.abc import Mapping

from easyred.content import ContentError, Library, Problem, Setup, build, in_language
from easyred.content.problems import one_of
from easyred.content.schema import CardEntry, DecksEntry, LegendaryUnit, WarStory
from easyred.content.setup import MOST_UNITS
from easyred.content.shelves import LEGENDARY_UNITS
from easyred.desk.messages import (
    CardNamed,
    CardShown,
    CardsSeen,
    LegendShown,
    MapShown,
    MapsSeen,
    Possible,
    RulesSeen,
    StoriesSeen,
    StoryShown,
)
from easyred.desk.reading import Reader
from easyred.desk.setups import USUAL_EDITION, Setups
from easyred.lessons.scenes import shown
from easyred.table.battle_map import BattleMap, Sector, battle_map
from easyred.table.groups import Group, group
from easyred.words import rulebook
from easyred.words.printed import printed


class Shelf:
    """What can be looked up in an edition."""

    def __init__(self, library: Library, language: str, edition: str = "") -> None:
        self.library, self.language = in_language(library, language), language
        self.edition = edition or USUAL_EDITION
        if self.edition not in library.editions:
            raise ContentError([Problem("edition", repr(self.edition), one_of(sorted(library.editions)))])

    def maps(self) -> MapsSeen:
        """The maps, drawn as printed."""
        setups, facts = Setups(self.library, self.language), printed(self.library, self.edition, self.language)
        shown = [
            MapShown(line=setups.map_line(map, self.edition), drawing=battle_map(map, facts), modes=setups.modes(map))
            for map in self.library.maps_of(self.edition)
        ]
        return MapsSeen(edition=self.edition, maps=tuple(shown), editions=setups.editions())

    def cards(self) -> CardsSeen:
        """The cards, kind by kind."""
        known = self.library.cards(self.edition)
        groups, named = groups_of(self.library, self.edition), self._named()
        cards = tuple([self._card(kind, card, groups, named) for kind, card in known.values()])
        return CardsSeen(edition=self.edition, cards=cards, editions=self._editions())

    def rules(self, query: str) -> RulesSeen:
        """All rules, or those about something."""
        book = rulebook.of(self.library, self.language)
        found = book.find(query, self.edition) if query else [rule for rule in book.rules if rule.applies(self.edition)]
        reader = Reader(self.library, book, self.edition, self.language)
        return RulesSeen(
            edition=self.edition,
            rules=tuple([reader.rule(rule) for rule in found]),
            terms=reader.terms(query),
            editions=self._editions(),
            translated=rulebook.is_written(self.language),
        )

    def stories(self) -> StoriesSeen:
        """The War Stories and the Legendary Units."""
        stories = [_story(story) for story in self.library.stories_of(self.edition)]
        legends = [_legend(legend) for legend in self.library.legends_of(self.edition)]
        return StoriesSeen(
            edition=self.edition, stories=tuple(stories), legends=tuple(legends), editions=self._editions()
        )

    def _editions(self) -> tuple[Possible, ...]:
        return Setups(self.library, self.language).editions()

    def _named(self) -> dict[str, list[CardNamed]]:
        """The Sectors that name a card, by its icon: who is asked for, and who or what is found there."""
        facts = printed(self.library, self.edition, self.language)
        found: dict[str, list[CardNamed]] = {}
        for map in self.library.maps_of(self.edition):
            drawing = battle_map(map, facts)
            for sector in drawing.sectors:
                for fact in sector.facts:
                    found.setdefault(fact.icon, []).append(_named(drawing, sector, fact.words))
        return found

    def _card(
        self, kind: str, card: CardEntry, groups: Mapping[str, Group], named: Mapping[str, list[CardNamed]]
    ) -> CardShown:
        legends = self.library.legends_of(self.edition)
        legend = [its.head.id for its in legends if card.id in [own.id for _, own in its.cards]]
        return CardShown(
            id=card.id,
            name=card.name,
            kind=kind,
            icon=f"{kind}.{card.id}",
            text=card.text,
            cost=card.cost,
            sort=_sort(self.library.editions[self.edition].decks, card.id),
            group=groups.get(card.id, "other"),
            legend="".join(legend[:1]),
            symbols=card.symbols,
            rules=card.rules,
            provenance=card.provenance,
            editions=tuple([id for id in self.library.editions if card.id in self.library.cards(id)]),
            scenes=shown(self.edition).get(card.id, 0),
            named=tuple(named.get(f"{kind}.{card.id}", [])),
        )


def groups_of(library: Library, edition: str) -> dict[str, Group]:
    """What each card of an edition is for: games of four Units on all its maps have them all."""
    options = (LEGENDARY_UNITS,) if LEGENDARY_UNITS in library.editions[edition].head.options else ()
    found: dict[str, Group] = {}
    for map in library.maps_of(edition):
        setup = Setup(edition=edition, map=map.head.id, mode=map.modes[-1].id, units=MOST_UNITS, options=options)
        try:
            box = build(setup, library)
        except ContentError:  # a map that cannot be played like this
            continue
        found |= {card.id: group(box, card) for card in box.cards if card.id not in found}
    return found


def _named(drawing: BattleMap, sector: Sector, words: str) -> CardNamed:
    """What a Sector says; of maps that lie head to head, the one it is on is named."""
    if not drawing.parts:
        return CardNamed(map=drawing.id, called=drawing.name, sector=sector.title, words=words)
    called, number = f"{drawing.name}, {drawing.parts[sector.part]}", sector.title.rpartition("-")[2]
    return CardNamed(map=drawing.id, called=called, sector=number, words=words)


def _sort(decks: DecksEntry, id: str) -> str:
    """What an edition makes of a card besides its kind, by a key; empty if nothing."""
    specialists, items = decks.specialists, decks.items
    sorts = {
        "reserve": specialists.reserve,
        "ranking": specialists.ranking,
        "unique": specialists.unique,
        "penalty": specialists.penalty,
        "three-plus": items.three_plus,
        "special": items.special,
    }
    return next((sort for sort, ids in sorts.items() if id in ids), "")


def _story(story: WarStory) -> StoryShown:
    head = story.head
    return StoryShown(
        id=head.id,
        name=head.name,
        text=head.text,
        history=head.history,
        tokens=tuple([(token.name, token.text) for token in story.tokens]),
        tasks=tuple([task.text for task in story.tasks]),
        provenance=head.provenance,
    )


def _legend(legend: LegendaryUnit) -> LegendShown:
    head = legend.head
    return LegendShown(
        id=head.id,
        name=head.name,
        text=head.text,
        emblem=head.emblem,
        history=head.history,
        cards=tuple([card.id for _, card in legend.cards]),
        provenance=head.provenance,
    )
