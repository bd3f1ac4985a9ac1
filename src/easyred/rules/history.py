"""The course of a game: what was played, with the draws it caused, and how far back each Unit may go."""

from collections.abc import Callable
from typing import Final

from easyred.rules.engine import act, apply, legal, open_to, refusal, settings, settle
from easyred.rules.model.action import ASK, Action, is_listed
from easyred.rules.model.box import Box
from easyred.rules.model.chance import EVERYBODY, Chance, Draw, NoChance, Recorded
from easyred.rules.model.event import Event
from easyred.rules.model.state import State
from easyred.rules.run import Run

FAR: Final = 64
"""How many actions are between two snapshots, give or take those until the next roll or draw."""


class UndoRefused(Exception):
    """Nothing can be undone, or another Unit's later action would no longer be legal."""

    def __init__(self, key: str, unit: int, blocking: Action | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.unit = unit
        self.blocking = blocking
        self.teller: Callable[[UndoRefused], str] | None = None
        """Turns it into a sentence, if the game's names are known."""

    def __str__(self) -> str:
        return self.key if self.teller is None else self.teller(self)


class Entry:
    """One action of the journal with the draws it caused."""

    __slots__ = ("action", "draws")

    def __init__(self, action: Action, draws: tuple[Draw, ...]) -> None:
        self.action: Final = action
        self.draws: Final = draws

    def __repr__(self) -> str:
        return f"<Entry {self.action}: {', '.join([draw.key for draw in self.draws]) or 'no draws'}>"


class Snapshot:
    """A State and how many actions led to it."""

    def __init__(self, place: int, state: State) -> None:
        self.place: Final = place
        self.state: Final = state


class Course:
    """A State and how it came about. Undo replays from a snapshot with the recorded results."""

    def __init__(self, box: Box, state: State, chance: Chance) -> None:
        self.box: Final = box
        self.state = state
        self.chance: Final = chance
        self.entries: list[Entry] = []
        self.barriers = [0] * len(state.units)
        self.snapshots = [Snapshot(0, state.copy())]
        self.looked_at: dict[int, Snapshot] = {}
        self.run = Run(box, state, chance, None)

    def allows(self, action: Action) -> bool:
        """Whether an action may be played now."""
        run, number = self.run, action.unit
        if not 0 <= number < len(self.barriers):
            return False
        if run.known >> number & 1:
            for listed in run.listed[number]:
                if listed is action:
                    return True
        if action.verb == ASK:
            return action in settings(self.box, run.state, number)
        return is_listed(action, open_to(run, action), self.box.trade_ratio)

    def play(self, action: Action) -> list[Event]:
        """Carry out an action and return what happened; a refusal changes nothing."""
        run = self.run
        state = run.state
        if not self.allows(action):
            raise refusal(self.box, state, action)
        turn = state.turn
        events: list[Event] = []
        run.events = events
        act(run, action)
        settle(run)
        if self.chance.draws or state.turn != turn:
            self._enter(Entry(action, tuple(self.chance.taken())), state.turn != turn)
        else:
            self.entries.append(Entry(action, ()))
        return events

    def _enter(self, entry: Entry, new_turn: bool) -> None:
        """Enter an action; no Unit takes back anything before its own last roll or draw, or before this turn."""
        self.entries.append(entry)
        here = len(self.entries)
        everybody = new_turn
        if not everybody:
            self.barriers[entry.action.unit] = here
            for draw in entry.draws:
                if draw.who == EVERYBODY:
                    everybody = True
                else:
                    self.barriers[draw.who] = here
        if everybody:
            self.barriers = [here] * len(self.barriers)
        if here - self.snapshots[-1].place >= FAR:
            self._keep_snapshot()

    def _keep_snapshot(self) -> None:
        """Keep this State, and from earlier ones only what the oldest barrier needs."""
        oldest = min(self.barriers)
        self.snapshots.append(Snapshot(len(self.entries), self.state.copy()))
        while len(self.snapshots) > 1 and self.snapshots[1].place <= oldest:
            del self.snapshots[0]

    def last_own(self, number: int) -> int:
        """The place of a Unit's last action since its own last roll or draw; -1 if there is none."""
        return self.last_of(number, self.barriers[number])

    def last_of(self, number: int, since: int = 0) -> int:
        """The place of a Unit's last action from a place on; -1 if there is none. Where it is asked does not count."""
        for place in range(len(self.entries) - 1, since - 1, -1):
            action = self.entries[place].action
            if action.unit == number and action.verb != ASK:
                return place
        return -1

    def why_not_undo(self, number: int) -> UndoRefused | None:
        """Why a Unit can take nothing back; None if it can. Nothing changes."""
        place = self.last_own(number)
        if place < 0:
            return UndoRefused("nothing", number)
        if place == len(self.entries) - 1:
            return None
        try:
            self._replay(self._before(number, place).copy(), number, self.entries[place + 1 :])
        except UndoRefused as refused:
            return refused
        return None

    def _before(self, number: int, place: int) -> State:
        """The State before a Unit's action; it is kept, so that the next look has little to replay."""
        kept = [snapshot for snapshot in self.snapshots if snapshot.place <= place][-1]
        looked_at = self.looked_at.get(number)
        if looked_at is not None and kept.place <= looked_at.place <= place:
            kept = looked_at
        state, between = kept.state.copy(), self.entries[kept.place : place]
        chance = Recorded({draw.key: draw.got for entry in between for draw in entry.draws})
        for entry in between:
            apply(self.box, state, entry.action, chance, None)
        self.looked_at[number] = Snapshot(place, state)
        return state

    def undo(self, number: int) -> Action:
        """Take back a Unit's last action, replay what followed, and return the action."""
        place = self.last_own(number)
        if place < 0:
            raise UndoRefused("nothing", number)
        dropped = self.entries[place].action
        kept = [snapshot for snapshot in self.snapshots if snapshot.place <= place]
        index = kept[-1].place
        state = kept[-1].state.copy()
        entries = self._replay(state, number, self.entries[index:place] + self.entries[place + 1 :])
        self.state = state
        self.run = Run(self.box, state, self.chance, None)
        self.entries = self.entries[:index] + entries
        self.snapshots = kept
        self.looked_at = {}
        self.barriers = [barrier - 1 if barrier > place else barrier for barrier in self.barriers]
        return dropped

    def _replay(self, state: State, number: int, tail: list[Entry]) -> list[Entry]:
        """Replay what followed, with its recorded results; refused if an action is no longer legal."""
        results = {draw.key: draw.got for entry in tail for draw in entry.draws}
        chance = Recorded(results, self.chance)
        entries: list[Entry] = []
        for entry in tail:
            if not self._still_stands(state, entry.action):
                raise UndoRefused("blocked", number, entry.action)
            try:
                apply(self.box, state, entry.action, chance, None)
            except NoChance:
                raise UndoRefused("blocked", number, entry.action) from None
            draws = tuple(chance.taken())
            if [draw.key for draw in draws] != [draw.key for draw in entry.draws]:
                raise UndoRefused("blocked", number, entry.action)
            entries.append(Entry(entry.action, draws))
        return entries

    def _still_stands(self, state: State, action: Action) -> bool:
        """Whether an action can be played again on another State; a setting always can."""
        return action.verb == ASK or is_listed(action, legal(self.box, state, action.unit), self.box.trade_ratio)

    def play_or_stand(self, action: Action) -> list[Event]:
        """Like ``play``, but a draw that chance does not hold changes nothing: NoChance says which."""
        kept = self.state.copy()
        try:
            return self.play(action)
        except NoChance:
            self.chance.taken()
            self.state = kept
            self.run = Run(self.box, kept, self.chance, None)
            raise

    def copy(self, chance: Chance | None = None) -> "Course":
        """An independent course that goes on from here with the same dice to come, or with others."""
        twin = Course(self.box, self.state.copy(), chance or self.chance)
        twin.entries = list(self.entries)
        twin.barriers = list(self.barriers)
        twin.snapshots = list(self.snapshots)
        twin.looked_at = dict(self.looked_at)
        return twin
