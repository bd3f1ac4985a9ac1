"""The veteran: legal everywhere, strong where it can be measured, the same with the same seed."""

import sys

import pytest
from support.bot_tables import every_map, finished

from easyred import bots
from easyred.bots.bare import play_game
from easyred.content import ContentError, Setup, build
from easyred.forms import FormError
from easyred.game import Game, new_game
from easyred.rules.action import LOCK
from easyred.rules.chance import Seeded
from easyred.rules.state import WON

np = pytest.importorskip("numpy")

from easyred.bots.veteran import Veteran  # noqa: E402
from easyred.bots.veteran_campaign import Campaign  # noqa: E402
from easyred.bots.veteran_gains import Gains, Rates, bare_state, turn_of  # noqa: E402
from easyred.bots.veteran_kernel import options, plain_options  # noqa: E402
from easyred.bots.veteran_toll import MEN, chances_of, lost  # noqa: E402
from easyred.forecast import Combat  # noqa: E402
from easyred.rules.state import Unit  # noqa: E402

SAMPLE = 61
"""One of so many setups is played."""


@pytest.fixture(scope="module")
def veteran() -> Veteran:
    return Veteran()


def test_it_finishes_games_of_every_kind_by_legal_actions(veteran: Veteran):
    played = 0
    for number, setup in enumerate(every_map()):
        if number % SAMPLE:
            continue
        try:
            build(setup)
        except ContentError:
            continue
        played += 1
        assert finished(setup, Seeded(f"veteran {number}"), [veteran]), setup
    assert played


def wins(bot: bots.Bot, setup: Setup, games: int) -> int:
    box = build(setup)
    won = 0
    for nth in range(games):
        bot.begin(nth)
        won += play_game(box, setup.units, Seeded(f"strength {nth}"), [bot]).result == WON
    return won


def test_it_wins_the_practice_run(veteran: Veteran):
    assert wins(veteran, Setup(mode="practice"), 12) >= 11


def test_it_wins_the_advanced_training_where_a_rookie_does_not(veteran: Veteran):
    assert wins(veteran, Setup(mode="advanced"), 4) >= 3


def test_every_action_is_ranked_and_the_first_is_taken(veteran: Veteran):
    game = new_game(mode="practice", seed=1944)
    for _ in range(40):
        if game.is_over:
            break
        number = game.waiting_for[0]
        decision = bots.Decision(game.box, game.state, number, game.legal_actions(number))
        ranked = veteran.rank(decision)
        assert sorted(valued.action.key() for valued in ranked) == sorted(action.key() for action in decision.actions)
        assert all(0 <= valued.value <= 1.001 for valued in ranked)
        assert [valued.value for valued in ranked] == sorted([valued.value for valued in ranked], reverse=True)
        game.play(ranked[0].action)


def test_likely_locks_are_as_good_as_all(veteran: Veteran):
    """Deciding looks at the locks that its plans choose; ranking looks at all of them."""
    lost = []
    for seed in range(30):
        game = new_game(mode="practice", seed=seed)
        decision = bots.Decision(game.box, game.state, 0, game.legal_actions(0))
        assert decision.actions[0].verb == LOCK
        values = {valued.action.key(): valued.value for valued in veteran.rank(decision)}
        lost.append(max(values.values()) - values[veteran.decide(decision).key()])
    assert max(lost) < 0.01
    assert sum(lost) / len(lost) < 0.001


def test_it_saves_a_unit_with_a_gift():
    position = (
        "1/tiger/advanced turn=9 stage=move ; able sector=8 soldiers=40 courage=9 marker=2 "
        "; baker sector=8 soldiers=2 courage=9 marker=2"
    )
    game = Game.from_position(position, seed="1")
    assert game.write(Veteran().choose(game, 0)).startswith("able give baker")


def test_combat_is_reckoned_exactly():
    combat = Combat(sector=0, defence=4, least_fire=1, most_fire=6, saved=1)
    assert np.allclose(chances_of(combat), [0, 0, 0, 0, *[1 / 6] * 6])
    toll = lost(chances_of(combat)).matrix
    assert toll[4].sum() == 0
    assert toll[5, 1] == pytest.approx(1 / 6)
    assert toll[20].sum() == pytest.approx(1)


def test_the_campaign_knows_that_more_is_better():
    box = build(Setup(mode="practice"))
    campaign = Campaign(box, Gains(box, 1), Rates(), Unit())
    table = campaign.before(campaign.place(0, 1, 1))
    assert (np.diff(table, axis=0) > -1e-9).all()
    assert (np.diff(table, axis=1) > -1e-9).all()
    assert table.shape[0] == MEN


def test_plans_are_chances():
    box = build(Setup(mode="practice"))
    gains = Gains(box, 1)
    state = bare_state(box, Unit(sector=0), 1)
    spread = gains.spread(state, 0, Rates())
    assert np.allclose(spread.sum(axis=(1, 2, 3)), 1)
    assert all(plan.chances.sum() == pytest.approx(1) for plan in gains.plans(turn_of(box, state, 0), Unit(sector=0)))


def test_kernel_and_numpy_agree():
    random = np.random.default_rng(7)
    ends, chances = random.integers(1, 30, (3, 40, 5)), random.random((3, 40, 5))
    tables = random.random((3, 40, 6))
    men, hearts, worth = random.integers(0, 40, 50), random.integers(-1, 6, (50, 3)), random.random(50) * 9
    assert np.allclose(
        options(ends, chances, tables, men, hearts, worth), plain_options(ends, chances, tables, men, hearts, worth)
    )


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in sys.modules if name.startswith(("easyred.bots.veteran", "easyred.odds"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(FormError, match="rookie or random; veteran needs NumPy"):
        bots.by_name("veteran")
