"""Drawing a Battle Map as text: boxes for the page, one line per row for the table."""

from collections.abc import Sequence
from itertools import pairwise
from textwrap import wrap

from easyred.cli.screen.console import Console
from easyred.cli.tongue import catalogue, tell
from easyred.table.battle_map import Sector
from easyred.table.map_now import MapNow

PAGE = 79
MARGIN = 10
WIDEST = 21
GAP = 3
EVERYWHERE = "DEF +"
"""What one map does to every Sector of another is said once, above the drawing."""
OPEN = "open"
UP, DOWN = "/", "\\"
SIGNS = {OPEN: "|", "mines": "M", "barrier": "B", "wire": "W", "retreat": "R"}


class Layout:
    """Where the boxes of a row are; they are narrower if there are many."""

    def __init__(self, row: Sequence[Sector]) -> None:
        count = len(row)
        self.width = min(WIDEST, (PAGE - MARGIN - GAP * (count - 1)) // count)
        first = MARGIN + max(0, (PAGE - MARGIN - count * self.width - (count - 1) * GAP) // 2)
        self.lefts = [first + place * (self.width + GAP) for place in range(count)]

    def joined(self, cells: Sequence[str], bridges: Sequence[str]) -> str:
        """The cells of a line with what goes between them."""
        parts = [" " * self.lefts[0], cells[0]]
        for bridge, cell in zip(bridges, cells[1:], strict=True):
            parts += [bridge, cell]
        return "".join(parts)


def shield(drawn: MapNow, sector: Sector) -> str:
    """DEF and fire as one word: ``[8+d6]``, in round brackets if nobody can stay."""
    guns = drawn.guns(sector)
    fire = "" if not guns else "+d6" if guns == 1 else f"+{guns}d6"
    figures = "/".join(map(str, sector.defence)) + fire
    return f"[{figures}]" if drawn.can_stay(sector) else f"({figures})"


def _border(drawn: MapNow, one: Sector, two: Sector) -> str:
    """The line between two Sectors: empty if there is none, its most important mark, or ``open``."""
    border = drawn.map.border(one, two)
    if border is None:
        return ""
    return next((mark for mark in border.marks if mark in SIGNS), OPEN)


def has_room(console: Console) -> bool:
    """Whether a drawing is wanted and fits; if not, Sectors are listed one by one."""
    return not console.plain and console.width >= PAGE


def draw(drawn: MapNow) -> list[str]:
    """The map with a box for every Sector, 80 columns wide; joined maps are drawn one below the other."""
    lines: list[str] = []
    for part, rows in enumerate(drawn.map.rows()):
        lines += [""] * (part > 0)
        for place, row in enumerate(rows):
            if place:
                lines += _crossings(drawn, rows[place - 1], row)
            lines += _boxes(drawn, row)
    bridges = ", ".join(
        tell("{} and {}", border.a, border.b) for border in drawn.map.borders if "bridge" in border.marks
    )
    return lines + (["", *wrap(tell("From map to map, but never back: {}.", bridges), PAGE)] if bridges else [])


def _boxes(drawn: MapNow, row: Sequence[Sector]) -> list[str]:
    """The lines of a row of boxes."""
    layout = Layout(row)
    insides = [_inside(drawn, sector, layout.width) for sector in row]
    height = max(len(inside) for inside in insides)
    room = layout.width - 2
    blank = [" " * GAP] * (len(row) - 1)
    edge = layout.joined(["+" + "-" * room + "+"] * len(row), blank)
    lines = [edge]
    for n in range(height):
        cells = [f"|{(inside[n] if n < len(inside) else '')[:room]:<{room}}|" for inside in insides]
        lines.append(layout.joined(cells, _bridges(drawn, row, GAP) if n == 0 else blank))
    return [line.rstrip() for line in [*lines, edge]]


def _bridges(drawn: MapNow, row: Sequence[Sector], gap: int) -> list[str]:
    """The sideways borders, drawn once, in the first line of the boxes."""
    found = [_border(drawn, one, two) for one, two in pairwise(row)]
    signs = ["" if not border else "-" if border == OPEN else SIGNS[border] for border in found]
    return [sign.center(gap, "-") if sign else " " * gap for sign in signs]


def _inside(drawn: MapNow, sector: Sector, width: int) -> list[str]:
    """The lines inside a Sector's box."""
    room = width - 3
    head, figures = sector.title, shield(drawn, sector)
    if len(head) + 1 + len(figures) <= room - 1:
        lines = [f" {head}{figures.rjust(room - 1 - len(head))}"]
    else:
        lines = [f" {head}", f" {figures}"]
    for words in [fact.words for fact in drawn.facts(sector) if not fact.words.startswith(EVERYWHERE)]:
        lines += [f" {line}" for line in wrap(words, room)]
    lying = drawn.lying(sector)
    for token in lying.tokens:
        lines += [f" {line}" for line in wrap(f"*{token}", room)]
    if lying.units:
        lines.append(" >" + _short(lying.units, room - 1))
    return lines


def _crossings(drawn: MapNow, upper: Sequence[Sector], lower: Sequence[Sector]) -> list[str]:
    """The lines between two rows: the borders that can be crossed, with the Courage they cost in front."""
    line = list(tell("{} Courage", upper[0].courage).ljust(PAGE))
    above, below = Layout(upper), Layout(lower)
    slanted: dict[int, dict[str, str]] = {}
    far: list[str] = []
    for bottom, start in zip(lower, below.lefts, strict=True):
        for top, left in zip(upper, above.lefts, strict=True):
            border = _border(drawn, top, bottom)
            first, last = max(left, start), min(left + above.width, start + below.width) - 1
            if border and last - first >= 2:
                line[(first + last) // 2] = SIGNS[border]
            elif border and first - last <= GAP + 2:
                slanted.setdefault((first + last) // 2, {})[UP if left > start else DOWN] = border
            elif border:
                far.append(tell("{} to {}", bottom.title, top.title) + ("" if border == OPEN else f" ({border})"))
    for middle, ways in slanted.items():
        _slant(line, middle, ways)
    also = [" " * MARGIN + tell("also {}", ", ".join(far)).center(PAGE - MARGIN)] if far else []
    return [text.rstrip() for text in ["".join(line), *also]]


def _slant(line: list[str], middle: int, ways: dict[str, str]) -> None:
    """Borders between boxes that are side by side in their rows: a leaning stroke with its mark inside."""
    marks = {way: "" if border == OPEN else SIGNS[border] for way, border in ways.items()}
    if len(marks) == 1:
        ((way, mark),) = marks.items()
        text = way + mark if way == DOWN else mark + way
    elif not any(marks.values()):
        text = "X"
    else:
        text = DOWN + marks[DOWN] + marks[UP] + UP
    begin = middle - (len(text) - 1) // 2
    line[begin : begin + len(text)] = text


def _short(names: Sequence[str], room: int) -> str:
    """Names in a row, shortened if there is little room."""
    for letters in (12, 3, 1):
        text = ",".join(name[:letters] for name in names)
        if len(text) <= room:
            return text
    return text[:room]


def glance(drawn: MapNow, width: int) -> list[str]:
    """The map in one line per row: each Sector with its shield and the Units in it."""
    lines = []
    for row in [row for part in drawn.map.rows() for row in part]:
        label = tell("{} Courage", row[0].courage) if row[0].courage else ""
        room = (width - MARGIN) // len(row)
        cells = [_cell(drawn, sector, room - 1).center(room) for sector in row]
        lines.append((label.ljust(MARGIN) + "".join(cells)).rstrip())
    return lines


def _cell(drawn: MapNow, sector: Sector, room: int) -> str:
    """A Sector in one row of the small map: shield, tokens and Units."""
    lying = drawn.lying(sector)
    text = f"{sector.title} {shield(drawn, sector)}" + "*" * len(lying.tokens)
    return text if not lying.units else f"{text} >" + _short(lying.units, max(1, room - len(text) - 2))


def legend(drawn: MapNow) -> str:
    """What the signs in this drawing mean."""
    sectors = drawn.map.sectors
    marks = {mark for border in drawn.map.borders for mark in border.marks}
    rises = tell("; [5/7/9] the same by chevrons") if any(len(sector.defence) > 1 for sector in sectors) else ""
    also = [tell(text) for mark, text in MARK_TEXTS.items() if mark in marks]
    more = [tell(text) for key, text in FACT_TEXTS.items() if any(_says(drawn, sector, key) for sector in sectors)]
    return " ".join(
        [
            tell("[8] DEF, what a combat costs{}; (6) the same, and nobody can stay.", rises),
            tell("+d6 is machine-gun fire, rolled in every combat."),
            tell("| and --- are borders that may be crossed{}.", "".join([f", {text}" for text in also])),
            tell("N Courage is what it takes to Advance over that line."),
            tell("Nobody ever goes back, or into the same Sector twice."),
            *more,
            *([tell("*: a token of the War Story lies there.")] if drawn.has_tokens() else []),
        ]
    )


def _says(drawn: MapNow, sector: Sector, key: str) -> bool:
    """Whether one of a Sector's facts begins as the catalogue says it."""
    start = catalogue().text("facts", key).partition("{")[0]
    return any(fact.words.startswith(start) for fact in drawn.facts(sector))


MARK_TEXTS = {
    "mines": "M borders with landmines",
    "barrier": "B such with barriers",
    "wire": "W such with wire",
    "retreat": "R such that a failed climb may go back over",
}
FACT_TEXTS = {
    "gift": "1st: for the first Unit to enter.",
    "special-damage": "6: what each 6 of the machine gun costs besides.",
    "unknown": "unknown: rolled for when the first Unit comes.",
    "four-of-a-kind": "4 alike: for four or more of one face.",
}
