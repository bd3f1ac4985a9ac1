"""What is printed on a map, in a word or two: facts of Sectors, in one language."""

from collections.abc import Mapping, Sequence
from typing import Final

from easyred.content import Library, in_language
from easyred.content.entries.maps import StartEntry
from easyred.content.vocabulary import Effect, Modifier, Requirement
from easyred.content.vocabulary.gains import DrawAward
from easyred.content.vocabulary.sector_modifiers import ExtraLoss
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.words.catalogue import Catalogue, load
from easyred.words.count import Count
from easyred.words.grammar import GRAMMARS, Inflecting, articled

SOLDIERS: Final = {"one": 1, "two": 2}
"""How many Soldiers a face shows."""
UNKNOWN: Final = "text"
"""What is said of a word that has no fact of its own."""


class Printed:
    """Tells facts: ``cards`` and ``sectors`` are the names of cards and Sectors by their ids."""

    def __init__(
        self, catalogue: Catalogue, cards: Mapping[str, str], sectors: Mapping[str, str] | None = None
    ) -> None:
        self.catalogue: Final = catalogue
        self.cards: Final = cards
        self.sectors: Final = sectors or {}
        self._plural: Final = catalogue.text("language", "plural")
        self._forms: Final = GRAMMARS[catalogue.text("language", "grammar")]

    def fill(self, section: str, key: str, cases: Sequence[str] = (), **values: object) -> str:
        """A text of the catalogue with its placeholders filled."""
        text = self.catalogue.text(section, key, *cases)
        return text.format_map(Inflecting(values, self._forms) if self._forms else values)

    def say(self, key: str, cases: Sequence[str] = (), **values: object) -> str:
        """A fact."""
        return self.fill("facts", key, cases, **values)

    def card(self, id: str | None) -> str:
        """The name of a card."""
        return self.cards.get(id or "", id or "")

    def word(self, word: Requirement | Modifier | Effect, *cases: str) -> str:
        """What one word of the content language says in a Sector."""
        key = word.word()
        if not self.catalogue.has("facts", key):
            return self.say(UNKNOWN)
        return self.say(key, (*cases, *_cases(word)), **self._values(word))

    def _values(self, word: Requirement | Modifier | Effect) -> dict[str, object]:
        """What the fields of a word are in words."""
        fields = {name: getattr(word, name) for name in word.__struct_fields__}
        n = fields.get("n", 1)
        known: dict[str, object] = {"n": self._count(n), "signed": f"{n:+}", "card": self.card(fields.get("card"))}
        if "resource" in fields:
            known["amount"] = self.amount(fields["resource"], n)
            known["resource"] = self.resource(fields["resource"]) if fields["resource"] else ""
        if "face" in fields:
            known["results"] = self._results(fields["face"], n)
            known["face"] = self.fill("faces", fields["face"])
        if "colour" in fields:
            known["colour"] = self.fill("colours", fields["colour"])
        sector = fields.get("sector", "")
        return known | {"sector": self.sectors.get(sector, sector)}

    def _count(self, n: int) -> Count:
        return Count(n, self._plural)

    def amount(self, resource: str | None, n: int) -> str:
        """An amount of a resource, or of Specialists if none is named: ``1 Star``, ``2 Courage``."""
        forms = self.catalogue.text("resources", resource) if resource else self.fill("fight", "specialists")
        return format(self._count(n), forms)

    def resource(self, resource: str) -> str:
        """The name of a resource, in the plural."""
        return self.catalogue.text("resources", resource).split("|")[-1]

    def _results(self, face: str, n: int) -> str:
        """A number of results of a face; the two Soldier faces as Soldiers."""
        if face in SOLDIERS:
            return self.amount("soldiers", n * SOLDIERS[face])
        return format(self._count(n), self.catalogue.text("results", face))

    def start(self, start: StartEntry) -> str:
        """What a Unit that starts in a Sector gets."""
        given = [(id, getattr(start, id.replace("-", "_"))) for id in RESOURCE_IDS]
        parts = [self.amount(id, n) for id, n in given if n] + ([self.card(start.card)] if start.card else [])
        return self.say("start", amounts=self.fill("phrases", "comma").join(parts))

    def gift(self, effects: Sequence[Effect]) -> str:
        """What the first Unit gets; if there are several gifts, the number of players decides which one."""
        return self.say("gift", what=self.fill("phrases", "or").join([self.word(one, "gift") for one in effects]))

    def sector(self, id: str) -> str:
        """A Sector outside a game and outside a sentence, by its id."""
        return articled(self.fill("sectors", "sector", (), id=id, map=""))[1]

    def ground(self, text: str) -> bool:
        """Whether a text begins with the name of a place: nothing that is asked or done there."""
        openings = tuple(self.fill("ground", "not").split("|"))
        return not text.startswith(openings) and self.fill("ground", "joins") not in text


def _cases(word: Requirement | Modifier | Effect) -> list[str]:
    """The cases that hold for a word: the number, whether it names a card, whether there is a choice or a way round."""
    found = [str(getattr(word, "n", ""))]
    found += ["named"] if getattr(word, "card", None) else []
    found += ["choice"] if isinstance(word, DrawAward) and word.choice else []
    return [*found, "spared"] if isinstance(word, ExtraLoss) and word.spared_by else found


def printed(library: Library, edition: str, language: str, story: str | None = None) -> Printed:
    """Facts of an edition in a language."""
    texts = in_language(library, language).texts(edition, story)
    return Printed(load(language), {id: card.name for id, card in texts.items()})
