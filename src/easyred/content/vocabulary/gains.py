"""Effects that give: resources, results, bonuses, cards."""

from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.effect_word import EffectWord, OfCard, OfFace, OfResource, OfSpecialists
from easyred.content.vocabulary.kinds import Colour, ItemId, Positive, Resource, SpecialistId, VehicleId
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import (
    AS_GIFTS,
    EACH_TURN,
    IN_BONUSES,
    IN_STORIES,
    ON_CARDS,
    ON_ENTRY,
)
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS
from easyred.rules.model.resources import RESOURCE_IDS

TO_A_TALLY = ON_CARDS | IN_BONUSES | EACH_TURN
ON_A_WAY = ON_CARDS | IN_STORIES | ON_ENTRY | AS_GIFTS


class Gain(OfResource, tag="gain"):
    """The Unit gains n."""

    stands = ON_CARDS | IN_BONUSES | IN_STORIES | EACH_TURN | ON_ENTRY | AS_GIFTS


class GainOther(OfResource, tag="gain-other"):
    """Another Unit gains n; a lone Unit gains it itself."""

    stands = ON_CARDS | IN_BONUSES | IN_STORIES


class GainOthers(OfResource, tag="gain-others"):
    """Every other Unit gains n."""

    stands = ON_CARDS | IN_BONUSES | IN_STORIES


class GainD6(EffectWord, tag="gain-d6"):
    """The Unit gains a d6 of the resource."""

    stands = ON_A_WAY
    resource: Resource

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return RESOURCE_IDS.index(self.resource), 0


class GainD3(GainD6, tag="gain-d3"):
    """The Unit gains half a d6 of the resource, rounded up."""


class Bonus(OfFace, tag="bonus"):
    """The Unit scores that face's RWB bonus."""

    stands = ON_CARDS


class BonusChosen(EffectWord, tag="bonus-chosen"):
    """The Unit scores an RWB bonus of its choice, but not one that it renounced this turn."""

    stands = ON_CARDS


class Add(OfFace, tag="add"):
    """n colourless results join the tally."""

    stands = TO_A_TALLY
    n: Positive

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return FACE_IDS.index(self.face), self.n


class AddChosen(EffectWord, tag="add-chosen"):
    """A result of this colour, with a face of the Unit's choice, joins the tally."""

    stands = TO_A_TALLY
    colour: Colour

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return COLOUR_IDS.index(self.colour), 0


class AddColour(OfFace, tag="add-colour"):
    """A result with this face, in a colour of the Unit's choice, joins the tally."""

    stands = TO_A_TALLY


class PerSkull(OfResource, tag="per-skull"):
    """The Unit gains n for each Skull in its tally."""

    stands = ON_CARDS


class RallyFree(OfSpecialists, tag="rally-free"):
    """A Specialist joins for free."""

    stands = ON_A_WAY


class RallyLost(OfSpecialists, tag="rally-lost"):
    """A lost Specialist from a pool that the Unit may use joins for free."""

    stands = ON_CARDS | IN_STORIES | ON_ENTRY


class TradeIn(EffectWord, tag="trade-in"):
    """A Specialist joins for free, and the Unit gives up another man (the Shoulder Patch)."""

    stands = ON_CARDS


class Join(OfCard, tag="join"):
    """This Specialist joins."""

    stands = ON_CARDS | ON_ENTRY | AS_GIFTS | IN_STORIES
    card: SpecialistId


class FindUsed(EffectWord, tag="find-used"):
    """The Unit may find a used Item at its cost."""

    stands = IN_BONUSES


class FindFree(EffectWord, tag="find-free"):
    """The Unit takes an Item from the pool for free."""

    stands = ON_A_WAY


class TakeItem(OfCard, tag="take-item"):
    """The first Unit gets this Item for free."""

    stands = AS_GIFTS
    card: ItemId


class TakeVehicle(OfCard, tag="take-vehicle"):
    """The first Unit gets this Vehicle for free, or leaves it there."""

    stands = AS_GIFTS
    card: VehicleId


class DrawAward(EffectWord, tag="draw-award"):
    """The Unit earns an Award."""

    stands = ON_A_WAY
    choice: Annotated[bool, Meta(description="true: an Award of its choice")] = False

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return int(self.choice), 0


class FreeVehicle(EffectWord, tag="free-vehicle"):
    """The Unit takes a Vehicle that nobody has had."""

    stands = ON_CARDS


class DrawVehicle(EffectWord, tag="draw-vehicle"):
    """The Unit draws a Vehicle from the shuffled deck."""

    stands = ON_CARDS


Gaining = (
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
)
