"""The march: how many men a Unit needs to get from a place into the Bunker, if everything goes as it usually does."""

from typing import NamedTuple

from easyred.bots.regular.ground import CHEVRONS, CLIMB, CRY, FULL_SET, Ground, Path
from easyred.rules.model.box import Box
from easyred.rules.model.packed import as_set, holds
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import MUST_MOVE

HEARTS = 9
"""Courage is counted up to one less than this."""
HOPELESS = 999.0
A_TURN = 0.1
"""What a turn costs, so that of two ways that need the same it takes the shorter."""
LONGEST = 5
"""How many turns it counts on where a Unit may stay as long as it likes."""
MINES = 3.5
LACKING, GIVEN_UP = 4.0, 3.0
"""What it costs to get something that a Sector asks for, besides the price, and to lose a Specialist there."""
USUAL = ((8.0, 0, 0), (6.5, 1, 0), (4.8, 2, 0), (3.0, 3, 0), (1.0, 4, 0))
"""What a turn's dice usually bring: men, Courage, and what they open. It rolls for one of these."""
CRIES = (-6.0, 3, CRY)
"""What a Battle Cry usually comes to in men, with all the turns it takes."""
CLIMBS = (-16.0, -6.0, -1.0)
"""What a climb usually comes to in men, with all the turns it takes, by the number of ropes."""
ANY = -1
"""In place of a Bunker: whichever is best."""


class Gear(NamedTuple):
    """What a Unit has that changes what the way asks of it."""

    named: tuple[int, ...] = ()
    """Its Specialists that some Sector wants to see."""
    specialists: int = 0
    explosives: int = 0
    cards: int = 0
    """How many it can give up, no more than any Sector asks."""
    saves: int = 0
    sweeps: bool = False
    discount: int = 0
    ropes: int = 0


class Need(NamedTuple):
    """By Courage: the men needed so as to lose no fight on the way, in how many turns most is at stake, and the end."""

    men: list[float]
    turns: list[int]
    far: list[float]
    """The men needed for the whole way, as if no fight could be lost before the last."""
    left: list[int]
    """The turns it takes."""


def _none() -> Need:
    return Need([HOPELESS] * HEARTS, [0] * HEARTS, [HOPELESS] * HEARTS, [0] * HEARTS)


NOTHING = Need([-HOPELESS] * HEARTS, [0] * HEARTS, [0.0] * HEARTS, [0] * HEARTS)
NO_WAY = _none()


class March:
    """The needs of Units with the same gear, worked out place by place."""

    def __init__(self, ground: Ground, gear: Gear, goal: int = ANY) -> None:
        self.ground = ground
        self.box: Box = ground.box
        self.gear = gear
        self.goal = goal
        self.bunkers = as_set(self.box.bunkers) if self.box.solo else 0
        self._needs: dict[tuple[int, int, int], Need] = {}

    def before(self, sector: int, marker: int, visited: int) -> Need:
        """What a Unit needs there when a turn begins."""
        key = (sector, marker, visited & (self.ground.ahead[sector] | self.bunkers) & ~as_set([sector]))
        known = self._needs.get(key)
        if known is None:
            self._needs[key] = NO_WAY  # no way leads in a circle
            known = self._needs[key] = self._rolled(*key)
        return known

    def beyond(self, sector: int, visited: int) -> Need:
        """What a Unit needs that has just arrived in a Sector, when its first fight there is over."""
        been = visited | as_set([sector])
        if self.box.sectors[sector].bunker and been & self.bunkers == self.bunkers:
            return NOTHING if self.goal in (ANY, sector) else NO_WAY
        return self.before(sector, 1, been)

    def _rolled(self, sector: int, marker: int, visited: int) -> Need:
        """The needs before the dice: it rolls for whatever leaves the fewest men needed."""
        place = self.ground.places[sector]
        turns = list(USUAL)
        turns += [CRIES] if any([path.opens == CRY for path in place.paths]) else []
        turns += [(CLIMBS[self.gear.ropes], 0, CLIMB)] if place.climb else []
        tables = {opens: self._decided(sector, marker, visited, opens) for _, _, opens in turns[len(USUAL) - 1 :]}
        share = place.dice / FULL_SET
        found = _none()
        for men, hearts, opens in turns:
            then = tables[opens]
            gain = men * share + place.men - A_TURN
            for courage in range(HEARTS):
                later = min(courage + hearts + place.courage, HEARTS - 1)
                if then.men[later] - gain < found.men[courage]:
                    found.men[courage] = then.men[later] - gain
                    found.turns[courage] = then.turns[later] + 1
                    found.far[courage] = then.far[later] - gain
                    found.left[courage] = then.left[later] + 1
        return found

    def _decided(self, sector: int, marker: int, visited: int, opens: int) -> Need:
        """The needs once the dice are recorded: it stays, or takes one of the ways on."""
        place = self.ground.places[sector]
        found = _none()
        now = self.next_marker(sector, marker)
        if now != MUST_MOVE:
            fight = place.fights[min(now, CHEVRONS) - 1]
            self._lay(found, 0, fight, self.before(sector, now, visited))
        for path in place.paths:
            if not holds(visited, path.to) and not path.opens & ~opens:
                courage = 0 if opens & CRY else max(0, path.courage - self.gear.discount)
                price = self.toll(path, bool(opens & CRY))
                fight = price + self.ground.places[path.to].fights[0]
                self._lay(found, courage, fight, self.beyond(path.to, visited | as_set([sector])))
        return found

    def next_marker(self, sector: int, marker: int) -> int:
        """The marker of a Unit that stays, after Upkeep; where it may stay for ever, it counts turns."""
        longest = self.ground.places[sector].longest
        if longest == 0:
            return MUST_MOVE if marker > LONGEST + MUST_MOVE else marker + 1 + (MUST_MOVE if marker < MUST_MOVE else 0)
        return min(marker + 1, MUST_MOVE) if longest > 1 else MUST_MOVE

    def _lay(self, found: Need, courage: int, price: float, then: Need) -> None:
        """Let a way count where it needs fewer men than those known so far."""
        fight = max(0.0, price - self.gear.saves)
        for hearts in range(courage, HEARTS):
            later, turns = then.men[hearts - courage] + fight, then.turns[hearts - courage]
            if later < fight + 1:
                later, turns = fight + 1, 0
            if later < found.men[hearts]:
                found.men[hearts], found.turns[hearts] = later, turns
                found.far[hearts] = then.far[hearts - courage] + fight
                found.left[hearts] = then.left[hearts - courage]

    def toll(self, path: Path, cries: bool) -> float:
        """What it costs to arrive, in men: mines, what the Sector asks for, less what it gives."""
        mines = MINES if path.mines and not self.gear.sweeps else 0.0
        return path.price + mines + (0.0 if cries else self.demand(self.box.sectors[path.to]))

    def demand(self, sector: Sector) -> float:
        """What a Sector asks for, in men: what must be given up, and what must be got first."""
        if not sector.demands:
            return 0.0
        cards, gear = self.box.cards, self.gear
        found = 0.0
        for group in (sector.needs, sector.sacrificed):
            if group and not any([card in gear.named for card in group]):
                found += LACKING + min([cards[card].cost for card in group])
        found += LACKING * max(0, sector.sacrifices - (1 if sector.sacrificed else 0) - gear.specialists)
        found += LACKING * max(0, sector.explosives - gear.explosives) + LACKING * max(0, sector.discards - gear.cards)
        return found + GIVEN_UP * (sector.sacrifices + (1 if sector.sacrificed and not sector.sacrifices else 0))
