"""A game played again with every Unit asked everywhere: the same happens, and no Unit was lost unasked (PHASE-5).

A Trail is a game as it was played, an Echo the same game with all Units asked wherever they have a choice; at every
stop that this adds they say that they are ready.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from easyred.game import DICE, NAMES
from easyred.rules import engine
from easyred.rules.model.action import (
    EVERYWHERE,
    HAND_VERBS,
    NOT_READY,
    OFFER,
    READY,
    Action,
    is_listed,
)
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Chance
from easyred.rules.model.event import Event
from easyred.rules.model.frame import DIE_FRAME, LOSS_FRAME
from easyred.rules.model.state import BUSY, ONGOING, SAID_READY, STAYS, WIPED_OUT, WISHED, State, Unit
from easyred.text.notation import write_action
from support.deaths import cause_of_death
from support.invariants import hold

TALK = ("offered", "switch-offered", "exchange-offered", "declined")
"""Events of offers: free to make, and to withdraw or decline. What is agreed is told by others."""
UNASKED = "stayed"
"""The event of a Unit that could only stay and so was not asked; asked everywhere it may have said so itself."""
MOST_AHEAD = 200
"""More actions than are left of a turn."""
Draws = dict[str, tuple[int, ...]]


class Moment(NamedTuple):
    """A position before an action, the action, and of an echo what is left of the trail."""

    state: State
    action: Action
    pending: tuple["Moment", ...] = ()


class Trail:
    """A game as it was played: where it began, every position before an action, all that was told and drawn."""

    def __init__(self, box: Box, begun: State, dice: str, seed: str) -> None:
        self.box, self.begun, self.dice, self.seed = box, begun.copy(), dice, seed
        self.moments: list[Moment] = []
        self.events: list[Event] = []
        self.draws: Draws = {}

    def take(self, events: list[Event], draws: Draws) -> None:
        """What was told and drawn since the last time."""
        self.events += events
        self.draws |= draws

    def losses(self) -> Iterator[tuple[int, int, str]]:
        """The Units that were wiped out, each with the turn and the cause."""
        turn = self.begun.turn
        for place, event in enumerate(self.events):
            if event.key == "turn":
                turn = event.a
            elif event.key == "wiped-out":
                yield event.unit, turn, cause_of_death(self.events, place)


def ask_everywhere(state: State) -> None:
    """Let every Unit be asked wherever it has a choice."""
    for unit in state.units:
        unit.asks = EVERYWHERE


class Echo:
    """A trail played again, with every Unit asked everywhere."""

    def __init__(self, trail: Trail) -> None:
        self.trail, self.box = trail, trail.box
        self.state = trail.begun.copy()
        ask_everywhere(self.state)
        self.chance: Chance = DICE[trail.dice](trail.seed)
        self.events: list[Event] = []
        self.deadly = {turn for _, turn, _ in trail.losses()}
        self.moments: list[Moment] = []
        self.pending = list(trail.moments)
        self.added = 0
        self.tangled = any(is_tangled(moment.state, moment.action) for moment in trail.moments)
        engine.start(self.box, self.state, self.chance, self.events)

    def follow(self, end: State) -> None:
        """Play the trail to its end and compare what happens."""
        pending = self.pending
        while pending or self.is_short_of(end):
            self.skip_idle(pending)
            if not (
                self.pass_one(pending, end, True)
                or self.pass_unasked(pending)
                or self.take_next(pending)
                or self.pass_one(pending, end, False)
                or self.drop_ready(pending)
                or self.pass_wished()
            ):
                break
        over = end.result != ONGOING
        left = [self.write(action) for _, action, _ in pending if action.verb not in (READY, NOT_READY)]
        hold(not left or over, "asked everywhere, astray before", *left[:3])
        if over:
            self.finish()
        check_told(self.trail, self)
        check_end(self.state, end)

    def finish(self) -> None:
        """A defeat ended the trail at once; whoever is in the middle of something here comes to its end somehow."""
        turn = self.state.turn
        self.deadly = set()
        while self.state.result == ONGOING and self.state.turn == turn:
            self.act(engine.legal(self.box, self.state, self.state.waiting_for()[0])[-1])

    def skip_idle(self, pending: list[Moment]) -> None:
        """Who was asked in vain in the trail, the others having gone on, may not be asked here, or be ready already.

        Who is asked only because it wants to be is never ready, so there is nothing to take back, and nothing to say
        again.
        """
        while pending and self.is_idle(pending[0]):
            action = pending.pop(0).action
            own = [place for place, moment in enumerate(pending) if moment.action.unit == action.unit]
            if action.verb == NOT_READY and own and pending[own[0]].action.verb == READY:
                del pending[own[0]]

    def is_idle(self, moment: Moment) -> bool:
        """Whether an action means nothing here."""
        if moment.action.verb == NOT_READY:
            return self.state.units[moment.action.unit].ready != SAID_READY
        return moment.action.verb == READY and is_behind(moment.state, self.state)

    def is_short_of(self, end: State) -> bool:
        """Whether somebody is occupied with something else than at the end of the trail."""
        return any(concern(self.state, number) != concern(end, number) for number in self.state.waiting_for())

    def pass_one(self, pending: list[Moment], end: State, added: bool) -> bool:
        """Somebody says *ready* who is occupied with something else than when he next acts in the trail.

        ``added``: only who is occupied with something else in the trail now, too, and in all that is left of it.
        """
        now = pending[0].state if pending else end
        this_turn = list(takewhile(lambda moment: moment.state.turn <= self.state.turn, pending))
        for number in self.state.waiting_for():
            ahead = [moment.state for moment in this_turn if moment.action.unit == number] or [end]
            here = concern(self.state, number)
            known = here in [concern(state, number) for state in ([*ahead, now] if added else ahead[:1])]
            answer = None if known else self.declining(number)
            if answer is not None:
                self.added += 1
                self.act(answer)
                return True
        return False

    def pass_unasked(self, pending: list[Moment]) -> bool:
        """Somebody says *ready* whom the trail does not wait for, if its next action cannot be taken before."""
        if not pending or is_there(self.box, self.state, pending[0].state, pending[0].action):
            return False
        asked = pending[0].state.waiting_for()
        for number in self.state.waiting_for():
            answer = None if number in asked else self.declining(number)
            if answer is not None and answer.verb == READY:
                self.added += 1
                self.act(answer)
                return True
        return False

    def drop_ready(self, pending: list[Moment]) -> bool:
        """Somebody who says *ready* in the trail has said so here already, where it was asked once more."""
        for place, (state, action, _) in enumerate(pending):
            unit = self.state.units[action.unit]
            same = concern(self.state, action.unit) == concern(state, action.unit)
            if action.verb == READY and same and len(unit.stack) == 1 and unit.ready != BUSY:
                del pending[place]
                return True
        return False

    def pass_wished(self) -> bool:
        """Nothing else goes on: somebody says *ready* who is asked only because it wants to be.

        Sectors give something after Move: by default nobody is asked before that, and what is done with it comes later.
        """
        for number in self.state.waiting_for():
            answer = self.declining(number) if self.state.units[number].wished & WISHED else None
            if answer is not None and answer.verb == READY:
                self.added += 1
                self.act(answer)
                return True
        return False

    def take_next(self, pending: list[Moment]) -> bool:
        """The first action of the trail that can be taken; who still waits for another comes after him (PHASE-2)."""
        tried: list[int] = []
        for place, (state, action, _) in enumerate(pending):
            if action.unit not in tried and is_there(self.box, self.state, state, action):
                self.act(action)
                del pending[place]
                return True
            tried.append(action.unit)
        return False

    def act(self, action: Action) -> None:
        """Carry out an action; positions are kept for the turns in which somebody is lost."""
        if self.state.turn in self.deadly:
            left = [moment for moment in self.pending[:MOST_AHEAD] if moment.state.turn == self.state.turn]
            self.moments.append(Moment(self.state.copy(), action, tuple(left)))
        self.tangled = self.tangled or is_tangled(self.state, action)
        engine.apply(self.box, self.state, action, self.chance, self.events)

    def is_tangled(self) -> bool:
        """Whether order decided, here or in the trail: whose loss, die or offer came first, who had the last Award."""
        return self.tangled or any(event.key == "no-award" for event in (*self.events, *self.trail.events))

    def declining(self, number: int) -> Action | None:
        """How a Unit leaves things as they are: it is ready, or gives the one answer there is."""
        listed = [action for action in engine.legal(self.box, self.state, number) if action.verb not in HAND_VERBS]
        ready = [action for action in listed if action.verb == READY] or listed
        return ready[0] if len(ready) == 1 else None

    def write(self, action: Action) -> str:
        """An action as text."""
        return write_action(self.box, NAMES[: len(self.state.units)], action)


def is_there(box: Box, state: State, wanted: State, action: Action) -> bool:
    """Whether an action can be taken in a position as it was in another."""
    if concern(state, action.unit) != concern(wanted, action.unit):
        return False
    return is_listed(action, engine.legal(box, state, action.unit), box.trade_ratio)


def is_tangled(state: State, action: Action) -> bool:
    """Whether order decides: which of two losses or dice is settled first, or whom an offer finds free."""
    return action.verb == OFFER or sum(is_losing(unit) or is_rolling(unit) for unit in state.units) > 1


def is_losing(unit: Unit) -> bool:
    """Whether a Unit waits for a loss that others may prevent."""
    return any(frame.kind == LOSS_FRAME for frame in unit.stack)


def is_rolling(unit: Unit) -> bool:
    """Whether a d6 of a Unit lies on the table, which others may change."""
    return any(frame.kind == DIE_FRAME for frame in unit.stack)


def is_behind(state: State, other: State) -> bool:
    """Whether a position is at an earlier stage than another, or the other is the end of the game."""
    return (state.turn, state.stage) < (other.turn, other.stage) or other.result != ONGOING


def concern(state: State, number: int) -> tuple[object, ...]:
    """What a Unit is busy with: turn, stage, whether all have moved, and top frame."""
    unit = state.units[number]
    return (state.turn, state.stage, unit.has(STAYS), unit.stack[-1].key()) if unit.stack else ()


# The same happens.


def check_told(trail: Trail, echo: Echo) -> None:
    """The same draws, and each Unit is told the same in every phase: between Units the order is free (PHASE-2).

    In the last phase something may be missing here or there: a defeat ends everything at once, and a game that is cut
    short ends in the middle of something.
    """
    mine, theirs = by_unit(echo.events), by_unit(trail.events)
    last = max(phase for phase, _ in theirs)
    for key in sorted({*mine, *theirs}):
        missing, added = theirs[key] - mine[key], mine[key] - theirs[key]
        same = not missing and not added if key[0] < last else not missing or not added
        hold(same, "asked everywhere, other things happened to", key, ":", [*added], "not", [*missing])
    draws = {draw.key: draw.got for draw in echo.chance.taken()}
    differing = {key for key, _ in {*draws.items()} ^ {*trail.draws.items()}}
    in_both = {key for key in differing if key in draws and key in trail.draws}
    before = {key for key in differing if int(key.partition(".")[0]) < echo.state.turn}
    hold(not in_both and not before, "asked everywhere, other dice:", sorted(in_both | before))


def by_unit(events: list[Event]) -> dict[tuple[int, int], Counter[Event]]:
    """Events by phase and Unit; that a Unit is no longer ready, was not asked, or offers in vain, changes nothing."""
    phase, found = 0, defaultdict[tuple[int, int], Counter[Event]](Counter)
    for event in events:
        phase += event.key == "phase"
        is_talk = event.key in (*TALK, UNASKED) or (event.key, event.rule) == ("set", "PHASE-2")
        found[phase, event.unit][event] += not is_talk
    return found


def check_end(state: State, end: State) -> None:
    """Check for the same position, apart from who is asked; if the game is over, for the same end."""
    if end.result == ONGOING and state.result == ONGOING:
        return
    lost = [number for number, unit in enumerate(end.units) if unit.status == WIPED_OUT]
    also = [number for number in lost if state.units[number].status == WIPED_OUT]
    hold((state.result, also) == (end.result, lost), "asked everywhere, another end:", state.result, "not", end.result)
