"""The animated PNG: what a viewer shows is every picture as it was, and only what changed is written."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest

from game.core.rng import Stream
from game.share.apng import PIXEL, SIGNATURE, Animation, bounds, changed_tiles, filtered

SIZE = (50, 37)


def noise(stream: Stream, size: tuple[int, int] = SIZE) -> bytearray:
    """A picture of opaque points by chance."""
    return bytearray(
        b for _ in range(size[0] * size[1]) for b in (*stream.bits().to_bytes(8, "big")[:3], 255)
    )


def chunks(body: bytes) -> list[tuple[bytes, bytes]]:
    """Kind and body of every chunk, whose length and checksum are right."""
    assert body.startswith(SIGNATURE)
    at, found = len(SIGNATURE), []
    while at < len(body):
        (size,) = struct.unpack(">I", body[at : at + 4])
        kind, data = body[at + 4 : at + 8], body[at + 8 : at + 8 + size]
        assert struct.unpack(">I", body[at + 8 + size : at + 12 + size])[0] == zlib.crc32(kind + data)
        found.append((kind, data))
        at += 12 + size
    return found


def unfiltered(data: bytes, w: int, h: int) -> list[bytes]:
    """Rows of a picture, by the definition of the filters None and Up."""
    raw, above, rows = zlib.decompress(data), bytes(w * PIXEL), []
    line = w * PIXEL + 1
    assert len(raw) == line * h
    for y in range(h):
        kind, row = raw[y * line], raw[y * line + 1 : (y + 1) * line]
        assert kind in (0, 2)
        above = bytes((a + b) & 255 for a, b in zip(row, above)) if kind else row
        rows.append(above)
    return rows


def shown(body: bytes) -> list[tuple[bytes, int]]:
    """What a viewer shows: every picture with how long it stays in ms."""
    found: list[tuple[bytes, int]] = []
    canvas, control, sequence, width = bytearray(), (0,) * 9, 0, 0
    for kind, data in chunks(body):
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", data[:10])
            assert (depth, colours) == (8, 6)
            canvas = bytearray(width * height * PIXEL)
        elif kind == b"fcTL":
            control = struct.unpack(">IIIIIHHBB", data)
            assert control[0] == sequence
            sequence += 1
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                assert struct.unpack(">I", data[:4])[0] == sequence
                sequence, data = sequence + 1, data[4:]
            _, w, h, x, y, ms, unit, keep, over = control
            assert (unit, keep) == (1000, 0)
            for row, pixels in enumerate(unfiltered(data, w, h)):
                for column in range(w):
                    point = pixels[column * PIXEL : (column + 1) * PIXEL]
                    at = ((y + row) * width + x + column) * PIXEL
                    if not over or point[3]:
                        canvas[at : at + PIXEL] = point
            found.append((bytes(canvas), ms))
    return found


def film(pictures: list[tuple[bytes, int]], size: tuple[int, int] = SIZE) -> bytes:
    out = io.BytesIO()
    animation = Animation(out, size)
    for pixels, ms in pictures:
        animation.add(pixels, ms)
    animation.finish()
    return out.getvalue()


def test_every_picture_is_shown_as_it_was() -> None:
    stream = Stream(5)
    picture, pictures = noise(stream), list[tuple[bytes, int]]()
    for n in range(12):
        pictures.append((bytes(picture), 100 + n))
        for _ in range(stream.below(30) + 1):  # some points change, also at the edges
            at = stream.below(SIZE[0] * SIZE[1]) * PIXEL
            picture[at] ^= 1 + stream.below(255)
    body = film(pictures)
    assert shown(body) == pictures
    kinds = dict(chunks(body))
    assert struct.unpack(">II", kinds[b"acTL"]) == (12, 0)


def test_the_filter_is_the_one_of_the_standard() -> None:
    stream = Stream(9)
    for w, h in ((1, 1), (3, 5), (16, 2)):
        rows = [bytes(stream.below(256) for _ in range(w * PIXEL)) for _ in range(h)]
        assert unfiltered(zlib.compress(filtered(rows)), w, h) == rows


def test_a_picture_without_a_change_lets_the_one_before_stay() -> None:
    picture = bytes(noise(Stream(1)))
    assert shown(film([(picture, 300), (picture, 400)])) == [(picture, 700)]


def test_only_what_changed_costs() -> None:
    size, stream = (320, 200), Stream(3)
    picture = noise(stream, size)
    one = film([(bytes(picture), 100)], size)
    pictures = [(bytes(picture), 100)]
    for at in (0, 319, 320 * 100 + 5, 320 * 200 - 1):
        picture[at * PIXEL] ^= 255
        pictures.append((bytes(picture), 100))
    assert len(film(pictures, size)) - len(one) < 4 * 900
    corners = changed_tiles(pictures[0][0], pictures[-1][0], size)
    assert bounds(corners, size) == (0, 0, 320, 200)


def test_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="no picture"):
        film([(b"abcd", 1)])


def test_a_file_can_be_opened_by_what_knows_no_animation(tmp_path: Path) -> None:
    import pygame as pg

    picture = bytes(noise(Stream(4)))
    path = tmp_path / "film.png"
    path.write_bytes(film([(picture, 100), (bytes(len(picture)), 100)]))
    assert pg.image.tobytes(pg.image.load(path), "RGBA") == picture
