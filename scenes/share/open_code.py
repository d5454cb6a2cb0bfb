"""Opening what somebody sent: paste a code, or name a file; see what it is before it is opened."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlparse

import pygame as pg

from game.core.errors import CaravanseraiError
from game.match.session import Session
from game.match.store import SaveError
from game.share.keep import keep
from game.share.match_code import START, session_of_code
from game.share.reading import open_file
from scenes.kit.button import Button, lay_row
from scenes.kit.field import TextField
from scenes.kit.markup import escape
from scenes.kit.text import draw_line, draw_paragraph
from scenes.match import library, pictures
from scenes.match.seats import seat_labels, seats_of, viewer_seat
from scenes.shell import router
from scenes.shell.jobs import Job, Work
from scenes.shell.page import sheet
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host, WidgetScene

LOG = logging.getLogger("caravanserai.open_code")
LONGEST = 4000  # signs of what may be pasted


class OpenCodeScene(WidgetScene):
    """A framed field, and below it the picture and the facts of the match that stands in it."""

    opaque = False
    name = "open_code"

    def __init__(self, app: Host, words: str = "") -> None:
        super().__init__(app)
        self.words = words
        self.session: Session | None = None
        self.wrong = ""
        self.lines: tuple[str, ...] = ()
        self._picture: pg.Surface | None = None
        self._job: Job | None = None
        self.box = self._place = self._facts = pg.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        library.register_badges(self.app.sprites)
        if not self.words:
            with suppress(pg.error):
                found = pg.scrap.get_text().strip()
                self.words = found if found.startswith(START) and len(found) <= LONGEST else ""
        self._look()

    # ---- layout ----
    def build(self) -> None:
        theme, t = self.theme, self.app.texts
        pad, gap, row = theme.px(34), theme.px(14), theme.target(54)
        w = min(theme.tp(980), theme.w - theme.px(40))
        h = min(theme.tp(600), theme.h - theme.px(24))
        self.box = pg.Rect(0, 0, w, h)
        self.box.center = theme.rect.center
        r = self.box.inflate(-2 * pad, -2 * theme.px(24))
        y = r.y + theme.tp(50) + gap
        paste = Button((0, 0, 0, 0), t("share.paste"), self._paste, icon="card-pickup", name="paste", size=20)
        width = paste.preferred(theme, row)
        paste.rect = pg.Rect(r.right - width, y, width, row)
        field = TextField(
            (r.x, y, paste.rect.x - gap - r.x, row), self.words, self._typed, on_done=lambda _: self._open(),
            hint=t("share.field_hint"), icon="key", limit=LONGEST, name="code",
        )  # fmt: skip
        bar = pg.Rect(r.x, r.bottom - row, r.w, row)
        room = pg.Rect(r.x, y + row + gap, r.w, bar.y - gap - y - row - gap)
        self._place = pg.Rect(room.x, room.y, round(room.w * 0.5), room.h)
        self._facts = pg.Rect(self._place.right + gap, room.y, room.right - self._place.right - gap, room.h)
        buttons = [
            self._button("open", "play-button", self._open, "gold"),
            self._button("look", "eye-target", self._replay),
            self._button("close", "return-arrow", self.app.pop),
        ]
        lay_row(theme, bar, buttons, stretch=1.4)
        self.ui.add(field, paste, *buttons)
        if not self.ui.focus.current:
            self.ui.focus.take(field, show=True)

    def _button(self, name: str, icon: str, act: Callable[[], object], kind: str = "wood") -> Button:
        ready = name == "close" or self.session is not None
        words = self.app.texts(f"share.{name}")
        return Button((0, 0, 0, 0), words, act, kind=kind, icon=icon, name=name, enabled=ready)

    def regenerate(self) -> None:
        if self._picture is not None:  # of another size
            self._look()

    # ---- what stands in the field ----
    def handle(self, event: pg.event.Event) -> bool:
        if event.type == pg.DROPFILE:
            self._take(str(event.file))
            return True
        return super().handle(event)

    def _typed(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self._look()

    def _paste(self) -> None:
        found = ""
        with suppress(pg.error):
            found = pg.scrap.get_text()
        if not found.strip():
            self.app.toast(self.app.texts("share.nothing_to_paste"), "cross")
            return
        self._take(found.strip()[:LONGEST])

    def _take(self, words: str) -> None:
        self.words = words
        self.layout()
        self._look()

    def _look(self) -> None:
        """Find out in slices what stands in the field."""
        if self._job is not None:
            self._job.cancel()
        self.session, self.wrong, self.lines, self._picture = None, "", (), None
        self._job = self.app.later(self._read(), "code", self) if self.words.strip() else None
        self._show()

    def _show(self) -> None:
        for name in ("open", "look"):
            if (button := self.ui.find(name)) is not None:
                button.enabled = self.session is not None
        self.app.invalidate()

    def _read(self) -> Work:
        yield
        try:
            self.session = self._found()
        except CaravanseraiError as error:
            LOG.info("cannot be opened: %s", error)
            self.wrong = self._refused(error)
            self._show()
            return
        self._show()
        yield
        yield from self._describe(self.session)

    def _refused(self, error: CaravanseraiError) -> str:
        """Why nothing stands there, as a sentence; of a saved match the reason alone is none."""
        reason = refusal_of(error, None, self.app.texts)
        return self.app.texts("share.not_opened", reason=reason) if isinstance(error, SaveError) else reason

    def _found(self) -> Session:
        """The match of the code, or of the file that is named; raises CaravanseraiError."""
        app, path = self.app, path_of(self.words)
        if path is not None:
            return open_file(path, app.data, app.store.folder)
        return session_of_code(self.words, app.data, app.store.folder)

    def _describe(self, session: Session) -> Iterator[None]:
        """Lines and picture of the match."""
        app, theme, match = self.app, self.theme, session.match
        data = session.data or app.data
        texts = library.worded(app.texts, match.rules.slug, data, theme)
        seats = seats_of(session.seats, app.texts, session.title.card)
        presenter, view = pictures.presenter_for(match, data, texts, theme), match.view(viewer_seat(seats))
        house = f" · {escape(session.house.name(texts.lang))}" if session.house else ""
        scores = match.scores()
        self.lines = (
            f"*{texts('title.name')}*{house}",
            pictures.marked_by_colour(presenter.headline(view), seats),
            app.texts("share.over" if match.over else "share.going_on", n=match.position),
            *(f"[badge:{s.colour}]\u00a0{label.name} · {label.level} · *{points}*"
              for s, label, points in zip(seats, seat_labels(seats, texts), scores)),
        )  # fmt: skip
        app.invalidate()
        yield
        n = 2 * theme.px(12)
        size = (self._place.w - n, self._place.h - n)
        for picture in pictures.board_in_steps(presenter, theme, view, size, seat_labels(seats, texts)):
            if picture is not None:
                self._picture = picture
                app.invalidate()
            yield

    # ---- doing ----
    def _open(self) -> None:
        """Keep the match as one of the player's own and sit down at it; one that is over is looked at."""
        if self.session is None:
            return
        app = self.app
        try:
            kept = keep(self.session, app.store, time.strftime("%Y%m%d-%H%M%S"))
        except CaravanseraiError as error:
            app.toast(app.texts("share.not_opened", reason=refusal_of(error, None, app.texts)), "cross")
            return
        if kept.match.over:
            kept.close()
        scene = router.make("look" if kept.match.over else "table", app, kept)
        app.start_over()
        app.push(scene)
        app.toast(app.texts("share.opened"), "check")

    def _replay(self) -> None:
        if self.session is not None:
            self.app.replace_with("look", self.session, 0, eyes=True)

    # ---- picture ----
    def paint(self, target: pg.Surface) -> None:
        theme, t = self.theme, self.app.texts
        sheet(target, theme, self.box, t("share.open_title"))
        if self.wrong or not self.words.strip():
            whole = self._place.union(self._facts)
            words, colour = self.wrong or t("share.open_hint"), theme.wine if self.wrong else theme.ink_soft
            draw_paragraph(target, theme, words, whole, "text", 21, colour, "center", "middle")
            return
        pictures.draw_place(target, theme, self._place, self._picture)
        step = theme.tp(40)
        for i, line in enumerate(self.lines):
            r = pg.Rect(self._facts.x, self._facts.y + i * step, self._facts.w, step)
            role = ("head", 25) if i == 0 else ("text", 19)
            draw_line(target, theme, line, r, *role, theme.ink, "left", ellipsis=True)
        foot = pg.Rect(self._facts.x, self._facts.y + len(self.lines) * step, self._facts.w, 0)
        foot.h = self._facts.bottom - foot.y
        draw_paragraph(target, theme, self._note(), foot, "text", 17, theme.ink_soft, "left", "bottom")

    def _note(self) -> str:
        """What becomes of the match, and whether its end is missing."""
        t = self.app.texts
        torn = self.session is not None and self.session.damage is not None
        return f"{t('app.torn.seen')}\n{t('share.practice')}" if torn else t("share.practice")


def path_of(words: str) -> Path | None:
    """The file that somebody named or dropped, None for anything else."""
    words = words.strip().strip("\"'")
    if words.startswith("file://"):
        words = unquote(urlparse(words).path)
    if words.startswith(START) and len(words) > 20 and "/" not in words and "\\" not in words:
        return None
    try:
        path = Path(words).expanduser()
        return path if path.is_file() else None
    except (OSError, ValueError, RuntimeError):
        return None
