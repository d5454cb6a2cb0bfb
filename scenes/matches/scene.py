"""The page of all matches: go on, look at the result, give a name, delete and bring back."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame as pg

from game.core.errors import CaravanseraiError, StoreError
from game.match.archive import LONGEST_NAME, Entry
from game.match.lock import FileBusy
from game.match.session import load_session
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph
from scenes.kit.widget import Button, ScrollList, TextField, lay_row
from scenes.match import library
from scenes.match.start import resume, tell_damage
from scenes.matches.filters import FilterHooks, Filters
from scenes.matches.listing import ROW, Listing, picture_size
from scenes.matches.model import MatchesModel
from scenes.matches.shelf import Shelf, ShelfHooks
from scenes.shell.jobs import Work, sliced
from scenes.shell.page import Page, beside_column, large_text, section, tray
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

UNFINISHED, FINISHED = range(2)
AGAIN = 0.5  # seconds after which the page shows what was read meanwhile
SELDOM = 20  # times what showing it takes, where that is longer


class MatchesScene(Page):
    """Shows what the archive knows at once and reads the rest in slices."""

    name = "matches"

    def __init__(self, app: Host, now: float | None = None) -> None:
        super().__init__(app)
        self.model = MatchesModel(app, time.time() if now is None else now)
        hooks = ShelfHooks(play=self._continue, rename=self._rename, delete=self._delete, moved=self._changed)
        self.shelf = Shelf(self.model, hooks)
        self.part = UNFINISHED
        self.chosen = ""  # the file of the chosen finished match
        self.renaming: Entry | None = None
        self.left = 0  # journals that are still to be read
        self._tables: dict[str, pg.Surface] = {}
        narrowing = FilterHooks(changed=self._changed, part=self._show_part)
        self.filters = Filters(self.model, narrowing, self._tables)

    # ---- life ------------------------------------------------------------------------------------------
    def enter(self) -> None:
        library.register_badges(self.app.sprites)
        self.model.archive.forget_old(self.model.now)
        self.model.look()
        if not self.model.unfinished() and self.model.finished():
            self.part = FINISHED

    def resume(self) -> None:
        self.shelf.forget()
        self.model.reread()

    def background(self) -> dict[str, Work]:
        return {
            "matches": self._read(),
            "match cards": self._picture_cards(),
            "small tables": self._picture_titles(),
        }

    # ---- what is there ---------------------------------------------------------------------------------
    def _read(self) -> Work:
        """Go through the index, then read what it does not know, a little at a time."""
        yield
        for _ in sliced(self.model.archive.unpack()):
            yield
        if not self.model.whole:
            self._take()
            yield
        again = time.perf_counter() + AGAIN
        for left in sliced(self.model.archive.refresh()):
            self.left, now = left, time.perf_counter()
            if left == 0 or now > again:
                self._take()
                took = time.perf_counter() - now
                again = time.perf_counter() + max(AGAIN, SELDOM * took)
            yield
        for _ in sliced(self.model.prepare_search()):
            yield

    def _reread(self) -> None:
        """Look into the folder again and show what is known."""
        self._show_what(self.model.reread)

    def _take(self) -> None:
        """Show what was read meanwhile."""
        self._show_what(self.model.take)

    def _show_what(self, take: Callable[[], None]) -> None:
        before = [entry.file for entry in self.model.unfinished()]
        take()
        if before != [entry.file for entry in self.model.unfinished()]:
            self.later(self._picture_cards(), "match cards")
            self.app.renew()
        self.refresh()

    @property
    def _both(self) -> bool:
        """Whether cards and list stand on the page together."""
        return not large_text(self.theme)

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        t = self.theme
        self._plaque, column, room, self._bar, gap = beside_column(t)
        post = max(46, t.tp(78))
        self._filters = pg.Rect(column.x, column.y, column.w, column.h - gap - post)
        self._post = pg.Rect(column.x, column.bottom - post, column.w, post)
        if self._both:
            height = round(room.h * 0.46) if self.model.unfinished() else t.tp(92)
            self._cards = pg.Rect(room.x, room.y, room.w, height)
            self._list = pg.Rect(room.x, self._cards.bottom + gap, room.w, room.h - height - gap)
        else:
            self._cards = self._list = room
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name(
                "card-0" if self._shows(UNFINISHED) and self.model.unfinished() else "list"
            )

    def _shows(self, part: int) -> bool:
        return self._both or self.part == part

    def build(self) -> None:
        self.filters.build(self.ui, self.theme, self._filters, None if self._both else self.part)
        if self._shows(UNFINISHED):
            self.shelf.build(self.ui, self.theme, self._cards)
        if self._shows(FINISHED):
            self._build_list()
        self._build_bar()
        self._build_post()

    def _build_post(self) -> None:
        """What comes from somebody and goes to somebody."""
        t, entry = self.theme, self._chosen_entry()
        inner = self._post.inflate(-2 * t.px(16), -2 * t.px(12))
        chosen = entry is not None and not entry.problem and self._shows(FINISHED)
        buttons = [
            self._button("open_code", "key", self._open_code, "matches.open_code"),
            self._button("send", "tied-scroll", self._send, "matches.send", enabled=chosen),
        ]
        lay_row(t, inner, buttons, gap=8, stretch=1.6)
        self.ui.add(*buttons)

    def _open_code(self) -> None:
        self.app.open("open_code")

    def _send(self) -> None:
        self._show("send")

    def handle(self, event: pg.event.Event) -> bool:
        if event.type == pg.DROPFILE:
            self.app.open("open_code", str(event.file))
            return True
        return super().handle(event)

    def _build_list(self) -> None:
        t = self.theme
        inner = self._list.inflate(-2 * t.px(20), -2 * t.px(16))
        head = t.tp(42)
        self._head = pg.Rect(inner.x, inner.y, inner.w, head)
        rows = self.model.finished()
        self._listing = Listing(self.model.words(), rows, self._tables, self.model.archive.reviewed)
        files = [entry.file for entry in rows]
        chosen = files.index(self.chosen) if self.chosen in files else (0 if rows else None)
        self.chosen = files[chosen] if chosen is not None else ""
        room = pg.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        found = ScrollList(
            room,
            len(rows),
            t.tp(ROW),
            self._listing.row,
            chosen=chosen,
            on_choose=self._choose,
            on_open=lambda _: self._open(),
            name="list",
        )
        self._head.w = found.row_rect(0).w
        self.ui.add(found)

    def _build_bar(self) -> None:
        t = self.theme
        inner = self._bar.inflate(-2 * t.px(18), -2 * t.px(14))
        if self.renaming is not None:
            self._build_rename(inner)
            return
        entry = self._chosen_entry()
        whole = entry is not None and not entry.problem
        buttons = [
            self._button("results", "laurel-crown", self._open, enabled=whole),
            self._button("review", "magnifying-glass", self._review, "matches.review", enabled=whole),
            self._button("look", "eye-target", self._look, enabled=whole),
            self._button(
                "rename", "quill-ink", self._rename_chosen, "matches.rename", enabled=entry is not None
            ),
            self._button(
                "delete", "trash-can", self._delete_chosen, "matches.delete", enabled=entry is not None
            ),
        ]
        if not self._shows(FINISHED):
            buttons = []
        if self.model.deleted:
            buttons.append(self._button("undo", "return-arrow", self._undo, kind="gold"))
        numbers = self._button("statistics", "histogram", self._statistics, "matches.statistics")
        buttons += [numbers, self._button("menu", "family-house", self.back)]
        lay_row(t, inner, buttons, stretch=1.6, align="right")
        self.ui.add(*buttons)

    def _button(
        self,
        name: str,
        icon: str,
        act: Callable[[], object],
        key: str = "",
        *,
        enabled: bool = True,
        kind: str = "wood",
    ) -> Button:
        hot = KEYS[key].hot if key else None
        return Button(
            (0, 0, 0, 0),
            self.app.texts(f"matches.{name}"),
            act,
            kind=kind,
            icon=icon,
            size=21,
            hotkey=hot,
            name=name,
            enabled=enabled,
        )

    def _build_rename(self, inner: pg.Rect) -> None:
        assert self.renaming is not None
        t, texts = self.theme, self.app.texts
        done = self._button("named", "check-mark", self._named, kind="gold")
        cancel = self._button("cancel", "cancel", self._not_named)
        width = sum(b.preferred(t, inner.h) for b in (done, cancel)) + t.px(12)
        row = pg.Rect(inner.right - width, inner.y, width, inner.h)
        lay_row(t, row, [done, cancel], stretch=1.0, align="right")
        field = TextField(
            (inner.x, inner.y, row.x - t.px(14) - inner.x, inner.h),
            self.renaming.name,
            on_done=lambda _: self._named(),
            hint=texts("matches.rename_hint"),
            icon="quill-ink",
            limit=LONGEST_NAME,
            name="name",
        )
        self.ui.add(field, done, cancel)

    # ---- what is shown ---------------------------------------------------------------------------------
    def _changed(self) -> None:
        self.refresh()
        self.later(self._picture_cards(), "match cards")

    def _show_part(self, part: int) -> None:
        self.part = part
        self.refresh()

    def _choose(self, index: int) -> None:
        before, self.chosen = self.chosen, self._listing.rows[index].file
        if before != self.chosen:
            self.refresh()

    def _chosen_entry(self) -> Entry | None:
        return next((entry for entry in self.model.finished() if entry.file == self.chosen), None)

    # ---- what can be done ------------------------------------------------------------------------------
    def _continue(self, entry: Entry) -> None:
        assert self.model.archive.folder is not None
        resume(self.app, self.model.archive.folder / entry.file)

    def _open(self) -> None:
        self._show("results")

    def _look(self) -> None:
        self._show("look", 0)

    def _review(self) -> None:
        self._show("review")

    def _statistics(self) -> None:
        """What all of them say about the people who played them."""
        self.app.open("statistics", self.model.archive)

    def _show(self, scene: str, *start: int) -> None:
        """Open a scene of the chosen match, which nothing is written to. start: the moment in sight."""
        entry = self._chosen_entry()
        if entry is None or entry.problem or self.model.archive.folder is None:
            return
        path = self.model.archive.folder / entry.file
        try:
            session = load_session(path, self.app.data, None, self.app.store.folder)
        except CaravanseraiError as error:
            self._say("menu.unopened", reason=refusal_of(error, path, self.app.texts))
            return
        self.app.open(scene, session, *start)
        tell_damage(self.app, session)

    def _rename_chosen(self) -> None:
        entry = self._chosen_entry()
        if entry is not None:
            self._rename(entry)

    def _rename(self, entry: Entry) -> None:
        self.renaming = entry
        self.refresh()
        self.ui.focus.take_name("name")

    def _named(self) -> None:
        field, entry = self.ui.find("name"), self.renaming
        self.renaming = None
        if isinstance(field, TextField) and entry is not None:
            try:
                self.model.archive.rename(entry.file, field.text)
            except StoreError as error:
                self._say_refused("matches.not_renamed", error, entry)
        self._reread()

    def _not_named(self) -> None:
        self.renaming = None
        self.refresh()

    def _delete_chosen(self) -> None:
        entry = self._chosen_entry()
        if entry is not None:
            self._delete(entry)

    def _delete(self, entry: Entry) -> None:
        try:
            self.model.delete(entry)
        except FileBusy as error:
            self._say("app.busy.text", n=error.process)
            return
        except StoreError as error:
            self._say_refused("matches.not_deleted", error, entry)
            return
        self._reread()

    def _undo(self) -> None:
        try:
            self.model.bring_back()
        except StoreError as error:
            self._say_refused("matches.not_restored", error, self.model.deleted[-1])
        self._reread()

    def _say_refused(self, key: str, error: StoreError, entry: Entry) -> None:
        """What became of a deed, and why the disk did not allow it."""
        folder = self.model.archive.folder
        path = None if folder is None else folder / entry.file
        self._say(key, reason=refusal_of(error, path, self.app.texts))

    def _say(self, key: str, **values: object) -> None:
        self.app.toast(self.app.texts(key, **values), "cross")

    def back(self) -> None:
        if self.renaming is not None:
            self._not_named()
        else:
            self.app.pop()

    # ---- work in slices --------------------------------------------------------------------------------
    def _picture_cards(self) -> Work:
        return self.shelf.make_pictures(self.theme, self.refresh)

    def _picture_titles(self) -> Work:
        """A small table of every title for the list."""
        from scenes.match.small_tables import small_tables

        yield from small_tables(self.app, self.theme, picture_size(self.theme), self._tables)

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.app.texts
        self._compose_plaque(target)
        self.filters.compose(target, t, self.left)
        if self._shows(UNFINISHED) and not self.model.unfinished():
            inner = section(target, t, self._cards)
            said = texts("matches.no_unfinished")
            room = inner.inflate(-2 * t.px(20), 0)
            draw_paragraph(target, t, said, room, "text", 21, t.ink_soft, "center", "middle")
        if self._shows(FINISHED):
            inner = section(target, t, self._list)
            self._listing.head(target, t, self._head)
            if not self._listing.rows:
                below = pg.Rect(inner.x, self._head.bottom, inner.w, inner.bottom - self._head.bottom)
                below.inflate_ip(-2 * t.px(20), -2 * t.px(8))
                draw_paragraph(
                    target, t, texts(self._none()), below, "text", 21, t.ink_soft, "center", "middle"
                )
        tray(target, t, self._post)
        room = tray(target, t, self._bar)
        if self.model.deleted and self.renaming is None:
            first = min(
                (b.rect.x for b in self.ui.root.members if self._bar.contains(b.rect)), default=room.right
            )
            words = texts("matches.deleted", name=self._deleted_name())
            area = pg.Rect(room.x + t.px(8), room.y, first - t.px(16) - room.x, room.h)
            if area.w > t.tp(120):
                draw_line(target, t, words, area, "text", 19, t.cream, "left", ellipsis=True)

    def _none(self) -> str:
        """The key of what is said where no finished match is to be seen."""
        narrowed = self.model.search or self.model.only or self.model.against
        return "matches.none_found" if narrowed or not self.model.whole else "matches.no_finished"

    def _deleted_name(self) -> str:
        words, entry = self.model.words(), self.model.deleted[-1]
        return words.name(entry) or words.title(entry)

    def _compose_plaque(self, target: pg.Surface) -> None:
        t, texts = self.theme, self.app.texts
        inner = chrome.plaque(target, t, self._plaque)
        upper = pg.Rect(inner.x, inner.y, inner.w, inner.h * 3 // 5)
        chrome.gold_title(target, t, texts("matches.title"), upper, 40)
        lower = pg.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        counts = texts(
            "matches.counts", unfinished=len(self.model.unfinished()), finished=len(self.model.finished())
        )
        counts = counts if self.model.whole else texts("matches.all", n=self.model.archive.count)
        draw_line(target, t, counts, lower, "text", 18, t.cream)
