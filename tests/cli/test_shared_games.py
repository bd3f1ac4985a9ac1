"""A game begun in the terminal goes on in the page, and the other way round."""

from pathlib import Path

import pytest
from support.rooms import kinds, of_kind
from support.terminal import Easyred

import easyred as library
from easyred.cli.play.autosave import JOURNAL
from easyred.desk import messages as ask
from easyred.desk.desk import Desk
from easyred.desk.keeper import YOU, Keeper
from easyred.desk.offered import offered
from easyred.room.messages import Act, Hello, TakeSeat, ViewNow
from easyred.store import FILE


def desk_in(home: Path) -> Desk:
    return Desk(Keeper(home, library.content.load(), offered()))


def view(desk: Desk, room: str) -> ViewNow:
    return of_kind([answer.message for answer in desk.keeper.take(room, YOU, Hello())], ViewNow)


def act(desk: Desk, room: str, do: str) -> None:
    question = next(seat.ask for seat in view(desk, room).seats if seat.ask is not None)
    told = [answer.message for answer in desk.keeper.take(room, YOU, Act(ask=question.id, do=(do,)))]
    assert "refused" not in kinds(told)


def test_the_page_goes_on_with_the_terminals_game(easyred: Easyred, home: Path) -> None:
    easyred("play", "--seed", "1", typed="1 4\n")
    easyred("play", typed="keep\nundo\n")
    desk = desk_in(home)
    (line,) = desk.ask(ask.AskGames()).games
    assert (line.seed, line.name, line.position) == ("1", "From the terminal", 1)
    act(desk, line.room, "able reroll 2")
    desk.keeper.close()
    ran = easyred("play", typed="log 50\nsave kept.easyred\n")
    assert "re-rolls 1 die" in " ".join(ran.stdout.split())
    game = library.Game.from_record((home / ".." / "kept.easyred").read_text())
    assert [game.write(entry.action) for entry in game.entries] == ["able lock 1 4", "able reroll 2"]
    desk = desk_in(home)
    assert [known.room for known in desk.ask(ask.AskGames()).games] == [line.room]
    desk.keeper.close()


def test_the_terminal_goes_on_with_the_pages_game(easyred: Easyred, home: Path) -> None:
    desk = desk_in(home)
    seats = (ask.SeatWanted(), ask.SeatWanted(kind="bot", bot="rookie"))
    begun = desk.ask(ask.BeginGame(seed="7", units=2, seats=seats))
    assert isinstance(begun, ask.GameBegun)
    act(desk, begun.room, "able lock 1 2")
    desk.keeper.close()
    ran = easyred("play", typed="reroll 3\n")
    assert "A saved game: Exercise Tiger" in ran.stdout
    assert "The rookie plays Baker." in ran.stdout
    desk = desk_in(home)
    (line,) = desk.ask(ask.AskGames()).games
    assert line.room == begun.room and line.position > 1
    assert view(desk, line.room).shared is not None
    desk.keeper.close()


def test_a_game_that_went_on_elsewhere_is_kept_beside_it(home: Path) -> None:
    from easyred.cli.play.autosave import Autosave

    game = library.new_game(seed=3)
    autosave = Autosave(home)
    autosave.begin(game)
    desk = desk_in(home)
    (line,) = desk.ask(ask.AskGames()).games
    act(desk, line.room, "able lock 1 2")
    game.play("able lock 3 4")
    autosave.add(game.entry_line(game.entries[-1]))
    autosave.close()
    both = desk.ask(ask.AskGames()).games
    assert sorted(known.position for known in both) == [1, 1]
    desk.keeper.close()


def test_what_the_page_cannot_keep_does_not_stop_the_terminal(easyred: Easyred, home: Path) -> None:
    home.mkdir()
    (home / FILE).write_bytes(b"damaged" * 1000)
    ran = easyred("play", "--seed", "1", typed="1 4\n")
    assert ran.returncode == 0
    assert (home / JOURNAL).exists()
    assert (home / FILE).read_bytes() == b"damaged" * 1000
    assert easyred("play", typed="keep\n").returncode == 0


@pytest.mark.parametrize("chosen", [{"dice": "own"}, {"seats": (ask.SeatWanted(kind="empty"),)}])
def test_a_game_that_the_terminal_cannot_play_is_left_to_the_page(easyred: Easyred, home: Path, chosen: dict) -> None:
    desk = desk_in(home)
    begun = desk.ask(ask.BeginGame(seed="7", **chosen))
    assert isinstance(begun, ask.GameBegun)
    desk.keeper.close()
    ran = easyred("play", "--seed", "2", typed="1 4\n")
    assert ran.returncode == 0
    desk = desk_in(home)
    assert len(desk.ask(ask.AskGames()).games) == 2
    assert not desk.keeper.take(begun.room, YOU, TakeSeat(unit=0, kind="person"))
    desk.keeper.close()


def test_a_game_that_only_bots_play_counts_for_nothing(easyred: Easyred, home: Path) -> None:
    for bots, counted in ((("--bots", "rookie"), 0), ((), 1)):
        easyred("play", "--new", "--mode", "practice", "--units", "1", *bots, typed="lock 1 2\nkeep\n\n1\n" * 100)
        desk = desk_in(home)
        assert len(desk.ask(ask.AskScores()).results) == counted
        desk.keeper.close()
