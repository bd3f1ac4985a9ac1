"""A map of one's own, and a bot that plays it. The map is ``hedgerow/maps/hedgerow.toml`` beside this file."""

from pathlib import Path

from easyred import Action, Game, new_game, play_out
from easyred.bots import Bot, Decision
from easyred.content import read_library

LIBRARY = read_library(Path(__file__).parent / "hedgerow")
"""Our content and the hedgerow."""

LIKED = ("two", "one", "courage", "star", "tool", "skull")
"""Faces, the best first."""


class Farmhand(Bot):
    """Keeps the dice it likes, stays while it may, and takes what is listed first where it has no opinion."""

    def decide(self, decision: Decision) -> Action:
        choices = decision.onward()
        if choices[0].do in ("lock", "reroll"):
            return max(choices, key=lambda action: self.taste(decision, action))
        stays = [action for action in choices if action.do == "ready"]
        return stays[0] if stays else choices[0]

    def taste(self, decision: Decision, action: Action) -> int:
        """What it thinks of an action: dice it likes are locked, the others rolled again."""
        dice = decision.view().dice
        liked = [len(LIKED) // 2 - LIKED.index(dice[place - 1].face) for place in action.places]
        return sum(liked) if action.do == "lock" else -sum(liked)


def game(seed: int) -> Game:
    """A new game on the map."""
    return new_game(map="hedgerow", seed=seed, library=LIBRARY)


def main(games: int = 50) -> int:
    """Show the map, play, and tell how often the farmhand wins."""
    print(game(seed=0).board())
    results = [play_out(game(seed), Farmhand()).result for seed in range(games)]
    won = sum(result is not None and result.won for result in results)
    print(f"{won} of {games} games won")
    return won


if __name__ == "__main__":
    main()
