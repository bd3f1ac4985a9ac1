"""The ways of a Unit: every Sector it could move to, the price, why not, and what the fight there costs."""

from typing import Literal

from easyred.rules.ask.casualties import saves_left
from easyred.rules.ask.costs import advance_cost
from easyred.rules.ask.mines import do_mines_harm
from easyred.rules.ask.ways import what_is_missing
from easyred.rules.look import forecast
from easyred.rules.model.refusal import REASONS
from easyred.rules.model.resources import COURAGE_POINTS
from easyred.rules.model.sector import Border
from easyred.rules.run import Run
from easyred.table.combat import Fight, fight
from easyred.table.observer import Observer
from easyred.table.part import Part
from easyred.words.moves import given_up, in_brackets, way

Kind = Literal["advance", "sideways", "retreat"]
KINDS: dict[str, Kind] = {"advance": "advance", "sideways": "sideways", "retreat": "retreat"}


class Way(Part, frozen=True, kw_only=True):
    """A way to another Sector. ``price``: in Courage; ``toll``: what else is given up there; ``details``: all that it
    brings with it; ``missing``: why it is closed, in words, with the keys and the rule; ``short``: the Courage it
    lacks, the tally to come not counted.
    """

    sector: str
    kind: Kind
    fight: Fight
    price: int = 0
    toll: str = ""
    details: str = ""
    missing: str = ""
    keys: tuple[str, ...] = ()
    rule: str = ""
    short: int = 0


Open = tuple[Border, tuple[str, ...], int]
"""A border, why it cannot be crossed yet, and the Courage that is short."""


def lines(seen: Observer, number: int) -> list[Open]:
    """The borders that are ways for a Unit, with what it still lacks."""
    if seen.state.units[number].sector < 0:
        return []
    run = seen.run
    return [(border, *missing(run, number, border)) for border in forecast.ways(run, number)]


def ways(seen: Observer, number: int, lines: list[Open], tally: forecast.Tally | None) -> tuple[Way, ...]:
    """Every way of a Unit, including those where something is missing."""
    return tuple([_way(seen, number, line, tally) for line in lines])


def _way(seen: Observer, number: int, line: Open, tally: forecast.Tally | None) -> Way:
    run = seen.run
    border, keys, short = line
    kind, details = way(seen.names, run, number, border.to)
    return Way(
        sector=seen.box.sectors[border.to].id,
        kind=KINDS[kind],
        price=advance_cost(run, number, border),
        toll=seen.names.phrase("comma").join(given_up(seen.names, run, number, border)),
        details=in_brackets(seen.names, details),
        missing=_words(seen, border, keys, short, tally),
        keys=keys,
        rule=REASONS[keys[0]] if keys else "",
        short=short,
        fight=_fight(seen, number, border, tally),
    )


def missing(run: Run, number: int, border: Border) -> tuple[tuple[str, ...], int]:
    """Why a way is closed: the first reason, and behind missing Courage what else; and how much Courage."""
    why, short, lacking = what_is_missing(run, number, border)
    return tuple([key for key in (why, lacking) if key]), short


def _words(seen: Observer, border: Border, keys: tuple[str, ...], short: int, tally: forecast.Tally | None) -> str:
    """Why a way is closed, with the Courage of the coming tally; empty if it will be open then."""
    names = seen.names
    short -= tally.amounts[COURAGE_POINTS] if tally else 0
    known = {"n": short, "name": _wanted(seen, border)}
    wanting = [key for key in keys if (key != "courage" or short > 0) and names.catalogue.has("missing", key)]
    return "; ".join([names.fill("missing", key, (), known) for key in wanting])


def _wanted(seen: Observer, border: Border) -> str:
    """The Specialist that a Sector wants, to have or to sacrifice."""
    sector = seen.box.sectors[border.to]
    wanted = sector.needs + sector.sacrificed
    return seen.names.card_name(wanted[0]) if wanted else ""


def _fight(seen: Observer, number: int, border: Border, tally: forecast.Tally | None) -> Fight:
    """What the fight at the end of a way costs."""
    arrived, met = forecast.there(seen.run, number, border)
    combat = forecast.fight(arrived, number, met)
    return fight(seen, arrived, number, combat, spared_on_mines(seen.run, number, border), tally)


def spared_on_mines(run: Run, number: int, border: Border) -> int:
    """How many casualties are spared on the mines of a border; -1 if mines do not harm the Unit."""
    return saves_left(run, number, on_mines=True) if do_mines_harm(run, run.unit(number), border) else -1
