"""The deal of the day: today's and yesterday's, what one's own play brought, and Sultan's from there."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date, timedelta

import pygame as pg

from game.content.cast import load_cast
from game.core.errors import CaravanseraiError
from game.match.daily import DailyDeal, Play, SultanScores, deal_of, plays
from scenes.art import frame
from scenes.daily.sultan import SultanRun
from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.keys import KEYS
from scenes.kit.markup import escape
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.widget import Segments
from scenes.learn import art
from scenes.match import library, portraits
from scenes.match.ai_client import Thinker
from scenes.match.challenge_words import day_words
from scenes.match.daily_table import open_deal, seats_of_deal
from scenes.match.seats import SeatInfo, level_words
from scenes.match.side_by_side import PlayRow, draw_rows, rows_height
from scenes.match.start import resume
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.daily")

TODAY, YESTERDAY = range(2)
LISTEN = 0.05  # seconds between two looks at what Sultan has played
TELL = 10  # decisions of Sultan's game between two words about it
MOST_AGAIN = 2
"""Repeated plays that are shown beside the one that counts."""


class DailyScene(Page):
    """Two deals, one in sight. day: taken for today, by default that of the local clock."""

    name = "daily"

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
        self._told = 0  # how far Sultan's game was when the page last said so
        self._pictures: dict[tuple[str, int, int], pg.Surface] = {}

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
        self._pictures.clear()
        return {"plays": self._read(), "deal picture": self._draw_picture()} if self.deals else {}

    def _read(self) -> Work:
        for deal in self.deals:
            yield
            self.plays[deal.name] = plays(deal, self.app.store, self.app.data)
        self.refresh()

    def _draw_picture(self) -> Work:
        yield
        from scenes.match.pictures import sample_picture

        slug, size = self.deal.title, self._picture.inflate(-2 * self.theme.px(7), -2 * self.theme.px(7)).size
        if (slug, *size) in self._pictures or min(size) < self.theme.px(80):
            return
        for picture in sample_picture(slug, self.app.data, self.app.texts, self.theme, size):
            if picture is not None:
                self._pictures[(slug, *size)] = picture
            yield
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
            self._told = run.decisions
            self.repaint()

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
    def layout(self) -> None:
        t = self.theme
        m, g = t.px(18), t.px(16)
        width = min(round(t.w * 0.36), max(t.tp(330), round(t.w * 0.26)))
        column = pg.Rect(t.w - m - width, m, width, t.h - 2 * m)
        self._map = pg.Rect(m, m, column.x - g - m, column.h)
        self._head = pg.Rect(column.x, column.y, column.w, max(t.px(140), t.tp(116)))
        self._card = pg.Rect(column.x, self._head.bottom + g, column.w, column.bottom - self._head.bottom - g)
        inner = self._map.inflate(-2 * t.px(42), -2 * t.px(36))
        self._tabs = pg.Rect(inner.x, inner.y, inner.w, t.target(52))
        top = self._tabs.bottom + t.px(16)
        again = sum(play.over and not play.counts for play in self.found) if self.deals else 0
        rows = rows_height(t, 2 + min(MOST_AGAIN, again))
        upper = max(t.tp(150), inner.bottom - top - rows - t.px(18))
        width = round(inner.w * 0.52)
        self._upper = pg.Rect(inner.x, top, inner.w, min(upper, inner.bottom - top, width))
        self._rows = pg.Rect(inner.x, self._upper.bottom + t.px(16), inner.w, 0)
        self._rows.h = max(0, inner.bottom - self._rows.y)
        self._picture = pg.Rect(*self._upper.topleft, width, self._upper.h)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("play", show=False)

    def build(self) -> None:
        if self.deals:
            labels = [self._day_words(n) for n in (TODAY, YESTERDAY)]
            self.ui.add(Segments(self._tabs, labels, self.shown, self.show, name="day"))
        self._build_buttons()

    def _day_words(self, n: int) -> str:
        texts, day = self.app.texts, self.deals[n].day
        key = "daily.today" if n == TODAY else "daily.yesterday"
        return texts(key, day=day_words(texts, (day.year, day.month, day.day)))

    def show(self, n: int) -> None:
        """Show today's deal or yesterday's."""
        self.shown = n
        self.refresh()
        self.later(self._draw_picture(), "deal picture")

    def _build_buttons(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._card.inflate(-2 * t.px(24), -2 * t.px(22))
        height, gap = t.target(56), t.px(10)
        rows: list[tuple[str, str, str, str, Callable[[], object]]] = [
            ("challenges", texts("challenges.title"), "trophy-cup", "wood", self._challenges),
            ("back", texts("challenges.back"), "return-arrow", "wood", self.app.pop),
        ]
        if self.deals:
            if self.kept.of(self.deal) is None:
                key = "daily.sultan_ask" if self.run is None else "daily.sultan_stop"
                rows.insert(0, ("sultan", texts(key), "crown", "wood", self._ask_sultan))
            key = "daily.go_on" if self.open_play else "daily.again" if self.counted else "daily.play"
            rows.insert(0, ("play", texts(key), "camel", "gold", self._play))
        y = self._foot = inner.bottom - len(rows) * height - (len(rows) - 1) * gap
        for name, words, icon, kind, act in rows:
            button = Button((inner.x, y, inner.w, height), words, act, kind=kind, icon=icon, name=name)
            if name == "play":
                button.hotkey, button.key_label = KEYS["daily.play"].hot, KEYS["daily.play"].label
            elif name == "back":
                button.key_label = KEYS["back"].label
            self.ui.add(button)
            y += height + gap

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
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.app.texts
        frame.wooden_frame(target, self._map, t.u, t.textures, None, 20)
        art.ground(target, t, self._map.inflate(-2 * t.px(20), -2 * t.px(20)))
        inner = chrome.plaque(target, t, self._head)
        below = measure(t, texts("daily.hint"), "text", 17, inner.w)[1]
        title = pg.Rect(inner.x, inner.y, inner.w, max(t.tp(40), min(inner.h * 6 // 10, inner.h - below)))
        chrome.gold_title(target, t, texts("daily.title"), title, 36)
        line = pg.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
        draw_paragraph(target, t, texts("daily.hint"), line, "text", 17, t.cream, "center", "middle")
        chrome.panel(target, t, self._card, bright=1.15, golden=True)
        self._draw_said(target)
        if self.deals:
            self._draw_deal(target)
            draw_rows(target, t, self._rows, self._play_rows())

    def _draw_said(self, target: pg.Surface) -> None:
        """Beside the deal: how it compares, and what counts."""
        t, texts = self.theme, self.app.texts
        inner = self._card.inflate(-2 * t.px(26), -2 * t.px(24))
        room = pg.Rect(inner.x, inner.y, inner.w, self._foot - t.px(16) - inner.y)
        said = [(self.problem, "text", 20, t.ink)] if self.problem else []
        if self.deals:
            said = [(self._verdict(), "headb", 24, t.wine), (texts("daily.rule"), "text", 18, t.ink_soft)]
        for words, role, size, ink in said:
            height = measure(t, words, role, size, room.w)[1] + t.px(4)
            if words and height <= room.h:
                draw_paragraph(
                    target, t, words, pg.Rect(*room.topleft, room.w, height), role, size, ink, "left", "top"
                )
                room = pg.Rect(room.x, room.y + height + t.px(12), room.w, room.h - height - t.px(12))

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
        frame.wooden_frame(target, self._picture, t.u, t.textures, None, 7)
        inner = self._picture.inflate(-2 * t.px(7), -2 * t.px(7))
        image = self._pictures.get((deal.title, *inner.size))
        sand = lambda: t.textures.get("sand", *inner.size)  # noqa: E731
        target.blit(image or t.art(("title-sand",), inner.size, sand), inner)
        frame.inner_shadow(target, inner, t.u, 14, 100)
        room = pg.Rect(self._picture.right + t.px(26), self._upper.y, 0, self._upper.h)
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
