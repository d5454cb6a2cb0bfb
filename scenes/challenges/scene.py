"""Challenges: for every title what a game may be won in spite of, which of them are met, and when."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import pygame as pg

from game.challenges.challenge import Challenge
from game.challenges.ledger import Ledger, Met
from game.core.errors import CaravanseraiError
from game.titles import TITLES
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import Picture, ScrollList
from scenes.learn import art
from scenes.learn.map_page import MapPage, Said, Way, keyed
from scenes.match import library
from scenes.match.challenge_words import challenge_name, challenge_text, challenges_of, met_words
from scenes.shell.jobs import Work
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.challenges")

REPAINT = 25
"""Journals after which the page shows how far the reading is."""


class ChallengesScene(MapPage):
    """All challenges of a title in a list, beside them the chosen one. slug: the title, else the last played.

    chosen: the id of a challenge.
    """

    name = "challenges"
    title, first = "challenges.title", "list"

    def __init__(self, app: Host, slug: str = "", chosen: str = "") -> None:
        super().__init__(app)
        last = app.prefs.last_setup.title
        self.slug = slug or (last if last in TITLES else next(iter(TITLES)))
        self.chosen = chosen
        self.ledger = Ledger(app.store, app.data)
        self.left = 0
        self.problem = ""
        self._samples: dict[tuple[str, int, int], pg.Surface] = {}

    # ---- what there is ---------------------------------------------------------------------------------
    @property
    def challenges(self) -> tuple[Challenge, ...]:
        """Those of the title that is shown."""
        try:
            return challenges_of(self.slug, self.app.data)
        except CaravanseraiError as error:
            LOG.warning("challenges of %s: %s", self.slug, error)
            reason = refusal_of(error, None, self.app.texts)
            self.problem = self.app.texts("challenges.broken", reason=reason)
            return ()

    @property
    def index(self) -> int:
        """The place of the chosen one."""
        ids = [challenge.id for challenge in self.challenges]
        return ids.index(self.chosen) if self.chosen in ids else 0

    def background(self) -> dict[str, Work]:
        self._samples.clear()
        return {"challenges": self._read(), "challenge picture": self._draw_sample()}

    def _draw_sample(self) -> Work:
        """A table of the title in mid-game, for the room beside the list."""
        yield
        from scenes.match.small_tables import sample_tables

        place = self._place
        if place is None or (self.slug, *place.size) in self._samples:
            return
        yield from sample_tables(self.app, self.theme, [(self.slug, place.size)], self._samples)
        self.repaint()

    def _picture_place(self) -> pg.Rect | None:
        """Where the picture lies within its frame: above the buttons; None where there is no room."""
        t, r = self.theme, self._card.inflate(-2 * self.theme.px(26), 0)
        top = self._card.y + self._card.h * 48 // 100
        box = pg.Rect(r.x, top, r.w, self._foot - t.px(18) - top)
        return box.inflate(-2 * t.px(7), -2 * t.px(7)) if box.h >= t.tp(120) else None

    def _read(self) -> Work:
        """Read the journals that are new, in slices."""
        yield
        for left in self.ledger.refresh():
            self.left = left
            if left % REPAINT == 0:
                self.repaint()
            yield
        self.repaint()

    def resume(self) -> None:
        self.later(self._read(), "challenges")

    # ---- layout ----------------------------------------------------------------------------------------
    def build(self) -> None:
        self._found = self.challenges
        self._own = library.words(self.slug, self.app.data, self.app.texts.lang)
        self._met = self.ledger.met(self.slug)
        super().build()
        self._build_chosen()

    def build_map(self) -> None:
        self._list_rect = self.build_titles(TITLES, self.slug, self._show_title)
        self._build_list()

    def _show_title(self, slug: str) -> None:
        self.slug, self.chosen = slug, ""
        self.refresh()
        self.later(self._draw_sample(), "challenge picture")

    def _build_list(self) -> None:
        t = self.theme
        width = self._list_rect.w - t.px(150)
        texts = [challenge_text(self._own, each) for each in self._found]
        most = max((measure(t, text, "text", 18, width)[1] for text in texts), default=0)
        row = t.tp(34) + max(most, t.tp(24)) + t.px(14)
        rows = ScrollList(
            self._list_rect, len(self._found), row, self._paint_row, chosen=self.index, name="list"
        )
        rows.on_choose = self._choose
        self.ui.add(rows)

    def _choose(self, index: int) -> None:
        self.chosen = self._found[index].id
        self.app.invalidate()

    def ways(self) -> Sequence[Way]:
        texts = self.app.texts
        return (
            keyed("challenges.play", "play", texts("challenges.play"), "playing-card", self._play, "gold"),
            Way("daily", texts("daily.title"), "sun", lambda: self.app.open("daily")),
            Way("back", texts("challenges.back"), "return-arrow", self.app.pop, key=KEYS["back"].label),
        )

    def _play(self) -> None:
        self.app.open("newgame", self.slug)

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        self._met = self.ledger.met(self.slug)
        super().compose(target)

    def heading(self) -> str:
        if self.left:
            return self.app.texts("challenges.reading", n=self.left)
        return self.app.texts("challenges.count", n=len(self._met), all=len(self._found))

    def draw_card(self, target: pg.Surface) -> None:
        t = self.theme
        place = self._place
        if place is not None:
            frame.wooden_frame(target, place.inflate(2 * t.px(7), 2 * t.px(7)), t.u, t.textures, None, 7)
            picture = self._samples.get((self.slug, *place.size))
            image = picture or t.art(("title-sand",), place.size, lambda: t.textures.get("sand", *place.size))
            target.blit(image, place)
            frame.inner_shadow(target, place, t.u, 14, 100)

    def _paint_row(
        self, target: pg.Surface, theme: Theme, i: int, r: pg.Rect, hover: bool, chosen: bool
    ) -> None:
        """One challenge (see `scenes.kit.scroll.PaintRow`)."""
        challenge, px = self._found[i], theme.px
        met = self._met.get(challenge.id)
        plate = r.inflate(-px(6), -px(8))
        if met is None:
            frame.inset(target, plate, theme.u, 26 if not (hover or chosen) else 12)
        if met is not None or hover or chosen:
            tones = ((255, 240, 196), (246, 216, 140)) if chosen else ((255, 246, 218), (246, 228, 184))
            chrome.plate(target, theme, plate, tones, 8)
        n = min(plate.h - px(10), theme.tp(56))
        centre = (plate.x + px(14) + n // 2, plate.centery)
        colour = art.ROADS[list(TITLES).index(self.slug) % len(art.ROADS)]
        image = art.star(theme, n, colour, "done" if met else "next" if chosen else "open")
        target.blit(image, image.get_rect(center=centre))
        if met is not None:
            art.stamp(target, theme, (centre[0] + n // 3, centre[1] - n // 4), max(18, theme.tp(26)))
        self._paint_words(target, theme, challenge, met, plate, centre[0] + n // 2 + px(18))

    def _paint_words(
        self, target: pg.Surface, theme: Theme, challenge: Challenge, met: Met | None, r: pg.Rect, x: int
    ) -> None:
        head = pg.Rect(x, r.y + theme.px(3), r.right - theme.px(14) - x, theme.tp(32))
        name = challenge_name(self._own, challenge)
        draw_line(target, theme, name, head, "head", 21, theme.wine if met else theme.ink, "left")
        body = pg.Rect(x, head.bottom, head.w, r.bottom - head.bottom - theme.px(2))
        words = challenge_text(self._own, challenge)
        draw_paragraph(target, theme, words, body, "text", 18, theme.ink, "left", "top")

    # ---- the chosen one --------------------------------------------------------------------------------
    def _said(self, challenge: Challenge) -> list[Said]:
        """What stands beside the list: what it asks, and when it was met."""
        t, texts, met = self.theme, self.app.texts, self._met.get(challenge.id)
        said: list[Said] = [
            (challenge_name(self._own, challenge), "headb", 28, t.wine),
            (challenge_text(self._own, challenge), "text", 21, t.ink),
        ]
        if met is not None:
            said.append((texts("challenges.met", what=met_words(texts, met)), "bold", 18, (14, 82, 84)))
        return [*said, (texts("challenges.rule"), "text", 17, t.ink_soft)]

    def _height(self, said: Sequence[Said], width: int) -> int:
        """Pixels of these words below each other."""
        t = self.theme
        return sum(measure(t, words, role, size, width)[1] + t.px(14) for words, role, size, _ in said)

    def _build_chosen(self) -> None:
        """The words of the chosen one; they alone change from row to row."""
        room, place = self.card_room, self._picture_place()
        most = max((self._height(self._said(each), room.w) for each in self._found), default=0)
        self._place = place if place is not None and room.y + most < place.y - self.theme.px(10) else None
        self.ui.add(Picture(room, self._draw_chosen, name="chosen"))

    def _draw_chosen(self, target: pg.Surface, theme: Theme, room: pg.Rect) -> None:
        words = self.problem or self.app.texts("challenges.none")
        said: list[Said] = [(words, "text", 20, theme.ink)]
        if self._found:
            said = self._said(self._found[self.index])
        y = room.y
        for words, role, size, ink in said:
            box = pg.Rect(room.x, y, room.w, measure(theme, words, role, size, room.w)[1] + theme.px(4))
            if box.bottom > room.bottom:
                return
            draw_paragraph(target, theme, words, box, role, size, ink, "left", "top")
            y = box.bottom + theme.px(10)
