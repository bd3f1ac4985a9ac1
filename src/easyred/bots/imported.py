"""Your own bots: named as ``module:Class``, imported, and checked while they play."""

from importlib import import_module

from easyred.bots.bot import Bot, Decision
from easyred.rules.model.action import Action, is_listed
from easyred.text.forms import FormError

ALLOWED = "module:Class, where Class is a subclass of easyred.bots.Bot in a module that Python can import"


class Watched(Bot):
    """A bot whose choices are checked, because the rules on a bare State trust the player."""

    def __init__(self, path: str, bot: Bot) -> None:
        self.path = path
        self.bot = bot
        self.version = bot.version

    def begin(self, seed: int | str) -> None:
        self.bot.begin(seed)

    def decide(self, decision: Decision) -> Action:
        """What the bot decides, if it is one of the listed actions."""
        action = self.bot.decide(decision)
        if not is_listed(action, decision.actions, decision.box.trade_ratio):
            raise FormError(f"bot {self.path}", action, "one of the actions of its decision")
        return action


def imported_class(path: str) -> type[Bot]:
    """The class at an import path; a FormError says what is wrong with it."""
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except ImportError as error:
        raise FormError("bot", path, f"{ALLOWED} ({error})") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise FormError("bot", path, ALLOWED)
    return found


def imported_bot(path: str) -> Bot:
    """A bot made from its class."""
    return Watched(path, imported_class(path)())
