"""The events of a game, worked out again when somebody asks: playing keeps no events."""

from collections.abc import Sequence

from easyred.rules import engine
from easyred.rules.history import Entry
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Recorded
from easyred.rules.model.event import Event
from easyred.rules.model.state import State


class Retold:
    """The events of a game by action, replayed from its beginning, which stays as it is; what is told is kept."""

    def __init__(self, box: Box, beginning: State, opening: list[Event]) -> None:
        self.box = box
        self.beginning = beginning
        self.opening = opening
        self._state = self.beginning
        self._last: Entry | None = None
        self._told: list[list[Event]] = []

    def told(self, entries: Sequence[Entry]) -> list[list[Event]]:
        """The events before the first of these actions, and those of each of them."""
        done = len(self._told)
        if done > len(entries) or (done and entries[done - 1] is not self._last):
            done, self._told = 0, []
        if not done:
            self._state = self.beginning.copy()
        for entry in entries[done:]:
            self._told.append(self._replayed(entry))
        return [list(self.opening), *[list(events) for events in self._told]]

    def _replayed(self, entry: Entry) -> list[Event]:
        events: list[Event] = []
        chance = Recorded({draw.key: draw.got for draw in entry.draws})
        engine.apply(self.box, self._state, entry.action, chance, events)
        self._last = entry
        return events

    def twin(self) -> "Retold":
        """An independent copy for the same game."""
        return Retold(self.box, self.beginning, self.opening)
