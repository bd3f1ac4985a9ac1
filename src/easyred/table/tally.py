"""The tally: what a Unit's dice would give now, face by face, and which bonuses they make or nearly make."""

from easyred.rules.ask.rolling import joining_results
from easyred.rules.ask.triples import BY_DAY, is_dark, table_of
from easyred.rules.hands.changing_hands import can_be_awarded
from easyred.rules.look import forecast
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import (
    COLOURLESS,
    COURAGE,
    FACES,
    ONE,
    SKULL,
    STAR,
    TOOL,
    TWO,
    colour_of,
    face_of,
    item_points,
)
from easyred.rules.model.packed import holds
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, RESOURCE_IDS, SOLDIERS, STARS
from easyred.rules.model.state import STRAIGHT
from easyred.table.coming import joining, of_bonuses
from easyred.table.observer import Observer
from easyred.table.part import Colour, Face, Part
from easyred.words.effects import describe

GIVES = {STAR: (STARS, 1), ONE: (SOLDIERS, 1), TWO: (SOLDIERS, 2), COURAGE: (COURAGE_POINTS, 1)}
"""The resource that each face brings and how much of it; Tools are worth more together."""
COLOURS: tuple[Colour, ...] = ("red", "white", "blue")


class Row(Part, frozen=True, kw_only=True):
    """One face: how many results in red, white, blue and without colour, what they give, and how its bonus stands.

    ``formed``: how many bonuses would be scored; ``short``: the colour that one lacks; ``dark``: a fourth result is
    wanted at night.
    """

    face: Face
    results: tuple[int, int, int, int]
    gives: str = ""
    formed: int = 0
    short: Colour | None = None
    dark: bool = False


class Source(Part, frozen=True, kw_only=True):
    """Results that a Sector or a card adds to every tally."""

    face: Face
    n: int
    card: str = ""
    sector: str = ""


class Tally(Part, frozen=True, kw_only=True):
    """What a tally would bring. ``straight``: how many faces of a Straight are there; ``cancels``: dice that Skulls
    still cancel; ``toll``: the Soldiers it costs; ``men``: those that its bonuses are certain to bring; ``words``: all
    of it in a sentence or two.
    """

    rows: tuple[Row, ...]
    words: str
    straight: int = 0
    cancels: int = 0
    toll: int = 0
    men: int = 0
    sources: tuple[Source, ...] = ()


def tally(seen: Observer, number: int, found: forecast.Tally) -> Tally:
    """What the tally of a Unit would bring."""
    return Tally(
        rows=_rows(seen, number, found),
        words=words(seen, number, found),
        straight=len({face_of(result) for result in found.shown}),
        cancels=found.cancels,
        toll=found.toll,
        men=_of_bonuses(seen, number, found),
        sources=_sources(seen, number),
    )


def _of_bonuses(seen: Observer, number: int, found: forecast.Tally) -> int:
    """The Soldiers that bonuses bring at least, beside those of the dice."""
    unit = seen.state.units[number]
    more, _ = of_bonuses(seen.box, unit, found)
    return joining(seen.box, unit, found, more) - joining(seen.box, unit, found)


def _rows(seen: Observer, number: int, found: forecast.Tally) -> tuple[Row, ...]:
    """The faces of a tally, one row each."""
    results = [[0, 0, 0, 0] for _ in range(FACES)]
    for result in found.shown:
        results[face_of(result)][colour_of(result)] += 1
    return tuple([_row(seen, number, found, face, results[face]) for face in range(FACES) if any(results[face])])


def _row(seen: Observer, number: int, found: forecast.Tally, face: int, results: list[int]) -> Row:
    """One face of a tally, with its bonus."""
    red, white, blue, bare = results
    formed = found.bonuses.count(face)
    missing = [COLOURS[colour] for colour in range(COLOURLESS) if not results[colour]]
    loose = found.rolling and len(missing) == 1 and _may_change(seen, number, missing[0])
    short = loose and seen.box.counted[face] and seen.box.tables[0][face]
    few = short and red + white + blue < BY_DAY and is_dark(seen.run, number, face)
    return Row(
        face=FACE_NAMES[face],
        results=(red, white, blue, bare),
        gives=_gives(seen, found, face),
        formed=formed,
        short=missing[0] if short else None,
        dark=face in found.dark or bool(few),
    )


def _may_change(seen: Observer, number: int, colour: Colour) -> bool:
    """Whether a die of a colour is not locked, so that it may still be rolled again."""
    unit = seen.state.units[number]
    loose = [die for place, die in enumerate(unit.dice) if not holds(unit.locked, place)]
    return COLOURS.index(colour) in [colour_of(die) for die in loose]


FACE_NAMES: tuple[Face, ...] = ("skull", "star", "one", "two", "courage", "tool")


def _gives(seen: Observer, found: forecast.Tally, face: int) -> str:
    """What the results of one face give by themselves."""
    n = found.counts[face]
    if face == SKULL or not n:
        return ""
    if face == TOOL:
        return seen.names.amount(ITEM_POINTS, item_points(n))
    if seen.box.last_man and face in (ONE, TWO):
        return ""
    resource, each = GIVES[face]
    return seen.names.amount(resource, n * each)


def _sources(seen: Observer, number: int) -> tuple[Source, ...]:
    """The Sector and cards that add results (TALLY-3)."""
    here = seen.box.sectors[seen.run.unit(number).sector].id
    found = []
    for modifier, card in joining_results(seen.run, number):
        face = FACE_NAMES[modifier.extra]
        if card == NO_CARD:
            found.append(Source(face=face, n=modifier.amount, sector=here))
        else:
            found.append(Source(face=face, n=modifier.amount, card=seen.box.cards[card].id))
    return tuple(found)


def words(seen: Observer, number: int, found: forecast.Tally) -> str:
    """What the dice would give now, with what the Sector and cards add."""
    names = seen.names
    said = [names.amount(kind, found.amounts[kind]) for kind in range(len(RESOURCE_IDS)) if found.amounts[kind]]
    said += [_bonus(seen, number, face) for face in found.bonuses]
    if found.straight and not seen.state.units[number].has(STRAIGHT) and can_be_awarded(seen.run, number):
        said.append(names.fill("tally", "straight"))
    text = names.phrase("comma").join(said) or names.phrase("nothing")
    text += _parts(seen, number)
    if found.toll:
        text += names.fill("tally", "toll", (), {"amount": names.amount(SOLDIERS, found.toll)})
    text += "."
    if found.cancels:
        text += names.fill("tally", "cancels", (str(found.cancels),), {"n": names.count(found.cancels)})
    if found.dark:
        wanting = names.listing([names.bonus(face) for face in found.dark])
        text += names.fill("tally", "dark", (), {"bonus": wanting})
    return text


def _parts(seen: Observer, number: int) -> str:
    """What of a tally comes from the Sector and from cards, in brackets (TALLY-3)."""
    names, said = seen.names, []
    for modifier, card in joining_results(seen.run, number):
        source = names.sector(seen.run.unit(number).sector) if card == NO_CARD else names.card(card)
        face = names.face(modifier.extra)
        amount = face if modifier.amount == 1 else f"{modifier.amount} {face}"
        said.append(names.fill("tally", "part", (), {"amount": amount, "source": source}))
    return names.fill("tally", "parts", (), {"parts": names.listing(said)}) if said else ""


def _bonus(seen: Observer, number: int, face: int) -> str:
    """A bonus and what it brings; if there are several choices, one of them is taken."""
    choices = table_of(seen.box, seen.state.units[number])[face]
    effect = seen.names.fill("tally", "or").join([describe(seen.names, ability) for ability in choices])
    return seen.names.fill("tally", "bonus", (), {"bonus": seen.names.bonus(face), "effect": effect})
