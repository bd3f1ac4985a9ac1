"""Order inside a phase does not matter, luck does not depend on it, and every game comes to an end."""

from random import Random

from hypothesis import assume, given
from support.games import fresh_games, games_under_way, randoms, seeds
from support.values import difference, values

from easyred.game import Game
from easyred.rules.model.action import READY, Action
from easyred.rules.model.card import Card
from easyred.rules.model.modifier import UNIT_SCOPE
from easyred.rules.model.state import ONGOING

REACH_INTO_OTHER_TALLIES = ("binoculars", "strategic-map", "dispatch-case", "lieutenant")
MOST_ACTIONS = 16 * 3 * 40
"""What a Unit can do in a game: the Sectors of a map, three turns in each, no more than this in a turn."""

Sequences = dict[int, list[Action]]
Helpers = set[tuple[int, int, int]]


def is_in_stage(game: Game, stage: tuple[int, int]) -> bool:
    return not game.is_over and (game.state.turn, game.state.stage) == stage


def ways_on(game: Game, unit: int) -> list[Action]:
    """What a Unit may do that touches no other Unit's dice: who does that first does matter, on a table too."""
    return [
        a for a in game.legal_actions(unit) if a.card < 0 or game.box.cards[a.card].id not in REACH_INTO_OTHER_TALLIES
    ]


def helpers(game: Game) -> Helpers:
    """Who helps other Units, too, and where: what is done before they come or after they go is done without them."""
    cards = game.box.cards
    held = {(number, card, 0) for number, unit in enumerate(game.state.units) for card in unit.specialists}
    parked = {(number, unit.vehicle, unit.sector) for number, unit in enumerate(game.state.units) if unit.vehicle >= 0}
    return {one for one in held | parked if one[1] in game.box.tradable or serves_others(cards[one[1]])}


def serves_others(card: Card) -> bool:
    return any(modifier.scope != UNIT_SCOPE for modifier in card.modifiers)


def play_stage(game: Game, random: Random) -> tuple[Sequences, list[Helpers]]:
    """Play to the end of a stage in one order, and tell what each Unit did and who helped all the while."""
    stage = (game.state.turn, game.state.stage)
    done: Sequences = {unit: [] for unit in range(len(game.names))}
    helped = []
    while is_in_stage(game, stage):
        unit = random.choice(game.waiting_for)
        actions = ways_on(game, unit)
        onward = [action for action in actions if not action.is_free()]
        action = random.choice(actions if random.random() < 0.2 or not onward else onward)
        game.play(action)
        done[unit].append(action)
        helped.append(helpers(game))
    return done, helped


def play_in_another_order(game: Game, sequences: Sequences, random: Random) -> bool:
    """Each Unit does the same as before, in any order among them; False if that order is not open.

    A Unit that was asked again after a gift said *ready* once more than it has to here: that is left out.
    """
    stage = (game.state.turn, game.state.stage)
    left = {unit: list(actions) for unit, actions in sequences.items() if actions}
    while left:
        if not is_in_stage(game, stage):
            return all(action.verb == READY for actions in left.values() for action in actions)
        able = [unit for unit, actions in left.items() if game.is_legal(actions[0])]
        if not able:
            return False
        unit = random.choice(able)
        game.play(left[unit].pop(0))
        if not left[unit]:
            del left[unit]
    return True


@given(games_under_way(("advanced", "basic")), randoms, seeds)
def test_two_orders_of_the_same_actions_lead_to_the_same_state(game: Game, random: Random, seed: int) -> None:
    assume(len(game.waiting_for) > 1)
    twin, stage = game.copy(), (game.state.turn, game.state.stage)
    sequences, helped = play_stage(game, random)
    awards = [draw.key for entry in game.entries for draw in entry.draws if ".award." in draw.key]
    assume(len(awards) < 2 and game.state.result == ONGOING)
    assume(all(there == helpers(twin) for there in helped))
    assume(play_in_another_order(twin, sequences, Random(seed)))
    assume(not is_in_stage(twin, stage))  # what others have done before may leave somebody more to choose
    assert values(twin.state) == values(game.state), difference(twin.state, game.state)


@given(fresh_games(), randoms)
def test_the_same_seed_and_actions_are_the_same_game(game: Game, random: Random) -> None:
    twin = game.copy()
    for _ in range(60):
        if game.is_over:
            break
        action = random.choice(game.legal_actions(random.choice(game.waiting_for)))
        assert game.play(action) == twin.play(action)
    assert game.record().text() == twin.record().text()


@given(games_under_way(), randoms)
def test_without_free_actions_every_game_ends(game: Game, random: Random) -> None:
    for _ in range(MOST_ACTIONS * len(game.names)):
        if game.is_over:
            return
        actions = [a for unit in game.waiting_for for a in game.legal_actions(unit) if not a.is_free()]
        assert actions, "nothing but free actions is left"
        game.play(random.choice(actions))
    raise AssertionError(f"no end in sight: {game.position}")
