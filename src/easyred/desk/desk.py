"""The Desk: answers every question that is not about one table."""

from __future__ import annotations

from collections.abc import Callable

from easyred.clean import cut
from easyred.content import ContentError, in_language
from easyred.desk.about import about, ended_line, file_name, kept_line
from easyred.desk.beginning import Beginning
from easyred.desk.daily import Days, beach_of, seed_of
from easyred.desk.damage import damage, salvage, why
from easyred.desk.home import home
from easyred.desk.housekeeping import Housekeeping
from easyred.desk.keeper import Keeper
from easyred.desk.learning import Learning
from easyred.desk.luck import Luck
from easyred.desk.messages import (
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
    SetupSeen,
    ShowScene,
    Sorry,
    StoriesSeen,
    TakeAlong,
    WhatIf,
)
from easyred.desk.past import Past
from easyred.desk.report import of_room
from easyred.desk.reviews import Reviews
from easyred.desk.saying import impossible, reply, stored
from easyred.desk.saying_no import CannotBe
from easyred.desk.scores import option_names, scores
from easyred.desk.setups import Setups
from easyred.desk.shelf import Shelf
from easyred.desk.showing import Showing
from easyred.desk.verify import Verifier
from easyred.lessons.shelf import lesson
from easyred.room.telling import known_language
from easyred.store import StoreError
from easyred.table.battle_map import battle_map
from easyred.text.forms import FormError
from easyred.text.record import RecordError
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
            return Sorry(words=stored(request, error), why=error.trouble)
        except (ContentError, FormError) as error:
            return Sorry(words=impossible(request, error), why="setup")
        except RecordError as error:
            return Sorry(words=reply(request, "unread", name=str(error)), why=why(error))

    def _answers(self) -> dict[type, Callable[..., DeskAnswer]]:
        """Who answers each kind of request."""
        begins, house, luck = Beginning(self.keeper), Housekeeping(self.keeper), Luck(self.past)
        return {
            AskAbout: house.about,
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
            BeginGame: begins.begin,
            ImportGame: begins.from_record,
            ExportGame: self._export,
            WhatIf: begins.what_if,
            Rematch: begins.again,
            AskReplay: self.past.replay,
            AskMoment: self.past.moment,
            AskReview: self.reviews.review,
            AskDecision: self.reviews.decision,
            AskLuck: luck.of_game,
            AskDice: luck.of_all,
            AskVerify: Verifier(self.past).verify,
            AskReport: self._report,
            DeleteGame: self._delete,
            AskDamage: self._damage,
            Salvage: self._salvage,
            AskScores: self._scores,
            TakeAlong: house.take_along,
            Bring: house.bring,
            AskSettings: house.settings,
            DeleteEverything: house.delete_everything,
            PutAside: house.put_aside,
        }

    # Looking up.

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
            raise CannotBe("setup", reply(request, "no-scene", name=cut(request.scene))) from None

    def _learn(self, request: AskLearn) -> LearnSeen:
        return Learning(self.keeper, known_language(request.lang)).seen()

    def _lesson(self, request: BeginLesson) -> GameBegun:
        found = lesson(request.lesson)
        if found is None:
            raise CannotBe("setup", reply(request, "no-lesson", name=cut(request.lesson)))
        return GameBegun(room=Learning(self.keeper, known_language(request.lang)).begin(found, again=request.again))

    # Games.

    def _games(self, request: AskGames) -> GamesSeen:
        texts = in_language(self.keeper.library, known_language(request.lang))
        lines = [kept_line(kept, texts) for kept in self.keeper.store.rooms()]
        return GamesSeen(games=tuple([line for line in lines if not line.lesson]))

    def _scores(self, request: AskScores) -> ScoresSeen:
        keeper = self.keeper
        return scores(keeper.store, keeper.library, request.date, known_language(request.lang))

    def _export(self, request: ExportGame) -> Exported:
        keeper = self.keeper
        if request.journal:
            lines = keeper.store.journal(request.room)
            return Exported(file=f"room-{request.room}.jsonl", text="".join([f"{line}\n" for line in lines]))
        room = keeper.room(request.room)
        if room.game is None:
            raise CannotBe("position", reply(request, "position", n=0))
        return Exported(file=file_name(about(room)), text=room.game.record().text())

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
            raise CannotBe("whole", reply(request, "whole"))
        return found

    def _salvage(self, request: Salvage) -> GameBegun:
        room = salvage(self.keeper, request.room)
        if room is None:
            raise CannotBe("record", reply(request, "nothing-whole"))
        return GameBegun(room=room.id)
