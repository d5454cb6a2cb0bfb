"""The rows of finished matches, and of those that cannot be opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import pygame as pg

from game.match.archive import Entry
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_name, draw_paragraph
from scenes.kit.theme import Theme
from scenes.matches.words import MatchWords

ROW = 62.0  # design units
NARROW = (0.30, 0.30, 0.22, 0.18)  # shares of game, players, result, day
BROAD = (0.27, 0.33, 0.2, 0.2)


class Listing:
    """Draws rows of matches.

    pictures: a small table of every title by its slug; reviewed: files that a review lies beside.
    """

    def __init__(
        self,
        words: MatchWords,
        rows: Sequence[Entry],
        pictures: Mapping[str, pg.Surface],
        reviewed: Collection[str] = (),
    ) -> None:
        self.words, self.rows, self.pictures, self.reviewed = words, rows, pictures, reviewed

    def head(self, target: pg.Surface, theme: Theme, rect: pg.Rect) -> None:
        """The names of the columns."""
        texts = self.words.texts
        names = ("finished", "players", "result", "day")
        for name, cell in zip(names, self._cells(theme, rect)):
            role, size = ("headb", 24) if name == "finished" else ("text", 18)
            ink = theme.wine if name == "finished" else theme.ink_soft
            draw_line(target, theme, texts(f"matches.{name}"), cell, role, size, ink, "left", ellipsis=True)

    @staticmethod
    def _cells(theme: Theme, rect: pg.Rect) -> list[pg.Rect]:
        shares, x, cells = NARROW if theme.narrow else BROAD, rect.x + theme.px(12), []
        room = rect.w - 2 * theme.px(12)
        for share in shares:
            cells.append(pg.Rect(x, rect.y, round(room * share) - theme.px(12), rect.h))
            x += round(room * share)
        return cells

    def row(self, target: pg.Surface, theme: Theme, index: int, r: pg.Rect, over: bool, chosen: bool) -> None:
        """One match (see `scenes.kit.scroll.PaintRow`)."""
        entry = self.rows[index]
        plate = draw_plate(target, theme, r, over, chosen)
        game, players, result, day = self._cells(theme, plate)
        game = draw_picture(target, theme, self.pictures.get(entry.title), game)
        self._game(target, theme, entry, game)
        if entry.problem:
            width = players.union(result)
            words = self.words.problem(entry)
            draw_paragraph(target, theme, words, width, "text", 18, theme.wine, "left", "middle")
        else:
            said = self.words.players(entry)
            draw_line(target, theme, said, players, "text", 19, theme.ink, "left", ellipsis=True)
            words, seen = self.words.result(entry), entry.file in self.reviewed
            upper, lower = _two_lines(theme, result) if seen else (result, result)
            draw_line(target, theme, words, upper, "bold", 18, theme.ink, "left", ellipsis=True)
            if seen:
                mark = self.words.texts("matches.reviewed")
                draw_line(target, theme, mark, lower, "text", 16, theme.ink_soft, "left", ellipsis=True)
        upper, lower = _two_lines(theme, day) if not entry.problem else (day, day)
        draw_line(target, theme, self.words.day(entry), upper, "text", 18, theme.ink, "left", ellipsis=True)
        if not entry.problem:
            moves = self.words.length(entry)
            draw_line(target, theme, moves, lower, "text", 16, theme.ink_soft, "left", ellipsis=True)

    def _game(self, target: pg.Surface, theme: Theme, entry: Entry, cell: pg.Rect) -> None:
        title, name = self.words.title(entry), self.words.name(entry)
        if not name:
            draw_name(target, theme, title, cell, "bold", 19, theme.ink)
            return
        upper, lower = _two_lines(theme, cell)
        draw_line(target, theme, name, upper, "bold", 18, theme.ink, "left", ellipsis=True)
        draw_line(target, theme, title, lower, "text", 16, theme.ink_soft, "left", ellipsis=True)


class Kinds:
    """Draws the games by which the page can be narrowed, with the number of matches of each."""

    def __init__(
        self, words: MatchWords, entries: Sequence[Entry] | None, pictures: Mapping[str, pg.Surface]
    ) -> None:
        self.words, self.pictures = words, pictures
        self.slugs = ("", *words.titles)
        self.counts: Counter[str] | None = None  # not known yet
        if entries is not None:
            self.counts = Counter(entry.title for entry in entries)
            self.counts[""] = len(entries)

    def row(self, target: pg.Surface, theme: Theme, index: int, r: pg.Rect, over: bool, chosen: bool) -> None:
        """One game (see `scenes.kit.scroll.PaintRow`)."""
        slug = self.slugs[index]
        cell = draw_plate(target, theme, r, over, chosen).inflate(-2 * theme.px(10), 0)
        if slug:
            cell = draw_picture(target, theme, self.pictures.get(slug), cell)
        words = pg.Rect(cell)
        if self.counts is not None:
            number = str(self.counts[slug])
            count = draw_line(target, theme, number, cell, "captionb", 18, theme.ink_soft, "right")
            words.w = count.rect.x - theme.px(8) - cell.x
        name = self.words.titles[slug] if slug else self.words.texts("matches.all_titles")
        draw_name(target, theme, name, words, "bold", 19, theme.ink)


def picture_size(theme: Theme) -> tuple[int, int]:
    """The size of the small tables in pixels."""
    height = theme.tp(ROW) - theme.px(20)
    return round(height * 1.4), height


def _two_lines(theme: Theme, cell: pg.Rect) -> tuple[pg.Rect, pg.Rect]:
    """Room for a line and a smaller one below it."""
    upper = pg.Rect(cell.x, cell.y + theme.px(3), cell.w, cell.h // 2)
    return upper, pg.Rect(cell.x, upper.bottom - theme.px(4), cell.w, cell.h // 2)


def draw_plate(target: pg.Surface, theme: Theme, r: pg.Rect, over: bool, chosen: bool) -> pg.Rect:
    """The ground of a row."""
    plate = r.inflate(0, -theme.px(6))
    tones = ((255, 244, 196), (246, 214, 120)) if chosen else ((240, 222, 180), (226, 200, 150))
    chrome.plate(target, theme, plate, ((255, 250, 226), (246, 226, 170)) if over else tones, 7)
    return plate


def draw_picture(target: pg.Surface, theme: Theme, image: pg.Surface | None, cell: pg.Rect) -> pg.Rect:
    """Draw a small table at the left; return what is left of the cell."""
    size = picture_size(theme)
    place = pg.Rect(cell.x, cell.centery - size[1] // 2, *size)
    if image is not None and image.get_size() == size:
        target.blit(image, place)
    else:
        target.fill((206, 170, 110), place)
    frame.inner_shadow(target, place, theme.u, 6, 90)
    pg.draw.rect(target, (86, 48, 20), place.inflate(2, 2), 2, border_radius=2)
    x = place.right + theme.px(12)
    return pg.Rect(x, cell.y, cell.right - x, cell.h)
