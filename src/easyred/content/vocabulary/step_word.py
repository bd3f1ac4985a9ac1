"""What steps have in common, and the fields that many of them share."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from easyred.content.vocabulary.kinds import ModifierId, Natural, OptionId, Window
from easyred.content.vocabulary.numbers import windows
from easyred.content.vocabulary.word import Word
from easyred.rules.step import Step

Part = Literal["setup", "turn"]

Alone = Annotated[tuple[OptionId, ...] | OptionId, Meta(description="not with this option, or one of these")]
Windows = tuple[Window, ...]
Drawn = Annotated[Natural, Meta(description="how many, for any number of players")]
DrawnPerUnit = Annotated[Natural, Meta(description="how many more for each Unit")]


class StepWord(Word, tag_field="step", kw_only=True):
    """A step of an edition's list."""

    part: ClassVar[Part] = "turn"
    """Whether it belongs to the setup or to a turn."""
    needed: ClassVar[bool] = False
    """Whether every edition needs it."""
    phase: ClassVar[str] = ""
    """The phase that it must be in."""
    after: ClassVar[tuple[str, ...]] = ()
    """The steps that must come before it, if they are there."""

    option: Annotated[OptionId | None, Meta(description="only with this option")] = None
    on: Annotated[ModifierId | None, Meta(description="only on maps with this modifier")] = None
    unless: Alone = ()

    def make(self, open: Windows) -> Step:
        """Build the step as the rules run it; ``open`` are the windows of its phase."""
        raise AssertionError("every step says how it is made")

    def made(self, open: Windows) -> Step:
        """The step, which knows by what word it was made."""
        step = self.make(open)
        step.id = self.word()
        return step

    def barring(self) -> tuple[str, ...]:
        """The options that leave it out."""
        return (self.unless,) if isinstance(self.unless, str) else self.unless


class SetupWord(StepWord, kw_only=True):
    """A step of the setup."""

    part = "setup"


class QuestionWord(StepWord, kw_only=True):
    """A step that asks something; cards may be used at the same time."""

    allows: Annotated[Windows, Meta(description="what may be used here; without it, what the phase allows")] = ()
    trades: Annotated[bool, Meta(description="`false`: nothing can be given here")] = True

    def beside(self, open: Windows) -> tuple[int, bool]:
        """The windows that are open at the same time, and whether gifts are allowed."""
        return windows(self.allows or open), self.trades


class StopWord(QuestionWord, kw_only=True):
    """A step that asks the Units that have something to use."""

    asks: Annotated[Windows, Meta(description="a Unit with something to use in these windows is asked")] = ()
    gives: Annotated[bool, Meta(description="a Unit with something to give is asked, too")] = False

    def opened(self, open: Windows) -> tuple[int, int, bool, bool]:
        """The windows that raise it, those that are open then, and what it says about gifts."""
        allows, trades = self.beside(open)
        return windows(self.asks), allows, self.gives, trades
