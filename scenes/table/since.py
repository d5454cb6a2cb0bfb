"""What the others did since the person's last turn: two buttons at the end of the sentence in the bar."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.kit.base import TARGET, Widget
from scenes.kit.button import Button, IconButton
from scenes.kit.keys import KEYS
from scenes.table.captions import signed
from scenes.table.model import TableModel
from scenes.table.replay import Replay
from scenes.titles.contract.values import Region

SHARE = 0.42  # of the sentence's row that the buttons may take
LETTERS = 19
LINES = 6  # of the journal in the tip


class Since:
    """A button with what everybody else gained, which opens the list, and one that plays it once more."""

    def __init__(
        self,
        model: TableModel,
        look: Callable[[], object],
        put_away: Callable[[], object],
        refresh: Callable[[], object],
    ) -> None:
        self.model, self.look, self.put_away, self.refresh = model, look, put_away, refresh
        self.replay = Replay(model.director)
        self.gains: Button | None = None
        self.film: IconButton | None = None
        self._row = pg.Rect(0, 0, 0, 0)
        self._told: tuple[object, str] = ((), "")

    def build(self, row: pg.Rect) -> list[Widget]:
        """Both buttons, for the row of the sentence."""
        tip, self._row = self.model.texts("table.tip.replay"), row
        self.gains = Button(
            row,
            "",
            self.look,
            icon="scroll-unfurled",
            size=LETTERS,
            name="since",
            help_id=Region("button", ("since",)),
        )
        self.film = IconButton(
            row, "", "film-strip", self.again, name="replay", tip=tip, help_id=Region("button", ("replay",))
        )
        self.gains.visible = self.film.visible = False
        return [self.gains, self.film]

    def again(self) -> None:
        """Show once more what the others did."""
        self.put_away()
        self.replay.start()
        self.refresh()

    @property
    def possible(self) -> bool:
        """Whether a person is asked and the others did something before."""
        return not self.model.led and not self.model.counting and self.replay.possible

    def key(self, event: pg.event.Event) -> bool:
        """The keys of both, also where there is no room for the buttons."""
        for name, act in (("table.replay", self.again), ("table.since", self.look)):
            if KEYS[name].hot.matches(event) and self.possible:
                act()
                return True
        return False

    def update(self, fits: Callable[[pg.Rect], bool]) -> None:
        """Say what was gained, as far as the sentence beside it leaves room. fits: whether it has enough."""
        gains, film, theme = self.gains, self.film, self.model.theme
        if gains is None or film is None:
            return
        gains.visible = film.visible = False
        if not self.possible:
            return
        height = max(TARGET, self._row.h - theme.px(4))
        film.rect = pg.Rect(self._row.right - height, self._row.y, height, height)
        gains.tip = self._tip()
        for gains.label in (self._words(), ""):
            width = max(TARGET, gains.preferred(theme, height))
            gains.rect = pg.Rect(film.rect.x - theme.px(8) - width, self._row.y, width, height)
            if width + height <= self._row.w * SHARE and fits(self._left()):
                gains.visible = film.visible = True
                return

    def left(self) -> pg.Rect:
        """What of the row is left to the sentence."""
        return self._left() if self.gains and self.gains.visible else self._row

    def _left(self) -> pg.Rect:
        row, end = self._row, self.gains.rect.x if self.gains else self._row.right
        return pg.Rect(row.x, row.y, end - self.model.theme.px(12) - row.x, row.h)

    # ---- words ----
    def _words(self) -> str:
        """ "[seat:1] +15 [seat:2] +3" """
        director, start = self.model.director, self.replay.steps[0] - 1
        now = director.displayed.scores
        before = self.model.match.steps[start - 1].scores if start else (0,) * len(now)
        found = [
            f"[seat:{seat}]\u00a0{signed(points - old)}"
            for seat, (points, old) in enumerate(zip(now, before))
            if seat != director.viewer
        ]
        return " ".join(found)

    def _tip(self) -> str:
        """What the journal says of it, the newest lines."""
        model, steps = self.model, self.replay.steps
        key = (steps, model.texts.lang, model.match.length)
        if self._told[0] != key:
            told = model.director.told()[: steps[-1]]
            lines = model.presenter.journal(told, model.match.opening, model.seats)
            new = [line.text for line in lines if line.position >= steps[0]]
            words = "\n".join(["…", *new[-LINES:]] if len(new) > LINES else new)
            self._told = key, f"*{model.texts('table.tip.since')}*\n{words}"
        return self._told[1]
