"""The Desk: answers every question that is not about one table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from importlib.metadata import version

import msgspec

from easyred.clean import hidden
from easyred.content import ContentError
from easyred.desk.about import about, ended_line, file_name, kept_line
from easyred.desk.daily import beach_of, seed_of
from easyred.desk.keeper import YOU, Keeper, seats_of
from easyred.desk.messages import (
    AboutHere,
    AllDone,
    AskAbout,
    AskCards,
    AskDaily,
    AskGames,
    AskMaps,
    AskRules,
    AskScores,
    AskSettings,
    AskSetup,
    AskStories,
    BeginGame,
    CardsSeen,
    DailySeen,
    DeleteEverything,
    DeleteGame,
    DeskAnswer,
    DeskRequest,
    Exported,
    ExportGame,
    GameBegun,
    GamesSeen,
    ImportGame,
    MapsSeen,
    PutAside,
    RulesSeen,
    ScoresSeen,
    SeatWanted,
    SettingsSeen,
    SetupSeen,
    Sorry,
    StoriesSeen,
    WhatIf,
)
from easyred.desk.saying import said
from easyred.desk.setups import Setups
from easyred.desk.shelf import Shelf
from easyred.game import NAMES, OWN, DrawNeeded, Game, Parted, with_story
from easyred.room.messages import SeatNow, Settings
from easyred.room.room import Room
from easyred.room.telling import known_language
from easyred.store import StoreError
from easyred.text.forms import FormError
from easyred.text.limits import check_seed
from easyred.text.record import MissingPack, NewerFormat, Record, RecordError, read_record
from easyred.words.catalogue import ENGLISH, languages, load


class CannotBe(Exception):
    """Something the Desk does not do: a key, and a sentence."""

    def __init__(self, why: str, words: str) -> None:
        super().__init__(words)
        self.why = why


class Desk:
    """Answers questions about setups, content, saved games and scores."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def ask(self, request: DeskRequest) -> DeskAnswer:
        """The answer to a question; what cannot be done is answered in a sentence, too."""
        try:
            return self._answers()[type(request)](request)
        except CannotBe as error:
            return Sorry(words=str(error), why=error.why)
        except StoreError as error:
            return Sorry(words=str(error), why=error.trouble)
        except (ContentError, FormError) as error:
            return Sorry(words=f"{error}.", why="setup")
        except RecordError as error:
            return Sorry(words=self._say(request, "unread", name=str(error)), why=_why(error))

    def _answers(self) -> dict[type, Callable[..., DeskAnswer]]:
        """Who answers each kind of request."""
        return {
            AskAbout: self._about,
            AskSetup: self._setup,
            AskDaily: self._daily,
            AskMaps: self._maps,
            AskCards: self._cards,
            AskRules: self._rules,
            AskStories: self._stories,
            AskGames: self._games,
            BeginGame: self._begin,
            ImportGame: self._import,
            ExportGame: self._export,
            WhatIf: self._what_if,
            DeleteGame: self._delete,
            AskScores: self._scores,
            AskSettings: self._settings,
            DeleteEverything: self._delete_everything,
            PutAside: self._put_aside,
        }

    def _say(self, request: DeskRequest, key: str, **values: int | str) -> str:
        return said(known_language(request.lang), key, **values)

    # Looking up.

    def _about(self, _: AskAbout) -> AboutHere:
        keeper, trouble = self.keeper, self._trouble()
        return AboutHere(
            version=version("easyred"),
            languages=tuple(languages()),
            can=keeper.offers.can,
            packs=tuple([pack.name for pack in keeper.library.packs]),
            trouble="" if trouble is None else str(trouble),
            trouble_key="" if trouble is None else trouble.trouble,
        )

    def _trouble(self) -> StoreError | None:
        """What is wrong with the saved games."""
        try:
            self.keeper.store.rooms()
        except StoreError as error:
            return error
        return None

    def _setup(self, request: AskSetup) -> SetupSeen:
        language = known_language(request.lang)
        return Setups(self.keeper.library, language).seen(request, self.keeper.offers.told_bots(language))

    def _daily(self, request: AskDaily) -> DailySeen:
        library, seed = self.keeper.library, seed_of(request.date)
        setup = beach_of(request.date, library)
        results = [ended_line(ended) for ended in reversed(self.keeper.store.results())]
        return DailySeen(
            edition=setup.edition,
            map=setup.map,
            map_name=library.maps[setup.map].head.name,
            mode=setup.mode,
            units=setup.units,
            options=setup.options,
            seed=seed,
            tried=tuple([line for line in results if line.seed == seed]),
        )

    def _shelf(self, request: AskMaps | AskCards | AskRules | AskStories) -> Shelf:
        return Shelf(self.keeper.library, known_language(request.lang), request.edition)

    def _maps(self, request: AskMaps) -> MapsSeen:
        return self._shelf(request).maps()

    def _cards(self, request: AskCards) -> CardsSeen:
        return self._shelf(request).cards()

    def _rules(self, request: AskRules) -> RulesSeen:
        return self._shelf(request).rules(request.query)

    def _stories(self, request: AskStories) -> StoriesSeen:
        return self._shelf(request).stories()

    # Games.

    def _games(self, _: AskGames) -> GamesSeen:
        return GamesSeen(games=tuple([kept_line(kept) for kept in self.keeper.store.rooms()]))

    def _scores(self, _: AskScores) -> ScoresSeen:
        return ScoresSeen(results=tuple([ended_line(ended) for ended in self.keeper.store.results()]))

    def _begin(self, request: BeginGame) -> GameBegun:
        keeper = self.keeper
        for text in (request.name, *[seat.called for seat in request.seats]):
            _check_shown(text)
        if request.position:
            return self._begin_at(request)
        seed = check_seed(request.seed) or secrets.token_hex(8)
        units = len(request.names) or request.units
        asked = msgspec.structs.replace(request, units=units, story="")
        setup = Setups(keeper.library, known_language(request.lang)).chosen(asked)
        if request.story:
            setup = with_story(setup, request.story, seed, keeper.library)
        seats = self._seats(request.seats, setup.units)
        settings = Settings(name=request.name, hints=request.hints)

        def make(id: str) -> Room:
            return Room.new(
                id,
                names=request.names or NAMES[: setup.units],
                seats=seats,
                seed=seed,
                setup=setup,
                dice=request.dice,
                settings=settings,
                library=keeper.library,
                offers=keeper.offers,
            )

        return GameBegun(room=keeper.begin(make).id)

    def _begin_at(self, request: BeginGame) -> GameBegun:
        """Begin in a position."""
        keeper = self.keeper
        try:
            game = Game.from_position(
                request.position, seed=request.seed or None, dice=request.dice, library=keeper.library
            )
        except DrawNeeded as needed:
            raise FormError("position", "one that begins with a draw", f"one that needs none: {needed}") from None
        seats = self._seats(request.seats, len(game.names))
        settings = Settings(name=request.name, hints=request.hints)
        room = keeper.begin(
            lambda id: Room.going_on(id, game, seats=seats, settings=settings, marks=("what-if",), offers=keeper.offers)
        )
        return GameBegun(room=room.id)

    def _seats(self, wanted: tuple[SeatWanted, ...], units: int) -> tuple[SeatNow, ...]:
        """A seat for every Unit; those that are not named are yours."""
        if len(wanted) > units:
            raise FormError("seats", len(wanted), f"at most {units}, one for each Unit")
        found = [*wanted, *[SeatWanted()] * (units - len(wanted))]
        for seat in found:
            why = self.keeper.offers.why_not(seat.bot) if seat.kind == "bot" else None
            if why is not None:
                raise CannotBe("bot", load(ENGLISH).text("room", why).format(why=self.keeper.offers.names()))
        return tuple([_seat(unit, seat) for unit, seat in enumerate(found)])

    def _import(self, request: ImportGame) -> GameBegun:
        keeper, note = self.keeper, ""
        try:
            game = Game.from_record(read_record(request.record), keeper.library)
        except Parted as parted:
            if parted.game is None:
                raise
            game, note = parted.game, str(parted)
        except (ContentError, FormError) as error:
            raise RecordError(1, str(error), "a game that this version knows") from None
        _check_shown(request.name)
        settings = Settings(name=request.name)
        room = keeper.begin(
            lambda id: Room.going_on(id, game, seats=seats_of(game), settings=settings, offers=keeper.offers)
        )
        return GameBegun(room=room.id, note=note)

    def _export(self, request: ExportGame) -> Exported:
        keeper = self.keeper
        if request.journal:
            lines = keeper.store.journal(request.room)
            return Exported(file=f"room-{request.room}.jsonl", text="".join([f"{line}\n" for line in lines]))
        room = keeper.room(request.room)
        if room.game is None:
            raise CannotBe("position", self._say(request, "position", n=0))
        return Exported(file=file_name(about(room)), text=room.game.record().text())

    def _what_if(self, request: WhatIf) -> GameBegun:
        keeper = self.keeper
        room = keeper.room(request.room)
        game = room.game
        if game is None or request.position > len(game.entries):
            raise CannotBe("position", self._say(request, "position", n=room.standing.position))
        if request.same_dice and not game.is_over:
            raise CannotBe("same-dice", self._say(request, "same-dice"))
        if request.same_dice and game.dice == OWN:
            raise CannotBe("same-dice", self._say(request, "own-dice"))
        record = game.record()
        seed = game.seed if request.same_dice else secrets.token_hex(8)
        header = msgspec.structs.replace(record.header, seed=seed)
        then = Game.from_record(Record(header, record.lines[: request.position + 1]), keeper.library)
        standing = room.standing
        made = keeper.begin(
            lambda id: Room.going_on(
                id,
                then,
                seats=tuple(standing.seats),
                settings=standing.settings,
                marks=("what-if",),
                offers=keeper.offers,
            )
        )
        return GameBegun(room=made.id)

    def _delete(self, request: DeleteGame) -> AllDone:
        self.keeper.store.room(request.room)
        self.keeper.sleep(request.room)
        self.keeper.store.delete(request.room)
        return AllDone()

    # What is kept on this machine.

    def _settings(self, request: AskSettings) -> SettingsSeen:
        for key, value in request.keep.items():
            self.keeper.store.keep_setting(f"page.{key}", value)
        known = self.keeper.store.settings()
        ours = {key.removeprefix("page."): value for key, value in known.items() if key.startswith("page.")}
        return SettingsSeen(settings=ours)

    def _delete_everything(self, request: DeleteEverything) -> AllDone:
        if not request.sure:
            raise CannotBe("sure", self._say(request, "sure"))
        self.keeper.delete_everything()
        return AllDone(note=self._say(request, "deleted"))

    def _put_aside(self, request: PutAside) -> AllDone:
        trouble = self._trouble()
        if trouble is None or trouble.trouble != "damaged":
            raise CannotBe("damaged", self._say(request, "not-damaged"))
        return AllDone(note=self._say(request, "put-aside", name=self.keeper.put_aside().name))


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


def _why(error: RecordError) -> str:
    """Which kind of record it is that cannot be read."""
    if isinstance(error, MissingPack):
        return "pack"
    if isinstance(error, NewerFormat):
        return "newer-record"
    return "parted" if isinstance(error, Parted) else "record"
