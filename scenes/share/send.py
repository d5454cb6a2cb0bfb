"""What can be sent of a match: its code, the position in sight, a text, a record, a film."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame as pg

from game.core.errors import StoreError
from game.match.record import record_lines
from game.match.session import Session
from game.match.store import write_whole
from game.share.errors import ShareError
from game.share.match_code import code_of
from game.share.record_text import record_text
from scenes.kit.button import Button
from scenes.kit.markup import escape
from scenes.kit.text import draw_paragraph, measure
from scenes.shell.page import sheet
from scenes.shell.refusal import refusal, refusal_of
from scenes.shell.scene import Host, WidgetScene

LOG = logging.getLogger("caravanserai.send")


@dataclass(frozen=True)
class Way:
    """A button and the words beside it: name, icon, what it does, what it gives; why not, where it cannot."""

    name: str
    icon: str
    act: Callable[[], object]
    words: str
    wrong: str = ""


class SendScene(WidgetScene):
    """A framed list over whatever is open. at: the moment in sight, None where it is the last one."""

    opaque = False
    name = "send"

    def __init__(self, app: Host, session: Session, at: int | None = None, seat: int | None = None) -> None:
        super().__init__(app)
        self.session, self.match, self.seat = session, session.match, seat
        self.at = at if at is not None and at < session.match.position else None
        self.box = self._foot = pg.Rect(0, 0, 1, 1)
        self._rows: list[tuple[Way, pg.Rect]] = []

    # ---- what there is ----
    def ways(self) -> list[Way]:
        """What can be sent now."""
        t, found = self.app.texts, [self._code("code", None)]
        if self.at is not None:
            found.append(self._code("position", self.at))
        found.append(Way("text", "scroll-quill", self._text, t("share.text_hint")))
        found.append(Way("record", "abacus", self._record, t("share.record_hint")))
        if self.match.position:
            found.append(Way("film", "film-strip", self._film, t("share.film_hint")))
        return found

    def _code(self, name: str, at: int | None) -> Way:
        """The button that copies a code, with its length, or why there is none."""
        t = self.app.texts
        try:
            code = code_of(self.session, at)
        except ShareError as error:
            return Way(name, "key", lambda: None, "", refusal_of(error, None, t))
        n = self.match.position if at is None else at
        return Way(name, "key", lambda: self._copy(code), t(f"share.{name}_hint", n=n, all=len(code)))

    # ---- layout ----
    def build(self) -> None:
        theme, t = self.theme, self.app.texts
        pad, gap, height = theme.px(34), theme.px(12), theme.target(54)
        inner = min(theme.tp(940), theme.w - theme.px(60)) - 2 * pad
        ways = self.ways()
        buttons = [self._button(way, "wood" if way.wrong or n else "gold") for n, way in enumerate(ways)]
        wide = min(inner // 2, max(b.preferred(theme, height) for b in buttons))
        beside = inner - wide - theme.px(18)
        heights = [max(height, measure(theme, way.wrong or way.words, "text", 18, beside)[1]) for way in ways]
        note = measure(theme, t("share.note"), "text", 17, inner)[1] + theme.px(24)
        head, foot = theme.tp(50), theme.target(52)
        total = head + sum(heights) + gap * (len(ways) + 1) + note + foot + 2 * theme.px(24)
        self.box = pg.Rect(0, 0, inner + 2 * pad, min(theme.h - theme.px(12), total))
        self.box.center = theme.rect.center
        y, self._rows = self.box.y + theme.px(24) + head + gap, []
        for way, button, high in zip(ways, buttons, heights):
            button.rect = pg.Rect(self.box.x + pad, y + (high - height) // 2, wide, height)
            self._rows.append((way, pg.Rect(button.rect.right + theme.px(18), y, beside, high)))
            y += high + gap
        back = Button((0, 0, 0, 0), t("share.close"), self.app.pop, icon="return-arrow", name="close")
        width = max(theme.tp(260), back.preferred(theme, foot))
        back.rect = pg.Rect(self.box.centerx - width // 2, self.box.bottom - theme.px(24) - foot, width, foot)
        self._foot = pg.Rect(self.box.x + pad, y, inner, back.rect.y - y)
        self.ui.add(*buttons, back)
        if not self.ui.focus.current:
            self.ui.focus.take(next(b for b in (*buttons, back) if b.enabled), show=True)

    def _button(self, way: Way, kind: str) -> Button:
        words = self.app.texts(f"share.{way.name}")
        return Button(
            (0, 0, 0, 0), words, way.act, kind=kind, icon=way.icon, size=21, name=way.name,
            enabled=not way.wrong,
        )  # fmt: skip

    # ---- doing ----
    def _copy(self, code: str) -> None:
        try:
            pg.scrap.put_text(code)
        except pg.error:
            LOG.warning("no clipboard for %s", code)
            self.app.toast(self.app.texts("share.no_clipboard"), "cross")
            return
        self.app.toast(self.app.texts("share.copied", n=len(code)), "check")

    def _text(self) -> None:
        self._write(self.app.store.records_dir, ".txt", record_text(self.session))

    def _record(self) -> None:
        self._write(self.app.store.records_dir, ".jsonl", "".join(record_lines(self.match)))

    def _film(self) -> None:
        self.app.replace_with("film", self.session, self.at, self.seat)

    def _write(self, folder: Path | None, suffix: str, text: str) -> None:
        """Write a file of this match into the user folder and say where, or why not."""
        t, store = self.app.texts, self.app.store
        if folder is None:
            reason = refusal(store, t) or t("settings.matches_none")
            self.app.toast(t("share.not_saved", reason=reason), "cross")
            return
        path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{self.match.rules.slug}{suffix}"
        try:
            write_whole(path, text)
        except StoreError as error:
            self.app.toast(t("share.not_saved", reason=refusal_of(error, path, t)), "cross")
            return
        self.app.toast(t("share.saved", path=escape(str(path))), "check", folder)

    # ---- picture ----
    def paint(self, target: pg.Surface) -> None:
        theme, t = self.theme, self.app.texts
        sheet(target, theme, self.box, t("share.title"))
        for way, r in self._rows:
            colour = theme.wine if way.wrong else theme.ink
            draw_paragraph(target, theme, way.wrong or way.words, r, "text", 18, colour, "left", "middle")
        draw_paragraph(
            target, theme, t("share.note"), self._foot, "text", 17, theme.ink_soft, "center", "middle"
        )
