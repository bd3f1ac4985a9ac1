"""Pictures of screens as they are kept: half as large, with at most 256 colours, as small files."""

from __future__ import annotations

import base64
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

SIGN = b"\x89PNG\r\n\x1a\n"
STEP = 16
"""Colours are told apart in steps of this size."""
CLEARLY = 40
"""How much a point differs at least before it counts."""

READ = """async (text) => {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const [wide, high] = [Math.floor(image.width / 2), Math.floor(image.height / 2)];
    const canvas = new OffscreenCanvas(wide, high);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, wide, high);
    const points = pen.getImageData(0, 0, wide, high).data;
    let found = '';
    for (let i = 0; i < points.length; i += 8192) found += String.fromCharCode(...points.subarray(i, i + 8192));
    return [wide, high, btoa(found)];
}"""

Points = NDArray[np.uint8]


def as_kept(page: Page, picture: bytes) -> bytes:
    """A picture as it is kept."""
    wide, high, text = page.evaluate(READ, base64.b64encode(picture).decode())
    points = np.frombuffer(base64.b64decode(text), np.uint8).reshape(high, wide, 4)[..., :3]
    return written((points // STEP * STEP + STEP // 2).astype(np.uint8))


def written(points: Points) -> bytes:
    """A picture with a palette: the 256 colours that are there most often, the others by the nearest of them."""
    high, wide, _ = points.shape
    keys = points.reshape(-1, 3).astype(np.int64) @ np.array([65536, 256, 1])
    colours, place, count = np.unique(keys, return_inverse=True, return_counts=True)
    often = np.sort(np.argsort(-count, kind="stable")[:256])
    palette = np.stack([colours[often] >> 16, colours[often] >> 8 & 255, colours[often] & 255], 1)
    every = np.stack([colours >> 16, colours >> 8 & 255, colours & 255], 1)
    nearest = np.abs(every[:, None, :] - palette[None, :, :]).sum(2).argmin(1).astype(np.uint8)
    rows = np.zeros((high, wide + 1), np.uint8)
    rows[:, 1:] = nearest[place].reshape(high, wide)
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.astype(np.uint8).tobytes()))
    packed = zlib.compress(rows.tobytes(), 9)
    return SIGN + b"".join([_part(*part) for part in (*parts, (b"IDAT", packed), (b"IEND", b""))])


def _part(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read(picture: bytes) -> Points:
    """The points of a picture that we have written."""
    parts, at = {}, len(SIGN)
    while at < len(picture):
        (size,) = struct.unpack(">I", picture[at : at + 4])
        parts[picture[at + 4 : at + 8]] = picture[at + 8 : at + 8 + size]
        at += size + 12
    wide, high = struct.unpack(">II", parts[b"IHDR"][:8])
    palette = np.frombuffer(parts[b"PLTE"], np.uint8).reshape(-1, 3)
    rows = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(high, wide + 1)
    return palette[rows[:, 1:]]


def differing(one: bytes, other: bytes) -> float:
    """Which part of the points of two pictures clearly differs."""
    first, second = read(one), read(other)
    if first.shape != second.shape:
        return 1.0
    apart = np.abs(first.astype(int) - second.astype(int)).max(2) > CLEARLY
    return float(apart.mean())
