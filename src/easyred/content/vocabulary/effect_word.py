"""What effects have in common, and the fields that many of them share."""

from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.kinds import CardId, Face, Positive, Resource, SymbolId, TokenId
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import Word
from easyred.rules.model.dice import FACE_IDS
from easyred.rules.model.effect_codes import EFFECT_IDS
from easyred.rules.model.resources import RESOURCE_IDS

Operation = tuple[int, int, int]
"""An effect as the rules run it: its code and two arguments."""

NamePart = Annotated[str, Meta(extra={"names": "name"}, description="a word that is part of a Specialist's name")]


class EffectWord(Word, tag_field="do", kw_only=True):
    """Something that happens once."""

    def operation(self, numbers: Numbers) -> Operation:
        """The effect as the rules run it."""
        return (EFFECT_IDS.index(self.word()), *self.arguments(numbers))

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        """Its two arguments."""
        return 0, 0

    def named_card(self) -> str | None:
        """The card that it needs in order to do anything."""
        return None


class OfResource(EffectWord, kw_only=True):
    """An effect on an amount of a resource."""

    resource: Resource
    n: Positive

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return RESOURCE_IDS.index(self.resource), self.n


class OfFace(EffectWord, kw_only=True):
    """An effect on a face."""

    face: Face

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return FACE_IDS.index(self.face), 0


class OfNumber(EffectWord, kw_only=True):
    """An effect on a number."""

    n: Positive

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return self.n, 0


class OfCard(EffectWord, kw_only=True):
    """An effect on one card."""

    card: CardId

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return numbers.card(self.card), 0

    def named_card(self) -> str | None:
        return self.card


class OfToken(EffectWord, kw_only=True):
    """An effect on tokens of the story."""

    token: TokenId
    n: Annotated[int, Meta(ge=1)]

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return numbers.card(self.token), self.n


class OfSpecialists(EffectWord, kw_only=True):
    """An effect on Specialists: anybody, or those with a symbol or with a word in their name."""

    symbol: SymbolId | None = None
    named: NamePart | None = None

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return numbers.group(self.symbol, self.named), 0
