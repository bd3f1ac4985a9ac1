"""Rooms for tests: somebody at the table, with what they were told last."""

from typing import TypeVar

from easyred.room.answers import Taken, seats_for
from easyred.room.jobs import Workshop
from easyred.room.messages import Act, Hello, MessageIn, MessageOut, Refused, ViewNow
from easyred.room.room import Room
from easyred.table.choices import CardChoice, DiceChoice, GiftChoice
from easyred.table.prompt import Ask

T = TypeVar("T", bound=MessageOut)
ANN, BOB = "ann", "bob"


class Table:
    """A Room with a journal that is kept as whoever holds a Room would keep it, and its players' last views."""

    def __init__(self, room: Room, *players: str) -> None:
        self.room = room
        self.journal = room.lines()
        self.told: dict[str, list[MessageOut]] = {}
        self.workshop = Workshop(room.standing.library)
        for player in players:
            self.say(player, Hello())

    def say(self, player: str, message: MessageIn) -> list[MessageOut]:
        """Say something; what this player is told."""
        self.told = {}
        self._keep(self.room.take(player, message))
        return self.told.get(player, [])

    def _keep(self, taken: Taken) -> None:
        self.journal += taken.lines
        for answer in taken.answers:
            self.told.setdefault(answer.to, []).append(answer.message)

    def work(self) -> int:
        """Do the jobs that there are; how many."""
        jobs, self.told = self.room.jobs(), {}
        for job in jobs:
            assert self.room.game is not None
            self._keep(self.room.done(self.workshop.do(job, self.room.game.record().text())))
        return len(jobs)

    def view(self, player: str = ANN) -> ViewNow:
        """The table as somebody sees it now."""
        return of_kind(self.say(player, Hello()), ViewNow)

    def ask(self, player: str = ANN, unit: int | None = None) -> Ask:
        """The first question to a player that the game waits for."""
        asks = [seat.ask for seat in self.view(player).seats if unit is None or seat.unit == unit]
        return next(ask for ask in asks if ask is not None and ask.waited)

    def act(self, *do: str, player: str = ANN, ask: str | None = None) -> list[MessageOut]:
        """Answer the question of the Unit that is named."""
        assert self.room.game is not None
        unit = self.room.game.number(do[0].split()[0])
        seats = self.view(player).seats
        found = next((seat.ask.id for seat in seats if seat.unit == unit and seat.ask is not None), "")
        return self.say(player, Act(ask=found if ask is None else ask, do=do))

    def again(self) -> Room:
        """The Room woken from its journal."""
        return Room.wake(self.room.id, self.journal, self.room.standing.library, self.room.offers)


def of_kind(told: list[MessageOut], kind: type[T]) -> T:
    """The last message of a kind."""
    return [message for message in told if isinstance(message, kind)][-1]


def kinds(told: list[MessageOut]) -> list[str]:
    """The messages by their tags."""
    return [str(message.__struct_config__.tag) for message in told]


def why(told: list[MessageOut]) -> str:
    """The key of a refusal."""
    return of_kind(told, Refused).why


def assert_wakes_the_same(table: Table, *players: str) -> None:
    """Whoever sits down at the Room woken from its journal is told the same."""
    woken = Table(table.again())
    for player in players or (ANN,):
        assert woken.say(player, Hello()) == table.say(player, Hello())
    assert woken.room.jobs() == table.room.jobs()
    assert woken.room.number == table.room.number == len(table.journal)


def first_choice(ask: Ask) -> str:
    """The notation of the obvious choice, or of the last one listed."""
    if ask.obvious:
        return ask.obvious
    choice = ask.choices[0]
    if isinstance(choice, DiceChoice):
        return " ".join([choice.do, *map(str, choice.sets[0])])
    if isinstance(choice, CardChoice):
        return f"{choice.do} {choice.cards[0].id}"
    if isinstance(choice, GiftChoice):
        return f"{choice.do} {choice.gifts[0].most} {choice.gifts[0].resource}"
    return choice.do


def new(units: int = 1, *, bots: tuple[str, ...] = (), dice: str = "fair", seed: str = "1944") -> Room:
    """A Room of the first training, in which Ann has every seat that no bot has."""
    names = ("Able", "Baker", "Charlie", "Dog")[:units]
    return Room.new("beach", names=names, seats=seats_for(units, ANN, bots), seed=seed, dice=dice)
