"""What an Award that is chosen from many would do now: the figures it leads to, and the ways that it opens."""

from easyred.rules.ask.triples import table_of
from easyred.rules.model.ability import AWARDS, Ability
from easyred.rules.model.card import AWARD
from easyred.rules.model.effect_codes import BONUS_EFFECT, GAIN
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.table.observer import Observer
from easyred.table.opens import FLAGS, Opener
from easyred.words.grammar import capital


def award_now(seen: Observer, number: int, card: int, opener: Opener) -> str:
    """What a Unit would have and could do if it used an Award at once; empty for what needs a moment of its own."""
    known = seen.box.cards[card]
    if known.kind != AWARD:
        return ""
    flags = 0
    for ability in known.abilities:
        flags |= _flags(seen, number, ability)
    said = [_opened(seen, opener.by_flags(flags)), _figures(seen, number, known.abilities)]
    return " ".join([text for text in said if text])


def _opened(seen: Observer, sectors: list[int]) -> str:
    if not sectors:
        return ""
    called = seen.names.listing([seen.names.sector(sector) for sector in sectors])
    return capital(seen.names.fill("pool", "opens", (), {"sectors": called})) + "."


def _figures(seen: Observer, number: int, abilities: tuple[Ability, ...]) -> str:
    """The figures that it changes, with their new values; where it leaves a choice, those of every one of them."""
    at_once = [ability for ability in abilities if ability.windows & AWARDS]
    told = [text for ability in at_once if (text := _gained(seen, number, ability))]
    cases = ("choice",) if len(at_once) > 1 else ()
    return seen.names.fill("then", "figures", cases, {"amounts": seen.names.listing(told, "or")}) if told else ""


def _gained(seen: Observer, number: int, ability: Ability) -> str:
    """What a Unit has after one ability."""
    unit = seen.state.units[number]
    gains = [sum([b for code, a, b in ability.ops if (code, a) == (GAIN, kind)]) for kind in range(len(RESOURCE_IDS))]
    told = [seen.names.amount(kind, unit.amount(kind) + n) for kind, n in enumerate(gains) if n]
    return seen.names.listing(told) if told else ""


def _flags(seen: Observer, number: int, ability: Ability) -> int:
    """What the Unit may do this turn after it, also by a bonus that it scores."""
    found = 0
    for code, a, _ in ability.ops:
        found |= FLAGS.get(code, 0)
        if code == BONUS_EFFECT:
            for choice in table_of(seen.box, seen.state.units[number])[a]:
                found |= _flags(seen, number, choice)
    return found
