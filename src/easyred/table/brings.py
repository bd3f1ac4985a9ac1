"""The cards that an Award could bring now, and the ways that they would open."""

from easyred.rules.model.ability import AWARDS
from easyred.rules.model.card import CARD_KIND_IDS, Card
from easyred.rules.model.effect_codes import FIND_FREE, FREE_VEHICLE, RALLY_FREE, RALLY_LOST
from easyred.rules.run import Run
from easyred.table.observer import Observer
from easyred.table.opens import Opener
from easyred.words.grammar import capital

CHOSEN = (RALLY_FREE, RALLY_LOST, FIND_FREE, FREE_VEHICLE)
"""Effects that bring a card of the Unit's choice."""
NAMED = 3
"""How many cards are told by their names; of more only the number."""


def brought(seen: Observer, number: int, award: Card, opener: Opener) -> list[str]:
    """What a Unit could choose from if it used an Award at once, and which ways that opens, in short sentences."""
    cards = _cards(seen, number, award)
    if not cards:
        return []
    told = seen.names.fill("pool", "brings", _cases(award, cards), {"cards": _called(seen, cards)})
    return [f"{capital(text)}." for text in (told, *_opened(seen, cards, opener))]


def _cases(award: Card, cards: list[int]) -> tuple[str, ...]:
    """Whether the cards are one of several ways to use the Award, and whether there is only one of them."""
    ways = [ability for ability in award.abilities if ability.windows & AWARDS]
    found = [word for word, so in (("or", len(ways) > 1), ("one", len(cards) == 1)) if so]
    return ("-".join(found),) if found else ()


def _cards(seen: Observer, number: int, award: Card) -> list[int]:
    """The cards to choose from, each once."""
    run = Run(seen.box, seen.state.copy(), None, None)
    found: list[int] = []
    for ability in [one for one in award.abilities if one.windows & AWARDS]:
        for code, a, b in ability.ops:
            effect = seen.box.effects[code]
            if code in CHOSEN and effect.possible(run, number, a, b):
                found += [answer.card for answer in effect.answers(run, number, ability, (), a, b)]
    return list(dict.fromkeys(found))


def _called(seen: Observer, cards: list[int]) -> str:
    if len(cards) <= NAMED:
        return seen.names.listing([seen.names.card(card) for card in cards], "or")
    kinds = {CARD_KIND_IDS[seen.box.cards[card].kind] for card in cards}
    cases = tuple(kinds) if len(kinds) == 1 else ()
    return seen.names.fill("pool", "brings-kind", cases, {"n": seen.names.count(len(cards))})


def _opened(seen: Observer, cards: list[int], opener: Opener) -> list[str]:
    """The Sectors that open by some of the cards, with those cards."""
    openers: dict[int, list[int]] = {}
    for card in cards:
        for sector in opener.by_card(card):
            openers.setdefault(sector, []).append(card)
    return [_opened_by(seen, sector, keys, len(cards)) for sector, keys in openers.items()]


def _opened_by(seen: Observer, sector: int, keys: list[int], of: int) -> str:
    called = seen.names.sector(sector)
    if len(keys) == of:
        return seen.names.fill("pool", "opens", (), {"sectors": called})
    cases = ("some",) if len(keys) > NAMED else ()
    values = {"sectors": called, "n": len(keys), "cards": _called(seen, keys)}
    return seen.names.fill("pool", "opens-with", cases, values)
