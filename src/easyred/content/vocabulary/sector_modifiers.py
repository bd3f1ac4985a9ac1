"""Modifiers of Sectors."""

from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.vocabulary.kinds import Face, Positive, SectorId
from easyred.content.vocabulary.modifier_word import Flag, ModifierWord
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import IN_SECTORS
from easyred.rules.model.dice import FACE_IDS
from easyred.rules.model.resources import RESOURCE_IDS


class Penalty(ModifierWord, tag="penalty"):
    """Up to n results of this face are lost each turn."""

    stands = IN_SECTORS
    n: Positive
    face: Face

    def extra(self, numbers: Numbers) -> int:
        return FACE_IDS.index(self.face)


class Dice(ModifierWord, tag="dice"):
    """Only n dice are rolled."""

    stands = IN_SECTORS
    n: Annotated[int, Meta(ge=1, le=6)]


class SkullsStay(Flag, tag="skulls-stay"):
    """Skulls cannot be re-rolled."""

    stands = IN_SECTORS


class FourOfAKind(ModifierWord, tag="four-of-a-kind"):
    """Four or more of a face bring n Soldiers, or cost some if n is below 0."""

    stands = IN_SECTORS


class LossPerStar(ModifierWord, tag="loss-per-star"):
    """n Soldiers are lost for each Star in the tally."""

    stands = IN_SECTORS
    n: Positive


class NoBattleCry(Flag, tag="no-battle-cry"):
    """There are no Battle Cries here."""

    stands = IN_SECTORS


class NoFinds(Flag, tag="no-finds"):
    """No Items can be found here."""

    stands = IN_SECTORS


class Climbing(ModifierWord, tag="climbing"):
    """Units can Advance from here only with n Skulls in the tally."""

    stands = IN_SECTORS
    n: Positive


class FirmDef(Flag, tag="firm-def"):
    """Only an Award or a War Story can lower DEF."""

    stands = IN_SECTORS


class UnlimitedStay(Flag, tag="unlimited-stay"):
    """The marker never advances, so Units may stay as long as they like."""

    stands = IN_SECTORS


class BattleCryOnly(Flag, tag="battle-cry-only"):
    """A Battle Cry is the only way in."""

    stands = IN_SECTORS


class MaxUnits(ModifierWord, tag="max-units"):
    """There is room for n Units."""

    stands = IN_SECTORS
    n: Positive


class ExtraLoss(Flag, tag="extra-loss"):
    """Each combat costs another d6 of casualties."""

    stands = IN_SECTORS
    spared_by: Annotated[
        Literal["minesweeper"] | None, Meta(description="`minesweeper`: does not apply to a Unit that clears mines")
    ] = None

    def extra(self, numbers: Numbers) -> int:
        return int(self.spared_by is not None)


class SpecialDamage(ModifierWord, tag="special-damage"):
    """Each 6 of the machine gun costs n of the resource, or n Specialists if no resource is named."""

    stands = IN_SECTORS
    n: Positive
    resource: Literal["stars", "courage", "item-points"] | None = None

    def extra(self, numbers: Numbers) -> int:
        return RESOURCE_IDS.index(self.resource) if self.resource else -1


class DefUntil(ModifierWord, tag="def-until"):
    """DEF is n higher until a Unit has entered that Sector."""

    stands = IN_SECTORS
    n: Positive
    sector: SectorId

    def extra(self, numbers: Numbers) -> int:
        return numbers.sectors[self.sector]


class ClosedUntil(Flag, tag="closed-until"):
    """No Unit can enter until that Bunker has fallen."""

    stands = IN_SECTORS
    sector: SectorId

    def extra(self, numbers: Numbers) -> int:
        return numbers.sectors[self.sector]


class FightOnce(Flag, tag="fight-once"):
    """The first DEF is for the first Unit to fight here, the last for all later combats, in editions with this rule."""

    stands = IN_SECTORS


SectorModifier = (
    Penalty
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
