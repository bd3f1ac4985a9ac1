"""Effects of War Stories."""

from typing import Annotated, Literal

from msgspec import Meta

from easyred.content.vocabulary.effect_word import EffectWord, OfNumber, OfResource, OfSpecialists, OfToken
from easyred.content.vocabulary.numbers import Numbers
from easyred.content.vocabulary.word import IN_STORIES

NoSoldiers = Literal["stars", "courage", "item-points"]
Row = Annotated[int, Meta(description="1 is the row at the sea, -1 the one below the Final Bunker's")]


class Spend(OfResource, tag="spend"):
    """The Unit pays n, or cannot do it; men are lost by `casualties`."""

    stands = IN_STORIES
    resource: NoSoldiers


class Lose(OfResource, tag="lose"):
    """The Unit loses n, or what it has; men are lost by `casualties`."""

    stands = IN_STORIES
    resource: NoSoldiers


class Casualties(OfNumber, tag="casualties"):
    """The Unit has n casualties."""

    stands = IN_STORIES


class TakeToken(OfToken, tag="take-token"):
    """The Unit gets n tokens."""

    stands = IN_STORIES


class LoseToken(OfToken, tag="lose-token"):
    """The Unit loses n tokens, or what it has."""

    stands = IN_STORIES


class Deliver(OfToken, tag="deliver"):
    """n tokens have served their purpose; 99 is all."""

    stands = IN_STORIES


class DeliverD6(OfToken, tag="deliver-d6"):
    """One token has, with n or more on a d6; otherwise it stays."""

    stands = IN_STORIES
    n: Annotated[int, Meta(ge=1, le=6)]


class FromRow(EffectWord, tag="from-row"):
    """Only from this row on."""

    stands = IN_STORIES
    row: Row

    def arguments(self, numbers: Numbers) -> tuple[int, int]:
        return self.row, 0


class WithSpecialist(OfSpecialists, tag="with-specialist"):
    """Only with such a Specialist in the Unit who is not sick."""

    stands = IN_STORIES


StoryEffect = Spend | Lose | Casualties | TakeToken | LoseToken | Deliver | DeliverD6 | FromRow | WithSpecialist
