"""Steps of a turn."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from easyred.content.vocabulary.kinds import Face, Positive
from easyred.content.vocabulary.setup_steps import needs_a_story
from easyred.content.vocabulary.step_word import QuestionWord, StepWord, StopWord, Windows
from easyred.content.vocabulary.word import Fault
from easyred.rules.step import Step
from easyred.rules.steps import (
    before_recording,
    bonuses,
    combat,
    few_good_men,
    last_man,
    marker,
    move,
    night,
    record,
    reinforce,
    roll,
    sector_texts,
    skulls,
    special_find,
    stop,
    straight,
    tally_closes,
    tally_window,
    vanguard,
    war_story,
)


class Roll(QuestionWord, tag="roll"):
    """Every Unit rolls its dice."""

    needed = True

    def make(self, open: Windows) -> Step:
        return roll.Roll(*self.beside(open))


class Mulligan(QuestionWord, tag="mulligan"):
    """A Unit may roll all its dice again."""

    after = ("roll",)

    def make(self, open: Windows) -> Step:
        return roll.Mulligan(*self.beside(open))


class Command(QuestionWord, tag="command"):
    """The Unit with the General says whether to use him this turn."""

    after = ("roll",)

    def make(self, open: Windows) -> Step:
        return roll.Command(*self.beside(open))


class Lock(QuestionWord, tag="lock"):
    """A Unit locks two dice."""

    needed = True
    after = ("roll", "mulligan", "command")
    rerolls: Annotated[int, Meta(ge=1, le=3, description="how often the others may be rolled again, 1 to 3")] = 2

    def make(self, open: Windows) -> Step:
        return roll.Lock(*self.beside(open), self.rerolls)


class Reroll(QuestionWord, tag="reroll"):
    """A Unit re-rolls its unlocked dice."""

    after = ("lock",)

    def make(self, open: Windows) -> Step:
        return roll.Reroll(*self.beside(open))


class FinalTally(StepWord, tag="final-tally"):
    """The results that Sector and cards add join the dice: the Final Tally."""

    needed = True
    after = ("lock", "reroll")

    def make(self, open: Windows) -> Step:
        return roll.FinalTally()


class TallyWindow(StopWord, tag="tally-window"):
    """The stop at which cards work on the Final Tally."""

    after = ("final-tally",)

    def make(self, open: Windows) -> Step:
        return tally_window.TallyWindow(*self.opened(open))


class DiceTrade(StopWord, tag="dice-trade"):
    """Dice are traded first thing in Upkeep."""

    after = ("final-tally",)

    def make(self, open: Windows) -> Step:
        return tally_window.DiceTrade(*self.opened(open))


class Stop(StopWord, tag="stop"):
    """Cards may be used, and Units say when they are ready."""

    def make(self, open: Windows) -> Step:
        return stop.CardStop(*self.opened(open))


class LastCall(StopWord, tag="last-call"):
    """The end of the Move phase: the last moment for anything that is barred in combat."""

    after = ("move",)

    def make(self, open: Windows) -> Step:
        return combat.LastCall(*self.opened(open))


class Lights(StopWord, tag="lights"):
    """It is night: Items can light up their Sector."""

    after = ("final-tally",)
    faces: Annotated[tuple[Face, ...], Meta(description="the faces whose bonuses need a fourth result")] = ()
    names: Annotated[tuple[str, ...], Meta(description="names of the Items that give light, or parts of names")] = ()

    def make(self, open: Windows) -> Step:
        return night.Lights(*self.opened(open))


class Straight(StepWord, tag="straight"):
    """A Straight is scored; if `skulls` comes first, only results that the Skulls have left count."""

    needed = True
    after = ("final-tally",)
    colourless: Annotated[bool, Meta(description="colourless results count in it")] = False
    spares_skull: Annotated[bool, Meta(description="its Skull cancels nothing")] = False

    def make(self, open: Windows) -> Step:
        return straight.Straight(self.colourless, self.spares_skull)


class Skulls(QuestionWord, tag="skulls"):
    """Skulls cancel results."""

    needed = True
    after = ("final-tally",)

    def make(self, open: Windows) -> Step:
        return skulls.Skulls(*self.beside(open))


class Bonuses(QuestionWord, tag="bonuses"):
    """RWB bonuses are scored."""

    needed = True
    after = ("skulls",)
    finds_later: Annotated[bool, Meta(description="what a Special Find brings is chosen in the step `late-find`")] = (
        False
    )
    for_now: Annotated[bool, Meta(description="at night: a bonus that lacks light is looked at again later")] = False
    straights: Annotated[bool, Meta(description="after each bonus, look for a Straight among the results left")] = False
    colourless: Annotated[bool, Meta(description="colourless results count for that Straight, too")] = False

    def make(self, open: Windows) -> Step:
        later = (self.finds_later, self.for_now)
        return bonuses.Bonuses(*self.beside(open), *later, self.straights, self.colourless)


class TallyCloses(StepWord, tag="tally-closes"):
    """A Sector's penalty is taken from the tally, and a Unit may decline help that would hurt it."""

    after = ("final-tally",)

    def make(self, open: Windows) -> Step:
        return tally_closes.TallyCloses()


class BeforeRecording(QuestionWord, tag="before-recording"):
    """Before its tally is recorded, a Unit may still use cards it has got since the tally window."""

    after = ("skulls", "bonuses", "straight")

    def make(self, open: Windows) -> Step:
        return before_recording.BeforeRecording(*self.beside(open))


class Record(StepWord, tag="record"):
    """The tally is recorded on the Resource Card."""

    needed = True
    phase = "upkeep"
    after = ("skulls", "bonuses", "straight", "before-recording")

    def make(self, open: Windows) -> Step:
        return record.Record()


class LateFind(StopWord, tag="late-find"):
    """Special Finds take their Items when all tallies are recorded; cards may be used first."""

    needed = True
    after = ("record",)

    def make(self, open: Windows) -> Step:
        return special_find.LateFind(*self.opened(open))


class SectorTexts(StepWord, tag="sector-texts"):
    """Sectors look at the tally: the climb, and what four of a kind bring."""

    needed = True
    after = ("record",)

    def make(self, open: Windows) -> Step:
        return sector_texts.SectorTexts()


class SectorLosses(QuestionWord, tag="sector-losses"):
    """What a tally costs in its Sector: four of a kind, Stars."""

    needed = True
    after = ("sector-texts",)

    def make(self, open: Windows) -> Step:
        return sector_texts.SectorLosses(*self.beside(open))


class FewGoodMen(StepWord, tag="few-good-men"):
    """Half of the Soldiers that phases with `halved` have set aside do not arrive."""

    after = ("record",)

    def make(self, open: Windows) -> Step:
        return few_good_men.FewGoodMen()


class Toll(QuestionWord, tag="toll"):
    """Soldier results are deducted."""

    after = ("record",)

    def make(self, open: Windows) -> Step:
        return last_man.Toll(*self.beside(open))


class Marker(StepWord, tag="marker"):
    """The Unit marker gains a chevron, or says that the Unit must move."""

    needed = True

    def make(self, open: Windows) -> Step:
        return marker.Marker()


class Reinforce(StopWord, tag="reinforce"):
    """Units rally Specialists, find Items and draw Awards."""

    needed = True
    after = ("record",)
    price: Annotated[Positive, Meta(description="the Courage that an Award costs")] = 6

    def make(self, open: Windows) -> Step:
        return reinforce.Reinforce(*self.opened(open), self.price)


class Move(StopWord, tag="move"):
    """Units move."""

    needed = True
    after = ("reinforce", "marker")

    def make(self, open: Windows) -> Step:
        return move.Move(*self.opened(open))


class Vanguard(StepWord, tag="vanguard"):
    """If several Units come to a Fight Once Sector, this settles who fights first."""

    after = ("move",)

    def make(self, open: Windows) -> Step:
        return vanguard.Vanguard()


class MachineGunFire(StopWord, tag="machine-gun-fire"):
    """Machine guns fire, and Units may use cards against them."""

    needed = True
    after = ("move",)

    def make(self, open: Windows) -> Step:
        return combat.MachineGunFire(*self.opened(open))


class Casualties(StepWord, tag="casualties"):
    """Units pay for the combat, and Bunkers fall."""

    needed = True
    phase = "combat"
    after = ("machine-gun-fire", "vanguard")

    def make(self, open: Windows) -> Step:
        return combat.Casualties()


class StoryTurn(StepWord, tag="story-turn"):
    """What the War Story does at the end of a turn; always with `option = "war-story"`."""

    after = ("casualties",)

    def faults(self, place: str) -> Iterable[Fault]:
        return needs_a_story(self.option)

    def make(self, open: Windows) -> Step:
        return war_story.StoryTurn()


TurnStep = (
    Roll
    | Mulligan
    | Command
    | Lock
    | Reroll
    | FinalTally
    | TallyWindow
    | DiceTrade
    | Stop
    | LastCall
    | TallyCloses
    | Lights
    | Straight
    | Skulls
    | Bonuses
    | BeforeRecording
    | Record
    | LateFind
    | SectorTexts
    | SectorLosses
    | FewGoodMen
    | Toll
    | Marker
    | Reinforce
    | Move
    | Vanguard
    | MachineGunFire
    | Casualties
    | StoryTurn
)
