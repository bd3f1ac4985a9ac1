"""Every effect, as one tagged union: ``do`` tells which."""

from easyred.content.vocabulary.battle_effects import (
    BattleCry,
    CutWire,
    FreeAdvance,
    GoOn,
    IgnoreMgf,
    Link,
    LowerDef,
    LowerDefD6,
    NoMines,
    PreventAdjacent,
    PreventMgf,
    Shelter,
    SilenceMgf,
    StayLonger,
    SwitchSectors,
)
from easyred.content.vocabulary.dice_effects import (
    CopyTally,
    FixTally,
    FlipDie,
    IgnoreSkulls,
    Recolour,
    RenounceBonus,
    RenounceDie,
    RerollDice,
    RerollDie,
    RollPool,
    Spread,
    SwapDie,
    TradeDie,
    TurnDie,
    TurnSkulls,
)
from easyred.content.vocabulary.gains import (
    Add,
    AddChosen,
    AddColour,
    Bonus,
    BonusChosen,
    DrawAward,
    DrawVehicle,
    FindFree,
    FindUsed,
    FreeVehicle,
    Gain,
    GainD3,
    GainD6,
    GainOther,
    GainOthers,
    Join,
    PerSkull,
    RallyFree,
    RallyLost,
    TakeItem,
    TakeVehicle,
    TradeIn,
)
from easyred.content.vocabulary.people_effects import (
    Cure,
    DiscardCard,
    PutInPlay,
    Sicken,
)
from easyred.content.vocabulary.story_effects import (
    Casualties,
    Deliver,
    DeliverD6,
    FromRow,
    Lose,
    LoseToken,
    Spend,
    TakeToken,
    WithSpecialist,
)

Effect = (
    Gain
    | GainOther
    | GainOthers
    | GainD6
    | GainD3
    | Bonus
    | BonusChosen
    | Add
    | AddChosen
    | AddColour
    | PerSkull
    | RallyFree
    | RallyLost
    | TradeIn
    | Join
    | FindUsed
    | FindFree
    | TakeItem
    | TakeVehicle
    | DrawAward
    | FreeVehicle
    | DrawVehicle
    | RerollDie
    | RerollDice
    | TurnDie
    | FlipDie
    | Recolour
    | TurnSkulls
    | IgnoreSkulls
    | CopyTally
    | FixTally
    | TradeDie
    | SwapDie
    | RollPool
    | Spread
    | RenounceBonus
    | RenounceDie
    | IgnoreMgf
    | PreventMgf
    | PreventAdjacent
    | SilenceMgf
    | LowerDef
    | LowerDefD6
    | Shelter
    | FreeAdvance
    | NoMines
    | CutWire
    | BattleCry
    | StayLonger
    | SwitchSectors
    | Link
    | GoOn
    | Sicken
    | Cure
    | DiscardCard
    | PutInPlay
    | Spend
    | Lose
    | Casualties
    | TakeToken
    | LoseToken
    | Deliver
    | DeliverD6
    | FromRow
    | WithSpecialist
)
