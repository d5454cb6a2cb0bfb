"""The games by pointer are played where `--pointer` asks for them: begun with the run, judged at its end."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.desktop.desks import Desks

TOOLS = ("Xvfb", "xvfb-run", "xdotool")
MARK = "pointer"
UNDER_WAY = pytest.StashKey[Desks]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The games last: until then they are played beside the other tests. None without being asked for."""
    items.sort(key=lambda item: item.get_closest_marker(MARK) is not None)
    reason = why_not(config)
    for item in items:
        if reason and item.get_closest_marker(MARK):
            item.add_marker(pytest.mark.skip(reason=reason))


def why_not(config: pytest.Config) -> str:
    """Why no game by pointer is played in this run, "" where they are."""
    if not config.getoption("--pointer"):
        return "played with --pointer"
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    return f"needs {', '.join(missing)} on the path" if missing else ""


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """The games of this run are under way from its first test on."""
    if session.config.option.collectonly:
        return (yield)
    with TemporaryDirectory() as folder:
        desks = Desks(titles(session.items), Path(folder))
        session.stash[UNDER_WAY] = desks
        try:
            return (yield)
        finally:
            desks.close()


def titles(items: Iterable[pytest.Item]) -> list[str]:
    """The titles of the games that are asked for and can be played here."""
    return [
        str(item.callspec.params["title"])
        for item in items
        if isinstance(item, pytest.Function)
        and item.get_closest_marker(MARK)
        and not item.get_closest_marker("skip")
    ]


@pytest.fixture
def desks(request: pytest.FixtureRequest) -> Desks:
    """The games of this run."""
    return request.session.stash[UNDER_WAY]
