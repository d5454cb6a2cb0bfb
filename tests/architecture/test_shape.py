"""Four titles and the template, one shape: who knows the files of one knows those of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import TITLES
from tests.architecture.test_imports import ROOT

KERNEL = {
    "actions", "content", "events", "facts", "fold", "hidden", "judge", "legal", "outlook", "printed",
    "refusal", "rules", "scoring", "setup", "state", "turn", "view",
}  # fmt: skip
PRESENTER = {
    "actions", "help", "journal", "keys", "layout", "motion", "presenter", "regions", "rule_numbers",
    "sprites", "thumbnail", "words",
}  # fmt: skip
TEMPLATE = ROOT / "tests" / "template"


def folders(root: Path, template: Path) -> list[Path]:
    """Those of the titles and of the template."""
    return [*(root / name for name in TITLES.values()), *template.glob("*_*")]


KERNELS = folders(ROOT / "game" / "titles", TEMPLATE / "titles")
PRESENTERS = folders(ROOT / "scenes" / "titles", TEMPLATE / "presenters")


def parts(folder: Path) -> set[str]:
    """The modules and packages of a folder."""
    files = (path for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file())
    return {path.stem for path in files}


@pytest.mark.parametrize("folder", KERNELS, ids=lambda folder: folder.name)
def test_every_kernel_has_the_same_files_and_its_handlers_in_a_table(folder: Path) -> None:
    assert KERNEL - parts(folder) == set()
    assert "\nHANDLERS: Mapping[str, " in (folder / "rules.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", PRESENTERS, ids=lambda folder: folder.name)
def test_every_presenter_has_the_same_files_and_its_motions_in_a_table(folder: Path) -> None:
    assert PRESENTER - parts(folder) == set()
    motion = (folder / "motion.py").read_text(encoding="utf-8")
    assert "\nMOTIONS: Motions" in motion
    assert "\nSILENT: " in motion


def test_the_template_is_among_them() -> None:
    assert len(KERNELS) == len(PRESENTERS) == len(TITLES) + 1
