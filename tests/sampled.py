"""Parametrized tests of which every run plays a sample, and `--slow` the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import cycle, product
from typing import Any

import pytest


def sampled(
    names: str, every: Iterable[Any], sample: Iterable[Any], ids: Callable[[Any], str] | None = None
) -> pytest.MarkDecorator:
    """`pytest.mark.parametrize(names, every)`, slow for all that is not in the sample."""
    chosen, cases, several = list(sample), list(every), "," in names
    strangers = [case for case in chosen if case not in cases]
    assert not strangers, f"in the sample alone: {strangers}"
    return pytest.mark.parametrize(
        names.replace(" ", ""),
        [
            pytest.param(*(case if several else [case]), marks=() if case in chosen else pytest.mark.slow)
            for case in cases
        ],
        ids=ids,
    )


def of_both(ones: Iterable[Any], others: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Every one with every other."""
    return list(product(ones, others))


def in_turn(ones: Iterable[Any], others: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Every one once, the others in their turn: a sample of `of_both` that leaves no value out.

    There are no fewer ones than others.
    """
    return list(zip(ones, cycle(others)))
