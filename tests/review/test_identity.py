"""How a margin came about adds up, in every recorded game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.review.game import replay
from game.review.pace import Pace
from game.review.reviewer import Reviewer
from tests.conformance.golden import golden_files, read
from tests.review.conftest import title
from tests.sampled import sampled

QUICK = Pace(glances=0.0, studies=0.0, luck="always")
SAMPLE = ("yspahan/golden/three-players", "through_the_desert/golden/stuck")


def in_sample(file: Path) -> bool:
    return any(str(file.with_suffix("")).endswith(name) for name in SAMPLE)


@sampled(
    "file",
    golden_files(),
    [file for file in golden_files() if in_sample(file)],
    ids=lambda file: f"{file.parents[1].name}-{file.stem}",
)
def test_expected_luck_decisions_and_rest_are_the_margin(file: Path) -> None:
    header, rows, footer = read(file)
    opened = title(header["title"])
    rules = opened.rules(opened.card.options(header["players"], header["variants"]))
    reviewer = Reviewer(opened, replay(rules, header["seed"], [row["action"] for row in rows]), pace=QUICK)
    # the sum holds whatever the figures are: losses that are made up, and few outcomes
    reviewer.losses = {n: 0.5 + n % 3 for n in range(0, reviewer.game.length, 5)}
    reviewer.judge.odds = reviewer.meter.odds = replace(
        reviewer.judge.odds, outcomes=2, futures=1, until="now"
    )
    report = reviewer.whole()
    totals = [row["total"] for row in footer["standing"]]
    for identity in report.identities:
        rivals = [total for seat, total in enumerate(totals) if seat != identity.seat]
        assert identity.margin == totals[identity.seat] - max(rivals)
        assert identity.total == pytest.approx(identity.margin, abs=1e-9)
        assert sum(identity.whole_points) == identity.margin
    given = sum(reviewer.losses.values())
    assert sum(identity.own for identity in report.identities) == pytest.approx(-given)
    assert sum(identity.rivals for identity in report.identities) == pytest.approx(given)
    assert bool(report.luck) == (header["title"] != "through-the-desert")
    assert len(report.river) == len(rows) + 1
