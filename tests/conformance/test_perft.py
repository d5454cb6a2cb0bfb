"""Numbers of action sequences from fixed positions of all titles."""

from __future__ import annotations

import json

import pytest

from tests.conformance.perft import Root, all_roots, divide, perft


@pytest.mark.parametrize(("slug", "root"), all_roots(), ids=lambda value: getattr(value, "seed", value))
def test_perft(slug: str, root: Root) -> None:
    """On failure the count below every first action is shown, to be compared with a program that is right."""
    rules, s = root.open(slug)
    before = s.digest()
    for depth, known in enumerate(root.counts, 1):
        found = perft(rules, s, depth)
        if found != known:
            parts = json.dumps(divide(rules, s, depth), indent=1)
            pytest.fail(f"{slug} {root.seed}: {found} sequences of {depth}, not {known}\n{parts}")
    assert s.digest() == before


@pytest.mark.parametrize(("slug", "root"), all_roots(), ids=lambda value: getattr(value, "seed", value))
def test_breakdown_sums_to_the_count(slug: str, root: Root) -> None:
    rules, s = root.open(slug)
    parts = divide(rules, s, 2)
    assert len(parts) == perft(rules, s, 1)
    assert sum(parts.values()) == perft(rules, s, 2)
