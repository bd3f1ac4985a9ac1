"""Effects on Specialists and on the cards that a Unit holds."""

from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.effect_word import EffectWord, OfCard, OfSpecialists
from easyred.content.vocabulary.kinds import Held
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import IN_STORIES, ON_CARDS, ON_ENTRY
from easyred.rules.ask.inventory import HELD_IDS
from easyred.rules.effects.on_specialists import EVERY, OR_POOL

Every = Annotated[bool, Meta(description="true: all of them")]


class Sicken(OfSpecialists, tag="sicken"):
    """A Specialist of the Unit's choice falls sick."""

    stands = ON_CARDS | IN_STORIES | ON_ENTRY
    every: Every = False
    or_pool: Annotated[bool, Meta(description="true: if the Unit has nobody, one from a pool that it may use")] = False

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return numbers.group(self.symbol, self.named), EVERY * self.every + OR_POOL * self.or_pool


class Cure(OfSpecialists, tag="cure"):
    """A sick Specialist is cured, in the Unit or a pool."""

    stands = ON_CARDS | IN_STORIES | ON_ENTRY
    every: Every = False

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return numbers.group(self.symbol, self.named), int(self.every)


class DiscardCard(EffectWord, tag="discard-card"):
    """The Unit discards a card from its inventory, or a Permanent Item."""

    stands = ON_CARDS
    held: Held = "any"

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return HELD_IDS.index(self.held), 0


class PutInPlay(OfCard, tag="put-in-play"):
    """A Permanent Item is put in play; every Permanent Item can be."""


PeopleEffect = Sicken | Cure | DiscardCard | PutInPlay
