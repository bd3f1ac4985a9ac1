"""How many Soldiers should land under Last Man Standing (OPT-10): measured by a simple player with fair dice.

It plays each map with far too many Soldiers and goes on as soon as it can. What half of its won games cost, less what
the starting Sector gives, rounded to the next five: that is the number in the map's file. It never counts its men, so
somebody who does has something in hand.

    .venv/bin/python tools/last_man.py [games]
"""

import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.captain import SCORES
from support.raider import Raider, has

from easyred.content import Setup, build, load
from easyred.rules.engine import apply, legal, new_state, start
from easyred.rules.model import action as verbs
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.rules.model.dice import COURAGE, ONE, SKULL, STAR, TWO
from easyred.rules.model.modifier import UNLIMITED_STAY
from easyred.rules.model.state import MUST_MOVE, ONGOING, WON, State, Unit

PLENTY = 500
WORTH = {SKULL: 0.0, STAR: 2.0, ONE: -2.0, TWO: -4.0, COURAGE: 3.0}
USUAL = 0.3
DICE_VERBS = (verbs.LOCK, verbs.REROLL, verbs.CANCEL)


class Runner(Raider):
    """Loses few men through its dice, rallies whom it can, and runs."""

    def score(self, box: Box, state: State, unit: Unit, action: Action) -> float:
        here = box.sectors[unit.sector]
        if action.verb in DICE_VERBS and self._wanted_face(box, here) is None:
            worths = [WORTH.get(unit.dice[n] >> 2, 1.0) for n in range(6) if action.n >> n & 1]
            return sum(worths) if action.verb == verbs.LOCK else USUAL * len(worths) - sum(worths)
        if action.verb == verbs.MOVE:
            return self._run(box, state, action)
        if action.verb == verbs.PAY_SOLDIERS:
            return 50
        if action.verb in SCORES:
            return SCORES[action.verb]
        return super().score(box, state, unit, action)

    def _run(self, box: Box, state: State, action: Action) -> float:
        unit = state.units[action.unit]
        here, there = box.sectors[unit.sector], box.sectors[action.to]
        border = next(border for border in here.borders if border.to == action.to)
        if unit.marker < MUST_MOVE and has(here, UNLIMITED_STAY) and not there.bunker:
            return -1
        hurried = not there.can_stay and unit.courage - border.courage < 3
        if unit.marker < MUST_MOVE and (hurried or not border.advance):
            return -1
        cost = there.defence[0] + 4 * there.mgf + (3 if border.mines else 0)
        astray = self._is_astray(box, state, action.unit, here, there)
        return 60 - cost + (20 if border.advance else 0) - (30 if hurried else 0) - (100 if astray else 0)


def losses(box: Box, units: int, seed: int, most: int = 3000) -> list[int]:
    """What a game cost each Unit that got home, besides its starting Soldiers; empty if it was lost."""
    state, chance, player = new_state(box, units), Seeded(f"last man {seed}"), Runner(seed)
    start(box, state, chance, None)
    for _ in range(most):
        if state.result != ONGOING:
            break
        number = next(n for n in range(units) if state.units[n].is_waited_for() and legal(box, state, n))
        if state.turn == 1 and state.units[number].soldiers < PLENTY:
            for unit in state.units:
                unit.soldiers += PLENTY
        onward = [action for action in legal(box, state, number) if not action.is_free()]
        apply(box, state, player.pick(box, state, onward), chance, None)
    if state.result != WON:
        return []
    return [PLENTY + box.bonus_soldiers + 1 - unit.soldiers for unit in state.units]


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for id, map in sorted(load().maps.items()):
        if "3" not in (map.head.editions or load().editions):
            continue
        spent: list[int] = []
        won = 0
        for units in (1, 2):
            box = build(Setup(edition="3", map=id, mode=map.modes[-1].id, units=units, options=("last-man-standing",)))
            for seed in range(games):
                cost = losses(box, units, seed)
                won += bool(cost)
                spent += cost
        tenths = statistics.quantiles(spent, n=10) if len(spent) > 1 else [0.0] * 9
        said = " ".join(f"{tenth:.0f}" for tenth in tenths)
        print(f"{id:15} won {won / games / 2:4.0%}  tenths {said}  now {map.head.last_man_standing}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
