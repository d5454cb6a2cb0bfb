"""Challenges in words: their name, what they ask for, and the day of one that is met."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.challenges.challenge import Challenge, load_challenges
from game.challenges.ledger import Met
from game.content.text import Texts
from game.titles import module_of
from scenes.kit.markup import escape


@lru_cache(8)
def challenges_of(slug: str, data: Path) -> tuple[Challenge, ...]:
    """The challenges of a title; raises ContentError."""
    return load_challenges(data / module_of(slug))


def challenge_name(own: Texts, challenge: Challenge) -> str:
    """Its name. own: the texts of its title."""
    return own(f"challenge.{challenge.id}.name")


def challenge_text(own: Texts, challenge: Challenge) -> str:
    """What it asks for, with its numbers."""
    return own(f"challenge.{challenge.id}.text", **challenge.numbers)


def day_words(texts: Texts, day: tuple[int, int, int] | None) -> str:
    """A day of the calendar, "" where it is not known."""
    if day is None or not 1 <= day[1] <= 12:
        return ""
    return texts("matches.date_year", day=day[2], month=texts(f"matches.months.m{day[1]}"), year=day[0])


def met_words(texts: Texts, met: Met) -> str:
    """When and by whom a challenge was met first."""
    day = day_words(texts, met.day)
    return texts("challenges.met_by", day=day, name=escape(met.player)) if met.player else day
