"""Figures: what was measured, what it should be, and the table of both."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import asdict, dataclass, replace

from easyred.bench.lacking import PACKAGES
from easyred.bench.rates import Rates

AT_LEAST, AT_MOST = "at least", "at most"

PLAY_TARGETS = {"interpreted": 0.25, "compiled": 1.0}
BARE_TARGET = 2.0
COPY_TARGETS = {1: 1.0, 4: 2.0}
START_TARGET = 150.0
MAP_TARGET = 0.7
EDITION_TARGET = 0.7
SOLVE_TARGETS = {"plain": 15.0, "kernel": 40.0}
ROLL_TARGET = 0.5
BATCH_TARGET = 1.0
SMALL = 0.1
"""Below this, two decimals say too little."""


@dataclass(frozen=True)
class Figure:
    """One figure of one Python; a figure without a bound is for information."""

    kind: str
    what: str
    value: float | None
    unit: str
    bound: str = ""
    target: float = 0.0
    needs: str = ""
    """The module without which there is no such figure."""
    lacks: bool = False
    """Whether that module is not installed."""

    @property
    def passes(self) -> bool:
        """Whether the target is met; what could not be measured does not meet it, unless nobody could."""
        if not self.bound or self.lacks:
            return True
        if self.value is None:
            return False
        return self.value >= self.target if self.bound == AT_LEAST else self.value <= self.target

    def where(self, lacking: Collection[str]) -> Figure:
        """The figure of a Python that lacks these modules."""
        return replace(self, lacks=self.value is None and self.needs in lacking)

    def form(self) -> dict[str, object]:
        """The figure for JSON."""
        return {**asdict(self), "passes": self.passes}

    def cells(self) -> tuple[str, ...]:
        """The figure as a row of the table."""
        value = "not measured" if self.value is None else number(self.value)
        value = f"needs {PACKAGES[self.needs].name}" if self.lacks else value
        target = f"{self.bound} {number(self.target)}" if self.bound else ""
        verdict = ("pass" if self.passes else "MISSED") if self.bound and not self.lacks else ""
        return self.kind, self.what, value, self.unit, target, verdict


def number(value: float) -> str:
    """A number with three significant digits and separated thousands."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) < SMALL else f"{value:.2f}"


def plural(units: int) -> str:
    """One Unit, four Units."""
    return "Unit" if units == 1 else "Units"


def rate_figures(kind: str, rates: Rates) -> list[Figure]:
    """The figures of one Python from what its contestants did a second."""
    found = [
        Figure(kind, "python-chess, random moves", rates.of("chess"), "a second", needs="chess"),
        Figure(kind, "OpenSpiel backgammon, random decisions", rates.of("backgammon"), "a second", needs="pyspiel"),
    ]
    for units in (1, 4):
        found += _play_figures(kind, rates, units)
    for units in (1, 4):
        found += _copy_figures(kind, rates, units)
    return found + odds_figures(kind, rates)


def odds_figures(kind: str, rates: Rates) -> list[Figure]:
    """The figures of the odds: all first rolls beside brute force, all locks of one roll, and batches."""
    brute = milliseconds(rates.of("odds-brute"))
    found = [Figure(kind, "a turn's dice by brute force", brute, "ms", needs="numpy")]
    for with_what, name in (("NumPy alone", "plain"), ("kernel", "kernel")):
        one, batch, roll = f"odds-{name}", f"odds-{name}-batch", f"odds-{name}-roll"
        beside, cheaper = rates.beside(one, "odds-brute"), rates.beside(batch, one)
        kernel = name == "kernel"
        needs = "numba" if kernel else "numpy"
        found += [
            Figure(kind, f"all first rolls, {with_what}", milliseconds(rates.of(one)), "ms", needs=needs),
            Figure(
                kind,
                f"all first rolls, {with_what}: beside brute force",
                beside,
                "times",
                AT_LEAST,
                SOLVE_TARGETS[name],
                needs,
            ),
            Figure(
                kind,
                f"a batch, {with_what}: each beside one alone",
                cheaper,
                "times",
                AT_LEAST if kernel else "",
                BATCH_TARGET,
                needs,
            ),
            Figure(
                kind,
                f"all locks of one roll, {with_what}",
                milliseconds(rates.of(roll)),
                "ms",
                AT_MOST if kernel else "",
                ROLL_TARGET,
                needs,
            ),
        ]
    return found


def milliseconds(rate: float | None) -> float | None:
    """How long one of them takes."""
    return 1e3 / rate if rate else None


def _play_figures(kind: str, rates: Rates, units: int) -> list[Figure]:
    """How fast games are played through ``Game`` and on a bare State."""
    play, bare = f"play-{units}", f"bare-{units}"
    compiled = kind == "compiled"
    return [
        Figure(kind, f"Game.play, {units} {plural(units)}: Unit-turns", rates.of(play), "a second"),
        Figure(
            kind,
            f"Game.play, {units} {plural(units)}: beside chess",
            rates.beside(play, "chess"),
            "times",
            AT_LEAST,
            PLAY_TARGETS[kind],
            needs="chess",
        ),
        Figure(kind, f"bare State, {units} {plural(units)}: Unit-turns", rates.of(bare), "a second"),
        Figure(
            kind,
            f"bare State, {units} {plural(units)}: beside Game.play",
            rates.beside(bare, play),
            "times",
            AT_LEAST if compiled else "",
            BARE_TARGET if compiled else 0.0,
        ),
    ]


def _copy_figures(kind: str, rates: Rates, units: int) -> list[Figure]:
    """How long copying a State takes."""
    bound = AT_MOST if kind == "compiled" else ""
    target = COPY_TARGETS[units] if bound else 0.0
    inside, outside = rates.of(f"copy-{units}"), rates.of(f"python-copy-{units}")
    return [
        Figure(kind, f"State.copy, {units} {plural(units)}", microseconds(inside), "µs", bound, target),
        Figure(kind, f"State.copy, {units} {plural(units)}, from Python", microseconds(outside), "µs"),
    ]


def microseconds(rate: float | None) -> float | None:
    """How long one of them takes."""
    return 1e6 / rate if rate else None


def start_figures(kind: str, start_up: float | None, heavy: list[str]) -> list[Figure]:
    """The figures of starting."""
    names = f" ({', '.join(heavy)})" if heavy else ""
    return [
        Figure(kind, "easyred --help, more than python -c pass", start_up, "ms", AT_MOST, START_TARGET),
        Figure(kind, f"import easyred: heavy libraries{names}", float(len(heavy)), "", AT_MOST, 0.0),
    ]


def map_figures(kind: str, rates: Rates) -> list[Figure]:
    """How fast every map is compared with Exercise Tiger, per Unit-turn."""
    found: list[Figure] = []
    for name in rates.names:
        way, units, map = name.split("-", 2)
        what = f"{map}, {units} {plural(int(units))}, {'Game.play' if way == 'play' else 'bare State'}"
        if map == "tiger":
            found.append(Figure(kind, f"{what}: Unit-turns", rates.of(name), "a second"))
        else:
            beside = rates.beside(name, f"{way}-{units}-tiger")
            found.append(Figure(kind, f"{what}: beside Tiger", beside, "times", AT_LEAST, MAP_TARGET))
    return found


def edition_figures(kind: str, rates: Rates) -> list[Figure]:
    """How fast every edition is compared with the first on the same map, per Unit-turn."""
    found: list[Figure] = []
    for name in rates.names:
        way, units, rest = name.split("-", 2)
        map, _, edition = rest.partition("/")
        driven = "Game.play" if way == "play" else "bare State"
        what = f"edition {edition}, {map}, {units} {plural(int(units))}, {driven}"
        if edition == "1":
            found.append(Figure(kind, f"{what}: Unit-turns", rates.of(name), "a second"))
        else:
            beside = rates.beside(name, f"{way}-{units}-{map}/1")
            found.append(Figure(kind, f"{what}: beside edition 1", beside, "times", AT_LEAST, EDITION_TARGET))
    return found


def table(figures: Iterable[Figure], told: Callable[[str], str] = str) -> str:
    """The figures as text, one row each. ``told``: turns what a cell says into another language."""
    said = [("which rules", "what", "figure", "", "target", ""), *[figure.cells() for figure in figures]]
    rows = [tuple([told(cell) for cell in row]) for row in said]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [
        cell.rjust(width) if place == 2 else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
