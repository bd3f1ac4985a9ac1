"""The regular's rules (docs/regular.md), and games that it plays as ever."""

import subprocess
import sys

import pytest

from easyred.bots import Decision, by_name
from easyred.bots.bare import play_game
from easyred.bots.regular.fights import mean, rolled
from easyred.bots.regular.ground import Ground
from easyred.bots.regular.march import Gear, March
from easyred.bots.regular.regular import MOST_GIFTS, Regular
from easyred.bots.regular.rolls import TO_ROLL, Rolls
from easyred.bots.regular.tally import Tallies, code_of
from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules.model.action import FREE_VERBS, Action
from easyred.rules.model.chance import Seeded
from easyred.rules.model.dice import result
from easyred.rules.model.state import WON, Unit


def chosen(position: str, *actions: str, unit: int = 0) -> str:
    """What a regular does after these actions."""
    game = Game.from_position(position, seed="1")
    for action in actions:
        game.play(action)
    return game.write(by_name("regular").choose(game, unit))


ROLLED = "1/tiger/advanced turn=3 stage={} ; able sector=3 soldiers=9 {}"


def rolled_dice(dice: str, more: str = "", stage: str = "roll-2") -> str:
    return ROLLED.format(stage, f"dice={dice} {more}".strip())


def test_casualties_have_exact_chances():
    assert dict(rolled(2, 1)) == pytest.approx({2 + pips: 1 / 6 for pips in range(1, 7)})
    assert dict(rolled(-3, 1)) == pytest.approx({0: 0.5, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6})
    assert mean(rolled(1, 2)) == pytest.approx(8)


def test_a_re_roll_is_worth_the_mean_of_what_it_may_show():
    game = Game.from_position(rolled_dice("R2,RT,W2,WT,BK,BS"), seed="1")
    tallies = Tallies(Regular().outlook(game.box, 1), game.state, 0)
    kept = code_of(game.state.units[0].dice[:5])
    rolls = Rolls(tallies.values, kept, (0, 0, 1), skulls_stay=False)
    found = [rolls.lying[rolls.place(((), (), (face,)))] for face in range(6)]
    with_each = [code_of((*game.state.units[0].dice[:5], result(face, 2))) for face in range(6)]
    assert found == [tallies.at(code) for code in with_each]
    assert rolls.lying[rolls.place(((), (), (TO_ROLL,)))] == pytest.approx(sum(found) / 6)
    best = [max(value, sum(found) / 6) for value in found]
    assert rolls.before(2)[rolls.place(((), (), (TO_ROLL,)))] == pytest.approx(sum(best) / 6)


def test_it_takes_dice_of_any_colours():
    for dice in ("RK,RK,RK,WT,B1,B2", "RK,RK,RK,RK,RK,RK"):
        assert chosen(rolled_dice(dice)).startswith("able lock ")
        assert chosen(rolled_dice(dice), "able lock 5 6").startswith("able reroll")


def test_more_courage_never_needs_more_men():
    box = build(Setup(map="omaha", mode="battle"))
    march = March(Ground(box, 1, Unit()), Gear())
    for sector in box.sectors:
        if not sector.bunker:
            men = march.before(sector.number, 1, 1 << sector.number).men
            assert men == sorted(men, reverse=True)


def test_it_keeps_the_courage_for_the_next_line():
    assert chosen(rolled_dice("RC,RK,WC,WT,BK,B1", "marker=3")) == "able lock 1 3"


def test_it_stays_where_a_turn_brings_more_than_the_fight_takes():
    moving = "1/tiger/practice turn=3 stage=move ; able sector=1 soldiers=15 courage=1 marker={}"
    assert chosen(moving.format(2)) == "able ready"
    assert chosen(moving.format(4)) == "able move 2"


def test_on_a_cliff_it_wants_skulls():
    cliff = "1/pointe-du-hoc/battle turn=9 stage=roll-2 ; able sector=9 soldiers=19 dice=RK,R2,W2,WK,BS,B1"
    assert chosen(cliff) == "able reroll 2 3 5 6"


def test_it_rallies_whom_the_way_asks_for():
    there = "1/omaha/battle turn=6 stage=reinforce ; able sector=7 soldiers=30 courage=4 stars=4 marker=4 visited=4,6,7"
    assert chosen(there) == "able rally medic"


TOGETHER = "1/omaha/battle turn=6 stage=move ; able sector=3 {} ; baker sector=3 {}"


def test_it_gives_courage_to_a_unit_that_must_move_and_cannot():
    given = chosen(TOGETHER.format("soldiers=20 courage=9", "soldiers=20 courage=0 marker=4 visited=1,3,4"))
    assert given.startswith("able give baker ")
    assert given.endswith(" courage")


def test_it_gives_men_to_a_unit_that_will_not_survive():
    given = chosen(TOGETHER.format("soldiers=30 courage=3", "soldiers=3 courage=3"))
    assert given.startswith("able give baker ")
    assert given.endswith(" soldiers")
    assert chosen(TOGETHER.format("soldiers=3 courage=3", "soldiers=30 courage=3")) == "able ready"


def test_giving_comes_to_an_end():
    class Counting(Regular):
        most = free = 0

        def decide(self, decision: Decision) -> Action:
            action = super().decide(decision)
            self.free = self.free + 1 if action.verb in FREE_VERBS else 0
            self.most = max(self.most, self.free)
            return action

    box, bot = build(Setup(map="sword", mode="battle", units=4)), Counting()
    play_game(box, 4, Seeded("gifts"), [bot])
    assert 0 < bot.most <= MOST_GIFTS


def test_earlier_games_change_nothing():
    box, used = build(Setup(map="gold", mode="battle", units=2)), by_name("regular")
    for seed in ("one", "two"):
        fresh = by_name("regular", seed)
        used.begin(seed)
        games = [play_game(box, 2, Seeded(seed), [bot]) for bot in (used, fresh)]
        first, second = [(game.turn, [unit.soldiers for unit in game.units]) for game in games]
        assert first == second


FROZEN: dict[tuple[str, str, int], tuple[bool, int, list[int]]] = {
    ("tiger", "practice", 1): (True, 13, [46]),
    ("tiger", "advanced", 2): (True, 12, [44, 39]),
    ("omaha", "battle", 4): (True, 15, [41, 51, 52, 83]),
    ("gold", "battle", 2): (True, 15, [27, 32]),
    ("pointe-du-hoc", "battle", 1): (True, 21, [48]),
}


@pytest.mark.parametrize("table", FROZEN, ids=str)
def test_it_plays_as_it_always_has(table: tuple[str, str, int]):
    """Measurements of other bots rest on it: whoever changes how it plays raises its version, and plays them again."""
    map, mode, units = table
    game = play_game(build(Setup(map=map, mode=mode, units=units)), units, Seeded("frozen"), [by_name("regular")])
    assert (game.result == WON, game.turn, [unit.soldiers for unit in game.units]) == FROZEN[table]


@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_it_wins_in_every_edition(edition: str):
    box = build(Setup(edition=edition, map="utah", mode="battle"))
    won = [play_game(box, 1, Seeded(f"way/{game}"), [by_name("regular")]).result == WON for game in range(10)]
    assert sum(won) >= 8


def test_it_needs_nothing_installed():
    told = "import sys; sys.modules['numpy'] = None; from easyred.bots import by_name; by_name('regular')"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0
