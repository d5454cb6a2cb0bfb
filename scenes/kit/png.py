"""A picture as the bytes of a PNG file, in slices: no frame waits for the packing."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import pygame as pg

ROWS = 40
"""Rows of pixels packed in one slice."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
TRUE_COLOUR = 2


def png_in_steps(picture: pg.Surface) -> Iterator[bytes | None]:
    """The file of an opaque picture: None between slices, the bytes at last (ISO 15948)."""
    w, h = picture.get_size()
    packer, packed = zlib.compressobj(6), []
    for top in range(0, h, ROWS):
        part = picture.subsurface((0, top, w, min(ROWS, h - top)))
        raw = pg.image.tobytes(part, "RGB")
        packed.append(packer.compress(b"".join(_filtered(raw, w * 3))))
        yield None
    packed.append(packer.flush())
    header = struct.pack(">IIBBBBB", w, h, 8, TRUE_COLOUR, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", b"".join(packed)), (b"IEND", b""))
    yield SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _filtered(raw: bytes, length: int) -> Iterator[bytes]:
    """Every row behind the number of its filter: none."""
    for at in range(0, len(raw), length):
        yield b"\0"
        yield raw[at : at + length]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
