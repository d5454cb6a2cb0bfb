"""What is refused, for which reason and with which numbers stays as it was written down and read.

After a wanted change: `python -m tests.conformance.regenerate_golden`, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.golden_refusals import answer, golden_match, refusal_files


@pytest.mark.parametrize("file", refusal_files(), ids=lambda file: file.parts[-3])
def test_refusals_are_unchanged(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        tried, _, expected = line.partition(" -> ")
        game, n, attempt = tried.split(" ")
        assert answer(golden_match(file.parent / game), int(n), attempt) == expected, tried
