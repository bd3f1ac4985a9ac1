"""Everything that the Desk is asked and answers, as typed data (docs/protocol.md)."""

import msgspec

from easyred.desk.messages.base import AllDone, Date, DayState, FromDesk, Names, Possible, Sorry, ToDesk, Units
from easyred.desk.messages.games import (
    AskDamage,
    AskGames,
    AskReport,
    DamageSeen,
    DeleteGame,
    Exported,
    ExportGame,
    GameBegun,
    GameLine,
    GamesSeen,
    ImportGame,
    Rematch,
    Salvage,
    WhatIf,
)
from easyred.desk.messages.home import (
    AboutHere,
    AskAbout,
    AskDaily,
    AskHome,
    AskScores,
    AskSettings,
    Best,
    Bring,
    DailySeen,
    Day,
    DeleteEverything,
    GoOn,
    Holdings,
    HomeSeen,
    PutAside,
    ScoresSeen,
    SettingsSeen,
    Streak,
    TakeAlong,
)
from easyred.desk.messages.learn import AskLearn, BeginLesson, LearnSeen, LessonLine
from easyred.desk.messages.past import (
    AskDecision,
    AskDice,
    AskLuck,
    AskMoment,
    AskReplay,
    AskReview,
    AskVerify,
    ColourCount,
    CostlyTold,
    DecisionSeen,
    DiceSeen,
    FaceCount,
    Fairness,
    LuckPart,
    LuckSeen,
    MomentSeen,
    ReplaySeen,
    ReviewSeen,
    RollChecked,
    VerifySeen,
)
from easyred.desk.messages.setup import AskSetup, BeginGame, MapLine, SeatWanted, SetupSeen, WinRate
from easyred.desk.messages.shelf import (
    AskCards,
    AskMaps,
    AskRules,
    AskScenes,
    AskStories,
    CardNamed,
    CardShown,
    CardsSeen,
    LegendShown,
    MapShown,
    MapsSeen,
    RuleIn,
    RuleShown,
    RulesSeen,
    SceneLine,
    ScenesSeen,
    ShowScene,
    StoriesSeen,
    StoryShown,
    TermShown,
    UnitAt,
)
from easyred.room.messages import decoded

__all__ = [
    "AboutHere",
    "AllDone",
    "AskAbout",
    "AskCards",
    "AskDaily",
    "AskDamage",
    "AskDecision",
    "AskDice",
    "AskGames",
    "AskHome",
    "AskLearn",
    "AskLuck",
    "AskMaps",
    "AskMoment",
    "AskReplay",
    "AskReport",
    "AskReview",
    "AskRules",
    "AskScenes",
    "AskScores",
    "AskSettings",
    "AskSetup",
    "AskStories",
    "AskVerify",
    "BeginGame",
    "BeginLesson",
    "Best",
    "Bring",
    "CardNamed",
    "CardShown",
    "CardsSeen",
    "ColourCount",
    "CostlyTold",
    "DailySeen",
    "DamageSeen",
    "Date",
    "Day",
    "DayState",
    "DecisionSeen",
    "DeleteEverything",
    "DeleteGame",
    "DeskAnswer",
    "DeskRequest",
    "DiceSeen",
    "ExportGame",
    "Exported",
    "FaceCount",
    "Fairness",
    "FromDesk",
    "GameBegun",
    "GameLine",
    "GamesSeen",
    "GoOn",
    "Holdings",
    "HomeSeen",
    "ImportGame",
    "LearnSeen",
    "LegendShown",
    "LessonLine",
    "LuckPart",
    "LuckSeen",
    "MapLine",
    "MapShown",
    "MapsSeen",
    "MomentSeen",
    "Names",
    "Possible",
    "PutAside",
    "Rematch",
    "ReplaySeen",
    "ReviewSeen",
    "RollChecked",
    "RuleIn",
    "RuleShown",
    "RulesSeen",
    "Salvage",
    "SceneLine",
    "ScenesSeen",
    "ScoresSeen",
    "SeatWanted",
    "SettingsSeen",
    "SetupSeen",
    "ShowScene",
    "Sorry",
    "StoriesSeen",
    "StoryShown",
    "Streak",
    "TakeAlong",
    "TermShown",
    "ToDesk",
    "UnitAt",
    "Units",
    "VerifySeen",
    "WhatIf",
    "WinRate",
    "read",
]


DeskRequest = (
    AskAbout
    | AskSetup
    | AskDaily
    | AskHome
    | AskMaps
    | AskCards
    | AskRules
    | AskStories
    | AskScenes
    | ShowScene
    | AskLearn
    | BeginLesson
    | AskGames
    | BeginGame
    | ImportGame
    | ExportGame
    | WhatIf
    | Rematch
    | AskReplay
    | AskMoment
    | AskReview
    | AskDecision
    | AskLuck
    | AskDice
    | AskVerify
    | AskReport
    | DeleteGame
    | AskDamage
    | Salvage
    | AskScores
    | TakeAlong
    | Bring
    | AskSettings
    | DeleteEverything
    | PutAside
)


DeskAnswer = (
    AboutHere
    | SetupSeen
    | DailySeen
    | HomeSeen
    | MapsSeen
    | CardsSeen
    | RulesSeen
    | StoriesSeen
    | ScenesSeen
    | LearnSeen
    | GamesSeen
    | GameBegun
    | ReplaySeen
    | MomentSeen
    | ReviewSeen
    | DecisionSeen
    | LuckSeen
    | DiceSeen
    | VerifySeen
    | Exported
    | ScoresSeen
    | DamageSeen
    | SettingsSeen
    | AllDone
    | Sorry
)


def read(text: str | bytes) -> DeskRequest:
    """A question from its JSON; a FormError says what is wrong with it."""
    return decoded(_READER, text)


_READER: msgspec.json.Decoder[DeskRequest] = msgspec.json.Decoder(DeskRequest)
