"""Effects on the move and the fight: DEF, MGF, mines, the Advance, and which Units may trade."""

from typing import Final

from easyred.rules.ask.defence import can_lower_def
from easyred.rules.ask.fire import is_silent
from easyred.rules.ask.modifiers import sector_modifier
from easyred.rules.ask.ways import is_move_over
from easyred.rules.effects.effect import Effect
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import CHOOSE_UNIT, Action
from easyred.rules.model.effect_codes import EVERY_SECTOR
from easyred.rules.model.frame import LOSS_FRAME
from easyred.rules.model.modifier import FIRM_DEF
from easyred.rules.model.state import ADVANCES_FREELY, BARRIERS_OFF, CRIES, MGF_OFF, MINES_OFF, NOBODY
from easyred.rules.model.threat import LOST_TO_MINES
from easyred.rules.run import Run

BUNKER_ONLY: Final = 1
NOT_BUNKER: Final = 2
WHERE_IDS: Final = ("anywhere", "bunker", "not-bunker", "everywhere")

TO_ZERO: Final = 99


class IgnoreMgf(Effect):
    """The Unit ignores MGF and its Special Damage until the turn ends (CARD-14)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return not run.state.units[number].has(MGF_OFF)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.state.units[number].flags |= MGF_OFF
        run.say("mgf-ignored", "CARD-14", number, card=ability.card)


class PreventMgf(Effect):
    """No MGF is rolled in the Unit's Sector this turn (COMBAT-5)."""

    def __init__(self) -> None:
        super().__init__(refusal="no-mgf")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        sector = run.sector_of(number)
        return sector.mgf > 0 and not is_silent(run, sector.number)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        sector = run.state.units[number].sector
        run.state.prevented = tuple(sorted((*run.state.prevented, sector)))
        run.say("mgf-prevented", "COMBAT-5", number, card=ability.card, sector=sector)


class LowerDef(Effect):
    """The DEF of the Unit's Sector is a lower this turn, for all there (ITEM-5). b says where; 99 brings it to zero."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return not self._is_elsewhere(run, number, b) and can_lower_def(run, number, b == EVERY_SECTOR)

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why DEF cannot be lowered: the card is for other Sectors, or DEF is firm or 0."""
        return "def-elsewhere" if self._is_elsewhere(run, number, b) else why_def_stands(run, number)

    def _is_elsewhere(self, run: Run, number: int, where: int) -> bool:
        """Whether it works only in Bunkers and the Unit is not in one, or the other way round."""
        bunker = run.sector_of(number).bunker
        return (where == BUNKER_ONLY and not bunker) or (where == NOT_BUNKER and bunker)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        sector = run.state.units[number].sector
        run.state.lowered = tuple(sorted((*run.state.lowered, (sector, a, ability.card))))
        run.say("lowered", ability.rule, number, a, card=ability.card, sector=sector)


def why_def_stands(run: Run, number: int) -> str:
    """Why nothing lowers the DEF in a Unit's Sector: the Sector says so, or there is none left."""
    return "def-zero" if sector_modifier(run, number, FIRM_DEF) is None else "def-firm"


class Shelter(Effect):
    """DEF is a lower for this Unit this turn, wherever it fights; b says where, as of LowerDef.

    What a Sector may deny is noted as used, so that it is told from what goes first there (END-5).
    """

    def __init__(self) -> None:
        super().__init__(refusal="def-firm")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return b == EVERY_SECTOR or sector_modifier(run, number, FIRM_DEF) is None

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        unit.shelter += a
        if b != EVERY_SECTOR and not ability.once:
            unit.used = tuple(sorted((*unit.used, ability.number)))
        run.say("lowered", ability.rule, number, a, card=ability.card)


class OnTheMove(Effect):
    """One move this turn is easier: no Courage, no mines, or a Battle Cry."""

    def __init__(self, flag: int, rule: str) -> None:
        super().__init__(refusal="moved-already")
        self.flag: Final = flag
        self.rule: Final = rule

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return not is_move_over(run, number) and not run.state.units[number].has(self.flag)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.state.units[number].flags |= self.flag
        run.say("set", self.rule, number, card=ability.card)


class NoMines(OnTheMove):
    """Mine Detector: before the move, or after the d6 for mines is rolled (CARD-16)."""

    def __init__(self) -> None:
        super().__init__(MINES_OFF, "CARD-16")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        if [frame for frame in unit.stack if frame.kind == LOSS_FRAME and frame.source == LOST_TO_MINES]:
            return not unit.has(MINES_OFF)
        return super().possible(run, number, a, b)


class Link(Effect):
    """The Unit may trade with one other Unit anywhere on the map this turn (TRADE-4)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return run.state.units[number].partner == NOBODY and len(run.state.in_play()) > 1

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, CHOOSE_UNIT, to=other) for other in run.state.in_play() if other != number]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        run.state.units[number].partner = answers[0]
        run.say("linked", "TRADE-4", number, card=ability.card, to=answers[0])
        run.ask_anew(answers[0])


def free_advance() -> Effect:
    """Whistle (CARD-2)."""
    return OnTheMove(ADVANCES_FREELY, "CARD-2")


def cut_wire() -> Effect:
    """Wirecutters (MOVE-5)."""
    return OnTheMove(BARRIERS_OFF, "MOVE-5")


def battle_cry() -> Effect:
    """The move of a Battle Cry (RWB-11)."""
    return OnTheMove(CRIES, "RWB-11")
