"""What this installation offers at its tables: bots, and hints where NumPy is."""

from importlib.util import find_spec

from easyred.bots import BOTS, SQUADMATE, check
from easyred.room.answers import Offers
from easyred.room.messages import BotText
from easyred.text.forms import FormError
from easyred.words.catalogue import ENGLISH, load

EVERYWHERE = ("bots", "own-dice", "records", "what-if", "scores")


def offered(language: str = ENGLISH) -> Offers:
    """What is possible here."""
    hints = ("hints",) if find_spec("numpy") is not None else ()
    names = [SQUADMATE, *[name for name in reversed(BOTS) if name != SQUADMATE]]
    return Offers(can=(*EVERYWHERE, *hints), bots=tuple([_bot(name, language) for name in names]))


def _bot(name: str, language: str) -> BotText:
    said = load(language)
    text = said.text("seats", name) if said.has("seats", name) else ""
    try:
        check(name)
    except FormError as error:
        return BotText(id=name, text=text, why=f"{error}.")
    return BotText(id=name, text=text)
