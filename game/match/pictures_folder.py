"""The folder where the operating system keeps a person's pictures."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def pictures_folder(home: Path, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The pictures of the person whose home that is; None where there is no such folder."""
    found = _of_windows() or _of_desktop(home, environment) or home / "Pictures"
    return found if found.is_dir() and found != home else None


def _of_desktop(home: Path, environment: Mapping[str, str]) -> Path | None:
    """What `user-dirs.dirs` of the freedesktop desktops says; other systems have no such file."""
    folder = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
    with suppress(OSError, UnicodeDecodeError):
        text = (folder / "user-dirs.dirs").read_text(encoding="utf-8")
        line = re.search(r'^XDG_PICTURES_DIR="(.*)"$', text, re.MULTILINE)
        if line:
            return Path(line[1].replace("$HOME", str(home)))
    return None


def _of_windows() -> Path | None:
    """What the registry says: the folder may lie on another drive or in a cloud."""
    if sys.platform == "win32":
        import winreg

        key = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
        with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            value, _ = winreg.QueryValueEx(opened, "My Pictures")
            return Path(os.path.expandvars(str(value)))
    return None
