"""What an Award that is chosen from many would do now: the ways that it opens, the figures it leads to, the
casualties that it spares, the cards that it brings.
"""

from easyred.rules.ask.triples import table_of
from easyred.rules.look import forecast
from easyred.rules.model.ability import AWARDS, Ability
from easyred.rules.model.card import AWARD
from easyred.rules.model.effect_codes import (
    BONUS_EFFECT,
    GAIN,
    GAIN_OTHERS,
    IGNORE_MGF,
    LOWER_DEF,
    PREVENT_MGF,
    SHELTER,
)
from easyred.rules.model.frame import ABILITY_FRAME
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import IN_PLAY
from easyred.rules.run import Run
from easyred.table.brings import brought
from easyred.table.observer import Observer
from easyred.table.opens import FLAGS, Opener
from easyred.words.grammar import capital

SURE = (GAIN, GAIN_OTHERS, IGNORE_MGF, PREVENT_MGF, LOWER_DEF, SHELTER)
"""Effects that ask nothing, roll nothing and show at once."""


def award_now(seen: Observer, number: int, card: int, opener: Opener) -> str:
    """What a Unit would have and could do if it used an Award at once; empty for what needs a moment of its own."""
    known = seen.box.cards[card]
    if known.kind != AWARD:
        return ""
    flags = 0
    for ability in known.abilities:
        flags |= _flags(seen, number, ability)
    after = [_after(seen, number, ability) for ability in known.abilities if ability.windows & AWARDS]
    said = [_opened(seen, opener.by_flags(flags)), _figures(seen, number, after)]
    if len(after) == 1:
        said += [_theirs(seen, number, after[0]), _spared(seen, number, after[0])]
    said += brought(seen, number, known, opener)
    return " ".join([text for text in said if text])


def _opened(seen: Observer, sectors: list[int]) -> str:
    if not sectors:
        return ""
    called = seen.names.listing([seen.names.sector(sector) for sector in sectors])
    return capital(seen.names.fill("pool", "opens", (), {"sectors": called})) + "."


def _after(seen: Observer, number: int, ability: Ability) -> Run:
    """A copy of the game on which a Unit has used an ability, as far as that is certain."""
    run = Run(seen.box, seen.state.copy(), None, None)
    _carry_out(run, number, ability)
    return run


def _carry_out(run: Run, number: int, ability: Ability) -> None:
    """Do what is certain of an ability; a bonus that leaves a choice is not."""
    for code, a, b in ability.ops:
        effect = run.box.effects[code]
        if code in SURE and effect.possible(run, number, a, b):
            effect.do(run, number, ability, a, b)
        elif code == BONUS_EFFECT and len(table_of(run.box, run.unit(number))[a]) == 1:
            effect.do(run, number, ability, a, b)
            frame = run.unit(number).stack[-1]
            run.box.handlers[frame.kind].go(run, number, frame)
            scored = run.unit(number).stack[-1]
            if scored.kind == ABILITY_FRAME:
                _carry_out(run, number, run.box.abilities[scored.source])


def _figures(seen: Observer, number: int, after: list[Run]) -> str:
    """The figures that it changes, with their new values; where it leaves a choice, those of every one of them."""
    told = [text for run in after if (text := _changed(seen, number, run))]
    cases = ("choice",) if len(after) > 1 else ()
    return seen.names.fill("then", "figures", cases, {"amounts": seen.names.listing(told, "or")}) if told else ""


def _theirs(seen: Observer, number: int, run: Run) -> str:
    """The figures of the other Units that it changes, in one sentence; the same of several is told once."""
    alike: dict[str, list[str]] = {}
    for other in range(len(seen.state.units)):
        if other != number and (text := _changed(seen, other, run)):
            alike.setdefault(text, []).append(seen.names.unit(other))
    told: list[str] = []
    for text, units in alike.items():
        found = [word for word, so in (("more", told), ("each", len(units) > 1)) if so]
        values = {"unit": seen.names.listing(units), "amounts": text}
        told.append(seen.names.fill("then", "of-others", ("-".join(found),) if found else (), values))
    return _begun(seen, seen.names.phrase("comma").join(told)) + "." if told else ""


def _begun(seen: Observer, text: str) -> str:
    """A sentence that begins with a capital; a Unit's name is left as its player wrote it."""
    return text if text.startswith(tuple(seen.names.names)) else capital(text)


def _changed(seen: Observer, number: int, run: Run) -> str:
    """What a Unit has afterwards of everything that has changed."""
    before, unit = seen.state.units[number], run.unit(number)
    kinds = [kind for kind in range(len(RESOURCE_IDS)) if unit.amount(kind) != before.amount(kind)]
    return seen.names.listing([seen.names.amount(kind, unit.amount(kind)) for kind in kinds]) if kinds else ""


def _spared(seen: Observer, number: int, run: Run) -> str:
    """How many casualties fewer a combat where the Unit stands costs at most."""
    unit = seen.state.units[number]
    if unit.sector < 0 or unit.status != IN_PLAY:
        return ""
    most = [forecast.here(seen.box, state, number).most for state in (seen.state, run.state)]
    n = most[0] - most[1]
    return capital(seen.names.fill("pool", "spares", (), {"n": seen.names.count(n)})) + "." if n > 0 else ""


def _flags(seen: Observer, number: int, ability: Ability) -> int:
    """What the Unit may do this turn after it, also by a bonus that it scores."""
    found = 0
    for code, a, _ in ability.ops:
        found |= FLAGS.get(code, 0)
        if code == BONUS_EFFECT:
            for choice in table_of(seen.box, seen.state.units[number])[a]:
                found |= _flags(seen, number, choice)
    return found
