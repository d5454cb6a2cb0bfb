"""The results: who won and by what, the way there, and what can be done now."""

from __future__ import annotations

import time
from dataclasses import replace

import pygame as pg

from game.content.cast import load_cast
from game.core.errors import StoreError
from game.match.record import record_lines
from game.match.session import Session
from game.match.store import write_whole
from scenes.kit.markup import escape
from scenes.kit.text import draw_line
from scenes.kit.widget import Button, Segments, lay_row
from scenes.match import library
from scenes.match.pictures import board_in_steps, draw_place, part_sprites, presenter_for
from scenes.match.seats import seat_labels, seats_of, viewer_seat
from scenes.match.setup import new_seed
from scenes.match.start import open_table, setup_of
from scenes.results.banner import banner_in_steps, draw_banner
from scenes.results.chart import Chart
from scenes.results.column import Column
from scenes.results.corner import Corner
from scenes.results.ranking import Ranking, sources
from scenes.results.story import curve, story
from scenes.results.words import ResultWords
from scenes.shell.jobs import Work
from scenes.shell.page import Page, large_text, section, tray
from scenes.shell.refusal import refusal, refusal_of
from scenes.shell.scene import Host

RANKING, SCORE, LEAD = range(3)  # what the middle shows


class ResultsScene(Page):
    """Shows the finished match of a session."""

    name = "results"

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.seats = seats_of(session.seats, app.texts, session.title.card)
        self.standing = self.match.standing()
        self.curve, self.story = curve(self.match), story(self.match)
        self.cast = load_cast(app.data)
        self.corner = Corner(app, session)
        self._chosen: int | None = None
        self._last: pg.Surface | None = None

    def enter(self) -> None:
        library.register_badges(self.app.sprites)
        self.app.sound.play("fanfare")

    def background(self) -> dict[str, Work]:
        return {"last position": self._make_last(), "challenges": self.corner.read(self.refresh)}

    def _make_last(self) -> Work:
        """The picture of the last position, for the story."""
        yield
        r = self._column.picture_rect()
        if r is None:
            return
        n = 2 * self.theme.px(12)
        viewer, people = viewer_seat(self.seats), seat_labels(self.seats, self.texts)
        size = (r.w - n, r.h - n)
        for picture in board_in_steps(self.presenter, self.theme, self.match.view(viewer), size, people):
            self._last = picture or self._last
            yield
        self.repaint()

    # ---- words -----------------------------------------------------------------------------------------
    def _reload_texts(self) -> None:
        """Take the language of the app."""
        slug, app = self.match.rules.slug, self.app
        data = self.session.data or app.data
        self.texts = library.worded(app.texts, slug, data, self.theme)
        self.presenter = presenter_for(self.match, data, self.texts, self.theme)
        self.words = ResultWords(self.texts, self.match, self.seats, self.standing, self.story)

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        self._reload_texts()
        t = self.theme
        m, g = t.px(18), t.px(16)
        share = 0.27 if t.narrow else 0.24
        share = min(0.34, share * (1 + (t.text_scale - 1) * 0.3))
        width = round(t.w * share)
        x = t.w - m - width
        self._column = Column(t, pg.Rect(x, m, width, t.h - 2 * m), self.words.facts(), self.words.told(), g)
        w = x - g - m
        two = t.narrow or self._large
        bar_height = max(46, t.tp(84)) if not two else max(88, t.tp(138))
        self._bar = pg.Rect(m, t.h - m - bar_height, w, bar_height)
        count = len(self.seats)
        banner = round((t.h - 2 * m) * (0.25 if count < 4 else 0.22 if count < 5 else 0.19))
        self._banner = pg.Rect(m, m, w, banner)
        rest = self._bar.y - g - self._banner.bottom - g
        want = t.tp(46) + count * t.tp(62) + t.px(30)
        ranking = min(want, round(rest * 0.58))
        self._ranking = pg.Rect(m, self._banner.bottom + g, w, ranking)
        top = self._ranking.bottom + g
        self._chart = pg.Rect(m, top, w, self._bar.y - g - top)
        if self._large:
            self._chart = self._ranking = self._ranking.union(self._chart)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("again", show=True)

    def build(self) -> None:
        self._build_chart()
        self._build_seed()
        self._build_bar()
        self.ui.add(self.corner.button(self.theme, self._banner))

    @property
    def _large(self) -> bool:
        """Whether the text is so large that ranking and chart take turns."""
        return large_text(self.theme)

    @property
    def shown(self) -> int:
        """What the middle shows: until somebody chooses the ranking, or beside it the scores."""
        default = RANKING if self._large else SCORE
        return default if self._chosen is None else max(default, self._chosen)

    def _build_chart(self) -> None:
        t, texts = self.theme, self.texts
        inner = self._chart.inflate(-2 * t.px(18), -2 * t.px(14))
        height = max(32, t.tp(44))
        labels = [texts("results.mode_score"), texts("results.mode_lead")]
        if self._large:
            labels.insert(0, texts("results.ranking"))
        w = inner.w if self._large else min(t.tp(260), inner.w // 2)
        modes = pg.Rect(inner.right - w, inner.y, w, height)
        first = RANKING if self._large else SCORE
        chosen = max(0, self.shown - first)
        self.ui.add(Segments(modes, labels, chosen, lambda i: self.show(i + first), name="mode"))
        self._chart_head = pg.Rect(inner.x, inner.y, modes.x - inner.x - t.px(16), height)
        r = pg.Rect(inner.x, modes.bottom + t.px(6), inner.w, inner.bottom - modes.bottom - t.px(6))
        self._list = r if self._large else self._ranking
        if self._large and self.shown == RANKING:
            return
        line = self.curve.lead() if self.shown == LEAD else self.curve
        colours = [seat.colour for seat in self.seats]
        moment = lambda move: texts("results.move", n=move)  # noqa: E731
        self.ui.add(Chart(r, line, colours, self.words.names, texts("results.axis"), moment))

    def show(self, what: int) -> None:
        """Show the scores or the leads; in large text the ranking instead."""
        self._chosen = what
        self.refresh()

    def _build_seed(self) -> None:
        r = self._column.seed_rect()
        words = f"{self.texts('results.fact_seed')}: {escape(self.match.seed)}"
        button = Button(r, words, self._copy, kind="paper", icon="key", size=19, name="seed")
        button.tip, button.icon_colour = self.texts("results.copy"), (176, 122, 52)
        self.ui.add(button)

    def _copy(self) -> None:
        try:
            pg.scrap.put_text(self.match.seed)
        except pg.error:
            return
        self.app.toast(self.texts("results.copied"), "check")

    def _build_bar(self) -> None:
        t, texts = self.theme, self.texts
        inner = self._bar.inflate(-2 * t.px(18), -2 * t.px(14))
        again = Button(
            (0, 0, 0, 0),
            texts("results.again"),
            self.again,
            kind="gold",
            icon="rolling-dices",
            size=22,
            name="again",
        )
        rotate = Button(
            (0, 0, 0, 0), texts("results.rotate"), self.rotate, icon="wooden-chair", size=22, name="rotate"
        )
        rotate.tip = texts("results.rotate_hint")
        look = Button((0, 0, 0, 0), texts("results.look"), self.look, icon="eye-target", size=22, name="look")
        export = Button(
            (0, 0, 0, 0), texts("results.export"), self.export, icon="scroll-quill", size=22, name="export"
        )
        menu = Button(
            (0, 0, 0, 0), texts("results.menu"), self.back, icon="family-house", size=22, name="menu"
        )
        buttons = [again, rotate, look, export, menu]
        two = t.narrow or self._large
        rows = (buttons[:2], buttons[2:]) if two else (buttons,)
        gap = t.px(12)
        height = (inner.h - gap * (len(rows) - 1)) // len(rows)
        for i, row in enumerate(rows):
            box = pg.Rect(inner.x, inner.y + i * (height + gap), inner.w, height)
            lay_row(t, box, row, stretch=1.6)
        self.ui.add(*buttons)

    # ---- what can be done ------------------------------------------------------------------------------
    def again(self) -> None:
        """The same people, a new deal."""
        open_table(self.app, replace(setup_of(self.session, self.seats), seed=new_seed()))

    def rotate(self) -> None:
        """The same deal, everybody one chair on."""
        open_table(self.app, setup_of(self.session, self.seats).rotated())

    def look(self) -> None:
        """The finished table once more."""
        self.app.open("look", self.session)

    def export(self) -> None:
        """Write the record of the match into the user folder and say where."""
        folder, match = self.app.store.records_dir, self.match
        if folder is None:
            reason = refusal(self.app.store, self.app.texts) or self.app.texts("settings.matches_none")
            self.app.toast(self.texts("results.not_exported", reason=reason), "cross")
            return
        path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{match.rules.slug}.jsonl"
        try:
            write_whole(path, "".join(record_lines(match)))
        except StoreError as error:
            reason = refusal_of(error, path, self.app.texts)
            self.app.toast(self.texts("results.not_exported", reason=reason), "cross")
            return
        self.app.toast(self.texts("results.exported", path=path), "check")

    def back(self) -> None:
        self.app.start_over()

    # ---- picture ---------------------------------------------------------------------------------------
    def compose_in_slices(self, target: pg.Surface) -> Work:
        for _ in banner_in_steps(self.theme, self._banner):
            yield
        yield from super().compose_in_slices(target)

    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.texts
        draw_banner(target, t, self._banner, self.words, self.cast)
        section(target, t, self._chart)
        if self._large:
            inner = self._list
        else:
            inner = section(target, t, self._ranking).inflate(-t.px(6), -t.px(8))
            head = texts("results.chart_lead" if self.shown == LEAD else "results.chart")
            draw_line(target, t, head, self._chart_head, "headb", 24, t.wine, "left")
        if not self._large or self.shown == RANKING:
            viewer = viewer_seat(self.seats)
            sprites = part_sprites(self.presenter, self.match, seat_labels(self.seats, texts), viewer)
            found = sources(self.standing.rows[0].parts, sprites, texts)
            Ranking(t, texts, inner, self.words.places(), found, self.cast).compose(target)
        tray(target, t, self._bar)
        over = f"{texts('results.over')} · {texts('menu.move', n=self.match.position)}"
        name = texts("title.name")
        self._column.compose(target, name, over, texts("results.facts"), texts("results.story"))
        place = self._column.picture_rect()
        if place:
            n = 2 * t.px(12)
            fits = self._last is not None and self._last.get_size() == (place.w - n, place.h - n)
            draw_place(target, t, place, self._last if fits else None)
