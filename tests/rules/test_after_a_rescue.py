"""A Unit that was asked to save another can be dealt with again: others who may now do something are asked."""

from easyred.game import Game

LINE = (
    "3/tiger/basic turn=8 stage=move ; able sector=3 visited=1,3 soldiers=25"
    " ; baker sector=3 visited=1,3 soldiers=1 courage=9"
    " ; charlie sector=5 visited=1,2,4,5,6,7,8 soldiers=9 specialists=war-correspondent"
)


def during_a_rescue(seed: int) -> Game:
    """Baker is about to be lost on mines, Able could help, and Charlie has nobody to change places with."""
    game = Game.from_position(LINE, seed=seed)
    for move in ("baker move 2", "charlie ready", "charlie not-ready"):
        game.play(move)
    return game


def test_who_had_nobody_to_change_places_with_is_asked_when_the_other_is_free() -> None:
    game = next(game for game in map(during_a_rescue, range(50)) if game.waiting_for == (0,))
    game.play("able ready")
    assert 2 in game.waiting_for
    assert game.is_legal("charlie offer war-correspondent")
