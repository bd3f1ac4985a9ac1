"""What this installation offers at its tables: bots, and hints; where there is no NumPy, at the dice alone."""

from importlib.util import find_spec

from easyred.bots import BOTS, SQUADMATE, check
from easyred.room.answers import Offers
from easyred.room.messages import BotText
from easyred.text.forms import FormError

LACKS = "numpy"
"""Why a bot cannot play here: the key of a sentence."""
EVERYWHERE = ("bots", "own-dice", "records", "what-if", "scores")


def offered() -> Offers:
    """What is possible here."""
    hints = ("hints",) if find_spec("numpy") is not None else ("dice-hints",)
    names = [SQUADMATE, *[name for name in reversed(BOTS) if name != SQUADMATE]]
    return Offers(can=(*EVERYWHERE, *hints), bots=tuple([_bot(name) for name in names]))


def _bot(name: str) -> BotText:
    try:
        check(name)
    except FormError:
        return BotText(id=name, why=LACKS)
    return BotText(id=name)
