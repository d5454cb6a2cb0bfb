"""The hand-over between two people at one screen: a closed door, and what happened since the last turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.match.session import Session
from scenes.art import frame
from scenes.art.door import door_in_steps
from scenes.kit import chrome
from scenes.kit.dialog import Choice
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_name, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import ArrowButton, Button, IconButton, ScrollList, Switch
from scenes.match import library
from scenes.match.pictures import board_in_steps, draw_place, presenter_for
from scenes.match.seats import seat_labels, seats_of
from scenes.recap.art import draw_door, draw_order, draw_sign
from scenes.recap.events import recap
from scenes.shell.jobs import Work
from scenes.shell.page import Page, section, tray
from scenes.shell.scene import Host
from scenes.table.captions import signed

RIM = 12  # design units of the frame round the picture
SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)  # of their full size that the scores may have
WHOLE = 1.4  # width for height of a picture that shows the whole table of every title


class RecapScene(Page):
    """Nothing that only the next player may see is drawn here; `on_open` runs when the door is opened.

    seat: who sits down next (without one: who decides now); sitting: nobody else sits down, the player only
    looks back and closes the scene again.
    """

    name = "recap"

    def __init__(
        self,
        app: Host,
        session: Session,
        seat: int | None = None,
        on_open: Callable[[], object] | None = None,
        sitting: bool = False,
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.session, self.match, self.on_open = session, session.match, on_open
        self.seat = max(0, self.match.to_act) if seat is None else seat
        self.seats = seats_of(session.seats, app.texts, session.title.card)
        self.shown = 0
        self._pictures: dict[tuple[int, int, int], pg.Surface] = {}

    def enter(self) -> None:
        library.register_badges(self.app.sprites)

    def _reload_texts(self) -> None:
        """Take the language of the app."""
        app, match, data = self.app, self.match, self.session.data or self.app.data
        self.texts = library.worded(app.texts, match.rules.slug, data, self.theme)
        self.presenter = presenter_for(match, data, self.texts, self.theme)
        self.people = seat_labels(self.seats, self.texts)
        self.recap = recap(match, self.seat, self.presenter, self.people)
        if not 0 <= self.shown < len(self.recap.lines):
            self.shown = max(0, len(self.recap.lines) - 1)

    @property
    def _bystander(self) -> int:
        """Somebody else than the next player: nothing else may be looked at before the door opens."""
        return (self.seat - 1) % len(self.seats)

    # ---- what can be done ------------------------------------------------------------------------------
    def open(self) -> None:
        """The next player is at the screen."""
        self.app.pop()
        if self.on_open:
            self.app.after(self.on_open)

    def choose(self, index: int) -> None:
        """Show the table after a line."""
        if 0 <= index < len(self.recap.lines) and index != self.shown:
            self.shown = index
            self.refresh()
            self.regenerate()

    def _cover(self, off: bool) -> None:
        self.app.prefs.cover = not off
        self.app.preferences_changed(("cover",))

    def back(self) -> None:
        if self.sitting:
            self.app.pop()
            return
        t = self.app.texts
        leave = Choice(t("recap.go"), self.app.start_over, icon="family-house")
        stay = Choice(t("recap.stay"), default=True, escape=True, icon="return-arrow", key=KEYS["back"].label)
        self.app.ask(t("recap.leave"), t("recap.leave_text"), [stay, leave], icon="arabic-door")

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        self._reload_texts()
        t = self.theme
        m, g = t.px(18), t.px(18)
        share = 0.41 if t.narrow else 0.345
        width = round(t.w * min(0.5, share * (1 + (t.text_scale - 1) * 0.25)))
        self._panel = pg.Rect(t.w - m - width, m, width, t.h - 2 * m)
        w = self._panel.x - g - m
        bar_height = max(46, t.tp(98))
        self._bar = pg.Rect(m, t.h - m - bar_height, w, bar_height)
        self._door = pg.Rect(m, m, w, self._bar.y - g - m)
        sign_h = min(round(self._door.h * 0.88), t.tp(600))
        sign_w = min(round(self._door.w * 0.62), t.tp(560))
        self._sign = pg.Rect(0, 0, sign_w, sign_h)
        self._sign.center = (self._door.centerx, self._door.centery + t.px(36))
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("open", show=True)

    def build(self) -> None:
        t, texts, r = self.theme, self.texts, self._sign
        height = max(40, t.tp(86))
        name = self.people[self.seat].name
        box = pg.Rect(r.x + t.px(36), r.bottom - t.tp(52) - t.px(24) - height, r.w - 2 * t.px(36), height)
        door = Button(
            box,
            texts("recap.return") if self.sitting else texts("recap.open", name=name),
            self.open,
            kind="gold",
            icon="return-arrow" if self.sitting else "arabic-door",
            name="open",
        )
        door.size, door.key_label = 30, KEYS["press"].label
        self.ui.add(door)
        self._build_bar()
        self._build_panel()

    def _build_bar(self) -> None:
        t, inner = self.theme, self._bar.inflate(-2 * self.theme.px(18), -2 * self.theme.px(14))
        w = max(44, t.px(104))
        menu = IconButton(
            pg.Rect(inner.right - w, inner.y, w, inner.h),
            self.texts("recap.menu"),
            "cog",
            self.back,
            name="menu",
        )
        right = inner.right
        if not self.sitting:
            self.ui.add(menu)
            right = menu.rect.x - t.px(16)
        self._order = pg.Rect(inner.x, inner.y, right - inner.x, inner.h)

    def _build_panel(self) -> None:
        t, p = self.theme, self._panel
        top = p.y + t.px(9) + t.tp(38) + t.px(20)
        inner = pg.Rect(p.x + t.px(20), top, p.w - 2 * t.px(20), p.bottom - t.px(16) - top)
        cover = max(44, t.tp(88))
        self._cover_box = pg.Rect(inner.x, inner.bottom - cover, inner.w, cover)
        h = max(34, t.px(50))
        switch = pg.Rect(0, 0, 2 * h, h)
        switch.midright = (self._cover_box.right - t.px(16), self._cover_box.centery)
        self.ui.add(Switch(switch, not self.app.prefs.cover, self._cover, name="cover"))
        score = max(36, t.tp(56))
        self._score_box = pg.Rect(inner.x, self._cover_box.y - t.px(12) - score, inner.w, score)
        row = max(34, t.tp(44))
        room = self._score_box.y - t.px(12) - inner.y
        count = len(self.recap.lines)
        steps, head = max(36, t.tp(54)), t.tp(34)
        rows = min(max(2, count), max(2, (room - steps - head) * 52 // 100 // row))
        rim = 2 * t.px(RIM)
        whole = round((inner.w - rim) / WHOLE) + rim  # a taller picture would show a part of the table
        picture = min(room - rows * row - head - steps - t.px(20), whole)
        rows = min(max(2, count), (room - picture - head - steps - t.px(20)) // row)
        self._frame = pg.Rect(inner.x, inner.y, inner.w, picture)
        nav = pg.Rect(inner.x, self._frame.bottom + t.px(10), inner.w, steps)
        self._build_steps(nav)
        self._list_head = pg.Rect(inner.x, nav.bottom + t.px(4), inner.w, head)
        box = pg.Rect(inner.x, self._list_head.bottom, inner.w, rows * row)
        lines = ScrollList(box, count, row, self._paint_line, name="lines")
        lines.chosen, lines.on_choose = (self.shown if count else None), self.choose
        lines.show_span(self.shown * row, (self.shown + 1) * row)
        self.ui.add(lines)

    def _build_steps(self, r: pg.Rect) -> None:
        texts, w = self.texts, max(36, self.theme.px(76))
        left = ArrowButton(
            pg.Rect(r.x, r.y, w, r.h), "left", lambda: self.choose(self.shown - 1), name="earlier",
            tip=texts("recap.previous"),
        )  # fmt: skip
        right = ArrowButton(
            pg.Rect(r.right - w, r.y, w, r.h), "right", lambda: self.choose(self.shown + 1), name="later",
            tip=texts("recap.next"),
        )  # fmt: skip
        left.enabled, right.enabled = self.shown > 0, self.shown + 1 < len(self.recap.lines)
        self.ui.add(left, right)
        self._steps = pg.Rect(left.rect.right, r.y, right.rect.x - left.rect.right, r.h).inflate(
            -self.theme.px(16), 0
        )

    # ---- pictures in slices ----------------------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        return {"door": self._make_door(), "recap": self._make_place()}

    def _make_door(self) -> Work:
        t, size, key = self.theme, self._door_size(), self._door_key()
        if t.cache.has(key):
            return
        for picture in t.cache.in_steps(key, lambda: door_in_steps(size, t.u, t.textures)):
            if picture is None:
                yield
        self.repaint()

    def _door_key(self) -> tuple[object, ...]:
        return "door", *self._door_size(), *(("plain",) if self.theme.textures.plain else ())

    def _door_size(self) -> tuple[int, int]:
        n = 2 * self.theme.px(20)
        return self._door.w - n, self._door.h - n

    def _position(self) -> int:
        lines = self.recap.lines
        return lines[self.shown].position if lines else self.match.position

    def _make_place(self) -> Work:
        """The table after the shown line, as somebody else than the next player saw it."""
        yield
        n = 2 * self.theme.px(RIM)
        size, at = (self._frame.w - n, self._frame.h - n), self._position()
        if size[0] < 40 or size[1] < 40 or (at, *size) in self._pictures:
            return
        view = self.match.view_at(at, self._bystander)
        marks = self.recap.places[self.shown] if self.recap.lines else ()
        for picture in board_in_steps(self.presenter, self.theme, view, size, self.people, marks):
            if picture is None:
                yield
            else:
                self._pictures[(at, *size)] = picture
        self.repaint()

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.texts
        key = self._door_key()
        door = t.cache.get(key, lambda: pg.Surface((1, 1))) if t.cache.has(key) else None
        draw_door(target, t, self._door, door)
        self._compose_sign(target)
        tray(target, t, self._bar)
        marks = [(seat.colour, seat.name) for seat in self.people]
        draw_order(target, t, self._order, texts("recap.order"), marks, self.seat, self.recap.moved)
        head = texts("recap.since" if self.recap.start else "recap.first")
        section(target, t, self._panel, head)
        n = 2 * t.px(12)
        size = (self._frame.w - n, self._frame.h - n)
        draw_place(target, t, self._frame, self._pictures.get((self._position(), *size)))
        self._compose_list(target)
        self._compose_scores(target)
        self._compose_cover(target)

    def _compose_sign(self, target: pg.Surface) -> None:
        t, texts = self.theme, self.texts
        seat = self.people[self.seat]
        hidden = self.match.rules.seats_hidden
        line = self.presenter.headline(self.match.view(self._bystander))
        foot = texts("recap.hidden") if hidden and not self.sitting else ""
        upper = texts("recap.look_back" if self.sitting else "recap.pass")
        button = self.ui.find("open")
        floor = button.rect.y if button else self._sign.bottom
        draw_sign(target, t, self._sign, (upper, seat.name, line, foot), seat.colour, floor)

    def _compose_list(self, target: pg.Surface) -> None:
        t, texts, count = self.theme, self.texts, len(self.recap.lines)
        frame.inset(target, self._steps, t.u, 30)
        words = texts("recap.step", n=self.shown + 1, count=count) if count else texts("recap.nothing")
        draw_line(target, t, words, self._steps, "head", 22, t.ink)
        left = texts("recap.saw")
        drawn = draw_line(target, t, left, self._list_head, "head", 20, t.wine, "left")
        x = drawn.rect.right + t.px(16)
        rest = pg.Rect(x, self._list_head.y, self._list_head.right - x, self._list_head.h)
        click = texts("recap.click")
        if measure(t, click, "caption", 16)[0] <= rest.w:
            draw_line(target, t, click, rest, "caption", 16, t.ink_soft, "right")

    def _paint_line(
        self, target: pg.Surface, theme: Theme, i: int, r: pg.Rect, hover: bool, chosen: bool
    ) -> None:
        line, box = self.recap.lines[i], r.inflate(0, -theme.px(5))
        if chosen:
            chrome.plate(target, theme, box, ((255, 240, 176), (244, 204, 108)), 7, (255, 252, 228))
        else:
            frame.inset(target, box, theme.u, 50 if hover else 26)
        n, x = min(box.h - theme.px(6), theme.tp(28)), box.x + theme.px(10)
        if line.seat is None:
            star = frame.star(theme.px(16), (150, 96, 44))
            target.blit(star, star.get_rect(center=(x + n // 2, box.centery)))
        else:
            image = library.badge(theme, self.seats[line.seat].colour, n)
            target.blit(image, image.get_rect(center=(x + n // 2, box.centery)))
        x += n + theme.px(12)
        room = pg.Rect(x, box.y, box.right - x - theme.px(8), box.h)
        draw_name(target, theme, line.text, room, "text", 18, theme.ink)

    def _compose_scores(self, target: pg.Surface) -> None:
        """Badge, score and gain of everybody, all as large as the one with least room lets them be."""
        t, r, count = self.theme, self._score_box, len(self.seats)
        frame.inset(target, r, t.u, 30)
        k = next((k for k in SHARES if self._score_width(k) <= r.w // count), SHARES[-1])
        for i, seat in enumerate(self.seats):
            cell = pg.Rect(r.x + r.w * i // count, r.y, r.w // count, r.h)
            n = self._score_badge(k)
            image = library.badge(t, seat.colour, n)
            target.blit(image, image.get_rect(center=(cell.x + t.px(12) + n // 2, cell.centery)))
            x = cell.x + n + t.px(20)
            room = pg.Rect(x, cell.y, cell.right - x, cell.h)
            drawn = draw_line(target, t, str(self.recap.scores[i]), room, "headb", 28 * k, t.wine, "left")
            if gain := self.recap.gains[i]:
                x = drawn.rect.right + t.px(6)
                rest = pg.Rect(x, cell.y, cell.right - x, cell.h)
                ink = t.colour("good" if gain > 0 else "bad")
                draw_line(target, t, signed(gain), rest, "bold", 18 * k, ink, "left")

    def _score_badge(self, k: float) -> int:
        return round(k * min(self._score_box.h - self.theme.px(10), self.theme.tp(38)))

    def _score_width(self, k: float) -> int:
        """What the widest of them takes at a share of its size."""
        t, recap = self.theme, self.recap
        pairs = zip(recap.scores, recap.gains)
        words = (
            measure(t, str(score), "headb", 28 * k)[0] + measure(t, signed(gain), "bold", 18 * k)[0]
            for score, gain in pairs
        )
        return self._score_badge(k) + t.px(34) + max(words)

    def _compose_cover(self, target: pg.Surface) -> None:
        t, r, texts = self.theme, self._cover_box, self.texts
        frame.inset(target, r, t.u, 30)
        switch = self.ui.find("cover")
        right = switch.rect.x if switch else r.right
        room = pg.Rect(r.x + t.px(14), r.y + t.px(6), right - r.x - t.px(30), r.h - t.px(12))
        upper = pg.Rect(room.x, room.y, room.w, room.h // 2)
        draw_line(target, t, texts("recap.no_cover"), upper, "bold", 19, t.ink, "left", ellipsis=True)
        lower = pg.Rect(room.x, upper.bottom, room.w, room.h - upper.h)
        draw_paragraph(
            target, t, texts("recap.no_cover_hint"), lower, "caption", 17, t.ink_soft, "left", "middle"
        )
