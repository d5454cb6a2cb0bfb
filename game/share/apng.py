"""Writes an animated PNG with the standard library alone: frames of RGBA bytes, of each only what changed.

Format: W3C PNG (third edition), chunks acTL, fcTL and fdAT. A frame is the rectangle in which it differs from
the one before; within it, tiles that stay are transparent and laid over what is there, so they cost next
to nothing.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from itertools import groupby
from typing import IO

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PIXEL = 4  # bytes
TILE = 8  # pixels: side of the squares that are looked at for changes
EFFORT = 5  # of zlib; 6 makes a film smaller by a hundredth and takes half as long again
OVER, SOURCE = 1, 0  # a frame's pixels are laid over those before, or replace them
KEEP = 0  # nothing is taken away after a frame
LONGEST_MS = 65_535


class Animation:
    """An animated PNG on its way into a file that can be read and sought; `finish` completes it.

    size: width and height in pixels of every frame; loops: how often it plays, 0 without end.
    """

    def __init__(self, out: IO[bytes], size: tuple[int, int], loops: int = 0) -> None:
        self.size, self.loops, self.frames = size, loops, 0
        self._out, self._sequence = out, 0
        self._last = b""
        self._held: tuple[int, int] = (0, 0)  # where the last fcTL stands, and its delay in ms
        out.write(SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 6, 0, 0, 0))
        self._control = out.tell()
        self._chunk(b"acTL", struct.pack(">II", 0, loops))

    def add(self, pixels: bytes, ms: int) -> None:
        """Add a frame of width x height RGBA bytes that stays `ms` milliseconds.

        One that shows nothing new only lets the frame before stay longer. Raises ValueError for another
        number of bytes, OSError where the file refuses.
        """
        w, h = self.size
        if len(pixels) != w * h * PIXEL:
            raise ValueError(f"{len(pixels)} bytes are no picture of {w} x {h} pixels in RGBA")
        if not self.frames:
            self._frame((0, 0, w, h), _rows(pixels, w), ms, SOURCE)
        else:
            changed = changed_tiles(self._last, pixels, self.size)
            if not changed:
                self._stay(ms)
                return
            box = bounds(changed, self.size)
            self._frame(box, _patched(pixels, w, box, changed), ms, OVER)
        self._last = pixels

    def finish(self) -> None:
        """Write the end, and at the beginning how many frames there are."""
        self._chunk(b"IEND", b"")
        self._patch(self._control, b"acTL", struct.pack(">II", self.frames, self.loops))

    # ---- frames ----
    def _frame(self, box: tuple[int, int, int, int], rows: list[bytes], ms: int, blend: int) -> None:
        data = zlib.compress(filtered(rows), EFFORT)
        self._held = (self._out.tell(), min(ms, LONGEST_MS))
        self._box = box
        self._blend = blend
        self._chunk(b"fcTL", self._fctl(self._sequence, self._held[1]))
        self._number = self._sequence
        self._sequence += 1
        if not self.frames:
            self._chunk(b"IDAT", data)
        else:
            self._chunk(b"fdAT", struct.pack(">I", self._sequence) + data)
            self._sequence += 1
        self.frames += 1

    def _fctl(self, sequence: int, ms: int) -> bytes:
        x, y, w, h = self._box
        return struct.pack(">IIIIIHHBB", sequence, w, h, x, y, ms, 1000, KEEP, self._blend)

    def _stay(self, ms: int) -> None:
        """Let the last frame stay longer."""
        at, before = self._held
        self._held = (at, min(before + ms, LONGEST_MS))
        self._patch(at, b"fcTL", self._fctl(self._number, self._held[1]))

    # ---- chunks ----
    def _chunk(self, kind: bytes, body: bytes) -> None:
        self._out.write(struct.pack(">I", len(body)) + kind + body)
        self._out.write(struct.pack(">I", zlib.crc32(kind + body)))

    def _patch(self, at: int, kind: bytes, body: bytes) -> None:
        """Write a chunk of the same length once more."""
        self._out.seek(at)
        self._chunk(kind, body)
        self._out.seek(0, 2)


def changed_tiles(before: bytes, after: bytes, size: tuple[int, int]) -> set[tuple[int, int]]:
    """Column and row of the tiles in which two pictures differ."""
    w, h = size
    line, part = w * PIXEL, TILE * PIXEL
    found: set[tuple[int, int]] = set()
    for row, top in enumerate(range(0, h * line, TILE * line)):
        a, b = before[top : top + TILE * line], after[top : top + TILE * line]
        if a == b:
            continue
        seen = 0  # all that differs in the lines of this row of tiles, laid upon each other
        for at in range(0, len(a), line):
            seen |= int.from_bytes(a[at : at + line], "big") ^ int.from_bytes(b[at : at + line], "big")
        differs = seen.to_bytes(line, "big")
        found.update((x // part, row) for x in range(0, line, part) if any(differs[x : x + part]))
    return found


def bounds(tiles: set[tuple[int, int]], size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Left, top, width and height in pixels of the rectangle around some tiles."""
    columns, rows = [c for c, _ in tiles], [r for _, r in tiles]
    x, y = min(columns) * TILE, min(rows) * TILE
    right = min(size[0], (max(columns) + 1) * TILE)
    bottom = min(size[1], (max(rows) + 1) * TILE)
    return x, y, right - x, bottom - y


def _rows(pixels: bytes, width: int) -> list[bytes]:
    line = width * PIXEL
    return [pixels[at : at + line] for at in range(0, len(pixels), line)]


def _patched(
    pixels: bytes, width: int, box: tuple[int, int, int, int], changed: set[tuple[int, int]]
) -> list[bytes]:
    """The rows of a rectangle, transparent where its tiles have not changed."""
    x, y, w, h = box
    found = []
    for top in range(y, y + h, TILE):
        runs = list(_runs((x, w), top // TILE, changed))
        for row in range(top, min(top + TILE, y + h)):
            start = row * width * PIXEL
            found.append(
                b"".join(pixels[start + a : start + b] if new else bytes(b - a) for a, b, new in runs)
            )
    return found


def _runs(span: tuple[int, int], row: int, changed: set[tuple[int, int]]) -> Iterator[tuple[int, int, bool]]:
    """Neighbouring tiles of a row that have all changed or all stayed: first byte, byte behind, whether new.

    span: first pixel, a tile's first, and number of pixels.
    """
    left, width = span
    tiles = range(left // TILE, -(-(left + width) // TILE))
    for new, run in groupby(tiles, lambda column: (column, row) in changed):
        columns = list(run)
        end = min(left + width, (columns[-1] + 1) * TILE)
        yield columns[0] * TILE * PIXEL, end * PIXEL, new


def filtered(rows: list[bytes]) -> bytes:
    """Rows with the PNG filter "Up": every byte less the one above it, all bytes of the picture at once."""
    line = len(rows[0])
    whole = b"".join(rows)
    high = int.from_bytes(b"\x80" * len(whole), "big")
    now = int.from_bytes(whole, "big")
    above = now >> (8 * line)
    # byte by byte without a borrow from one to the next: the top bits are taken apart and put back
    low = ((now | high) - (above & ~high)) ^ ((now ^ ~above) & high)
    less = (low & ((1 << (8 * len(whole))) - 1)).to_bytes(len(whole), "big")
    return b"".join(b"\x02" + less[at : at + line] for at in range(0, len(less), line))
