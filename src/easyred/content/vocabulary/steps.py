"""Every step, as one tagged union: ``step`` tells which."""

from easyred.content.vocabulary.setup_steps import (
    AwardDeck,
    BonusSoldiers,
    DrawnPool,
    ItemPool,
    Legends,
    LegendStart,
    LoneOnTheMap,
    Nations,
    OneUnique,
    PenaltySpecialists,
    QuartermastersWhim,
    Start,
    StoryBegins,
    WellEquipped,
    WildSpecialists,
)
from easyred.content.vocabulary.turn_steps import (
    BeforeRecording,
    Bonuses,
    Casualties,
    Command,
    DiceTrade,
    FewGoodMen,
    FinalTally,
    LastCall,
    LateFind,
    Lights,
    Lock,
    MachineGunFire,
    Marker,
    Move,
    Mulligan,
    Record,
    Reinforce,
    Reroll,
    Roll,
    SectorLosses,
    SectorTexts,
    Skulls,
    Stop,
    StoryTurn,
    Straight,
    TallyWindow,
    Toll,
    Vanguard,
)

Step = (
    Start
    | LoneOnTheMap
    | WellEquipped
    | WildSpecialists
    | QuartermastersWhim
    | Nations
    | ItemPool
    | OneUnique
    | DrawnPool
    | AwardDeck
    | PenaltySpecialists
    | Legends
    | LegendStart
    | BonusSoldiers
    | StoryBegins
    | Roll
    | Mulligan
    | Command
    | Lock
    | Reroll
    | FinalTally
    | TallyWindow
    | DiceTrade
    | Stop
    | LastCall
    | Lights
    | Straight
    | Skulls
    | Bonuses
    | BeforeRecording
    | Record
    | LateFind
    | SectorTexts
    | SectorLosses
    | FewGoodMen
    | Toll
    | Marker
    | Reinforce
    | Move
    | Vanguard
    | MachineGunFire
    | Casualties
    | StoryTurn
)
