"""What it takes to enter a Sector. In the files each is a field of the Sector."""

from easyred.content.vocabulary.kinds import Positive, SpecialistId
from easyred.content.vocabulary.word import IN_SECTORS, Word


class RequirementWord(Word, tag_field="is", kw_only=True):
    """Something that a Sector asks of every Unit that enters."""

    stands = IN_SECTORS


class Needs(RequirementWord, tag="needs"):
    """No Unit can enter without this Specialist."""

    card: SpecialistId


class Sacrifices(RequirementWord, tag="sacrifices"):
    """It costs n Specialists to enter; `sacrifice` can name who it must be."""

    n: Positive
    card: SpecialistId | None = None


class Explosives(RequirementWord, tag="explosives"):
    """It costs n explosive icons to enter, in discarded cards."""

    n: Positive


class Discards(RequirementWord, tag="discards"):
    """It costs n cards from the inventory to enter, in editions that have one."""

    n: Positive


Requirement = Needs | Sacrifices | Explosives | Discards
