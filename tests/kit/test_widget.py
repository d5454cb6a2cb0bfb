"""Widgets by posted events: mouse, drag, wheel, keyboard, focus, layers."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pygame as pg
import pytest

from scenes.kit.button import letters_alike
from scenes.kit.focus import nearest
from scenes.kit.text import Drawn, draw_line
from scenes.kit.theme import Look, Theme
from scenes.kit.widget import (
    Button,
    DropDown,
    HotKey,
    IconButton,
    ScrollList,
    ScrollPane,
    Segments,
    Slider,
    Stage,
    Stepper,
    Switch,
    TabItem,
    TextField,
    lay_row,
    tabs,
)
from tests.shell.harness import ROOT, click, key, motion, send


# ---- buttons ----
def test_click_needs_press_and_release_inside(ui: Stage) -> None:
    done: list[str] = []
    ui.add(Button((100, 100, 200, 50), "Play", lambda: done.append("play")))
    send(ui, *click((150, 120)))
    assert done == ["play"]
    down, up = click((150, 120))[1], click((400, 400))[2]
    send(ui, down, motion((400, 400)), up)
    assert done == ["play"], "a release outside is no click"


def test_disabled_button_takes_no_click_and_no_focus(ui: Stage) -> None:
    done: list[str] = []
    ui.add(Button((100, 100, 200, 50), "Play", lambda: done.append("play"), enabled=False))
    send(ui, *click((150, 120)), key(pg.K_TAB), key(pg.K_RETURN))
    assert done == []
    assert ui.focus.current is None


def test_a_lock_stands_apart_from_the_words(theme: Theme, target: pg.Surface) -> None:
    """Also in the narrowest button that holds them."""
    button = Button((100, 100, 10, 40), "End turn", lock=True, key="Enter")
    button.rect.w = button.least(theme)
    drawn: list[pg.Rect] = []
    locks: list[float] = []

    def line(*given: Any, **more: Any) -> Drawn:
        drawn.append((found := draw_line(*given, **more)).rect)
        return found

    def icon(*given: Any, **more: Any) -> None:
        locks.append(given[3][0] - given[4] / 2)

    with patch("scenes.kit.button.draw_line", line), patch("scenes.kit.chrome.icon", icon):
        button.draw(target, theme)
    assert drawn[0].right + theme.px(4) <= locks[0]


def test_states_follow_the_pointer(ui: Stage) -> None:
    button = Button((100, 100, 200, 50), "Play")
    ui.add(button)
    assert button.state == "normal"
    send(ui, motion((150, 120)))
    assert button.state == "hover"
    send(ui, click((150, 120))[1])
    assert button.state == "pressed"
    send(ui, motion((5, 5)))
    assert button.state == "normal", "the held pointer has left"
    send(ui, click((5, 5))[2])
    assert button.state == "normal"


def test_small_things_have_a_target_of_32_pixels(ui: Stage) -> None:
    done: list[int] = []
    ui.add(Button((100, 100, 20, 20), "x", lambda: done.append(1)))
    send(ui, *click((97, 97)))
    assert done == [1]


ROOM = pg.Rect(0, 0, 900, 40)


def test_hot_keys(ui: Stage) -> None:
    done: list[str] = []
    ui.add(Button((0, 0, 90, 40), "Hint", lambda: done.append("hint"), hotkey=HotKey(pg.K_h)))
    ui.add(Button((0, 50, 90, 40), "Undo", lambda: done.append("undo"), hotkey=HotKey(pg.K_z, ctrl=True)))
    redo = HotKey(pg.K_z, ctrl=True, shift=True)
    ui.add(
        IconButton((0, 100, 90, 90), "Redo", "clockwise-rotation", lambda: done.append("redo"), hotkey=redo)
    )
    send(
        ui, key(pg.K_h), key(pg.K_z, pg.KMOD_LCTRL), key(pg.K_z), key(pg.K_z, pg.KMOD_LCTRL | pg.KMOD_LSHIFT)
    )
    assert done == ["hint", "undo", "redo"]


def test_row_narrows_instead_of_overflowing(theme: Theme) -> None:
    buttons = [Button((0, 0, 0, 0), f"Choose caravan {i}", icon="camel", key=str(i)) for i in range(4)]
    room = pg.Rect(10, 10, 620, 40)
    lay_row(theme, room, buttons)
    assert all(room.contains(b.rect) for b in buttons)
    assert all(a.rect.right < b.rect.left for a, b in pairwise(buttons))


def test_a_row_has_all_icons_or_none(theme: Theme) -> None:
    buttons = [Button((0, 0, 0, 0), label, icon="camel") for label in ("Go", "Choose a caravan", "Look")]
    for width in range(200, 700, 20):
        lay_row(theme, pg.Rect(10, 10, width, 40), buttons)
        drawn = {b.pictured and b.has_room_for_icon(theme) for b in buttons}
        assert len(drawn) == 1, width


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_icon_buttons_that_stand_together_have_letters_of_one_size(scale: float, target: pg.Surface) -> None:
    theme = Theme((1280, 720), Look(text_scale=scale), assets=ROOT / "assets")
    buttons = [
        IconButton((10 + 62 * i, 10, 56, 56), word, "cog")
        for i, word in enumerate(("Menu", "Vooruit", "Terug"))
    ]
    letters_alike(theme, buttons)
    drawn: list[Drawn] = []

    def line(*args: Any, **more: Any) -> Drawn:
        drawn.append(draw_line(*args, **more))
        return drawn[-1]

    with patch("scenes.kit.button.draw_line", line):
        for button in buttons:
            button.draw(target, theme)
    assert len(drawn) == len(buttons)
    assert len({each.layout.px for each in drawn}) == 1


def test_the_key_on_a_button_stays_within_its_rim() -> None:
    """With the largest letters on the lowest button."""
    theme = Theme((1280, 720), Look(text_scale=2.0), assets=ROOT / "assets")
    button = Button((40, 40, 360, theme.target(42)), "Continue", key="Enter", kind="gold")
    plates: list[pg.Rect] = []
    with patch("scenes.kit.chrome.plate", lambda _out, _theme, rect, *_rest: plates.append(rect)):
        button.draw(pg.Surface((480, 120)), theme)
    assert plates
    assert all(button.rect.inflate(-2, -2 * theme.px(2)).contains(plate) for plate in plates)


def test_tabs_share_the_room_so_that_all_have_icon_and_key(theme: Theme) -> None:
    labels = ("Beeld", "Spel", "Geluid", "Toegankelijkheid")
    items = [TabItem(label, icon="camel", key="1") for label in labels]
    least = sum(tab.preferred(theme, 40) + theme.px(10) for tab in tabs(theme, ROOM, items, 0, print))
    for width in (least, 2 * least):
        made = tabs(theme, pg.Rect(0, 0, width, 40), items, 0, print)
        assert all(tab.preferred(theme, 40) <= tab.rect.w + 2 for tab in made)
        assert all(a.rect.right < b.rect.x for a, b in pairwise(made))
    assert len({tab.rect.w // 2 for tab in made}) <= 2  # as broad as one another where there is room


# ---- controls ----
def test_a_long_text_that_nobody_edits_is_shown_whole(theme: Theme, target: pg.Surface) -> None:
    field = TextField((100, 100, 132, 44), "painted-fountain-17")
    field.draw(target, theme)
    drawn = field._draw_whole(target, theme, field._area(theme))
    assert field._x(theme, len(field.text)) > field._area(theme).w >= drawn.rect.w
    assert len(drawn.layout.lines[0].items) == 1
    assert drawn.layout.lines[0].items[0].piece.text == field.text  # no letter is cut


def test_switch_by_click_and_arrows(ui: Stage, target: pg.Surface) -> None:
    seen: list[bool] = []
    switch = Switch((100, 100, 300, 48), False, seen.append, words=("Off", "On"))
    ui.add(switch)
    send(ui, *click((110, 120)))
    send(ui, key(pg.K_RIGHT), key(pg.K_LEFT), key(pg.K_SPACE))
    assert seen == [True, False, True]
    ui.draw(target)


def test_segments_skip_blocked_items(ui: Stage, theme: Theme) -> None:
    seen: list[int] = []
    segments = Segments((100, 100, 480, 44), ["a", "b", "c", "d"], 0, seen.append, blocked=[1])
    ui.add(segments)
    cells = segments.cells(theme)
    send(ui, *click(cells[1].center))
    assert seen == []
    send(ui, key(pg.K_RIGHT))
    assert seen == [2]
    send(ui, *click(segments.cells(theme)[3].center))
    assert seen == [2, 3]
    send(ui, key(pg.K_RIGHT))
    assert seen == [2, 3], "there is nothing behind the last"


def test_slider_takes_clicks_on_its_whole_track_and_drags(ui: Stage, theme: Theme) -> None:
    seen: list[float] = []
    done: list[float] = []
    slider = Slider((100, 100, 400, 40), 0.0, seen.append, steps=11, on_done=done.append)
    ui.add(slider)
    send(ui, click((300, 103))[1], motion((340, 300)), click((340, 300))[2])
    assert slider.value == pytest.approx(0.6)
    assert seen[0] == pytest.approx(0.5)
    assert done == [slider.value]
    send(ui, key(pg.K_END), key(pg.K_LEFT))
    assert slider.value == pytest.approx(0.9)


def test_slider_with_stops_gives_their_number(ui: Stage) -> None:
    slider = Slider((100, 100, 300, 60), 0.0, lambda _: None, stops=["off", "slow", "normal", "fast"])
    ui.add(slider)
    ui.focus.take(slider)
    send(ui, key(pg.K_RIGHT), key(pg.K_RIGHT))
    assert slider.stop == 2


def test_stepper(ui: Stage) -> None:
    seen: list[int] = []
    stepper = Stepper((100, 100, 300, 44), ["none", "calm", "slow"], 0, seen.append)
    ui.add(stepper)
    send(ui, *click((390, 120)), *click((110, 120)), *click((110, 120)))
    assert seen == [1, 0]
    send(ui, key(pg.K_RIGHT))
    assert seen == [1, 0, 1]


def test_drop_down_opens_above_everything(ui: Stage, target: pg.Surface) -> None:
    seen: list[int] = []
    under: list[int] = []
    drop = DropDown((100, 100, 300, 44), ["Standard", "Red and green", "Blue and yellow"], 0, seen.append)
    ui.add(drop, Button((100, 150, 300, 200), "below", lambda: under.append(1)))
    send(ui, *click((150, 120)))
    ui.draw(target)
    popup = ui.find(":list")
    assert popup is not None
    send(ui, *click((150, popup.rect.y + popup.rect.h // 2)))
    assert seen == [1]
    assert under == []
    assert len(ui.layers) == 1


def test_drop_down_by_keys_and_closing_outside(ui: Stage) -> None:
    seen: list[int] = []
    drop = DropDown((100, 100, 300, 44), ["a", "b", "c"], 0, seen.append, blocked=[1])
    ui.add(drop)
    send(ui, key(pg.K_TAB), key(pg.K_RETURN), key(pg.K_DOWN), key(pg.K_RETURN))
    assert seen == [2]
    send(ui, key(pg.K_RETURN), key(pg.K_ESCAPE))
    assert len(ui.layers) == 1
    send(ui, *click((150, 120)), *click((900, 600)))
    assert len(ui.layers) == 1
    assert seen == [2]


def test_drop_down_near_the_floor_opens_upwards(ui: Stage) -> None:
    drop = DropDown((100, 660, 300, 44), ["a", "b", "c"], 0, lambda _: None)
    ui.add(drop)
    drop.activate(ui)
    popup = ui.find(":list")
    assert popup is not None
    assert popup.rect.bottom <= drop.rect.y
    assert ui.theme.rect.contains(popup.rect)


# ---- text field ----
def typed(text: str) -> pg.event.Event:
    return pg.event.Event(pg.TEXTINPUT, text=text)


def test_text_field_edits_selects_and_limits(ui: Stage, target: pg.Surface) -> None:
    seen: list[str] = []
    field = TextField((100, 100, 300, 44), "Amira", seen.append, limit=8)
    ui.add(field)
    send(ui, *click((390, 120)), typed("!"), key(pg.K_BACKSPACE), key(pg.K_HOME), typed("O"))
    assert field.text == "OAmira"
    send(ui, key(pg.K_RIGHT, pg.KMOD_LSHIFT), typed("x"))
    assert field.text == "Oxmira"
    send(ui, key(pg.K_a, pg.KMOD_LCTRL), key(pg.K_DELETE))
    assert field.text == ""
    send(ui, typed("Scheherazade"))
    assert field.text == "Schehera"
    assert seen[-1] == "Schehera"
    ui.draw(target)


def test_text_field_refuses_characters_and_shows_markup_as_typed(ui: Stage, target: pg.Surface) -> None:
    digits = TextField((100, 100, 300, 44), allowed="0123456789")
    free = TextField((100, 160, 300, 44))
    ui.add(digits, free)
    send(ui, *click((150, 120)), typed("4a2"))
    send(ui, *click((150, 180)), typed("[coin] *x*"))
    assert digits.text == "42"
    ui.draw(target)
    assert ui.theme.sprites.unknown == set()


def test_text_field_clipboard(ui: Stage) -> None:
    field = TextField((100, 100, 300, 44), "seed-17")
    ui.add(field)
    send(ui, *click((390, 120)), key(pg.K_a, pg.KMOD_LCTRL), key(pg.K_x, pg.KMOD_LCTRL))
    assert field.text == ""
    send(ui, key(pg.K_v, pg.KMOD_LCTRL), key(pg.K_v, pg.KMOD_LCTRL))
    assert field.text == "seed-17seed-17"


def test_enter_in_a_field_is_done(ui: Stage) -> None:
    done: list[str] = []
    ui.add(TextField((100, 100, 300, 44), "abc", on_done=done.append))
    send(ui, *click((150, 120)), key(pg.K_RETURN))
    assert done == ["abc"]


# ---- scrolling ----
def paint_row(target: pg.Surface, theme: Theme, i: int, rect: pg.Rect, hover: bool, chosen: bool) -> None:
    target.fill((i % 256, 0, 0), rect)


def test_scroll_list_wheel_keys_and_grip(ui: Stage, target: pg.Surface) -> None:
    seen: list[int] = []
    opened: list[int] = []
    rows = ScrollList((100, 100, 300, 200), 50, 40, paint_row, on_choose=seen.append, on_open=opened.append)
    ui.add(rows)
    send(ui, motion((150, 150)), pg.event.Event(pg.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert rows.offset == 2 * ui.theme.px(60)
    send(ui, *click((150, 110)))
    assert seen == [rows.offset // 40]
    send(ui, key(pg.K_DOWN), key(pg.K_RETURN))
    assert opened == [seen[0] + 1]
    send(ui, key(pg.K_END))
    assert rows.offset == 50 * 40 - 200
    send(ui, click((395, 290))[1], motion((395, 100)), click((395, 100))[2])
    assert rows.offset == 0
    ui.draw(target)


def test_scroll_pane_moves_its_widgets_and_hides_those_out_of_view(ui: Stage, target: pg.Surface) -> None:
    done: list[int] = []
    boxes = [(110, 100 + 60 * i, 200, 40) for i in range(10)]
    buttons = [Button(box, f"b{i}", partial(done.append, i)) for i, box in enumerate(boxes)]
    pane = ScrollPane((100, 100, 300, 200), 600, buttons)
    below = Button((110, 330, 200, 40), "below", lambda: done.append(-1))
    ui.add(pane, below)
    send(ui, *click((150, 340)))
    assert done == [-1], "a widget out of the view does not catch clicks"
    for _ in range(12):
        send(ui, key(pg.K_TAB))
        current = ui.focus.current
        assert current in (pane, below) or (current is not None and pane.rect.contains(current.rect))
    ui.draw(target)


# ---- focus ----
def test_tab_and_arrows_move_the_focus(ui: Stage) -> None:
    grid = {(x, y): Button((x * 220, y * 60, 200, 50), f"{x}{y}") for y in range(3) for x in range(3)}
    ui.add(*grid.values())
    send(ui, key(pg.K_TAB))
    assert ui.focus.current is grid[0, 0]
    assert ui.focus.shown
    send(ui, key(pg.K_RIGHT), key(pg.K_DOWN), key(pg.K_DOWN))
    assert ui.focus.current is grid[1, 2]
    send(ui, key(pg.K_TAB, pg.KMOD_LSHIFT))
    assert ui.focus.current is grid[0, 2]
    send(ui, key(pg.K_UP), key(pg.K_LEFT))
    assert ui.focus.current is grid[0, 1], "nothing lies further left"


def test_focus_survives_a_rebuild_by_name(ui: Stage, theme: Theme) -> None:
    for _ in range(2):
        ui.rebuild(theme)
        ui.add(Button((0, 0, 90, 40), "a", name="a"), Button((0, 50, 90, 40), "b", name="b"))
        ui.settle()
        if ui.focus.current is None:
            ui.focus.take_name("b", show=True)
    assert ui.focus.current is not None
    assert ui.focus.current.name == "b"
    assert ui.focus.shown


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    origin = pg.Rect(100, 100, 50, 50)
    others = [pg.Rect(200, 160, 50, 50), pg.Rect(260, 100, 50, 50), pg.Rect(0, 100, 50, 50)]
    assert nearest(origin, others, (1, 0)) == 1
    assert nearest(origin, others, (-1, 0)) == 2
    assert nearest(origin, others, (0, -1)) is None
