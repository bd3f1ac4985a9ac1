"""The veteran: legal everywhere, strong where it can be measured, the same with the same seed."""

import sys

import pytest
from support.bot_tables import Watched, every_map, finished
from support.extent import ALL

from easyred import bots
from easyred.bots.bare import play_game
from easyred.content import ContentError, Setup, build
from easyred.game import Game, new_game
from easyred.rules.model.action import LOCK
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import WON
from easyred.text.forms import FormError

np = pytest.importorskip("numpy")

from easyred.bots.veteran import gains  # noqa: E402
from easyred.bots.veteran.campaign import Campaign, uses  # noqa: E402
from easyred.bots.veteran.gains import Gains, Rates, bare_state, turn_of  # noqa: E402
from easyred.bots.veteran.kernel import options, plain_options  # noqa: E402
from easyred.bots.veteran.toll import MEN, chances_of, lost  # noqa: E402
from easyred.bots.veteran.veteran import Veteran  # noqa: E402
from easyred.rules.look.forecast import Combat  # noqa: E402
from easyred.rules.model.dice import BLUE, COURAGE, RED, WHITE  # noqa: E402
from easyred.rules.model.state import Unit  # noqa: E402
from easyred.text.position import write_position  # noqa: E402

SAMPLE = 11
"""One of so many setups is played by `make test-all`."""
SOME = {("1", "tiger", "practice", 4), ("1", "utah", "battle", 1)}
"""The setups that are always played; more are watched below."""


@pytest.fixture(scope="module")
def veteran() -> Veteran:
    return Veteran()


def test_it_finishes_games_of_every_kind_by_legal_actions(veteran: Veteran):
    played = 0
    for number, setup in enumerate(every_map()):
        chosen = (setup.edition, setup.map, setup.mode, setup.units) in SOME
        if not chosen and (number % SAMPLE or not ALL):
            continue
        try:
            build(setup)
        except ContentError:
            continue
        played += 1
        assert finished(setup, Seeded(f"veteran {number}"), [veteran]), setup
    assert played >= len(SOME)


def wins(bot: bots.Bot, setup: Setup, games: int) -> int:
    box = build(setup)
    won = 0
    for nth in range(games):
        bot.begin(nth)
        won += play_game(box, setup.units, Seeded(f"strength {nth}"), [bot]).result == WON
    return won


def test_it_wins_the_practice_run(veteran: Veteran):
    assert wins(veteran, Setup(mode="practice"), 12) >= 11


def test_it_forgets_plans_before_they_pile_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(gains, "_PLANS", {})
    monkeypatch.setattr(gains, "MOST_PLANS", 3)
    assert wins(Veteran(), Setup(mode="practice"), 1) == 1
    assert 0 < len(gains._PLANS) <= 3


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


def decided(position: str, unit: int = 0) -> str:
    game = Game.from_position(position, seed="1")
    return game.write(Veteran().choose(game, unit))


TRADERS = (
    "1/tiger/advanced turn=9 stage=roll-3 "
    "; able sector=9 soldiers=14 marker=4 specialists=lieutenant dice=RC,R1,WC,W1,B1,B1 "
    "; baker sector=9 soldiers=24 courage=9 marker=3 dice=R1,R2,W1,W1,BC,B1"
)
"""Able has to move, has no Courage, and lacks one die for a Battle Cry: Baker has it and does not need it."""


def test_it_trades_the_die_that_another_needs():
    game = Game.from_position(TRADERS, seed="1")
    veteran = Veteran()
    played = []
    for unit in (0, 0, 0, 1):
        action = veteran.choose(game, unit)
        played.append(game.write(action))
        game.play(action)
    assert played[0] == "able offer lieutenant"
    assert played[-1] == "baker accept"
    assert sorted(die & 3 for die in game.state.units[0].dice if die >> 2 == COURAGE) == [RED, WHITE, BLUE]


def test_it_declines_a_trade_that_takes_what_it_needs():
    needs = TRADERS.replace("dice=RC,R1,WC,W1,B1,B1", "dice=RC,R1,WC,W1,BC,B1").replace("W1,W1,BC,B1", "W1,W1,BT,B1")
    game = Game.from_position(needs, seed="1")
    for text in ("baker offer lieutenant", "baker die baker 5", "baker die able 5"):
        game.play(text)
    assert game.write(Veteran().choose(game, 0)) == "able decline"


def test_it_offers_a_die_once_a_turn():
    game = Game.from_position(TRADERS, seed="1")
    veteran = Veteran()
    while game.waiting_for in ((0, 1), (0,)):
        game.play(veteran.choose(game, 0))
    game.play("baker decline")
    assert game.write(veteran.choose(game, 0)) == "able ready"


@pytest.mark.parametrize(("able", "baker"), [("bunker-a", "bunker-b"), ("bunker-b", "bunker-a")])
def test_who_stands_in_a_bunker_takes_it(veteran: Veteran, able: str, baker: str):
    position = (
        f"1/gold/battle turn=9 stage=move ; able sector={able} visited={able} soldiers=30 flags=moved "
        "; baker sector=8 soldiers=40 courage=9 marker=2"
    )
    game = Game.from_position(position, seed="1")
    outlook = veteran.tallies(game.box, 2).outlook
    outlook.share_out(game.state)
    names = [game.box.sectors[goal].id for goal in outlook.goals]
    assert names == [able, baker]


def test_what_a_unit_has_counts_less_near_the_end():
    box = build(Setup(map="omaha", mode="battle"))
    found = uses(box, box.bunkers[0])
    assert found[box.bunkers[0]] == 0
    assert 0 < min(found[sector] for sector in range(len(found)) if sector != box.bunkers[0]) < found[0] <= 1


def test_it_does_not_wait_for_a_move_that_will_not_come():
    """In edition 2 a stop follows the moves: who has a Battle Cry has to use it before."""
    cry = "2/merville/battle turn=9 stage=move ; able sector=12 soldiers=60 courage=9 flags=battle-cry,recorded"
    assert decided(cry) == "able move bunker"


def test_a_battle_cry_of_one_turn_is_not_counted_in_the_next(veteran: Veteran):
    before = "1/merville/battle turn=9 stage=move ; able sector=12 soldiers=60 courage=9 flags=recorded"
    cry = Game.from_position(before.replace("flags=", "flags=battle-cry,"), seed="1")
    none = Game.from_position(before, seed="1")
    outlook = veteran.tallies(cry.box, 1).outlook
    bunker = cry.box.bunkers[0]
    assert outlook.moves(cry.state, 0)[bunker] > 0.9
    assert outlook.moves(none.state, 0)[bunker] == 0
    assert outlook.moves(cry.state, 0)[bunker] > 0.9


@pytest.mark.parametrize(("map", "units"), [("merville", 1), ("omaha", 2)])
def test_what_it_has_played_before_changes_nothing(map: str, units: int):
    box = build(Setup(map=map, mode="battle", units=units))
    used = Veteran()
    for nth in range(3):
        ended = []
        for veteran in (used, Veteran()):
            veteran.begin(nth)
            state = play_game(box, units, Seeded(f"again {nth}"), [Watched(veteran)])
            ended.append(write_position(box, state, ["able", "baker"][:units]))
        assert ended[0] == ended[1]


def test_it_does_not_dawdle(veteran: Veteran):
    box = build(Setup(mode="practice"))
    turns = []
    for nth in range(12):
        veteran.begin(nth)
        turns.append(play_game(box, 1, Seeded(f"strength {nth}"), [veteran]).turn)
    assert sum(turns) / len(turns) < 13


def test_cards_that_cannot_matter_are_left_alone():
    stage, dice = "1/tiger/advanced turn=9 stage=roll-3 ; able sector=9", "specialists=captain dice=RC,RC,WC,W1,B1,B1"
    assert decided(f"{stage} soldiers=90 courage=12 marker=2 {dice}") == "able ready"
    assert decided(f"{stage} soldiers=14 marker=4 {dice}") == "able use captain 0"


def test_with_more_effort_it_plays_close_decisions_out():
    game = Game.from_position(
        "1/tiger/practice turn=9 stage=move ; able sector=7 soldiers=15 courage=9 flags=recorded", seed="1"
    )
    decision = bots.Decision(game.box, game.state, 0, game.legal_actions(0))
    veteran = Veteran(effort=8)
    best, second, *_ = [valued.action for valued in veteran.rank(decision)]
    before = game.position
    ranked = veteran._played_out(decision, [(best, 0.6), (second, 0.59)])
    assert {action.key() for action, _ in ranked} == {best.key(), second.key()}
    assert ranked == veteran._played_out(decision, [(best, 0.6), (second, 0.59)])
    assert all(value != chance for (_, value), chance in zip(ranked, (0.6, 0.59), strict=True))
    assert veteran._played_out(decision, [(best, 0.6), (second, 0.5)]) == [(best, 0.6), (second, 0.5)]
    assert game.position == before


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
    for name in [name for name in sys.modules if name.startswith(("easyred.bots.veteran.veteran", "easyred.odds"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(FormError, match="regular, rookie, random; veteran needs NumPy"):
        bots.by_name("veteran")
