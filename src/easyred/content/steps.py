"""The steps an edition's list may name."""

from collections.abc import Callable

from msgspec import structs

from easyred.content.schema import StepEntry, Window
from easyred.content.vocabulary import windows
from easyred.rules.step import Step
from easyred.rules.steps.before_recording import BeforeRecording
from easyred.rules.steps.bonuses import Bonuses
from easyred.rules.steps.combat import Casualties, LastCall, MachineGunFire
from easyred.rules.steps.few_good_men import FewGoodMen
from easyred.rules.steps.last_man import BonusSoldiers, Toll
from easyred.rules.steps.legends import Legends, LegendStart
from easyred.rules.steps.marker import Marker
from easyred.rules.steps.move import Move
from easyred.rules.steps.muster import AwardDeck, DrawnPool, ItemPool, Nations, OneUnique, PenaltySpecialists
from easyred.rules.steps.night import Lights
from easyred.rules.steps.question import Question
from easyred.rules.steps.record import Record
from easyred.rules.steps.reinforce import Reinforce
from easyred.rules.steps.roll import Command, FinalTally, Lock, Mulligan, Reroll, Roll
from easyred.rules.steps.sector_texts import SectorLosses, SectorTexts
from easyred.rules.steps.skulls import Skulls
from easyred.rules.steps.special_find import LateFind
from easyred.rules.steps.start import LoneOnTheMap, QuartermastersWhim, Start, WellEquipped, WildSpecialists
from easyred.rules.steps.stop import Stop
from easyred.rules.steps.straight import Straight
from easyred.rules.steps.tally_closes import TallyCloses
from easyred.rules.steps.tally_window import DiceTrade, TallyWindow
from easyred.rules.steps.vanguard import Vanguard
from easyred.rules.steps.war_story import StoryBegins, StoryTurn


def _stop(kind: type[Stop], entry: StepEntry) -> Stop:
    return kind(windows(entry.asks), windows(entry.allows), entry.gives, entry.trades)


def _question(kind: type[Question], entry: StepEntry) -> Question:
    return kind(windows(entry.allows), entry.trades)


def _suffer(kind: type[SectorLosses] | type[Toll], entry: StepEntry) -> Step:
    return kind(windows(entry.allows), entry.trades)


def _tally_window(entry: StepEntry) -> Step:
    return TallyWindow(windows(entry.asks), windows(entry.allows), entry.gives, entry.trades)


def _bonuses(entry: StepEntry) -> Step:
    later = (entry.finds_later, entry.for_now)
    return Bonuses(windows(entry.allows), entry.trades, *later, entry.straights, entry.colourless)


def _reinforce(entry: StepEntry) -> Step:
    return Reinforce(windows(entry.asks), windows(entry.allows), entry.gives, entry.trades, entry.price)


_MAKERS: dict[str, Callable[[StepEntry], Step]] = {
    "start": lambda entry: Start(entry.blind),
    "lone-on-the-map": lambda entry: LoneOnTheMap(),
    "well-equipped": lambda entry: WellEquipped(),
    "wild-specialists": lambda entry: WildSpecialists(),
    "quartermasters-whim": lambda entry: QuartermastersWhim(),
    "nations": lambda entry: Nations(),
    "item-pool": lambda entry: ItemPool(entry.chooses),
    "one-unique": lambda entry: OneUnique(),
    "drawn-pool": lambda entry: DrawnPool(entry.drawn, entry.per_unit),
    "award-deck": lambda entry: AwardDeck(entry.drawn, entry.per_unit),
    "penalty-specialists": lambda entry: PenaltySpecialists(),
    "legends": lambda entry: Legends(entry.everybody),
    "legend-start": lambda entry: LegendStart(),
    "few-good-men": lambda entry: FewGoodMen(),
    "bonus-soldiers": lambda entry: BonusSoldiers(),
    "toll": lambda entry: _suffer(Toll, entry),
    "lights": lambda entry: _stop(Lights, entry),
    "roll": lambda entry: _question(Roll, entry),
    "mulligan": lambda entry: _question(Mulligan, entry),
    "command": lambda entry: _question(Command, entry),
    "lock": lambda entry: Lock(windows(entry.allows), entry.trades, entry.rerolls),
    "reroll": lambda entry: _question(Reroll, entry),
    "final-tally": lambda entry: FinalTally(),
    "tally-window": _tally_window,
    "dice-trade": lambda entry: _stop(DiceTrade, entry),
    "before-recording": lambda entry: _question(BeforeRecording, entry),
    "stop": lambda entry: _stop(Stop, entry),
    "last-call": lambda entry: _stop(LastCall, entry),
    "tally-closes": lambda entry: TallyCloses(),
    "straight": lambda entry: Straight(entry.colourless, entry.spares_skull),
    "skulls": lambda entry: _question(Skulls, entry),
    "bonuses": _bonuses,
    "record": lambda entry: Record(),
    "late-find": lambda entry: _stop(LateFind, entry),
    "sector-texts": lambda entry: SectorTexts(),
    "sector-losses": lambda entry: _suffer(SectorLosses, entry),
    "marker": lambda entry: Marker(),
    "reinforce": _reinforce,
    "move": lambda entry: _stop(Move, entry),
    "vanguard": lambda entry: Vanguard(),
    "machine-gun-fire": lambda entry: _stop(MachineGunFire, entry),
    "casualties": lambda entry: Casualties(),
    "story-begins": lambda entry: StoryBegins(),
    "story-turn": lambda entry: StoryTurn(),
}


def make_step(entry: StepEntry, allows: tuple[Window, ...] = ()) -> Step:
    """A step with its parameters; without windows of its own it opens those of its phase."""
    return _MAKERS[entry.step](entry if entry.allows else structs.replace(entry, allows=allows))
