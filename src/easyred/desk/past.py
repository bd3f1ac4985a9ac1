"""The past of a game: as a whole, and moment by moment."""

from easyred.desk.about import about
from easyred.desk.keeper import Keeper
from easyred.desk.messages import AskMoment, AskReplay, MomentSeen, ReplaySeen
from easyred.desk.saying import said
from easyred.desk.saying_no import CannotBe
from easyred.game import Game
from easyred.room.telling import known_language
from easyred.table import book, log, seat, shared
from easyred.table.aftermath import aftermath
from easyred.table.ending import ending
from easyred.table.observer import Observer
from easyred.table.past import game_at
from easyred.table.timeline import timeline


class Past:
    """Tells what has been at the tables of a Keeper."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def replay(self, request: AskReplay) -> ReplaySeen:
        """A game as a whole."""
        language = known_language(request.lang)
        room, game = self.keeper.room(request.room), self.game(request.room, language)
        line = about(room)
        return ReplaySeen(
            game=line,
            book=book(game, language),
            timeline=timeline(game, language),
            ending=ending(Observer(game, language)),
            aftermath=aftermath(game, language),
            weighs=self.weighs(request.room),
        )

    def moment(self, request: AskMoment) -> MomentSeen:
        """The table after so many actions, and what came of the next one."""
        language = known_language(request.lang)
        game, position = self.game(request.room, language), request.position
        if position > len(game.entries):
            raise CannotBe("position", said(language, "position", n=len(game.entries)))
        then, unit = game_at(game, position), None
        later = None
        if position < len(game.entries):
            unit = game.entries[position].action.unit
            later = log(game_at(game, position + 1), position + 1, language)
        return MomentSeen(
            position=position,
            shared=shared(then, language),
            seat=None if unit is None else seat(then, unit, language),
            news=log(then, position, language),
            then=later,
        )

    def game(self, room: str, language: str) -> Game:
        """The game of a Room; before its opening is drawn there is none to look at."""
        game = self.keeper.room(room).game
        if game is None:
            raise CannotBe("position", said(language, "position", n=0))
        return game

    def weighs(self, room: str) -> bool:
        """Whether decisions of a game may be weighed: once it is over, or while hints are on."""
        table = self.keeper.room(room)
        return table.is_over or table.standing.settings.hints
