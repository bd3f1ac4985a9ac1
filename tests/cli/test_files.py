"""Files of strangers and of our own: what is opened, what is told of it, and what is never touched."""

import os
from pathlib import Path

import pytest
from support.terminal import Easyred, played

from easyred import files
from easyred.cli.play.autosave import JOURNAL, REFUSAL, Autosave
from easyred.game import Game, new_game
from easyred.store import FILE
from easyred.text.record import read_record

ODD = "\x1b[2J\u202e"
"""Clears a screen, and turns letters around."""


def contents(folder: Path) -> dict[str, bytes]:
    """Every plain file below a folder, with what it holds."""
    found = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def refused(easyred: Easyred, *words: str) -> str:
    """What a command that is refused says."""
    ran = easyred(*words)
    assert ran.returncode == 2, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    assert "found" in ran.stderr
    return ran.stderr


@pytest.fixture
def game() -> Game:
    return new_game(mode="practice", seed=1)


def test_a_link_a_pipe_and_a_folder_are_not_opened(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "broken", "folder", "pipe"):
        for use in (lambda path: files.read(path, 9), lambda path: files.replace(path, "y"), files.added_to):
            with pytest.raises(files.NotPlain):
                use(tmp_path / name)
    with pytest.raises(files.NotPlain):
        files.replace(tmp_path / "a\0b", "y")
    assert (tmp_path / "real").read_text() == "x"
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    files.replace(tmp_path / "link" / "file", "x")
    assert files.read(tmp_path / "real" / "file", 1) == b"x"


def test_a_file_is_written_wholly_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files.replace(tmp_path / "file", "old")
    (tmp_path / "file.part").write_text("somebody's")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "no space left")))
        with pytest.raises(OSError, match="no space"):
            files.replace(tmp_path / "file", "new")
    assert contents(tmp_path) == {"file": b"old", "file.part": b"somebody's"}


def test_too_much_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("abc")
    with pytest.raises(files.NotPlain, match="more than 2 bytes"):
        files.read(tmp_path / "file", 2)


@pytest.mark.parametrize("command", ["replay", "advise", "review", "report"])
def test_commands_read_only_plain_files(easyred: Easyred, tmp_path: Path, game: Game, command: str) -> None:
    (tmp_path / "real.easyred").write_text(game.record().text())
    (tmp_path / "link.easyred").symlink_to(tmp_path / "real.easyred")
    os.mkfifo(tmp_path / "pipe")
    assert "not a plain file" in refused(easyred, command, "link.easyred")
    assert "not" in refused(easyred, command, "pipe")


@pytest.mark.parametrize("name", [JOURNAL, ".lock"])
def test_a_link_in_the_folder_of_games_is_not_followed(easyred: Easyred, home: Path, tmp_path: Path, name: str) -> None:
    home.mkdir()
    (tmp_path / "mine").write_text("mine")
    (home / name).symlink_to(tmp_path / "mine")
    assert "save-dir" in refused(easyred, "play", "--new")
    assert (tmp_path / "mine").read_text() == "mine"


def test_what_is_not_ours_in_the_folder_of_games_stays(tmp_path: Path, game: Game) -> None:
    mine = dict.fromkeys((".lock", REFUSAL, f"{JOURNAL}.part", "advice-is-on"), b"mine")
    for name, text in mine.items():
        (tmp_path / name).write_bytes(text)
    autosave = Autosave(tmp_path)
    autosave.begin(game)
    autosave.remember("refused")
    assert not autosave.is_advised()
    autosave.finish(game)
    autosave.close()
    ours = ("games/", FILE)
    assert {name: text for name, text in contents(tmp_path).items() if not name.startswith(ours)} == mine


def test_the_last_refusal_is_kept_and_replaced(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    autosave.remember("one")
    autosave.remember("two \udc80")
    autosave.close()
    assert (tmp_path / REFUSAL).read_text().splitlines()[1:] == ["two ?"]


def test_an_autosave_nested_too_deep_blocks_nothing(easyred: Easyred, home: Path) -> None:
    for deep in ("[" * 1000, '{"easyred":"1","format":1,"x":' + "[" * 100_000):
        home.mkdir(exist_ok=True)
        (home / JOURNAL).write_text(deep + "\n")
        ran = easyred("play", "--new", typed="quit\n")
        assert ran.returncode == 0, ran.stderr
        assert "The saved game is damaged: line 1" in " ".join(ran.stdout.split())
        (home / JOURNAL).unlink()


def test_a_saved_game_of_a_newer_version_is_not_called_damaged(easyred: Easyred, home: Path, game: Game) -> None:
    newer = game.record().text().replace('"format":1', '"format":2')
    home.mkdir()
    (home / JOURNAL).write_text(newer)
    said = refused(easyred, "play")
    assert "format 2 of version" in said
    assert "newer" in said
    assert (home / JOURNAL).read_text() == newer
    assert not (home / FILE).exists()
    ran = easyred("play", "--new", typed="quit\n")
    assert "damaged" not in ran.stdout
    assert newer in [path.read_text() for path in (home / "games").iterdir()]


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_broken_last_line_is_told(easyred: Easyred, tmp_path: Path, command: str) -> None:
    text = played(mode="practice", seed=1).record().text()
    (tmp_path / "cut.easyred").write_text(text[:-5])
    ran = easyred(command, "cut.easyred")
    assert ran.returncode == 0, ran.stderr
    assert f"line {text.count(chr(10))} is incomplete" in ran.stderr
    assert read_record(text).dropped == 0


def test_a_report_takes_only_records(easyred: Easyred, tmp_path: Path, home: Path) -> None:
    (tmp_path / "secret").write_text("secret\n")
    refused(easyred, "report", "secret")
    home.mkdir()
    (home / JOURNAL).write_text("secret\n")
    (home / REFUSAL).write_text("secret\n")
    assert "secret" not in easyred("report", "-o", "-").stdout


def test_a_report_replaces_nothing_but_a_report(easyred: Easyred, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    assert "another file" in refused(easyred, "report", "-o", "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ann"
    for _ in range(2):
        assert easyred("report", "-o", "new").returncode == 0


def test_odd_names_to_save_under_are_told(easyred: Easyred, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    (tmp_path / "link").symlink_to(tmp_path / "letter")
    ran = easyred("play", "--seed", "1", typed=f"save a\0b\nsave letter\nsave link\nsave {'x' * 400}\nsave ok\nquit\n")
    assert ran.returncode == 0, ran.stderr
    assert "made a mistake" not in ran.stdout
    assert (tmp_path / "letter").read_text() == "Dear Ann"
    assert (tmp_path / "ok").is_file()


def test_odd_lines_at_the_table_are_told(easyred: Easyred) -> None:
    here = "1/merville/battle turn=4 stage=move ; able sector=7 soldiers=30 courage=9"
    typed = f",\n{'9' * 5000}\nlog {'9' * 5000}\n? {'9' * 5000}\n{ODD}\n? {ODD}\nunit {ODD}\nquit\n"
    ran = easyred("play", "--from", here, typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert "made a mistake" not in ran.stdout
    assert "choice: found ' '" in ran.stdout
    assert "\x1b" not in ran.stdout
    assert "\u202e" not in ran.stdout


BAD = [
    ("play", "--map", ""),
    ("play", "--mode", ""),
    ("play", "--edition", " "),
    ("play", "--from", ""),
    ("play", "--save-dir", ""),
    ("simulate", "--map", "", "--games", "1"),
    ("play", "--seed", "\udc80"),
    ("play", "--seed", "x" * 300),
    ("play", "--map", "x" * 30_000),
    ("play", "--map", ODD),
    ("play", "--units", "9" * 5000),
    ("play", ODD),
    ("replay", "~nobody-at-all/x"),
    ("maps", ODD),
    ("simulate", "--games", "1", "--seed", "\udc80"),
    ("strength", "--show", "--results", "letter"),
    ("strength", "--show", "--page", "letter"),
    ("bench", "--seconds", "-1"),
    ("bench", "--seconds", "nan"),
    ("bench", "--rounds", "0"),
    ("check", ODD),
    ("check", "--content", ODD),
    ("solve", "x" * 500),
]


@pytest.mark.parametrize("words", BAD, ids=[ascii(" ".join(words))[:40] for words in BAD])
def test_bad_words_are_told_in_a_sentence(easyred: Easyred, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    before = contents(tmp_path)
    ran = easyred(*words)
    assert ran.returncode == 2, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    assert "\x1b" not in ran.stderr
    assert "\u202e" not in ran.stderr
    assert len(ran.stderr) < 4000
    assert contents(tmp_path) == before


def test_nothing_odd_in_a_pack_or_a_path_reaches_the_terminal(easyred: Easyred, tmp_path: Path) -> None:
    folder = tmp_path / f"pack{ODD}"
    (folder / "maps").mkdir(parents=True)
    (folder / "maps" / f"{ODD}.toml").write_text(f'id = "x"\n"{ODD[3:]}" = 1\n')
    said = refused(easyred, "check", "--content", str(folder))
    assert "\x1b" not in said
    assert "\u202e" not in said
