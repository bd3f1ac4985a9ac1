"""Write a short game as a page is told it, view by view with its news, for the tests of what the page shows."""

from pathlib import Path

import msgspec

import easyred
from easyred.bots import by_name
from easyred.table import news, shared

WRITTEN = Path(__file__).parent.parent / "web/tests/data/game.json"
ACTIONS = 70


def main() -> None:
    """Play, and write down what is seen and told after every action."""
    game = easyred.new_game(map="omaha", units=2, seed="1944")
    bots = [by_name("rookie", "1944"), by_name("random", "1944")]
    steps: list[object] = [{"units": _units(game)}]
    while not game.is_over and len(steps) <= ACTIONS:
        unit = game.waiting_for[0]
        before = game.state.copy()
        events = game.play(bots[unit].choose(game, unit))
        steps.append({"units": _units(game), "lines": [_line(line) for line in news(game, before, events).lines]})
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_bytes(msgspec.json.format(msgspec.json.encode(steps), indent=0) + b"\n")


def _units(game: easyred.Game) -> object:
    kept = ("now", "recruits", "sector", "marker", "cards", "dice")
    told = msgspec.to_builtins(shared(game).units)
    return [{key: value for key, value in unit.items() if key in kept} for unit in told]


def _line(line: object) -> object:
    told = msgspec.to_builtins(line)
    return {key: value for key, value in told.items() if key not in ("because", "rule")}


if __name__ == "__main__":
    main()
