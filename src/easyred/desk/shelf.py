"""Things to look up: maps with their drawings, cards, rules, War Stories, Legendary Units."""

from easyred.content import ContentError, Library, Problem
from easyred.content.problems import one_of
from easyred.content.schema import CardEntry, DecksEntry, LegendaryUnit, WarStory
from easyred.desk.messages import (
    CardShown,
    CardsSeen,
    LegendShown,
    MapShown,
    MapsSeen,
    RuleShown,
    RulesSeen,
    StoriesSeen,
    StoryShown,
)
from easyred.desk.setups import USUAL_EDITION, Setups
from easyred.table.battle_map import battle_map, card_names
from easyred.table.book import RuleText
from easyred.words import rulebook
from easyred.words.rulebook import Rule


class Shelf:
    """What can be looked up in an edition."""

    def __init__(self, library: Library, language: str, edition: str = "") -> None:
        self.library, self.language = library, language
        self.edition = edition or USUAL_EDITION
        if self.edition not in library.editions:
            raise ContentError([Problem("edition", repr(self.edition), one_of(sorted(library.editions)))])

    def maps(self) -> MapsSeen:
        """The maps, drawn as printed."""
        setups, names = Setups(self.library, self.language), card_names(self.library.cards(self.edition))
        shown = [
            MapShown(line=setups.map_line(map, self.edition), drawing=battle_map(map, names), modes=setups.modes(map))
            for map in self.library.maps_of(self.edition)
        ]
        return MapsSeen(edition=self.edition, maps=tuple(shown))

    def cards(self) -> CardsSeen:
        """The cards, kind by kind."""
        known = self.library.cards(self.edition)
        return CardsSeen(edition=self.edition, cards=tuple([self._card(kind, card) for kind, card in known.values()]))

    def rules(self, query: str) -> RulesSeen:
        """All rules, or those about something."""
        book = rulebook.of(self.library, self.language)
        found = book.find(query, self.edition) if query else [rule for rule in book.rules if rule.applies(self.edition)]
        return RulesSeen(edition=self.edition, rules=tuple([self._rule(rule) for rule in found]))

    def stories(self) -> StoriesSeen:
        """The War Stories and the Legendary Units."""
        stories = [_story(story) for story in self.library.stories_of(self.edition)]
        legends = [_legend(legend) for legend in self.library.legends_of(self.edition)]
        return StoriesSeen(edition=self.edition, stories=tuple(stories), legends=tuple(legends))

    def _card(self, kind: str, card: CardEntry) -> CardShown:
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
            legend="".join(legend[:1]),
            symbols=card.symbols,
            rules=card.rules,
            provenance=card.provenance,
        )

    def _rule(self, rule: Rule) -> RuleShown:
        text = RuleText(
            title=rule.title,
            chapter=rule.chapter,
            text=rule.text,
            note=rule.note(self.edition),
            ruling=rule.ruling,
            rulings=rule.rulings,
        )
        return RuleShown(id=rule.id, rule=text)


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
