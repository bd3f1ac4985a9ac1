"""What a tally is worth to a Unit: the chance it leaves, by what its results bring."""

from typing import NamedTuple

from easyred.bots.regular.ground import CLIMB, CRY
from easyred.bots.regular.outlook import Outlook
from easyred.bots.regular.ropes import height, ropes
from easyred.bots.regular.worth import AWARD_WORTH, POINT_RATE, STAR_RATE
from easyred.rules.ask.modifiers import total
from easyred.rules.ask.rolling import joining_results
from easyred.rules.ask.tally import HURTS, cost_of_tally
from easyred.rules.ask.triples import AT_NIGHT, BY_DAY, is_dark, table_of
from easyred.rules.model import effect_codes as effect
from easyred.rules.model.ability import Ability
from easyred.rules.model.dice import COLOURLESS, COURAGE, FACES, ONE, SKULL, STAR, TOOL, TWO, item_points
from easyred.rules.model.modifier import IGNORES_SKULLS
from easyred.rules.model.resources import COURAGE_POINTS, ITEM_POINTS, SOLDIERS, STARS
from easyred.rules.model.state import SKULLS_OFF, State
from easyred.rules.run import Run

MANY = 8
"""More results of a kind than any tally shows."""
CODES = tuple([MANY**shown for shown in range(4 * FACES)])
"""By result: what it adds to the number that stands for a tally."""
ANYTHING = 2.0
"""What an effect is worth that it does not know, in men."""
HELP, HEART = 0.8, 1.5
"""What a Soldier and a Courage of another Unit are worth."""
ADDED, FIND = 2.0, 3.0
"""What a result of its choice, and a used Item, are worth in men."""
PLENTY = 99
BREAKABLE = (STAR, ONE, TWO, COURAGE, TOOL)

UNKNOWN = -1
"""In place of the number of a tally that is not rolled yet."""

Shown = tuple[tuple[int, ...], tuple[int, ...]]
"""By face: how many results a tally shows, and how many complete sets of colours."""


class Brought(NamedTuple):
    """What a bonus brings."""

    men: float = 0.0
    courage: int = 0
    stars: int = 0
    other: float = 0.0
    opens: int = 0


def code_of(results: tuple[int, ...]) -> int:
    """The number that stands for these results."""
    return sum([CODES[shown] for shown in results])


def _shown(code: int) -> Shown:
    """What a tally shows."""
    numbers = [code // one % MANY for one in CODES]
    colours = [numbers[4 * face : 4 * face + 4] for face in range(FACES)]
    return tuple([sum(four) for four in colours]), tuple([min(four[:COLOURLESS]) for four in colours])


class Shapes(dict[int, int]):
    """What tallies show, by their numbers, as places in a list: many show the same; it is so in all games."""

    def __init__(self) -> None:
        super().__init__({UNKNOWN: UNKNOWN})
        self.shown: list[Shown] = []
        self._places: dict[Shown, int] = {}

    def __missing__(self, code: int) -> int:
        shown = _shown(code)
        place = self._places.get(shown)
        if place is None:
            place = self._places[shown] = len(self.shown)
            self.shown.append(shown)
        self[code] = place
        return place


SHAPES = Shapes()


class Tallies:
    """The tallies that one Unit may have this turn, valued as they are asked for."""

    def __init__(self, outlook: Outlook, state: State, number: int) -> None:
        run = Run(outlook.box, state, None, None)
        unit = state.units[number]
        self.outlook = outlook
        self.box = outlook.box
        self.run = run
        self.number = number
        self.standing = outlook.standing(state, number)
        self.men, self.held, self.courage, self.stars, self.opens = outlook.means(state, number)
        self.use = outlook.uses[unit.sector]
        self.added = self._joining() if not unit.virtual else _shown(code_of(unit.virtual))[0]
        self.adds = any(self.added)
        self.spared = PLENTY if unit.has(SKULLS_OFF) else total(run, number, IGNORES_SKULLS)
        sector = run.sector_of(number)
        self.climb = height(sector) - ropes(self.box, unit) if height(sector) else PLENTY
        self.hurts = bool(sector.codes & HURTS)
        self.least = [AT_NIGHT if is_dark(run, number, face) else BY_DAY for face in range(FACES)]
        alone = len(state.in_play()) == 1
        self.bonuses = [[self._brought(ability, alone) for ability in face] for face in table_of(self.box, unit)]
        self._scored: dict[Shown, float] = {}
        self.values = Values(self)
        self.order = self._by_liking()

    def _joining(self) -> tuple[int, ...]:
        """By face: the results that Sector and cards will add."""
        added = [0] * FACES
        for modifier, _ in joining_results(self.run, self.number):
            added[modifier.extra] += modifier.amount
        return tuple(added)

    def _brought(self, ability: Ability, alone: bool) -> Brought:
        """What one choice of a bonus brings."""
        other = 0.0
        amounts = [0, 0, 0, 0]
        opens = 0
        for code, a, b in ability.ops:
            if code == effect.GAIN:
                amounts[a] += b
            elif code in (effect.GAIN_OTHER, effect.GAIN_OTHERS):
                other += 0.0 if alone else b * (HELP if a == SOLDIERS else HEART if a == COURAGE_POINTS else POINT_RATE)
            elif code == effect.BATTLE_CRY:
                opens = CRY
            else:
                other += {effect.ADD_CHOSEN: ADDED, effect.FIND_USED: FIND}.get(code, ANYTHING)
        other += POINT_RATE * amounts[ITEM_POINTS]
        return Brought(amounts[SOLDIERS], amounts[COURAGE_POINTS], amounts[STARS], other, opens)

    def base(self) -> float:
        """The value of no dice at all."""
        return self.standing.best(self.men, round(self.held), self.courage, self.stars, self.opens)

    def value(self, shown: Shown) -> float:
        """The value of dice that show this; Skulls cancel what it likes least."""
        counts, sets = self._joined(shown)
        for _ in range(self._active(counts, sets)):
            face = next((face for face in self.order if counts[face] > BY_DAY * sets[face]), None)
            if face is None:
                face = next((face for face in self.order if counts[face]), None)
            if face is None:
                break
            counts, sets = _without(counts, sets, face)
        return self.scored(counts, sets)

    def _joined(self, shown: Shown) -> Shown:
        """What dice show, with what Sector and cards add; a colour that they add completes no set."""
        if not self.adds:
            return shown
        return tuple([count + more for count, more in zip(shown[0], self.added, strict=True)]), shown[1]

    def _by_liking(self) -> list[int]:
        """The faces that Skulls may cancel, the one it likes least first."""
        return sorted(BREAKABLE, key=lambda face: self.scored(_usual(face), (0,) * FACES))

    def at(self, code: int) -> float:
        """The value of the dice that a number stands for."""
        return self.values[SHAPES[code]]

    def settled(self, code: int) -> float:
        """The value of dice of which no more are cancelled."""
        return self.scored(*self._joined(SHAPES.shown[SHAPES[code]]))

    def skulls(self, code: int) -> int:
        """How many Skulls these dice make, with what joins them."""
        return self._joined(SHAPES.shown[SHAPES[code]])[0][SKULL]

    def _active(self, counts: tuple[int, ...], sets: tuple[int, ...]) -> int:
        """How many dice Skulls cancel."""
        if not self.box.counted[SKULL]:
            return 0
        spared = self.spared + BY_DAY * sets[SKULL] + (1 if min(counts) > 0 else 0)
        return max(0, counts[SKULL] - spared)

    def scored(self, counts: tuple[int, ...], sets: tuple[int, ...]) -> float:
        """The value of what is left."""
        key = (counts, sets)
        known = self._scored.get(key)
        if known is None:
            known = self._scored[key] = self._score(counts, sets)
        return known

    def _score(self, counts: tuple[int, ...], sets: tuple[int, ...]) -> float:
        """The value of what is recorded, with the best choice of every bonus."""
        counted = [counts[face] if self.box.counted[face] else 0 for face in range(FACES)]
        men: float = counted[ONE] + 2 * counted[TWO]
        if self.box.last_man:
            men = -men
        if self.hurts:
            men -= cost_of_tally(self.run, self.number, counted)
        other = POINT_RATE * item_points(counted[TOOL]) + (AWARD_WORTH if min(counts) > 0 else 0.0)
        opens = self.opens | (CLIMB if counts[SKULL] >= self.climb else 0)
        brought = [Brought(men, counted[COURAGE], counted[STAR], other, opens)]
        for face in range(FACES):
            if sets[face] and counted[face] >= self.least[face] and self.bonuses[face]:
                brought = [_both(one, more, sets[face]) for one in brought for more in self.bonuses[face]]
        return max([self.worth(one) for one in brought])

    def worth(self, brought: Brought) -> float:
        """The chance with all that."""
        men, courage, stars, other, opens = brought
        worth = round(self.held + self.use * (other + STAR_RATE * stars))
        return self.standing.best(self.men + int(men), worth, self.courage + courage, self.stars + stars, opens)


class Values(dict[int, float]):
    """The values of tallies by their shapes, worked out when they are asked for."""

    def __init__(self, tallies: Tallies) -> None:
        super().__init__({UNKNOWN: 0.0})
        self.tallies = tallies

    def __missing__(self, shape: int) -> float:
        value = self[shape] = self.tallies.value(SHAPES.shown[shape])
        return value


def _usual(face: int) -> tuple[int, ...]:
    """A tally that shows a bit of everything, and one more of a face."""
    return tuple([0 if shown == SKULL else 1 + (shown == face) for shown in range(FACES)])


def _without(counts: tuple[int, ...], sets: tuple[int, ...], face: int) -> Shown:
    """These results without one of a face; a set breaks only if there is no other."""
    left = counts[face] - 1
    kept = min(sets[face], left // BY_DAY)
    return (*counts[:face], left, *counts[face + 1 :]), (*sets[:face], kept, *sets[face + 1 :])


def _both(one: Brought, more: Brought, times: int) -> Brought:
    """Two gains together."""
    return Brought(
        one.men + times * more.men,
        one.courage + times * more.courage,
        one.stars + times * more.stars,
        one.other + times * more.other,
        one.opens | more.opens,
    )
