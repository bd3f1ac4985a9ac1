"""Everybody at the table: who is there, in which language, and what waits to be told to whom."""

from __future__ import annotations

from easyred.game import Game
from easyred.room.answers import Answer, NotDone
from easyred.room.messages import Ended, MessageOut, NewsTold, Refused
from easyred.room.standing import Standing
from easyred.room.telling import Teller, known_language
from easyred.rules.model.event import Event
from easyred.rules.model.state import State
from easyred.table import news
from easyred.words.catalogue import ENGLISH


class Circle:
    """The people at a table, each with a language, and the answers for them."""

    def __init__(self, standing: Standing, teller: Teller) -> None:
        self.standing, self.teller = standing, teller
        self.present: dict[str, str] = {}
        self.seats_changed = False
        """Whether everybody has to be told who sits where."""
        self._answers: list[Answer] = []

    def enter(self, player: str, language: str) -> str:
        """Somebody comes to the table; the language that is spoken to them."""
        self.present[player] = known_language(language)
        return self.present[player]

    def language(self, player: str) -> str:
        """The language that is spoken to somebody."""
        return self.present.get(player, ENGLISH)

    def taken(self) -> list[Answer]:
        """The answers; they are handed out once."""
        answers, self._answers = self._answers, []
        return answers

    def reply(self, player: str, message: MessageOut) -> None:
        """Answer the message that is being taken."""
        self._answers.append(Answer(player, message, reply=True))

    def refuse(self, player: str, id: int, refused: NotDone, *, seen: bool) -> None:
        """Say why something was not done, and show the table as it is, unless it is shown to everybody."""
        number = self.standing.number
        words, why, rule = refused.words, refused.why, refused.rule
        self.reply(player, Refused(id=id, number=number, words=words, why=why, rule=rule, done=refused.done))
        if not seen or player not in self.present:
            self.reply(player, self.teller.view(player, self.language(player), id))

    def tell_news(self, game: Game, before: State, events: list[Event]) -> None:
        """Tell everybody what an action led to."""
        told = {language: news(game, before, events, language) for language in set(self.present.values())}
        for player, language in self.present.items():
            self._answers.append(Answer(player, NewsTold(number=self.standing.number, news=told[language])))

    def tell_again(self, since: int) -> None:
        """Tell everybody again what has happened since an action, because it has changed."""
        told = {language: self.teller.news(since, language) for language in set(self.present.values())}
        for player, language in self.present.items():
            self._answers.append(Answer(player, told[language]))

    def tell_all(self, *, ended: bool) -> None:
        """Tell everybody how things stand now, and whether the game has just ended."""
        if self.seats_changed:
            self._answers += [Answer(player, self.teller.seats()) for player in self.present]
        self.seats_changed = False
        for player, language in self.present.items():
            self._answers.append(Answer(player, self.teller.view(player, language)))
            if ended:
                self._answers.append(Answer(player, self._ended(language)))

    def _ended(self, language: str) -> Ended:
        game = self.standing.game
        assert game is not None
        ending = self.teller.shared(game, language).ending
        assert ending is not None
        return Ended(number=self.standing.number, ending=ending, seed=game.seed, marks=self.standing.marks)
