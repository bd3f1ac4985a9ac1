"""Effects on the move and the fight."""

from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.vocabulary.effect_word import EffectWord, OfNumber
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import AFTER_CONQUEST, IN_BONUSES, IN_STORIES, ON_CARDS, ON_ENTRY
from easyred.rules.effects.in_battle import WHERE_IDS

Where = Annotated[
    Literal["anywhere", "bunker", "not-bunker", "everywhere"],
    Meta(description="`anywhere`, `bunker`, `not-bunker`, or `everywhere`: even where a Sector keeps its DEF"),
]


class IgnoreMgf(EffectWord, tag="ignore-mgf"):
    """Machine-gun fire does not harm the Unit this turn."""

    stands = ON_CARDS | IN_STORIES


class PreventMgf(EffectWord, tag="prevent-mgf"):
    """No machine-gun fire in the Unit's Sector this turn."""

    stands = ON_CARDS


class PreventAdjacent(EffectWord, tag="prevent-adjacent"):
    """No machine-gun fire in a neighbouring Sector this turn."""

    stands = ON_CARDS


class SilenceMgf(EffectWord, tag="silence-mgf"):
    """No machine-gun fire in the Unit's Sector for the rest of the game."""

    stands = ON_CARDS


class LowerDef(OfNumber, tag="lower-def"):
    """The DEF of the Unit's Sector is n lower this turn; 99 brings it down to zero."""

    stands = ON_CARDS | IN_STORIES
    where: Where = "anywhere"

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return self.n, WHERE_IDS.index(self.where)


class LowerDefD6(EffectWord, tag="lower-def-d6"):
    """The DEF of the Unit's Sector is a d6 lower this turn."""

    stands = ON_CARDS


class Shelter(OfNumber, tag="shelter"):
    """DEF is n lower for this Unit this turn; where a Sector keeps its DEF, only an Award or War Story can."""

    stands = ON_CARDS | IN_STORIES | ON_ENTRY


class FreeAdvance(EffectWord, tag="free-advance"):
    """One Advance this turn costs no Courage."""

    stands = ON_CARDS


class NoMines(EffectWord, tag="no-mines"):
    """Landmines do no harm on one move this turn."""

    stands = ON_CARDS


class CutWire(EffectWord, tag="cut-wire"):
    """Barriers and wire do not stop the Unit this turn."""

    stands = ON_CARDS


class BattleCry(EffectWord, tag="battle-cry"):
    """The Unit has a Battle Cry for its move."""

    stands = ON_CARDS | IN_BONUSES


class StayLonger(EffectWord, tag="stay-longer"):
    """A Unit that must move may stay one more turn."""

    stands = ON_CARDS


class SwitchSectors(EffectWord, tag="switch-sectors"):
    """The Unit offers another to change places."""

    stands = ON_CARDS


class Link(EffectWord, tag="link"):
    """The Unit may trade with one other Unit anywhere this turn."""

    stands = ON_CARDS


class GoOn(EffectWord, tag="go-on"):
    """A Unit that has conquered the Bunker leaves play, or stays for another one."""

    stands = AFTER_CONQUEST


BattleEffect = (
    IgnoreMgf
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
)
