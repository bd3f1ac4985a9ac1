"""Legendary Units at the terminal: looked up, chosen, and their own pools on the screen."""

import pytest
from support.terminal import Easyred

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen import decision
from easyred.cli.screen.console import Console
from easyred.content import load
from easyred.game import new_game

PLAY = ("play", "--edition", "3", "--map", "omaha", "--option", "legendary-units", "--seed", "3")


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("legend", load().legends.values(), ids=lambda legend: legend.head.id)
def test_one_is_shown_whole(easyred: Easyred, legend) -> None:
    ran = easyred("cards", legend.head.id, "--edition", "3")
    assert ran.returncode == 0, ran.stderr
    shown = flat(ran.stdout)
    assert f"Emblem: {legend.head.emblem}. Provenance: reconstructed." in shown
    assert flat(legend.head.history) in shown
    assert "Dead Man's Gift gain" in shown
    assert all(f"{card.name}: " in shown and card.text in shown for _, card in legend.cards)
    assert max(len(line) for line in ran.stdout.splitlines()) <= 80


def test_its_cards_are_listed_after_all_others_and_only_where_they_exist(easyred: Easyred) -> None:
    listed = easyred("cards", "--edition", "3").stdout
    assert listed.index("Vehicles (") < listed.index("2nd Ranger Battalion (Legendary Unit)")
    assert "Legendary" not in easyred("cards", "--edition", "2").stdout


def test_a_legendary_card_says_whose_it_is(easyred: Easyred) -> None:
    shown = flat(easyred("cards", "PIAT", "--edition", "3").stdout)
    assert "Legendary Item of the Pegasus Bridge glider party. Costs 12 Item Points." in shown


def test_choosing_one_and_its_start(easyred: Easyred) -> None:
    ran = easyred(
        *PLAY, typed="nation uk\n? rangers\nlegend rangers\n? 2\nchoose 2\nstart 1\nunits\npool climber\nquit\n"
    )
    shown = flat(ran.stdout)
    assert ran.returncode == 0, ran.stderr
    assert "Able: Choose a Legendary Unit." in shown
    assert "Emblem: a blue lozenge with a golden edge." in shown
    assert "OPT-12 Legendary Units" in shown
    assert "start with the Ranger Sergeant but without your Sector's resources" in shown
    assert "Able starts with the Ranger Sergeant." in shown
    assert "2nd Ranger Battalion, 4 cards in its own pool." in shown
    assert "Own pool, 3 Stars: Cliff Climber: One Skull" in shown
    assert "Cliff Climber (3 Stars; only yours; 3 short): One Skull" in shown


def test_what_is_refused_is_told_in_a_sentence(easyred: Easyred) -> None:
    ran = easyred(*PLAY, "--option", "find-your-flock", typed="nation uk\nlegend none\nlegend eagles\nquit\n")
    shown = flat(ran.stdout)
    assert "With Find Your Flock everybody plays a Legendary Unit." in shown
    assert "Choose how your Legendary Unit starts" not in shown


def test_find_your_flock_alone_is_bad_input(easyred: Easyred) -> None:
    ran = easyred("play", "--edition", "3", "--option", "find-your-flock", typed="quit\n")
    assert ran.returncode == 2
    assert "find-your-flock with legendary-units" in ran.stderr


def test_at_24_lines_every_legend_is_told_in_a_sentence():
    options = ["legendary-units"]
    game = new_game(edition="3", map="omaha", units=2, seed=3, story="pigeon", options=options)
    game.play("able nation uk")
    game.play("baker nation usa")
    console = Console()
    console.width, console.height = 79, 24
    said = " ".join(" ".join(console.held(lambda: decision.show(console, Sitting(game, [game.opening])))).split())
    assert "Screaming Eagles. Scattered and coming together" in said
    assert "2nd Ranger Battalion. Climbers" in said
    assert "(? 1: all about it; list: what is left out here)" in said
