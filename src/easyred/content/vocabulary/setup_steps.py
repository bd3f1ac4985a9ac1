"""Steps of the setup."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.step_word import Drawn, DrawnPerUnit, SetupWord, Windows
from easyred.content.vocabulary.word import Fault
from easyred.rules.step import Step
from easyred.rules.steps import last_man, legends, muster, start, war_story

WAR_STORY = "war-story"
"""The option of the steps that belong to a War Story."""


class Start(SetupWord, tag="start"):
    """Each Unit takes its place on the map."""

    needed = True
    blind: Annotated[bool, Meta(description="with one Soldier and the gains of four dice")] = False

    def make(self, open: Windows) -> Step:
        return start.Start(self.blind)


class LoneOnTheMap(SetupWord, tag="lone-on-the-map"):
    """A Unit that is alone on one of several maps finds the solitaire gift there."""

    after = ("start",)

    def make(self, open: Windows) -> Step:
        return start.LoneOnTheMap()


class WellEquipped(SetupWord, tag="well-equipped"):
    """Every Unit starts with 10 Item Points."""

    def make(self, open: Windows) -> Step:
        return start.WellEquipped()


class WildSpecialists(SetupWord, tag="wild-specialists"):
    """Each Unit draws its Regular Specialists by their cost."""

    def make(self, open: Windows) -> Step:
        return start.WildSpecialists()


class QuartermastersWhim(SetupWord, tag="quartermasters-whim"):
    """Two random Special Items per Unit replace the map's."""

    def make(self, open: Windows) -> Step:
        return start.QuartermastersWhim()


class Nations(SetupWord, tag="nations"):
    """Each player takes a nation, and with it a table of bonuses."""

    def make(self, open: Windows) -> Step:
        return muster.Nations()


class ItemPool(SetupWord, tag="item-pool"):
    """Fewer players have a smaller pool of Items; each player then chooses one more."""

    chooses: Annotated[bool, Meta(description="`false`: players do not choose one of the Items left out")] = True

    def make(self, open: Windows) -> Step:
        return muster.ItemPool(self.chooses)


class OneUnique(SetupWord, tag="one-unique"):
    """One Unique Specialist is drawn for the game."""

    def make(self, open: Windows) -> Step:
        return muster.OneUnique()


class DrawnPool(SetupWord, tag="drawn-pool"):
    """Each player chooses an Item, then the rest of the pool is drawn."""

    drawn: Drawn = 0
    per_unit: DrawnPerUnit = 0

    def make(self, open: Windows) -> Step:
        return muster.DrawnPool(self.drawn, self.per_unit)


class AwardDeck(SetupWord, tag="award-deck"):
    """The deck of Awards is drawn, no two with the same name."""

    drawn: Drawn = 0
    per_unit: DrawnPerUnit = 0

    def make(self, open: Windows) -> Step:
        return muster.AwardDeck(self.drawn, self.per_unit)


class PenaltySpecialists(SetupWord, tag="penalty-specialists"):
    """A Unit may start with a Penalty Specialist."""

    after = ("start",)

    def make(self, open: Windows) -> Step:
        return muster.PenaltySpecialists()


class Legends(SetupWord, tag="legends"):
    """Each player takes a Legendary Unit, or none."""

    everybody: Annotated[bool, Meta(description="everybody must take one")] = False

    def make(self, open: Windows) -> Step:
        return legends.Legends(self.everybody)


class LegendStart(SetupWord, tag="legend-start"):
    """A Legendary Unit may start with its Starting Specialist."""

    after = ("legends",)

    def make(self, open: Windows) -> Step:
        return legends.LegendStart()


class BonusSoldiers(SetupWord, tag="bonus-soldiers"):
    """The map's bonus Soldiers come on top of any start."""

    after = ("start",)

    def make(self, open: Windows) -> Step:
        return last_man.BonusSoldiers()


class StoryBegins(SetupWord, tag="story-begins"):
    """The War Story is told and its tokens are laid out; always with `option = "war-story"`."""

    after = ("start",)

    def faults(self, place: str) -> Iterable[Fault]:
        return needs_a_story(self.option)

    def make(self, open: Windows) -> Step:
        return war_story.StoryBegins()


def needs_a_story(option: str | None) -> list[Fault]:
    """The fault of a War Story's step that is not marked as one."""
    return [] if option == WAR_STORY else [Fault("option", repr(option), WAR_STORY)]


SetupStep = (
    Start
    | LoneOnTheMap
    | WellEquipped
    | WildSpecialists
    | QuartermastersWhim
    | Nations
    | ItemPool
    | OneUnique
    | DrawnPool
    | AwardDeck
    | PenaltySpecialists
    | Legends
    | LegendStart
    | BonusSoldiers
    | StoryBegins
)
