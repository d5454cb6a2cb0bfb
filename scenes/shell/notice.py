"""Short notices above every scene, and the folder in the system's file browser that one leads to."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pygame as pg

from scenes.kit.dialog import Toast
from scenes.kit.markup import escape
from scenes.kit.stage import Stage
from scenes.shell.scene import Host


def put(app: Host, overlay: Stage, text: str, icon: str, folder: Path | None) -> None:
    """Show a notice in the place of the last one; a click on it opens `folder`."""
    way = (app.texts("app.folder"), lambda: open_folder(app, folder)) if folder else None
    overlay.root.members[:] = [Toast(overlay.theme, text, icon=icon, way=way)]


def followed(overlay: Stage, event: pg.event.Event) -> bool:
    """Whether an event is a click on a notice that leads somewhere."""
    return any(isinstance(notice, Toast) and notice.clicked(event) for notice in overlay.root.members)


def open_folder(app: Host, folder: Path) -> None:
    """Show a folder, or say that it could not be shown."""
    if not webbrowser.open(folder.absolute().as_uri()):
        app.toast(app.texts("app.folder_failed", path=escape(str(folder))), "cross")
