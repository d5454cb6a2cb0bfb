"""The first match beside a person: side notes on the table, each once, which never stop the game."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame as pg

from game.core.errors import StoreError
from game.learn.companion import Companion
from game.learn.side_note import SideNote, SideNotes, load_side_notes
from game.titles import module_of
from scenes.kit.markup import escape
from scenes.kit.stage import Stage
from scenes.match import books
from scenes.match.course import progress_of
from scenes.shell.refusal import refusal_of
from scenes.table.aside import Aside, AsideButton, AsideSheet
from scenes.table.model import TableHooks, TableModel
from scenes.table.pointing import draw_rings
from scenes.table.selection import Picking
from scenes.titles.contract.values import Region

LOG = logging.getLogger("caravanserai.learn")

LASTING = 3
"""Actions after which a side note that nobody put away goes by itself; after one it gives way to another."""


class CompanionTable:
    """Shows the side note that is due while a person decides."""

    def __init__(
        self,
        model: TableModel,
        ui: Stage,
        hooks: TableHooks,
        picking: Picking,
        open_rule: Callable[[str], object],
    ) -> None:
        self.model, self.hooks, self.picking, self.open_rule = model, hooks, picking, open_rule
        self.aside = Aside(model, ui, hooks)
        self.note: SideNote | None = None
        self._since = 0
        self.progress = progress_of(model.app)
        self.loaded = SideNotes()
        self.companion: Companion | None = None
        if self.slug in self.progress.accompanied and not model.app.still:
            self._begin()

    def _begin(self) -> None:
        model = self.model
        self.loaded = load_side_notes(model.app.data / module_of(self.slug))
        said = self.progress.said_of(self.slug)
        self.companion = Companion(self.loaded.notes, model.match, said)

    @property
    def slug(self) -> str:
        """The title that is played."""
        return self.model.match.rules.slug

    # ---- what the table tells ----
    def keep_up(self) -> None:
        """Something happened at the table: a side note may be due, or has stood long enough."""
        if self.companion is None:
            return
        match = self.model.match
        if self.note and not 0 <= match.position - self._since <= LASTING:
            self.note = None
        fresh = self.note is not None and match.position == self._since
        if self.model.person >= 0 and not fresh and (due := self.companion.due(self.model.person)):
            self._say(due)

    def _say(self, note: SideNote) -> None:
        self.note, self._since = note, self.model.match.position
        name = f"{self.slug}/{note.id}"
        self._keep(lambda: self.progress.say(name))

    def drop(self) -> bool:
        """Put the side note away; whether there was one."""
        there, self.note = self.note is not None, None
        return there

    def lay(self) -> None:
        """Bring the card up to date."""
        if self.companion is None and not self.aside.there:
            return
        picks = {pick for choice in self.picking.choices for pick in choice.picks}
        self.aside.lay(self.sheet(), self._pointed(), self._rects(picks))

    def draw(self, target: pg.Surface) -> None:
        """Rings round what the side note on the table speaks of."""
        if self.aside.there and not self.model.director.moving:
            draw_rings(target, self.model.theme, self._pointed())

    def _pointed(self) -> list[pg.Rect]:
        return self._rects({Region(kind, ids) for kind, ids in self.note.pointers()} if self.note else set())

    def _rects(self, regions: set[Region]) -> list[pg.Rect]:
        frame, place = self.hooks.frame_of, self.hooks.place_of
        found = (frame(region) or place(region) for region in sorted(regions))
        return [rect for rect in found if rect]

    def sheet(self) -> AsideSheet | None:
        """What stands on the card, None where nothing is said."""
        note, model = self.note, self.model
        if note is None or model.counting:
            return None
        t, rule = model.texts, note.rule.text()
        book = books.book(self.slug, model.data, model.app.data)
        title = escape(book.by_id[rule].title.in_language(t.lang)) if rule in book.by_id else ""
        said = self.loaded.spoken(t.lang, note)
        return AsideSheet(
            "side note",
            title or t("note.title"),
            books.numbered(self.slug, model.data, model.app.data, t.lang, said),
            (
                AsideButton("note:off", t("note.off"), self._off),
                AsideButton("note:more", t("note.more"), self._more),
                AsideButton("note:on", t("note.on"), self._read, "gold"),
            ),
        )

    # ---- the buttons ----
    def _read(self) -> None:
        self.drop()
        self.hooks.refresh()

    def _more(self) -> None:
        if self.note:
            rule = self.note.rule.text()
            self.drop()
            self.hooks.refresh()
            self.open_rule(rule)

    def _off(self) -> None:
        self.drop()
        self.companion = None
        self._keep(lambda: self.progress.accompany(self.slug, on=False))
        self.model.app.toast(self.model.texts("note.is_off"), "lamp")
        self.hooks.refresh()

    def _keep(self, write: Callable[[], object]) -> None:
        """Write the progress; told once where that cannot be."""
        app, progress = self.model.app, self.progress
        try:
            write()
        except StoreError as error:
            LOG.warning("the side notes that were said cannot be kept: %s", error)
            if not progress.refused:
                progress.refused = True
                reason = refusal_of(error, progress.path or Path(), app.texts)
                app.toast(app.texts("lesson.not_kept", reason=reason), "cross")
