"""What a Room tells: views, news and the book, each made once for a language."""

import msgspec

from easyred.game import Game, UndoRefused
from easyred.lessons.coach import Coach
from easyred.room import mates
from easyred.room.messages import NewsTold, SeatsNow, ViewNow
from easyred.room.standing import Standing
from easyred.rules.model.box import Box
from easyred.table import Book, Shared, book, log, shared
from easyred.table.draw import Drawn, asked
from easyred.table.log import News
from easyred.table.observer import Observer
from easyred.table.past import game_at
from easyred.table.undo import Undo
from easyred.table.view import Seat, seen_by_all, seen_from_seat
from easyred.words import Words
from easyred.words.catalogue import ENGLISH, languages


def known_language(language: str) -> str:
    """A language that there is: the one wanted, or English."""
    return language if language in languages() else ENGLISH


class Teller:
    """Tells where a Room stands."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self._books: dict[str, Book] = {}
        self._seen: dict[str, Observer] = {}
        self._shared: dict[str, Shared] = {}
        self._made_at = -1

    @property
    def box(self) -> Box:
        """The Box of the game, or of the game to come."""
        game, opening = self.standing.game, self.standing.opening
        if game is not None:
            return game.box
        assert opening is not None
        return opening.box

    def words(self, language: str) -> Words:
        """The words for this game."""
        game = self.standing.game
        return Words(self.box, self.standing.begun.names if game is None else game.names, language)

    def book(self, language: str) -> Book:
        """What does not change."""
        if language not in self._books:
            game, opening = self.standing.game, self.standing.opening
            if game is None:
                assert opening is not None
                game = opening.twin()
            self._books[language] = book(game, language)
        return self._books[language]

    def shared(self, game: Game, language: str) -> Shared:
        """What everybody sees."""
        seen = self._observer(game, language)
        if language not in self._shared:
            self._shared[language] = seen_by_all(seen)
        return self._shared[language]

    def _observer(self, game: Game, language: str) -> Observer:
        """Whoever looks at the game now; what was seen before the last line of the journal is forgotten."""
        if self._made_at != self.standing.number:
            self._seen, self._shared, self._made_at = {}, {}, self.standing.number
        if language not in self._seen:
            self._seen[language] = Observer(game, language)
        return self._seen[language]

    def view(self, player: str, language: str, id: int = 0) -> ViewNow:
        """The table as somebody sees it."""
        standing, game = self.standing, self.standing.game
        if game is None:
            draw = None if standing.opening is None else standing.opening.asked(language)
            return ViewNow(id=id, number=standing.number, position=0, draw=draw, redraw=self._drawn(language))
        common = self.shared(game, language)
        return ViewNow(
            id=id,
            number=standing.number,
            position=standing.position,
            shared=common,
            seats=tuple([self._seat(game, unit, language) for unit in standing.units_of(player)]),
            draw=common.draw,
            redraw=self._drawn(language),
            coach=self._coach(game, language),
        )

    def _coach(self, game: Game, language: str) -> Coach | None:
        """What the coach says, in a lesson."""
        lesson = self.standing.lesson
        return None if lesson is None else lesson.coach(game, self.standing.said, language)

    def _seat(self, game: Game, unit: int, language: str) -> Seat:
        """The part of a Unit's player; in a lesson every action can be taken back, elsewhere bots' go with it."""
        seen = seen_from_seat(self._observer(game, language), unit)
        last = game.last_of(unit)
        if last < 0 or seen.undo.do or not self._may_undo(game, unit):
            return seen
        return msgspec.structs.replace(seen, undo=Undo(do=game.write(game.entries[last].action)))

    def _may_undo(self, game: Game, unit: int) -> bool:
        """Whether the Room takes back what the game alone would not."""
        if self.standing.lesson is not None:
            return True
        if not self.standing.bots():
            return False
        refused = game.why_not_undo(unit)
        if refused is None or refused.blocking is None:
            return False
        try:
            return bool(mates.undo_order(game, self.standing.bots(), unit))
        except UndoRefused:
            return False

    def _drawn(self, language: str) -> tuple[Drawn, ...]:
        """The draws that may be corrected."""
        found, words = self.standing.correctable(), self.words(language)
        return tuple([Drawn(draw=asked(needed, words), results=results) for needed, results in found])

    def past(self, game: Game, position: int, language: str, id: int) -> ViewNow:
        """The table after so many actions."""
        then, number = game_at(game, position), self.standing.number
        return ViewNow(id=id, number=number, position=position, shared=shared(then, language), past=True)

    def news(self, since: int, language: str, id: int = 0) -> NewsTold:
        """What has happened since an action, told again."""
        game = self.standing.game
        told = News(since=0, position=0) if game is None else log(game, since, language)
        return NewsTold(id=id, number=self.standing.number, news=told, anew=True)

    def seats(self) -> SeatsNow:
        """Who sits where."""
        standing = self.standing
        seats, settings, marks = tuple(standing.seats), standing.settings, standing.marks
        return SeatsNow(number=standing.number, seats=seats, settings=settings, marks=marks)
