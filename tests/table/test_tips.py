"""What the pointer rests on says what it is; the first table says how to ask for more."""

from __future__ import annotations

from scenes.shell.preferences import Preferences
from scenes.titles.contract.values import Region
from tests.shell.harness import MakeApp
from tests.table.harness import centre, lay, point, until_person

GRAPE = Region("colour", ("grape",))


def test_a_pointer_that_rests_is_told_what_lies_there(make_app: MakeApp) -> None:
    """The tip comes by itself while nothing else moves, and not under an open bubble."""
    app = make_app(prefs=Preferences(language="en", speed="off", cover=False, told_help=True))
    scene = lay(app, "human,human", 20)
    until_person(scene)
    found = scene.presenter.help(GRAPE, scene.shown())
    assert found is not None
    assert scene.field is not None
    point(scene, centre(scene, GRAPE))
    app.frame(0.1)
    assert found.title in scene.field.tip
    assert found.text.startswith(scene.field.tip.rpartition("\n")[2].rstrip("."))
    before = app.screen.copy()
    assert app.frame(0.4), "the window is drawn again"
    assert before.get_view().raw != app.screen.get_view().raw
    scene.feedback.help_for(GRAPE, centre(scene, GRAPE))
    app.frame(0.1)
    assert scene.ui._tip_owner() == (None, 0.0)


def test_the_first_table_says_once_how_to_ask(make_app: MakeApp) -> None:
    app = make_app(prefs=Preferences(language="en"))
    lay(app)
    assert app.overlay.root.members
    assert app.prefs.told_help
    app.overlay.root.members.clear()
    lay(app)
    assert not app.overlay.root.members
