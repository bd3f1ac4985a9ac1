"""How a rookie finds its way: what fights cost, here and ahead, and when to go."""

from easyred.rules.ask.costs import advance_cost
from easyred.rules.ask.mines import do_mines_harm
from easyred.rules.ask.modifiers import printed
from easyred.rules.ask.strength import strength
from easyred.rules.ask.ways import border_to, why_not_cross
from easyred.rules.look import forecast
from easyred.rules.look.forecast import Combat
from easyred.rules.model.action import MOVE, Action
from easyred.rules.model.modifier import BATTLE_CRY_ONLY
from easyred.rules.model.sector import Border
from easyred.rules.model.state import MUST_MOVE
from easyred.rules.run import Run

RESERVE = 10
"""How many men it wants to be sure to have left after the next fight."""
INCOME = 6
"""A fight that costs more than this costs more than a turn's dice bring."""
LEAST_MINES, MOST_MINES = 1, 6


def ahead_of(run: Run, number: int) -> list[Border]:
    """The borders that lead a Unit forward."""
    on_the_map = run.state.units[number].sector >= 0
    return [border for border in run.sector_of(number).borders if border.advance] if on_the_map else []


def courage_wanted(run: Run, number: int) -> int:
    """The Courage that the cheapest Advance costs."""
    return min([advance_cost(run, number, border) for border in ahead_of(run, number)], default=0)


def needs_a_cry(run: Run, number: int) -> bool:
    """Whether only a Battle Cry leads on."""
    ahead = ahead_of(run, number)
    return bool(ahead) and all(printed(run.at(border.to), BATTLE_CRY_ONLY) is not None for border in ahead)


def is_way_open(run: Run, number: int) -> bool:
    """Whether the Unit could Advance as things are."""
    return any(not why_not_cross(run, number, border) for border in ahead_of(run, number))


def cost(fight: Combat) -> float:
    """What a combat will probably cost."""
    return (fight.least + fight.most) / 2


class Way:
    """The moves of a turn, judged: above 0 it goes, and the higher the better."""

    def __init__(self, run: Run, number: int, actions: list[Action]) -> None:
        self.run = run
        self.number = number
        self.unit = run.state.units[number]
        self.men = strength(run, self.unit)
        self.must_move = self.unit.marker == MUST_MOVE
        self.moves = [action for action in actions if action.verb == MOVE]
        self.fights = {fight.sector: fight for fight in forecast.ahead(run.box, run.state, number)}
        self.is_dear_here = cost(forecast.here(run.box, run.state, number)) > INCOME

    def judge(self, action: Action) -> float:
        """Go forward with a reserve, leave a costly Sector without one; if it must, go where the fight is cheapest."""
        border, _ = border_to(self.run, self.number, action.to)
        fight = self.fights[action.to]
        least, most = (LEAST_MINES, MOST_MINES) if do_mines_harm(self.run, self.unit, border) else (0, 0)
        price = cost(fight) + (least + most) / 2
        wanted = price if self.is_dear_here else fight.most + most + RESERVE
        leads_on = border.advance or not ahead_of(self.run, self.number)
        if leads_on and self.men > wanted:
            return 2 - price / 100
        return 1 - price / 100 if self.must_move else -price

    def goes(self) -> bool:
        """Whether the Unit will leave its Sector now."""
        return any(self.judge(action) > 0 for action in self.moves)

    def is_barred(self) -> bool:
        """Whether it must go and no way is open."""
        return self.must_move and not self.moves
