"""Games that begin at the Desk: new ones, those of a record, and others that start from a game that is kept."""

import secrets

import msgspec

from easyred.clean import hidden
from easyred.content import ContentError, Setup
from easyred.desk.daily import beach_of, keep_try, seed_of
from easyred.desk.damage import why
from easyred.desk.keeper import YOU, Keeper, seats_of
from easyred.desk.messages import BeginGame, GameBegun, ImportGame, Rematch, SeatWanted, WhatIf
from easyred.desk.report import journal_in
from easyred.desk.saying import reply
from easyred.desk.saying_no import CannotBe
from easyred.desk.setups import Setups
from easyred.game import NAMES, OWN, DrawNeeded, Game, Parted, with_story
from easyred.room.lines import OURS
from easyred.room.messages import Mark, SeatNow, Settings
from easyred.room.room import Room
from easyred.room.telling import known_language
from easyred.text.forms import FormError, Ours
from easyred.text.limits import check_seed
from easyred.text.record import Record, RecordError, read_record
from easyred.words.catalogue import load

Seats = tuple[SeatNow, ...]
WHAT_IF: tuple[Mark, ...] = ("what-if",)
"""The mark of a game that counts for nothing."""


class Beginning:
    """Begins games, each in a Room of its own."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def begin(self, request: BeginGame) -> GameBegun:
        """Begin a game: of a setup, of a day, or in a position."""
        for text in (request.name, *[seat.called for seat in request.seats]):
            _check_shown(text)
        if request.position:
            return self._at(request)
        return self._of_day(request) if request.daily else self._plain(request)

    def _of_day(self, request: BeginGame) -> GameBegun:
        """Begin the beach of a day; the first try is remembered."""
        setup = beach_of(request.daily, self.keeper.library)
        asked = msgspec.structs.replace(
            request,
            edition=setup.edition,
            map=setup.map,
            mode=setup.mode,
            units=setup.units,
            options=setup.options,
            story="",
            seed=seed_of(request.daily),
            dice="fair",
        )
        begun = self._plain(asked)
        keep_try(self.keeper.store, request.daily, begun.room)
        return begun

    def _plain(self, request: BeginGame) -> GameBegun:
        library = self.keeper.library
        seed = check_seed(request.seed) or secrets.token_hex(8)
        units = len(request.names) or request.units
        asked = msgspec.structs.replace(request, units=units, story="")
        setup = Setups(library, known_language(request.lang)).chosen(asked)
        if request.story:
            setup = with_story(setup, request.story, seed, library)
        names, settings = request.names or NAMES[: setup.units], Settings(name=request.name, hints=request.hints)
        return self._new(setup, names, seed, request.dice, self._seats(request, setup.units), settings)

    def _at(self, request: BeginGame) -> GameBegun:
        """Begin in a position."""
        seed, library = request.seed or None, self.keeper.library
        try:
            game = Game.from_position(request.position, seed=seed, dice=request.dice, library=library)
        except DrawNeeded as needed:
            raise FormError("position", Ours("one that begins with a draw"), f"one that needs none: {needed}") from None
        settings = Settings(name=request.name, hints=request.hints)
        return self._going_on(game, self._seats(request, len(game.names)), settings, WHAT_IF)

    def _seats(self, request: BeginGame, units: int) -> Seats:
        """A seat for every Unit; those that are not named are yours."""
        wanted = request.seats
        if len(wanted) > units:
            raise FormError("seats", len(wanted), f"at most {units}, one for each Unit")
        found = [*wanted, *[SeatWanted()] * (units - len(wanted))]
        for seat in found:
            why = self.keeper.offers.why_not(seat.bot) if seat.kind == "bot" else None
            if why is not None:
                said = load(known_language(request.lang)).text("room", why)
                raise CannotBe("bot", said.format(why=self.keeper.offers.names()))
        return tuple([_seat(unit, seat) for unit, seat in enumerate(found)])

    def from_record(self, request: ImportGame) -> GameBegun:
        """Go on with the game of a record."""
        _check_shown(request.name)
        try:
            game, note = self._read(request)
        except (RecordError, ContentError, FormError) as error:
            kind = why(error) if isinstance(error, RecordError) else "record"
            raise CannotBe(kind, reply(request, f"import-{kind}", name=str(error))) from None
        return self._going_on(game, seats_of(game), Settings(name=request.name), note=note)

    def _read(self, request: ImportGame) -> tuple[Game, str]:
        """The game of a record or a journal, as far as these rules follow it, and what to know about it."""
        library, text = self.keeper.library, journal_in(request.record)
        if text.startswith(OURS):
            game = Room.wake("imported", text.splitlines(), library).game
            if game is None:
                raise RecordError(1, "a game whose opening is not drawn", "a game that has begun")
            return game, ""
        try:
            game = Game.from_record(read_record(text), library)
        except Parted as parted:
            if parted.game is None:
                raise
            return parted.game, reply(request, "import-parted", n=parted.place - 1, name=str(parted))
        if game.dropped:
            return game, reply(request, "import-dropped", n=len(game.entries))
        differing = ", ".join(game.differing)
        return game, reply(request, "import-differs", name=differing) if differing else ""

    def what_if(self, request: WhatIf) -> GameBegun:
        """Go on from an earlier position of a game, with other dice or the same."""
        room = self.keeper.room(request.room)
        game = room.game
        if game is None or request.position > len(game.entries):
            raise CannotBe("position", reply(request, "position", n=room.standing.position))
        if request.same_dice and not game.is_over:
            raise CannotBe("same-dice", reply(request, "same-dice"))
        if request.same_dice and game.dice == OWN:
            raise CannotBe("same-dice", reply(request, "own-dice"))
        record = game.record()
        seed = game.seed if request.same_dice else secrets.token_hex(8)
        header = msgspec.structs.replace(record.header, seed=seed)
        then = Game.from_record(Record(header, record.lines[: request.position + 1]), self.keeper.library)
        return self._going_on(then, tuple(room.standing.seats), room.standing.settings, WHAT_IF)

    def again(self, request: Rematch) -> GameBegun:
        """Begin a game with the setup and seats of another."""
        room = self.keeper.room(request.room)
        standing, box = room.standing, room.box
        names = standing.begun.names if room.game is None else room.game.names
        setup = Setup(edition=box.edition, map=box.map, mode=box.mode, units=len(names), options=tuple(box.options))
        seed = room.seed if request.same_seed else secrets.token_hex(8)
        return self._new(setup, names, seed, room.dice, tuple(standing.seats), standing.settings)

    def _new(
        self, setup: Setup, names: tuple[str, ...], seed: str, dice: str, seats: Seats, settings: Settings
    ) -> GameBegun:
        """Keep a new game."""
        keeper = self.keeper

        def make(id: str) -> Room:
            return Room.new(
                id,
                names=names,
                seats=seats,
                seed=seed,
                setup=setup,
                dice=dice,
                settings=settings,
                library=keeper.library,
                offers=keeper.offers,
            )

        return GameBegun(room=keeper.begin(make).id)

    def _going_on(
        self, game: Game, seats: Seats, settings: Settings, marks: tuple[Mark, ...] = (), note: str = ""
    ) -> GameBegun:
        """Keep a game that has begun elsewhere."""

        def make(id: str) -> Room:
            return Room.going_on(id, game, seats=seats, settings=settings, marks=marks, offers=self.keeper.offers)

        return GameBegun(room=self.keeper.begin(make).id, note=note)


def _seat(unit: int, wanted: SeatWanted) -> SeatNow:
    if wanted.kind == "bot":
        return SeatNow(unit=unit, kind="bot", bot=wanted.bot)
    if wanted.kind == "empty":
        return SeatNow(unit=unit, kind="empty")
    return SeatNow(unit=unit, player=YOU, called=wanted.called)


def _check_shown(text: str) -> None:
    """Refuse a name with signs that cannot be seen."""
    if hidden(text):
        raise FormError("name", text, "letters and signs that can be shown")
