"""Where a person keeps pictures: what the desktop says, else the usual folder, else none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.match.pictures_folder import pictures_folder
from game.match.store import Store


@pytest.mark.skipif(sys.platform == "win32", reason="the registry says it there")
def test_what_the_desktop_says_comes_first(tmp_path: Path) -> None:
    assert pictures_folder(tmp_path, {}) is None
    (tmp_path / "Pictures").mkdir()
    assert pictures_folder(tmp_path, {}) == tmp_path / "Pictures"
    (tmp_path / ".config").mkdir()
    (tmp_path / "Bilder").mkdir()
    dirs = tmp_path / ".config" / "user-dirs.dirs"
    dirs.write_text('# made by a desktop\nXDG_PICTURES_DIR="$HOME/Bilder"\n', encoding="utf-8")
    assert pictures_folder(tmp_path, {}) == tmp_path / "Bilder"
    dirs.write_text('XDG_PICTURES_DIR="$HOME/"\n', encoding="utf-8")  # a desktop without such a folder
    assert pictures_folder(tmp_path, {}) is None


def test_pictures_go_to_that_folder_or_to_the_own_one(tmp_path: Path) -> None:
    store = Store(tmp_path / "own")
    assert store.pictures_dir == tmp_path / "own" / "pictures"
    store.pictures = tmp_path / "Pictures" / "Caravanserai"
    assert store.pictures_dir == tmp_path / "Pictures" / "Caravanserai"
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    store.pictures = tmp_path / "file"
    assert store.pictures_dir == tmp_path / "own" / "pictures"
