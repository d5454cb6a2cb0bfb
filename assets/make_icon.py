"""Writes assets/icon.png and icon.ico: a camel with a saddle cloth before a tile, by the program's own art.

Use: python assets/make_icon.py (from any folder; needs pygame-ce)"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame as pg  # noqa: E402
import pygame.transform as tr  # noqa: E402

from scenes.art.camel import camel  # noqa: E402
from scenes.art.frame import plate  # noqa: E402
from scenes.art.icon import Icons  # noqa: E402
from scenes.art.light import clear, masked, rounded, shadowed  # noqa: E402
from scenes.art.palette import GOLD, PASTELS  # noqa: E402
from scenes.art.texture import glazed_tile  # noqa: E402


def picture(px: int) -> pg.Surface:
    """The icon, px x px."""
    big = 512
    out = clear((big, big))
    out.blit(masked(glazed_tile(big), rounded((big, big), 84)), (0, 0))
    field = plate((392, 392), (255, 226, 150), (222, 160, 80), 60, 1.6)
    out.blit(field, (60, 60))
    pg.draw.rect(out, GOLD, (4, 4, big - 8, big - 8), 10, border_radius=80)
    animal = shadowed(camel(Icons(HERE / "icons"), 330, PASTELS["salmon"], None, False), 2.0, 160, 150)
    out.blit(animal, animal.get_rect(center=(262, 262)))
    return tr.smoothscale(out, (px, px))


def ico(sizes: tuple[int, ...]) -> bytes:
    """A Windows icon with PNG pictures of those sizes."""
    pictures = []
    for px in sizes:
        file = io.BytesIO()
        pg.image.save(picture(px), file, "icon.png")
        pictures.append(file.getvalue())
    head, body, at = struct.pack("<HHH", 0, 1, len(sizes)), b"", 6 + 16 * len(sizes)
    for px, data in zip(sizes, pictures):
        head += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(data), at + len(body))
        body += data
    return head + body


def main() -> None:
    """Writes both files."""
    pg.display.init()
    pg.display.set_mode((1, 1))
    pg.image.save(picture(128), HERE / "icon.png")
    (HERE / "icon.ico").write_bytes(ico((16, 32, 48, 64)))


if __name__ == "__main__":
    main()
