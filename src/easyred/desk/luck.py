"""Luck: what the dice gave, beside what the same dice give on average, in one game and in all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import sqrt

import msgspec

from easyred.content import ContentError
from easyred.desk.fairness import band, fairness
from easyred.desk.keeper import Keeper
from easyred.desk.messages import AskDice, AskLuck, ColourCount, DiceSeen, FaceCount, GameLine, LuckPart, LuckSeen
from easyred.desk.past import Past
from easyred.desk.verify import follows
from easyred.game import OWN, Game
from easyred.room.telling import known_language
from easyred.rules.model.dice import COLOUR_IDS, COLOUR_LETTERS, COLOURLESS, FACE_IDS, FACE_LETTERS, FACES, ONE, TWO
from easyred.store import Kept, StoreError
from easyred.table.rolls import Rolled, rolls
from easyred.text.forms import FormError
from easyred.text.record import RecordError
from easyred.words.catalogue import load

COLOURS = COLOUR_LETTERS[:COLOURLESS]
SOLDIERS = {FACE_LETTERS[ONE]: 1, FACE_LETTERS[TWO]: 2}
MEAN, VARIANCE = 3 / 6, 5 / 6 - (3 / 6) ** 2
"""Of the Soldiers on one die."""
PIPS = 6
MOST_GAMES = 20
"""How many games are counted for one question."""
NOTE = "dice"
BINS, STEP = 9, 0.5
"""The luck of games is told in so many bins, each so many standard deviations wide."""

Results = dict[str, tuple[str, ...]]
"""Dice and d6 by the key of their roll, as people say them: RK, 4."""


class Luck:
    """Counts dice."""

    def __init__(self, past: Past) -> None:
        self.past, self.keeper = past, past.keeper

    def of_game(self, request: AskLuck) -> LuckSeen:
        """The luck of one game: of people while they played, or of bots if nobody else ever did."""
        language = known_language(request.lang)
        game = self.past.game(request.room, language)
        standing = self.keeper.room(request.room).standing
        watched = standing.is_watched
        rolled = [one for one in rolls(game) if watched or one.asked.unit not in standing.bots_at(one.position)]
        dice = [die for one in rolled if one.asked.what == "dice" for die in one.said]
        pips = _pips([one.said for one in rolled if _is_d6(one)])
        faces = _faces(dice)
        return LuckSeen(
            dice=game.dice,
            whose="bots" if watched else "people",
            rolled=len(dice),
            faces=_face_counts(faces, language),
            fairness=None if game.dice == "friendly" else fairness([faces]),
            parts=_parts(rolled, dice, pips),
            pips=pips,
        )

    def of_all(self, request: AskDice) -> DiceSeen:
        """All dice ever rolled here, each roll once."""
        language = known_language(request.lang)
        counted, whole = self._results(request.dice)
        every = _once(counted)
        dice = [die for said in every.values() for die in said if len(die) == 2]
        colours = [[die for die in dice if die[0] == colour] for colour in COLOURS]
        groups = [_faces(part) for part in colours]
        pips = _pips([said for said in every.values() if len(said[0]) == 1])
        expected = len(dice) / (FACES * len(COLOURS))
        names = load(language)
        return DiceSeen(
            games=whole,
            done=len(counted),
            rolled=len(dice),
            expected=round(expected, 2),
            band=round(band(expected), 2),
            faces=_face_counts(_faces(dice), language),
            colours=tuple(
                [
                    ColourCount(id=id, name=names.text("colours", id), faces=tuple(group))
                    for id, group in zip(COLOUR_IDS, groups, strict=False)
                ]
            ),
            fairness=fairness(groups),
            pips=pips,
            pips_fairness=fairness([pips]),
            spread=_spread([results for _, results in counted]),
        )

    def _results(self, dice: str) -> tuple[list[tuple[str, Results]], int]:
        """The results of the games with these dice, each with its seed, as far as they are counted; and how many there
        are. Those of a few more are worked out each time.
        """
        kept = [(room, msgspec.json.decode(room.about, type=GameLine)) for room in self.keeper.store.rooms()]
        ours = [(room, line) for room, line in kept if line.dice == dice]
        found, left = list[tuple[str, Results]](), MOST_GAMES
        for room, line in ours:
            known = self._note(room)
            if known is None and left:
                left -= 1
                known = self._work_out(room, line)
            if known is not None:
                found.append((f"{line.room}" if dice == OWN else line.seed, known))
        return found, len(ours)

    def _note(self, room: Kept) -> Results | None:
        """What is known of a Room, if nothing was rolled since."""
        note = self.keeper.store.notes(room.id).get(NOTE)
        changed, results = msgspec.json.decode(note, type=tuple[float, Results]) if note else (None, {})
        return results if changed == room.changed else None

    def _work_out(self, room: Kept, line: GameLine) -> Results:
        """Roll a game again; one that cannot be read counts nothing."""
        try:
            game = _game(self.keeper, room.id)
        except (StoreError, RecordError, ContentError, FormError):
            game = None
        results = {} if game is None else _own(game, branched="what-if" in line.marks)
        with suppress(StoreError):  # then it is worked out again
            self.keeper.store.keep_notes(room.id, {NOTE: msgspec.json.encode((room.changed, results)).decode()})
        return results


def _game(keeper: Keeper, room: str) -> Game | None:
    """The game of a Room, which goes on sleeping if it did."""
    slept = room not in keeper.awake
    game = keeper.room(room).game
    if slept:
        keeper.sleep(room)
    return game


def _own(game: Game, *, branched: bool) -> Results:
    """The rolls of a game itself; a branch has those of its stem, which count there."""
    wanted = [one for one in rolls(game) if one.asked.what == "dice" or _is_d6(one)]
    if branched:
        wanted = [] if game.dice == OWN else [one for one in wanted if follows(game, one)]
    return {one.asked.key: one.said for one in wanted}


def _is_d6(one: Rolled) -> bool:
    return one.asked.what == "d6" and one.asked.sides == PIPS


def _once(counted: Iterable[tuple[str, Results]]) -> Results:
    """Every roll once: games with the same seed share theirs."""
    return {f"{seed}/{key}": said for seed, results in counted for key, said in results.items() if said}


def _faces(dice: Iterable[str]) -> list[int]:
    found = [0] * FACES
    for die in dice:
        found[FACE_LETTERS.index(die[1])] += 1
    return found


def _pips(said: Iterable[Sequence[str]]) -> tuple[int, ...]:
    found = [0] * PIPS
    for one in said:
        for number in one:
            found[int(number) - 1] += 1
    return tuple(found)


def _face_counts(faces: Sequence[int], language: str) -> tuple[FaceCount, ...]:
    names, expected = load(language), round(sum(faces) / FACES, 2)
    return tuple(
        [
            FaceCount(id=id, name=names.text("faces", id), n=n, expected=expected)
            for id, n in zip(FACE_IDS, faces, strict=True)
        ]
    )


def _parts(rolled: list[Rolled], dice: list[str], pips: tuple[int, ...]) -> tuple[LuckPart, ...]:
    """What the dice brought, beside what the same locks and re-rolls bring on average."""
    soldiers = sum([SOLDIERS.get(die[1], 0) for die in dice])
    formed, expected = _bonuses(rolled)
    d6 = sum([n * (face + 1) for face, n in enumerate(pips)])
    return (
        LuckPart(key="soldiers", n=soldiers, expected=round(len(dice) * MEAN, 1)),
        LuckPart(key="bonuses", n=formed, expected=round(expected, 1)),
        LuckPart(key="d6", n=d6, expected=round(sum(pips) * 3.5, 1)),
    )


def _bonuses(rolled: list[Rolled]) -> tuple[int, float]:
    """Over all rolls: how many faces lay there in all three colours afterwards, and how many should, with the dice
    that were kept. Every roll counts, so that stopping at a good one is no luck.
    """
    formed, expected = 0, 0.0
    for one in rolled:
        if one.asked.what != "dice":
            continue
        after = {*one.said, *one.beside}
        for face in FACE_LETTERS:
            formed += all(colour + face in after for colour in COLOURS)
            expected += _chance(one, face)
    return formed, expected


def _chance(one: Rolled, face: str) -> float:
    """How likely a roll shows a face in all colours, with the dice beside it."""
    chance = 1.0
    for colour in COLOURS:
        if colour + face not in one.beside:
            chance *= 1 - (5 / 6) ** len([die for die in one.said if die[0] == colour])
    return chance


def _spread(games: Iterable[Results]) -> tuple[int, ...]:
    """How many games had how much luck with Soldiers, from the worst to the best."""
    found = [0] * BINS
    for results in games:
        dice = [die for said in results.values() for die in said if len(die) == 2]
        if not dice:
            continue
        soldiers = sum([SOLDIERS.get(die[1], 0) for die in dice])
        strays = (soldiers - len(dice) * MEAN) / sqrt(len(dice) * VARIANCE)
        found[max(0, min(BINS - 1, round(strays / STEP) + BINS // 2))] += 1
    return tuple(found)
