"""The credits: who made what, under which licences, and that this is the work of admirers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame as pg

from game.titles import TITLES
from game.version import VERSION
from scenes.art import frame
from scenes.art.scenery import strip
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import Button, ScrollPane
from scenes.match import library
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.scene import Host

_ROW = re.compile(r"^\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|\s*$")
Block = tuple[str, str]  # kind (top, head, text, small, icons, or game and its title) and words
GAME = "game:"
PICTURE = (240, 132)
"""Design units of the picture of a title's table."""


class CreditsScene(Page):
    """One long page of parchment that scrolls."""

    name = "credits"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._pictures: dict[tuple[str, int, int], pg.Surface] = {}
        self.authors = icon_authors((app.assets / "icons" / "CREDITS.md").read_text(encoding="utf-8"))

    def _blocks(self) -> Iterator[Block]:
        t = self.app.texts
        yield "top", t("credits.top")
        yield "small", t("menu.version", version=VERSION)
        for part in ("notice", "games"):
            yield "head", t(f"credits.{part}")
            yield "text", t(f"credits.{part}_text")
        for slug in TITLES:
            own = library.words(slug, self.app.data, t.lang)
            if "title.credit" in own:
                yield GAME + slug, f"*{own('title.name')}.* {own('title.credit')}"
        for part in ("program", "fonts", "icons"):
            yield "head", t(f"credits.{part}")
            yield "text", t(f"credits.{part}_text")
        for author, icons in self.authors:
            yield "icons", f"*{author}:* {icons}"
        yield "head", t("credits.tools")
        yield "text", t("credits.tools_text")
        yield "text", t("credits.licences")
        yield "top", t("credits.thanks")

    # ---- pictures of the titles ------------------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        return {"title pictures": self._make_pictures()}

    def _make_pictures(self) -> Work:
        from scenes.match.small_tables import sample_tables

        yield
        size = self._picture_size()
        slugs = [kind.removeprefix(GAME) for kind, _, _ in self._laid if kind.startswith(GAME)]
        yield from sample_tables(self.app, self.theme, [(slug, size) for slug in slugs], self._pictures)

    def _picture_size(self) -> tuple[int, int]:
        return self.theme.px(PICTURE[0]), self.theme.px(PICTURE[1])

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        t = self.theme
        m, g = t.px(18), t.px(16)
        self._head = pg.Rect(m, m, t.w - 2 * m, t.px(130 if not t.narrow else 100))
        width = min(t.w - 2 * m, t.tp(1280))
        top = self._head.bottom + g
        self._page = pg.Rect((t.w - width) // 2, top, width, t.h - m - top)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("page", show=False)

    def build(self) -> None:
        t = self.theme
        inner = self._head.inflate(-2 * t.px(26), -2 * t.px(24))
        height = max(34, t.px(60))
        back = Button(
            pg.Rect(0, 0, 0, height),
            self.app.texts("credits.back"),
            self.app.pop,
            icon="return-arrow",
            name="back",
        )
        back.key_label = KEYS["back"].label
        back.rect = pg.Rect(inner.x, inner.centery - height // 2, back.preferred(t, height), height)
        room = self._page.inflate(-2 * t.px(60), -2 * t.px(26))
        self._laid = list(self._lay(room.w - 22))
        length = self._laid[-1][2].bottom + t.px(20)
        self.ui.add(ScrollPane(room, length, paint=self._paint_page, name="page"), back)

    def _lay(self, width: int) -> Iterator[tuple[str, str, pg.Rect]]:
        """Every block with its rectangle, measured from the page's top left."""
        t, y = self.theme, 0
        for kind, words in self._blocks():
            role, size, before = _FACES[kind.partition(":")[0]]
            y += t.px(before)
            if kind.startswith(GAME):
                picture = self._picture_size()
                room = width - picture[0] - t.px(44)
                height = max(picture[1] + t.px(22), measure(t, words, role, size, room)[1])
            elif kind in ("text", "icons"):
                height = measure(t, words, role, size, width)[1] + t.px(6)
            else:
                height = t.tp(size * 1.5)
            yield kind, words, pg.Rect(0, y, width, height)
            y += height

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, r = self.theme, self._head
        thick = t.px(14)
        size = (r.w - 2 * thick, r.h - 2 * thick)
        key = ("credits-strip", *size)
        art = t.cache.get(key, lambda: strip(size, t.icons, t.u, night=True, walk=(0.66, 0.82), gate=0.91))
        frame.wooden_frame(target, r, t.u, t.textures, art, 14)
        chrome.gold_title(target, t, self.app.texts("credits.title"), r.inflate(-r.w // 2, -2 * thick), 58)
        chrome.panel(target, t, self._page, bright=1.1)

    def _paint_page(self, target: pg.Surface, theme: Theme, area: pg.Rect) -> None:
        clip = target.get_clip()
        for kind, words, place in self._laid:
            r = place.move(area.topleft)
            if not r.colliderect(clip):
                continue
            role, size, _ = _FACES[kind.partition(":")[0]]
            if kind.startswith(GAME):
                self._paint_game(target, theme, r, kind.removeprefix(GAME), words)
            elif kind in ("text", "icons"):
                draw_paragraph(target, theme, words, r, role, size, theme.ink, "left", "top")
            elif kind == "head":
                chrome.heading(target, theme, words, r)
            else:
                ink = theme.wine if kind == "top" else theme.ink_soft
                draw_line(target, theme, words, r, role, size, ink)

    def _paint_game(self, target: pg.Surface, theme: Theme, r: pg.Rect, slug: str, words: str) -> None:
        """A title's table in its frame, and who made it."""
        size, thick = self._picture_size(), theme.px(8)
        at = pg.Rect(r.x, r.y, size[0] + 2 * thick, size[1] + 2 * thick)
        at.centery = r.centery
        fill = self._pictures.get((slug, *size))
        if fill is None:
            fill = theme.art(("title-sand",), size, lambda: theme.textures.get("sand", *size))
        frame.wooden_frame(target, at, theme.u, theme.textures, fill, 8)
        room = pg.Rect(at.right + theme.px(24), r.y, r.right - at.right - theme.px(24), r.h)
        role, points, _ = _FACES["game"]
        draw_paragraph(target, theme, words, room, role, points, theme.ink, "left", "middle")


_FACES: dict[str, tuple[str, float, float]] = {
    "top": ("title", 44, 26),
    "small": ("text", 18, 0),
    "head": ("headb", 30, 22),
    "text": ("text", 21, 8),
    "game": ("text", 22, 10),
    "icons": ("text", 18, 6),
}


def icon_authors(markdown: str) -> list[tuple[str, str]]:
    """Authors and their icons from the table of CREDITS.md."""
    rows = [match.groups() for line in markdown.splitlines() if (match := _ROW.match(line))]
    return [(author, icons) for author, icons in rows if author != "author" and not set(author) <= {"-", " "}]
