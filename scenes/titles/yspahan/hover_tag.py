"""What the option under the pointer brings: points at once, and points to be expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.action import Action
from scenes.titles.contract.values import Choice, Preview, Region, TableSnapshot
from scenes.titles.yspahan.words import Words

Part = Callable[[Region, TableSnapshot], Region]


def meant(shown: TableSnapshot, place: Region | None, part: Part) -> list[Choice]:
    """The choices that a click there would make or go towards."""
    if shown.me < 0 or not place:
        return []
    region = part(place, shown)
    fitting = [c for c in shown.choices if shown.picked.issubset(c.picks)]
    return [c for c in fitting if c.commit == region] or [c for c in fitting if region in c.picks]


def best_of(choices: Sequence[Choice], previews: Mapping[Action, Preview]) -> float | None:
    """The most points that one of these is expected to bring; None where the judge says nothing.

    A choice without a preview was not drawn yet: nothing is said of it.
    """
    found = [previews[c.action].expected for c in choices if c.action in previews]
    return max((n for n in found if n is not None), default=None)


def tag_words(
    words: Words, shown: TableSnapshot, place: Region | None, part: Part, previews: Mapping[Action, Preview]
) -> str:
    """The tag of the place under the pointer: "+4 completes the souk  ≈ +5.3"; "" for none."""
    here = meant(shown, place, part)
    if not here:
        return ""
    expected = best_of(here, previews)
    sure = previews.get(here[0].action) if len(here) == 1 else None
    found = [words.gain(sure)] if sure else []
    if expected is not None:
        found.append(words.expected(expected))
    return "   ".join(text for text in found if text)
