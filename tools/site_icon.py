"""The icon of the page, drawn by us: a red die with a star, as SVG and, pixel by pixel, as PNG."""

from __future__ import annotations

import math
import struct
import zlib

Point = tuple[float, float]
Shape = tuple[str, list[Point]]

INK, RED, CREAM, BEACON = "#17252f", "#b83620", "#fdf8ec", "#f3ae2b"
TILT = math.radians(-9)
FINE = 4
"""How many samples a pixel has in each direction."""


def shapes(room: float) -> list[Shape]:
    """What is drawn on a square of side 1. ``room``: how much of it the die takes."""
    die = rounded(room, room * 0.2)
    light = rounded(room * 0.86, room * 0.14)
    return [(CREAM, turned(die)), (RED, turned(light)), (BEACON, turned(star(room * 0.36, room * 0.15)))]


def rounded(side: float, radius: float) -> list[Point]:
    """A square with round corners around the origin."""
    inner = side / 2 - radius
    corners = [(inner, inner), (-inner, inner), (-inner, -inner), (inner, -inner)]
    return [
        (x + radius * math.cos(angle), y + radius * math.sin(angle))
        for quarter, (x, y) in enumerate(corners)
        for angle in [math.radians(quarter * 90 + step * 7.5) for step in range(13)]
    ]


def star(outer: float, inner: float) -> list[Point]:
    """A star of five points around the origin."""
    return [
        ((inner if point % 2 else outer) * math.sin(angle), -(inner if point % 2 else outer) * math.cos(angle))
        for point in range(10)
        for angle in [math.radians(point * 36)]
    ]


def turned(points: list[Point]) -> list[Point]:
    """Tilted a little, in the middle of the square."""
    cos, sin = math.cos(TILT), math.sin(TILT)
    return [(0.5 + x * cos - y * sin, 0.5 + x * sin + y * cos) for x, y in points]


def svg() -> str:
    """The icon as a drawing."""
    paths = [
        f'<path fill="{ink}" d="M{" ".join([f"{x * 64:.2f} {y * 64:.2f}" for x, y in at])}z"/>'
        for ink, at in shapes(0.7)
    ]
    ground = f'<rect width="64" height="64" rx="14" fill="{INK}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{"".join(paths)}</svg>\n'


def png(side: int, room: float) -> bytes:
    """The icon as pixels; its ground fills the square, for whoever cuts it to shape."""
    size = side * FINE
    canvas = [bytearray(bytes.fromhex(INK[1:]) * size) for _ in range(size)]
    for ink, points in shapes(room):
        fill(canvas, [(x * size, y * size) for x, y in points], bytes.fromhex(ink[1:]))
    rows = [b"\0" + averaged(canvas[y : y + FINE], side) for y in range(0, size, FINE)]
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join([chunk(*part) for part in parts])


def fill(canvas: list[bytearray], points: list[Point], ink: bytes) -> None:
    """Fill a shape, line by line."""
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    for y, row in enumerate(canvas):
        at = y + 0.5
        cuts = sorted(
            [x0 + (at - y0) * (x1 - x0) / (y1 - y0) for (x0, y0), (x1, y1) in edges if (y0 <= at) != (y1 <= at)]
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            first, last = round(left), round(right)
            row[3 * first : 3 * last] = ink * (last - first)


def averaged(rows: list[bytearray], side: int) -> bytes:
    """A row of pixels from its samples."""
    sums = [sum(column) for column in zip(*rows, strict=True)]
    step = 3 * FINE
    return bytes(
        [
            sum(sums[pixel * step + colour : (pixel + 1) * step : 3]) // FINE**2
            for pixel in range(side)
            for colour in range(3)
        ]
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
