"""Last Man Standing: many Soldiers land, and the Soldier results of every tally are lost (OPT-10)."""

from easyred.rules.ask.tally import toll
from easyred.rules.losses.casualties import inflict
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.state import IN_PLAY, TOLL_PAID
from easyred.rules.model.threat import LOST_TO_TOLL
from easyred.rules.run import Run
from easyred.rules.step import Step


class BonusSoldiers(Step):
    """The map's bonus Soldiers come on top of any start (OPT-16)."""

    def enter(self, run: Run, number: int) -> bool:
        run.gain(number, SOLDIERS, run.box.bonus_soldiers, "OPT-10")
        return True


class Toll(Step):
    """The end of phase 2, when every Unit has its bonuses: Soldier results are deducted."""

    def __init__(self, allows: int, trades: bool) -> None:
        super().__init__()
        self.allows = allows
        self.trades = trades

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.has(TOLL_PAID):
            return True
        unit.flags |= TOLL_PAID
        cost = toll(run, number)
        if cost:
            run.say("toll", "OPT-10", number, cost)
        if "few-good-men" in run.box.options:
            cost = settle_balance(run, number, cost)
        if cost:
            inflict(run, number, LOST_TO_TOLL, cost)
        return unit.status == IN_PLAY and len(unit.stack) == 1


def settle_balance(run: Run, number: int, cost: int) -> int:
    """A Few Good Men halve the balance of Soldiers gained and results lost: the loss, rounded up.

    Of a balance that is a gain half join, rounded down.
    """
    unit = run.state.units[number]
    balance = unit.recruits - cost
    unit.recruits = 0
    if balance < 0:
        loss = (1 - balance) // 2
        run.say("halved-loss", "OPT-10", number, -balance, loss)
        return loss
    if balance:
        unit.add(SOLDIERS, balance // 2)
        run.say("halved-gain", "OPT-10", number, balance, balance // 2)
    return 0
