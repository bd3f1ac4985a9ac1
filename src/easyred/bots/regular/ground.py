"""The ground: what a map costs a Unit that has nothing but men, asked of the engine once."""

from typing import NamedTuple

from easyred.bots.regular.fights import losses_of, mean, rolled
from easyred.bots.regular.ropes import height
from easyred.rules.ask.ways import why_not_cross
from easyred.rules.engine import new_state
from easyred.rules.look import forecast
from easyred.rules.model import effect_codes as effect
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COURAGE, ONE, STAR, TWO
from easyred.rules.model.modifier import DICE_COUNT, MAX_UNITS, RESULT, UNLIMITED_STAY
from easyred.rules.model.packed import as_set, holds
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.sector import NO_SECTOR, Border, Sector
from easyred.rules.model.state import MUST_MOVE, State, Unit
from easyred.rules.run import Run

PLENTY = 1000
CHEVRONS = 3
CRY, CLIMB = 1, 2
"""What else may open a way, as bits."""
NEVER = ("backward", "no-way-back", "barrier", "visited")
OPENED_BY = {"needs-battle-cry": CRY, "climb": CLIMB}
FULL_SET = 6
JOINING = 4.0
"""How many Soldiers a Specialist is worth who joins on the way."""
CROWDED = 3.0
"""How many men it costs that only so many Units find room."""


class Path(NamedTuple):
    """A way from one Sector to another."""

    to: int
    courage: int
    opens: int
    mines: bool
    price: float
    """In men: what the way there costs on average, without mines and demands; less than nothing where it gives."""


class Place(NamedTuple):
    """What one Sector is to a Unit that stands there."""

    fights: tuple[float, ...]
    """The casualties on average, by chevron."""
    paths: tuple[Path, ...]
    longest: int
    """How many turns a Unit may stay; 0: as long as it likes."""
    men: float
    courage: int
    """What its text adds to every turn."""
    dice: int
    climb: int
    """How many Skulls the way on takes."""


class Ground:
    """The Sectors of a Box as such a Unit finds them."""

    def __init__(self, box: Box, units: int, unit: Unit) -> None:
        self.box = box
        self.state = _bare(box, units, unit)
        self.places = [self._place(sector) for sector in box.sectors]
        self.ahead = [forecast.reachable(box, sector.number) for sector in box.sectors]

    def _at(self, sector: int, marker: int) -> Run:
        unit = self.state.units[0]
        unit.sector, unit.marker, unit.visited = sector, marker, as_set([sector])
        return Run(self.box, self.state, None, None)

    def _place(self, sector: Sector) -> Place:
        fights = tuple([self._fight(sector, marker) for marker in range(1, CHEVRONS + 1)])
        paths = [self._path(sector, border) for border in sector.borders]
        longest = 0 if holds(sector.codes, UNLIMITED_STAY) else CHEVRONS if sector.can_stay else 1
        dice = [modifier.amount for modifier in sector.modifiers if modifier.code == DICE_COUNT]
        ways = tuple([path for path in paths if path is not None])
        return Place(fights, ways, longest, *_added(sector), min([FULL_SET, *dice]), height(sector))

    def _fight(self, sector: Sector, marker: int) -> float:
        """The casualties there; a random Sector counts with all it may turn out to be."""
        run = self._at(sector.number, marker)
        if not sector.variants:
            return mean(losses_of(forecast.fight(run, 0)))
        found = 0.0
        for pips in range(1, len(sector.variants) + 1):
            self.state.revealed = (sector.number * 8 + pips,)
            found += mean(losses_of(forecast.fight(run, 0))) / len(sector.variants)
        self.state.revealed = ()
        return found

    def _path(self, sector: Sector, border: Border) -> Path | None:
        """A way on for a Unit that may stay or, where only that opens it, for one that must move."""
        why = why_not_cross(self._at(sector.number, 1), 0, border)
        if why in NEVER:
            why = why_not_cross(self._at(sector.number, MUST_MOVE), 0, border)
        if why in NEVER:
            return None
        target = self.box.sectors[border.to]
        courage = border.courage if border.advance and not border.retreat else 0
        price = CROWDED if holds(target.codes, MAX_UNITS) and not self.box.solo else 0.0
        return Path(border.to, courage, OPENED_BY.get(why, 0), border.mines, price - _given(target))


def _bare(box: Box, units: int, unit: Unit) -> State:
    """A State in which a turn is about to begin for a Unit with plenty, the others being nowhere in particular."""
    state = new_state(box, units)
    state.stage = box.first_stage
    for fresh in state.units:
        fresh.soldiers = fresh.courage = fresh.stars = fresh.item_points = PLENTY
        fresh.nation, fresh.legend, fresh.sector = unit.nation, unit.legend, NO_SECTOR
    return state


def _added(sector: Sector) -> tuple[float, int]:
    """What a Sector adds to every tally: in men, and in Courage."""
    men, courage = 0.0, 0
    for modifier in sector.modifiers:
        if modifier.code == RESULT:
            men += {ONE: 1.0, TWO: 2.0, STAR: 1.0}.get(modifier.extra, 0.0) * modifier.amount
            courage += modifier.amount if modifier.extra == COURAGE else 0
    return men, courage


def _given(sector: Sector) -> float:
    """The men that a Sector gives to a Unit that enters."""
    found = 0.0
    for ability in sector.entry:
        for code, a, b in ability.ops:
            if code == effect.GAIN and a == SOLDIERS:
                found += b
            elif code == effect.GAIN_D6 and a == SOLDIERS:
                found += mean(rolled(0, 1))
            elif code == effect.JOIN:
                found += JOINING
    return found
