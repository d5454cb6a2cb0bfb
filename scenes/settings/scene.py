"""Settings: cards of controls, each with a line that explains it. Every change counts at once and is kept."""

from __future__ import annotations

from pathlib import Path

import pygame as pg

from game.content.text import Texts
from game.core.errors import StoreError
from game.titles import TITLES
from scenes.art import frame
from scenes.art.scenery import evening, strip
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.widget import Button, HotKey, TabItem, Widget, tabs
from scenes.match.course import progress_of
from scenes.settings.rows import RowHands, Setting, SettingGroup, groups
from scenes.shell.notice import open_folder
from scenes.shell.page import Page, large_text, tray
from scenes.shell.preferences import Preferences
from scenes.shell.refusal import refusal, refusal_of
from scenes.shell.scene import Host

LEFT, RIGHT = ("display", "play"), ("access", "sound", "data")


class SettingsScene(Page):
    """All cards side by side; in large text one card a page, with the tabs across."""

    name = "settings"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.groups = groups()
        self._hands = RowHands(app, self.put, self.open_folder, self.say_again)
        self.chosen = 0
        self._cards: list[tuple[SettingGroup, pg.Rect]] = []
        self._rows: list[tuple[Setting, pg.Rect, int]] = []

    # ---- changes ---------------------------------------------------------------------------------------
    def put(self, field: str, value: object) -> None:
        """Set a preference; it takes effect and is kept at once."""
        setattr(self.app.prefs, field, value)
        self._mark(field)
        self.app.preferences_changed((field,))
        self.repaint()

    def _mark(self, field: str) -> None:
        for i, group in enumerate(self.groups):
            if field in group.fields:
                self.chosen = i

    def reset(self) -> None:
        """Give the chosen card its first values again; the language stays."""
        default, prefs = Preferences(), self.app.prefs
        fields = [f for f in self.groups[self.chosen].fields if f != "language"]
        for field in fields:
            setattr(prefs, field, getattr(default, field))
        self.app.preferences_changed(fields)
        self.refresh()

    def choose(self, index: int) -> None:
        """Show a card and go to its first control."""
        self.chosen = index
        if self._single:
            self.app.renew()
        self.refresh()
        first = self.groups[index].rows[0].field
        self.ui.focus.take_name(first if first != "matches" else "folder")

    def open_folder(self) -> None:
        """Show the folder of matches in the system's file browser."""
        folder = self.app.store.folder
        if folder is not None:
            open_folder(self.app, folder)

    def say_again(self) -> None:
        """All side notes of all titles are said anew."""
        app, progress = self.app, progress_of(self.app)
        try:
            progress.say_again(TITLES)
        except StoreError as error:
            reason = refusal_of(error, progress.path or Path(), app.texts)
            app.toast(app.texts("lesson.not_kept", reason=reason), "cross")
        else:
            app.toast(app.texts("settings.side_notes_done"), "lamp")

    # ---- layout ----------------------------------------------------------------------------------------
    @property
    def _single(self) -> bool:
        return large_text(self.theme)

    @property
    def _sided(self) -> bool:
        """Whether the tabs stand in a column at the left."""
        return not self.theme.narrow and not self._single

    def layout(self) -> None:
        t = self.theme
        m, g = t.px(18), t.px(16)
        bar_height = max(46, t.tp(92))
        if self._sided:
            side = pg.Rect(m, m, t.tp(334), t.h - 2 * m)
            self._head = pg.Rect(side.x, side.y, side.w, t.px(124))
            top = self._head.bottom + g
            self._tabs = pg.Rect(side.x, top, side.w, t.tp(74) * 5 + t.px(24))
            top = self._tabs.bottom + g
            self._picture = pg.Rect(side.x, top, side.w, side.bottom - top)
            main = pg.Rect(side.right + g, m, t.w - m - side.right - g, t.h - 2 * m)
        else:
            main = pg.Rect(m, m, t.w - 2 * m, t.h - 2 * m)
            self._head = pg.Rect(main.x, main.y, main.w, t.px(88))
            self._tabs = pg.Rect(main.x, self._head.bottom + g, main.w, max(40, t.tp(56)))
            self._picture = pg.Rect(0, 0, 0, 0)
            top = self._tabs.bottom + g
            main = pg.Rect(main.x, top, main.w, main.bottom - top)
        self._bar = pg.Rect(main.x, main.bottom - bar_height, main.w, bar_height)
        self._lay_cards(pg.Rect(main.x, main.y, main.w, self._bar.y - g - main.y), g)
        super().layout()

    def _lay_cards(self, r: pg.Rect, g: int) -> None:
        if self._single:
            self._cards = [(self.groups[self.chosen], r)]
            return
        half = (r.w - g) // 2
        self._cards = []
        for x, names in ((r.x, LEFT), (r.right - half, RIGHT)):
            found = [group for group in self.groups if group.name in names]
            found.sort(key=lambda group: names.index(group.name))
            wants = [self._want(group) for group in found]
            free = r.h - g * (len(found) - 1)
            y = r.y
            for i, (group, want) in enumerate(zip(found, wants)):
                height = r.bottom - y if i == len(found) - 1 else round(free * want / sum(wants))
                self._cards.append((group, pg.Rect(x, y, half, height)))
                y += height + g

    def _want(self, group: SettingGroup) -> float:
        """The height of a card in rows: its rows and its heading."""
        return sum(row.height for row in group.rows) + 1.05

    def build(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._tabs.inflate(-2 * t.px(16), -2 * t.px(14)) if self._sided else self._tabs
        items = [
            TabItem(
                texts(f"settings.group.{g.name}"),
                g.icon,
                g.colour,
                str(i + 1),
                HotKey(KEYS["settings.tabs"].codes[i]),
            )
            for i, g in enumerate(self.groups)
        ]
        self.ui.add(*tabs(t, inner, items, self.chosen, self.choose, vertical=self._sided, gap=12))
        self._rows = []
        for group, r in self._cards:
            self._build_card(group, r)
        self._build_bar()

    def _build_card(self, group: SettingGroup, r: pg.Rect) -> None:
        t = self.theme
        inner = r.inflate(-2 * t.px(20), -2 * t.px(10))
        head = min(t.tp(50), round(inner.h / self._want(group) * 1.05))
        body = pg.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        total = sum(row.height for row in group.rows)
        one = min(body.h / total, t.tp(120))
        y = float(body.y)
        for i, row in enumerate(group.rows):
            box = pg.Rect(body.x, round(y), body.w, round(one * row.height))
            y += one * row.height
            self._rows.append((row, box, i))
            self.ui.add(*self._control(row, box))

    def _control(self, row: Setting, box: pg.Rect) -> list[Widget]:
        if row.field == "preview":
            return row.make(self._hands, box)
        w = self._control_width(row, box)
        return row.make(self._hands, pg.Rect(box.right - w, box.y, w, box.h))

    def _control_width(self, row: Setting, box: pg.Rect) -> int:
        """Switches are short; everything else takes nearly half of the row."""
        if row.switch:
            words = max(
                measure(self.theme, self.app.texts(f"settings.{w}"), "head", 21)[0] for w in ("on", "off")
            )
            return words + 2 * max(34, min(box.h, self.theme.px(50))) + self.theme.px(24)
        if row.field in ("matches", "side_notes"):
            return self.theme.tp(250)
        return round(box.w * (0.46 if not self._single else 0.48))

    def _build_bar(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._bar.inflate(-2 * t.px(20), -2 * t.px(16))
        group = texts(f"settings.group.{self.groups[self.chosen].name}")
        reset = Button(
            pg.Rect(0, 0, 0, inner.h), texts("settings.reset", group=group), self.reset,
            icon="anticlockwise-rotation", size=21, name="reset",
        )  # fmt: skip
        done = Button(
            pg.Rect(0, 0, 0, inner.h), texts("settings.done"), self.app.pop, kind="gold", size=25, name="done"
        )
        done.icon, done.key_label = "check-mark", KEYS["back"].label
        reset.rect = pg.Rect(inner.x, inner.y, min(reset.preferred(t, inner.h), inner.w * 2 // 5), inner.h)
        w = max(done.preferred(t, inner.h), t.px(240))
        done.rect = pg.Rect(inner.right - w, inner.y, w, inner.h)
        x = reset.rect.right + t.px(20)
        self._note = pg.Rect(x, inner.y, done.rect.x - t.px(20) - x, inner.h)
        self.ui.add(reset, done)

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.app.texts
        if self._sided:
            inner = chrome.plaque(target, t, self._head)
            title = pg.Rect(inner.x, inner.y, inner.w, inner.h * 6 // 10)
            chrome.gold_title(target, t, texts("settings.title"), title, 40)
            low = pg.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
            draw_line(target, t, texts("settings.subtitle"), low, "text", 18, t.cream)
            tray(target, t, self._tabs)
            self._compose_picture(target)
        else:
            self._compose_strip(target)
        for group, r in self._cards:
            self._compose_card(target, group, r)
        for row, box, i in self._rows:
            self._compose_row(target, row, box, i)
        tray(target, t, self._bar)
        problem = refusal(self.app.store, texts)
        note = texts("settings.note_lost", reason=problem) if problem else texts("settings.note")
        draw_paragraph(target, t, note, self._note, "text", 19, t.cream, "center", "middle")

    def _compose_picture(self, target: pg.Surface) -> None:
        t, r = self.theme, self._picture
        if r.h < t.px(120):
            return
        thick = t.px(18)
        size = (r.w - 2 * thick, r.h - 2 * thick)
        art = t.cache.get(("settings-evening", *size), lambda: evening(size, t.icons, t.u * 0.5, None, 0.1))
        frame.wooden_frame(target, r, t.u, t.textures, art, 18)

    def _compose_strip(self, target: pg.Surface) -> None:
        t, r = self.theme, self._head
        thick = t.px(12)
        size = (r.w - 2 * thick, r.h - 2 * thick)
        key = ("settings-strip", *size)
        art = t.cache.get(key, lambda: strip(size, t.icons, t.u, night=True, walk=(0.06, 0.22), gate=0.84))
        frame.wooden_frame(target, r, t.u, t.textures, art, 12)
        chrome.gold_title(target, t, self.app.texts("settings.title"), r.inflate(-r.w // 2, -2 * thick), 54)

    def _compose_card(self, target: pg.Surface, group: SettingGroup, r: pg.Rect) -> None:
        t = self.theme
        chrome.panel(target, t, r, golden=group is self.groups[self.chosen] and not self._single)
        inner = r.inflate(-2 * t.px(20), -2 * t.px(10))
        head = pg.Rect(inner.x, inner.y, inner.w, min(t.tp(46), round(inner.h / self._want(group))))
        words = self.app.texts(f"settings.group.{group.name}")
        chrome.heading(target, t, words, head, group.icon, group.colour)

    def _compose_row(self, target: pg.Surface, row: Setting, box: pg.Rect, i: int) -> None:
        t, texts = self.theme, self.app.texts
        if row.field == "preview":
            return
        if i:
            chrome.rule(target, t, box.x, box.right, box.y)
        n = min(box.h - t.px(14), t.tp(44))
        chrome.icon(target, t, row.icon, (box.x + n / 2 + t.px(4), box.centery), n, row.colour)
        x = box.x + n + t.px(22)
        room = pg.Rect(x, box.y, box.right - self._control_width(row, box) - t.px(14) - x, box.h)
        hint = self._hint(row.field)
        name_height = min(t.tp(30), room.h // 2)
        hint_height = measure(t, hint, "text", 17, room.w)[1]
        under_height = min(room.h - name_height, max(hint_height, t.tp(24)))
        lines = 2 if hint_height > t.tp(26) and hint_height <= under_height else 1
        y = room.centery - (name_height + under_height) // 2
        name = pg.Rect(room.x, y, room.w, name_height)
        draw_line(target, t, texts(f"settings.{row.field}"), name, "head", 22, t.ink, "left")
        under = pg.Rect(room.x, name.bottom, room.w, under_height)
        if lines > 1:
            draw_paragraph(target, t, hint, under, "text", 17, t.ink_soft, "left", "middle")
        else:
            draw_line(target, t, hint, under, "text", 17, t.ink_soft, "left", ellipsis=True)

    def _hint(self, field: str) -> str:
        texts, limit = self.app.texts, round(self.theme.text_limit * 100)
        if field == "text_size" and limit < 200:
            return texts("settings.text_size_room", n=limit)
        if field == "matches":
            if self.app.store.folder is None:
                return texts("settings.matches_none")
            kept = self.app.store.kept()
            size = _size(kept.size, texts)
            return texts("settings.matches_hint", n=kept.count, size=size)
        return texts(f"settings.{field}_hint")


def _size(count: int, texts: Texts) -> str:
    """Bytes in words: "2.1 MB"."""
    if count >= 100_000:
        return f"{texts.decimal(count / 1e6)}\u00a0MB"
    return f"{texts.decimal(count / 1e3, 0)}\u00a0kB"
