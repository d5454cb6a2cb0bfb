"""The results: who won and by what, the way there, and what can be done now."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame as pg

from game.content.cast import load_cast
from game.core.errors import StoreError
from game.match.session import Session
from game.match.store import write_whole
from game.review.kept import kept, key_of
from game.review.report import Report
from scenes.kit.keys import KEYS
from scenes.kit.markup import escape
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import Button, Segments, lay_row
from scenes.match import library
from scenes.match.pictures import board_in_steps, draw_place, presenter_for
from scenes.match.seats import seat_labels, seats_of, viewer_seat
from scenes.match.start import deal_again, open_table, setup_of
from scenes.results.banner import banner_in_steps, draw_banner
from scenes.results.chart import AxisWords, Chart
from scenes.results.column import Column
from scenes.results.corner import Corner
from scenes.results.dice import DiceChart
from scenes.results.keepsake import Keepsake, begun_of
from scenes.results.moments import MomentCard
from scenes.results.ranking import Ranking, sources
from scenes.results.story import curve, story
from scenes.results.turning import Told, Turn, told, turns
from scenes.results.words import ResultWords
from scenes.review.course import course_of
from scenes.review.river import River
from scenes.review.words import ReviewWords
from scenes.shell.jobs import Work
from scenes.shell.page import Page, columns, large_text, section, tray
from scenes.shell.refusal import refusal, refusal_of
from scenes.shell.scene import Host

RANKING, SCORE, LEAD, CHANCE, TURNS, DICE = range(6)  # what the middle shows
MANY, HIGH = 4, 900
"""With more players than that the turning points have no room of their own; one more in windows so high."""


class ResultsScene(Page):
    """Shows the finished match of a session."""

    name = "results"

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.seats = seats_of(session.seats, app.texts, session.title.card)
        self.standing = self.match.standing()
        self.story, self.dice = story(self.match), self.match.dice_report()
        self.cast = load_cast(app.data)
        self.corner = Corner(app, session, self.refresh)
        self._chosen: int | None = None
        self._cards: list[MomentCard] = []
        self._drawn_for: tuple[Theme, str] | None = None
        self._last: pg.Surface | None = None
        self._saving = False
        self.report = self._reviewed()
        self._reload_texts()
        period = lambda view: self.presenter.period(view)[0]  # noqa: E731
        self.curve = curve(self.match, period, self.presenter.counted)
        self.turns = turns(self.curve)

    def enter(self) -> None:
        library.register_badges(self.app.sprites)
        self.app.sound.play("fanfare")

    def resume(self) -> None:
        """A review may have been made meanwhile."""
        self.report = self._reviewed()
        self.refresh()

    def _reviewed(self) -> Report | None:
        """The review that is kept beside the journal, None where there is none."""
        journal = self.session.journal
        return kept(journal, key_of(self.match)) if journal is not None else None

    # ---- pictures that take their time -----------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        return {
            "last position": self._make_last(),
            "turning points": self._make_turns(),
            "challenges": self.corner.read(),
        }

    def _make_last(self) -> Work:
        """The picture of the last position, beside the facts."""
        yield
        r = self._column.picture_rect()
        if r is None:
            return
        n = 2 * self.theme.px(12)
        viewer, people = viewer_seat(self.seats), seat_labels(self.seats, self.texts)
        view, size = self.match.view_at(self.worth_seeing, viewer), (r.w - n, r.h - n)
        for picture in board_in_steps(self.presenter, self.theme, view, size, people):
            self._last = picture or self._last
            yield
        self.repaint()

    @property
    def worth_seeing(self) -> int:
        """The last moment whose table is worth a picture: before a count, which may clear it."""
        last = self.match.position
        return last - 1 if self.curve.counts and self.curve.counts[-1][0] == last else last

    def _make_turns(self) -> Work:
        """The small boards of the turning points."""
        yield
        viewer, people = viewer_seat(self.seats), seat_labels(self.seats, self.texts)
        for card, turn in zip(self._cards, self.turns):
            if card.picture is not None:
                continue
            at = min(turn.move, self.worth_seeing)
            view, size = self.match.view_at(at, viewer), card.picture_size(self.theme)
            for picture in board_in_steps(self.presenter, self.theme, view, size, people, card.told.regions):
                card.picture = picture or card.picture
                yield
            self.app.invalidate()

    # ---- words -----------------------------------------------------------------------------------------
    def _reload_texts(self) -> None:
        """Take the language of the app."""
        slug, app = self.match.rules.slug, self.app
        data = self.session.data or app.data
        self.texts = library.worded(app.texts, slug, data, self.theme)
        self.presenter = presenter_for(self.match, data, self.texts, self.theme)
        self.words = ResultWords(self.texts, self.match, self.seats, self.standing, self.story)

    def _told(self, turn: Turn) -> Told:
        return told(self.match, self.presenter, self.seats, viewer_seat(self.seats), turn)

    def _moment(self, move: int) -> str:
        """What a move of the chart is called."""
        when = self.presenter.moment_name(self.match.view_at(move, viewer_seat(self.seats)))
        return f"{when} · {self.texts('results.move', n=move)}"

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        self._reload_texts()
        t = self.theme
        m, g = t.px(18), t.px(16)
        share = 0.27 if t.narrow else 0.24
        share = min(0.34, share * (1 + (t.text_scale - 1) * 0.3))
        width = round(t.w * share)
        x = t.w - m - width
        dice = self.texts("results.dice", n=self.dice.thrown) if self.dice and not self._large else ""
        self._column = Column(t, pg.Rect(x, m, width, t.h - 2 * m), self.words.facts(self.report), dice, g)
        w = x - g - m
        two = t.narrow or self._large
        bar_height = max(46, t.tp(84)) if not two else max(88, t.tp(138))
        self._bar = pg.Rect(m, t.h - m - bar_height, w, bar_height)
        self._divide(m, w, g)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("review", show=True)

    def _divide(self, m: int, w: int, g: int) -> None:
        """Banner, ranking, chart and the cards of the turning points from top to bottom."""
        t, count = self.theme, len(self.seats)
        apart = TURNS not in self.pages and bool(self.turns)
        share = 0.25 if count < 4 else 0.22 if count < 5 else 0.19
        banner = round((t.h - 2 * m) * (min(share, 0.17) if apart else share))
        self._banner = pg.Rect(m, m, w, banner)
        rest = self._bar.y - g - self._banner.bottom - g
        cards = round(rest * 0.24) if apart else -g
        want = t.tp(52) + count * t.tp(62) + t.px(30)
        ranking = min(want, round((rest - cards - g) * (0.52 if apart else 0.58)))
        self._ranking = pg.Rect(m, self._banner.bottom + g, w, ranking)
        top = self._ranking.bottom + g
        self._chart = pg.Rect(m, top, w, self._bar.y - g - cards - g - top)
        self._turns = pg.Rect(m, self._chart.bottom + g, w, max(0, cards))
        if self._whole:
            self._chart = self._ranking = self._ranking.union(self._chart)

    def build(self) -> None:
        drawn_for = (self.theme, self.texts.lang)
        same = drawn_for == self._drawn_for
        before = {card.number: card.picture for card in self._cards if card.picture and same}
        self._drawn_for = drawn_for
        self._cards = []
        self._build_middle()
        if TURNS not in self.pages:
            self._build_turns(self._turns)
        for card in self._cards:  # a picture of the right size stays
            known = before.get(card.number)
            if known is not None and known.get_size() == card.picture_size(self.theme):
                card.picture = known
        if self.dice and DICE not in self.pages:
            self.ui.add(DiceChart(self._column.dice_rect(), self.dice, self.presenter, self.texts))
        self._build_seed()
        self._build_bar()
        self.ui.add(self.corner.button(self.theme, self._banner))

    @property
    def _large(self) -> bool:
        """Whether the text is so large that the parts of the middle take turns."""
        return large_text(self.theme)

    @property
    def _whole(self) -> bool:
        """Whether a page of the middle takes the room of the ranking too."""
        return self._large or self.shown == TURNS

    @property
    def pages(self) -> tuple[int, ...]:
        """What the middle can show one after the other."""
        pages = [SCORE, LEAD, *([CHANCE] if self.report and self.report.river else [])]
        t = self.theme
        if self.turns and (self._large or t.narrow or len(self.seats) > (MANY if t.h < HIGH else MANY + 1)):
            pages.append(TURNS)
        if self._large:
            pages = [RANKING, *pages, *([DICE] if self.dice else [])]
        return tuple(pages)

    @property
    def shown(self) -> int:
        """What the middle shows: the first page until somebody chooses another that is there."""
        return self._chosen if self._chosen in self.pages and self._chosen is not None else self.pages[0]

    def _build_middle(self) -> None:
        t, texts = self.theme, self.texts
        inner = self._chart.inflate(-2 * t.px(18), -2 * t.px(14))
        height = max(32, t.tp(44))
        names = {
            RANKING: "ranking", SCORE: "mode_score", LEAD: "mode_lead", CHANCE: "mode_chance", TURNS: "turns",
            DICE: "dice_short",
        }  # fmt: skip
        labels = [texts(f"results.{names[page]}") for page in self.pages]
        wide = t.tp(150) * len(labels) - t.tp(40)
        w = inner.w if self._large else min(wide, inner.w * (2 if len(labels) < 3 else 3) // 4)
        modes = pg.Rect(inner.right - w, inner.y, w, height)
        at = self.pages.index(self.shown)
        self.ui.add(Segments(modes, labels, at, lambda i: self.show(self.pages[i]), name="mode"))
        self._chart_head = pg.Rect(inner.x, inner.y, modes.x - inner.x - t.px(16), height)
        r = pg.Rect(inner.x, modes.bottom + t.px(6), inner.w, inner.bottom - modes.bottom - t.px(6))
        self._list = r if self._large else self._ranking
        if self.shown in (SCORE, LEAD):
            self._build_chart(r)
        elif self.shown == CHANCE and self.report:
            self._build_river(r, self.report)
        elif self.shown == TURNS:
            self._build_turns(r)
        elif self.shown == DICE and self.dice:
            self.ui.add(DiceChart(r, self.dice, self.presenter, texts))

    def _build_chart(self, r: pg.Rect) -> None:
        line = self.curve.lead() if self.shown == LEAD else self.curve
        colours = [seat.colour for seat in self.seats]
        texts = self.texts
        words = AxisWords(texts("chart.axis"), lambda n: texts("chart.period", n=n), self._moment)
        pins = [turn.move for turn in self.turns]
        self.ui.add(Chart(r, line, colours, self.words.names, words, pins))

    def _build_river(self, r: pg.Rect, report: Report) -> None:
        """The chances to win as the review has them."""
        words = ReviewWords(self.texts, self.match, self.seats, self.presenter, viewer_seat(self.seats))
        course = course_of(words, report, (), 0, self.curve.rounds)
        self.ui.add(River(r, course, lambda _: self.review()))

    def _build_turns(self, r: pg.Rect) -> None:
        """A card for every turning point, side by side, in large text one below the other."""
        t, n = self.theme, len(self.turns)
        gap = t.px(12)
        below = self._large or r.w < n * t.tp(330)
        if below:
            height = (r.h - gap * (n - 1)) // n
            places = [pg.Rect(r.x, r.y + i * (height + gap), r.w, height) for i in range(n)]
        else:
            places = columns(r, (1.0,) * n, gap)
        for number, (turn, place) in enumerate(zip(self.turns, places), 1):
            act = partial(self.app.open, "look", self.session, min(turn.move, self.match.position))
            card = MomentCard(place, number, self._told(turn), self.words.lead(turn, self.report), act)
            card.tip = self.texts("results.turn_tip")
            self._cards.append(card)
            self.ui.add(card)

    def show(self, what: int) -> None:
        """Show one of the pages of the middle."""
        self._chosen = what
        self.refresh()
        if self.shown == TURNS:
            self.later(self._make_turns(), "turning points")

    def _build_seed(self) -> None:
        seed, record = self._column.paper_rects()
        words = f"{self.texts('results.fact_seed')}: {escape(self.match.seed)}"
        for r, name, label, icon, act in (
            (seed, "seed", words, "key", self._copy),
            (record, "send", self.texts("results.send"), "tied-scroll", self.send),
        ):
            button = Button(r, label, act, kind="paper", icon=icon, size=19, name=name)
            button.icon_colour = (176, 122, 52)
            self.ui.add(button)
        seen = self.ui.find("seed")
        assert seen is not None
        seen.tip = self.texts("results.copy")

    def _copy(self) -> None:
        try:
            pg.scrap.put_text(self.match.seed)
        except pg.error:
            return
        self.app.toast(self.texts("results.copied"), "check")

    def _build_bar(self) -> None:
        t = self.theme
        inner = self._bar.inflate(-2 * t.px(18), -2 * t.px(14))
        review = self._button("review", "magnifying-glass", self.review, "gold")
        review.hotkey, review.key_label = KEYS["results.review"].hot, KEYS["results.review"].label
        buttons = [
            review,
            self._button("again", "rolling-dices", self.again),
            self._button("rotate", "wooden-chair", self.rotate),
            self._button("look", "eye-target", self.look),
            self._button("save", "photo-camera", self.save),
            self._button("menu", "family-house", self.back),
        ]
        buttons[2].tip = self.texts("results.rotate_hint")
        two = t.narrow or self._large
        rows = (buttons[:3], buttons[3:]) if two else (buttons,)
        gap = t.px(12)
        height = (inner.h - gap * (len(rows) - 1)) // len(rows)
        for i, row in enumerate(rows):
            box = pg.Rect(inner.x, inner.y + i * (height + gap), inner.w, height)
            lay_row(t, box, row, stretch=1.6)
        self.ui.add(*buttons)

    def _button(self, name: str, icon: str, act: Callable[[], object], kind: str = "wood") -> Button:
        words = self.texts(f"results.{name}")
        return Button((0, 0, 0, 0), words, act, kind=kind, icon=icon, size=22, name=name)

    # ---- what can be done ------------------------------------------------------------------------------
    def again(self) -> None:
        """The same people, a new deal."""
        deal_again(self.app, self.session, self.seats)

    def rotate(self) -> None:
        """The same deal, everybody one chair on."""
        open_table(self.app, setup_of(self.session, self.seats).rotated())

    def review(self) -> None:
        """What was luck, what decisions gave away."""
        self.app.open("review", self.session)

    def look(self) -> None:
        """The finished table once more."""
        self.app.open("look", self.session)

    def send(self) -> None:
        """What can be sent or kept of the match: its code, a text, a record, a film."""
        self.app.open("send", self.session)

    def save(self) -> None:
        """Make the framed picture in slices, then write it and say where."""
        if not self._saving:
            self._saving = True
            self.app.toast(self.texts("results.saving"))
            self.later(self._make_souvenir(), "souvenir")

    def _make_souvenir(self) -> Work:
        try:
            data = self.session.data or self.app.data
            kept = Keepsake(
                self.match, data, self.words, self.curve, self.worth_seeing, self.cast, begun_of(self.session)
            )
            for made in kept.made(self.theme):
                if made is not None:
                    self._write(self.app.store.pictures_dir, "png", made, "saved")
                yield
        finally:
            self._saving = False

    def _write(self, folder: Path | None, suffix: str, data: str | bytes, said: str) -> None:
        """Write a file of this match; `said`: the text that names it, "not_" before it says why not."""
        app = self.app
        if folder is None:
            reason = refusal(app.store, app.texts) or app.texts("settings.matches_none")
            app.toast(self.texts(f"results.not_{said}", reason=reason), "cross")
            return
        path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{self.match.rules.slug}.{suffix}"
        try:
            write_whole(path, data)
        except StoreError as error:
            reason = refusal_of(error, path, app.texts)
            app.toast(self.texts(f"results.not_{said}", reason=reason), "cross")
            return
        app.toast(self.texts(f"results.{said}", path=escape(str(path))), "check", folder)

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
        draw_banner(target, t, self._banner, self.words, self.cast, self.corner.rect)
        section(target, t, self._chart)
        if not self._whole:
            self._compose_ranking(target, section(target, t, self._ranking).inflate(-t.px(6), -t.px(8)))
        elif self.shown == RANKING:
            self._compose_ranking(target, self._list)
        if not self._large:
            self._compose_head(target)
        tray(target, t, self._bar)
        over = self.words.over(len(self.curve.rounds))
        self._column.compose(target, texts("title.name"), over, texts("results.facts"))
        place = self._column.picture_rect()
        if place:
            n = 2 * t.px(12)
            fits = self._last is not None and self._last.get_size() == (place.w - n, place.h - n)
            draw_place(target, t, place, self._last if fits else None)

    def _compose_ranking(self, target: pg.Surface, r: pg.Rect) -> None:
        found = sources(self.standing.rows[0].parts, self.presenter.part_pictures, self.texts)
        Ranking(self.theme, self.texts, r, self.words.places(), found, self.cast).compose(target)

    def _compose_head(self, target: pg.Surface) -> None:
        """What the chart shows, and what its hatching means."""
        t, texts, r = self.theme, self.texts, self._chart_head
        key = {LEAD: "results.chart_lead", CHANCE: "review.chance", TURNS: "results.turns"}.get(
            self.shown, "chart.head"
        )
        drawn = draw_line(target, t, texts(key), r, "headb", 24, t.wine, "left")
        room = pg.Rect(drawn.rect.right + t.px(16), r.y, r.right - drawn.rect.right - t.px(16), r.h)
        if self.curve.counts and self.shown in (SCORE, LEAD) and "chart.counted" in texts:
            words = texts("chart.counted")
            if measure(t, words, "text", 17)[0] <= room.w:
                draw_line(target, t, words, room, "text", 17, t.ink_soft, "left")
