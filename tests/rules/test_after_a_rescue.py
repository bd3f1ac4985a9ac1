"""A Unit that was asked to save another can be dealt with again: others who may now do something are asked."""

from easyred.game import Game

LINE = (
    "1/omaha/battle/bazooka-joe-specialists turn=3 stage=move ; able sector=4 soldiers=20 courage=2"
    " ; baker sector=4 soldiers=1 courage=3 ; charlie sector=5 visited=3,5 soldiers=9 specialists=war-correspondent"
)


def test_who_had_nobody_to_change_places_with_is_asked_when_the_other_is_free() -> None:
    game = Game.from_position(LINE, seed="1")
    game.play("baker move 3")
    game.play("charlie ready")
    game.play("charlie not-ready")
    assert game.waiting_for == (0,)
    game.play("able give baker 10 soldiers")
    assert 2 in game.waiting_for
    assert game.is_legal("charlie offer war-correspondent")
