"""Screens of 24 lines: what a decision needs is on them, losses and gifts included, and a word shows the rest."""

from collections.abc import Iterator

import pytest
from support.extent import ALL

import easyred
from easyred.bots import by_name
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen import decision
from easyred.cli.screen.console import Console

SETUPS = (
    {"mode": "practice"},
    {"mode": "advanced"},
    {"map": "omaha", "units": 4},
    {"edition": "3", "map": "omaha", "units": 2, "story": "pigeon", "options": ["legendary-units"]},
    {"edition": "3", "map": "sword", "units": 4, "story": "wounded-in-the-surf", "options": ["penalty-specialists"]},
)


def flat(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def screens(
    setup: dict[str, object], width: int, height: int, most: int
) -> Iterator[tuple[Sitting, list[str], list[str]]]:
    """The screens of a game: its sitting, the losses and gifts since the last screen, and the lines."""
    game, bot, console = easyred.new_game(seed=3, **setup), by_name("regular"), Console()
    console.width, console.height = min(width, 100) - 1, height
    sitting = Sitting(game, [game.opening])
    for number in range(most):
        if game.is_over:
            return
        acting = game.waiting_for[0]
        if acting == 0 or number % 3 == 0:
            sitting.choose_unit()
            told = sitting.told
            kept = [line.words for line in sitting.news() if line.loss or line.gift]
            sitting.told = told
            yield sitting, kept, console.held(lambda: decision.show(console, sitting))
        sitting.past.append(game.play(bot.choose(game, acting)))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)] if ALL else [(80, 24)], ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.get("map", setup.get("mode"))))
def test_a_screen_shows_dice_question_losses_and_gifts(setup: dict[str, object], size: tuple[int, int]) -> None:
    for sitting, kept, lines in screens(setup, *size, 160):
        assert len(lines) < size[1], "\n".join(lines)
        assert max(len(line) for line in lines) < size[0]
        said = flat(lines)
        assert flat([sitting.view().shared.units[sitting.unit].line]) in said
        assert all(flat([words]) in said for words in kept)
        seat = sitting.view().seat
        if seat.ask.step in ("lock", "reroll", "skulls", "tally-window"):
            assert any(line.startswith("Dice ") for line in lines)
            assert any(line.startswith("Worth ") for line in lines)


def test_what_has_given_way_is_shown_by_a_word() -> None:
    seen = set[str]()
    for _, _, lines in screens(SETUPS[3], 80, 24, 80):
        seen |= set(flat(lines).partition("(more: ")[2].partition(")")[0].split(", ")) - {""}
    assert {"map", "story", "list"} <= seen <= {"map", "story", "list", "units", "combat", "log"}


def test_forty_items_are_grouped_with_their_prices() -> None:
    *_, (_, _, lines) = [
        shown for shown in screens(SETUPS[3], 80, 24, 40) if "Choose an Item for the pool" in flat(shown[2])
    ]
    said = flat(lines)
    for title in ("In combat: ", "On the move: ", "On your dice: ", "Men and means: ", "Other help: "):
        assert title in said
    assert "Flame-Thrower (20)" in said
    assert "list combat: one group" in said


def test_a_screen_reader_gets_everything() -> None:
    game = easyred.new_game(edition="3", map="omaha", units=4, seed=3)
    console = Console(plain=True)
    sitting = Sitting(game, [game.opening])
    lines = console.held(lambda: decision.show(console, sitting))
    assert "(more: " not in flat(lines)
