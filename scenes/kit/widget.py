"""All widgets under one name."""

from __future__ import annotations

from scenes.kit.base import Group, Layer, Widget
from scenes.kit.button import ArrowButton, Button, IconButton, lay_row
from scenes.kit.choice import DropDown
from scenes.kit.control import Segments, Slider, Switch
from scenes.kit.dialog import Choice, Dialog, Toast, ask
from scenes.kit.field import TextField
from scenes.kit.keys import HotKey
from scenes.kit.label import Label, Paragraph, Picture, TabItem, tabs
from scenes.kit.scroll import ScrollList, ScrollPane
from scenes.kit.stage import Hoverable, Keyed, Stage
from scenes.kit.stepper import Stepper

__all__ = [
    "ArrowButton",
    "Button",
    "Choice",
    "Dialog",
    "DropDown",
    "Group",
    "HotKey",
    "Hoverable",
    "IconButton",
    "Keyed",
    "Label",
    "Layer",
    "Paragraph",
    "Picture",
    "ScrollList",
    "ScrollPane",
    "Segments",
    "Slider",
    "Stage",
    "Stepper",
    "Switch",
    "TabItem",
    "TextField",
    "Toast",
    "Widget",
    "ask",
    "lay_row",
    "tabs",
]
