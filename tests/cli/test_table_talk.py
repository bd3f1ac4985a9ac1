"""A robot that asks everything, mistypes much and plays on: no screen fails, none is too wide, nothing is lost."""

from pathlib import Path
from random import Random

import pytest
from support.extent import ALL, some

from easyred import RandomPlayer
from easyred.cli.play.autosave import Autosave, play_back
from easyred.cli.play.session import Session
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import Console
from easyred.content import load
from easyred.game import new_game

ASKED = (
    "?",
    "why",
    "list",
    "undo",
    "undo able",
    "map",
    "units",
    "log 5",
    "log 0",
    "seed",
    "? 1",
    "? 1 4",
    "? 99",
    "? medic",
    "? bunker",
    "? MOVE-3",
    "? mines",
    "? skull",
    "? turn",
    "? skal",
    "why lock",
    "? give",
    "unit able",
    "unit",
    "save",
    "",
    "dance",
    "move 99",
    "lock 1",
    "99",
    "rally nobody",
    "give able 3 soldiers",
    "use corporal",
    "reroll 1 2 3",
    "keep",
    "5 5 5 5",
)


class Robot(Console):
    """Sits at the terminal and types."""

    def __init__(self, seed: int, plain: bool) -> None:
        super().__init__(plain=plain)
        self.random = Random(seed)
        self.player = RandomPlayer(seed)
        self.sitting: Sitting

    def ask(self, prompt: str) -> str:
        whim = self.random.random()
        game = self.sitting.game
        if whim < 0.15:
            return self.random.choice(ASKED)
        if whim < 0.25:
            return f"unit {game.names[self.random.choice(game.waiting_for)]}"
        if whim < 0.50 and self.sitting.choices():
            number = 1 + self.random.randrange(len(self.sitting.choices()))
            return self.random.choice((f"{number}", f"{number} 1", f"? {number}"))
        return game.write(self.player.choose(game, self.sitting.unit)).split(" ", 1)[1]


@pytest.mark.parametrize("seed", range(12 if ALL else 3))
def test_a_whole_evening(seed: int, tmp_path: Path, capsys):
    evening("tiger", ("practice", "basic", "advanced")[seed % 3], "12"[seed % 2], 1 + seed % 4, seed, tmp_path, capsys)


@pytest.mark.parametrize("map", some([map for map in load().maps if map != "tiger"], 4))
def test_an_evening_on_every_map(map: str, tmp_path: Path, capsys):
    head = load().maps[map].head
    for units in (head.least_units, 3) if ALL else (3,):
        evening(map, "battle", (*head.editions, "1")[0], units, units, tmp_path / str(units), capsys)


def evening(map: str, mode: str, edition: str, units: int, seed: int, tmp_path: Path, capsys):
    game = new_game(
        edition=edition,
        map=map,
        mode=mode,
        units=units,
        options=["mulligan"],
        seed=seed,
        dice="friendly",
    )
    robot = Robot(seed, plain=seed % 5 == 4)
    robot.sitting = sitting = Sitting(game, [game.opening])
    autosave = Autosave(tmp_path)
    autosave.begin(game)
    Session(robot, sitting, autosave).play()
    shown = capsys.readouterr().out
    assert game.is_over
    wide = [
        line
        for line in shown.split("\n")
        if len(line) > 80 and not line.startswith(("Position:", "Record:", "easyred "))
    ]
    assert wide == []
    record = next(path for path in (tmp_path / "games").iterdir() if "unfinished" not in path.name)
    assert play_back(record.read_text(), lambda _: None, game.library).position == game.position
