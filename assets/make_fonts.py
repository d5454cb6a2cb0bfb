"""Writes assets/fonts/*.ttf: subsets of the original fonts with lining figures as the default ones.

Use: python assets/make_fonts.py <cinzel package> <el-messiri package> <alegreya-sans package>
(the unpacked npm packages @expo-google-fonts/...; needs fonttools)"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent / "fonts"
FACES = {  # file: (package, original)
    "title": (0, "Cinzel_700Bold"),
    "head": (1, "ElMessiri_600SemiBold"),
    "headb": (1, "ElMessiri_700Bold"),
    "text": (2, "AlegreyaSans_500Medium"),
    "bold": (2, "AlegreyaSans_700Bold"),
    "italic": (2, "AlegreyaSans_500Medium_Italic"),
}
LICENCES = ("Cinzel", "ElMessiri", "AlegreyaSans")
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180)}  # Latin with the accents of western and central Europe
SIGNS = {ord(c) for c in "–—‘’‚“”„†•…‰‹›€™−×÷±≤≥≠≈∞←↑→↓↔½¼¾\u2009\u202f\u200a"}


def lining(font: TTFont) -> dict[str, str]:
    """Glyph names of old-style figures with those of the lining ones, from the feature lnum."""
    found: dict[str, str] = {}
    table: Any = font["GSUB"].table if "GSUB" in font else None
    for record in table.FeatureList.FeatureRecord if table else ():
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    found.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return found


def freeze(font: TTFont) -> None:
    """Makes the lining figures those that the character map gives."""
    change = lining(font)
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if table.cmap.get(code) in change:
                table.cmap[code] = change[table.cmap[code]]


def make(source: Path, target: Path) -> None:
    """Writes one subset."""
    font = TTFont(source)
    freeze(font)
    options = Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = True
    cutter = Subsetter(options)
    cutter.populate(unicodes=LETTERS | SIGNS)
    cutter.subset(font)
    font.save(target)


def main(packages: list[Path]) -> None:
    """Writes all faces and the licences beside them."""
    for name, (package, original) in FACES.items():
        make(next(packages[package].rglob(f"{original}.ttf")), HERE / f"{name}.ttf")
    for package, family in zip(packages, LICENCES):
        shutil.copyfile(
            next(packages[packages.index(package)].rglob("LICENSE_FONT")), HERE / f"OFL-{family}.txt"
        )


if __name__ == "__main__":
    main([Path(a) for a in sys.argv[1:4]])
