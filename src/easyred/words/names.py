"""Names of things: Units, cards, Sectors, dice, amounts, as one language says them."""

from collections.abc import Mapping, Sequence
from typing import Final

from easyred.content import Library, in_language, library_of
from easyred.content.entries.stories import TokenEntry
from easyred.content.schema import LegendEntry
from easyred.rules.model.box import Box
from easyred.rules.model.card import CARD_KIND_IDS, NO_CARD
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, colour_of, face_of, places, size
from easyred.rules.model.packed import holds
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import NOBODY
from easyred.words.catalogue import Catalogue, english
from easyred.words.count import Count
from easyred.words.grammar import GRAMMARS, Inflecting, capital

Values = Mapping[str, object]

FACE_SIGNS: Final = ("x", "*", "o", "oo", "!", "T")
"""What a face looks like, so that nobody has to rely on colour or letters alone."""


class Names:
    """The names of everything in a game: from the Box, the Units' names and a language."""

    def __init__(self, box: Box, names: Sequence[str], catalogue: Catalogue) -> None:
        self.box: Final = box
        self.names: Final = tuple(names)
        self.catalogue: Final = catalogue
        self.plural: Final = catalogue.text("language", "plural")
        self.forms: Final = GRAMMARS[catalogue.text("language", "grammar")]
        self.library: Final = in_language(library_of(box), catalogue.language)
        self.texts: Final = self.library.texts(box.edition, None if box.story is None else box.story.id)
        self.kin: Final = self.library.kin(box.edition)
        self.maps: Final = tuple(id.title() for id in self.library.maps[box.map].head.joins)

    def fill(self, section: str, key: str, cases: Sequence[str] = (), values: Values | None = None) -> str:
        """A text of the catalogue with its placeholders filled."""
        return self._filled(self.catalogue.text(section, key, *cases), {} if values is None else values)

    def _filled(self, text: str, values: Values) -> str:
        """A text with its placeholders filled; names take the forms of this language."""
        return text.format_map(Inflecting(values, self.forms) if self.forms else values)

    def sentence(self, section: str, key: str, cases: Sequence[str], values: Values) -> str:
        """A filled text that begins with a capital; a Unit's name is left as its player wrote it."""
        text = self.catalogue.text(section, key, *cases)
        filled = self._filled(text, values)
        return filled if text.startswith("{unit}") else capital(filled)

    def phrase(self, key: str, **values: object) -> str:
        """A small piece of text."""
        return self.fill("phrases", key, (), values)

    def unit(self, number: int) -> str:
        """A Unit's name."""
        if number == NOBODY:
            return self.phrase("everybody")
        return self.names[number] if number < len(self.names) else f"#{number + 1}"

    def card_name(self, card: int) -> str:
        """A card's name without an article."""
        if not self._is_card(card):
            return self.phrase("that-card")
        entry = self.texts.get(self.box.cards[card].id)
        return self.box.cards[card].name if entry is None else entry.name

    def card(self, card: int) -> str:
        """A card's name with the article for its kind."""
        if not self._is_card(card):
            return self.phrase("that-card")
        name = self.card_name(card)
        known = {"name": name, "the": self.library.articles.get(name, "")}
        return self.fill("cards", CARD_KIND_IDS[self.box.cards[card].kind], (), known)

    def card_text(self, card: int) -> str:
        """What a card or a token says; empty if no text is known."""
        entry = self.texts.get(self.box.cards[card].id) if self._is_card(card) else None
        return "" if entry is None else entry.text

    def _is_card(self, card: int) -> bool:
        return 0 <= card < len(self.box.cards)

    def sector(self, number: int) -> str:
        """A Sector: by its number, or as the Bunker; on joined maps, with the name of its map."""
        if not 0 <= number < len(self.box.sectors):
            return self.phrase("that-sector")
        sector = self.box.sectors[number]
        key = "bunker" if sector.bunker else "sector"
        if self.maps:
            known = {"map": self.maps[sector.map], "id": sector.id.partition("-")[2]}
            return self.fill("sectors", key, ("joined",), known)
        return self.fill("sectors", key, (sector.id,), {"id": sector.id})

    def sector_name(self, number: int) -> str:
        """A Sector as it is called outside a sentence: without an article where the language can tell."""
        bare = self.forms.get("nu")
        return self.sector(number) if bare is None else bare(self.sector(number))

    def sectors(self, mask: int) -> str:
        """The Sectors of a mask."""
        return self.listing([self.sector(n) for n in range(len(self.box.sectors)) if holds(mask, n)])

    def is_bunker(self, number: int) -> bool:
        """Whether a Sector is a Bunker."""
        return 0 <= number < len(self.box.sectors) and self.box.sectors[number].bunker

    def place(self, number: int, pips: int) -> str:
        """What a random Sector turned out to be, by its die (MOVE-8)."""
        sectors = self.library.maps[self.box.map].sectors
        tables = [sector.table for sector in sectors if sector.id == self.box.sectors[number].id]
        if tables and 0 < pips <= len(tables[0]):
            entry = tables[0][pips - 1]
            return self.phrase("place", name=entry.name, text=entry.text)
        return self.phrase("some-place", n=self.count(pips))

    def phase(self, stage: int) -> str:
        """The phase of a stage; editions name some differently, and a content pack may bring its own."""
        phase = self.phase_id(stage)
        if self.catalogue.has("phases", phase):
            return self.fill("phases", phase, self.kin)
        return self.box.stages[stage].phase

    def phase_id(self, stage: int) -> str:
        """The id of a phase, which is that of its first stage."""
        while stage and not self.box.stages[stage].first:
            stage -= 1
        return self.box.stages[stage].id

    def nation(self, number: int) -> str:
        """A country or colour that a Unit may fight for: both names."""
        nations = self.library.editions[self.box.edition].nations
        if not 0 <= number < len(nations):
            return self.phrase("everybody")
        nation = nations[number]
        return self.phrase("nation", name=nation.name, colour=nation.colour) if nation.colour else nation.name

    def nation_text(self, number: int) -> str:
        """What is special about it."""
        nations = self.library.editions[self.box.edition].nations
        return nations[number].text if 0 <= number < len(nations) else ""

    def legend(self, number: int) -> str:
        """A Legendary Unit, or the phrase for none."""
        return self._legend(number).name if self._is_legend(number) else self.phrase("no-legend")

    def legend_text(self, number: int) -> str:
        """What a Legendary Unit is like."""
        return self._legend(number).text if self._is_legend(number) else ""

    def _legend(self, number: int) -> LegendEntry:
        return self.library.legends[self.box.legends[number].id].head

    def _is_legend(self, number: int) -> bool:
        return 0 <= number < len(self.box.legends)

    def task(self, place: int) -> str:
        """What a task of the War Story asks for."""
        story = self.box.story
        entries = () if story is None else self.library.stories[story.id].tasks
        wanted = story.tasks[place].id if story is not None else ""
        return next((entry.text for entry in entries if entry.id == wanted), wanted)

    def token_done(self, card: int) -> str:
        """What is said when a token has been delivered."""
        return next((token.done for token in self._tokens(card)), "")

    def _tokens(self, card: int) -> list[TokenEntry]:
        """What the War Story says about a token: one entry, or none."""
        story = self.box.story
        known = () if story is None or not self._is_card(card) else self.library.stories[story.id].tokens
        return [token for token in known if token.id == self.box.cards[card].id]

    def bonus(self, face: int) -> str:
        """The name of a face's bonus (RWB-2); an edition of a pack may use another name."""
        usual = english().text("bonuses", FACE_IDS[face])
        is_usual = _bonus(library_of(self.box), self.box.edition, face) == usual
        return self.fill("bonuses", FACE_IDS[face]) if is_usual else _bonus(self.library, self.box.edition, face)

    def face(self, face: int) -> str:
        """A face of a die."""
        return self.fill("faces", FACE_IDS[face])

    def colour(self, colour: int, gender: str = "") -> str:
        """A colour of a die, as it agrees with a face of this gender."""
        return self.fill("colours", COLOUR_IDS[colour], (gender,))

    def die(self, result: int) -> str:
        """A result: ``red Skull``."""
        face = face_of(result)
        gender = self.catalogue.text("faces", FACE_IDS[face], "gender")
        return self.phrase("die", colour=self.colour(colour_of(result), gender), face=self.face(face))

    def dice(self, results: Sequence[int]) -> str:
        """Results: ``red Skull, white Star and blue Tool``."""
        return self.listing([self.die(result) for result in results]) if results else self.phrase("no-dice")

    def picked(self, results: Sequence[int], mask: int) -> str:
        """The dice of a mask; only their number if it is not known what they show."""
        if not mask:
            return self.phrase("no-dice")
        if not results:
            return self.phrase("some-dice", n=self.count(size(mask)))
        return self.dice([results[place] for place in places(mask) if place < len(results)])

    def places(self, mask: int) -> str:
        """The places of a mask as people count them: ``die 2`` or ``die 2 and 5``."""
        return self.phrase("places", places=self.listing([str(place + 1) for place in places(mask)]))

    def count(self, n: int) -> Count:
        """A number that can bring its noun."""
        return Count(n, self.plural)

    def decimal(self, number: str) -> str:
        """A number with the decimal sign of this language."""
        return number.replace(".", self.catalogue.text("language", "decimal"))

    def amount(self, resource: int, n: int) -> str:
        """An amount of a resource: ``3 Soldiers``."""
        return format(self.count(n), self.catalogue.text("resources", RESOURCE_IDS[resource]))

    def resource(self, resource: int) -> str:
        """The name of a resource, in the plural."""
        return self.catalogue.text("resources", RESOURCE_IDS[resource]).split("|")[-1]

    def single(self, resource: int) -> str:
        """The name of a resource where there is one of it."""
        return self.catalogue.text("resources", RESOURCE_IDS[resource]).split("|")[0]

    def listing(self, parts: Sequence[str], last: str = "and") -> str:
        """``a, b and c``."""
        if not parts:
            return self.phrase("nothing")
        head = self.phrase("comma").join(parts[:-1])
        return head + self.phrase(last) + parts[-1] if head else parts[-1]

    def why(self, card: int, sector: int) -> str:
        """The cause in brackets: a card, a Sector, both, or nothing."""
        causes = [self.card_name(card)] if card != NO_CARD else []
        causes += [self.sector_name(sector)] if sector != NO_SECTOR else []
        return self.phrase("why", cause=self.phrase("comma").join(causes)) if causes else ""


def _bonus(library: Library, edition: str, face: int) -> str:
    """What an edition calls the bonus of a face."""
    return next(bonus.name for bonus in library.editions[edition].tables()[0] if bonus.face == FACE_IDS[face])
