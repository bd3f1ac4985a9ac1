"""Effects of War Stories."""

from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.vocabulary.effect_word import EffectWord, OfNumber, OfResource, OfSpecialists, OfToken
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import IN_STORIES

NoSoldiers = Literal["stars", "courage", "item-points"]
Row = Annotated[int, Meta(description="1 is the row at the sea, -1 the one below the Final Bunker's")]


class Spend(OfResource, tag="spend"):
    """The Unit must pay n to do this; for men use `casualties`."""

    stands = IN_STORIES
    resource: NoSoldiers


class Lose(OfResource, tag="lose"):
    """The Unit loses n, or all it has; for men use `casualties`."""

    stands = IN_STORIES
    resource: NoSoldiers


class Casualties(OfNumber, tag="casualties"):
    """The Unit takes n casualties."""

    stands = IN_STORIES


class TakeToken(OfToken, tag="take-token"):
    """The Unit gets n tokens."""

    stands = IN_STORIES


class LoseToken(OfToken, tag="lose-token"):
    """The Unit loses n tokens, or all it has."""

    stands = IN_STORIES


class Deliver(OfToken, tag="deliver"):
    """The Unit delivers n tokens; 99 means all."""

    stands = IN_STORIES


class DeliverD6(OfToken, tag="deliver-d6"):
    """The Unit delivers one token on a d6 of n or more; otherwise it keeps it."""

    stands = IN_STORIES
    n: Annotated[int, Meta(ge=1, le=6)]


class FromRow(EffectWord, tag="from-row"):
    """Possible only from this row onwards."""

    stands = IN_STORIES
    row: Row

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return self.row, 0


class WithSpecialist(OfSpecialists, tag="with-specialist"):
    """Possible only with such a Specialist in the Unit who is not sick."""

    stands = IN_STORIES


StoryEffect = Spend | Lose | Casualties | TakeToken | LoseToken | Deliver | DeliverD6 | FromRow | WithSpecialist
