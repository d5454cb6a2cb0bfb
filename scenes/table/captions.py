"""What the others do, in a sentence on the board that grows with the events of an action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame as pg

from game.core.event import Event
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Moment, Region, Seat

STAYS = ((0, 0.25), (1, 0.5), (4, 0.9), (8, 1.4), (15, 2.0))
"""From so many points on a caption stays so many seconds at the calm pace, after its event was shown."""

CALM = 0.45
"""The pace in seconds that the times of `STAYS` are meant for."""

QUICKEST, SLOWEST = 0.0, 1.5
"""A quicker pace shortens them and a slower one makes them longer, within these factors."""

LETTERS = 23
"""Size of the letters in design units."""

STEP = 60
"""Design units by which the widths of bands differ: one that is drawn serves many sentences."""


def stay(points: int, pace: float) -> float:
    """Seconds that a caption stays when its event was shown: the more points, the longer."""
    seconds = max(seconds for least, seconds in STAYS if points >= least)
    return seconds * max(QUICKEST, min(SLOWEST, pace / CALM))


class Caption(NamedTuple):
    """A sentence over the board. regions: what it speaks of, which it does not cover."""

    text: str
    regions: tuple[Region, ...] = ()


class Part(NamedTuple):
    """What one event adds to the sentence, and the points of every seat that it changed."""

    words: str
    gains: tuple[int, ...]


@dataclass
class Telling:
    """The sentence about one action; an event of another seat begins it anew.

    subject: whose the parts are, None for what nobody does.
    """

    presenter: Presenter
    seats: Sequence[Seat]
    subject: int | None = None
    parts: list[Part] = field(default_factory=list)
    regions: tuple[Region, ...] = ()

    def add(self, event: Event, moment: Moment) -> Caption | None:
        """Take an event of the action; the sentence as far as it goes, None if it says nothing new."""
        words = self.presenter.caption(event, moment)
        if not words:
            return None
        seat = getattr(event, "seat", None)
        if seat != self.subject or seat is None:
            self.subject, self.parts, self.regions = seat, [], ()
        self.regions += self.presenter.changed_regions((event,))
        part = Part(words, gains(moment))
        if self.parts and self.parts[-1].words == words:
            before = self.parts.pop()
            part = Part(words, tuple(a + b for a, b in zip(before.gains, part.gains)))
        self.parts.append(part)
        return Caption(self._sentence(), self.regions)

    def _sentence(self) -> str:
        """Whose action it is and what it does, from the first points on where there are any."""
        paid = next((i for i, part in enumerate(self.parts) if any(part.gains)), 0)
        told = ", ".join(f"{part.words}{self._points(part.gains)}" for part in self.parts[paid:])
        if self.subject is None or self.subject >= len(self.seats):
            return told
        return f"[seat:{self.subject}]\u00a0{self.seats[self.subject].name} {told}"

    def _points(self, gains: tuple[int, ...]) -> str:
        """ ": +15", with badges where others get them too; nothing where nobody gets any."""
        changed = {seat: points for seat, points in enumerate(gains) if points}
        if not changed:
            return ""
        if list(changed) == [self.subject]:
            return f": *{signed(sum(gains))}*"
        return ": " + " ".join(f"[seat:{seat}]\u00a0*{signed(points)}*" for seat, points in changed.items())


def gains(moment: Moment) -> tuple[int, ...]:
    """The points that every seat gets or loses at a moment."""
    return tuple(now - old for now, old in zip(moment.after.scores, moment.before.scores))


def signed(points: int) -> str:
    """A gain or a loss, with the sign of printed numbers."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def draw_caption(
    target: pg.Surface, theme: Theme, board: pg.Rect, text: str, keep_clear: Sequence[pg.Rect]
) -> None:
    """A golden band at the upper edge of the board, or at the lower one if it hid what it speaks of."""
    pad = theme.px(28)
    room = board.w - theme.px(40) - 2 * pad
    width, height = measure(theme, text, "head", LETTERS)
    if width > room:
        width, height = measure(theme, text, "head", LETTERS, room)
    step = theme.px(STEP)
    width = max(width, min(room, -(-width // step) * step))
    box = pg.Rect(0, 0, width + 2 * pad, height + theme.px(18))
    box.midtop = (board.centerx, board.y + theme.px(8))
    low = box.copy()
    low.bottom = board.bottom - theme.px(8)
    if hidden(box, keep_clear) > hidden(low, keep_clear):
        box = low
    frame.shadow(target, box, theme.u)
    chrome.plate(target, theme, box, ((255, 240, 186), (236, 186, 92)), 12)
    inner = box.inflate(-2 * pad + 4, -theme.px(10))
    draw_paragraph(target, theme, text, inner, "head", LETTERS, (66, 32, 6), "center", "middle")


def hidden(box: pg.Rect, places: Sequence[pg.Rect]) -> int:
    """How much of some places a box hides, in pixels."""
    return sum((c := box.clip(place)).w * c.h for place in places)
