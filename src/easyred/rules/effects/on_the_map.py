"""Effects that reach beyond the Unit's own dice and cards: other Sectors, barriers, the marker, gifts of the map."""

from easyred.rules.ask.defence import can_lower_def
from easyred.rules.ask.fire import is_silent
from easyred.rules.ask.lone_gifts import freed
from easyred.rules.ask.open_tally import open_tally
from easyred.rules.ask.reach import others
from easyred.rules.ask.tally import skulls
from easyred.rules.ask.way_ahead import is_on_the_line
from easyred.rules.effects.effect import Effect
from easyred.rules.effects.in_battle import why_def_stands
from easyred.rules.hands.changing_hands import leave_gift, take_vehicle
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import AIM, CHOOSE, CHOOSE_UNIT, COLOUR, FACE, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.d6_purposes import FOR_LOWER
from easyred.rules.model.dice import BLUE, FACES, RED, SKULL, WHITE, colour_of, face_of, result
from easyred.rules.model.frame import ABILITY_FRAME, AWAIT_FRAME, DIE_FRAME, OFFER_FRAME, SWITCH_OFFER, Frame
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import MOVED, MUST_MOVE, RECORDED, SAFE, with_card
from easyred.rules.run import Run


class AddColour(Effect):
    """A result with face a, in a colour of the Unit's choice, joins the Final Tally."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return not run.state.units[number].has(RECORDED)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, COLOUR, what=colour) for colour in (RED, WHITE, BLUE)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        sector = NO_SECTOR if ability.card != NO_CARD else run.state.units[number].sector
        run.add_result(number, result(a, answers[0]), 1, ability.rule, ability.card, sector)


class Spread(Effect):
    """Every other Unit carries out what follows, too."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        for other in run.state.in_play():
            if other != number:
                run.push(other, Frame(ABILITY_FRAME, ability.number, 1))
                run.ask_anew(other)


class TurnSkulls(Effect):
    """All Skulls of the tally, virtual and ignored ones too, take one face; each keeps its colour (CARD-12)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return open_tally(unit) and skulls(unit) > 0

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, FACE, what=face) for face in range(FACES) if face != SKULL]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        unit = run.state.units[number]
        unit.dice = tuple([_turned(die, answers[0]) for die in unit.dice])
        unit.virtual = tuple(sorted([_turned(shown, answers[0]) for shown in unit.virtual]))
        run.say("skulls-turned", "CARD-12", number, answers[0], card=ability.card, dice=unit.dice + unit.virtual)


def _turned(shown: int, face: int) -> int:
    """A result with its Skull turned to another face."""
    return result(face, colour_of(shown)) if face_of(shown) == SKULL else shown


class LowerDefD6(Effect):
    """The DEF of the Unit's Sector or Bunker is a d6 lower this turn, for all there (CARD-15)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return can_lower_def(run, number)

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why DEF cannot be lowered: it is firm or 0."""
        return why_def_stands(run, number)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.push(number, Frame(DIE_FRAME, FOR_LOWER, ability.card))


class PreventAdjacent(Effect):
    """No MGF this turn in a Sector that shares a border with the Unit's, never a Bunker (CARD-14)."""

    def __init__(self) -> None:
        super().__init__(1, "no-mgf")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return bool(self._targets(run, number))

    def _targets(self, run: Run, number: int) -> list[int]:
        """The neighbouring Sectors whose machine guns could be silenced."""
        here = run.state.units[number].sector
        near = run.box.sectors[here].neighbours
        return [n for n in near if run.at(n).mgf and not run.at(n).bunker and not is_silent(run, n)]

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, AIM, to=sector) for sector in self._targets(run, number)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        run.state.prevented = tuple(sorted((*run.state.prevented, answers[0])))
        run.say("mgf-prevented", "CARD-14", number, card=ability.card, sector=answers[0])


class SilenceMgf(Effect):
    """No MGF in the Unit's Sector for the rest of the game, but not in a Bunker (CARD-5)."""

    def __init__(self) -> None:
        super().__init__(refusal="no-mgf")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        sector = run.sector_of(number)
        return sector.mgf > 0 and not sector.bunker and sector.number not in run.state.silenced

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        sector = run.state.units[number].sector
        run.state.silenced = tuple(sorted((*run.state.silenced, sector)))
        run.say("mgf-prevented", "CARD-5", number, card=ability.card, sector=sector)


class StayLonger(Effect):
    """The Unit may stay one more turn; the marker will say *must move* again next turn (MARK-4)."""

    def __init__(self) -> None:
        super().__init__(refusal="may-stay")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return unit.marker == MUST_MOVE and not unit.has(MOVED)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        unit.marker = MUST_MOVE - 1
        run.say("marker", "MARK-4", number, unit.marker, card=ability.card, sector=unit.sector)


class FixTally(Effect):
    """The dice are next turn's Final Tally, too (ROLL-7)."""

    def __init__(self) -> None:
        super().__init__()

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return open_tally(run.state.units[number])

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        unit.next_tally = unit.dice
        run.say("tally-kept", "ROLL-7", number, card=ability.card, dice=unit.dice)


class SwitchSectors(Effect):
    """The Unit offers another to change places; the Specialist is sacrificed when it accepts (CARD-7)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        if run.sector_of(number).bunker or is_on_the_line(run, number):
            return False
        return bool(self._partners(run, number))

    def _partners(self, run: Run, number: int) -> list[int]:
        """Units elsewhere that are in no Bunker and not in the middle of anything (PHASE-3)."""
        units = run.state.units
        found = [other for other in others(run, number) if units[other].sector != units[number].sector]
        return [other for other in found if len(units[other].stack) == 1 and not run.sector_of(other).bunker]

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, CHOOSE_UNIT, to=other) for other in self._partners(run, number)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        run.say("switch-offered", "CARD-7", number, card=ability.card, to=answers[0])
        run.push(number, Frame(AWAIT_FRAME, answers[0]))
        run.push(answers[0], Frame(OFFER_FRAME, number, SWITCH_OFFER, (ability.card,)))


class TakeItem(Effect):
    """The Item a, which the map keeps here, comes for free (ITEM-10)."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return a != NO_CARD

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        if a != NO_CARD and a not in run.state.undrawn and a not in freed(run.box, run.state):
            unit = run.state.units[number]
            unit.items = with_card(unit.items, a)
            run.say("found", "ITEM-10", number, card=a, sector=unit.sector)
            run.ask_about_card(number)


class TakeVehicle(Effect):
    """The Vehicle a comes for free; a Unit that has one already may leave it there (VEH-6)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return a in run.state.vehicles

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        if a not in run.state.vehicles:
            return []
        takes = [Action(number, CHOOSE, n=1)]
        return takes if run.state.units[number].vehicle == NO_CARD else [*takes, Action(number, CHOOSE, n=0)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        unit = run.state.units[number]
        if answers[0]:
            take_vehicle(run, number, a)
        else:
            leave_gift(run, unit.sector, a)
            run.say("left-standing", "VEH-6", number, card=a, sector=unit.sector)


class GoOn(Effect):
    """A Unit that has conquered a Bunker leaves play, or stays and goes for another one (OPT-14, END-7)."""

    def __init__(self) -> None:
        super().__init__(1)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, CHOOSE, n=0), Action(number, CHOOSE, n=1)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        if answers[0]:
            run.say("goes-on", "OPT-14", number, sector=run.state.units[number].sector)
        else:
            leave_play(run, number)


def leave_play(run: Run, number: int) -> None:
    """The Unit leaves play and is safe (END-1)."""
    unit = run.state.units[number]
    unit.status = SAFE
    unit.stack = ()
