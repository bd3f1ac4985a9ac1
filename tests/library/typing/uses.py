"""A program that uses the library as its users do; a type checker at its strictest has nothing to say."""

import easyred
from easyred import Action, Die, Event, FormError, Game, Player, Refusal, UndoRefused, UnitView
from easyred.bots import Bot, Decision, by_name
from easyred.content import Setup
from easyred.lab import Outcome, Plan, simulate


class Cautious(Player):
    """Takes the last of its actions."""

    def choose(self, game: Game, unit: int) -> Action:
        return game.legal_actions(unit)[-1]


class Eager(Bot):
    """Moves where it can."""

    def decide(self, decision: Decision) -> Action:
        moves = [action for action in decision.actions if action.do == "move"]
        return moves[0] if moves else decision.onward()[0]


def best_die(unit: UnitView) -> Die | None:
    """The first die that shows two Soldiers."""
    return next((die for die in unit.dice if die.face == "two"), None)


def told(game: Game, events: list[Event]) -> list[str]:
    """Sentences, with how many each is about."""
    return [f"{game.tell(event)} {event.n + 1} {event.resource.upper()}" for event in events]


def main() -> int:
    """Play a little."""
    version: str = easyred.__version__
    game = easyred.new_game(names=["Ann", "Bob"], seed=1, dice="friendly")
    try:
        told(game, game.play(Action.lock(0, 1, 4)))
        game.undo("ann")
        game.play("bob dance")
    except (Refusal, UndoRefused, FormError) as error:
        print(error)
    position: str = game.position
    twin = Game.from_position(position) if game.is_legal("ann lock 1 2") else game.copy()
    result = easyred.play_out(twin, Cautious(), by_name("rookie")).result
    points: tuple[int, ...] = result.points if result is not None else ()
    outcome: Outcome = simulate(Plan(setup=Setup(mode="practice"), bots=["random"], games=2, seed="1"))
    rows: list[dict[str, object]] = [game.named(event) for event in game.events]
    print(version, best_die(game.unit(0)), points, outcome.win_rate, len(rows), game.board())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
