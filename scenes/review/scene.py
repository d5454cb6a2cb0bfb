"""The review of a match: how the margin came about, how the chances ran, and the moments to find anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

import pygame as pg

from game.core.errors import CaravanseraiError
from game.match.session import Session
from game.review.report import Moment
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.button import Button, lay_row
from scenes.kit.control import Segments
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.drawn_table import table_in_steps
from scenes.match.going_on import ask_to_go_on
from scenes.match.pictures import board_in_steps, presenter_for
from scenes.match.review_course import prepared_moment
from scenes.match.seats import seats_of, viewer_seat
from scenes.match.staged_picture import titled_theme
from scenes.results.story import rounds_of
from scenes.review.account import Account
from scenes.review.course import course_of
from scenes.review.feed import Feed
from scenes.review.moment_row import MomentRow, RowWords, space_below
from scenes.review.own import OwnRiddles
from scenes.review.river import River
from scenes.review.told import draw_told, paragraphs
from scenes.review.words import ReviewWords
from scenes.shell.jobs import Work
from scenes.shell.page import Page, columns, large_text, section, tray
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

MOMENT, RIVER, SUM = range(3)
"""What the middle shows in large text, one after the other."""

POLL = 0.25
"""Seconds between two looks for more of the review."""

FOUND, SHOWN = "found", "shown"


class ReviewScene(Page):
    """Shows the review of a finished match, at first that of the first person."""

    name = "review"

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.seats = seats_of(session.seats, app.texts, session.title.card)
        self.me = viewer_seat(self.seats)
        self.feed = Feed(app, session, self.seats)
        self.at = 0
        self.page = MOMENT
        self.states: dict[tuple[int, int], str] = {}
        self._small: dict[tuple[int, int, tuple[int, int]], pg.Surface] = {}  # boards of the list
        self._drawn_for: tuple[Theme, str] | None = None
        self._waited = 0.0
        self._table: pg.Surface | None = None
        self._reload_texts()

    # ---- life ------------------------------------------------------------------------------------------
    def enter(self) -> None:
        library.register_badges(self.app.sprites)
        self.feed.begin()

    def leave(self) -> None:
        self.feed.stop()

    @property
    def wake(self) -> float | None:
        wakes = [super().wake, POLL if self.feed.working else None]
        return min((t for t in wakes if t is not None), default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        if self._waited < POLL:
            return
        self._waited, before = 0.0, self._shown_of(self.feed)
        if self.feed.poll():
            self._anew() if before != self._shown_of(self.feed) else self.app.invalidate()

    def _shown_of(self, feed: Feed) -> tuple[object, ...]:
        """What the page is made of, beside how far the review is."""
        return self.moments, bool(feed.report.river), feed.working, len(feed.report.identities)

    # ---- what is shown ---------------------------------------------------------------------------------
    @property
    def data(self) -> Path:
        """The folder of all titles: the program's own, or that of the match's house rules."""
        return self.session.data or self.app.data

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of the list."""
        return self.feed.report.shown(self.me)

    @property
    def moment(self) -> Moment | None:
        """The chosen one, None while there are none."""
        return self.moments[min(self.at, len(self.moments) - 1)] if self.moments else None

    @cached_property
    def _rounds(self) -> tuple[int, ...]:
        """The moves before which the rounds began; looked for once, as every position has to be viewed."""
        return rounds_of(self.match, lambda view: self.presenter.period(view)[0])

    def state(self, moment: Moment) -> str:
        """FOUND, SHOWN or "" for a moment that was not looked for yet."""
        return self.states.get((moment.at, moment.seat), "")

    def _reload_texts(self) -> None:
        slug = self.match.rules.slug
        self.texts = library.worded(self.app.texts, slug, self.data, self.theme)
        self.presenter = presenter_for(self.match, self.data, self.texts, self.theme)
        self.words = ReviewWords(self.texts, self.match, self.seats, self.presenter, self.me)
        self.own = OwnRiddles(self.app, self.session, self.seats, self.me)

    # ---- pictures that take their time -----------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        return {"moment": self._draw_table(), "moments": self._draw_rows()}

    def _draw_table(self) -> Work:
        """The table of the chosen moment, with what was played and, once that is known, what was best."""
        self._table = None
        yield
        moment, room = self.moment, self._room
        if min(room.size) < self.theme.px(120):
            return
        at, viewer = (moment.at, moment.seat) if moment else (max(0, self.match.position - 1), self.me)
        colours = [seat.colour for seat in self.seats]
        theme = titled_theme(self.theme, self.match.rules.slug, self.data, colours)
        yield
        steps = table_in_steps(
            self.match, at, viewer, self.seats, self.data, self.texts, theme, room.size,
            self.words.signs(moment, bool(self.state(moment))) if moment else {},
        )  # fmt: skip
        for picture in steps:
            self._table = picture or self._table
            yield
        self.repaint()

    def _draw_rows(self) -> Work:
        """The small boards of the list."""
        yield
        people = self.words.people
        for row, moment in zip(self._rows, self.moments):
            size = row.picture_size(self.theme)
            if not size[0]:
                return
            if row.picture is not None:
                continue
            after = self.match.steps[moment.at].events
            places = self.presenter.changed_regions(after)
            view = self.match.view_at(moment.at, moment.seat)
            for picture in board_in_steps(self.presenter, self.theme, view, size, people, places):
                row.picture = picture or row.picture
                yield
            if row.picture is not None:
                self._small[moment.at, moment.seat, size] = row.picture
            self.app.invalidate()

    def _anew(self) -> None:
        """Something else is shown: widgets, still part and pictures."""
        self.app.renew()
        self.refresh()
        self.regenerate()

    # ---- layout ----------------------------------------------------------------------------------------
    @property
    def _large(self) -> bool:
        """Whether the text is so large that the parts of the middle take turns."""
        return large_text(self.theme)

    def layout(self) -> None:
        self._reload_texts()
        t = self.theme
        m, g = t.px(18), t.px(16)
        width = round(t.w * (0.31 if t.narrow or self._large else 0.27))
        self._head = pg.Rect(m, m, width, max(t.px(116), t.tp(96)))
        top = self._head.bottom + g
        self._list = pg.Rect(m, top, width, t.h - m - top)
        x = m + width + g
        w = t.w - m - x
        bar = max(88, t.tp(138)) if t.narrow or self._large else max(46, t.tp(84))
        self._bar = pg.Rect(x, t.h - m - bar, w, bar)
        upper = pg.Rect(x, m, w, self._bar.y - g - m)
        if self._large:
            self._sum = self._river = self._middle = upper
        else:
            high = max(t.tp(230), upper.h * 28 // 100)
            self._sum, self._river = columns(
                pg.Rect(x, m, w, high), (0.54, 0.46) if t.narrow else (0.46, 0.54), g
            )
            self._middle = pg.Rect(x, m + high + g, w, upper.bottom - m - high - g)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("find", show=True)

    def build(self) -> None:
        self._rows: list[MomentRow] = []
        if self._drawn_for != (self.theme, self.texts.lang):
            self._drawn_for = (self.theme, self.texts.lang)
            self._small.clear()
        known = self.moment is not None and bool(self.state(self.moment))
        self._told = paragraphs(self.words, self.moment, known) if self.moment else ()
        self._build_seats()
        self._build_rows()
        self._build_pages()
        if not self._large or self.page == RIVER:
            self._build_river()
        if not self._large or self.page == SUM:
            self._build_account()
        self._build_rule()
        self._build_bar()

    def _build_account(self) -> None:
        t = self.theme
        inner = self._sum.inflate(-2 * t.px(20), -2 * t.px(16))
        r = self._page_box if self._large else inner
        self.ui.add(Account(r, self.words, self.feed, lambda: self._problem))

    def _build_rule(self) -> None:
        """The rule of the place, once the moment is known."""
        moment, t = self.moment, self.theme
        self._rule_space = 0
        if moment is None or not self.state(moment) or (self._large and self.page != MOMENT):
            return
        rule = self.words.rule(moment)
        if not rule:
            return
        height, words = t.target(46), self._halves[1]
        self._rule_space = height + t.px(8)
        place = (words.x, words.bottom - height, min(words.w, t.tp(220)), height)
        act = partial(self.app.open, "rulebook", self.match.rules.slug, rule, data=self.session.data)
        self.ui.add(Button(place, rule, act, kind="paper", icon="rule-book", size=19, name="rule"))

    @property
    def _judged(self) -> list[int]:
        """Whose review can be read: the persons, without any all seats."""
        people = [n for n, seat in enumerate(self.seats) if seat.person]
        return people or list(range(len(self.seats)))

    def _build_seats(self) -> None:
        """Where several people played, whose review it is."""
        t = self.theme
        inner = self._list.inflate(-2 * t.px(18), -2 * t.px(16))
        self._rows_box = inner
        if len(self._judged) > 1:
            high = max(32, t.tp(42))
            r = pg.Rect(inner.x, inner.y, inner.w, high)
            names = [f"[badge:{self.seats[n].colour}]" for n in self._judged]
            at = self._judged.index(self.me) if self.me in self._judged else 0
            choose = Segments(r, names, at, lambda i: self._judge(self._judged[i]), name="seat")
            self.ui.add(choose)
            self._rows_box = pg.Rect(inner.x, r.bottom + t.px(8), inner.w, inner.bottom - r.bottom - t.px(8))
        head = max(t.tp(34), 20)
        self._rows_head = pg.Rect(inner.x, self._rows_box.y, inner.w, head)
        top = self._rows_head.bottom + t.px(14)
        self._rows_box = pg.Rect(inner.x, top, inner.w, inner.bottom - top)

    def _judge(self, seat: int) -> None:
        self.me, self.at = seat, 0
        self._anew()

    def _build_rows(self) -> None:
        t, r, n = self.theme, self._rows_box, len(self.moments)
        if not n:
            return
        gap = t.px(8)
        height = min(t.tp(200), (r.h - gap * (n - 1)) // n)
        for i, moment in enumerate(self.moments):
            place = pg.Rect(r.x, r.y + i * (height + gap), r.w, height)
            row = MomentRow(place, i + 1, self._row_words(moment), i == self.at, partial(self.choose, i))
            self._rows.append(row)
        widest = max(row.need(t) for row in self._rows)
        for row, moment in zip(self._rows, self.moments):
            row.widest = widest
            row.picture = self._small.get((moment.at, moment.seat, row.picture_size(t)))
        self.ui.add(*self._rows)

    def _row_words(self, moment: Moment) -> RowWords:
        words, state = self.words, self.state(moment)
        told = words.better(moment) if state else words.told(moment)
        if self.own.kept(moment):
            state = "kept"
        sign = -1 if moment.kind == "loss" else 1
        points = words.signed(sign * moment.loss)
        return RowWords(
            words.when(moment), points, told, self.texts(f"review.state_{state}") if state else ""
        )

    def _build_pages(self) -> None:
        """In large text: what the middle shows."""
        t, texts = self.theme, self.texts
        inner = self._middle.inflate(-2 * t.px(18), -2 * t.px(16))
        self._page_box = inner
        if not self._large:
            return
        high = max(32, t.tp(44))
        labels = [texts(f"review.pages.{name}") for name in ("moment", "river", "sum")]
        r = pg.Rect(inner.x, inner.y, inner.w, high)
        self.ui.add(Segments(r, labels, self.page, self._turn_to, name="page"))
        top = r.bottom + t.px(10)
        self._page_box = pg.Rect(inner.x, top, inner.w, inner.bottom - top)

    def _turn_to(self, page: int) -> None:
        self.page = page
        self._anew()

    def _build_river(self) -> None:
        t = self.theme
        if self._large:
            r = self._page_box
        else:
            inner = self._river.inflate(-2 * t.px(18), -2 * t.px(14))
            r = pg.Rect(inner.x, inner.y + t.tp(34), inner.w, inner.h - t.tp(34))
        course = course_of(self.words, self.feed.report, self.moments, self.at, self._rounds)
        self.ui.add(River(r, course, self.choose))

    def _build_bar(self) -> None:
        t, moment = self.theme, self.moment
        inner = self._bar.inflate(-2 * t.px(18), -2 * t.px(14))
        buttons = []
        if self.feed.working:
            buttons.append(self._button("cancel", "cancel", self.stop))
        elif self.feed.stopped:
            buttons.append(self._button("again", "play-button", self.go_ahead))
        if moment is not None:
            find = self._button("find", "magnifying-glass", self.find, "gold")
            find.hotkey, find.key_label = KEYS["review.find"].hot, KEYS["review.find"].label
            keep = self._button("keep", "magic-lamp", self.keep)
            keep.label = self.texts("review.kept" if self.own.kept(moment) else "review.keep")
            keep.enabled = self.own.folder is not None
            keep.tip = self.texts("review.keep_house" if self.session.data else "review.keep_tip")
            known = self._button("show", "eye-target", self.show)
            known.enabled = not self.state(moment)
            buttons[:0] = [find, known, keep, self._button("go_on", "camel", self.go_on)]
        back = self._button("close", "return-arrow", self.back)
        back.key_label = KEYS["back"].label
        buttons.append(back)
        gap, large = t.px(12), t.narrow or self._large
        half = (len(buttons) + 1) // 2 if large and len(buttons) > 2 else len(buttons)
        rows = [row for row in (buttons[:half], buttons[half:]) if row]
        height = (inner.h - gap) // 2 if large else inner.h
        inner.y += (inner.h - height * len(rows) - gap * (len(rows) - 1)) // 2
        for i, row in enumerate(rows):
            lay_row(t, pg.Rect(inner.x, inner.y + i * (height + gap), inner.w, height), row, stretch=1.5)
        self.ui.add(*buttons)

    def _button(self, name: str, icon: str, act: Callable[[], object], kind: str = "wood") -> Button:
        words = self.texts(f"review.{name}")
        return Button((0, 0, 0, 0), words, act, kind=kind, icon=icon, size=21, name=name)

    # ---- what can be done ------------------------------------------------------------------------------
    def choose(self, index: int) -> None:
        """Look at a moment of the list."""
        self.at = index
        if self._large:
            self.page = MOMENT
        self._anew()

    def find(self) -> None:
        """Look for the better action at the table."""
        moment = self.moment
        if moment is None:
            return

        def found() -> None:
            self.states[moment.at, moment.seat] = FOUND

        try:
            made = prepared_moment(self.session, moment, lambda: self.words.said(moment), found)
        except CaravanseraiError as error:
            self.app.toast(self.texts("riddle.broken", reason=refusal_of(error, None, self.texts)), "cross")
            return
        self.app.open("lesson", *made)

    def show(self) -> None:
        """Say what was better."""
        if self.moment is not None and not self.state(self.moment):
            self.states[self.moment.at, self.moment.seat] = SHOWN
        self._anew()

    def keep(self) -> None:
        """Keep the moment among the riddles, or take it out again."""
        if self.moment is not None:
            self.own.toggle(self.moment)
            self.refresh()

    def go_on(self) -> None:
        """Play on from the moment, as a match of its own."""
        if self.moment is not None:
            person = self.seats[self.moment.seat].person
            kept = self.session.journal is not None
            ask_to_go_on(self.app, self.texts, self.session, self.moment.at, person, kept)

    def stop(self) -> None:
        """Make no more of the review."""
        self.feed.stop()
        self.app.toast(self.texts("review.stopped"))
        self.refresh()

    def go_ahead(self) -> None:
        """Make it after all."""
        self.feed.begin()
        self.refresh()

    def resume(self) -> None:
        self._anew()

    # ---- picture ---------------------------------------------------------------------------------------
    @property
    def _room(self) -> pg.Rect:
        """Where the table of the moment is drawn."""
        return self._halves[0].inflate(-2 * self.theme.px(12), -2 * self.theme.px(12))

    @property
    def _halves(self) -> tuple[pg.Rect, pg.Rect]:
        """Table and words of the moment: side by side, in large text one below the other."""
        t, r = self.theme, self._page_box
        if self._large:
            high = r.h * 56 // 100
            upper = pg.Rect(r.x, r.y, r.w, high)
            return upper, pg.Rect(r.x, upper.bottom + t.px(8), r.w, r.bottom - upper.bottom - t.px(8))
        left, right = columns(r, (0.62, 0.38) if t.narrow else (0.7, 0.3), t.px(16))
        return left, right

    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.texts
        inner = chrome.plaque(target, t, self._head)
        upper = pg.Rect(inner.x, inner.y, inner.w, inner.h * 58 // 100)
        chrome.gold_title(target, t, texts("review.title"), upper, 38)
        lower = pg.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        draw_line(target, t, texts("title.name"), lower, "text", 19, t.cream)
        self._compose_list(target)
        tray(target, t, self._bar)
        if self._large:
            section(target, t, self._middle)
        else:
            section(target, t, self._sum)
            self._compose_river_head(target, section(target, t, self._river))
            section(target, t, self._middle)
        if not self._large or self.page == MOMENT:
            self._compose_moment(target)

    def _compose_list(self, target: pg.Surface) -> None:
        t, texts, head = self.theme, self.texts, self._rows_head
        section(target, t, self._list)
        draw_line(target, t, self.words.heading(self.moments), head, "headb", 24, t.wine)
        frame.ornament(target, head.x, head.right, head.bottom + t.px(4), t.u)
        left, idle = space_below(self._rows, self._rows_box), texts("review.none") if self._rows else "–"
        words = texts("review.none_yet") if self.feed.working else idle
        if all(one.kind != "loss" for one in self.moments) and left.h >= t.tp(90):
            draw_paragraph(target, t, words, left, "text", 19, t.ink, "center", "middle")

    @property
    def _problem(self) -> str:
        return self.texts("review.failed", reason=self.feed.problem) if self.feed.problem else ""

    def _compose_river_head(self, target: pg.Surface, r: pg.Rect) -> None:
        t, texts = self.theme, self.texts
        head = pg.Rect(r.x, r.y, r.w, t.tp(34))
        drawn = draw_line(target, t, texts("review.chance"), head, "headb", 22, t.wine, "left")
        x = drawn.rect.right + t.px(16)
        shares = self.feed.report.river[-1].chances if self.feed.report.river else ()
        words = "  ".join(self.words.name(n) for n in range(len(self.seats))) if shares else ""
        room = pg.Rect(x, head.y, head.right - x, head.h)
        draw_line(target, t, words, room, "text", 17, t.ink, "right", ellipsis=True)

    def _compose_moment(self, target: pg.Surface) -> None:
        t, moment = self.theme, self.moment
        board, words = self._halves
        fill = self._table or t.textures.get("sand", *self._room.size)
        place = board.copy()
        if self._table:
            place.size = (fill.get_width() + 2 * t.px(12), fill.get_height() + 2 * t.px(12))
            place.center = board.center
        frame.wooden_frame(target, place, t.u, t.textures, fill, 12)
        if moment is not None:
            self._compose_words(target, words)
        elif not self.feed.working:
            said = self._problem or self.texts("review.none")
            draw_paragraph(target, t, said, words, "head", 22, t.wine, "left", "middle")

    def _compose_words(self, target: pg.Surface, r: pg.Rect) -> None:
        inner = r.inflate(-2 * self.theme.px(8), -2 * self.theme.px(8))
        inner.h -= self._rule_space
        draw_told(target, self.theme, inner, self._told)
