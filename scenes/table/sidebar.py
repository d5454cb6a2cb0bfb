"""The right column: title line, player panels, journal; and who the seats are in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.match.session import Session
from scenes.art.palette import CREAM
from scenes.kit.button import Button
from scenes.kit.stage import HotKey
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.shell.scene import Host
from scenes.table.journal import JournalPanel
from scenes.table.panels import PanelData, PlayerPanel
from scenes.table.zones import Zones
from scenes.titles.contract.values import as_place
from scenes.titles.presenter import Region, Seat

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MARK_AFTER, SHARE_AFTER = 0.2, 1.0  # seconds until a computer player's hourglass and its ring appear


def title_texts(app: Host, session: Session) -> Texts:
    """The frame's texts with those of a match's title on top."""
    data = session.data or app.data
    return app.texts.plus(library.words(session.match.rules.slug, data, app.texts.lang))


def register_badges(theme: Theme, seats: tuple[Seat, ...], app: Host) -> None:
    """Let texts show a seat's mark as [seat:0]."""

    def make(theme: Theme, height: int, argument: str) -> pg.Surface:
        seat = int(argument) if argument.isdigit() else 0
        return library.badge(theme, seats[seat % len(seats)].colour, height)

    app.sprites.register("seat", make)
    del theme


# ---- building ----
def build(scene: TableScene, z: Zones) -> None:
    """Put panels and journal on the stage."""
    theme = scene.theme
    scene.panels = [PlayerPanel(rect, _data(scene, i), z.compact, theme) for i, rect in enumerate(z.players)]
    scene.still.add(*scene.panels)
    scene.journal_lines = None
    rect = z.journal or _journal_popup(scene)
    t = scene.texts
    journal = scene.journal = JournalPanel(
        rect, theme, t("table.journal"), scene.look, t("table.tip.journal")
    )
    if z.journal:
        scene.still.add(journal)
    elif z.journal_button:
        scene.still.add(
            Button(
                z.journal_button,
                t("table.journal"),
                lambda: open_journal(scene),
                icon="scroll-quill",
                key="L",
                hotkey=HotKey(pg.K_l),
                name="journal-button",
            )
        )


def _journal_popup(scene: TableScene) -> pg.Rect:
    """Where the journal opens on windows without room for it: over the panels."""
    z = scene.zones
    assert z is not None
    top = z.players[0].y
    bottom = (
        z.journal_button.y - scene.theme.px(10) if z.journal_button else scene.theme.h - scene.theme.px(18)
    )
    wide = max(z.title.w, scene.theme.px(430))
    return pg.Rect(z.title.right - wide, top, wide, bottom - top)


def open_journal(scene: TableScene) -> None:
    """Show the journal over the panels until a click outside."""
    from scenes.kit.base import Group, Layer

    if scene.journal is None:
        return
    layer = Layer(Group(scene.journal.rect, [scene.journal]))
    scene.ui.open(layer)
    layer.focus.take(scene.journal, show=True)


# ---- keeping up ----
def _data(scene: TableScene, i: int) -> PanelData:
    d = scene.director
    view, shown = d.displayed, scene.shown()
    score = view.scores[i] + (scene.count.extra[i] if scene.count else 0)
    active = view.to_act == i and not scene.count
    return PanelData(
        scene.seats[i],
        i,
        score,
        scene.presenter.status(i, shown),
        active,
        _thinking(scene, i),
        scene.presenter.rows(i, shown),
    )


def _thinking(scene: TableScene, i: int) -> float | None:
    """None, or how far a computer player's thinking is (0 until the ring appears)."""
    elapsed = scene.brains.elapsed
    if not scene.director.thinking or scene.match.to_act != i or scene.director.moving or elapsed is None:
        return None
    if elapsed < MARK_AFTER:
        return None
    return round(scene.brains.share, 2) if elapsed >= SHARE_AFTER else 0.0


def thinking_changed(scene: TableScene) -> bool:
    """Whether an hourglass appears, vanishes or moves on."""
    return any(panel.data.thinking != _thinking(scene, i) for i, panel in enumerate(scene.panels))


def update(scene: TableScene) -> None:
    """Give panels and journal what they show now."""
    for i, panel in enumerate(scene.panels):
        panel.show(_data(scene, i))
    match, moment = scene.match, scene.director.moment
    key = (match.position, match.length, scene.texts.lang, scene.director.displayed.round)
    if scene.journal_lines is None or scene.journal_lines[0] != key:
        lines = scene.presenter.journal(match.steps[: match.position], match.opening, scene.seats)
        scene.journal_lines = (key, lines)
    if scene.journal is not None:
        scene.journal.show(scene.journal_lines[1], moment)


def done(scene: TableScene) -> tuple[Action, ...]:
    """The actions of the seat to act since another seat acted."""
    found: list[Action] = []
    at = scene.match.position if scene.director.moment is None else scene.director.moment
    seat = scene.director.displayed.to_act
    for step in reversed(scene.match.steps[:at]):
        if step.seat != seat:
            break
        found.append(step.action)
    return tuple(reversed(found))


def anchor(scene: TableScene, region: Region) -> pg.Rect | None:
    """Where a panel or one of its items lies."""
    place = as_place(region)
    if place.kind == "seat" and place.id.isdigit():
        rect = scene.panels[int(place.id)].rect
        return pg.Rect(rect.x + rect.h // 4, rect.y + rect.h // 4, 2, 2)
    if place.kind == "part":
        seat, *name = place.ids
        return scene.panels[int(seat)].item_rect(":".join(name))
    return None


def draw_title(scene: TableScene, target: pg.Surface) -> None:
    """The line under the title."""
    words = scene.presenter.headline(scene.director.displayed)
    if scene.match.practice:
        words = f"{words} · {scene.texts('table.practice')}"
    draw_line(target, scene.theme, words, scene.surface.headline(), "text", 20, CREAM)
