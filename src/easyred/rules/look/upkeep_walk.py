"""One Unit alone: everything a tally can come to, walked through Upkeep on a bare State while the others stand by.

The Unit decides what its dice ask - which dice Skulls cancel, what a bonus brings - and uses no cards. It walks with
plenty of Soldiers and Item Points, so that no loss ends it and any used Item can be found: an ending tells what
changes, and whoever weighs it knows what the Unit has.
"""

from typing import Final

from easyred.rules.ask.costs import item_cost, item_discount
from easyred.rules.engine import act, carry_on, choices, refresh
from easyred.rules.model.action import (
    CANCEL,
    CHOOSE,
    CHOOSE_UNIT,
    COLOUR,
    DECLINE,
    DIE,
    FACE,
    PAY_SOLDIERS,
    READY,
    Action,
)
from easyred.rules.model.box import Box, last_stage_of
from easyred.rules.model.chance import Chance
from easyred.rules.model.dice import FACES
from easyred.rules.model.frame import HELP_FRAME, STEP_FRAME
from easyred.rules.model.resources import ITEM_POINTS, RESOURCE_IDS, SOLDIERS
from easyred.rules.model.state import AWARDED, BUSY, CLIMBED, CRIES, IDLE, IN_PLAY, RECORDED, State, Unit
from easyred.rules.run import Run

PLENTY: Final = 1000
TRIED: Final = (CANCEL, CHOOSE, FACE, COLOUR, DIE, DECLINE)
"""The choices that are all tried; for others one is as good as another here."""
RESOURCES: Final = len(RESOURCE_IDS)

# What an ending tells: what the Unit gains of each resource, what all others gain of each, and these.
BATTLE_CRIES: Final = 2 * RESOURCES
FINDS: Final = BATTLE_CRIES + 1
STRAIGHTS: Final = BATTLE_CRIES + 2
CLIMBS: Final = BATTLE_CRIES + 3
BONUSES: Final = BATTLE_CRIES + 4
"""By face: the bonuses scored; the last things an ending tells."""
ENDING: Final = BONUSES + FACES


class Middling(Chance):
    """Dice that always show the middle, since a walk is only about choices."""

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        return (sides // 2,) * count


class Walk:
    """A Unit on its way through Upkeep."""

    def __init__(self, run: Run, number: int, last: int) -> None:
        self.run: Final = run
        self.number: Final = number
        self.last: Final = last  # the last stage of Upkeep

    def copy(self) -> "Walk":
        """An independent walk from here."""
        run = self.run
        return Walk(Run(run.box, run.state.copy(), run.chance, None), self.number, self.last)

    def take(self, action: Action) -> None:
        """Do one thing, and carry on until the next question."""
        act(self.run, action)
        self.go_on()

    def go_on(self) -> None:
        """Carry on until the Unit has to choose or Upkeep is over; stages that only ask about cards are skipped."""
        run, number = self.run, self.number
        state, stages = run.state, run.box.stages
        unit = state.units[number]
        while True:
            carry_on(run, number)
            if unit.status != IN_PLAY or len(unit.stack) > 1 or unit.is_waited_for():
                break
            stages[state.stage].last.close(run)
            state.stage += 1
            while state.stage <= self.last and stages[state.stage].steps[0].only_asks:
                state.stage += 1
            if state.stage > self.last:
                break
            unit.stack = stages[state.stage].stacks[0]
            unit.ready = BUSY
            stages[state.stage].steps[0].open(run)
        run.woken.clear()

    def _may_leave_it(self) -> bool:
        """Whether leaving things as they are is as good an answer as others: help is declined, or not (SPEC-1)."""
        stack = self.run.state.units[self.number].stack
        if stack[-1].kind == STEP_FRAME:
            return self.run.stage().steps[stack[0].index].settles
        return stack[-1].kind == HELP_FRAME

    def tries(self) -> list[Action]:
        """The answers to the next question that may lead to different results; empty when Upkeep is over."""
        if self.run.state.stage > self.last or self.run.state.units[self.number].status != IN_PLAY:
            return []
        listed = choices(self.run, self.number)
        tries = [action for action in listed if action.verb in TRIED]
        if tries:
            return tries + [action for action in listed if action.verb == READY and self._may_leave_it()]
        for verb in (CHOOSE_UNIT, READY, PAY_SOLDIERS):
            for action in listed:
                if action.verb == verb:
                    return [action]
        return listed[:1]


def endings(box: Box, state: State, number: int, dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Everything that these dice can come to for a Unit, without endings that another one beats in every respect."""
    first = Walk(lay_tally(box, state, number, dice), number, last_stage_of("upkeep", box.stages))
    first.go_on()
    ways = [first]
    found: list[tuple[int, ...]] = []
    while ways:
        walk = ways.pop()
        tries = walk.tries()
        if not tries:
            ending = told(walk, state)
            if ending not in found:
                found.append(ending)
        for nth, action in enumerate(tries):
            further = walk if nth == len(tries) - 1 else walk.copy()
            further.take(action)
            ways.append(further)
    return [ending for ending in found if not is_beaten(ending, found)]


def lay_tally(box: Box, state: State, number: int, dice: tuple[int, ...]) -> Run:
    """A bare State in which a Unit has rolled these dice.

    Virtual results join them, or have joined them if a Final Tally lies there; after that it is the Unit's next turn.
    """
    bare = state.copy()
    unit = bare.units[number]
    if is_next_turn(box, state, number):
        refresh(unit)
        unit.saved = 0
        bare.lit = ()
    if not lies_there(box, state, number):
        bare.stage = box.tally_stage
        unit.virtual = ()
    unit.dice = dice
    unit.rerolls = 0
    unit.soldiers += PLENTY
    unit.item_points += PLENTY
    unit.flags |= AWARDED  # which Award a Straight brings does not matter here
    for other in bare.units:
        other.stack = ()  # the others wait: what they were in the middle of belongs to another stage
        other.ready = IDLE
    unit.stack = box.stages[bare.stage].stacks[-1]
    unit.ready = BUSY
    return Run(box, bare, Middling(), None)


def lies_there(box: Box, state: State, number: int) -> bool:
    """Whether a Unit has its complete Final Tally, and it is still to be scored."""
    in_time = box.tally_stage < state.stage <= last_stage_of("upkeep", box.stages)
    return in_time and box.stages[state.stage].steps[0].only_asks and not state.units[number].has(RECORDED)


def is_next_turn(box: Box, state: State, number: int) -> bool:
    """Whether the next tally that a Unit can still change is that of its next turn."""
    return state.stage > box.tally_stage and not lies_there(box, state, number)


def told(walk: Walk, before: State) -> tuple[int, ...]:
    """The result of a walk."""
    state, number = walk.run.state, walk.number
    unit, begun = state.units[number], before.units[number]
    others = [other for other in range(len(state.units)) if other != number]
    own = gained(unit, begun)
    own[SOLDIERS] -= PLENTY
    found = [card for card in unit.items if card not in begun.items]
    discount = item_discount(walk.run, number)
    own[ITEM_POINTS] += sum([item_cost(walk.run, number, card, discount) for card in found]) - PLENTY
    each = [gained(state.units[other], before.units[other]) for other in others]
    given = [sum([gains[resource] for gains in each]) for resource in range(RESOURCES)]
    cries = 1 if unit.has(CRIES) else 0
    climbs = 1 if unit.has(CLIMBED) else 0
    straights = unit.straights - begun.straights
    return (*own, *given, cries, len(found), straights, climbs, *scored(unit))


def gained(unit: Unit, begun: Unit) -> list[int]:
    """What a Unit has gained of each resource; half of the Soldiers on their way count (TALLY-6)."""
    more = [unit.amount(resource) - begun.amount(resource) for resource in range(RESOURCES)]
    more[SOLDIERS] += unit.recruits // 2 - begun.recruits // 2
    return more


def scored(unit: Unit) -> list[int]:
    """The bonuses that were scored and not renounced, by face."""
    return [unit.scored[face] - unit.waived[face] for face in range(FACES)]


def is_beaten(ending: tuple[int, ...], others: list[tuple[int, ...]]) -> bool:
    """Whether another ending is better in something and worse in nothing."""
    for other in others:
        if other != ending and not is_less(other, ending):
            return True
    return False


def is_less(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether one ending is worse than another in something."""
    for place in range(ENDING):
        if one[place] < other[place]:
            return True
    return False
