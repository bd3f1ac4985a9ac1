"""Lines of the log: the dice that a sentence names, and what a loss is made of."""

import easyred
from easyred.bots import by_name
from easyred.players import play_out
from easyred.table import log
from easyred.words.events import OBJECT


def test_a_line_leaves_room_for_the_dice_that_it_names() -> None:
    for language in ("en", "fr"):
        game = easyred.new_game(seed="5")
        game.play("able lock 1 2")
        told = {line.key: line for line in log(game, language=language).lines}
        assert len(told["rolled"].dice) == 6
        assert len(told["locked"].dice) == 2
        for line in (told["rolled"], told["locked"]):
            before, after = line.around.split(OBJECT)
            assert line.words.startswith(before) and line.words.endswith(after)


def test_a_line_that_names_no_dice_has_none() -> None:
    game = play_out(easyred.new_game(map="omaha", units=2, seed="5"), by_name("rookie"))
    told = log(game).lines
    assert any(line.around for line in told)
    assert all(bool(line.dice) == bool(line.around) for line in told)
    assert not any(line.dice for line in told if line.key in ("mgf", "turn", "phase", "fell", "advanced"))


def test_sums_come_to_the_casualties_in_whole_games() -> None:
    counted, spared = 0, 0
    for seed in range(6):
        game = play_out(easyred.new_game(map="omaha", units=4, seed=str(seed)), by_name("rookie"))
        events = [event for events in game.told() for event in events]
        for event, line in zip(events, log(game).lines, strict=True):
            if line.sum:
                assert line.key == "casualties"
                assert sum(cause.n for cause in line.sum) == event.a
                counted += 1
                spared += any(cause.key == "spared" for cause in line.sum)
    assert counted > 50 and spared > 5


def test_lines_tell_moves_and_the_soldiers_that_fell() -> None:
    """In whole games those that fell and those that came are all there is, but for what was spent or given."""
    fallen, moved = 0, 0
    for seed in range(6):
        game = play_out(easyred.new_game(map="omaha", units=2, seed=str(seed)), by_name("rookie"))
        for line in log(game).lines:
            assert line.moves == any(change.field == "sector" for change in line.changes) or line.key == "placed"
            men = [int(change.was) - int(change.now) for change in line.changes if change.field == "soldiers"]
            assert line.fallen == (0 if line.key in ("spent", "gave") else sum(max(0, n) for n in men))
            fallen, moved = fallen + line.fallen, moved + line.moves
    assert fallen > 50 and moved > 20
