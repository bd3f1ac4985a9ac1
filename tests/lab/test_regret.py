"""Regret: perfect play has none, random play has much, and an error is charged exactly."""

import json

import pytest
from support.small_maps import box_of, solution_of

from easyred.bots import Bot, Decision, by_name
from easyred.cli import main as easyred
from easyred.cli.commands.regret import main
from easyred.lab.regret import Regret, games
from easyred.lab.regret.regret import Watched
from easyred.lab.solve import Solution, Solved
from easyred.rules.model.action import LOCK, Action


class ErrsOnce(Bot):
    """Perfect, but for the first lock of a game: it takes the worst one."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.cost = 0.0

    def begin(self, seed: int | str) -> None:
        self.cost = 0.0

    def decide(self, decision: Decision) -> Action:
        values = self.solution.action_values(decision.state)
        best = max(values, key=lambda valued: valued[1])
        if decision.actions[0].verb != LOCK or decision.state.turn > 1:
            return best[0]
        worst = min(values, key=lambda valued: valued[1])
        self.cost = best[1] - worst[1]
        return worst[0]


def played(bot: Bot, number: int, seed: str = "1") -> Regret:
    regret = Regret()
    for game in games(box_of("short"), solution_of("short"), bot, number, seed):
        regret.add(game)
    return regret


def test_perfect_play_has_no_regret() -> None:
    regret = played(Solved(solution_of("short")), 40)
    assert regret.mean < 1e-9
    assert regret.decisions > 40 * 6
    assert 0 < regret.won < 40


def test_random_play_gives_away_what_it_does_not_win() -> None:
    regret = played(by_name("random"), 200)
    chance = solution_of("short").winning_chance
    assert regret.mean == pytest.approx(chance - regret.won / 200, abs=0.1)
    assert regret.mean > 0.2
    assert 0 < regret.error < 0.05
    assert sum(cost for cost, _ in regret.by_kind().values()) == pytest.approx(regret.mean)


def test_an_error_is_charged_exactly() -> None:
    solution = solution_of("short")
    bot = ErrsOnce(solution)
    for seed in "abcde":
        game = next(games(box_of("short"), solution, bot, 1, seed))
        assert bot.cost > 0.01
        assert game.regret == pytest.approx(bot.cost, abs=1e-9)
        [mistake] = game.mistakes
        assert (mistake.kind, mistake.seed) == ("lock", f"{seed}/0")
        assert mistake.chosen.startswith("able lock ")
        assert mistake.chosen != mistake.best


def test_the_same_seed_costs_the_same_and_a_bot_plays_as_if_nobody_looked() -> None:
    one, two = [played(by_name("random"), 5) for _ in range(2)]
    assert one.games == two.games
    assert played(by_name("random"), 5, "2").games != one.games


def test_the_costliest_come_first() -> None:
    regret = played(by_name("random"), 20)
    costs = [mistake.cost for mistake in regret.costliest(10)]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == max(mistake.cost for game in regret.games for mistake in game.mistakes)


def test_one_way_to_go_is_no_decision() -> None:
    watched = Watched(by_name("random"), solution_of("short"))
    action = Action(0, LOCK, n=3)
    assert watched.decide(Decision(box_of("short"), None, 0, [action])) == action  # type: ignore[arg-type]
    assert watched.decisions == 0


def test_of_no_games_nothing_is_known() -> None:
    assert (Regret().mean, Regret().error, Regret().by_kind(), Regret().costliest(3)) == (0.0, 0.0, {}, [])


def test_the_command_tells_what_decisions_cost(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("easyred.cli.commands.regret.box_of", lambda game, map, library: box_of("short"))
    monkeypatch.setattr("easyred.cli.commands.regret.solved", lambda game, box: solution_of("short"))
    words = ["--bot", "random", "--def-shift", "3", "--vary", "x", "--games", "4", "--seed", "7", "--show", "2"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "random on practice-run, varied from seed x, DEF +3: mean regret 0." in said
    assert f"Best play wins with a chance of {solution_of('short').winning_chance:.6f}" in said
    assert "1/tiger/practice turn=" in said
    assert easyred(["regret", *words, "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert (form["games"], form["bot"], len(form["costliest"])) == (4, "random", 2)
    assert sum(kind["regret"] for kind in form["kinds"].values()) == pytest.approx(form["regret"])
    assert " ; able sector=" in form["costliest"][0]["position"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bot", "general"], "expected random, rookie"),
        (["--games", "0"], "expected a whole number from 1"),
        (["--def-shift", "99"], "expected a whole number from -2 to 20"),
    ],
)
def test_what_cannot_be_measured_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
