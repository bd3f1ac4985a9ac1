"""Bots: players that a computer plays. A new one is a module with a subclass of ``Bot``, and a line in ``BOTS``.

>>> from easyred import bots, new_game, play_out
>>> game = play_out(new_game(mode="practice", seed=1944), bots.by_name("random", seed=7))
>>> game.is_over
True
"""

from importlib import import_module

from easyred.bots.bot import Bot, Decision
from easyred.forms import FormError

__all__ = ["BOTS", "Bot", "Decision", "by_name"]

BOTS = {
    "random": "easyred.bots.random_player:RandomPlayer",
    "rookie": "easyred.bots.rookie:Rookie",
    "veteran": "easyred.bots.veteran:Veteran",
}
"""By name: where a bot is. It is imported when somebody asks for it, as some need much."""


def by_name(name: str, seed: int | str = 0) -> Bot:
    """A bot of this name; whatever it leaves to chance comes from the seed."""
    if name not in BOTS:
        raise FormError("bot", name, ", ".join(BOTS))
    module, _, kind = BOTS[name].partition(":")
    try:
        bot: Bot = getattr(import_module(module), kind)()
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        allowed = f"rookie or random; {name} needs NumPy (pip install 'easyred[odds]')"
        raise FormError("bot", name, allowed) from None
    bot.begin(seed)
    return bot
