"""The rule book of a title, lying open over whatever scene asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

import pygame as pg

from game.content.errors import ContentError
from game.content.example import Sight
from game.content.language import languages
from game.content.rulebook import Chapter
from scenes.art.cache import Steps, finish
from scenes.kit.theme import Theme
from scenes.kit.widget import Button
from scenes.match import books, library
from scenes.match.staged_picture import StagedPicture, staged_picture, titled_theme
from scenes.rulebook.art import book as draw_book
from scenes.rulebook.art import page_rects, ribbon
from scenes.rulebook.blocks import Made
from scenes.rulebook.left import LeftPage, SpreadLeft
from scenes.rulebook.page import Flow
from scenes.rulebook.pages import Binder
from scenes.rulebook.reading import PageHands, Reading, place_like
from scenes.rulebook.right import RightPage
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.scene import Host

if TYPE_CHECKING:
    from pathlib import Path


PictureKey: TypeAlias = tuple[str, str, tuple[int, int], Theme]
"""Name, language, size at most, and the theme of a picture."""

DIM = 74  # of 255: how bright the scene below stays


class RulebookScene(Page):
    """Contents and search on the left page, a chapter on the right from the open rule on, or another page.

    rule: the id of a rule or page to open, the first of all if empty; now(rule id): sentences about the
    position at the table; on_show(rule id): shows the rule's places once the book is closed; shows(rule id):
    whether it has any. The button is drawn only where both say so.
    """

    name = "rulebook"

    def __init__(
        self,
        app: Host,
        slug: str,
        rule: str = "",
        *,
        now: Callable[[str], Sequence[str]] | None = None,
        on_show: Callable[[str], object] | None = None,
        shows: Callable[[str], bool] = bool,
        data: Path | None = None,
    ) -> None:
        super().__init__(app)
        self._wanted: dict[PictureKey, Sight] = {}
        self._made: dict[PictureKey, StagedPicture] = {}
        self.own, self.own_data = slug, data or app.data  # whose table it is opened from, if any
        self.now, self.on_show, self.shows = now, on_show, shows
        self._take(slug, rule)
        self.contents = False  # the contents are asked for where a page takes both sides
        self._was: object = None  # what lay open, in which language and window
        self._below: pg.Surface | None = None

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """The scene below is drawn once; its dimmed picture is kept."""
        return self._below is not None and self._below.get_size() == self.theme.size

    @property
    def lang(self) -> str:
        """The language of the words."""
        return self.app.texts.lang

    def enter(self) -> None:
        library.register_badges(self.app.sprites)

    def background(self) -> dict[str, Work]:
        theme = titled_theme(self.app.theme, self.slug, self.data)
        self._wanted = {key: sight for key, sight in self._wanted.items() if key[3] is theme}
        self._made = {key: made for key, made in self._made.items() if key[3] is theme}
        return {"rule book pictures": self._draw_pictures()}

    # ---- pictures --------------------------------------------------------------------------------------
    def _open_pages(self) -> Binder:
        theme = titled_theme(self.app.theme, self.slug, self.data)
        return Binder(self.slug, self.data, self.app.data, theme, self.app.texts, self._picture_of)

    def _picture_of(self, name: str, sight: Sight, size: tuple[int, int]) -> Made:
        """A picture that is drawn in slices once the page is laid out."""
        key = (name, self.lang, size, titled_theme(self.app.theme, self.slug, self.data))
        self._wanted.setdefault(key, sight)
        return lambda: self._made.get(key)

    def _start_drawing(self) -> None:
        if self._wanted.keys() - self._made.keys() and all(job.done for job in self._jobs):
            self.later(self._draw_pictures(), "rule book pictures")

    def _draw_pictures(self) -> Work:
        """Those that are missing, then the numbers of all captions, so that a search finds these as well."""
        yield from self._draw_missing()
        learnt = False
        for example in self.pages.book.plan.examples:
            if not books.knows_caption(self.slug, self.data, example.id):
                books.caption_numbers(self.slug, self.data, example.id)
                learnt = True
            yield
            yield from self._draw_missing()
        if learnt and self.reading.query:
            self.reading.search(self.reading.query, self.lang)
            self.refresh()

    def _draw_missing(self) -> Work:
        while missing := [key for key in self._wanted if key not in self._made]:
            key = missing[0]
            try:
                yield from self._draw_picture(key)
            except ContentError:  # house rules have another board: the place of the picture stays sand
                del self._wanted[key]
            self.app.invalidate()

    def _draw_picture(self, key: PictureKey) -> Work:
        name, _, size, theme = key
        sight, texts = self._wanted[key], self.app.texts
        for made in staged_picture(name, self.slug, self.data, texts, theme, sight, size):
            if made is not None:
                self._made[key] = made
            yield

    # ---- from title to title ---------------------------------------------------------------------------
    def _take(self, slug: str, rule: str) -> None:
        """Open the book of a title at a rule or page, at its beginning if it has no such."""
        app = self.app
        self.slug, self.data = slug, self.own_data if slug == self.own else app.data
        self.book = books.book(slug, self.data, app.data)
        self.pages = self._open_pages()
        before, after = tuple(self.pages.before), tuple(self.pages.after)
        self.reading = Reading(self.book, "", before=before, after=after, places=lambda: self.pages.places())
        self.reading.rule = rule if rule in self.reading.order else self.reading.order[0]

    def switch(self, slug: str) -> None:
        """Open the book of another title at the like place, with the same search."""
        if slug == self.slug:
            return
        old, rule, query = self.book, self.reading.rule, self.reading.query
        self._take(slug, "")
        order = self.reading.order
        self.reading.rule = place_like(rule, old, self.book, order) or order[0]
        self._wanted.clear()
        self._made.clear()
        if query:
            self.reading.search(query, self.lang)
        self.app.renew()
        self.refresh()
        self.regenerate()  # what is still drawn belongs to the other book

    # ---- going from rule to rule -----------------------------------------------------------------------
    def go(self, rule: str) -> None:
        """Open another rule or page."""
        if self.reading.go(rule):
            self.contents = False
            self.app.renew()
            self.refresh()

    def show_contents(self) -> None:
        """The contents beside a page that takes both sides otherwise."""
        self.contents = True
        self.refresh()

    def turn(self, way: int) -> None:
        """Go to the next (1) or previous (-1) rule."""
        self.go(self.reading.neighbour(way))

    def step(self, way: int) -> None:
        """Back (-1) to the rule that was open before, or forward (1) again."""
        if self.reading.step(way):
            self.contents = False
            self.app.renew()
            self.refresh()

    def search(self, query: str) -> None:
        """Show where the words stand."""
        self.contents = True
        caret = getattr(self.ui.find("search"), "caret", len(query))
        self.reading.search(query, self.lang)
        self.refresh()
        field = self.ui.find("search")
        if field is not None:
            field.caret = field.anchor = caret  # type: ignore[attr-defined]

    def first_hit(self) -> None:
        """Open the best hit."""
        if self.reading.hits:
            self.go(self.reading.hits[0].rule)

    def speak(self, lang: str) -> None:
        """Change the language of the whole program."""
        if lang != self.lang:
            self.app.prefs.language = lang
            self.app.preferences_changed(("language",))
            self.pages = self._open_pages()
            self.reading.search(self.reading.query, self.lang)
            self.refresh()

    def show(self) -> None:
        """Close the book and show the open rule's places on the table."""
        if self.on_show:
            on_show, rule = self.on_show, self.reading.rule
            self.app.pop()
            self.app.after(lambda: on_show(rule))

    def _hands(self) -> PageHands:
        at_home = self.slug == self.own  # the table knows the numbers and places of its own title
        shows = at_home and self.on_show is not None and self.shows(self.reading.rule)
        return PageHands(
            go=self.go,
            step=self.step,
            turn=self.turn,
            search=self.search,
            first_hit=self.first_hit,
            speak=self.speak,
            switch=self.switch,
            titles=library.title_names(self.app.data, self.lang),
            slug=self.slug,
            spoken=languages(self.app.data),
            close=self.app.pop,
            now=self.now if self.now and at_home else (lambda _: ()),
            show=self.show if shows else None,
        )

    # ---- layout ----------------------------------------------------------------------------------------
    def box(self) -> pg.Rect:
        """The rectangle of the book."""
        t = self.theme
        side = t.px(24) if t.narrow else t.px(84)
        box = t.rect.inflate(-2 * side, -2 * t.px(34))
        most = round(box.h * 2.1)
        return box if box.w <= most else box.inflate(most - box.w, 0)

    def layout(self) -> None:
        if not self.opaque:
            self._below = None
        super().layout()

    def build(self) -> None:
        left, right = page_rects(self.theme, self.box())
        self.pages = self._open_pages()
        parts = (self.theme, self.app.texts, self.reading, self._hands())
        sides = None if self.contents else self.pages.sides(self.reading.page, right.w - 22)
        if sides:
            before, heading, after = sides
            theme = self.pages.theme
            self.left: LeftPage | SpreadLeft = SpreadLeft(
                *parts, left, Flow.of(theme, before), self.pages.name(self.reading.page), self.show_contents
            )
            side = (heading, Flow.of(theme, after))
            self.right = RightPage(*parts, right, self.pages, self._offset(), side)
        else:
            self.left = LeftPage(*parts, left, self.pages.name)
            self.right = RightPage(*parts, right, self.pages, self._offset())
        self.ui.add(*self.left.widgets, *self.right.widgets)
        self._build_thumbs()
        self._start_drawing()

    def _offset(self) -> int | None:
        """How far the page was scrolled, if it still shows the same at the same size."""
        was, self._was = self._was, (self.reading.rule, self.lang, self.theme.size, self.theme.text_scale)
        return self.right.pane.offset if was == self._was else None

    def _build_thumbs(self) -> None:
        t, box, chapters = self.theme, self.box(), self.book.chapters
        step = (box.h - t.px(168)) / max(1, len(chapters))
        if step < 36 or t.w - box.right < t.px(60):
            return
        for i, chapter in enumerate(chapters):
            on = chapter.id == self.reading.chapter
            top, height = round(box.y + t.px(84) + i * step), min(round(step) - t.px(6), t.px(72))
            r = pg.Rect(box.right - t.px(8), top, t.px(66 if on else 54), height)
            kind, tip = "gold" if on else "paper", chapter.title.in_language(self.lang)
            name = f"thumb:{chapter.id}"
            self.ui.add(Button(r, str(i + 1), self._opening(chapter), kind=kind, size=20, name=name, tip=tip))

    def _opening(self, chapter: Chapter) -> Callable[[], object]:
        return lambda: self.go(chapter.rules[0].id)

    # ---- picture ---------------------------------------------------------------------------------------
    def paint(self, target: pg.Surface) -> None:
        self._dim(target)
        super().paint(target)

    def paint_in_slices(self, target: pg.Surface) -> Work:
        self._dim(target)
        yield from super().paint_in_slices(target)

    def _dim(self, target: pg.Surface) -> None:
        """Keep the picture of the scene below, dimmed."""
        if not self.opaque:
            self._below = target.copy()
            self._below.fill((DIM, DIM - 6, DIM - 12), special_flags=pg.BLEND_RGB_MULT)
            self._under = None

    def compose_in_slices(self, target: pg.Surface) -> Work:
        for _ in self.theme.cache.in_steps(self._picture_key, self._picture_in_steps):
            yield
        self.compose(target)
        yield

    @property
    def _picture_key(self) -> tuple[object, ...]:
        return "rulebook", *self.theme.size, *(("plain",) if self.theme.textures.plain else ())

    def compose(self, target: pg.Surface) -> None:
        if self._below is not None:
            target.blit(self._below, (0, 0))
        target.blit(self.theme.cache.get(self._picture_key, self._picture), (0, 0))
        self.left.compose(target)
        self.right.compose(target)

    def _picture(self) -> pg.Surface:
        return finish(self._picture_in_steps())

    def _picture_in_steps(self) -> Steps:
        box, px = self.box(), self.theme.px
        made = pg.Surface(self.theme.size, pg.SRCALPHA)
        for _ in draw_book(made, self.theme, box):
            yield None
        ribbon(made, self.theme, box.centerx - px(46), box.bottom - px(8), box.bottom + px(30))
        yield made
