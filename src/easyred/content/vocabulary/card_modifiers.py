"""Modifiers of cards in play, and those that Sectors and War Stories have in common with them."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.vocabulary.kinds import Natural, Positive, Resource
from easyred.content.vocabulary.modifier_word import (
    IN_PLAY,
    OWN,
    SPECIALISTS,
    VEHICLES,
    Flag,
    ModifierWord,
    OfFace,
    Paying,
    Reaching,
    ReachingFlag,
)
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import IN_SECTORS, IN_STORIES, ON_CARDS, Fault
from easyred.rules.model.resources import RESOURCE_IDS


class Saves(Reaching, tag="saves"):
    """Spares n casualties a phase."""

    stands = ON_CARDS | IN_STORIES
    kinds = IN_PLAY
    n: Positive


class Counts(ModifierWord, tag="counts"):
    """The Specialist is worth n Soldiers."""

    stands = ON_CARDS
    kinds = SPECIALISTS
    n: Positive


class OnAdvance(Paying, tag="on-advance"):
    """The Unit gains n with each Advance."""

    stands = ON_CARDS
    kinds = OWN
    n: Positive


class OnMove(Paying, tag="on-move"):
    """The Unit gains n with each move."""

    stands = ON_CARDS
    kinds = OWN
    n: Positive


class OnRwb(Reaching, tag="on-rwb"):
    """The Unit gains n with each RWB bonus."""

    stands = ON_CARDS | IN_SECTORS | IN_STORIES
    kinds = IN_PLAY
    n: Positive
    resource: Resource

    def extra(self, numbers: Numbers) -> int:
        return RESOURCE_IDS.index(self.resource)


class OnLockedSkull(Paying, tag="on-locked-skull"):
    """The Unit gains n for each Skull that it locks."""

    stands = ON_CARDS
    kinds = OWN
    n: Positive


class AdvanceCost(Reaching, tag="advance-cost"):
    """An Advance costs n more Courage, or less if n is below 0."""

    stands = ON_CARDS | IN_STORIES
    kinds = IN_PLAY


class RallyCost(Reaching, tag="rally-cost"):
    """A Specialist costs n more Stars, or fewer if n is below 0."""

    stands = ON_CARDS
    kinds = IN_PLAY


class ItemCost(Reaching, tag="item-cost"):
    """An Item costs n more Item Points, or fewer if n is below 0."""

    stands = ON_CARDS
    kinds = IN_PLAY


class Result(OfFace, tag="result"):
    """n colourless results join the tally each turn."""

    stands = ON_CARDS | IN_SECTORS | IN_STORIES
    kinds = IN_PLAY
    n: Positive


class IgnoresSkulls(Reaching, tag="ignores-skulls"):
    """n Skulls cancel nothing."""

    stands = ON_CARDS | IN_STORIES
    kinds = IN_PLAY
    n: Positive


class Def(Reaching, tag="def"):
    """DEF is n higher, or lower if n is below 0."""

    stands = ON_CARDS | IN_STORIES
    kinds = IN_PLAY
    where: Annotated[Literal["anywhere", "bunker"], Meta(description="`anywhere`, or `bunker`: only there")] = (
        "anywhere"
    )

    def extra(self, numbers: Numbers) -> int:
        return int(self.where == "bunker")


class Locks(Reaching, tag="locks"):
    """n dice are locked; on a card only with `scope = "all"` and n = 1 (the General)."""

    stands = ON_CARDS | IN_SECTORS
    kinds = OWN
    n: Natural

    def faults(self, place: str) -> Iterable[Fault]:
        if place == "card" and (self.scope, self.n) != ("all", 1):
            yield Fault("n", f"n = {self.n} and scope = {self.scope!r}", "n = 1 and scope = 'all' on a card")
        elif place != "card":
            yield from super().faults(place)


class SpendsToSave(Flag, tag="spends-to-save"):
    """The Unit may pay Courage or Stars instead of casualties."""

    stands = ON_CARDS
    kinds = OWN


class DiesForOthers(Flag, tag="dies-for-others"):
    """The Specialist may be sacrificed in place of others."""

    stands = ON_CARDS
    kinds = SPECIALISTS


class NoMines(Flag, tag="no-mines"):
    """Landmines do not harm the Unit."""

    stands = ON_CARDS | IN_STORIES
    kinds = OWN


class NoBarriers(ReachingFlag, tag="no-barriers"):
    """Barriers do not stop the Unit."""

    stands = ON_CARDS
    kinds = IN_PLAY


class NoSacrifice(ReachingFlag, tag="no-sacrifice"):
    """No Sector asks the Unit for a sacrifice."""

    stands = ON_CARDS
    kinds = VEHICLES


class NoSpecialDamage(ReachingFlag, tag="no-special-damage"):
    """Special Damage does not harm the Unit."""

    stands = ON_CARDS | IN_STORIES
    kinds = IN_PLAY


class Tradable(Flag, tag="tradable"):
    """The Specialist, or the token, may be handed over."""

    stands = ON_CARDS | IN_STORIES
    kinds = SPECIALISTS


class ExtraFinds(ReachingFlag, tag="extra-finds"):
    """The Unit may find more than one Item a turn."""

    stands = ON_CARDS
    kinds = IN_PLAY


CardModifier = (
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
)
