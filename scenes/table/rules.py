"""The rule book over the table: a rule's numbers in this position, and its places lit on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame as pg

from scenes.kit.markup import escape
from scenes.match import library
from scenes.titles.contract.values import as_place
from scenes.titles.presenter import Meaning

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

RING = ((16, 66, 74), (126, 240, 232))  # of the places that a rule is shown by: dark and bright


def open_rule(scene: TableScene, rule: str) -> None:
    """The rule book at a rule, "" for its first."""
    scene.app.open(
        "rulebook",
        scene.match.rules.slug,
        rule,
        now=lambda rule: _meaning(scene, rule).rows,
        on_show=lambda rule: show(scene, rule),
        shows=lambda rule: bool(_meaning(scene, rule).regions),
        picture=scene.picture,
        data=scene.session.data,
    )


def _meaning(scene: TableScene, rule: str) -> Meaning:
    return scene.presenter.meaning(rule, scene.shown())


def show(scene: TableScene, rule: str) -> None:
    """Light the places of a rule until something else happens."""
    if scene in scene.app.stack and scene.app.stack[-1] is not scene:
        scene.app.pop()
        scene.app.after(lambda: show(scene, rule))
        return
    scene.refused, scene.ui.bubble = None, None
    scene.hints.drop()
    scene.spot = (rule, _meaning(scene, rule).regions)
    scene.refresh()


def banner(scene: TableScene) -> str:
    """The words over the board while a rule's places are lit."""
    if scene.spot is None:
        return ""
    data = scene.session.data or scene.app.data
    rule = library.book(scene.match.rules.slug, data).by_id[scene.spot[0]]
    return f"{rule.id} · {escape(rule.title.in_language(scene.texts.lang))}"


def draw_rings(scene: TableScene, target: pg.Surface) -> None:
    """Ring the lit panels and their items; what lies on the board is the presenter's to light."""
    u = scene.theme.u
    for region in scene.spot[1] if scene.spot else ():
        place = as_place(region)
        rect = None
        if place.kind == "seat" and place.id.isdigit():
            rect = scene.panels[int(place.id)].rect
        elif place.kind == "part":
            seat, *name = place.ids
            rect = scene.panels[int(seat)].item_rect(":".join(name))
        if rect is not None:
            box = rect.inflate(round(4 * u), round(2 * u))
            pg.draw.rect(target, RING[0], box, max(3, round(5 * u)), border_radius=round(9 * u))
            inner = box.inflate(-2, -2)
            pg.draw.rect(target, RING[1], inner, max(2, round(2 * u)), border_radius=round(8 * u))
