"""Combat: MGF rolled, the stop after it, casualties, Bunkers conquered (COMBAT, END)."""

from easyred.rules.casualties import end_if_lost, suffer, wipe_out
from easyred.rules.questions import defence, defence_shifts, machine_gun, support
from easyred.rules.run import Run
from easyred.rules.state import IN_PLAY, LOST, MGF_OFF, ONGOING, SAFE, WON
from easyred.rules.step import Step
from easyred.rules.steps.stop import Stop


class MachineGunFire(Stop):
    """One roll per Sector, the same for every Unit there; then cards and gifts before the casualties (COMBAT-3)."""

    def __init__(self, asks: int, allows: int, gives: bool, trades: bool) -> None:
        super().__init__(asks, allows, gives, trades)
        self.trade_rule = "TRADE-2"

    def open(self, run: Run) -> None:
        occupied = 0
        for unit in run.state.units:
            if unit.status == IN_PLAY:
                occupied |= 1 << unit.sector
        for sector in range(len(run.box.sectors)):
            symbols = run.box.sectors[sector].mgf
            if symbols and occupied >> sector & 1 and sector not in run.state.prevented:
                pips = [die + 1 for die in run.draw_for_sector(sector, "mgf", symbols, 6)]
                run.state.mgf = (*run.state.mgf, *[sector * 8 + die for die in pips])
                run.say("mgf", "COMBAT-3", dice=tuple(pips), sector=sector)


class Casualties(Step):
    """Every Unit loses DEF plus MGF; who survives in a Bunker has conquered it (COMBAT-1, END-1)."""

    def __init__(self) -> None:
        super().__init__()
        self.at_once = True

    def open(self, run: Run) -> None:
        """All fight at once: who falls still serves the others with his cards in this combat (COMBAT-9)."""
        fallen = [number for number in run.state.in_play() if self._fight(run, number)]
        for number in fallen:
            wipe_out(run, number, "COMBAT-6")

    def _fight(self, run: Run, number: int) -> bool:
        """One Unit's combat. True: nobody is left of it."""
        unit = run.state.units[number]
        sector = run.sector_of(number)
        for shift, card in defence_shifts(run, number):
            run.say("lowered", shift.rule, number, -shift.amount, card=card, sector=sector.number)
        if sector.bunker and support(run, sector.number):
            run.say("support", "END-1", number, support(run, sector.number), sector=sector.number)
        fire = 0 if unit.has(MGF_OFF) else machine_gun(run, sector.number)
        amount = defence(run, number)
        run.say("fought", "COMBAT-1", number, amount, fire, sector=sector.number)
        return suffer(run, number, amount + fire, "COMBAT-1", sector.number)

    def enter(self, run: Run, number: int) -> bool:
        return True

    def close(self, run: Run) -> bool:
        """All Sectors count as fought at once: every Unit has paid before a defeat is told (COMBAT-9)."""
        for number in run.state.in_play():
            if run.sector_of(number).bunker:
                conquer(run, number)
        end_if_lost(run)
        if not run.state.is_anybody_in_play() and run.state.result == ONGOING:
            finish(run)
        return True


def conquer(run: Run, number: int) -> None:
    """The Unit is safe and out of play (END-1)."""
    unit = run.state.units[number]
    unit.status = SAFE
    unit.conquered = run.state.turn
    unit.stack = ()
    run.say("conquered", "END-1", number, sector=unit.sector)


def finish(run: Run) -> None:
    """Nobody is on the map any more."""
    if any(unit.status == SAFE for unit in run.state.units):
        run.state.result = WON
        run.say("won", "END-2")
    else:
        run.state.result = LOST
        run.say("lost", "END-2")
