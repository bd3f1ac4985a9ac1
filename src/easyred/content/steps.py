"""The steps an edition's list may name."""

from collections.abc import Callable

from easyred.content.schema import StepEntry
from easyred.content.vocabulary import windows
from easyred.rules.step import Step
from easyred.rules.steps.combat import Casualties, MachineGunFire
from easyred.rules.steps.few_good_men import FewGoodMen
from easyred.rules.steps.marker import Marker
from easyred.rules.steps.move import Move
from easyred.rules.steps.muster import ItemPool, Nations, OneUnique
from easyred.rules.steps.reinforce import Reinforce
from easyred.rules.steps.roll import Command, FinalTally, Lock, Mulligan, Reroll, Roll
from easyred.rules.steps.start import LoneOnTheMap, QuartermastersWhim, Start, WellEquipped, WildSpecialists
from easyred.rules.steps.stop import Stop
from easyred.rules.steps.upkeep import Bonuses, Record, SectorTexts, Skulls, SpecialFind, Straight


def _stop(kind: type[Stop], entry: StepEntry) -> Stop:
    return kind(windows(entry.asks), windows(entry.allows), entry.gives, entry.trades)


def _wary_stop(entry: StepEntry) -> Step:
    return Stop(windows(entry.asks), windows(entry.allows), entry.gives, entry.trades, windows(entry.wary))


def _reinforce(entry: StepEntry) -> Step:
    return Reinforce(windows(entry.asks), windows(entry.allows), entry.gives, entry.trades, entry.price)


_MAKERS: dict[str, Callable[[StepEntry], Step]] = {
    "start": lambda entry: Start(entry.blind),
    "lone-on-the-map": lambda entry: LoneOnTheMap(),
    "well-equipped": lambda entry: WellEquipped(),
    "wild-specialists": lambda entry: WildSpecialists(),
    "quartermasters-whim": lambda entry: QuartermastersWhim(),
    "nations": lambda entry: Nations(),
    "item-pool": lambda entry: ItemPool(),
    "one-unique": lambda entry: OneUnique(),
    "few-good-men": lambda entry: FewGoodMen(),
    "roll": lambda entry: Roll(),
    "mulligan": lambda entry: Mulligan(),
    "command": lambda entry: Command(),
    "lock": lambda entry: Lock(entry.rerolls),
    "reroll": lambda entry: Reroll(),
    "final-tally": lambda entry: FinalTally(),
    "stop": _wary_stop,
    "straight": lambda entry: Straight(entry.colourless, entry.spares_skull),
    "skulls": lambda entry: Skulls(),
    "bonuses": lambda entry: Bonuses(),
    "record": lambda entry: Record(),
    "special-find": lambda entry: SpecialFind(),
    "sector-texts": lambda entry: SectorTexts(),
    "marker": lambda entry: Marker(),
    "reinforce": _reinforce,
    "move": lambda entry: _stop(Move, entry),
    "machine-gun-fire": lambda entry: _stop(MachineGunFire, entry),
    "casualties": lambda entry: Casualties(),
}


def make_step(entry: StepEntry) -> Step:
    """A step with its parameters."""
    return _MAKERS[entry.step](entry)
