"""Effects on dice and tallies."""

from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.effect_word import EffectWord
from easyred.content.vocabulary.kinds import Colour
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import ON_CARDS
from easyred.rules.model.dice import COLOUR_IDS, COLOURLESS

AnyDie = Annotated[bool, Meta(description="true: any die on the table, a rolled d6 too")]


class RerollDie(EffectWord, tag="reroll-die"):
    """The Unit re-rolls one die that is not locked."""

    stands = ON_CARDS


class RerollDice(EffectWord, tag="reroll-dice"):
    """The Unit re-rolls any of its dice that are not locked."""

    stands = ON_CARDS


class TurnDie(EffectWord, tag="turn-die"):
    """A die shows another face."""

    stands = ON_CARDS
    colour: Colour | None = None
    any: AnyDie = False

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return COLOUR_IDS.index(self.colour) if self.colour else COLOURLESS, int(self.any)


class FlipDie(TurnDie, tag="flip-die"):
    """A die shows the face on its other side."""


class Recolour(EffectWord, tag="recolour"):
    """A die takes another colour."""

    stands = ON_CARDS
    any: AnyDie = False

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return 0, int(self.any)


class TurnSkulls(EffectWord, tag="turn-skulls"):
    """All Skulls in the tally turn to one face of the Unit's choice."""

    stands = ON_CARDS


class IgnoreSkulls(EffectWord, tag="ignore-skulls"):
    """No Skull cancels anything this turn."""

    stands = ON_CARDS


class CopyTally(EffectWord, tag="copy-tally"):
    """The Unit's dice become those of another Unit."""

    stands = ON_CARDS


class FixTally(EffectWord, tag="fix-tally"):
    """The dice are next turn's Final Tally, too."""

    stands = ON_CARDS


class TradeDie(EffectWord, tag="trade-die"):
    """The Unit offers a dice trade."""

    stands = ON_CARDS
    no_skulls: Annotated[bool, Meta(description="true: no Skulls are traded")] = False

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return 0, int(self.no_skulls)


class SwapDie(EffectWord, tag="swap-die"):
    """A lone Unit swaps a die for one of its second set (the Lieutenant)."""

    stands = ON_CARDS


class RollPool(EffectWord, tag="roll-pool"):
    """A lone Unit rolls a second set of dice (the Lieutenant, for `on_join`)."""

    stands = ON_CARDS


class Spread(EffectWord, tag="spread"):
    """Every other Unit carries out the effects that follow, too."""

    stands = ON_CARDS


class RenounceBonus(EffectWord, tag="renounce-bonus"):
    """The bonus being scored brings nothing (for the window `scoring`)."""

    stands = ON_CARDS


class RenounceDie(EffectWord, tag="renounce-die"):
    """A die in the tally gives nothing and cancels nothing."""

    stands = ON_CARDS


DiceEffect = (
    RerollDie
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
)
