"""The deal of the day: today's and yesterday's, what one's own play brought, and Sultan's from there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import date, timedelta

import pygame as pg

from game.content.cast import load_cast
from game.core.errors import CaravanseraiError
from game.match.daily import DailyDeal, Play, SultanScores, deal_of, plays
from scenes.art import frame
from scenes.daily.sultan import SultanRun
from scenes.kit.keys import KEYS
from scenes.kit.markup import escape
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.kit.widget import Picture, Segments
from scenes.learn.map_page import MapPage, Said, Way, keyed
from scenes.match import library, portraits
from scenes.match.ai_client import Thinker
from scenes.match.challenge_words import day_words
from scenes.match.daily_table import open_deal, seats_of_deal
from scenes.match.seats import SeatInfo, level_words
from scenes.match.side_by_side import PlayRow, draw_rows, rows_height
from scenes.match.start import resume
from scenes.shell.jobs import Work
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.daily")

TODAY, YESTERDAY = range(2)
LISTEN = 0.05  # seconds between two looks at what Sultan has played
TELL = 10  # decisions of Sultan's game between two words about it
MOST_AGAIN = 2
"""Repeated plays that are shown beside the one that counts."""


class DailyScene(MapPage):
    """Two deals, one in sight. day: taken for today, by default that of the local clock."""

    name = "daily"
    title, hint, first = "daily.title", "daily.hint", "play"

    def __init__(self, app: Host, day: date | None = None) -> None:
        super().__init__(app)
        self._day = day
        self.shown = TODAY
        self.problem = ""
        self.deals: list[DailyDeal] = []
        self.plays: dict[str, list[Play]] = {}
        self.kept = SultanScores(app.store, app.data)
        self.cast = load_cast(app.data)
        self.run: SultanRun | None = None
        self._listed: list[PlayRow] = []
        self._told = 0  # how far Sultan's game was when the page last said so
        self._samples: dict[tuple[str, int, int], pg.Surface] = {}

    # ---- life ------------------------------------------------------------------------------------------
    def enter(self) -> None:
        library.register_badges(self.app.sprites)
        self._look()

    def resume(self) -> None:
        self._look()
        self.refresh()

    def leave(self) -> None:
        self._stop()

    def pause(self) -> None:
        self._stop()

    def _stop(self) -> None:
        if self.run is not None:
            self.run.cancel()
            self.run = None

    def _look(self) -> None:
        """See which day it is, and what was played; the plays are read after the first picture."""
        today = self._day or date.today()
        try:
            self.deals = [deal_of(today - timedelta(n), self.app.data) for n in (TODAY, YESTERDAY)]
        except CaravanseraiError as error:
            LOG.warning("the deal of %s: %s", today, error)
            reason = refusal_of(error, None, self.app.texts)
            self.problem = self.app.texts("daily.broken", reason=reason)

    @property
    def deal(self) -> DailyDeal:
        """The deal in sight."""
        return self.deals[self.shown]

    @property
    def found(self) -> list[Play]:
        """The plays of the deal in sight."""
        return self.plays.get(self.deal.name, [])

    @property
    def open_play(self) -> Play | None:
        """A play of it that was not finished, to go on with."""
        return next((play for play in self.found if not play.over), None)

    @property
    def counted(self) -> Play | None:
        """The play that is compared."""
        return next((play for play in self.found if play.counts), None)

    # ---- work ------------------------------------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        self._samples.clear()
        return {"plays": self._read(), "deal picture": self._draw_sample()} if self.deals else {}

    def _read(self) -> Work:
        for deal in self.deals:
            yield
            self.plays[deal.name] = plays(deal, self.app.store, self.app.data)
        self.refresh()

    def _draw_sample(self) -> Work:
        yield
        from scenes.match.small_tables import sample_tables

        slug, size = (
            self.deal.title,
            self._shown_at.inflate(-2 * self.theme.px(7), -2 * self.theme.px(7)).size,
        )
        if (slug, *size) in self._samples or min(size) < self.theme.px(80):
            return
        yield from sample_tables(self.app, self.theme, [(slug, size)], self._samples)
        self.repaint()

    @property
    def wake(self) -> float | None:
        usual = super().wake
        return usual if self.run is None else min(LISTEN, usual or LISTEN)

    def update(self, dt: float) -> None:
        super().update(dt)
        run = self.run
        if run is None or not run.poll():
            return
        if run.failed:
            LOG.error("Sultan's game of %s: %s", run.deal.day, run.failed)
            self.app.toast(self.app.texts("table.failed", reason=escape(run.failed)), "cross")
        if run.over:
            self.run = None
            self.refresh()
        elif run.decisions - self._told >= TELL:
            self._told, self._listed = run.decisions, self._play_rows()
            self.app.invalidate()

    def _ask_sultan(self) -> None:
        """Let Sultan play the deal in sight, or drop his game."""
        if self.run is not None:
            self._stop()
        elif not self.app.still:
            if self.app.thinker is None:
                self.app.thinker = Thinker(self.app.data)
            title = library.title(self.deal.title, self.app.data)
            self.run, self._told = SultanRun(self.deal, title, self.app.thinker, self.kept), 0
        self.refresh()

    # ---- layout ----------------------------------------------------------------------------------------
    def divide(self) -> None:
        t, inner = self.theme, self.map_room
        self._tabs = pg.Rect(inner.x, inner.y, inner.w, t.target(52))
        top = self._tabs.bottom + t.px(16)
        again = sum(play.over and not play.counts for play in self.found) if self.deals else 0
        rows = rows_height(t, 2 + min(MOST_AGAIN, again))
        upper = max(t.tp(150), inner.bottom - top - rows - t.px(18))
        width = round(inner.w * 0.52)
        self._upper = pg.Rect(inner.x, top, inner.w, min(upper, inner.bottom - top, width))
        self._rows = pg.Rect(inner.x, self._upper.bottom + t.px(16), inner.w, 0)
        self._rows.h = max(0, inner.bottom - self._rows.y)
        self._shown_at = pg.Rect(*self._upper.topleft, width, self._upper.h)

    def build_map(self) -> None:
        if self.deals:
            labels = [self._day_words(n) for n in (TODAY, YESTERDAY)]
            self.ui.add(Segments(self._tabs, labels, self.shown, self.show, name="day"))
            self._listed = self._play_rows()
            self.ui.add(Picture(self._rows, self._draw_rows, name="plays"))

    def _day_words(self, n: int) -> str:
        texts, day = self.app.texts, self.deals[n].day
        key = "daily.today" if n == TODAY else "daily.yesterday"
        return texts(key, day=day_words(texts, (day.year, day.month, day.day)))

    def show(self, n: int) -> None:
        """Show today's deal or yesterday's."""
        self.shown = n
        self.refresh()
        self.later(self._draw_sample(), "deal picture")

    def ways(self) -> Sequence[Way]:
        texts = self.app.texts
        ways = [
            Way("challenges", texts("challenges.title"), "trophy-cup", self._challenges),
            Way("back", texts("challenges.back"), "return-arrow", self.app.pop, key=KEYS["back"].label),
        ]
        if self.deals:
            if self.kept.of(self.deal) is None:
                key = "daily.sultan_ask" if self.run is None else "daily.sultan_stop"
                ways.insert(0, Way("sultan", texts(key), "crown", self._ask_sultan))
            key = "daily.go_on" if self.open_play else "daily.again" if self.counted else "daily.play"
            ways.insert(0, keyed("daily.play", "play", texts(key), "camel", self._play, "gold"))
        return ways

    def _challenges(self) -> None:
        self.app.open("challenges", self.deal.title if self.deals else "")

    def _play(self) -> None:
        """Go on with the deal in sight, or begin it."""
        going_on = self.open_play
        if going_on is not None:
            resume(self.app, going_on.path)
        else:
            open_deal(self.app, self.deal)

    # ---- picture ---------------------------------------------------------------------------------------
    def draw_map(self, target: pg.Surface) -> None:
        if self.deals:
            self._draw_deal(target)

    def said(self) -> Sequence[Said]:
        """Beside the deal: how it compares, and what counts."""
        t, texts = self.theme, self.app.texts
        if not self.deals:
            return ((self.problem, "text", 20, t.ink),)
        return ((self._verdict(), "headb", 24, t.wine), (texts("daily.rule"), "text", 18, t.ink_soft))

    def _verdict(self) -> str:
        """How the play that counts compares with Sultan's."""
        texts, own, sultan = self.app.texts, self.counted, self.kept.of(self.deal)
        if own is None:
            return texts("daily.not_yet")
        if sultan is None:
            return texts("daily.played", n=own.scores[self.deal.chair])
        ahead = own.scores[self.deal.chair] - sultan[self.deal.chair]
        key = "level" if not ahead else "ahead" if ahead > 0 else "behind"
        return texts(f"daily.{key}", n=abs(ahead))

    def _draw_deal(self, target: pg.Surface) -> None:
        """The title's picture, and who sits at the table."""
        t, texts, deal = self.theme, self.app.texts, self.deal
        frame.wooden_frame(target, self._shown_at, t.u, t.textures, None, 7)
        inner = self._shown_at.inflate(-2 * t.px(7), -2 * t.px(7))
        image = self._samples.get((deal.title, *inner.size))
        sand = lambda: t.textures.get("sand", *inner.size)  # noqa: E731
        target.blit(image or t.art(("title-sand",), inner.size, sand), inner)
        frame.inner_shadow(target, inner, t.u, 14, 100)
        room = pg.Rect(self._shown_at.right + t.px(26), self._upper.y, 0, self._upper.h)
        room.w = self._upper.right - room.x
        head = pg.Rect(room.x, room.y, room.w, t.tp(50))
        name = library.words(deal.title, self.app.data, texts.lang)("title.name")
        draw_line(target, t, name, head, "headb", 34, t.wine, "left")
        frame.ornament(target, room.x, room.right, head.bottom + t.px(4), t.u)
        seats = seats_of_deal(self.app, deal)
        top = head.bottom + t.px(18)
        height = min((room.bottom - top) // len(seats), t.tp(84))
        for seat, info in enumerate(seats):
            line = pg.Rect(room.x, top + seat * height, room.w, height - t.px(8))
            self._draw_seat(target, line, info, seat == deal.chair)

    def _draw_seat(self, target: pg.Surface, r: pg.Rect, info: SeatInfo, own: bool) -> None:
        """Who sits there: face or mark, name, level."""
        t, texts = self.theme, self.app.texts
        if r.h < t.tp(26):
            return
        n = min(r.h, t.tp(72))
        at = pg.Rect(r.x, r.centery - n // 2, n, n)
        name = escape(info.name)
        if own:
            image = library.badge(t, info.colour, round(n * 0.8))
        else:
            image = portraits.picture(t, self.cast, name, "calm", n)
        target.blit(image, image.get_rect(center=at.center))
        words = texts("daily.you") if own else level_words(info.kind, texts)
        mark = name if own else f"[badge:{info.colour}]\u00a0{name}"
        line = pg.Rect(at.right + t.px(16), r.y, r.right - at.right - t.px(16), r.h)
        draw_line(target, t, f"{mark}, {words}", line, "bold" if own else "text", 21, t.ink, "left")

    def _draw_rows(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        """The plays below each other: they alone change while Sultan plays."""
        draw_rows(target, theme, r, self._listed)

    def _play_rows(self) -> list[PlayRow]:
        """The play that counts, Sultan's, and repeated ones."""
        texts, deal = self.app.texts, self.deal
        colours = [info.colour for info in seats_of_deal(self.app, deal)]
        rows = []
        own, sultan = self.counted, self.kept.of(deal)
        if own is not None:
            rows.append(self._row(texts("daily.row_you"), colours, own.scores, golden=True))
        else:
            rows.append(PlayRow(texts("daily.row_you"), colours, (), deal.chair, texts("daily.open")))
        who = level_words("sultan", texts)
        if sultan is not None:
            rows.append(self._row(who, colours, sultan))
        else:
            words = texts("daily.sultan_open")
            if self.run is not None and self.run.deal == deal:
                words = texts("daily.sultan_plays", n=self.run.decisions)
            rows.append(PlayRow(who, colours, (), deal.chair, words))
        again = [play for play in self.found if play.over and not play.counts]
        for play in again[-MOST_AGAIN:]:
            key = "daily.row_practice" if play.practice else "daily.row_again"
            rows.append(self._row(texts(key), colours, play.scores))
        return rows

    def _row(self, who: str, colours: list[str], scores: tuple[int, ...], *, golden: bool = False) -> PlayRow:
        chair, texts = self.deal.chair, self.app.texts
        place = 1 + sum(points > scores[chair] for points in scores)
        words = texts("daily.place", n=scores[chair], k=place, all=len(scores))
        return PlayRow(who, colours, scores, chair, words, golden)
