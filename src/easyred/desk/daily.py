"""The beach of a day: one map, one training and one seed for everybody, from the date alone. The first try counts."""

from collections.abc import Sequence
from datetime import date, timedelta

from easyred.content import Library, Setup
from easyred.content.setup import options_of
from easyred.desk.about import ended_line, kept_line
from easyred.desk.messages import Day, DayState, GameLine, Streak
from easyred.rules.model.chance import Seeded
from easyred.store import Store

EDITION = "1"
OPTIONS = ("mulligan", "well-equipped", "five-awards", "concentrated-fire", "few-good-men")
"""The options that a day may bring, one or none."""
MOST_UNITS = 2
TRIED = "daily."
"""The setting that names the first Room of a day begins like this."""
MOST_DAYS = 400
"""How many days are told at most."""


def seed_of(date: str) -> str:
    """The seed of a day."""
    return f"daily-{date}"


def beach_of(date: str, library: Library) -> Setup:
    """The setup of a day."""
    chance = Seeded(seed_of(date))

    def pick(what: str, count: int) -> int:
        return chance.draw(0, 0, what, 0, 1, count)[0]

    maps = library.maps_of(EDITION)
    map = maps[pick("map", len(maps))]
    mode = map.modes[-1]
    known = [*[one for one in OPTIONS if one in options_of(library.editions[EDITION].head, map.head, mode)], ""]
    option = known[pick("option", len(known))]
    least = map.head.least_units
    units = least + pick("units", max(1, MOST_UNITS + 1 - least))
    return Setup(edition=EDITION, map=map.head.id, mode=mode.id, units=units, options=(option,) if option else ())


def keep_try(store: Store, date: str, room: str) -> None:
    """Remember the first Room in which somebody tried the beach of a day."""
    if TRIED + date not in store.settings():
        store.keep_setting(TRIED + date, room)


class Days:
    """What became of the beaches that were tried."""

    def __init__(self, store: Store, texts: Library) -> None:
        settings = store.settings()
        self.tries = {key.removeprefix(TRIED): room for key, room in settings.items() if key.startswith(TRIED)}
        self._ended = {ended.room: ended_line(ended, texts) for ended in store.results()}
        self._kept = {kept.id: kept_line(kept, texts) for kept in store.rooms()}

    def day(self, date: str) -> Day | None:
        """A day that was tried. A game that was deleted before its end is lost."""
        room = self.tries.get(date)
        if room is None:
            return None
        line = self._ended.get(room) or self._kept.get(room)
        if line is None:
            return Day(date=date, state="lost", room=room)
        return _day(date, line)

    def all(self, today: str) -> tuple[Day, ...]:
        """Every day from the first that was tried up to today; those that were left out as well, but not today."""
        last = _date(today)
        tried = [found for found in [_date(day) for day in self.tries] if found is not None]
        if last is None or not tried:
            return ()
        first = max(min(tried), last - timedelta(MOST_DAYS))
        dates = [(first + timedelta(days)).isoformat() for days in range((last - first).days + 1)]
        days = [self.day(date) or Day(date=date, state="left") for date in dates]
        return tuple([day for day in days if day.date != today or day.state != "left"])


def streak(days: Sequence[Day], today: str) -> Streak:
    """Days won in a row. A day that is lost or left out ends it; today does not as long as it can still be won."""
    longest = now = 0
    for day in days:
        open_yet = day.date == today and day.state == "running"
        now = now + 1 if day.state == "won" else now if open_yet else 0
        longest = max(longest, now)
    month = [day for day in days if day.date[:7] == today[:7] and day.state in ("won", "lost")]
    won = [day for day in month if day.state == "won"]
    return Streak(now=now, longest=longest, won=len(won), tried=len(month))


def _day(date: str, line: GameLine) -> Day:
    state: DayState = "running" if not line.over else "won" if line.won else "lost"
    return Day(
        date=date,
        state=state,
        room=line.room,
        map_name=line.map_name,
        points=line.group,
        turn=line.turn,
        marks=line.marks,
    )


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
