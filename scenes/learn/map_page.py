"""A page with a map of what there is, and beside it a heading and a card on what is chosen there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame as pg

from game.content.example import Sight
from game.content.staging import Staging
from game.titles import TITLES
from scenes.art import frame
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.keys import KEYS, HotKey
from scenes.kit.text import draw_paragraph, measure
from scenes.learn import art
from scenes.match import library
from scenes.match.staged_picture import staged_picture, titled_theme
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.scene import Host
from scenes.titles import loaded

Said: TypeAlias = tuple[str, str, float, Colour]
"""Words of the card: text, face, size in design units and ink."""

PICTURES = 12
"""Tables whose pictures are kept."""


@dataclass(frozen=True)
class Staged:
    """The table of what is chosen. name: how a fault in it is called."""

    name: str
    slug: str
    position: Staging
    viewer: int = 0


@dataclass(frozen=True)
class Way:
    """A button of the card."""

    name: str
    words: str
    icon: str
    act: Callable[[], object]
    kind: str = "wood"
    key: str = ""
    hotkey: HotKey | None = None


def keyed(key: str, name: str, words: str, icon: str, act: Callable[[], object], kind: str = "wood") -> Way:
    """A button with a key of `KEYS`."""
    return Way(name, words, icon, act, kind, KEYS[key].label, KEYS[key].hot)


class MapPage(Page):
    """Fill in what the map shows (`build_map`, `draw_map`), and what the card says, shows and offers."""

    title = hint = ""
    """Texts of the heading."""

    first = "start"
    """The widget that has the focus at first."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._pictures: dict[tuple[str, str], pg.Surface] = {}

    # ---- what a page fills in --------------------------------------------------------------------------
    def divide(self) -> None:
        """Cut up the room of the map, before there are widgets."""

    def build_map(self) -> None:
        """Put the widgets of the map onto the stage."""

    def draw_map(self, target: pg.Surface) -> None:
        """Draw what lies under them."""

    def heading(self) -> str:
        """The words below the title."""
        return self.app.texts(self.hint)

    def said(self) -> Sequence[Said]:
        """The words on what is chosen."""
        return ()

    def staged(self) -> Staged | None:
        """Where it is set."""
        return None

    def ways(self) -> Sequence[Way]:
        """What can be done with it, the way back last."""
        return ()

    # ---- the picture of what is chosen -----------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        self._pictures.clear()
        return {"picture": self._draw_picture()}

    def choose_anew(self) -> None:
        """Show what has been chosen now, with its picture as soon as it is made."""
        self.refresh()
        staged = self.staged()
        if staged is not None and (staged.slug, staged.name) not in self._pictures:
            self.later(self._draw_picture(), "picture")

    def _draw_picture(self) -> Work:
        """The table of what is chosen, in slices."""
        staged, room, app = self.staged(), self._room, self.app
        if staged is None or min(room.size) < self.theme.px(120):
            return
        yield
        yield from loaded(staged.slug)
        theme = titled_theme(self.theme, staged.slug, app.data)
        yield
        slug, sight = staged.slug, Sight(staged.position, viewer=staged.viewer)
        for made in staged_picture(staged.name, slug, app.data, app.texts, theme, sight, room.size):
            if made is not None:
                self._keep(staged, made.picture)
            yield
        self.repaint()

    def _keep(self, staged: Staged, picture: pg.Surface) -> None:
        self._pictures[staged.slug, staged.name] = picture
        if len(self._pictures) > PICTURES:
            del self._pictures[next(iter(self._pictures))]

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        t = self.theme
        m, g = t.px(18), t.px(16)
        width = min(round(t.w * 0.36), max(t.tp(330), round(t.w * 0.25)))
        column = pg.Rect(t.w - m - width, m, width, t.h - 2 * m)
        self._map = pg.Rect(m, m, column.x - g - m, column.h)
        self._head = pg.Rect(column.x, column.y, column.w, max(t.px(140), t.tp(116)))
        self._card = pg.Rect(column.x, self._head.bottom + g, column.w, column.bottom - self._head.bottom - g)
        self.divide()
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name(self.first, show=False)

    @property
    def map_room(self) -> pg.Rect:
        """What the map has room for within its frame."""
        return self._map.inflate(-2 * self.theme.px(42), -2 * self.theme.px(36))

    @property
    def card_room(self) -> pg.Rect:
        """What the card has room for above its buttons: words, and below them a picture."""
        t = self.theme
        inner = self._inner
        return pg.Rect(inner.x, inner.y, inner.w, max(0, self._foot - t.px(16) - inner.y))

    @property
    def _inner(self) -> pg.Rect:
        return self._card.inflate(-2 * self.theme.px(26), -2 * self.theme.px(24))

    @property
    def _room(self) -> pg.Rect:
        """Where the picture lies: between the words and the buttons."""
        t, inner = self.theme, self._inner
        words = sum(measure(t, w, role, size, inner.w)[1] + t.px(10) for w, role, size, _ in self.said())
        top = inner.y + words + t.px(16)
        return pg.Rect(inner.x, top, inner.w, max(0, self._foot - t.px(18) - top))

    def build(self) -> None:
        self.build_map()
        t, ways = self.theme, self.ways()
        inner = self._card.inflate(-2 * t.px(24), -2 * t.px(22))
        height, gap = t.target(56), t.px(10)
        y = self._foot = inner.bottom - len(ways) * height - (len(ways) - 1) * gap
        for way in ways:
            self.ui.add(
                Button((inner.x, y, inner.w, height), way.words, way.act, kind=way.kind, icon=way.icon,
                       key=way.key, hotkey=way.hotkey, name=way.name)
            )  # fmt: skip
            y += height + gap

    def build_titles(self, slugs: Collection[str], chosen: str, show: Callable[[str], object]) -> pg.Rect:
        """A tab for each of these titles at the top of the map; returns what is left of its room below."""
        t, inner = self.theme, self.map_room
        height, gap = t.target(50), t.px(8)
        width = (inner.w - gap * (len(TITLES) - 1)) // len(TITLES)
        names = library.title_names(self.app.data, self.app.texts.lang)

        def shower(slug: str) -> Callable[[], None]:
            def shown() -> None:
                show(slug)
                self.ui.focus.take_name(f"title:{slug}", show=False)

            return shown

        for i, slug in enumerate(slugs):
            place = pg.Rect(inner.x + i * (width + gap), inner.y, width, height)
            kind = "gold" if slug == chosen else "paper"
            self.ui.add(Button(place, names[slug], shower(slug), kind=kind, size=18, name=f"title:{slug}"))
        top = inner.y + height + t.px(14)
        return pg.Rect(inner.x, top, inner.w, inner.bottom - top)

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t = self.theme
        frame.wooden_frame(target, self._map, t.u, t.textures, None, 20)
        art.ground(target, t, self._map.inflate(-2 * t.px(20), -2 * t.px(20)))
        self.draw_map(target)
        self._draw_head(target)
        chrome.panel(target, t, self._card, bright=1.15, golden=True)
        self.draw_card(target)

    def _draw_head(self, target: pg.Surface) -> None:
        t, hint = self.theme, self.heading()
        inner = chrome.plaque(target, t, self._head)
        below = measure(t, hint, "text", 17, inner.w)[1]
        title = pg.Rect(inner.x, inner.y, inner.w, min(inner.h // 2, inner.h - below))
        chrome.gold_title(target, t, self.app.texts(self.title), title, 40)
        line = pg.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
        draw_paragraph(target, t, hint, line, "text", 17, t.cream, "center", "middle")

    def draw_card(self, target: pg.Surface) -> None:
        """Draw what the card says and shows."""
        t, inner = self.theme, self._inner
        y = inner.y
        for words, role, size, ink in self.said():
            height = measure(t, words, role, size, inner.w)[1] + t.px(4)
            box = pg.Rect(inner.x, y, inner.w, height)
            draw_paragraph(target, t, words, box, role, size, ink, "left", "top")
            y += height + t.px(6)
        staged = self.staged()
        picture = self._pictures.get((staged.slug, staged.name)) if staged else None
        if picture is not None:
            box = picture.get_rect(center=self._room.center)
            target.blit(picture, box)
            frame.inner_shadow(target, box, t.u, 10, 90)
