"""One checkout's rules at work for tools/paired.py: recorded games played again, as often as it is asked.

It says where its rules lie and how far each game can be played, is told how far all of them shall go and in which
slices, then answers each line, a way to play and the number of a slice, with the seconds of work that it took.
It runs on the sources of either checkout, so it uses what both of them have.
"""

from __future__ import annotations

import gc
import json
import sys
from importlib import import_module
from pathlib import Path
from time import process_time

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.run import Run

try:
    from easyred.rules.model.action import Action
    from easyred.rules.model.chance import Recorded, Seeded
    from easyred.rules.model.refusal import Refusal
    from easyred.rules.model.state import State
    from easyred.text.json_forms import read_action_form
    from easyred.text.record import Record, read_record
except ImportError:  # older checkouts keep them elsewhere
    older = [
        import_module(f"easyred.{name}") for name in ("rules.action", "rules.chance", "rules.refusal", "rules.state")
    ]
    Action, Refusal, State = older[0].Action, older[2].Refusal, older[3].State
    Recorded, Seeded = older[1].Recorded, older[1].Seeded
    read_action_form = import_module("easyred.wire").read_action_form
    Record, read_record = (getattr(import_module("easyred.journal"), name) for name in ("Record", "read_record"))

PLAY, BARE = "play", "bare"


class Recording:
    """A recorded game: where it begins, its actions and the results of its dice."""

    def __init__(self, record: Record) -> None:
        game, lines = Game.at_start(record)
        assert isinstance(game.chance, Recorded)
        self.seed = record.header.seed
        self.results = dict(game.chance.results)
        for _, line in lines:
            self.results.update({key: tuple(got) for key, got in line.draws.items()})
        self.box = game.box
        self.begun: State = game.state.copy()
        self.dice = record.header.dice
        self.actions: list[Action] = [read_action_form(self.box, line.do) for _, line in lines if line.do is not None]
        self.actions = self.actions[: self.playable()]

    def chance(self) -> Recorded:
        """The recorded dice, and others for what was not rolled then."""
        return Recorded(self.results, Seeded(self.seed))

    def playable(self) -> int:
        """How many of its actions are legal one after the other."""
        game = Game(self.box, self.begun.copy(), seed=self.seed, chance=self.chance())
        for place, action in enumerate(self.actions):
            try:
                game.play(action)
            except Refusal:
                return place
        return len(self.actions)

    def play(self) -> None:
        """Play it again through Game, with events and journal."""
        game = Game(self.box, self.begun.copy(), seed=self.seed, chance=self.chance())
        for action in self.actions:
            game.play(action)

    def play_bare(self) -> None:
        """Play it again on a bare State."""
        run = Run(self.box, self.begun.copy(), self.chance(), None)
        for action in self.actions:
            engine.carry_out(run, action)


def read_all(folder: Path) -> dict[str, Recording]:
    """Every recording in a folder that can be started, by name."""
    found = {}
    for path in sorted(folder.glob("*.easyred")):
        try:
            found[path.stem] = Recording(read_record(path.read_text(encoding="utf-8")))
        except ValueError:  # a position, an action or a card that one of the checkouts does not know
            continue
    return found


def seconds(recordings: list[Recording], way: str) -> float:
    """What it takes to play these once more."""
    begun = process_time()
    for recording in recordings:
        if way == PLAY:
            recording.play()
        else:
            recording.play_bare()
    return process_time() - begun


def main() -> int:
    """Answer until there are no more questions."""
    recordings = read_all(Path(sys.argv[1]))
    lengths = {name: len(recording.actions) for name, recording in recordings.items()}
    print(json.dumps({"rules": str(engine.__file__), "lengths": lengths}), flush=True)
    plan: list[dict[str, int]] = json.loads(sys.stdin.readline())
    for part in plan:
        for name, length in part.items():
            recordings[name].actions = recordings[name].actions[:length]
    slices = [[recordings[name] for name in part] for part in plan]
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        way, number = line.split()
        print(seconds(slices[int(number)], way), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
