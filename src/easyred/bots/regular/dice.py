"""Questions about dice: which to lock, to roll again, to let Skulls cancel."""

from easyred.bots.regular.rolls import TO_ROLL, Rolls
from easyred.bots.regular.tally import Tallies, code_of
from easyred.bots.rookie.dice import Likings
from easyred.rules.ask.rolling import do_skulls_stay
from easyred.rules.ask.triples import without
from easyred.rules.ask.ways import has_to_climb
from easyred.rules.model.action import CANCEL, LOCK, Action
from easyred.rules.model.dice import COLOUR_OF, COLOURLESS, FACE_OF, PLACES, SIZES, SKULL, SUBSETS, mask_of
from easyred.rules.model.packed import as_set, holds
from easyred.rules.steps.roll import Lock

LIKELY = 3
"""How many pairs of dice it looks at before it locks one: those a rookie likes best."""
SAFE = 0.99
"""The chance without any dice above which it locks what a rookie likes best."""
REROLLS = 2
EVEN = 1e-9
"""What a die must gain to be rolled."""
MOST, OF_A_COLOUR = 4, 2
"""How many dice it works out; if more may be rolled, it keeps those a rookie likes best. Cards may change colours."""


class Dice:
    """One question about a Unit's dice."""

    def __init__(self, tallies: Tallies) -> None:
        self.tallies = tallies
        self.run = tallies.run
        self.number = tallies.number
        self.unit = tallies.run.state.units[tallies.number]
        self.liked = Likings(self.run, self.number).of(self.unit.dice)
        self.stays = do_skulls_stay(self.run, self.number)

    def choose(self, actions: list[Action]) -> Action:
        """The best answer."""
        if actions[0].verb == LOCK:
            return self._lock(actions)
        if actions[0].verb == CANCEL:
            return max(actions, key=self._left)
        return self._reroll(actions)

    def _left(self, action: Action) -> float:
        """The value of the tally without these dice; no Skull cancels more."""
        dice = without(self.unit.dice, action.n | self.unit.cancelled)
        return self.tallies.settled(code_of(dice))

    def _lock(self, actions: list[Action]) -> Action:
        """The lock with the best chances; of pairs that look alike the first."""
        likely: dict[tuple[int, ...], Action] = {}
        for action in sorted(actions, key=lambda action: -self._liking(action.n)):
            likely.setdefault(tuple(sorted([self.unit.dice[place] for place in PLACES[action.n]])), action)
        rerolls = next((step.rerolls for step in self.run.stage().steps if isinstance(step, Lock)), REROLLS)
        candidates = list(likely.values())[: 1 if self.tallies.base() > SAFE else LIKELY]
        if len(candidates) == 1:
            return candidates[0]
        return max(candidates, key=lambda action: max(self._values(action.n, rerolls).values()))

    def _liking(self, mask: int) -> float:
        return sum([self.liked[place] for place in PLACES[mask]])

    def _reroll(self, actions: list[Action]) -> Action:
        """The dice to roll again with the best chances; of equals the fewest. On a cliff, all but Skulls."""
        if self._climbs():
            other = as_set(range(len(self.unit.dice))) & ~mask_of(self.unit.dice, SKULL)
            return max(actions, key=lambda action: 2 * SIZES[action.n & other] - SIZES[action.n])
        values = self._values(self.unit.locked, max(1, self.unit.rerolls))
        return max(actions, key=lambda action: values.get(action.n, 0.0) - EVEN * SIZES[action.n])

    def _climbs(self) -> bool:
        """Whether the Unit needs more Skulls to climb."""
        return has_to_climb(self.run, self.number) and self.tallies.skulls(code_of(self.unit.dice)) < self.tallies.climb

    def _values(self, locked: int, rerolls: int) -> dict[int, float]:
        """By dice to roll again: the value, with the rest of the turn played as well."""
        dice = self.unit.dice
        free = self._free(locked)
        kept = code_of(tuple([dice[place] for place in range(len(dice)) if place not in free]))
        colours = [COLOUR_OF[dice[place]] for place in free]
        rolls = Rolls(self.tallies.values, kept, [colours.count(colour) for colour in range(COLOURLESS)], self.stays)
        table = rolls.before(rerolls)
        return {mask: table[rolls.place(self._faces(free, mask))] for mask in SUBSETS[as_set(free)]}

    def _free(self, locked: int) -> list[int]:
        """The dice whose rolls are worked out, at most two of a colour: those a rookie likes least."""
        dice = self.unit.dice
        found: list[int] = []
        for place in sorted(range(len(dice)), key=lambda place: self.liked[place]):
            alike = [other for other in found if COLOUR_OF[dice[other]] == COLOUR_OF[dice[place]]]
            if not holds(locked, place) and len(found) < MOST and len(alike) < OF_A_COLOUR:
                found.append(place)
        return sorted(found)

    def _faces(self, free: list[int], mask: int) -> list[list[int]]:
        """By colour: what the free dice show, if those of a mask are rolled again."""
        found: list[list[int]] = [[], [], []]
        for place in free:
            die = self.unit.dice[place]
            found[COLOUR_OF[die]].append(TO_ROLL if holds(mask, place) else FACE_OF[die])
        return found
