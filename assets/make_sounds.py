"""Writes assets/sounds/*.wav: every effect once, by the program's own synthesis; the same bytes every time.

Use: python assets/make_sounds.py [FOLDER]   (from any folder; standard library alone).
The window's helper process makes the other variations, ambience and music when they are first wanted."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from scenes.sound.effects import EFFECTS, effect  # noqa: E402
from scenes.sound.loudness import wav  # noqa: E402


def main(folder: Path) -> None:
    """Writes every effect."""
    for name in EFFECTS:
        (folder / f"{name}.wav").write_bytes(wav(effect(name, 0)))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else HERE / "sounds")
