"""The results: who won and by what, the way there, and what can be done now."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame as pg

from game.core.errors import StoreError
from game.record import record_lines
from game.session import Session
from game.store import write_whole
from scenes import library
from scenes.art import frame
from scenes.art.scenery import laurels, strip
from scenes.kit.markup import escape
from scenes.kit.text import draw_line
from scenes.kit.widget import Button, Segments, lay_row
from scenes.menu_saved import at_table, header_seats, onlooker, part_sprites, presenter_for
from scenes.newgame_open import open_table, setup_of
from scenes.newgame_setup import new_seed
from scenes.page import Page, section, tray
from scenes.recap_art import draw_place
from scenes.results_chart import Chart
from scenes.results_column import Column, Fact
from scenes.results_ranking import Place, Ranking, sources
from scenes.results_story import curve, story

if TYPE_CHECKING:
    from scenes.app import App, Job, Work


class ResultsScene(Page):
    """Shows the finished match of a session."""

    name = "results"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.seats = header_seats(session, app.texts("newgame.names").split())
        self.standing = self.match.standing()
        self.curve, self.story = curve(self.match), story(self.match)
        self.lead = False
        self._last: pg.Surface | None = None
        self._jobs: list[Job] = []

    def enter(self) -> None:
        library.register_badges(self.app.sprites)

    def leave(self) -> None:
        for job in self._jobs:
            job.cancel()
        self._jobs.clear()

    def regenerate(self) -> None:
        self.leave()
        self._jobs = [self.app.later(self._make_last(), "last position")]

    def _make_last(self) -> Work:
        """The picture of the last position, for the story."""
        yield
        r = self._column.picture_rect()
        if r is None:
            return
        n = 2 * self.theme.px(12)
        viewer, people = onlooker(self.seats), at_table(self.seats, self.texts)
        size = (r.w - n, r.h - n)
        self._last = self.presenter.picture(self.theme, self.match.view(viewer), size, people)
        self.repaint()

    # ---- words -----------------------------------------------------------------------------------------
    def _speak(self) -> None:
        """Take the language of the app."""
        slug, app = self.match.rules.slug, self.app
        self.texts = app.texts.plus(library.words(slug, app.data, app.texts.lang))
        self.presenter = presenter_for(self.match, app.data, self.texts, self.theme)
        self.names = [escape(seat.name) for seat in self.seats]

    def _mark(self, seat: int) -> str:
        return f"[badge:{self.seats[seat].colour}]\u00a0{self.names[seat]}"

    def _who(self, seat: int) -> str:
        info = self.seats[seat]
        if info.person:
            return self.texts("results.person")
        key = f"newgame.level.{info.kind}"
        level = self.texts(key) if key in self.texts else info.kind
        return self.texts("results.computer", level=level)

    def _places(self) -> list[Place]:
        rows = sorted(self.standing.rows, key=lambda row: (row.rank, row.seat))
        return [
            Place(
                r.rank,
                self.names[r.seat],
                self.seats[r.seat].colour,
                self._who(r.seat),
                tuple(r.parts.values()),
                r.total,
            )
            for r in rows
        ]

    def _headline(self) -> str:
        names = [self.seats[seat].name for seat in self.standing.winners]
        if len(names) == 1:
            return self.texts("results.win", name=names[0])
        joined = ", ".join(names[:-1]) + self.texts("results.and") + names[-1]
        return self.texts("results.shared", names=joined)

    def _margin(self) -> str:
        rows = sorted(self.standing.rows, key=lambda row: (row.rank, row.seat))
        best, winners = rows[0].total, self.standing.winners
        if len(winners) > 1:
            return self.texts("results.level", points=best)
        if len(rows) == 1:
            return self.texts("results.solo", points=best)
        second = rows[1]
        return self.texts("results.ahead", points=best, n=best - second.total, name=self._mark(second.seat))

    def _facts(self) -> list[Fact]:
        t, match = self.texts, self.match
        options = match.rules.options
        on = [t(f"variant.{name}.name") for name, value in options.variants.items() if value]
        rounds = match.view(onlooker(self.seats)).round
        facts = [
            Fact("camel", t("results.fact_moves"), str(match.position)),
            Fact("hourglass", t("results.fact_rounds"), str(rounds)),
            Fact(
                "tower-flag", t("results.fact_end"), t(self.standing.reason) if self.standing.reason else "–"
            ),
            Fact("scroll-unfurled", t("results.fact_variants"), ", ".join(on) or t("results.fact_none")),
        ]
        if match.practice:
            facts.append(Fact("anticlockwise-rotation", t("results.practice"), t("results.practice_hint")))
        return facts

    def _told(self) -> list[str]:
        t, s = self.texts, self.story
        lines = [t("results.lead_changes", n=s.changes) if s.changes else t("results.never_changed")]
        seat, held = s.longest
        if held:
            lines.append(t("results.longest_lead", name=self._mark(seat), n=held, moves=self.curve.moves))
        if s.richest:
            seat, points, move = s.richest
            lines.append(t("results.biggest", name=self._mark(seat), n=points, move=move))
        return lines

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        self._speak()
        t = self.theme
        m, g = t.px(18), t.px(16)
        share = 0.27 if t.narrow else 0.24
        share = min(0.34, share * (1 + (t.text_scale - 1) * 0.3))
        width = round(t.w * share)
        x = t.w - m - width
        self._column = Column(t, pg.Rect(x, m, width, t.h - 2 * m), self._facts(), self._told(), g)
        w = x - g - m
        two = t.narrow or t.text_scale > 1.3
        low = max(46, t.tp(84)) if not two else max(88, t.tp(138))
        self._bar = pg.Rect(m, t.h - m - low, w, low)
        count = len(self.seats)
        banner = round((t.h - 2 * m) * (0.25 if count < 4 else 0.22 if count < 5 else 0.19))
        self._banner = pg.Rect(m, m, w, banner)
        rest = self._bar.y - g - self._banner.bottom - g
        want = t.tp(46) + count * t.tp(62) + t.px(30)
        ranking = min(want, round(rest * 0.58))
        self._ranking = pg.Rect(m, self._banner.bottom + g, w, ranking)
        top = self._ranking.bottom + g
        self._chart = pg.Rect(m, top, w, self._bar.y - g - top)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("again", show=True)

    def build(self) -> None:
        self._build_chart()
        self._build_seed()
        self._build_bar()

    def _build_chart(self) -> None:
        t, texts = self.theme, self.texts
        inner = self._chart.inflate(-2 * t.px(18), -2 * t.px(14))
        high = max(32, t.tp(44))
        labels = [texts("results.mode_score"), texts("results.mode_lead")]
        w = min(t.tp(260), inner.w // 2)
        modes = pg.Rect(inner.right - w, inner.y, w, high)
        self.ui.add(Segments(modes, labels, int(self.lead), self._switch, name="mode"))
        r = pg.Rect(inner.x, modes.bottom + t.px(6), inner.w, inner.bottom - modes.bottom - t.px(6))
        shown = self.curve.lead() if self.lead else self.curve
        colours = [seat.colour for seat in self.seats]
        moment = lambda move: texts("results.move", n=move)  # noqa: E731
        self.ui.add(Chart(r, shown, colours, self.names, texts("results.axis"), moment))
        self._chart_head = pg.Rect(inner.x, inner.y, modes.x - inner.x - t.px(16), high)

    def _switch(self, index: int) -> None:
        self.lead = index == 1
        self.refresh()

    def _build_seed(self) -> None:
        r = self._column.seed_rect()
        words = f"{self.texts('results.fact_seed')}: {self.match.seed}"
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
        two = t.narrow or t.text_scale > 1.3
        rows = (buttons[:2], buttons[2:]) if two else (buttons,)
        gap = t.px(12)
        high = (inner.h - gap * (len(rows) - 1)) // len(rows)
        for i, row in enumerate(rows):
            box = pg.Rect(inner.x, inner.y + i * (high + gap), inner.w, high)
            lay_row(t, box, row, stretch=1.6)
        self.ui.add(*buttons)

    # ---- what can be done ------------------------------------------------------------------------------
    def again(self) -> None:
        """The same people, a new deal."""
        open_table(self.app, replace(setup_of(self.session), seed=new_seed()))

    def rotate(self) -> None:
        """The same deal, everybody one chair on."""
        open_table(self.app, setup_of(self.session).rotated())

    def look(self) -> None:
        """The finished table once more."""
        from scenes.results_look import LookScene

        self.app.push(LookScene(self.app, self.session))

    def export(self) -> None:
        """Write the record of the match into the user folder and say where."""
        folder, match = self.app.store.records_dir, self.match
        if folder is None:
            reason = self.app.store.trouble or self.app.texts("settings.matches_none")
            self.app.toast(self.texts("results.not_exported", reason=reason), "cross")
            return
        path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{match.rules.slug}.jsonl"
        try:
            write_whole(path, "".join(record_lines(match)))
        except StoreError as error:
            self.app.toast(self.texts("results.not_exported", reason=str(error)), "cross")
            return
        self.app.toast(self.texts("results.exported", path=path), "check")

    def back(self) -> None:
        from scenes import catalog

        self.app.reset(catalog.menu(self.app))

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.texts
        self._compose_banner(target)
        inner = section(target, t, self._ranking).inflate(-t.px(6), -t.px(8))
        sprites = part_sprites(self.presenter, self.match, at_table(self.seats, texts), onlooker(self.seats))
        found = sources(self.standing.rows[0].parts, sprites, texts)
        Ranking(t, texts, inner, self._places(), found).compose(target)
        section(target, t, self._chart)
        head = texts("results.chart_lead" if self.lead else "results.chart")
        draw_line(target, t, head, self._chart_head, "headb", 24, t.wine, "left")
        tray(target, t, self._bar)
        over = f"{texts('results.over')} · {texts('menu.move', n=self.match.position)}"
        name = texts("title.name")
        self._column.compose(target, name, over, texts("results.facts"), texts("results.story"))
        place = self._column.picture_rect()
        if place:
            n = 2 * t.px(12)
            fits = self._last is not None and self._last.get_size() == (place.w - n, place.h - n)
            draw_place(target, t, place, self._last if fits else None)

    def _compose_banner(self, target: pg.Surface) -> None:
        t, r = self.theme, self._banner
        thick = t.px(16)
        size = (r.w - 2 * thick, r.h - 2 * thick)
        key = ("results-strip", *size)
        art = t.cache.get(key, lambda: strip(size, t.icons, t.u, night=True, walk=(0.60, 0.76), gate=0.89))
        frame.wooden_frame(target, r, t.u, t.textures, art, 16)
        inner = r.inflate(-2 * thick, -2 * thick)
        n = min(inner.h - t.px(8), t.px(230))
        centre = (inner.x + t.px(30) + n // 2, inner.centery)
        wreath = t.art(("laurels",), (n, n), lambda: laurels(n, t.u))
        target.blit(wreath, wreath.get_rect(center=centre))
        self._compose_winners(target, centre, n)
        x = centre[0] + n // 2 + t.px(30)
        room = pg.Rect(x, inner.y + t.px(8), round(inner.w * 0.64) - x + inner.x, inner.h - t.px(16))
        head = pg.Rect(room.x, room.y, room.w, round(room.h * 0.5))
        self._letter(target, head)
        line = pg.Rect(room.x, head.bottom, room.w, round(room.h * 0.27))
        rim = (36, 16, 30)
        draw_line(target, t, self._margin(), line, "headb", 30, (255, 244, 216), "left", outline=rim)
        low = pg.Rect(room.x, line.bottom, room.w, room.bottom - line.bottom)
        reason = self.texts(self.standing.reason) if self.standing.reason else ""
        draw_line(target, t, reason, low, "bold", 20, (255, 240, 214), "left", outline=rim, ellipsis=True)

    def _letter(self, target: pg.Surface, r: pg.Rect) -> None:
        """The headline in gold, at the left."""
        t, words = self.theme, self._headline().upper()
        px = t.font_px("title", 74)
        while px > t.floor("title") and t.font_at("title", px).size(words)[0] > r.w - t.px(16):
            px -= 1
        image = frame.gold_letters(t.font_at("title", px), words, t.u, True)
        pad = (image.get_width() - t.font_at("title", px).size(words)[0]) // 2
        target.blit(image, (r.x - pad, r.centery - image.get_height() // 2))

    def _compose_winners(self, target: pg.Surface, centre: tuple[int, int], n: int) -> None:
        winners = self.standing.winners
        size = round(n * (0.46 if len(winners) == 1 else 0.30))
        step = round(size * 0.92)
        x = centre[0] - step * (len(winners) - 1) // 2
        for seat in winners:
            image = library.pieces(self.theme).badge(size, self.seats[seat].colour, shadow=True)
            target.blit(image, image.get_rect(center=(x, centre[1] - n // 20)))
            x += step
