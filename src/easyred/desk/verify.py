"""Checks a game: that every roll follows from its seed, and every action from the rules.

The dice are worked out here apart from the code that rolls them (``rules.model.chance``), from what docs/dice.md says.
"""

from __future__ import annotations

from hashlib import sha256

from easyred.desk.about import about
from easyred.desk.messages import AskVerify, RollChecked, VerifySeen
from easyred.desk.past import Past
from easyred.game import DICE, OWN, Game, Parted
from easyred.room.telling import known_language
from easyred.table.rolls import Rolled, rolls
from easyred.text.draws import words
from easyred.words import Words

BYTES = 256


def numbers(seed: str, key: str, count: int, sides: int) -> tuple[int, ...]:
    """The numbers below ``sides`` that a seed gives for a roll: the bytes of SHA-256 of seed/key/0, seed/key/1 and so
    on, each divided by ``sides``; bytes that would make some numbers likelier are passed over.
    """
    found: list[int] = []
    block = 0
    while len(found) < count:
        for byte in sha256(f"{seed}/{key}/{block}".encode()).digest():
            if byte < BYTES - BYTES % sides:
                found.append(byte % sides)
        block += 1
    return tuple(found[:count])


def expected(game: Game, one: Rolled) -> tuple[int, ...] | None:
    """What a roll should have been; None where nobody can tell, because people rolled."""
    if game.dice == OWN:
        return None
    if game.dice == "fair":
        return numbers(game.seed, one.asked.key, one.asked.count, one.asked.sides)
    return DICE[game.dice](game.seed).pick(one.asked.key, one.asked.count, one.asked.sides)


def follows(game: Game, one: Rolled) -> bool:
    """Whether a roll follows from the seed of its game."""
    return one.got == expected(game, one)


class Verifier:
    """Checks games."""

    def __init__(self, past: Past) -> None:
        self.past, self.keeper = past, past.keeper

    def verify(self, request: AskVerify) -> VerifySeen:
        """Replay a game's record, and check every roll."""
        language = known_language(request.lang)
        game = self.past.game(request.room, language)
        line, stops = about(self.keeper.room(request.room)), ""
        try:
            again = Game.from_record(game.record(), self.keeper.library)
            same = again.position == game.position
        except Parted as parted:
            same, stops = False, str(parted)
        rolled, speaker = rolls(game), Words(game.box, game.names, language)
        stem = max([one.position for one in rolled if not follows(game, one)], default=-1)
        stem = stem if "what-if" in line.marks else -1
        return VerifySeen(
            game=line,
            seal=sha256(game.seed.encode()).hexdigest(),
            actions=len(game.entries),
            follows=same,
            stops=stops,
            differing=game.differing,
            rolls=tuple([_checked(game, one, speaker, taken=one.position <= stem) for one in rolled]),
        )


def _checked(game: Game, one: Rolled, speaker: Words, *, taken: bool) -> RollChecked:
    asked, should = one.asked, expected(game, one)
    fits = should is None or should == one.got
    right = () if fits or taken or should is None else asked.write(should)
    return RollChecked(
        position=one.position,
        turn=one.turn,
        what=asked.draw,
        kind=asked.what,
        words=words(asked, speaker),
        shown=tuple([_named(game, speaker, asked.what, id) for id in one.said]),
        key=asked.key,
        unit=asked.unit,
        sector=asked.sector,
        fits=fits,
        taken=taken and not fits,
        should=tuple([_named(game, speaker, asked.what, id) for id in right]),
    )


def _named(game: Game, speaker: Words, what: str, id: str) -> str:
    """What was drawn as players call it; dice stay as they are."""
    names = speaker.names
    if what == "card":
        return next(names.card_name(card.number) for card in game.box.cards if card.id == id)
    if what == "sector":
        return next(names.sector_name(sector.number) for sector in game.box.sectors if sector.id == id)
    return names.unit(game.number(id)) if what == "unit" else id
