"""The Desk: answers every question that is not about one table."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from easyred.clean import cut, hidden
from easyred.content import ContentError, Setup, in_language
from easyred.desk.about import about, ended_line, file_name, kept_line
from easyred.desk.daily import Days, beach_of, keep_try, seed_of
from easyred.desk.damage import damage, salvage, why
from easyred.desk.home import home
from easyred.desk.keeper import YOU, Keeper, seats_of
from easyred.desk.learning import Learning
from easyred.desk.luck import Luck
from easyred.desk.luggage import packed, unpacked
from easyred.desk.messages import (
    AboutHere,
    AllDone,
    AskAbout,
    AskCards,
    AskDaily,
    AskDamage,
    AskDecision,
    AskDice,
    AskGames,
    AskHome,
    AskLearn,
    AskLuck,
    AskMaps,
    AskMoment,
    AskReplay,
    AskReport,
    AskReview,
    AskRules,
    AskScenes,
    AskScores,
    AskSettings,
    AskSetup,
    AskStories,
    AskVerify,
    BeginGame,
    BeginLesson,
    Bring,
    CardsSeen,
    DailySeen,
    DamageSeen,
    DeleteEverything,
    DeleteGame,
    DeskAnswer,
    DeskRequest,
    Exported,
    ExportGame,
    GameBegun,
    GamesSeen,
    Holdings,
    HomeSeen,
    ImportGame,
    LearnSeen,
    MapsSeen,
    PutAside,
    Rematch,
    RulesSeen,
    Salvage,
    ScenesSeen,
    ScoresSeen,
    SeatWanted,
    SettingsSeen,
    SetupSeen,
    ShowScene,
    Sorry,
    StoriesSeen,
    TakeAlong,
    WhatIf,
)
from easyred.desk.past import Past
from easyred.desk.report import journal_in, of_room
from easyred.desk.reviews import Reviews
from easyred.desk.saying import said
from easyred.desk.saying_no import CannotBe
from easyred.desk.scores import option_names, scores
from easyred.desk.setups import Setups
from easyred.desk.shelf import Shelf
from easyred.desk.showing import Showing
from easyred.desk.verify import Verifier
from easyred.game import NAMES, OWN, DrawNeeded, Game, Parted, with_story
from easyred.lessons.shelf import lesson
from easyred.room.lines import OURS
from easyred.room.messages import SeatNow, Settings
from easyred.room.room import Room
from easyred.room.telling import known_language
from easyred.store import FILE, StoreError
from easyred.table.battle_map import battle_map
from easyred.text.forms import FormError
from easyred.text.limits import check_seed
from easyred.text.record import Record, RecordError, read_record
from easyred.version import version
from easyred.words.catalogue import languages, load
from easyred.words.printed import printed


class Desk:
    """Answers questions about setups, content, saved games and scores."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.past = Past(keeper)
        self.reviews = Reviews(self.past)

    def ask(self, request: DeskRequest) -> DeskAnswer:
        """The answer to a question; what cannot be done is answered in a sentence, too."""
        try:
            return self._answers()[type(request)](request)
        except CannotBe as error:
            return Sorry(words=str(error), why=error.why)
        except StoreError as error:
            return Sorry(words=self._stored(request, error), why=error.trouble)
        except (ContentError, FormError) as error:
            return Sorry(words=f"{error}.", why="setup")
        except RecordError as error:
            return Sorry(words=self._say(request, "unread", name=str(error)), why=why(error))

    def _answers(self) -> dict[type, Callable[..., DeskAnswer]]:
        """Who answers each kind of request."""
        return {
            AskAbout: self._about,
            AskSetup: self._setup,
            AskDaily: self._daily,
            AskHome: self._home,
            AskMaps: self._maps,
            AskCards: self._cards,
            AskRules: self._rules,
            AskStories: self._stories,
            AskScenes: self._scenes,
            ShowScene: self._show,
            AskLearn: self._learn,
            BeginLesson: self._lesson,
            AskGames: self._games,
            BeginGame: self._begin,
            ImportGame: self._import,
            ExportGame: self._export,
            WhatIf: self._what_if,
            Rematch: self._rematch,
            AskReplay: self.past.replay,
            AskMoment: self.past.moment,
            AskReview: self.reviews.review,
            AskDecision: self.reviews.decision,
            AskLuck: Luck(self.past).of_game,
            AskDice: Luck(self.past).of_all,
            AskVerify: Verifier(self.past).verify,
            AskReport: self._report,
            DeleteGame: self._delete,
            AskDamage: self._damage,
            Salvage: self._salvage,
            AskScores: self._scores,
            TakeAlong: self._take_along,
            Bring: self._bring,
            AskSettings: self._settings,
            DeleteEverything: self._delete_everything,
            PutAside: self._put_aside,
        }

    def _say(self, request: DeskRequest, key: str, **values: int | str) -> str:
        return said(known_language(request.lang), key, **values)

    def _stored(self, request: DeskRequest, error: StoreError) -> str:
        """What is wrong with the saved games, in the language of whoever asks."""
        return self._say(request, f"store-{error.trouble}", name=str(error.path))

    # Looking up.

    def _about(self, request: AskAbout) -> AboutHere:
        keeper, trouble = self.keeper, self._trouble()
        return AboutHere(
            version=version(),
            languages=tuple(languages()),
            can=keeper.offers.can,
            packs=tuple([pack.name for pack in keeper.library.packs]),
            kept=self._holdings(),
            trouble="" if trouble is None else self._stored(request, trouble),
            trouble_key="" if trouble is None else trouble.trouble,
        )

    def _trouble(self) -> StoreError | None:
        """What is wrong with the saved games."""
        try:
            self.keeper.store.rooms()
            read_only = self.keeper.store.read_only
        except StoreError as error:
            return error
        return StoreError("read-only", self.keeper.store.path) if read_only else None

    def _holdings(self) -> Holdings:
        """What is kept, and where."""
        place = str(self.keeper.folder / FILE)
        try:
            store = self.keeper.store
            return Holdings(place=place, games=len(store.rooms()), results=len(store.results()), bytes=store.bytes)
        except StoreError:
            return Holdings(place=place)

    def _home(self, request: AskHome) -> HomeSeen:
        return home(self.keeper, request.date, known_language(request.lang))

    def _setup(self, request: AskSetup) -> SetupSeen:
        language = known_language(request.lang)
        return Setups(self.keeper.library, language).seen(request, self.keeper.offers.told_bots(language))

    def _daily(self, request: AskDaily) -> DailySeen:
        language, seed = known_language(request.lang), seed_of(request.date)
        library = in_language(self.keeper.library, language)
        setup = beach_of(request.date, self.keeper.library)
        map = library.maps[setup.map]
        mode = map.mode(setup.mode) or map.modes[-1]
        names = option_names(library, language)
        results = [ended_line(ended, library) for ended in reversed(self.keeper.store.results())]
        return DailySeen(
            edition=setup.edition,
            map=setup.map,
            map_name=map.head.name,
            mode=setup.mode,
            units=setup.units,
            options=setup.options,
            seed=seed,
            mode_name=mode.name,
            option_names=tuple([names.get(option, option) for option in setup.options]),
            drawing=battle_map(map, printed(library, setup.edition, language), mode),
            day=Days(self.keeper.store, library).day(request.date),
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

    def _scenes(self, request: AskScenes) -> ScenesSeen:
        return Showing(self.keeper, known_language(request.lang)).seen(request.of, request.edition)

    def _show(self, request: ShowScene) -> GameBegun:
        try:
            return GameBegun(room=Showing(self.keeper, known_language(request.lang)).show(request.scene))
        except LookupError:
            raise CannotBe("setup", self._say(request, "no-scene", name=cut(request.scene))) from None

    def _learn(self, request: AskLearn) -> LearnSeen:
        return Learning(self.keeper, known_language(request.lang)).seen()

    def _lesson(self, request: BeginLesson) -> GameBegun:
        found = lesson(request.lesson)
        if found is None:
            raise CannotBe("setup", self._say(request, "no-lesson", name=cut(request.lesson)))
        return GameBegun(room=Learning(self.keeper, known_language(request.lang)).begin(found, again=request.again))

    # Games.

    def _games(self, request: AskGames) -> GamesSeen:
        texts = in_language(self.keeper.library, known_language(request.lang))
        lines = [kept_line(kept, texts) for kept in self.keeper.store.rooms()]
        return GamesSeen(games=tuple([line for line in lines if not line.lesson]))

    def _scores(self, request: AskScores) -> ScoresSeen:
        keeper = self.keeper
        return scores(keeper.store, keeper.library, request.date, known_language(request.lang))

    def _begin(self, request: BeginGame) -> GameBegun:
        for text in (request.name, *[seat.called for seat in request.seats]):
            _check_shown(text)
        if request.position:
            return self._begin_at(request)
        if request.daily:
            return self._begin_daily(request)
        return self._begin_plain(request)

    def _begin_daily(self, request: BeginGame) -> GameBegun:
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
        begun = self._begin_plain(asked)
        keep_try(self.keeper.store, request.daily, begun.room)
        return begun

    def _begin_plain(self, request: BeginGame) -> GameBegun:
        keeper = self.keeper
        seed = check_seed(request.seed) or secrets.token_hex(8)
        units = len(request.names) or request.units
        asked = msgspec.structs.replace(request, units=units, story="")
        setup = Setups(keeper.library, known_language(request.lang)).chosen(asked)
        if request.story:
            setup = with_story(setup, request.story, seed, keeper.library)
        seats = self._seats(request, setup.units)
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
        seats = self._seats(request, len(game.names))
        settings = Settings(name=request.name, hints=request.hints)
        room = keeper.begin(
            lambda id: Room.going_on(id, game, seats=seats, settings=settings, marks=("what-if",), offers=keeper.offers)
        )
        return GameBegun(room=room.id)

    def _seats(self, request: BeginGame, units: int) -> tuple[SeatNow, ...]:
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

    def _import(self, request: ImportGame) -> GameBegun:
        keeper = self.keeper
        _check_shown(request.name)
        try:
            game, note = self._imported(request)
        except (RecordError, ContentError, FormError) as error:
            kind = why(error) if isinstance(error, RecordError) else "record"
            raise CannotBe(kind, self._say(request, f"import-{kind}", name=str(error))) from None
        settings = Settings(name=request.name)
        room = keeper.begin(
            lambda id: Room.going_on(id, game, seats=seats_of(game), settings=settings, offers=keeper.offers)
        )
        return GameBegun(room=room.id, note=note)

    def _imported(self, request: ImportGame) -> tuple[Game, str]:
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
            return parted.game, self._say(request, "import-parted", n=parted.place - 1, name=str(parted))
        if game.dropped:
            return game, self._say(request, "import-dropped", n=len(game.entries))
        differing = ", ".join(game.differing)
        return game, self._say(request, "import-differs", name=differing) if differing else ""

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

    def _rematch(self, request: Rematch) -> GameBegun:
        """The same setup and seats once more."""
        keeper = self.keeper
        room = keeper.room(request.room)
        standing, box = room.standing, room.box
        names = standing.begun.names if room.game is None else room.game.names
        setup = Setup(edition=box.edition, map=box.map, mode=box.mode, units=len(names), options=tuple(box.options))
        seed = room.seed if request.same_seed else secrets.token_hex(8)
        made = keeper.begin(
            lambda id: Room.new(
                id,
                names=names,
                seats=tuple(standing.seats),
                seed=seed,
                setup=setup,
                dice=room.dice,
                settings=standing.settings,
                library=keeper.library,
                offers=keeper.offers,
            )
        )
        return GameBegun(room=made.id)

    def _report(self, request: AskReport) -> Exported:
        return of_room(self.past, request)

    def _delete(self, request: DeleteGame) -> AllDone:
        self.keeper.store.room(request.room)
        self.keeper.sleep(request.room)
        self.keeper.store.delete(request.room)
        return AllDone()

    def _damage(self, request: AskDamage) -> DamageSeen:
        found = damage(self.keeper, request.room)
        if found is None:
            raise CannotBe("whole", self._say(request, "whole"))
        return found

    def _salvage(self, request: Salvage) -> GameBegun:
        room = salvage(self.keeper, request.room)
        if room is None:
            raise CannotBe("record", self._say(request, "nothing-whole"))
        return GameBegun(room=room.id)

    # What is kept on this machine.

    def _take_along(self, _: TakeAlong) -> Exported:
        return Exported(file="easyred-everything.jsonl", text=packed(self.keeper.store, version()))

    def _bring(self, request: Bring) -> AllDone:
        found = unpacked(self.keeper.store, request.text)
        self.keeper.awake.clear()
        return AllDone(note=self._say(request, "brought", n=found.games, m=found.results))

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
        kept, found = self.keeper.put_aside()
        return AllDone(note=self._say(request, "put-aside", name=kept.name, n=found.games, m=found.results))


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
