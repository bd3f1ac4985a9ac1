"""Units that have just rolled, and their Upkeep played through the engine by trying every choice."""

from easyred.content import Setup, build
from easyred.rules import engine
from easyred.rules.model.action import READY, TAKE, USE, Action
from easyred.rules.model.box import Box, last_stage_of
from easyred.rules.model.chance import Chance, Seeded
from easyred.rules.model.event import Event
from easyred.rules.model.state import State


def first_roll(setup: Setup, seed: str = "dice") -> tuple[Box, State]:
    """A new game brought to the first lock, every Unit taking the first thing offered."""
    box = build(setup)
    state = engine.new_state(box, setup.units)
    chance = Seeded(seed)
    engine.start(box, state, chance, None)
    while not all(unit.dice for unit in state.units):
        number = state.waiting_for()[0]
        engine.apply(box, state, engine.legal(box, state, number)[0], chance, None)
    return box, state


class Played:
    """A lone Unit on its way through Upkeep by actions of the engine, and all its events."""

    def __init__(self, box: Box, state: State, chance: Chance) -> None:
        self.box, self.state, self.chance = box, state, chance
        self.events: list[Event] = []

    def copy(self) -> "Played":
        """An independent copy."""
        other = Played(self.box, self.state.copy(), self.chance)
        other.events = self.events.copy()
        return other

    def play(self, action: Action) -> None:
        """Play one action and what follows."""
        engine.apply(self.box, self.state, action, self.chance, self.events)

    def in_upkeep(self) -> list[Event]:
        """The events until Upkeep was over."""
        last = last_stage_of("upkeep", self.box.stages)
        for nth, event in enumerate(self.events):
            if event.key == "phase" and event.a > last:
                return self.events[:nth]
        return self.events

    def is_over(self) -> bool:
        """Whether Upkeep is over."""
        return len(self.in_upkeep()) < len(self.events)

    def tally(self) -> tuple[int, ...]:
        """The dice of the Final Tally, without what joined them."""
        return next(event.dice[:6] for event in self.events if event.key == "final-tally")

    def ending(self) -> tuple[int, ...]:
        """The result: resources gained, Straights, bonuses by face."""
        told = self.in_upkeep()
        gained = [0, 0, 0, 0]
        for event in told:
            if event.key == "gained":
                gained[event.a] += event.b
            elif event.key in ("fell", "halved"):
                gained[0] -= event.a if event.key == "fell" else event.b
        straights = sum(event.key == "straight" for event in told)
        bonuses = [event.a for event in told if event.key in ("bonus", "bonus-unclaimed") and event.rule != "TALLY-7"]
        return (*gained, straights, *[bonuses.count(face) for face in range(6)])

    def endings(self) -> set[tuple[int, ...]]:
        """Everything it can still come to."""
        found: set[tuple[int, ...]] = set()
        ways = [self]
        while ways:
            way = ways.pop()
            if way.is_over():
                found.add(way.ending())
                continue
            for action in worth_playing(engine.legal(way.box, way.state, 0)):
                then = way.copy()
                then.play(action)
                ways.append(then)
        return found


def worth_playing(listed: list[Action]) -> list[Action]:
    """Of cards any one will do, and none is used."""
    tried = [action for action in listed if action.verb not in (USE, TAKE, READY)]
    return tried or [action for action in listed if action.verb == READY] or listed[:1]


def undominated(found: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Those that no other beats in everything."""
    return {one for one in found if not any(other != one and all(map(int.__ge__, other, one)) for other in found)}
