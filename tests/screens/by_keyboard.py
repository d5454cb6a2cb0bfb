"""Hands that know no pointer: what of a screen keys reach, and whether they do there what a click does."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pygame as pg

from scenes.kit.base import Widget
from scenes.kit.plot import Plot
from scenes.kit.scroll import Scroller
from scenes.kit.widget import DropDown, ScrollList, Segments, Slider, TextField
from scenes.results.dice import DiceChart
from scenes.shell.app import App
from scenes.statistics.plot import PlotChart
from scenes.table.board_widget import Field
from scenes.table.journal import JournalPanel
from tests.screens.harness import strike, top

TURNED = {
    Segments: (pg.K_RIGHT, pg.K_LEFT),
    Slider: (pg.K_RIGHT, pg.K_LEFT),
    Plot: (pg.K_LEFT, pg.K_RIGHT),
    PlotChart: (pg.K_LEFT, pg.K_RIGHT),
    DiceChart: (pg.K_RIGHT, pg.K_LEFT),
    ScrollList: (pg.K_DOWN, pg.K_UP),
    JournalPanel: (pg.K_UP, pg.K_DOWN),
    Scroller: (pg.K_PAGEDOWN, pg.K_PAGEUP),
}
"""What is turned by keys of its own, there and back, by kind; everything else is pressed."""

ANSWERS = ("press", "release", "activate")


def answers(widget: Widget) -> bool:
    """Whether a click on a widget does anything."""
    if isinstance(widget, Scroller) and not isinstance(widget, ScrollList):
        return widget.scrolls
    return any(getattr(type(widget), name) is not getattr(Widget, name) for name in ANSWERS)


def unreached(app: App) -> list[str]:
    """What the pointer can use on the top layer and Tab alone does not come to, all the way round."""
    layer = top(app).ui.top
    wanted = [w for w in layer.root.walk() if w.enabled and answers(w)]
    met: list[Widget] = []
    for _ in range(max(len(wanted), len(layer.focus.stops()))):
        strike(app, pg.K_TAB)
        current = layer.focus.current
        if current is not None and current not in met:
            met.append(current)
    return [f"{type(w).__name__} {w.name}" for w in wanted if w not in met]


def held(widget: Widget) -> dict[str, object]:
    """What keys can change of a widget."""
    names = ("chosen", "value", "marked", "offset", "text", "on", "moment")
    return {name: getattr(widget, name) for name in names if hasattr(widget, name)}


def unworked(app: App) -> Iterator[str]:
    """What has the focus and does not do by keys what a click does; everything is left as it was."""
    stops = [w.name for w in top(app).ui.focus.stops()]
    assert len(set(stops)) == len(stops), "the focus finds a widget again by its name"
    for name in stops:
        if not top(app).ui.focus.take_name(name, show=True) or not _works(app, name):
            yield name


def _works(app: App, name: str) -> bool:
    widget = top(app).ui.focus.current
    assert widget is not None
    if isinstance(widget, Field):  # a board: `tests/table/test_keys.py`
        return True
    if isinstance(widget, TextField):
        return _typed(app, widget)
    if isinstance(widget, DropDown):
        return _opened(app, widget)
    if isinstance(widget, ScrollList) and widget.count == 1:
        return _pressed(app, widget, "on_open")
    for kind, (there, back) in TURNED.items():
        if isinstance(widget, kind):
            return _turned(app, name, there, back) or _turned(app, name, back, there)
    return _pressed(app, widget, "activate")


def _pressed(app: App, widget: Widget, what: str) -> bool:
    """Whether Enter calls what a click would."""
    with patch.object(widget, what) as called:
        strike(app, pg.K_RETURN)
    return bool(called.call_count == 1)


def _turned(app: App, name: str, there: int, back: int) -> bool:
    """Whether a key changes what has the focus, which may be made anew meanwhile; another undoes it."""
    ui = top(app).ui
    before = ui.focus.current
    assert before is not None
    was = held(before)
    strike(app, there)
    after = ui.find(name)
    if after is None or held(after) == was:
        return False
    ui.focus.take_name(name)
    strike(app, back)
    return True


def _typed(app: App, field: TextField) -> bool:
    """Whether a letter arrives, and can be taken away; the page may make the field anew meanwhile."""

    def said() -> object:
        return getattr(top(app).ui.find(field.name), "text", None)

    was = field.text
    app.frame(0.02, [pg.event.Event(pg.TEXTINPUT, text="x")])
    typed = said()
    strike(app, pg.K_BACKSPACE)
    return (typed, said()) == (f"{was}x", was)


def _opened(app: App, field: DropDown) -> bool:
    """Whether the list opens, and another line of it can be taken; then the one before is taken again."""
    ui, was = top(app).ui, field.chosen
    strike(app, pg.K_RETURN)
    if len(ui.layers) < 2:
        return False
    on = was + 1 < len(field.labels)
    strike(app, pg.K_DOWN if on else pg.K_UP, pg.K_RETURN)
    found = ui.find(field.name)
    changed = isinstance(found, DropDown) and found.chosen != was
    ui.focus.take_name(field.name)
    strike(app, pg.K_LEFT if on else pg.K_RIGHT)
    return changed
