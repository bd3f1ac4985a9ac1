"""At the terminal: where a Unit wants to be asked, and what it may do beside its dice."""

import re

import pytest
from support.terminal import Easyred

from easyred.cli.input import answer
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.choice_lines import show_choices
from easyred.cli.screen.console import Console
from easyred.game import Game
from easyred.rules.model.action import GIVE
from easyred.text.forms import FormError

TALLY = "dice=R2,R2,W1,W1,BC,BC"
TWO = f"1/tiger/advanced turn=3 stage=roll-3 ; able sector=4 soldiers=9 items=field-radio {TALLY} ; " + (
    f"baker sector=1 soldiers=9 specialists=corporal {TALLY}"
)
DICE = "dice=RK,R1,W1,W2,BC,BT"
BESIDE = [
    f"1/tiger/advanced turn=3 stage=roll-2 ; able sector=1 soldiers=9 courage=3 items=binoculars,field-radio {DICE} ; "
    f"baker sector=1 soldiers=9 {DICE}",
    f"1/tiger/advanced turn=3 stage=roll-2 ; able sector=1 soldiers=9 items=lucky-charm {DICE} locked=1,2 rerolls=2",
    f"3/tiger/advanced turn=3 stage=roll-2 ; able sector=1 soldiers=9 permanent=bren-gun items=whistle {DICE}",
]


def sitting_at(position: str) -> Sitting:
    game = Game.from_position(position, seed=1)
    return Sitting(game, [game.opening])


def test_a_unit_says_where_it_wants_to_be_asked(easyred: Easyred):
    typed = "able ask everywhere\nunit able\nask everywhere\nask as usual\nquit\n"
    told = easyred("play", "--from", TWO, typed=typed).stdout
    assert "Able wants to be asked wherever it has a choice." in told
    assert "Able: You chose to be asked everywhere. Your Final Tally is on the table." in told
    assert "Able is already asked that way. (PHASE-5)" in told
    assert "Able is asked as usual again." in told


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ask everywhere", "baker ask everywhere"),
        ("Ask Everywhere", "baker ask everywhere"),
        ("able ask everywhere", "able ask everywhere"),
        ("ask as usual", "baker ask as-usual"),
        ("ask as-usual", "baker ask as-usual"),
        ("able ask as usual", "able ask as-usual"),
    ],
)
def test_it_may_be_said_for_any_unit(said: str, meant: str):
    sitting = sitting_at(TWO)
    assert sitting.game.write(answer.read(sitting, said)) == meant


@pytest.mark.parametrize("said", ["ask", "ask me", "able ask nowhere"])
def test_asking_otherwise_is_refused_with_what_can_be_said(said: str):
    with pytest.raises(FormError, match="expected ask everywhere, ask as usual"):
        answer.read(sitting_at(TWO), said)


def test_help_and_its_rule_tell_of_it(easyred: Easyred):
    told = easyred("play", "--from", TWO, typed="?\n? ask\n? ask everywhere\nquit\n").stdout
    assert "ask everywhere: be asked at every choice" in told
    assert told.count("PHASE-5  Who is asked") == 2


def test_undo_takes_back_what_was_played_before_it(easyred: Easyred):
    typed = "use corporal\nundo\nable use field radio\nable ask everywhere\nundo able\nquit\n"
    told = easyred("play", "--from", TWO, typed=typed).stdout
    assert "Taken back: able use field-radio" in told
    assert "Taken back: able ask" not in told


@pytest.mark.parametrize("position", BESIDE)
def test_beside_dice_stands_what_can_be_typed(position: str, capsys: pytest.CaptureFixture[str]):
    sitting = sitting_at(position)
    show_choices(Console(plain=True), sitting.book, sitting.view())
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.startswith("Type the ")
    beside = re.search(r"Or, in words: (.+)\.$", shown)
    assert beside is not None
    meant = [answer.read(sitting, words) for words in beside[1].split("; ")]
    others = [action for action in sitting.choices() if action.verb not in (0, 1, 5)]
    assert sorted(action.key()[:5] for action in others) == sorted(action.key()[:5] for action in meant)
    assert all(action.n == 1 for action in meant if action.verb == GIVE)


def test_a_short_list_of_dice_says_how_the_rest_is_typed(capsys: pytest.CaptureFixture[str]):
    here = "1/tiger/advanced turn=3 stage=upkeep ; able sector=1 soldiers=9 items=field-radio dice=RK,R1,W1,W2,BC,BC"
    sitting = sitting_at(here)
    show_choices(Console(plain=True), sitting.book, sitting.view())
    shown = capsys.readouterr().out.splitlines()
    assert shown[-2:] == [
        "   -  use Field Radio: gain 5 Soldiers",
        "      (numbers mean dice here; type anything else in words)",
    ]
