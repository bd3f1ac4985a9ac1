"""Two d6 of one Unit on the table at once: who could change them is asked about each (CARD-10)."""

from support.invariants import check

from easyred.game import Game
from easyred.rules.model.frame import DIE_STOP_FRAME
from easyred.text.position import read_position

ABLE = "able sector=8 visited=2,4,5,8 soldiers=15 courage=6 items=gammon-bomb"
CHARLIE = "charlie sector=12 visited=1,4,6,7,9,10,12 soldiers=1 courage=6 "
DOG = "dog sector=3 visited=1,3 soldiers=60 items=binoculars"
LINE = (
    f"1/sword/battle/bazooka-joe turn=3 stage=move ; {ABLE} ; baker sector=3 visited=1,3 soldiers=9 ; {CHARLIE} ; {DOG}"
)
MOVES = ("able ask everywhere", "able move 11", "charlie move 13", "dog ready", "able use gammon-bomb 0")
"""Able comes to an unknown Sector, Charlie to mines, and Able throws a bomb while Charlie's loss is pending."""


def stops(game: Game) -> list[int]:
    return [frame.index for frame in game.state.units[3].stack if frame.kind == DIE_STOP_FRAME]


def at_two_dice(seed: int) -> Game:
    game = Game.from_position(LINE, seed=seed)
    for move in MOVES:
        if game.is_legal(move):
            game.play(move)
    return game


def test_each_d6_is_let_go_by_itself() -> None:
    game = next(game for game in map(at_two_dice, range(50)) if len(stops(game)) == 2)
    assert len(set(stops(game))) == 2
    game.play("dog use binoculars 0")
    while len(game.state.units[3].stack) > 1:
        game.play(game.legal_actions(3)[0])
        check(game.box, game.state)
    assert read_position(game.position)
