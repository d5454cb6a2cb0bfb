"""The page of the statistics: a person's results by title, table and opponents."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.match.archive import Archive
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.widget import Button, DropDown, Label, Segments, lay_row
from scenes.match import library
from scenes.matches.listing import picture_size
from scenes.shell.jobs import Work, sliced
from scenes.shell.page import Page, beside_column, columns, large_text, section, tray
from scenes.shell.scene import Host
from scenes.statistics.left import ColumnHooks, SideColumn
from scenes.statistics.model import StatisticsModel
from scenes.statistics.panels import Panels
from scenes.statistics.plot import PlotChart
from scenes.statistics.plots import MARGIN, Plots
from scenes.statistics.words import StatisticsWords

AGAIN = 0.25  # seconds after which the page says how much is left
FIGURES, RATING, SOURCES, COURSE = PARTS = ("figures", "rating", "sources", "course")


class StatisticsScene(Page):
    """Reads the matches in slices and shows what they come to. archive: of the page of matches, where it
    was opened from there."""

    name = "statistics"

    def __init__(self, app: Host, archive: Archive | None = None) -> None:
        super().__init__(app)
        self.model = StatisticsModel(app, archive)
        self.mode, self.part = MARGIN, FIGURES
        self.left = 0  # journals that are still to be read
        self._pictures: dict[str, pg.Surface] = {}
        hooks = ColumnHooks(person=self._choose_person, title=self._choose_title)
        self.column = SideColumn(self.model, hooks, self._pictures)

    # ---- life ------------------------------------------------------------------------------------------
    def enter(self) -> None:
        library.register_badges(self.app.sprites)

    def background(self) -> dict[str, Work]:
        read = {} if self.model.tally is not None and not self.left else {"statistics": self._read()}
        return {**read, "small tables": self._picture_titles()}

    def _read(self) -> Work:
        """Read and count, a little at a time."""
        yield
        tally = self.model.tally
        for left in sliced(self.model.read()):
            changed = self.model.tally is not tally
            if changed or (left != self.left and self._due(left)):
                tally, self.left = self.model.tally, left
                self.refresh()
                if changed:
                    self.app.renew()
            yield
        self.left = 0
        self.refresh()

    def _due(self, left: int) -> bool:
        """Whether it is worth saying that so many are left: now and then."""
        return abs(left - self.left) > 40 or left == 0

    def _picture_titles(self) -> Work:
        from scenes.match.small_tables import small_tables

        yield from small_tables(self.app, self.theme, picture_size(self.theme), self._pictures)

    # ---- words -----------------------------------------------------------------------------------------
    def _reload_texts(self) -> None:
        data, texts = self.app.data, self.app.texts
        self._names = library.title_names(data, texts.lang)
        self.words = StatisticsWords(texts, library.words(self.model.slug, data, texts.lang))
        self.plots = Plots(self.model, self.words)

    # ---- layout ----------------------------------------------------------------------------------------
    @property
    def _whole(self) -> bool:
        """Whether all parts stand on the page together."""
        return not large_text(self.theme)

    @property
    def _empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.model.results()

    def layout(self) -> None:
        self._reload_texts()
        self._plaque, self._column, room, self._bar, gap = beside_column(self.theme)
        self._divide(room, gap)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("title")

    def _divide(self, room: pg.Rect, gap: int) -> None:
        """The panels, or the one that is shown."""
        self._room = room
        if not self._whole:
            self._panels = {self.part: room}
            return
        upper = pg.Rect(room.x, room.y, room.w, round(room.h * 0.46))
        lower = pg.Rect(room.x, upper.bottom + gap, room.w, room.bottom - upper.bottom - gap)
        shares = (0.46, 0.54)
        self._panels = dict(zip(PARTS, [*columns(upper, shares, gap), *columns(lower, shares, gap)]))

    def _inner(self, r: pg.Rect) -> pg.Rect:
        """Where the contents of a panel with a heading lie."""
        t = self.theme
        top = r.y + t.px(16) + t.tp(38) + t.px(12)
        return pg.Rect(r.x + t.px(22), top, r.w - 2 * t.px(22), r.bottom - t.px(18) - top)

    def build(self) -> None:
        self.column.build(self.ui, self.theme, self._column, self.words, self._names)
        self._build_bar()
        self._chart: PlotChart | None = None
        if COURSE in self._panels and not self._empty:
            self._build_course(self._panels[COURSE])

    def _build_bar(self) -> None:
        """What narrows the figures, the parts of the page at large text, and the way back."""
        t, texts = self.theme, self.app.texts
        inner = self._bar.inflate(-2 * t.px(18), -2 * t.px(14))
        back = Button(
            (0, 0, 0, 0), texts("statistics.back"), self.back, icon="return-arrow", size=21, name="back"
        )
        back.key_label = KEYS["back"].label
        w = min(back.preferred(t, inner.h), inner.w // 4)
        lay_row(t, pg.Rect(inner.right - w, inner.y, w, inner.h), [back], stretch=1.0, align="right")
        room = pg.Rect(inner.x, inner.y, back.rect.x - t.px(14) - inner.x, inner.h)
        if not self._whole:
            upper = pg.Rect(room.x, room.y, room.w, (room.h - t.px(6)) // 2)
            labels = [texts(f"statistics.part_{part}") for part in PARTS]
            self.ui.add(Segments(upper, labels, PARTS.index(self.part), self._show_part, name="part"))
            room = pg.Rect(room.x, upper.bottom + t.px(6), room.w, room.bottom - upper.bottom - t.px(6))
        self._build_tables(room)
        self.ui.add(back)

    def _build_tables(self, room: pg.Rect) -> None:
        t, texts, words = self.theme, self.app.texts, self.words
        tables = [0, *self.model.tables()]
        counts = [texts("statistics.all_tables"), *map(str, tables[1:])]
        label = texts("statistics.players")
        self._players = pg.Rect(room.x, room.y, measure(t, label, "text", 19)[0] + t.px(12), room.h)
        half = (room.w - t.px(14)) // 2
        box = pg.Rect(self._players.right, room.y, room.x + half - self._players.right, room.h)
        chosen = tables.index(self.model.players)
        pick: Callable[[int], object] = lambda i: self._choose_players(tables[i])  # noqa: E731
        self.ui.add(Segments(box, counts, chosen, pick, name="players"))
        levels = ["", *self.model.levels()]
        names = [words.level(level) for level in levels]
        shown = [names[0], *(texts("statistics.against", level=name) for name in names[1:])]
        box = pg.Rect(room.x + half + t.px(14), room.y, room.right - room.x - half - t.px(14), room.h)
        box = box.inflate(0, -max(0, box.h - max(36, t.tp(54))))
        at = levels.index(self.model.level)
        self.ui.add(DropDown(box, shown, at, lambda i: self._choose_level(levels[i]), name="level"))

    def _build_course(self, r: pg.Rect) -> None:
        """The chart with what it can show."""
        t, texts, inner = self.theme, self.app.texts, self._inner(r)
        modes = self.plots.modes()
        self.mode = self.mode if self.mode in modes else MARGIN
        if len(modes) > 1:
            row = pg.Rect(inner.x, inner.y, inner.w, max(34, t.tp(46)))
            labels = [texts(f"statistics.mode.{mode}") for mode in modes]
            segments = Segments(row, labels, modes.index(self.mode), self._show_mode(modes), name="mode")
            self.ui.add(segments)
            inner = pg.Rect(inner.x, row.bottom + t.px(8), inner.w, inner.bottom - row.bottom - t.px(8))
        tip, remark = texts(f"statistics.mode_hint.{self.mode}"), self.plots.remark(self.mode)
        if remark:
            line = pg.Rect(inner.x, inner.y, inner.w, t.tp(28))
            self.ui.add(Label(line, remark, size=19, role="bold", name="remark"))
            inner = pg.Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom)
        self._chart = PlotChart(inner, self.plots.plot(self.mode), tip=tip)
        self.ui.add(self._chart)

    # ---- choosing --------------------------------------------------------------------------------------
    def _choose_person(self, key: str) -> None:
        self.model.person = key
        self._narrowed()

    def _choose_title(self, slug: str) -> None:
        self.model.slug = slug
        self._narrowed()

    def _choose_players(self, players: int) -> None:
        self.model.players = players
        self._narrowed()

    def _choose_level(self, level: str) -> None:
        self.model.level = level
        self._narrowed()

    def _narrowed(self) -> None:
        self.model.narrow()
        self.refresh()

    def _show_part(self, index: int) -> None:
        self.part = PARTS[index]
        self.refresh()

    def _show_mode(self, modes: list[str]) -> Callable[[int], None]:
        def show(index: int) -> None:
            self.mode = modes[index]
            self.refresh()

        return show

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.app.texts
        self._compose_plaque(target)
        self.column.compose(target, t)
        tray(target, t, self._bar)
        draw_line(target, t, texts("statistics.players"), self._players, "text", 19, t.cream, "left")
        if self._empty:
            inner = section(target, t, self._room).inflate(-2 * t.px(20), -2 * t.px(20))
            draw_paragraph(target, t, self._nothing(), inner, "text", 22, t.ink_soft, "center", "middle")
            return
        for part, r in self._panels.items():
            self._compose_part(target, part, r)

    def _nothing(self) -> str:
        """What is said where there is no figure."""
        texts = self.app.texts
        if self.left or self.model.tally is None:
            return texts("statistics.reading", n=self.left or self.model.archive.count)
        return texts("statistics.none_chosen" if self.model.everything() else "statistics.none")

    def _compose_part(self, target: pg.Surface, part: str, r: pg.Rect) -> None:
        t, texts, panels = self.theme, self.app.texts, Panels(self.theme, self.words)
        heads = {FIGURES: self._names[self.model.slug], RATING: texts("statistics.rating")}
        heads |= {SOURCES: texts("statistics.sources"), COURSE: texts("statistics.course")}
        section(target, t, r, heads[part])
        inner, found = self._inner(r), self.model.summary()
        if part == FIGURES:
            panels.figures(target, inner, found)
        elif part == RATING:
            panels.rating(target, inner, self.model.rated())
        elif part == SOURCES and found.sources:
            panels.sources(target, inner, found.sources)

    def _compose_plaque(self, target: pg.Surface) -> None:
        t, texts = self.theme, self.app.texts
        inner = chrome.plaque(target, t, self._plaque)
        upper = pg.Rect(inner.x, inner.y, inner.w, inner.h * 3 // 5)
        chrome.gold_title(target, t, texts("statistics.title"), upper, 40)
        lower = pg.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        said = texts("statistics.counted", n=len(self.model.everything()))
        said = texts("statistics.reading", n=self.left) if self.left else said
        draw_line(target, t, said, lower, "text", 18, t.cream)
