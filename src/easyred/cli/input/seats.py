"""The seats at the table: people, and bots that play the other Units."""

from easyred.bots import BOTS, EXACT, Bot, by_name, check
from easyred.cli.input.bad_input import BadInput
from easyred.cli.tongue import tell
from easyred.game import Game
from easyred.room import mates
from easyred.rules.model.action import Action

YOU = "you"


def split_bots(text: str) -> list[str]:
    """The names of bots, checked."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS and name != YOU:
            raise BadInput("--bots", repr(name), ", ".join((*BOTS, YOU)))
        if name != YOU:
            check(name)
    return names


def seated(text: str, units: int) -> tuple[str, ...]:
    """The bot of each Unit, or "" for a person: one name is for all but the first Unit, several for the last ones."""
    names = split_bots(text)
    if len(names) > units:
        raise BadInput("--bots", f"{len(names)} bots", f"at most {units}, one for each Unit")
    if len(names) == 1:
        names *= max(1, units - 1)
    return tuple("" if name == YOU else name for name in [YOU] * (units - len(names)) + names)


class Seats:
    """The bots of a game by Unit; people have the other seats."""

    def __init__(self, game: Game) -> None:
        self.game = game
        named = {unit: name for unit, name in enumerate(game.bots[: len(game.names)]) if name}
        players = {name: by_name(name, game.seed) for name in dict.fromkeys(named.values())}
        self.bots: dict[int, Bot] = {unit: players[name] for unit, name in named.items()}
        """Bots with the same name are one player, which can reuse what it has worked out for all its Units."""

    def people(self) -> list[int]:
        """The Units that people play."""
        return [unit for unit in range(len(self.game.names)) if unit not in self.bots]

    def next_bot(self) -> int | None:
        """A bot's Unit that the game waits for; bots never keep people waiting."""
        return mates.next_bot(self.game, self.bots)

    def choose(self, unit: int) -> Action:
        """What the Unit's bot does now."""
        return self.bots[unit].choose(self.game, unit)

    def reopened(self, action: Action) -> Action | None:
        """A bot that was given something thinks again: the action that makes it not ready, if there is one."""
        return mates.reopened(self.game, self.bots, action)

    def undo_order(self, unit: int) -> list[int]:
        """The Units whose last actions to take back, in order, ending with this Unit's own; or an UndoRefused."""
        return mates.undo_order(self.game, self.bots, unit)

    def told(self) -> str:
        """Who plays which Unit, in words."""
        named = dict.fromkeys(self.game.bots[unit] for unit in self.bots)
        played = [(bot, [self.game.names[unit] for unit in self.bots if self.game.bots[unit] == bot]) for bot in named]
        said = " ".join([tell("The {} plays {}.", bot, tell(" and ").join(units)) for bot, units in played])
        slow = [name for name in dict.fromkeys(self.game.bots) if name in EXACT]
        return (
            tell("{} The {} studies the map before its first choice: that takes some seconds.", said, slow[0])
            if slow
            else said
        )
