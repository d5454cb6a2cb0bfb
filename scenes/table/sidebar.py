"""The right column: title line, player panels, journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.content.cast import load_cast, manner
from scenes.art.palette import CREAM
from scenes.kit.base import Group, Layer, Widget
from scenes.kit.button import Button
from scenes.kit.keys import KEYS
from scenes.kit.stage import Stage
from scenes.kit.text import draw_line, fit
from scenes.kit.theme import Theme
from scenes.match import library, portraits
from scenes.table.card import Card
from scenes.table.card_place import rest_of
from scenes.table.comments import with_comments
from scenes.table.journal import JournalPanel
from scenes.table.model import TableHooks, TableModel
from scenes.table.panel_data import ALIKE, Most, PanelData, has_words
from scenes.table.panels import PlayerPanel
from scenes.table.zones import Zones, least_journal
from scenes.titles.contract.values import Line, Region

HEADLINE = 20  # design units of the line under the title
SEPARATOR = " · "  # between its parts
MARK_AFTER, SHARE_AFTER = 0.2, 1.0  # seconds until a computer player's hourglass and its ring appear


class Sidebar:
    """Panels and journal of one match. look, recount(position): show a moment of the past, its count too."""

    def __init__(
        self,
        model: TableModel,
        ui: Stage,
        hooks: TableHooks,
        look: Callable[[int], object],
        recount: Callable[[int], object],
    ) -> None:
        self.model, self.ui, self.hooks, self.look, self.recount = model, ui, hooks, look, recount
        self.write: Callable[[], object] | None = None  # opens the sheet for a comment
        self.panels: list[PlayerPanel] = []
        self.journal: JournalPanel | None = None
        self.journal_in_sight = False
        self._extra: Sequence[int] = ()
        self._lines: tuple[object, list[Line]] | None = None

    def register_badges(self) -> None:
        """Let texts show a seat's mark as [seat:0], and panels a computer player's face as [face:1:calm]."""
        seats, cast = self.model.seats, load_cast(self.model.app.data)

        def make(theme: Theme, height: int, argument: str) -> pg.Surface:
            seat = int(argument) if argument.isdigit() else 0
            return library.badge(theme, seats[seat % len(seats)].colour, height)

        def face(theme: Theme, height: int, argument: str) -> pg.Surface:
            number, _, mood = argument.partition(":")
            who = seats[int(number) % len(seats)]
            image = portraits.picture(theme, cast, who.name, portraits.as_mood(mood), height)
            return portraits.with_badge(
                image, library.badge(theme, who.colour, round(height * portraits.BADGE))
            )

        self.model.app.sprites.register("seat", make)
        self.model.app.sprites.register("face", face)

    # ---- building ----
    def build(self, z: Zones) -> list[Widget]:
        """Panels, and the journal or the button that opens it."""
        model = self.model
        theme, t = model.theme, model.texts
        self.panels = [PlayerPanel(rect, self._data(i), z.compact, theme) for i, rect in enumerate(z.players)]
        self._lines = None
        self.journal_in_sight = z.journal is not None
        rect = z.journal or self._popup(z)
        self.journal = JournalPanel(
            rect, theme, t("table.journal"), self.look, self.recount, t("table.tip.journal"),
            (self.write, t("replay.tip.comment")) if self.write and not model.led else None,
        )  # fmt: skip
        if z.journal:
            return [*self.panels, self.journal]
        if not z.journal_button:
            return [*self.panels]
        button = Button(
            z.journal_button,
            t("table.journal"),
            self.open_journal,
            icon="scroll-quill",
            key=KEYS["table.journal"].label,
            hotkey=KEYS["table.journal"].hot,
            name="journal-button",
        )
        return [*self.panels, button]

    def _popup(self, z: Zones) -> pg.Rect:
        """Where the journal opens on windows without room for it: over the panels."""
        theme, top = self.model.theme, z.players[0].y
        bottom = z.journal_button.y - theme.px(10) if z.journal_button else theme.h - theme.px(18)
        width = max(z.title.w, theme.px(430))
        return pg.Rect(z.title.right - width, top, width, bottom - top)

    def open_journal(self) -> None:
        """Show the journal over the panels until a click outside."""
        if self.journal is None:
            return
        layer = Layer(Group(self.journal.rect, [self.journal]))
        self.ui.open(layer)
        layer.focus.take(self.journal, show=True)

    def focus_journal(self) -> bool:
        """Give the journal the keyboard focus; whether it is in sight."""
        if self.journal is None or not self.journal_in_sight:
            return False
        self.ui.focus.take(self.journal, show=True)
        return True

    @property
    def lines(self) -> Sequence[Line]:
        """The lines of the journal."""
        return self._lines[1] if self._lines else ()

    @property
    def counts(self) -> list[int]:
        """The moments whose lines lead to a count."""
        return [line.position for line in self.lines if line.counts]

    def said_of(self, n: int) -> str:
        """What the journal says last up to the moment after `n` actions; "" where nothing was done yet."""
        found = [line for line in self.lines if line.position <= n and not line.comment]
        if not found:
            return ""
        mark = "" if found[-1].seat is None else f"[seat:{found[-1].seat}]\u00a0"
        return f"{mark}{found[-1].text}"

    # ---- keeping up ----
    def update(self, extra: Sequence[int] = ()) -> None:
        """Give panels and journal what they show now. extra: points of the final count by seat."""
        self._extra = extra
        rows = [self.model.presenter.rows(i, self.hooks.shown()) for i in range(len(self.panels))]
        worded = all(has_words(self.model.theme, p.rect.w, each) for p, each in zip(self.panels, rows))
        for i, panel in enumerate(self.panels):
            panel.show(self._data(i, worded=worded))
        pictures = [panel.picture for panel in self.panels]
        letters = min(picture.letters for picture in pictures)
        most = Most(letters, max(ALIKE, min(picture.counts(letters) for picture in pictures)))
        for panel in self.panels:
            panel.share(most)
        model, match, moment = self.model, self.model.match, self.model.director.moment
        director = model.director
        said = {n: comment for n, comment in match.comments.items() if n <= match.position}
        key = (
            match.position, match.length, director.unseen, model.texts.lang, director.displayed.round,
            tuple(said.items()),
        )  # fmt: skip
        if self._lines is None or self._lines[0] != key:
            lines = model.presenter.journal(director.told(), match.opening, model.seats)
            self._lines = (key, with_comments(lines, said))
        if self.journal is not None:
            self.journal.show(self._lines[1], moment)

    def make_room(self) -> bool:
        """The journal beside the table lies where the cards leave it room; without enough it is away.

        Whether that is another place than before.
        """
        z, theme, journal = self.model.zones, self.model.theme, self.journal
        if z is None or z.journal is None or journal is None:
            return False
        before, rest = (journal.visible, journal.rect), z.journal
        for card in (each.rect for each in self.ui.root.members if isinstance(each, Card)):
            if card.colliderect(rest):
                rest = rest_of(theme, rest, card)
        journal.visible = rest.h >= least_journal(theme) or rest == z.journal
        journal.rect = rest if journal.visible else z.journal
        if moved := before != (journal.visible, journal.rect):
            self.ui.look_again()
        return moved

    def thinking_changed(self) -> bool:
        """Whether an hourglass appears, vanishes or moves on."""
        return any(panel.data.thinking != self._thinking(i) for i, panel in enumerate(self.panels))

    def _data(self, i: int, *, worded: bool = True) -> PanelData:
        model, view, shown = self.model, self.model.director.displayed, self.hooks.shown()
        asked = not model.counting and not model.presenter.counting  # nobody is, while points are counted
        scores = [n + more for n, more in zip(view.scores, self._extra)] if self._extra else view.scores
        return PanelData(
            seat=model.seats[i],
            number=i,
            score=scores[i],
            status=model.presenter.status(i, shown) if asked else model.seats[i].level,
            active=view.to_act == i and asked,
            thinking=self._thinking(i),
            rows=model.presenter.rows(i, shown),
            mood="" if model.seats[i].person else portraits.mood_of(scores, i),
            manner="" if model.seats[i].person else self._manner(i),
            worded=worded,
        )

    def _manner(self, i: int) -> str:
        """What a computer player is like, for the tip."""
        model, seat = self.model, self.model.seats[i]
        cast = load_cast(model.app.data)
        return f"*{seat.name}.* {manner(cast, seat.name, model.texts)}"

    def _thinking(self, i: int) -> float | None:
        """None, or how far a computer player's thinking is (0 until the ring appears)."""
        model, elapsed = self.model, self.model.brains.elapsed
        director = model.director
        if not director.thinking or model.match.to_act != i or director.moving or elapsed is None:
            return None
        if elapsed < MARK_AFTER:
            return None
        return round(model.brains.share, 2) if elapsed >= SHARE_AFTER else 0.0

    # ---- places and picture ----
    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a panel ("seat", "1") or one of its items ("part", "1", "water") lies."""
        if region.kind == "seat" and region.id.isdigit():
            rect = self.panels[int(region.id)].rect
            return pg.Rect(rect.x + rect.h // 4, rect.y + rect.h // 4, 2, 2)
        if region.kind == "part":
            seat, name = region.ids
            return self.panels[int(seat)].item_rect(name)
        return None

    def frame_of(self, region: Region) -> pg.Rect | None:
        """The whole panel or item of a region."""
        whole = region.kind == "seat" and region.id.isdigit()
        if not whole and region.kind != "part":
            return None
        return self.panels[int(region.id)].rect if whole else self.anchor(region)

    def draw_title(self, target: pg.Surface, at: pg.Rect) -> None:
        """The line under the title."""
        words, role = self.headline(at.size)
        draw_line(target, self.model.theme, words, at, role, HEADLINE, CREAM)

    def headline(self, room: tuple[int, int]) -> tuple[str, str]:
        """How far the game is, and the kind of its letters; of a practice match that too, in little room with
        smaller letters, and at last with less of the rest."""
        model = self.model
        words = model.presenter.headline(model.director.displayed)
        if not model.match.practice:
            return words, "text"
        parts, mark = words.split(SEPARATOR), model.texts("table.practice")
        told = [SEPARATOR.join((*parts[:n], mark)) for n in range(len(parts), 0, -1)]
        ways = [(told[0], "text"), *((line, "caption") for line in told)]
        fitting = (way for way in ways if fit(model.theme, way[0], room, way[1], HEADLINE).width <= room[0])
        return next(fitting, (mark, "caption"))
