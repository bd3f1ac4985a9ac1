"""Bots: players that a computer plays. A new one is a module with a subclass of ``Bot``, and a line in ``BOTS``.

>>> from easyred import bots, new_game, play_out
>>> game = play_out(new_game(mode="practice", seed=1944), bots.by_name("random", seed=7))
>>> game.is_over
True
"""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

from easyred.bots.bot import Bot, Decision
from easyred.text.forms import FormError

__all__ = ["BOTS", "Bot", "Decision", "by_name", "by_path", "check", "check_path", "slower"]

BOTS = {
    "random": "easyred.bots.random_player:RandomPlayer",
    "rookie": "easyred.bots.rookie.rookie:Rookie",
    "regular": "easyred.bots.regular.regular:Regular",
    "veteran": "easyred.bots.veteran.veteran:Veteran",
}
"""Where each bot is, by name. It is imported only when it is used, because some need a lot."""

SQUADMATE = "regular"
"""The bot that a setup proposes for the Units that nobody plays."""

EXACT = ("veteran",)
"""The bots that weigh dice with ``easyred.odds``."""


def check(name: str) -> None:
    """Raise a FormError unless there is a bot with this name and everything it needs is installed."""
    if name not in BOTS:
        raise FormError("bot", name, ", ".join(BOTS))
    if not is_here(name):
        others = ", ".join([other for other in reversed(BOTS) if other not in EXACT])
        raise FormError("bot", name, f"{others}; {name} needs NumPy (pip install 'easyred[odds]')")


def is_here(name: str) -> bool:
    """Whether everything that a bot needs is installed."""
    return name not in EXACT or find_spec("numpy") is not None


def slower(names: Iterable[str]) -> str | None:
    """Why one of these bots is slower here than it could be, to be said once; they must be checked already."""
    if not any(name in EXACT for name in names):
        return None
    from easyred.odds.arithmetic import missing_kernel

    return missing_kernel()


def check_path(name: str) -> None:
    """Raise a FormError unless it is a bot's name, or ``module:Class`` names one that can be imported."""
    if ":" not in name:
        check(name)
        return
    from easyred.bots.imported import imported_class

    imported_class(name)


def by_path(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name, or by where it is: ``module:Class``.

    It runs whatever the module holds. Give it only what a user has typed, never what a record says.
    """
    if ":" not in name:
        return by_name(name, seed)
    from easyred.bots.imported import imported_bot

    bot = imported_bot(name)
    bot.begin(seed)
    return bot


def by_name(name: str, seed: int | str = 0) -> Bot:
    """A bot with this name; its random choices come from the seed."""
    check(name)
    module, _, kind = BOTS[name].partition(":")
    bot: Bot = getattr(import_module(module), kind)()
    bot.begin(seed)
    return bot
