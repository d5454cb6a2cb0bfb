"""What stands behind a finished match: its deal from every chair, challenges that it met, and its dice."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial

import pygame as pg

from game.challenges.challenge import Challenge
from game.challenges.ledger import met_in
from game.core.errors import CaravanseraiError
from game.match.daily import SultanScores, deal_of
from game.match.same_deal import DealPlay, plays_of
from game.match.session import Session
from scenes.kit.keys import KEYS
from scenes.kit.markup import escape
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import ScrollPane
from scenes.learn import art
from scenes.learn.map_page import MapPage, Said, Way
from scenes.match import library
from scenes.match.challenge_words import challenge_name, challenge_text, challenges_of, day_words
from scenes.match.fair import copy_text, grouped
from scenes.match.seats import level_words, seats_of, viewer_seat
from scenes.match.side_by_side import PlayRow, draw_rows, rows_height
from scenes.shell.jobs import Work
from scenes.shell.scene import Host


class DealScene(MapPage):
    """Opened from the results. new: the challenges that this match was the first to meet, by id."""

    name = "deal"
    title, first = "deal.title", "back"

    def __init__(self, app: Host, session: Session, new: tuple[str, ...] = ()) -> None:
        super().__init__(app)
        self.session, self.match, self.new = session, session.match, new
        self.slug = session.match.rules.slug
        self.plays: list[DealPlay] = []
        self.file = session.file.path.name if session.file else ""

    def enter(self) -> None:
        library.register_badges(self.app.sprites)

    def background(self) -> dict[str, Work]:
        return {"same deal": self._read()}

    def _read(self) -> Work:
        """Find the other plays, in slices."""
        found: list[DealPlay] = []
        yield
        head = self.match.header(self.session.told)
        for play in plays_of(head, self.app.store, self.app.data):
            if play is not None:
                found.append(play)
            yield
        self.plays = found
        self.refresh()

    # ---- what is said ----------------------------------------------------------------------------------
    def _challenges(self) -> list[tuple[Challenge, bool]]:
        """The challenges that this match met, and whether it was the first."""
        with suppress(CaravanseraiError):
            all_of_title = challenges_of(self.slug, self.app.data)
            met = met_in(self.session, all_of_title)
            return [(each, each.id in self.new) for each in all_of_title if each.id in met]
        return []

    def _rows(self) -> list[PlayRow]:
        """This match, the other plays of its deal, and Sultan where he sat down to the deal of that day."""
        texts = self.app.texts
        plays = self.plays or [self._own()]
        rows = [self._row(play) for play in plays]
        with suppress(CaravanseraiError, ValueError):
            if self.session.daily:
                deal = deal_of(date.fromisoformat(self.session.daily), self.app.data)
                scores = SultanScores(self.app.store, self.app.data).of(deal)
                if scores is not None and deal.seed == self.match.seed:
                    colours = [seat.colour for seat in seats_of(self.session.seats, texts)]
                    words = self._result(scores, deal.chair)
                    rows.append(PlayRow(level_words("sultan", texts), colours, scores, deal.chair, words))
        return rows

    def _own(self) -> DealPlay:
        rows = self.match.standing().rows
        scores, ranks = tuple(row.total for row in rows), tuple(row.rank for row in rows)
        return DealPlay(self.file, tuple(self.session.seats), scores, ranks, self.match.practice)

    def _row(self, play: DealPlay) -> PlayRow:
        texts, seats = self.app.texts, seats_of(play.seats, self.app.texts)
        own, this = viewer_seat(seats), play.file == self.file
        digits = play.file[:8]
        day = (int(digits[:4]), int(digits[4:6]), int(digits[6:])) if digits.isdecimal() else None
        who = texts("deal.this") if this else day_words(texts, day)
        if play.practice:
            who = texts("deal.practice", what=who)
        name = escape(seats[own].name)
        mark = f"{who} · [badge:{seats[own].colour}]\u00a0{name}"
        colours = [seat.colour for seat in seats]
        return PlayRow(mark, colours, play.scores, own, self._result(play.scores, own), this)

    def _result(self, scores: tuple[int, ...], own: int) -> str:
        place = 1 + sum(points > scores[own] for points in scores)
        return self.app.texts("daily.place", n=scores[own], k=place, all=len(scores))

    def _dice(self) -> list[Said]:
        """How the seed came about, all of it open now."""
        t, texts, fair = self.theme, self.app.texts, self.session.fair
        if fair is None:
            words = texts("deal.given", seed=escape(self.match.seed))
            return [(words, "text", 20, t.ink)]
        good = fair.kept and fair.seed == self.match.seed
        said: list[Said] = [
            (texts("deal.good" if good else "deal.bad"), "bold", 20, (14, 82, 84) if good else t.wine)
        ]
        parts = {
            "seal": grouped(fair.seal),
            "word": escape(fair.word),
            "secret": grouped(fair.secret.digits),
            "seed": escape(self.match.seed),
        }
        for key, value in parts.items():
            said.append((texts(f"deal.{key}"), "text", 17, t.ink_soft))
            said.append((value, "captionb", 18, t.ink))  # a seed is one word as long as a line
        return [*said, (texts("deal.check"), "text", 17, t.ink_soft)]

    # ---- layout ----------------------------------------------------------------------------------------
    def build(self) -> None:
        self._own_texts = library.worded(self.app.texts, self.slug, self.app.data, self.theme)
        super().build()
        self._build_dice()

    def ways(self) -> Sequence[Way]:
        texts, fair, back = self.app.texts, self.session.fair, KEYS["back"].label
        ways = [
            Way("challenges", texts("challenges.all"), "trophy-cup", self._open_challenges),
            Way("back", texts("results.back"), "return-arrow", self.app.pop, "gold", back),
        ]
        if fair is not None:
            copy = partial(copy_text, self.app, fair.secret.digits)
            ways.insert(0, Way("copy", texts("deal.copy"), "scroll-quill", copy))
        return ways

    def _open_challenges(self) -> None:
        self.app.open("challenges", self.slug, self.new[0] if self.new else "")

    def build_map(self) -> None:
        """Plays and challenges below each other; they scroll where there are many."""
        t, rows, met = self.theme, self._rows(), self._challenges()
        inner = self.map_room
        width, head = inner.w - 20, t.tp(50)
        texts = [challenge_text(self._own_texts, each) for each, _ in met]
        heights = [t.tp(36) + measure(t, text, "text", 19, width - t.tp(60))[1] + t.px(12) for text in texts]
        length = 2 * head + rows_height(t, len(rows)) + t.px(20) + (sum(heights) or t.tp(40))

        def paint(target: pg.Surface, theme: Theme, area: pg.Rect) -> None:
            y = self._heading(target, "deal.side_by_side", pg.Rect(area.x, area.y, area.w, head))
            box = pg.Rect(area.x, y, area.w, rows_height(theme, len(rows)))
            draw_rows(target, theme, box, rows)
            place = pg.Rect(area.x, box.bottom + theme.px(20), area.w, head)
            y = self._heading(target, "deal.met", place)
            if not met:
                line = pg.Rect(area.x, y, area.w, theme.tp(34))
                words = self.app.texts("deal.met_none")
                draw_line(target, theme, words, line, "text", 19, theme.ink_soft, "left")
            for (challenge, new), height in zip(met, heights):
                self._draw_met(target, pg.Rect(area.x, y, area.w, height), challenge, new)
                y += height

        self.ui.add(ScrollPane(inner, length, (), paint=paint, name="deal"))

    def _heading(self, target: pg.Surface, key: str, r: pg.Rect) -> int:
        """A heading; returns the pixel row below it."""
        t = self.theme
        draw_line(target, t, self.app.texts(key), r, "headb", 26, t.wine, "left")
        return r.bottom

    def _draw_met(self, target: pg.Surface, r: pg.Rect, challenge: Challenge, new: bool) -> None:
        t, own = self.theme, self._own_texts
        n = t.tp(44)
        star = art.star(t, n, art.ROADS[0], "done")
        target.blit(star, star.get_rect(midleft=(r.x, r.y + t.tp(28))))
        x = r.x + n + t.px(14)
        name = challenge_name(own, challenge)
        words = self.app.texts("deal.first", name=name) if new else name
        draw_line(target, t, words, pg.Rect(x, r.y, r.right - x, t.tp(32)), "head", 21, t.ink, "left")
        body = pg.Rect(x, r.y + t.tp(32), r.right - x, r.h - t.tp(32))
        draw_paragraph(target, t, challenge_text(own, challenge), body, "text", 19, t.ink_soft, "left", "top")

    def _build_dice(self) -> None:
        t, said = self.theme, self._dice()
        room = self.card_room
        width = room.w - 20
        heights = [measure(t, words, role, size, width)[1] + t.px(4) for words, role, size, _ in said]

        def paint(target: pg.Surface, theme: Theme, area: pg.Rect) -> None:
            y = area.y
            for (words, role, size, ink), height in zip(said, heights):
                box = pg.Rect(area.x, y, width, height)
                draw_paragraph(target, theme, words, box, role, size, ink, "left", "top")
                y += height + theme.px(4)

        length = sum(heights) + len(heights) * t.px(4)
        self.ui.add(ScrollPane(room, length, (), paint=paint, name="dice"))

    def heading(self) -> str:
        return self._own_texts("title.name")
