"""What modifiers have in common, and the fields that many of them share."""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from easyred.content.vocabulary.kinds import Face, Resource, RuleId, Scope
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import Fault, Word
from easyred.rules.model.dice import FACE_IDS
from easyred.rules.model.modifier import MODIFIER_IDS, SCOPE_IDS, Modifier
from easyred.rules.model.resources import RESOURCE_IDS

CardKind = Literal["specialist", "item", "vehicle"]

IN_PLAY: tuple[CardKind, ...] = ("specialist", "item", "vehicle")
OWN: tuple[CardKind, ...] = ("specialist", "item")
SPECIALISTS: tuple[CardKind, ...] = ("specialist",)
VEHICLES: tuple[CardKind, ...] = ("vehicle",)

Reach = Annotated[Scope, Meta(description="which Units it reaches: the `unit`, every Unit in its `sector`, or `all`")]


class ModifierWord(Word, tag_field="is", kw_only=True):
    """Something that applies all the time."""

    kinds: ClassVar[tuple[CardKind, ...]] = ()
    """The kinds of cards that may have it; an Item must be a Permanent one."""

    n: int
    rule: RuleId = ""

    def modifier(self, numbers: Numbers, rule: str) -> Modifier:
        """The modifier as the rules read it; ``rule`` is the cause unless it names one."""
        code, scope = MODIFIER_IDS.index(self.word()), SCOPE_IDS.index(self.reach())
        return Modifier(code, self.n, self.extra(numbers), scope, self.rule or rule)

    def extra(self, numbers: Numbers) -> int:
        """Its other argument, besides ``n``."""
        return 0

    def reach(self) -> Scope:
        """Which Units it reaches."""
        return "unit"


class Flag(ModifierWord, kw_only=True):
    """A modifier without a number: it is there or it is not."""

    n: Literal[1] = 1


class Reaching(ModifierWord, kw_only=True):
    """A modifier that may reach more than the Unit that has the card."""

    scope: Reach = "unit"

    def reach(self) -> Scope:
        return self.scope

    def faults(self, place: str) -> Iterable[Fault]:
        if place != "card" and self.scope != "unit":
            yield Fault("scope", repr(self.scope), "a scope only on cards")


class ReachingFlag(Reaching, kw_only=True):
    """A modifier without a number that may reach more than the Unit that has the card."""

    n: Literal[1] = 1


class Paying(ModifierWord, kw_only=True):
    """A modifier that pays n of a resource."""

    resource: Resource

    def extra(self, numbers: Numbers) -> int:
        return RESOURCE_IDS.index(self.resource)


class OfFace(Reaching, kw_only=True):
    """A modifier about a face."""

    face: Face

    def extra(self, numbers: Numbers) -> int:
        return FACE_IDS.index(self.face)
