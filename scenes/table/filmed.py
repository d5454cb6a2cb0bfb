"""A match as a film shows it: the table without buttons, in the bar the sentence about every action."""

from __future__ import annotations

import pygame as pg

from game.match.session import Session
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.shell.scene import Host
from scenes.table.action_bar import PROMPT_RIM, draw_prompt
from scenes.table.captions import Telling
from scenes.table.look import LookScene
from scenes.titles.contract.values import Moment

LETTERS = 36  # size of the sentence, where it has room


class FilmedScene(LookScene):
    """The table of `LookScene` as `viewer` sees it, None: as whoever decides. `show` goes to a moment."""

    name = "filmed"

    def __init__(self, app: Host, session: Session, viewer: int | None) -> None:
        super().__init__(app, session, 0)
        self._sentence = ""
        self.model.playback.see_as(viewer)

    def build(self) -> None:
        self.sidebar.write = None
        super().build()
        self.surface.lit = False  # a light that changes would change every point of every picture

    def show(self, at: int) -> None:
        """Show the moment after `at` actions, with what was done there marked and said."""
        self.model.playback.seek(at)
        self._sentence = self._said(at)
        if at:
            events = self.match.steps[at - 1].events
            redacted = [self.match.rules.redact(event, self.director.viewer) for event in events]
            self.director.touched = self.presenter.changed_regions(redacted)
        self.refresh()
        journal = self.sidebar.journal
        if journal is not None:  # which knows nothing of what is still to come
            journal.show([line for line in self.sidebar.lines if line.position <= at], None)

    def _said(self, at: int) -> str:
        """The sentence about the action that led to a moment; its line of the journal where there is none."""
        if not at:
            return self.texts("film.begins")
        match, director = self.match, self.director
        step, view, said = match.steps[at - 1], match.view_at(at - 1, director.viewer), ""
        telling = Telling(self.presenter, self.seats)
        ids = self.presenter.ids_of(step.action)
        for event in step.events:
            event = match.rules.redact(event, director.viewer)
            moment = Moment(view, match.rules.fold(view, event), self.seats, self.place_of, ids)
            view = moment.after
            caption = telling.add(event, moment)
            said = caption.text if caption else said
        return said or self._line(at)

    def _line(self, at: int) -> str:
        """What the journal says last up to a moment."""
        before = [line for line in self.sidebar.lines if line.position <= at]
        if not before:
            return ""
        seat = before[-1].seat
        mark = "" if seat is None else f"[seat:{seat}]\u00a0"
        return f"{mark}{before[-1].text}"

    def paint(self, target: pg.Surface) -> None:
        super().paint(target)
        assert self.zones is not None
        theme, bar = self.theme, self.zones.bar
        chrome.panel(target, theme, bar, "tray")
        inner = bar.inflate(-2 * theme.px(30), -2 * theme.px(20))
        words = pg.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.66))
        if measure(theme, self._sentence, "head", LETTERS)[0] <= words.w:
            draw_line(
                target, theme, self._sentence, words, "head", LETTERS, theme.cream, "left", outline=PROMPT_RIM
            )
        else:
            draw_prompt(target, theme, words, None, self._sentence)
        foot = pg.Rect(inner.x, words.bottom, inner.w, inner.bottom - words.bottom)
        self._progress(target, foot)

    def _progress(self, target: pg.Surface, r: pg.Rect) -> None:
        """How far the match is: a thin golden line, and the step."""
        theme, play = self.theme, self.model.playback
        said = self.texts("replay.step", n=play.at, all=play.last)
        drawn = draw_line(target, theme, said, r, "text", 18, theme.cream, "right")
        groove = pg.Rect(r.x, 0, drawn.rect.x - theme.px(18) - r.x, max(4, theme.px(8)))
        groove.centery = r.centery
        chrome.well(target, theme, groove, 4)
        done = groove.inflate(-2, -2)
        done.w = round(done.w * play.at / max(1, play.last))
        if done.w > 0:
            pg.draw.rect(target, (228, 170, 62), done, border_radius=max(1, done.h // 2))
