"""The tasks of War Stories: what has to be done, and by when."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.effects import Effect
from easyred.content.vocabulary.kinds import PLACE, Natural, NewId, Players, Text, TokenId
from easyred.content.vocabulary.story_effects import Row
from easyred.content.vocabulary.word import IN_STORIES, Fault, Word

PerUnit = Annotated[int, Meta(ge=0, description="how many more for each Unit")]


class TaskWord(Word, tag_field="is", kw_only=True):
    """Something to be done in a story."""

    stands = IN_STORIES
    id: NewId
    text: Annotated[Text, Meta(description="what has to be done, for the players")]
    must: Annotated[bool, Meta(description="`false`: it is optional")] = True
    turn: Annotated[int, Meta(description="by the end of this turn")] = 0
    per_row: Annotated[int, Meta(ge=0, description="how many more turns for each row of the map")] = 0
    exactly: Annotated[bool, Meta(description="it is checked in that turn only")] = False
    before_final: Annotated[
        bool, Meta(description="it is checked at the end of the turn in which the Final Bunker falls")
    ] = False
    reward: Annotated[
        tuple[Effect, ...], Meta(extra={PLACE: "story"}, description="effects for every Unit in play")
    ] = ()
    players: Annotated[Players, Meta(description="only with one Unit (`solo`), or with several (`team`)")] = "any"

    def faults(self, place: str) -> Iterable[Fault]:
        if self.exactly and (self.reward or not self.turn + self.per_row):
            yield Fault("exactly", "a reward, or no turn", "turn or per_row, and no reward")
        if self.before_final and not self.must:
            yield Fault("before_final", "an optional task", "must")


class Delivered(TaskWord, tag="delivered"):
    """n of the token are delivered."""

    token: TokenId
    n: Natural = 0
    per_unit: PerUnit = 0

    def faults(self, place: str) -> Iterable[Fault]:
        yield from super().faults(place)
        if self.n + self.per_unit < 1:
            yield Fault("n", "no number", "n or per_unit")


class NoneLying(TaskWord, tag="none-lying"):
    """No such token lies on the map, and no more will come."""

    token: TokenId


class FinalBunker(TaskWord, tag="final-bunker"):
    """The Final Bunker is conquered."""


class Beyond(TaskWord, tag="beyond"):
    """No Unit is in the row or behind it."""

    row: Row


Task = Delivered | NoneLying | FinalBunker | Beyond
