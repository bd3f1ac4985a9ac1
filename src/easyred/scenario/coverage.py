"""Coverage: which rules, cards and Sectors a scenario proves, and which not."""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files

from msgspec import field

from easyred.content import load
from easyred.content.files import Reader, read
from easyred.content.problems import ContentError
from easyred.content.schema import Record
from easyred.scenario.runner import Outcome


class ScopeEntry(Record):
    """What an edition has to prove: rules by scenarios, and rules without events by property tests."""

    edition: str
    rules: tuple[str, ...]
    decks: tuple[str, ...]
    maps: tuple[str, ...] = ()
    properties: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Proof:
    """One thing that has to be proved, and what proves it."""

    id: str
    kind: str
    by: tuple[str, ...]


def scopes() -> dict[str, ScopeEntry]:
    """What each edition has to prove."""
    reader = Reader(read(files("easyred.scenario") / "scope.toml"))
    entries = reader.many("scope", ScopeEntry)
    if reader.problems:
        raise ContentError(reader.problems)
    return {entry.edition: entry for entry in entries}


def coverage(edition: str, outcomes: Iterable[Outcome]) -> list[Proof]:
    """Everything an edition has to prove, with the passing scenarios that prove it."""
    scope = scopes()[edition]
    held = [outcome for outcome in outcomes if outcome.edition == edition and not outcome.failure]
    proofs = [Proof(id, "rule", _names(held, id)) for id in scope.rules]
    proofs += [Proof(id, "rule", (f"property: {test}",)) for id, test in scope.properties.items()]
    proofs += [Proof(id, "card", _names(held, id)) for id in _cards(edition, scope)]
    proofs += [Proof(id, "Sector", _names(held, id)) for id in _sectors(scope)]
    proofs += [Proof(id, "War Story", _names(held, id)) for id in _stories(edition)]
    return proofs


def _names(held: list[Outcome], id: str) -> tuple[str, ...]:
    """The scenarios that prove something."""
    return tuple(outcome.name for outcome in held if id in outcome.proves)


def _cards(edition: str, scope: ScopeEntry) -> list[str]:
    """The cards of the files in scope that are in its box and on some map, and Legendary ones."""
    library = load()
    decks, head = library.editions[edition].decks, library.editions[edition].head
    modes = [mode for map in library.maps.values() for mode in map.modes]
    played = {id for mode in modes for id in (*mode.specialists, *mode.items)}
    played |= {*decks.items.regular, *decks.items.three_plus, *decks.cards.awards, *decks.cards.vehicles}
    if not head.uses_lists:
        played |= {*decks.every_card()} - {*decks.items.special}
        played |= {id for items in decks.map_items.values() for id in items}
    known = library.cards(edition)
    found = [card.id for file in scope.decks for _, card in library.files[file] if card.id in known]
    legendary = [card.id for legend in library.legends_of(edition) for _, card in legend.cards]
    return [*[id for id in dict.fromkeys(found) if id in played], *legendary]


def _stories(edition: str) -> list[str]:
    """The War Stories of an edition, each with its tokens."""
    return [card.id for story in load().stories_of(edition) for _, card in story.cards()]


def _sectors(scope: ScopeEntry) -> list[str]:
    """The Sectors in scope."""
    return [f"{id}/{sector.id}" for id in scope.maps for sector in load().maps[id].sectors]
