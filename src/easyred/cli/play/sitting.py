"""A sitting: a game in progress, what has happened in it, and which Unit is asked now."""

import re
from functools import cached_property

from easyred.cli.tongue import spoken
from easyred.content.schema import CardEntry
from easyred.game import Game
from easyred.rules.model.action import Action
from easyred.rules.model.event import Event
from easyred.rules.model.state import State
from easyred.table import Book, TableView, book, shared, view
from easyred.table.log import BriefLine, brief
from easyred.table.map_now import MapNow, map_now
from easyred.words import Words
from easyred.words.brief import stage_of


class Sitting:
    """Everything that a screen shows."""

    def __init__(self, game: Game, past: list[list[Event]]) -> None:
        self.game = game
        self.past = past  # the events of the opening, then of every action
        self.words = Words(game.box, game.names, spoken())
        self.told = 0  # how many events of the past have been on the screen
        self.unit = 0
        self.stage = game.state.stage
        self.choose_unit()

    @property
    def state(self) -> State:
        """The position."""
        return self.game.state

    @property
    def name(self) -> str:
        """The name of the Unit that is asked."""
        return self.game.names[self.unit]

    def choices(self) -> list[Action]:
        """What the Unit that is asked may do."""
        return self.game.legal_actions(self.unit)

    def choose_unit(self) -> None:
        """Stay with the same Unit while the game waits for it in this stage, else go to the first it waits for."""
        waiting = self.game.waiting_for
        if waiting and (self.unit not in waiting or self.state.stage != self.stage):
            self.unit = waiting[0]
        self.stage = self.state.stage

    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return [event for events in self.past for event in events]

    def news(self) -> tuple[BriefLine, ...]:
        """What has happened since the last screen, in brief."""
        earlier, fresh, before = list[Event](), list[list[Event]](), self.told
        for events in self.past:
            earlier += events[:before]
            fresh.append(events[before:])
            before = max(0, before - len(events))
        self.told = len(self.events())
        return brief(self.game, fresh, stage_of(earlier), spoken())

    def since_last_decision(self, unit: int) -> list[Event]:
        """What has happened since a Unit's last action, that action included."""
        entries = self.game.entries
        own = [place for place in range(len(entries)) if entries[place].action.unit == unit]
        return [event for events in self.past[own[-1] + 1 if own else 0 :] for event in events]

    def cards(self) -> dict[str, tuple[str, CardEntry]]:
        """Every card of the edition by id, and those of the War Story."""
        story = self.game.box.story
        return self.words.names.library.cards(self.game.box.edition, None if story is None else story.id)

    def token_about(self, word: str) -> str | None:
        """The token of the War Story whose text has a word in it, or several."""
        tokens = () if self.book.story is None else self.book.story.tokens
        said = {token.card: self.book.card(token.card).text.casefold() for token in tokens}
        whole = re.compile(rf"(?<![\w-]){re.escape(word.casefold())}(?![\w-])")
        found = [id for id, text in said.items() if whole.search(text)]
        return found[0] if found else None

    @cached_property
    def book(self) -> Book:
        """What does not change in this game."""
        return book(self.game, spoken())

    def view(self) -> TableView:
        """Everything this decision shows, as seen by the Unit that is asked."""
        return view(self.game, self.unit, spoken())

    def map(self) -> MapNow:
        """The map as it is now."""
        return map_now(self.book, shared(self.game, spoken()))
