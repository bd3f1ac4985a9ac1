"""A scenario told step by step: what was played, what happened, who the game waits for and what each Unit may do."""

from collections.abc import Iterator

from easyred.cli.screen.output import out
from easyred.cli.tongue import retold, tell
from easyred.game import Game
from easyred.rules.model.action import VERB_ARGUMENTS, VERB_IDS, Action
from easyred.rules.model.dice import places
from easyred.scenario.runner import Listener, Play, ScenarioEntry, Then, event_words

FEW = 6
"""Up to this many choices of one verb are listed one by one."""
SHOWN = 3
"""If there are more, this many are shown, and the last."""


class Teller(Listener):
    """Prints a scenario as it is played."""

    def begin(self, entry: ScenarioEntry, edition: str) -> None:
        """Print the scenario's name and edition."""
        out(tell("{} (edition {})", entry.name, edition))

    def start(self, play: Play) -> None:
        """Print the events of the setup, and the choices."""
        out(tell("  start"))
        _print_events(play)
        _print_choices(play.game)

    def step(self, play: Play, number: int, then: Then) -> None:
        """Print a step, its events, and the choices after it."""
        out(tell("  step {}: {}", number, _said(then)))
        if play.refused:
            out(tell("    refused: {}", play.refused))
        elif then.do is not None:
            _print_events(play)
        _print_choices(play.game)

    def end(self, failure: str) -> None:
        """Print whether the scenario passes."""
        out(tell("  FAILED {}\n", retold(failure)) if failure else tell("  holds\n"))


def _print_events(play: Play) -> None:
    """Print the events of a step."""
    for event in play.last:
        out(f"    {_event(event_words(play, event))}")


def _print_choices(game: Game) -> None:
    """Print who may do what now."""
    for line in _standing(game):
        out(f"    {line}")


def _said(then: Then) -> str:
    """What a step does: an action, something refused, an undo, or nothing but checks."""
    said = {"do": then.do, "refused": then.refused, "undo": then.undo, "undo refused": then.undo_refused}
    return "; ".join(f"{word} {text}" for word, text in said.items() if text is not None) or tell("checks alone")


def _event(words: dict[str, object]) -> str:
    """An event as a scenario may ask for it: ``gained unit=able resource=soldiers n=4 (RWB-3)``."""
    fields = [f"{name}={_value(value)}" for name, value in words.items() if name not in ("event", "rule")]
    return " ".join([str(words["event"]), *fields, f"({words['rule']})"])


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _standing(game: Game) -> Iterator[str]:
    """Turn, stage and who the game waits for, then the choices of each Unit that has any."""
    names = [name.lower() for name in game.names]
    waiting = ", ".join(names[unit] for unit in game.waiting_for) or tell("nobody: the game is {}", _result(game))
    stage = game.box.stages[game.state.stage].id
    yield tell("turn={} stage={}, waiting for {}", game.state.turn, stage, waiting)
    for unit, name in enumerate(names):
        choices = game.legal_actions(unit)
        if choices:
            yield tell("{}{} may: {}", name, _why(game, unit), ", ".join(folded(game, choices)))


def _why(game: Game, unit: int) -> str:
    """Why a stop asks a Unit, or that the game is not waiting for it."""
    if unit not in game.waiting_for:
        return tell(" (not waited for)")
    reason = game.reason(unit)
    return "" if reason is None else tell(" (asked: {}, {})", reason.key, reason.rule)


def _result(game: Game) -> str:
    return tell("won") if game.result is not None and game.result.won else tell("lost")


def folded(game: Game, choices: list[Action]) -> Iterator[str]:
    """Choices by verb, without the Unit; if a verb has many, how many there are and examples."""
    for verb in dict.fromkeys(action.verb for action in choices):
        alike = [action for action in choices if action.verb == verb]
        texts = [game.write(action).partition(" ")[2] for action in alike]
        if len(alike) <= FEW:
            yield from texts
        elif "dice" in VERB_ARGUMENTS[verb]:
            yield _dice(VERB_IDS[verb], [places(action.n) for action in alike])
        else:
            yield tell("{}, ... {} ({} in all)", ", ".join(texts[:SHOWN]), texts[-1], len(texts))


def _dice(verb: str, chosen: list[list[int]]) -> str:
    """Many choices of dice: ``reroll 0 to 4 of 3 4 5 6 (16 ways)``."""
    sizes = sorted({len(dice) for dice in chosen})
    how_many = str(sizes[0]) if len(sizes) == 1 else tell("{} to {}", sizes[0], sizes[-1])
    dice = " ".join(str(die + 1) for die in sorted({die for some in chosen for die in some}))
    return tell("{} {} of {} ({} ways)", verb, how_many, dice, len(chosen))
