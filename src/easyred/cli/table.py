"""The table: a game being played, what has happened in it, and who is asked now."""

from easyred.cli.plan import Plan, card_names
from easyred.content.schema import CardEntry
from easyred.game import Game
from easyred.rules.action import Action
from easyred.rules.event import Event
from easyred.rules.state import State
from easyred.words import Words


class Table:
    """Everything that a screen shows."""

    def __init__(self, game: Game, past: list[list[Event]]) -> None:
        self.game = game
        self.past = past  # the events of the opening, then of every action
        self.words = Words(game.box, game.names)
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
        """The Unit that is asked."""
        return self.game.names[self.unit]

    def choices(self) -> list[Action]:
        """What the Unit that is asked may do."""
        return self.game.legal_actions(self.unit)

    def choose_unit(self) -> None:
        """Go on with the same Unit while it is waited for in this stage, else with the first that is."""
        waiting = self.game.waiting_for
        if waiting and (self.unit not in waiting or self.state.stage != self.stage):
            self.unit = waiting[0]
        self.stage = self.state.stage

    def events(self) -> list[Event]:
        """All that has happened, in its order."""
        return [event for events in self.past for event in events]

    def news(self) -> list[Event]:
        """What has happened since it was last told."""
        events = self.events()
        news = events[self.told :]
        self.told = len(events)
        return news

    def since_last_decision(self, unit: int) -> list[Event]:
        """What has happened since a Unit's last action, that action included."""
        entries = self.game.entries
        own = [place for place in range(len(entries)) if entries[place].action.unit == unit]
        return [event for events in self.past[own[-1] + 1 if own else 0 :] for event in events]

    def card_text(self, card: int) -> str:
        """What a card says."""
        return self.cards()[self.game.box.cards[card].id][1].text

    def cards(self) -> dict[str, tuple[str, CardEntry]]:
        """Every card of the edition by id, and those of the War Story."""
        story = self.game.box.story
        return self.game.library.cards(self.game.box.edition, None if story is None else story.id)

    def plan(self) -> Plan:
        """The map as this mode sees it, with the Units on it."""
        library = self.game.library
        map = library.maps[self.game.box.map]
        standing: dict[str, list[str]] = {}
        for name, unit in zip(self.game.names, self.state.units, strict=True):
            if unit.sector >= 0 and (unit.soldiers or unit.specialists):
                standing.setdefault(self.game.box.sectors[unit.sector].id, []).append(name)
        names = card_names(library.cards(self.game.box.edition))
        state, ids = self.state, [sector.id for sector in self.game.box.sectors]
        revealed = {ids[die >> 3]: die & 7 for die in state.revealed}
        given, silent = [ids[sector] for sector in state.given], [ids[sector] for sector in state.silenced]
        tokens: dict[str, list[str]] = {}
        for entry in state.tokens:
            tokens.setdefault(ids[entry & 63], []).append(self.game.box.cards[entry >> 6].name)
        return Plan(map, names, map.mode(self.game.box.mode), standing, revealed, given, silent, tokens)
