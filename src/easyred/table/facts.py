"""What is printed in a Sector: a word or two for each fact, with an icon and its rule."""

from collections.abc import Mapping, Sequence

from easyred.content.schema import SectorEntry, VariantEntry
from easyred.content.vocabulary import Effect, Modifier, Requirement
from easyred.content.vocabulary.card_modifiers import Locks, Result
from easyred.content.vocabulary.sector_modifiers import FourOfAKind, Penalty
from easyred.table.part import Part, Tone
from easyred.words.printed import Printed


class Fact(Part, frozen=True, kw_only=True):
    """Something printed in a Sector: words to read, an icon to draw, whether it helps or harms, and its rule.

    ``short``: the same where there is little room, if it can be told in fewer words; ``gift``: it is for the first Unit
    that enters, and gone then.
    """

    words: str
    short: str = ""
    icon: str
    tone: Tone = "plain"
    rule: str = ""
    gift: bool = False


Sign = tuple[str, Tone, str]

SIGNS: Mapping[str, Sign] = {
    "result": ("result", "good", "TALLY-3"),
    "penalty": ("penalty", "harm", "TALLY-4"),
    "locks": ("lock", "good", "ROLL-3"),
    "dice": ("dice", "harm", "ROLL-3"),
    "four-of-a-kind": ("dice", "good", "TALLY-8"),
    "loss-per-star": ("star", "harm", "TALLY-8"),
    "on-rwb": ("bonus", "good", "RWB-8"),
    "climbing": ("climb", "harm", "MOVE-9"),
    "max-units": ("one-unit", "harm", "MOVE-6"),
    "extra-loss": ("blast", "harm", "COMBAT-10"),
    "special-damage": ("blast", "harm", "COMBAT-4"),
    "no-finds": ("no-finds", "harm", "ITEM-10"),
    "skulls-stay": ("skull", "harm", "ROLL-4"),
    "no-battle-cry": ("courage", "harm", "MOVE-14"),
    "unlimited-stay": ("hourglass", "good", "MARK-4"),
    "battle-cry-only": ("courage", "need", "MOVE-3"),
    "firm-def": ("award", "harm", "ITEM-5"),
    "fight-once": ("shield", "plain", "COMBAT-2"),
    "def-until": ("shield", "harm", "OPT-14"),
    "closed-until": ("lock", "need", "OPT-14"),
    "needs": ("specialist", "need", "MOVE-3"),
    "sacrifices": ("sacrifice", "harm", "MOVE-3"),
    "explosives": ("explosive", "need", "ITEM-7"),
    "discards": ("discard", "harm", "ITEM-8"),
    "join": ("specialist", "good", "SPEC-9"),
    "take-item": ("item", "good", "ITEM-10"),
    "take-vehicle": ("vehicle", "good", "VEH-1"),
    "draw-award": ("award", "good", "MOVE-7"),
    "gain-d6": ("soldiers", "good", "MOVE-7"),
    "add-colour": ("skull", "good", "TALLY-3"),
}
"""The icon of each word of the content language, whether it helps or harms, and its rule."""
UNKNOWN: Sign = ("question", "plain", "MOVE-7")
OF_CARDS = ("needs", "sacrifices", "join", "take-item", "take-vehicle")
"""Words that use the icon of the card they name."""


def of(sector: SectorEntry, printed: Printed, variant: VariantEntry | None, *, attributes: bool) -> list[Fact]:
    """The facts of a Sector; a random one has those of what it turned out to be."""
    text = variant or sector
    said = [] if text.can_stay else [Fact(words=printed.say("cannot-stay"), icon="walk", tone="harm", rule="MARK-2")]
    said += start(sector, printed)
    if not attributes:
        return said
    said += _unknown(sector, printed, variant)
    said += [fact(asked, printed) for asked in sector.requirements()]
    said += [fact(modifier, printed) for modifier in text.modifiers]
    said += [fact(effect, printed) for effect in (*text.each_turn, *(() if variant else sector.entry))]
    if text.vehicle:
        words = printed.say("find", card=printed.card(text.vehicle))
        said.append(Fact(words=words, icon=f"vehicle.{text.vehicle}", tone="good", rule="VEH-1"))
    return said + gifts(text.gift, printed)


def fact(word: Requirement | Modifier | Effect, printed: Printed) -> Fact:
    """What one word of the content language says in a Sector."""
    icon, tone, rule = SIGNS.get(word.word(), UNKNOWN)
    card = getattr(word, "card", None)
    if word.word() in OF_CARDS and card:
        kind = icon if icon != "sacrifice" else "specialist"
        icon = f"{kind}.{card}"
    if isinstance(word, Result | Penalty):
        icon = word.face
    words, short = printed.word(word), printed.word(word, "short")
    tone = "harm" if _harms(word) else tone
    return Fact(words=words, short=short if short != words else "", icon=icon, tone=tone, rule=rule)


def _harms(word: Requirement | Modifier | Effect) -> bool:
    """Whether something that usually helps is harmful here: a Skull, a loss, more locks than two."""
    if isinstance(word, Result):
        return word.face == "skull"
    return (isinstance(word, FourOfAKind) and word.n < 0) or (isinstance(word, Locks) and word.n > 2)


def _unknown(sector: SectorEntry, printed: Printed, variant: VariantEntry | None) -> list[Fact]:
    """What a random Sector turned out to be, or that it is still unknown."""
    if variant is not None:
        return [Fact(words=variant.name, icon="question", rule="MOVE-8")]
    return [Fact(words=printed.say("unknown"), icon="question", rule="MOVE-8")] if sector.table else []


def start(sector: SectorEntry, printed: Printed) -> list[Fact]:
    """What a Unit that starts here gets."""
    if sector.start is None:
        return []
    return [Fact(words=printed.start(sector.start), icon="start", rule="SETUP-2")]


def gifts(effects: Sequence[Effect], printed: Printed) -> list[Fact]:
    """What the first Unit gets; if there are several gifts, the number of players decides which one."""
    if not effects:
        return []
    return [Fact(words=printed.gift(effects), icon="gift", tone="good", rule="MOVE-12", gift=True)]
