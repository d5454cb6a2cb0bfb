"""The climb finds a fault that was put in, goes on where it stopped, and leaves what is no number alone."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from game.core.errors import OptionError
from game.titles import TITLES
from tests.tune.__main__ import taste
from tests.tune.climb import Climb, Course, read_course
from tests.tune.table import Table
from tests.tune.vector import PACE, moved, numbers


@dataclass(frozen=True)
class Small:
    """Weights of every form that a title's have."""

    one: float
    whole: int
    several: tuple[float, ...]
    below: Below
    share: float = field(default=0.75, metadata={"measured": True})


@dataclass(frozen=True)
class Below:
    """Weights in a group of their own."""

    nothing: float = 0.0
    less: float = -2.0


SMALL = Small(1.5, 3, (0.5, 0.25), Below())


def test_numbers_are_the_floats_that_are_not_nothing_nor_measured() -> None:
    assert numbers(SMALL) == {"one": 1.5, "several.0": 0.5, "several.1": 0.25, "below.less": -2.0}


def test_a_step_keeps_the_sign_and_changes_nothing_else() -> None:
    after = moved(SMALL, {"below.less": 1 / PACE, "several.1": -1.0})
    assert after.below.less == pytest.approx(-2.0 * 2.718281828, rel=1e-9)
    assert after.several[1] < 0.25
    assert replace(after, several=SMALL.several, below=SMALL.below) == SMALL


@pytest.mark.parametrize("slug", sorted(TITLES))
def test_every_title_can_be_tuned(slug: str) -> None:
    table = Table(slug, 2, {}, "t")
    assert len(numbers(table.weights)) > 20
    assert moved(table.weights, {}) == table.weights


def test_a_climb_passes_over_weights_that_the_title_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    climb = Climb(Table("yspahan", 2, {}, "t"), 4, Course())

    def refused(_weights: object, _steps: object) -> object:
        raise ValueError("too much")

    monkeypatch.setattr("tests.tune.climb.moved", refused)
    climb.round()
    assert climb.course.rounds == 1
    assert set(climb.course.steps.values()) == {0.0}


def test_a_climb_goes_on_where_it_stopped(tmp_path: Path) -> None:
    table, path = Table("yspahan", 2, {}, "t"), tmp_path / "course.json"
    whole = Climb(table, 4, Course())
    for _ in range(4):
        whole.round()
    half = Climb(table, 4, Course())
    half.round()
    half.round()
    half.course.save(path)
    rest = Climb(table, 4, read_course(path))
    rest.round()
    rest.round()
    assert rest.course == whole.course
    assert any(whole.course.mean.values())


def test_what_is_no_course_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "course.json"
    path.write_text('{"rounds": 3, "other": 1}')
    with pytest.raises(OptionError, match=r"course\.json"):
        read_course(path)


def test_the_better_set_is_the_one_that_wins() -> None:
    """Weights that want gold above all lose against those of today."""
    table = Table("yspahan", 2, {}, "t")
    climb = Climb(table, 10, Course())
    worse = moved(table.weights, {"gold.0": 20.0, "gold.1": 20.0})
    assert sum(climb.better([table.weights, worse], number) for number in range(4)) > 3.0
    against = Climb(table, 10, Course(), against=table.weights)
    assert sum(against.better([table.weights, worse], number) for number in range(4)) > 1.5


def test_every_taste_is_told_with_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table("yspahan", 2, {}, "t")
    taste(table, Namespace(games=2, rival="one-ply", style=None))
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(table.title.card.styles)
    assert all("of 2 games; " in line and "buildings" in line for line in lines)
    taste(table, Namespace(games=2, rival="one-ply", style=["supplier"]))
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["supplier"]
