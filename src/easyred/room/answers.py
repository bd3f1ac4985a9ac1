"""What a Room hands back: answers with whom they are for, lines to write down, and why something was not done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from easyred.room.messages import BotText, MessageOut, SeatNow
from easyred.words.catalogue import load


class Offers(NamedTuple):
    """What whoever holds a Room offers: ``can``, by word, and the bots that may have a seat, or a key for why not."""

    can: tuple[str, ...] = ("hints",)
    bots: tuple[BotText, ...] = (BotText(id="rookie"), BotText(id="random"))

    def told_bots(self, language: str) -> tuple[BotText, ...]:
        """The bots, each with a sentence in this language, and why it cannot play here."""
        said = load(language)
        return tuple(
            [
                BotText(
                    id=bot.id,
                    text=said.text("seats", bot.id) if said.has("seats", bot.id) else "",
                    why=said.text("room", bot.why) if bot.why else "",
                )
                for bot in self.bots
            ]
        )

    def why_not(self, bot: str) -> str | None:
        """Why a bot cannot have a seat, as a key of what a Room says; None if it can."""
        found = next((known for known in self.bots if known.id == bot), None)
        return "bot" if found is None else found.why or None

    def names(self) -> str:
        """The bots by name."""
        return ", ".join([bot.id for bot in self.bots if not bot.why])


class Answer(NamedTuple):
    """A message for somebody. ``reply``: only for the sender of the message that it answers, not for other pages
    that the same player has open.
    """

    to: str
    message: MessageOut
    reply: bool = False


class Taken(NamedTuple):
    """What followed from a message: lines to write down before anybody is told, then what to tell."""

    lines: list[str]
    answers: list[Answer]


class NotDone(Exception):
    """Something that a Room does not do, and why: a key, and in words."""

    def __init__(self, why: str, words: str, rule: str = "", done: int = 0) -> None:
        super().__init__(words)
        self.why, self.words, self.rule, self.done = why, words, rule, done


def seats_for(units: int, player: str, bots: Sequence[str] = ()) -> tuple[SeatNow, ...]:
    """A seat for every Unit: bots where they are named, else one person has them all."""
    named = [*bots, *[""] * units][:units]
    return tuple(
        [
            SeatNow(unit=unit, kind="bot", bot=bot) if bot else SeatNow(unit=unit, player=player)
            for unit, bot in enumerate(named)
        ]
    )
