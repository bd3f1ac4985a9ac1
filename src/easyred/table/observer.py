"""An observer: looks at a game without changing it, in one language."""

from easyred.content import Library
from easyred.content.schema import CardEntry
from easyred.game import Game
from easyred.rules.look.forecast import look
from easyred.rules.model.state import State
from easyred.words import Words
from easyred.words.catalogue import ENGLISH


class Observer:
    """Whoever looks at a game at one moment: its Box, its position, its texts and the words for them.

    ``state``: a position that the game could come to, instead of the one it is in.
    """

    def __init__(self, game: Game, language: str = ENGLISH, state: State | None = None) -> None:
        self.game = game
        self.box = game.box
        self.state = game.state if state is None else state
        self.run = look(game.box, self.state)
        self.words = Words(game.box, game.names, language)
        self.names = self.words.names
        self.language = language

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
