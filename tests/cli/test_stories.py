"""War Stories at the table: looked up, chosen, on the screen and at the end."""

from pathlib import Path

import pytest
from support.terminal import Easyred, at_a_terminal, lines

from easyred.cli.play.autosave import JOURNAL
from easyred.content import load
from easyred.game import Game
from easyred.rules.look import forecast
from easyred.table import combat
from easyred.table.observer import Observer
from easyred.text.record import read_record


def header(home: Path):
    return read_record((home / JOURNAL).read_text()).header


def flat(text: str) -> str:
    return " ".join(text.split())


def test_all_of_them_are_listed(easyred: Easyred):
    said = easyred("stories").stdout
    assert all(id in said for id in load().stories)


def test_one_is_told_with_its_tokens_and_tasks(easyred: Easyred):
    said = flat(easyred("stories", "pigeon").stdout)
    assert "The Pigeon (pigeon)" in said
    assert "That day: " in said
    assert "Must: The Pigeon must be on its way in time." in said
    assert "2 turns for each row of the map, less 2" in said
    assert "OPT-13" in said


def test_what_is_no_must_says_so(easyred: Easyred):
    said = flat(easyred("stories", "beach", "master").stdout)
    assert "Must: Two Exits" in said
    assert "Task: Chart all three Exits" in said


def test_an_unknown_story_and_an_unknown_edition(easyred: Easyred):
    ran = easyred("stories", "submarine")
    assert ran.returncode == 2
    assert "expected beach-master" in ran.stderr
    assert easyred("stories", "--edition", "9").returncode == 2
    assert "Edition 1 has none." in easyred("stories", "--edition", "1").stdout


def test_a_story_on_the_command_line(easyred: Easyred, home: Path):
    ran = easyred("play", "--edition", "3", "--story", "pigeon", typed="story\nquit\n")
    assert ran.returncode == 0
    assert header(home).options == ["story:pigeon"]
    assert header(home).mode == "advanced"
    assert "Story" in ran.stdout
    assert "(0 of 1, by the end of turn 10)" in flat(ran.stdout)


def test_a_random_story(easyred: Easyred, home: Path):
    assert easyred("play", "--edition", "3", "--story", "random", "--seed", "1", typed="quit\n").returncode == 0
    (story,) = header(home).options
    assert story.removeprefix("story:") in load().stories


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--edition", "1", "--story", "pigeon"), "story of edition 1: found 'pigeon'; expected nothing"),
        (("--edition", "3", "--story", "tunnel"), "story of edition 3: found 'tunnel'; expected beach-master"),
        (("--edition", "3", "--mode", "basic", "--story", "pigeon"), "found 'basic'; expected advanced"),
    ],
)
def test_stories_that_cannot_be(easyred: Easyred, words: tuple[str, ...], said: str):
    ran = easyred("play", *words)
    assert ran.returncode == 2
    assert said in ran.stderr


TIGER = [("Enter for 1: ", "1\n"), ("Enter for 1: ", "3\n"), ("Enter for 1: ", "1\n"), ("Enter for none: ", "\n")]
"""Exercise Tiger, Advanced Training, one Unit, no options."""


def test_with_an_edition_alone_the_rest_is_asked_and_the_story_too(
    environment: dict[str, str], tmp_path: Path, home: Path
):
    keys = [*TIGER, ("Enter for 0: ", "6\n"), ("Able> ", "quit\n")]
    shown, code = at_a_terminal(["play", "--edition", "3"], keys, environment, tmp_path)
    assert code == 0
    assert "A War Story adds tokens and tasks (OPT-13):" in shown
    assert header(home).edition == "3"
    assert header(home).options == [f"story:{sorted(load().stories)[5]}"]


def test_enter_takes_no_story_and_the_last_number_draws_one(environment: dict[str, str], tmp_path: Path, home: Path):
    keys = [*TIGER, ("Enter for 0: ", "\n"), ("Able> ", "quit\n")]
    assert at_a_terminal(["play", "--edition", "3"], keys, environment, tmp_path)[1] == 0
    assert header(home).options == []
    keys[4] = ("Enter for 0: ", f"{len(load().stories) + 1}\n")
    assert at_a_terminal(["play", "--edition", "3"], keys, environment, tmp_path)[1] == 0
    assert header(home).options[0].startswith("story:")


def test_who_leaves_at_the_question_has_begun_nothing(environment: dict[str, str], tmp_path: Path, home: Path):
    shown, code = at_a_terminal(["play", "--edition", "3"], [*TIGER, ("Enter for 0: ", "\x04")], environment, tmp_path)
    assert code == 0
    assert "Able>" not in shown
    assert not (home / JOURNAL).exists()


def test_an_edition_that_does_not_exist(environment: dict[str, str], tmp_path: Path):
    shown, code = at_a_terminal(["play", "--edition", "9"], [], environment, tmp_path)
    assert code == 2
    assert "found '9'" in shown


RADIO = "3/omaha/battle/story:lost-radio turn=3 stage=move tokens=radio@5,radio@3"


def test_the_screen_shows_tokens_and_tasks(easyred: Easyred):
    text = f"{RADIO} ; able sector=3 soldiers=9 courage=3 tokens=radio"
    said = easyred("play", "--from", text, typed=lines(["map", "units", "story", "? radio", "? 1", "quit"])).stdout
    assert "*Radio" in said
    assert "5 [4+d6]*" in said
    assert "Tokens: Radio." in flat(said)
    assert "Radio there" in flat(said)
    assert "A Unit must conquer the Final Bunker with the Radio. (0 of 1)" in flat(said)
    assert "*: a token of the War Story lies there." in flat(said)
    assert "Radio: Each turn a colourless Star" in flat(said)
    assert "Token." in said


def test_tokens_are_read_out(easyred: Easyred):
    text = f"{RADIO} ; able sector=1 soldiers=9 courage=3"
    said = easyred("play", "--plain", "--from", text, typed=lines(["map", "quit"])).stdout
    assert "tokens: Radio" in flat(said)


def test_a_game_without_a_story_says_so(easyred: Easyred):
    text = "3/omaha/battle turn=3 stage=move ; able sector=1 soldiers=9 courage=3"
    said = easyred("play", "--from", text, typed=lines(["story", "quit"])).stdout
    assert "This game has no War Story." in said


def test_a_must_in_danger_is_told_and_the_end_says_which(easyred: Easyred):
    text = "3/omaha/battle/story:wounded-in-the-surf turn=6 stage=move tokens=wounded@4"
    said = flat(
        easyred("play", "--from", f"{text} ; able sector=3 soldiers=20 courage=3", typed=lines(["ready"])).stdout
    )
    assert "(this turn) CAREFUL: as things stand, this loses the battle at the end of the turn." in said
    assert "A required task is not done: By the end of turn 6 no Wounded may be left in the surf." in said
    assert "Left undone, and so the battle is lost: By the end of turn 6" in said


def test_the_end_says_what_was_done(easyred: Easyred):
    text = "3/omaha/battle/story:lost-radio turn=9 stage=move ; able sector=8 soldiers=60 courage=4 tokens=radio"
    said = flat(easyred("play", "--from", text, typed=lines(["move bunker"])).stdout)
    assert "The report goes out over the radio. (Able, the Bunker)" in said
    assert "Victory" in said
    assert "Done: A Unit must conquer the Final Bunker with the Radio." in said


def test_every_task_has_its_standing(easyred: Easyred):
    text = "3/omaha/battle/story:beach-master turn=4 stage=move tokens=exit@5 delivered=exit,exit done=two-exits"
    said = flat(
        easyred("play", "--from", f"{text} ; able sector=3 soldiers=20 courage=3", typed="story\nquit\n").stdout
    )
    assert "before the Final Bunker falls. (done)" in said
    assert "(2 of 3, optional)" in said
    late = "3/omaha/battle/story:first-light turn=7 stage=move ; able sector=3 soldiers=20 courage=3"
    assert "(too late)" in flat(easyred("play", "--from", late, typed="story\nquit\n").stdout)


FORECASTS = {
    "charges-for-the-wall turn=9 stage=move ; able sector=8 soldiers=20 courage=9 tokens=charge": [
        "10 casualties",
        "8 casualties",
        "12 + d6 = 13 to 18 casualties",
    ],
    "charges-for-the-wall turn=9 stage=move ; able sector=8 soldiers=20 courage=9": [
        "10 casualties",
        "8 casualties",
        "16 + d6 = 17 to 22 casualties",
    ],
    "rising-tide turn=5 stage=move tokens=drifting-mine@3,water@1 ; able sector=1 soldiers=20 courage=9": [
        "2 + 2 from the story = 4 casualties",
        "4 + 2 from the story = 6 casualties",
        "3 + d6 = 4 to 9 casualties",
    ],
    "guns-have-moved turn=5 stage=move tokens=field-gun@8 ; able sector=2 soldiers=20 courage=9 specialists=medic": [
        "2 + 1 from the story - 1 spared = 2 casualties",
        "3 + d6 + 1 from the story - 1 spared = 4 to 9 casualties",
    ],
    "first-light turn=5 stage=move ; able sector=1 soldiers=20 courage=9 tokens=darkness": [
        "1 casualty",
        "3 casualties",
        "2 + d6 = 3 to 8 casualties",
    ],
}


@pytest.mark.parametrize(("text", "wanted"), FORECASTS.items())
def test_what_the_story_costs_is_in_the_outlook(text: str, wanted: list[str]):
    story, _, rest = text.partition(" ")
    game = Game.from_position(f"3/omaha/battle/story:{story} {rest}")
    fights = [forecast.here(game.box, game.state, 0), *forecast.ahead(game.box, game.state, 0)]
    seen = Observer(game)
    assert [combat.words(seen, fight) for fight in fights] == wanted


EXITS = (
    "3/omaha/battle/story:beach-master turn=2 stage=reinforce tokens=exit@3,exit@7,exit@7"
    " ; able sector={} soldiers=20 stars=4 ; baker sector=2 soldiers=20"
)


def at_the_exits(easyred: Easyred, sector: int, *typed: str) -> str:
    return flat(easyred("play", "--from", EXITS.format(sector), "--seed", "1", typed=lines(typed)).stdout)


def test_where_tokens_lie_and_how_to_use_them_is_told(easyred: Easyred):
    said = at_the_exits(easyred, 1, "story", "? chart", "chart")
    assert "Exit: Sector 3, Sector 7 (2)." in said.partition("> story")[2].partition("> ? chart")[0]
    how = "A Unit here may spend 1 Star to chart it. To do so, type 'use exit' in its Sector."
    assert how in said.partition("> story")[2].partition("> ? chart")[0]
    assert "Exit Token. It cannot be picked up." in said.partition("> ? chart")[2]
    assert "command: found 'chart'; expected use exit, where the story allows it." in said


def test_words_of_a_story_are_told(easyred: Easyred):
    wounded = EXITS.format(1).replace("beach-master", "wounded-in-the-surf").replace("exit@", "wounded@")
    ran = easyred("play", "--from", wounded, "--seed", "1", typed=lines(["? aid station", "? delivered"]))
    station, delivered = (flat(part) for part in ran.stdout.split("> ? ")[1:])
    assert "you may spend 2 Courage to bring one to an aid station" in station
    assert "once that is done it is delivered" in delivered


def test_tokens_of_a_kind_are_counted(easyred: Easyred):
    ran = easyred("play", "--from", EXITS.format(4), "--seed", "1", typed=lines(["combat"]))
    assert "Exit (2) there" in flat(ran.stdout)
    assert "Exit and Exit" not in flat(ran.stdout)


def test_a_choice_tells_what_becomes_of_a_token(easyred: Easyred):
    said = at_the_exits(easyred, 3)
    assert "use Exit: for 1 Star, chart a way off the beach" in said
    assert "delivered" not in said


def test_the_story_of_the_table_is_told_in_french(easyred: Easyred):
    ran = easyred("--lang", "fr", "play", "--from", EXITS.format(1), "--seed", "1", typed=lines(["story"]))
    said = flat(ran.stdout.partition("> story")[2])
    assert "La carte du maître de plage (beach-master)" in said
    assert "Sortie : Secteur 3, Secteur 7 (2)." in said
    assert not any(word in said for word in ("The ", "beach master", "Exit"))
