"""Reviews: the decisions of games weighed bit by bit, told as far as they are known, and kept.

Whoever asks has the work go on for a few jobs, so nothing is weighed that nobody waits for.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from easyred.desk.messages import AskDecision, AskReview, CostlyTold, DecisionSeen, ReviewSeen
from easyred.desk.past import Past
from easyred.desk.saying import said
from easyred.desk.saying_no import CannotBe
from easyred.game import Game
from easyred.room.jobs import NOTHING, Done, Job
from easyred.room.telling import known_language
from easyred.room.weighing import Decided, Weighed
from easyred.store import StoreError
from easyred.table.observer import Observer
from easyred.table.past import decisions
from easyred.table.phase_track import track
from easyred.version import version

SLICE = 4
"""How many decisions are weighed in one job."""
AHEAD = 3
"""How many jobs follow from one question."""


class Reviews:
    """What is known about the decisions of games, and what there is to work out."""

    def __init__(self, past: Past) -> None:
        self.past, self.keeper = past, past.keeper
        self._known: dict[str, dict[str, Weighed]] = {}
        self._wanted: dict[str, int] = {}
        self._asked: dict[tuple[str, int, str], Job] = {}
        self._under_way: Job | None = None

    @property
    def rough(self) -> bool:
        """Whether it is the regular who weighs, because there is no NumPy."""
        return "hints" not in self.keeper.offers.can

    def _prints(self, record: str) -> list[str]:
        return prints(record, "regular" if self.rough else "veteran")

    # Questions.

    def review(self, request: AskReview) -> ReviewSeen:
        """What is known of a game's decisions; what is not is worked out from now on."""
        language, room = known_language(request.lang), request.room
        game = self._allowed(room, language)
        found = self._found(room, game)
        if len(found) < len(game.entries):
            self._wanted[room] = AHEAD
        weighed = [one for one in found.values() if one.do]
        costly = sorted([one for one in weighed if one.costly], key=lambda one: -one.cost)
        cost = sum([one.cost for one in weighed])
        whole = len(found) == len(game.entries)
        return ReviewSeen(
            whole=len(game.entries),
            done=len(found),
            weighed=tuple(weighed),
            clearly=len(costly),
            cost=round(cost, 5),
            costly=_told(game, costly[: request.most], language),
            luck=_luck(game, weighed, cost) if whole else None,
            rough=self.rough,
        )

    def decision(self, request: AskDecision) -> DecisionSeen:
        """One decision in full, once it is worked out."""
        language, room, position = known_language(request.lang), request.room, request.position
        game = self._allowed(room, language)
        if position >= len(game.entries):
            raise CannotBe("position", said(language, "position", n=len(game.entries)))
        note = self.keeper.store.notes(room).get(_full(self._prints(game.record().text())[position], language))
        if note is not None:
            decided = msgspec.json.decode(note, type=Decided | None)
            return DecisionSeen(position=position, decided=decided, nothing="" if decided else NOTHING)
        job = Job(kind="decision", room=room, number=0, position=position, language=language)
        self._asked[room, position, language] = job
        return DecisionSeen(position=position)

    def _allowed(self, room: str, language: str) -> Game:
        game = self.past.game(room, language)
        if not self.past.weighs(room):
            raise CannotBe("hints-off", said(language, "review-off"))
        return game

    def _found(self, room: str, game: Game) -> dict[int, Weighed]:
        """What is known, by position."""
        if room not in self._known:
            notes = self.keeper.store.notes(room)
            self._known[room] = {
                key: msgspec.json.decode(note, type=Weighed) for key, note in notes.items() if len(key) == PRINT
            }
        known = self._known[room]
        return {position: known[key] for position, key in enumerate(self._prints(game.record().text())) if key in known}

    # Jobs.

    def jobs(self) -> list[Job]:
        """What is to be worked out now, one job at a time; what people look at comes first."""
        if self._under_way is not None:
            return [self._under_way]
        job = next(iter(self._asked.values()), None) or self._slice()
        self._under_way = job
        return [] if job is None else [job]

    def _slice(self) -> Job | None:
        for room in list(self._wanted):
            game = self._game(room)
            found = {} if game is None else self._found(room, game)
            missing = [] if game is None else [n for n in range(len(game.entries)) if n not in found]
            if not missing or not self._wanted[room]:
                del self._wanted[room]
                continue
            self._wanted[room] -= 1
            return Job(kind="review", room=room, number=0, position=missing[0], most=SLICE)
        return None

    def record(self, job: Job) -> str:
        """The record that a job is about; empty if there is none any more."""
        game = self._game(job.room)
        return "" if game is None else game.record().text()

    def _game(self, room: str) -> Game | None:
        try:
            return self.keeper.room(room).game
        except StoreError:
            return None

    def done(self, done: Done, record: str) -> None:
        """Take the result of a job, and keep it. ``record``: the one it was worked out from."""
        job, self._under_way = done.job, None
        keys = self._prints(record) if record else []
        if job.kind == "decision":
            self._asked.pop((job.room, job.position, job.language), None)
            if keys and (done.decided is not None or done.failed == NOTHING):
                self._keep(job.room, {_full(keys[job.position], job.language): _text(done.decided)})
            return
        if done.failed or not keys:
            self._wanted.pop(job.room, None)
            return
        known = self._known.setdefault(job.room, {})
        fresh = {keys[one.position]: one for one in done.weighed}
        known |= fresh
        self._keep(job.room, {key: _text(one) for key, one in fresh.items()})

    def _keep(self, room: str, notes: dict[str, str]) -> None:
        """Keep notes about a Room that is still there; if they cannot be written, they are worked out again."""
        try:
            self.keeper.store.room(room)
            self.keeper.store.keep_notes(room, notes)
        except StoreError:
            pass


PRINT = 24
"""How long the print of a decision is."""


def prints(record: str, weighing: str) -> list[str]:
    """A print for every decision of a record: of all that led to it, of what was chosen, of this version, and of who
    weighs.
    """
    header, *lines = record.splitlines()
    hashed = sha256(f"{version()}{weighing}{header}".encode())
    found = []
    for line in lines:
        hashed.update(line.encode())
        found.append(hashed.copy().hexdigest()[:PRINT])
    return found[1:]


def _full(key: str, language: str) -> str:
    """The key of a decision in full."""
    return f"{key}.{language}"


def _text(what: Weighed | Decided | None) -> str:
    return msgspec.json.encode(what).decode()


def _told(game: Game, costly: list[Weighed], language: str) -> tuple[CostlyTold, ...]:
    """The costliest decisions, in words."""
    wanted = {one.position: one for one in costly}
    found: dict[int, CostlyTold] = {}
    for position, twin, action in decisions(game) if wanted else ():
        if position not in wanted:
            continue
        one, seen = wanted[position], Observer(twin, language)
        now = track(seen)
        found[position] = CostlyTold(
            position=position,
            turn=now.turn,
            phase=now.phase,
            unit=one.unit,
            words=seen.words.action(action, twin.state),
            label=seen.words.label(action, twin.state),
            better=seen.words.action(twin.parse(one.better), twin.state),
            value=one.value,
            best=one.best,
            cost=one.cost,
        )
    return tuple([found[one.position] for one in costly if one.position in found])


def _luck(game: Game, weighed: list[Weighed], cost: float) -> float | None:
    """What the dice added: the way from the first chance to the result, without what decisions cost."""
    if game.result is None or not weighed:
        return None
    first = min(weighed, key=lambda one: one.position)
    return round((1.0 if game.result.won else 0.0) - first.best + cost, 5)
