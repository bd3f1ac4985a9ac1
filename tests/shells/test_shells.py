"""What every shell does alike: a server over real sockets, and the engine inside a page."""

from collections.abc import Iterator
from typing import Any

import pytest
from support.inside import Inside
from support.served import Server

Shell = Server | Inside


@pytest.fixture(scope="module", params=[Server, Inside], ids=["served", "inside"])
def shell(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shell]:
    shell: Shell = request.param(tmp_path_factory.mktemp("home"))
    yield shell
    shell.stop()


def begun(shell: Shell, **chosen: object) -> str:
    room: str = shell.ask(**{"is": "begin", **chosen})["room"]
    return room


def first(view: dict[str, Any]) -> str:
    """A choice of the first Unit, in notation."""
    ask = view["seats"][0]["ask"]
    if ask.get("obvious"):
        return str(ask["obvious"])
    choice = ask["choices"][0]
    if choice["is"] == "dice":
        return " ".join([choice["do"], *map(str, choice["sets"][0])])
    if choice["is"] == "cards":
        return f"{choice['do']} {choice['cards'][0]['id']}"
    return str(choice["do"])


def test_a_game_is_begun_and_played(shell: Shell) -> None:
    page = shell.page(begun(shell, seed="1944"), id=3)
    welcome = page.hear("welcome")
    assert (welcome["player"], welcome["seed"], welcome["id"]) == ("you", "1944", 3)
    view = page.hear("view")
    assert view["seats"][0]["ask"]["step"] == "lock"
    after = page.act(view, "able lock 1 2")
    assert after["position"] == 1 and after["number"] == view["number"] + 1
    page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able lock 1 2"]})
    assert page.hear("refused")["why"] == "stale"
    page.close()


def test_a_game_goes_on_where_it_was_left(shell: Shell) -> None:
    room = begun(shell)
    page = shell.page(room)
    seen = page.act(page.hear("view"), "able lock 1 2")
    page.close()
    again = shell.page(room)
    view = again.hear("view")
    assert view["shared"] == seen["shared"]
    again.say({"is": "undo", "unit": 0})
    assert again.hear("view")["position"] == 0
    again.close()


def test_two_lines_to_one_table_see_the_same(shell: Shell) -> None:
    room = begun(shell)
    one, two = shell.page(room), shell.page(room)
    view = one.hear("view")
    two.hear("view")
    one.say({"is": "preview", "id": 9, "do": ["able lock 1 2"]})
    assert one.hear("preview")["id"] == 9
    one.act(view, "able lock 1 2")
    assert two.hear("news")["news"]["lines"][0]["key"] == "locked"
    assert two.hear("view")["position"] == 1
    one.close()
    two.say({"is": "hello"})
    assert two.act(two.hear("view"), "able reroll 3")["position"] == 2
    two.close()


@pytest.mark.parametrize("bot", ["rookie", "regular"])
def test_bots_act_by_themselves(shell: Shell, bot: str) -> None:
    page = shell.page(begun(shell, units=2, seats=[{}, {"kind": "bot", "bot": bot}]))
    page.hear("view")
    news = page.hear("news")["news"]
    assert news["lines"][0]["unit"] == 1
    page.close()


def test_a_unit_is_handed_to_a_bot_and_taken_back(shell: Shell) -> None:
    page = shell.page(begun(shell, units=2))
    page.hear("view")
    page.say({"is": "seat", "unit": 1, "kind": "bot", "bot": "regular"})
    assert page.hear("seats")["seats"][1]["bot"] == "regular"
    page.say({"is": "seat", "unit": 1, "kind": "person"})
    assert page.hear("seats")["seats"][1]["player"] == "you"
    page.close()


def test_a_hint_at_the_dice_comes_when_it_is_ready(shell: Shell) -> None:
    page = shell.page(begun(shell, hints=True))
    view = page.hear("view")
    page.say({"is": "hint", "id": 4, "unit": 0})
    hint = page.hear("hint")
    assert hint["id"] == 4 and hint["ask"] == view["seats"][0]["ask"]["id"]
    assert hint["options"][0]["figures"]
    page.close()


def test_people_roll_their_own_dice(shell: Shell) -> None:
    page = shell.page(begun(shell, dice="own"))
    view = page.hear("view")
    key = view["draw"]["key"]
    page.say({"is": "chance", "key": key, "results": ["K", "S", "1", "2", "C", "T"]})
    view = page.hear("view")
    assert view["seats"][0]["ask"]["step"] == "lock"
    page.say({"is": "redraw", "key": key, "results": ["S", "S", "1", "2", "C", "T"]})
    assert page.hear("view")["redraw"][0]["results"][0] == "RS"
    page.close()


def test_a_past_moment_is_looked_at_and_played_anew(shell: Shell) -> None:
    room = begun(shell)
    page = shell.page(room)
    page.act(page.hear("view"), "able lock 1 2")
    page.say({"is": "look", "position": 0})
    assert page.hear("view")["past"]
    page.close()
    other = shell.ask(**{"is": "what-if", "room": room, "position": 0})["room"]
    page = shell.page(other)
    assert page.hear("welcome")["marks"] == ["what-if"]
    page.close()


def test_a_game_is_taken_along(shell: Shell) -> None:
    room = begun(shell, name="Tuesday")
    text = shell.ask(**{"is": "export", "room": room})["text"]
    copy = shell.ask(**{"is": "import", "record": text})["room"]
    assert {room, copy} <= {game["room"] for game in shell.ask(**{"is": "games"})["games"]}
    assert shell.ask(**{"is": "delete", "room": copy})["is"] == "done"
    assert copy not in [game["room"] for game in shell.ask(**{"is": "games"})["games"]]


def test_a_game_is_played_to_its_end_and_scored(shell: Shell) -> None:
    room = begun(shell, seed="7", mode="practice")
    page = shell.page(room)
    view = page.hear("view")
    for _ in range(400):
        if view["shared"].get("ending"):
            break
        view = page.act(view, first(view))
    assert page.hear("ended")["seed"] == "7"
    assert room in [line["room"] for line in shell.ask(**{"is": "scores"})["results"]]
    page.close()


def test_settings_are_kept(shell: Shell) -> None:
    shell.ask(**{"is": "settings", "keep": {"colour": "red"}})
    assert shell.ask(**{"is": "settings"})["settings"]["colour"] == "red"


@pytest.mark.parametrize("asked", ["setup", "maps", "cards", "rules", "stories", "games", "scores", "about"])
def test_the_desk_answers(shell: Shell, asked: str) -> None:
    assert shell.ask(**{"is": asked})["is"] == asked


def test_what_is_no_message_is_refused(shell: Shell) -> None:
    assert shell.ask(**{"is": "dance"})["why"] == "form"
    page = shell.page(begun(shell))
    page.say({"is": "dance"})
    assert page.hear("refused")["why"] == "form"
    page.close()


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "This message cannot be read ("), ("fr", "Ce message ne peut pas être lu (")]
)
def test_what_is_no_message_is_refused_in_the_language_of_the_page(shell: Shell, lang: str, words: str) -> None:
    assert shell.ask(**{"is": "dance", "lang": lang})["words"].startswith(words)
    page = shell.page(begun(shell), lang=lang)
    page.say({"is": "dance"})
    assert page.hear("refused")["words"].startswith(words)
    page.close()


def test_a_game_that_is_not_there_is_refused_in_the_language_of_the_page(shell: Shell) -> None:
    refused = shell.page("nobodysgame", lang="fr").hear("refused")
    assert refused["why"] == "gone"
    assert refused["words"].startswith("Aucune partie de ce nom")
