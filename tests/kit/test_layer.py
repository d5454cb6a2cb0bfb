"""What lies over the widgets: dialogs, tooltips, bubbles, help, toasts."""

from __future__ import annotations

import pygame as pg

from scenes.kit.theme import Theme
from scenes.kit.tooltip import Bubble, place_bubble
from scenes.kit.widget import (
    Button,
    Choice,
    Group,
    HotKey,
    Label,
    Paragraph,
    Segments,
    Slider,
    Stage,
    Toast,
    Widget,
    ask,
)
from tests.shell.harness import click, key, motion, send


# ---- layers ----
def test_a_long_answer_takes_the_room_that_a_short_one_leaves(ui: Stage) -> None:
    words = ("Next: a lesson with a name that is rather long", "Menu", "Back")
    layer = ask(ui, "Done", "", [Choice(label, lambda: None) for label in words])
    buttons = [widget for widget in layer.root.walk() if isinstance(widget, Button)]
    assert [button.rect.w >= button.preferred(ui.theme, button.rect.h) for button in buttons] == [True] * 3
    assert not any(a.rect.colliderect(b.rect) for a in buttons for b in buttons if a is not b)


def test_dialog_is_modal_and_escape_means_stay(ui: Stage, target: pg.Surface) -> None:
    done: list[str] = []
    ui.add(Button((0, 0, 300, 200), "under", lambda: done.append("under"), hotkey=HotKey(pg.K_u)))
    choices = [
        Choice("Stay", lambda: done.append("stay"), default=True, escape=True),
        Choice("Leave", lambda: done.append("leave")),
    ]
    ask(ui, "Leave?", "Every move is kept.", choices)
    ui.draw(target)
    send(ui, *click((20, 20)), key(pg.K_u))
    assert done == []
    send(ui, key(pg.K_ESCAPE))
    assert done == ["stay"]
    ask(ui, "Leave?", "Every move is kept.", choices)
    send(ui, key(pg.K_RIGHT), key(pg.K_RETURN))
    assert done == ["stay", "leave"]
    assert len(ui.layers) == 1
    send(ui, *click((20, 20)))
    assert done[-1] == "under"


def test_tooltip_appears_after_0_4_seconds_and_goes_with_a_click(ui: Stage, target: pg.Surface) -> None:
    ui.add(Button((100, 100, 200, 50), "Hint", tip="What the computer would play"))
    send(ui, motion((150, 120)))
    assert ui.wake is not None
    assert 0.3 < ui.wake <= 0.4
    assert not ui.update(0.3)
    plain = _picture(ui, target)
    assert ui.update(0.15), "the stage says that the picture changed"
    assert _picture(ui, target) != plain
    send(ui, *click((150, 120)))
    ui.update(1.0)
    assert _picture(ui, target) == plain


def _picture(ui: Stage, target: pg.Surface) -> bytes:
    target.fill((90, 60, 30))
    ui.draw(target)
    return pg.image.tobytes(target, "RGB")


def test_help_by_right_button_and_f1(ui: Stage) -> None:
    asked: list[str] = []
    ui.on_help = lambda help_id, _: asked.append(help_id)
    ui.add(Button((100, 100, 200, 50), "Place", help_id="TD-3.4"))
    send(ui, *click((150, 120), button=3))
    send(ui, key(pg.K_TAB), key(pg.K_F1))
    assert asked == ["TD-3.4", "TD-3.4"]


def test_draw_changes_nothing(ui: Stage, target: pg.Surface) -> None:
    ui.add(
        Segments((100, 100, 480, 44), ["a", "b"], 0, lambda _: None),
        Slider((100, 160, 400, 40), 0.5, lambda _: None, shown=lambda v: f"{v:.0%}"),
        Paragraph((100, 220, 300, 90), "See [@TD-3.4|this rule] about [camel]."),
        Label((100, 320, 300, 30), "Label"),
    )
    ui.bubble = Bubble(ui.theme, (700, 400), "Because", title="No", link="Open rule")
    first = _picture(ui, target)
    assert _picture(ui, target) == first


# ---- bubble, paragraph, toast ----
def test_bubble_leaves_the_given_rectangles_free() -> None:
    bounds = pg.Rect(0, 0, 1280, 720)
    board = [pg.Rect(300 + 60 * i, 200, 60, 330) for i in range(8)]
    for tip in ((330, 230), (620, 500), (760, 210)):
        box, _ = place_bubble((300, 120), tip, 24, bounds, board)
        assert bounds.contains(box)
        assert not box.collidepoint(tip)
        assert sum(box.clip(r).w * box.clip(r).h for r in board) < 0.3 * box.w * box.h


def test_bubble_link_and_dismissal(ui: Stage) -> None:
    opened: list[str] = []

    def show() -> Bubble:
        ui.bubble = Bubble(ui.theme, (640, 300), "Why", link="Rule", on_link=lambda: opened.append("x"))
        return ui.bubble

    send(ui, *click(show().rect.center))
    assert opened == ["x"]
    assert ui.bubble is None
    show()
    send(ui, *click((5, 5)))
    assert ui.bubble is None
    show()
    send(ui, key(pg.K_ESCAPE))
    assert ui.bubble is None


def test_paragraph_links(ui: Stage) -> None:
    seen: list[str] = []
    ui.add(Paragraph((100, 100, 400, 60), "[@TD-3.4|Rule] and more", on_link=seen.append))
    send(ui, *click((110, 112)), *click((300, 112)))
    assert seen == ["TD-3.4"]


def test_toast_fades(theme: Theme, target: pg.Surface) -> None:
    toast = Toast(theme, "Saved", seconds=0.3)
    states = []
    for seconds in (0.0, 0.1, 0.3):
        toast.update(seconds)
        toast.draw(target, theme)
        states.append((toast.visible, toast.animating))
    assert states == [(True, False), (True, True), (False, True)]


def test_group_is_transparent_to_clicks(ui: Stage) -> None:
    done: list[int] = []
    ui.add(
        Button((0, 0, 300, 300), "under", lambda: done.append(1)),
        Group((0, 0, 300, 300), [Widget((0, 0, 10, 10))]),
    )
    send(ui, *click((150, 150)))
    assert done == [1]
