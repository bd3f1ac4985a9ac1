"""Strategies: setups, games at their start, games from the middle, and actions that mean nothing."""

from random import Random

from hypothesis import strategies as st

from easyred.game import NAMES, Game, new_game
from easyred.rules.model.action import VERB_IDS, Action
from easyred.text.position import write_position
from support.positions import MODES, SHARES, any_position, any_setup

randoms = st.randoms(use_true_random=False)
seeds = st.integers(0, 2**16)
dice = st.sampled_from(("friendly", "fair"))
picks = st.integers(0, 2**16)

setups = randoms.map(any_setup)

small = st.integers(-2, 70)
wild = st.one_of(small, st.integers(-(2**40), 2**40))
any_action = st.builds(
    Action,
    st.integers(-1, 5),
    st.integers(-1, len(VERB_IDS) + 1),
    card=small,
    to=st.integers(-2, 40),
    what=small,
    n=wild,
)


@st.composite
def fresh_games(draw: st.DrawFn) -> Game:
    """A game before its first action."""
    setup = draw(setups)
    return new_game(
        edition=setup.edition,
        map=setup.map,
        mode=setup.mode,
        units=setup.units,
        options=setup.options,
        seed=draw(seeds),
        dice=draw(dice),
    )


@st.composite
def games_under_way(draw: st.DrawFn, modes: tuple[str, ...] = MODES) -> Game:
    """A game from a generated position, by way of its text."""
    return game_under_way(draw(randoms), draw(seeds), draw(dice), modes)


def game_under_way(
    random: Random, seed: int, dice: str, modes: tuple[str, ...] = ("advanced",), maps: tuple[str, ...] = SHARES
) -> Game:
    """A game from a generated position, from one Random."""
    setup = any_setup(random, modes, maps)
    box, state = any_position(random, setup)
    if state.stage == box.first_stage:
        state.turn += 1
    text = write_position(box, state, NAMES[: setup.units])
    return Game.from_position(text, seed=seed, dice=dice)
