"""What this installation offers at its tables: bots, and hints; where there is no NumPy, at the dice alone."""

from importlib.util import find_spec

from easyred.bots import BOTS, SQUADMATE, is_here
from easyred.room.answers import Offers
from easyred.room.messages import BotText

LACKS = "numpy"
"""Why a bot cannot play here: the key of a sentence."""
EVERYWHERE = ("bots", "own-dice", "records", "what-if", "scores")


def offered() -> Offers:
    """What is possible here."""
    hints = ("hints",) if find_spec("numpy") is not None else ("dice-hints",)
    names = [SQUADMATE, *[name for name in reversed(BOTS) if name != SQUADMATE]]
    return Offers(
        can=(*EVERYWHERE, *hints), bots=tuple([BotText(id=name, why="" if is_here(name) else LACKS) for name in names])
    )
