"""An observer: looks at a game without changing it, in one language."""

from easyred.content import Library
from easyred.content.schema import CardEntry
from easyred.game import Game
from easyred.rules.look import forecast
from easyred.rules.look.forecast import Combat, Tally
from easyred.rules.model.state import State
from easyred.rules.run import Run
from easyred.words import Words
from easyred.words.catalogue import ENGLISH


class Observer:
    """Whoever looks at a game at one moment: its Box, its position, its texts and the words for them.

    ``state``: a position that the game could come to, instead of the one it is in. What is foreseen is worked out once,
    so an Observer is of no use after the next action.
    """

    def __init__(self, game: Game, language: str = ENGLISH, state: State | None = None) -> None:
        self.game = game
        self.box = game.box
        self.state = game.state if state is None else state
        self.run = forecast.look(game.box, self.state)
        self.words = Words(game.box, game.names, language)
        self.names = self.words.names
        self.language = language
        self._tallies: dict[int, Tally | None] = {}
        self._staying: dict[int, Run] = {}
        self._fights: dict[int, Combat] = {}

    def tally(self, number: int) -> Tally | None:
        """What the dice of a Unit would give now."""
        if number not in self._tallies:
            self._tallies[number] = forecast.tally(self.box, self.state, number)
        return self._tallies[number]

    def staying(self, number: int) -> Run:
        """The position in which a Unit that stays will fight; whoever tries something there puts it back."""
        if number not in self._staying:
            self._staying[number] = forecast.staying(self.box, self.state, number)
        return self._staying[number]

    def fight_here(self, number: int) -> Combat:
        """The combat of a Unit that stays."""
        if number not in self._fights:
            self._fights[number] = forecast.fight(self.staying(number), number)
        return self._fights[number]

    def library(self) -> Library:
        """The content that the game was built from, in this language."""
        return self.names.library

    def cards(self) -> dict[str, tuple[str, CardEntry]]:
        """Every card of the edition by id, and those of the War Story."""
        story = self.box.story
        return self.library().cards(self.box.edition, None if story is None else story.id)

    def ids(self, cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
        """The ids of cards."""
        known = self.box.cards
        return tuple([known[card].id for card in cards])
