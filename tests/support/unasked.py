"""Nobody is lost unasked: what could have saved a Unit that was wiped out, by what cards declare and by trying it out.

What helps was legal at some moment of an Echo, in which everybody is asked; it must have been legal in the game
itself while its Unit was waited for, from when the threat was known until the loss (PHASE-5).
"""

from collections.abc import Iterable, Iterator
from random import Random

from easyred.game import NAMES
from easyred.rules import engine
from easyred.rules.ask.casualties import is_deadly
from easyred.rules.model.action import EXCHANGE, HAND_OVER, HAND_VERBS, READY, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Chance, Supplied, hashed
from easyred.rules.model.frame import LOSS_FRAME, RESCUE_FRAME, STEP_FRAME
from easyred.rules.model.state import HIT, IN_PLAY, LOST, MOVED, ONGOING, WIPED_OUT, WON, State
from easyred.rules.model.threat import LOST_TO_COMBAT, LOST_TO_MINES, STUCK, Threat
from easyred.rules.run import Run
from easyred.rules.steps.move import Move
from easyred.rules.stops.peril import worst_loss
from easyred.rules.stops.threat import helps
from easyred.rules.stops.touch import ITSELF, ability_reach
from easyred.text.notation import write_action
from support import deaths
from support.asking import Draws, Echo, Moment, Trail, is_losing, is_there
from support.invariants import hold

Help = tuple[int, int, int, int, int]
"""An action that helps, without the amount of a gift."""

IN_COMBAT = (deaths.COMBAT, deaths.EXTRA, deaths.SPECIAL, deaths.STORY)
OF_TALLIES = (deaths.TALLY, deaths.TOLL)
OWN_DOING = (deaths.SACRIFICE, deaths.ARRIVAL)
"""What a Unit brings upon itself: it was asked."""
ANSWERS = 8
"""So many answers to each of the first two questions of an ability are tried out."""
LONG = 300
"""More actions than a turn has."""


def check_nobody_unasked(trail: Trail, echo: Echo) -> None:
    """Hold what cards declare as help against who was asked."""
    for lost, turn, cause in trail.losses():
        if cause in OWN_DOING:
            continue
        offered = offers(trail.box, moments_of(trail.moments, lost, turn))
        for moment in moments_of(echo.moments, lost, turn):
            for action in declared(trail.box, moment.state, lost):
                known = was_offered(moment.state, action, offered) or is_own_doing(trail, moment, lost)
                hold(known, told(trail.box, lost, turn, cause, action))


def is_own_doing(trail: Trail, moment: Moment, lost: int) -> bool:
    """Whether a Unit would have lived if it had done nothing from here on: it has turned a d6 against itself."""
    others = tuple([one for one in moment.pending if one.action.unit != lost])
    return lives_on(trail, moment._replace(pending=others), lost, None)


def check_by_trying(trail: Trail, echo: Echo, random: Random) -> int:
    """The same for whatever does save a Unit if it is tried out; tells how much was tried."""
    tried = 0
    for lost, turn, cause in trail.losses():
        if cause in OWN_DOING:
            continue
        here, there = [
            [moment for moment in moments_of(moments, lost, turn) if is_known(trail.box, moment.state, lost, cause)]
            for moments in (trail.moments, echo.moments)
        ]
        offered = offers(trail.box, here)
        for moment in random.sample(there, min(len(there), 6)):
            if not lives_on(trail, moment, lost, None):
                for action in unasked(trail.box, moment.state, offered):
                    tried += 1
                    hold(not saves(trail, moment, lost, action), told(trail.box, lost, turn, cause, action))
    return tried


def told(box: Box, lost: int, turn: int, cause: str, action: Action) -> str:
    """What is wrong, in words."""
    help = write_action(box, NAMES, action)
    return f"{NAMES[lost]} was lost to {cause} in turn {turn}, and nobody was asked for: {help}"


def moments_of(moments: list[Moment], lost: int, turn: int) -> Iterator[Moment]:
    """The moments of a turn in which a Unit was still to be saved."""
    return (each for each in moments if each.state.turn == turn and each.state.units[lost].status == IN_PLAY)


def offers(box: Box, moments: Iterable[Moment]) -> set[Help]:
    """What Units were asked for at these moments, or could have done instead of what they did unasked."""
    found: set[Help] = set()
    for moment in moments:
        found |= asked(box, moment.state)
        found |= {key(action) for action in engine.legal(box, moment.state, moment.action.unit)} | {key(moment.action)}
    return found


def key(action: Action) -> Help:
    """An action without the amount of a gift."""
    return action.key()[:5]


def asked(box: Box, state: State) -> set[Help]:
    """What those may do who are waited for."""
    return {key(action) for number in state.waiting_for() for action in engine.legal(box, state, number)}


def unasked(box: Box, state: State, offered: set[Help]) -> list[Action]:
    """What anybody may do and nobody was asked for."""
    every = [action for number in state.in_play() for action in engine.legal(box, state, number)]
    return [action for action in every if action.verb in HAND_VERBS and not was_offered(state, action, offered)]


def was_offered(state: State, action: Action, offered: set[Help]) -> bool:
    """Whether a Unit was asked for an action, or for giving the Vehicle that it could exchange, which needs no yes."""
    if action.verb == EXCHANGE:
        given = Action(action.unit, HAND_OVER, state.units[action.unit].vehicle, action.to)
        return key(action) in offered or key(given) in offered
    return key(action) in offered


# By what cards declare.


def declared(box: Box, state: State, lost: int) -> list[Action]:
    """What anybody could do for a Unit, as the rules see it."""
    run = Run(box, state, None, None)
    windows = getattr(run.stage().steps[0], "allows", 0)
    found: list[Action] = []
    for threat in threats_to(run, lost):
        for number in state.in_play():
            if number != lost and is_losing(state.units[number]):
                continue  # what it has goes to its own loss first
            listed = [action for action in engine.legal(box, state, number) if not may_use_itself(box, state, action)]
            found += helps(run, threat, listed, windows)
    return found


def may_use_itself(box: Box, state: State, action: Action) -> bool:
    """Whether a card that is handed over would do the same for everybody in the Sector in its holder's hand."""
    if action.verb != HAND_OVER or state.units[action.unit].sector != state.units[action.to].sector:
        return False
    abilities, used = box.cards[action.card].abilities, state.units[action.unit].used
    return all(ability_reach(ability) != ITSELF and ability.number not in used for ability in abilities)


def threats_to(run: Run, lost: int) -> list[Threat]:
    """The losses that are known to threaten a Unit now."""
    unit = run.state.units[lost]
    found = [Threat(lost, frame.source, frame.answers[0]) for frame in unit.stack if frame.kind == LOSS_FRAME]
    found = [threat for threat in found if is_deadly(run, lost, threat.amount, threat.cause == LOST_TO_MINES)]
    step = run.stage().steps[0]
    if isinstance(step, Move):
        found += [threat for threat in step.threats(run) if threat.unit == lost]
    if is_settled(run.box, run.state, lost) and is_deadly(run, lost, worst_loss(run, lost)):
        found.append(Threat(lost, LOST_TO_COMBAT, worst_loss(run, lost)))
    return found


def is_settled(box: Box, state: State, number: int) -> bool:
    """Whether a Unit stands where it will fight this turn."""
    unit = state.units[number]
    if state.stage > box.last_move:
        return True
    return state.stage == box.last_move and bool(unit.flags & MOVED) and len(unit.stack) == 1


# By trying.


def is_known(box: Box, state: State, lost: int, cause: str) -> bool:
    """Whether a threat that came true could be known in a position."""
    run = Run(box, state, None, None)
    if cause in OF_TALLIES:
        return box.stages[state.stage].id.startswith("upkeep") or box.stages[state.stage].id == "roll-3"
    if cause == deaths.MINES:
        return any(threat.cause == LOST_TO_MINES for threat in threats_to(run, lost))
    if cause == deaths.STUCK:
        return any(threat.cause == STUCK for threat in threats_to(run, lost))
    return is_settled(box, state, lost)


class SameLuck:
    """The dice of a trail, whatever else is rolled in between; what was not rolled there comes from the seed."""

    def __init__(self, draws: Draws, state: State, seed: str) -> None:
        self.seed = seed
        self.sectors = draws
        self.left: dict[tuple[str, str, str], list[tuple[int, ...]]] = {}
        for name, got in draws.items():
            turn, who, what, n = name.split(".")
            if who != "all" and int(turn) == state.turn and int(n) > state.units[int(who)].draws:
                self.left.setdefault((turn, who, what), []).append(got)

    def pick(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        turn, who, what, _ = key.split(".")
        left = self.left.get((turn, who, what), [])
        if left and len(left[0]) == count:
            return left.pop(0)
        got = self.sectors.get(key, ()) if who == "all" else ()
        return got if len(got) == count else tuple(hashed(self.seed, key, count, sides))


def saves(trail: Trail, moment: Moment, lost: int, action: Action) -> bool:
    """Whether an action, with some answer to what it asks, saves a Unit, if all goes on as it did."""
    return any(lives_on(trail, moment, lost, action, answers) for answers in PATHS)


PATHS = [(0, 0)] + [(one, two) for one in range(ANSWERS) for two in range(ANSWERS) if one or two]


def lives_on(trail: Trail, moment: Moment, lost: int, action: Action | None, answers: tuple[int, ...] = ()) -> bool:
    """Whether a Unit lives to see the end of its turn."""
    state = moment.state.copy()
    chance = Supplied(SameLuck(trail.draws, state, trail.seed).pick)
    if action is not None:
        engine.apply(trail.box, state, action, chance, None)
        for answer in answers:
            if not answer_one(trail.box, moment.state, state, action.unit, answer, chance):
                return False
    drift(trail.box, state, list(moment.pending), lost, chance)
    is_over = state.turn > moment.state.turn or state.result == WON
    return is_over and state.units[lost].status != WIPED_OUT and state.result != LOST


def answer_one(box: Box, before: State, state: State, number: int, answer: int, chance: Chance) -> bool:
    """Answer the question that an ability asks its Unit, if it asks one. False: there is no such answer.

    What is asked after the stop has closed, such as who falls by Special Damage, was asked in the game, too.
    """
    unit = state.units[number]
    closed = (state.turn, state.stage) != (before.turn, before.stage) or unit.has(HIT)
    if (
        state.result != ONGOING
        or closed
        or not unit.is_waited_for()
        or unit.stack[-1].kind in (STEP_FRAME, RESCUE_FRAME)
    ):
        return answer == 0
    listed = [action for action in engine.legal(box, state, number) if action.verb != READY]
    if answer >= len(listed):
        return False
    engine.apply(box, state, listed[answer], chance, None)
    return True


def drift(box: Box, state: State, pending: list[Moment], lost: int, chance: Chance) -> None:
    """Go on as in the trail as far as that is possible, and do as little as possible besides, until the turn ends."""
    turn = state.turn
    for _ in range(LONG):
        if state.result != ONGOING or state.turn != turn or state.units[lost].status != IN_PLAY:
            return
        engine.apply(box, state, next_action(box, state, pending), chance, None)


def next_action(box: Box, state: State, pending: list[Moment]) -> Action:
    """What was done next in the trail, or else what changes least."""
    tried: list[int] = []
    for place, (there, action, _) in enumerate(pending):
        if action.unit not in tried and is_there(box, state, there, action):
            del pending[place]
            return action
        tried.append(action.unit)
    listed = engine.legal(box, state, state.waiting_for()[0])
    ready = [action for action in listed if action.verb == READY]
    return (ready or [action for action in listed if action.verb not in HAND_VERBS] or listed)[0]
