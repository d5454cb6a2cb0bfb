"""The dialog of a film: from where to where, how fast, with whose eyes; then how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame as pg

from game.match.branch import branch_text
from game.match.session import Session
from game.share.errors import ShareError
from scenes.film.order import MOST, PACES, USUAL_PACE, FilmOrder
from scenes.film.process import FilmProcess
from scenes.kit.base import Widget
from scenes.kit.button import Button, lay_row
from scenes.kit.choice import DropDown
from scenes.kit.control import Segments, Slider
from scenes.kit.markup import escape
from scenes.kit.text import draw_line
from scenes.match.seats import seat_labels, seats_of
from scenes.shell.page import sheet
from scenes.shell.refusal import refusal, refusal_of
from scenes.shell.scene import Host, WidgetScene

USUAL_LENGTH = 40  # actions of a film until somebody chooses others
POLL = 0.1  # seconds between two looks at the process

StartFilm = Callable[[FilmOrder], FilmProcess]


class FilmScene(WidgetScene):
    """Chooses, films in a process of its own, and says where the film is.

    at: the moment in sight, None for the last; seat: whose knowledge is seen at first, and always where the
    match goes on and hands are hidden.
    """

    opaque = False
    name = "film"

    def __init__(
        self,
        app: Host,
        session: Session,
        at: int | None = None,
        seat: int | None = None,
        start: StartFilm = FilmProcess,
    ) -> None:
        super().__init__(app)
        self.session, self.match, self._start = session, session.match, start
        self.seat = seat or 0
        end = self.match.position if at is None else min(self.match.position, at + USUAL_LENGTH)
        self.last = max(1, end)
        self.first = max(1, self.last - USUAL_LENGTH + 1) if at is None else max(1, min(at + 1, self.last))
        self.pace = PACES.index(USUAL_PACE)
        self.film: FilmProcess | None = None
        self.box = pg.Rect(0, 0, 1, 1)
        self._labels: list[tuple[str, pg.Rect]] = []
        self._since = 0.0

    def leave(self) -> None:
        self._stop()

    # ---- layout ----
    def build(self) -> None:
        theme, t = self.theme, self.app.texts
        pad, gap, row = theme.px(34), theme.px(14), theme.target(50)
        rows: list[tuple[str, Widget]] = [
            ("film.from", self._slider("first", self.first, self._from)),
            ("film.to", self._slider("last", self.last, self._to)),
            ("film.pace", self._paces()),
        ]  # fmt: skip
        if self.match.rules.seats_hidden and self.match.over:
            rows.append(("film.eyes", self._eyes()))
        head, foot = theme.tp(50), theme.target(54)
        h = head + (row + gap) * len(rows) + theme.tp(44) + foot + 2 * theme.px(26) + gap
        self.box = pg.Rect(0, 0, min(theme.tp(860), theme.w - theme.px(40)), min(h, theme.h - theme.px(12)))
        self.box.center = theme.rect.center
        r = self.box.inflate(-2 * pad, -2 * theme.px(24))
        y, self._labels, label = r.y + head + gap, [], round(r.w * 0.3)
        for key, widget in rows:
            self._labels.append((t(key), pg.Rect(r.x, y, label, row)))
            widget.rect = pg.Rect(r.x + label + gap, y, r.w - label - gap, row)
            widget.enabled = self.film is None
            y += row + gap
        self._state = pg.Rect(r.x, y, r.w, theme.tp(44))
        bar = pg.Rect(r.x, r.bottom - foot, r.w, foot)
        make = Button((0, 0, 0, 0), t("film.make"), self.make, kind="gold", icon="film-strip", name="make",
                      enabled=self.film is None and self.good)  # fmt: skip
        close = t("share.close" if self.film is None else "film.stop")
        lay_row(
            theme,
            bar,
            buttons := [make, Button((0, 0, 0, 0), close, self.back, icon="return-arrow", name="close")],
            stretch=1.5,
        )
        self.ui.add(*(widget for _, widget in rows), *buttons)
        if not self.ui.focus.current:
            self.ui.focus.take_name("make", show=True)

    def _slider(self, name: str, at: int, move: Callable[[int], object]) -> Slider:
        most = max(2, self.match.position)

        def step(value: float) -> int:
            return 1 + round(value * (most - 1))

        return Slider(
            (0, 0, 1, 1), (at - 1) / (most - 1), lambda value: move(step(value)), steps=most,
            shown=lambda value: str(step(value)), name=name,
        )  # fmt: skip

    def _paces(self) -> Segments:
        t = self.app.texts
        labels = [f"{ms / 1000:g}".replace(".", t("film.point")) for ms in PACES]
        labels = [t("film.seconds", words=label) for label in labels]
        return Segments((0, 0, 1, 1), labels, self.pace, self._paced, name="pace")

    def _eyes(self) -> DropDown:
        seats = seat_labels(seats_of(self.session.seats, self.app.texts), self.app.texts)
        names = [seat.name for seat in seats]
        return DropDown((0, 0, 1, 1), names, self.seat, self._seen, icon="eye-target", name="eyes")

    # ---- choosing ----
    @property
    def good(self) -> bool:
        """Whether there is a film from here to there."""
        return 1 <= self.first <= self.last <= self.match.position and self.last - self.first < MOST

    def _from(self, at: int) -> None:
        self.first = min(at, self.match.position)
        self.last = max(self.last, self.first)
        self._chosen()

    def _to(self, at: int) -> None:
        self.last = min(at, self.match.position)
        self.first = min(self.first, self.last)
        self._chosen()

    def _paced(self, index: int) -> None:
        self.pace = index
        self._chosen()

    def _seen(self, seat: int) -> None:
        self.seat = seat
        self._chosen()

    def _chosen(self) -> None:
        most = max(2, self.match.position) - 1
        for name, at in (("first", self.first), ("last", self.last)):
            slider = self.ui.find(name)
            if isinstance(slider, Slider):
                slider.value = (at - 1) / most
        if (make := self.ui.find("make")) is not None:
            make.enabled = self.good
        self.app.invalidate()

    # ---- filming ----
    def make(self) -> None:
        """Begin to film, into the folder of the pictures."""
        app, length = self.app, self.match.position
        folder = app.store.pictures_dir
        if folder is None:
            reason = refusal(app.store, app.texts) or app.texts("settings.matches_none")
            app.toast(app.texts("share.not_saved", reason=reason), "cross")
            return
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{self.match.rules.slug}-film.png"
        text = branch_text(self.session, length, length)
        self.film = self._start(
            FilmOrder(text, app.data, app.store.folder, folder / name, self.first - 1, self.last, self.seat,
                      PACES[self.pace], app.prefs)
        )  # fmt: skip
        self.layout()
        app.invalidate()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if self.film is None or self._since < POLL:
            return
        self._since = 0.0
        film, before = self.film, self.film.done
        said = film.poll()
        if said is not False:
            self._stop()
            self._end(film, said)
        if before != film.done:
            self.app.invalidate()

    @property
    def wake(self) -> float | None:
        times = (super().wake, POLL if self.film is not None else None)
        return min((t for t in times if t is not None), default=None)

    def _end(self, film: FilmProcess, said: ShareError | bool) -> None:
        t = self.app.texts
        if isinstance(said, ShareError):
            reason = refusal_of(said, None, t)
            self.app.toast(t("share.not_saved", reason=reason), "cross")
            self.layout()
            return
        target = film.order.target
        self.app.toast(t("share.saved", path=escape(str(target))), "check", target.parent)
        self.app.pop()

    def _stop(self) -> None:
        if self.film is not None:
            self.film.stop()
            self.film = None

    def back(self) -> None:
        if self.film is not None:
            self._stop()
            self.layout()
            self.app.invalidate()
        else:
            self.app.pop()

    # ---- picture ----
    def paint(self, target: pg.Surface) -> None:
        theme, t = self.theme, self.app.texts
        sheet(target, theme, self.box, t("film.title"))
        for words, r in self._labels:
            draw_line(target, theme, words, r, "head", 21, theme.ink, "left")
        if self.film is not None:
            words = t("film.making", n=self.film.done, all=self.film.order.frames)
        elif self.last - self.first >= MOST:
            words = t("share.error.film_long", n=MOST)
        else:
            words = t("film.chosen", n=self.last - self.first + 1)
        draw_line(target, theme, words, self._state, "text", 19, theme.ink_soft)
