"""Drawing a Battle Map as text: boxes for the page, one line per row for the table."""

from collections.abc import Sequence
from itertools import pairwise
from textwrap import wrap

from easyred.cli.console import Console
from easyred.cli.plan import OPEN, Plan, title
from easyred.content.schema import SectorEntry

PAGE = 79
MARGIN = 10
WIDEST = 21
GAP = 3
EVERYWHERE = "DEF +"
"""What one map does to every Sector of another is told once, above the drawing."""
UP, DOWN = "/", "\\"
SIGNS = {OPEN: "|", "mines": "M", "barrier": "B", "wire": "W", "retreat": "R"}


class Layout:
    """Where the boxes of a row stand: narrower ones where there are many."""

    def __init__(self, row: Sequence[SectorEntry]) -> None:
        count = len(row)
        self.width = min(WIDEST, (PAGE - MARGIN - GAP * (count - 1)) // count)
        used = count * self.width + (count - 1) * GAP
        first = MARGIN + max(0, (PAGE - MARGIN - used) // 2)
        self.lefts = [first + place * (self.width + GAP) for place in range(count)]

    def joined(self, cells: Sequence[str], bridges: Sequence[str]) -> str:
        """The cells of a line with what stands between them."""
        parts = [" " * self.lefts[0], cells[0]]
        for bridge, cell in zip(bridges, cells[1:], strict=True):
            parts += [bridge, cell]
        return "".join(parts)


def has_room(console: Console) -> bool:
    """Whether a drawing is wanted and fits; where not, Sectors are told one by one."""
    return not console.plain and console.width >= PAGE


def draw(plan: Plan) -> list[str]:
    """The map with a box for every Sector, 80 columns wide; maps that lie head to head one below the other."""
    lines: list[str] = []
    for part, rows in enumerate(plan.parts()):
        lines += [""] * (part > 0)
        for place, row in enumerate(rows):
            if place:
                lines += _crossings(plan, rows[place - 1], row)
            lines += _boxes(plan, row)
    bridges = ", ".join(f"{one} and {two}" for one, two in plan.bridges())
    return lines + (["", *wrap(f"From map to map, but never back: {bridges}.", PAGE)] if bridges else [])


def _boxes(plan: Plan, row: Sequence[SectorEntry]) -> list[str]:
    layout = Layout(row)
    insides = [_inside(plan, sector, layout.width) for sector in row]
    height = max(len(inside) for inside in insides)
    room = layout.width - 2
    blank = [" " * GAP] * (len(row) - 1)
    edge = layout.joined(["+" + "-" * room + "+"] * len(row), blank)
    lines = [edge]
    for n in range(height):
        cells = [f"|{(inside[n] if n < len(inside) else '')[:room]:<{room}}|" for inside in insides]
        lines.append(layout.joined(cells, _bridges(plan, row, GAP) if n == 0 else blank))
    return [line.rstrip() for line in [*lines, edge]]


def _bridges(plan: Plan, row: Sequence[SectorEntry], gap: int) -> list[str]:
    """The sideways borders, drawn once, in the first line of the boxes."""
    found = [plan.border(one, two) for one, two in pairwise(row)]
    signs = ["" if not border else "-" if border == OPEN else SIGNS[border] for border in found]
    return [sign.center(gap, "-") if sign else " " * gap for sign in signs]


def _inside(plan: Plan, sector: SectorEntry, width: int) -> list[str]:
    room = width - 3
    head, shield = title(sector), plan.shield(sector)
    if len(head) + 1 + len(shield) <= room - 1:
        lines = [f" {head}{shield.rjust(room - 1 - len(head))}"]
    else:
        lines = [f" {head}", f" {shield}"]
    for fact in [fact for fact in plan.facts(sector) if not fact.startswith(EVERYWHERE)]:
        lines += [f" {line}" for line in wrap(fact, room)]
    for token in plan.tokens.get(sector.id, ()):
        lines += [f" {line}" for line in wrap(f"*{token}", room)]
    if plan.units(sector):
        lines.append(" >" + _short(plan.units(sector), room - 1))
    return lines


def _crossings(plan: Plan, upper: Sequence[SectorEntry], lower: Sequence[SectorEntry]) -> list[str]:
    """The lines between two rows: the borders that may be crossed; before them the Courage it takes."""
    line = list(f"{plan.courage(upper[0])} Courage".ljust(PAGE))
    above, below = Layout(upper), Layout(lower)
    slanted: dict[int, dict[str, str]] = {}
    far: list[str] = []
    for bottom, start in zip(lower, below.lefts, strict=True):
        for top, left in zip(upper, above.lefts, strict=True):
            border = plan.border(top, bottom)
            first, last = max(left, start), min(left + above.width, start + below.width) - 1
            if border and last - first >= 2:
                line[(first + last) // 2] = SIGNS[border]
            elif border and first - last <= GAP + 2:
                slanted.setdefault((first + last) // 2, {})[UP if left > start else DOWN] = border
            elif border:
                far.append(f"{title(bottom)} to {title(top)}" + ("" if border == OPEN else f" ({border})"))
    for middle, ways in slanted.items():
        _slant(line, middle, ways)
    also = [" " * MARGIN + f"also {', '.join(far)}".center(PAGE - MARGIN)] if far else []
    return [text.rstrip() for text in ["".join(line), *also]]


def _slant(line: list[str], middle: int, ways: dict[str, str]) -> None:
    """Borders between boxes that stand side by side in their rows: a stroke that leans, with its mark inside."""
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
    """Names in a row, cut down to their beginnings where there is little room."""
    for letters in (12, 3, 1):
        text = ",".join(name[:letters] for name in names)
        if len(text) <= room:
            return text
    return text[:room]


def glance(plan: Plan, width: int) -> list[str]:
    """The map in one line per row: each Sector with its shield and the Units in it."""
    lines = []
    for row in [row for part in plan.parts() for row in part]:
        label = f"{plan.courage(row[0])} Courage" if plan.courage(row[0]) else ""
        room = (width - MARGIN) // len(row)
        cells = [_cell(plan, sector, room - 1).center(room) for sector in row]
        lines.append((label.ljust(MARGIN) + "".join(cells)).rstrip())
    return lines


def _cell(plan: Plan, sector: SectorEntry, room: int) -> str:
    text = f"{title(sector)} {plan.shield(sector)}" + "*" * len(plan.tokens.get(sector.id, ()))
    units = plan.units(sector)
    return text if not units else f"{text} >" + _short(units, max(1, room - len(text) - 2))


def legend(plan: Plan) -> str:
    """What the signs of this drawing mean."""
    sectors = plan.map.sectors
    marks = {mark for _, _, *marked in plan.map.head.borders for mark in marked}
    rises = "; [5/7/9] the same by chevrons" if any(len(sector.defence) > 1 for sector in sectors) else ""
    also = [text for mark, text in MARK_TEXTS.items() if mark in marks]
    more = [text for start, text in FACT_TEXTS.items() if any(_says(plan, sector, start) for sector in sectors)]
    return " ".join(
        [
            f"[8] DEF, what a combat costs{rises}; (6) the same, and nobody can stay.",
            "+d6 is machine-gun fire, rolled in every combat.",
            f"| and --- are borders that may be crossed, {', '.join(also)}.",
            "N Courage is what it takes to Advance over that line.",
            "Nobody ever goes back, or into the same Sector twice.",
            *more,
            *(["*: a token of the War Story lies there."] if plan.tokens else []),
        ]
    )


def _says(plan: Plan, sector: SectorEntry, start: str) -> bool:
    return any(fact.startswith(start) for fact in plan.facts(sector))


MARK_TEXTS = {
    "mines": "M borders with landmines",
    "barrier": "B such with barriers",
    "wire": "W such with wire",
    "retreat": "R such that a failed climb may go back over",
}
FACT_TEXTS = {
    "1st": "1st: for the first Unit to enter.",
    "6:": "6: what each 6 of the machine gun costs besides.",
    "unknown": "unknown: rolled for when the first Unit comes.",
    "4 alike": "4 alike: for four or more of one face.",
}
