"""Every modifier, as one tagged union: ``is`` tells which."""

from easyred.content.vocabulary.card_modifiers import (
    AdvanceCost,
    Counts,
    Def,
    DiesForOthers,
    ExtraFinds,
    IgnoresSkulls,
    ItemCost,
    Locks,
    NoBarriers,
    NoMines,
    NoSacrifice,
    NoSpecialDamage,
    OnAdvance,
    OnLockedSkull,
    OnMove,
    OnRwb,
    RallyCost,
    Result,
    Saves,
    SpendsToSave,
    Tradable,
)
from easyred.content.vocabulary.sector_modifiers import (
    BattleCryOnly,
    Climbing,
    ClosedUntil,
    DefUntil,
    Dice,
    ExtraLoss,
    FightOnce,
    FirmDef,
    FourOfAKind,
    LossPerStar,
    MaxUnits,
    NoBattleCry,
    NoFinds,
    Penalty,
    SkullsStay,
    SpecialDamage,
    UnlimitedStay,
)

Modifier = (
    Saves
    | Counts
    | OnAdvance
    | OnMove
    | OnRwb
    | OnLockedSkull
    | AdvanceCost
    | RallyCost
    | ItemCost
    | Result
    | IgnoresSkulls
    | Def
    | Locks
    | SpendsToSave
    | DiesForOthers
    | NoMines
    | NoBarriers
    | NoSacrifice
    | NoSpecialDamage
    | Tradable
    | ExtraFinds
    | Penalty
    | Dice
    | SkullsStay
    | FourOfAKind
    | LossPerStar
    | NoBattleCry
    | NoFinds
    | Climbing
    | FirmDef
    | UnlimitedStay
    | BattleCryOnly
    | MaxUnits
    | ExtraLoss
    | SpecialDamage
    | DefUntil
    | ClosedUntil
    | FightOnce
)
