"""Refusals as sentences: what is wrong, and what can be done."""

from easyred.rules.model.card import NO_CARD
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import NO_SECTOR
from easyred.words.names import Names


def sentence(names: Names, refusal: Refusal) -> str:
    """A refusal as a sentence or two."""
    cases = ["card"] if refusal.card != NO_CARD else []
    cases += ["sector"] if refusal.sector != NO_SECTOR else []
    cases += ["bunker"] if names.is_bunker(refusal.sector) else []
    cases += [str(refusal.needed)] if refusal.found else ["none", str(refusal.needed)]
    return names.sentence("refusals", refusal.key, cases, values(names, refusal))


def values(names: Names, refusal: Refusal) -> dict[str, object]:
    """Everything the sentence may name."""
    return {
        "unit": names.unit(refusal.unit),
        "card": names.card(refusal.card),
        "name": names.card_name(refusal.card),
        "sector": names.sector(refusal.sector),
        "needed": names.count(refusal.needed),
        "found": names.count(refusal.found),
        "places": names.places(refusal.needed),
        "sectors": names.sectors(refusal.needed),
    }
