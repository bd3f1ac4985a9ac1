"""The lessons of this machine: which are done, which is next, and how one begins."""

from typing import Literal

from easyred.content import in_language
from easyred.desk.about import kept_line
from easyred.desk.keeper import LEARNED, YOU, Keeper
from easyred.desk.messages import LearnSeen, LessonLine
from easyred.desk.setups import Setups
from easyred.lessons.coach import followed
from easyred.lessons.shelf import EDITION, MAP, Lesson, lessons
from easyred.lessons.start import begin
from easyred.room.answers import seats_for
from easyred.room.room import Room
from easyred.store import StoreError
from easyred.table.battle_map import battle_map
from easyred.text.record import RecordError
from easyred.words.printed import printed

State = Literal["done", "begun", "next", "open"]


class Learning:
    """The lessons, as far as somebody has come with them."""

    def __init__(self, keeper: Keeper, language: str) -> None:
        self.keeper, self.language = keeper, language

    def seen(self) -> LearnSeen:
        """Every lesson with its state, and the trainings they belong to."""
        library = in_language(self.keeper.library, self.language)
        map, setups = library.maps[MAP], Setups(library, self.language)
        done, rooms = self._done(), self._rooms()
        left = [lesson.id for lesson in lessons() if lesson.id not in done]
        return LearnSeen(
            lessons=tuple([self._line(lesson, done, rooms, left[:1]) for lesson in lessons()]),
            trainings=setups.modes(map),
            map=setups.map_line(map, EDITION),
            drawing=battle_map(map, printed(library, EDITION, self.language)),
            next="".join(left[:1]),
        )

    def next(self) -> LessonLine | None:
        """The first lesson that is left; None when all are done."""
        done, rooms = self._done(), self._rooms()
        left = [lesson for lesson in lessons() if lesson.id not in done]
        return self._line(left[0], done, rooms, [left[0].id]) if left else None

    def begin(self, lesson: Lesson, *, again: bool) -> str:
        """Go on with a lesson where it was left, or begin it; return its Room."""
        room = self._rooms().get(lesson.id, "")
        if room and not again and lesson.id not in self._done() and self._awake(room) is not None:
            return room
        if room:
            self.keeper.sleep(room)
            self.keeper.store.delete(room)
        game = begin(lesson, self.keeper.library)
        seats = seats_for(len(game.names), YOU)
        made = self.keeper.begin(
            lambda id: Room.going_on(id, game, seats=seats, lesson=lesson.id, offers=self.keeper.offers)
        )
        return made.id

    def _done(self) -> set[str]:
        """The lessons whose goal was reached once; none where nothing can be kept."""
        try:
            known = self.keeper.store.settings()
        except StoreError:
            return set()
        return {key.removeprefix(LEARNED) for key in known if key.startswith(LEARNED)}

    def _rooms(self) -> dict[str, str]:
        """The Room of every lesson that was begun."""
        try:
            lines = [kept_line(kept) for kept in self.keeper.store.rooms()]
        except StoreError:
            return {}
        return {line.lesson: line.room for line in reversed(lines) if line.lesson}

    def _awake(self, id: str) -> Room | None:
        """The Room of a lesson; None if it cannot be woken any more."""
        try:
            return self.keeper.room(id)
        except (RecordError, StoreError):
            return None

    def _line(self, lesson: Lesson, done: set[str], rooms: dict[str, str], next: list[str]) -> LessonLine:
        texts = lesson.texts(self.language)
        step = self._step(lesson, rooms[lesson.id]) if lesson.id in rooms and lesson.id not in done else 0
        return LessonLine(
            id=lesson.id,
            number=lesson.number,
            training=lesson.entry.training,
            title=texts.title,
            brief=texts.brief,
            goal=texts.goal,
            state=_state(lesson.id, done, step, next),
            steps=len(lesson.steps),
            room=rooms.get(lesson.id, ""),
            step=step,
        )

    def _step(self, lesson: Lesson, id: str) -> int:
        """How far a lesson has come."""
        room = self._awake(id)
        game = None if room is None else room.game
        return 0 if room is None or game is None else followed(lesson, game, room.standing.said).step


def _state(id: str, done: set[str], step: int, next: list[str]) -> State:
    if id in done:
        return "done"
    if id in next:
        return "next"
    return "begun" if step else "open"
