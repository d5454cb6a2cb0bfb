"""The title at the table: why not, help, the neutral seat."""

from __future__ import annotations

import pytest

from game.core.title import Title
from game.match.session import Session, new_session
from game.titles import TITLES
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    COLUMN,
    CUP,
    EXTRA_THROW,
    FIELD,
    KEEP,
    LOOSE,
    PRIZE,
    STACKS,
)
from scenes.titles.contract.values import Region
from tests.shell.harness import MakeApp
from tests.table import harness
from tests.table.harness import lay, post, rest, until_person
from tests.titles.alhambra_dice.screen.harness import die


@pytest.fixture(autouse=True)
def alhambra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of this title, six at most."""
    monkeypatch.setitem(TITLES, "alhambra-dice", "alhambra_dice")
    monkeypatch.setattr(harness, "SLUG", "alhambra-dice")
    monkeypatch.setattr(harness, "COLOURS", ("red", "blue", "yellow", "green", "white", "black"))
    monkeypatch.setattr(harness, "NAMES", ("Amira", "Yusuf", "Leila", "Karim", "Nadia", "Samir"))


def prefs(lang: str = "en", text_size: int = 100) -> Preferences:
    return Preferences(language=lang, speed="off", pace="none", cover=False, text_size=text_size)  # type: ignore[arg-type]


def where(scene: TableScene, region: Region) -> tuple[int, int]:
    rect = scene.place_of(region)
    assert rect is not None, region
    return rect.center


def test_the_neutral_seat_plays_and_is_shown(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """AD-11.2: it has no panel, but stones, markers and lines."""
    plain = new_session

    def with_dirk(title: Title, players: int, variants: object, *rest: object) -> Session:
        del variants
        return plain(title, players, {"neutral_seat": True}, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(harness, "new_session", with_dirk)
    app = make_app((1280, 720), "nl", prefs("nl"))
    scene = lay(app, "human,human", 66)
    app.frame(0.01)
    assert scene.match.view(0).neutral == 2
    journal = scene.sidebar.journal
    assert journal is not None
    assert any("Dirk" in line.text for line in journal.lines)
    assert scene.texts.missing == set()


def deciding(app: App) -> TableScene:
    scene = lay(app, "human,human", seed="why not")
    until_person(scene)
    while scene.match.view(0).phase != "decide":
        scene.carry_out(scene.match.legal()[0])
        rest(scene)
        until_person(scene)
    scene.app.frame(0.01)
    return scene


def test_a_click_on_a_column_without_symbol_says_why_not(make_app: MakeApp) -> None:
    scene = deciding(make_app(prefs=prefs()))
    view = scene.match.view(0)
    missing = [kind for kind, n in zip(view.types, view.dice) if not n]
    assert missing, "the seed shows a roll that lacks a type"
    post(scene, where(scene, Region(COLUMN, (missing[0],))))
    assert scene.refused is not None
    assert scene.refused.refusal.rule == "AD-5.1"
    assert scene.ui.bubble is not None


def test_a_prize_before_the_end_of_the_round_says_why_not(make_app: MakeApp) -> None:
    scene = deciding(make_app(prefs=prefs()))
    rules = {Region(FIELD, ("tower",)): "AD-6.1", Region(BLACK_DIE): "AD-8.3", Region(EXTRA_THROW): "AD-8.2"}
    for region, rule in rules.items():
        post(scene, where(scene, region))
        assert scene.refused is not None
        assert scene.refused.refusal.rule == rule


def test_dice_toggle_one_by_one_and_with_all_kept_the_cup_is_refused(make_app: MakeApp) -> None:
    scene = deciding(make_app(prefs=prefs()))
    view = scene.match.view(0)
    dice = [die(kind, i) for kind, n in zip(view.types, view.dice) for i in range(n)]
    for number, region in enumerate(dice, 1):
        post(scene, where(scene, region))
        assert len(scene.selection.picked) == number
    post(scene, where(scene, Region(CUP)))
    assert scene.refused is not None
    assert scene.refused.refusal.rule == "AD-4.4"
    post(scene, where(scene, dice[0]))
    assert len(scene.selection.picked) == len(dice) - 1
    post(scene, where(scene, Region(CUP)))
    assert scene.match.steps[-1].action.verb == "throw"


def test_with_dice_picked_a_column_still_takes_the_marker(make_app: MakeApp) -> None:
    scene = deciding(make_app(prefs=prefs()))
    view = scene.match.view(0)
    kind = next(kind for kind, n in zip(view.types, view.dice) if n)
    post(scene, where(scene, die(kind, 0)))
    post(scene, where(scene, Region(COLUMN, (kind,))))
    assert scene.match.steps[-1].text == f"mark:{kind}"


def test_everything_has_help_with_a_rule(make_app: MakeApp) -> None:
    scene = deciding(make_app(prefs=prefs()))
    for region in (
        *(Region(kind, ("tower",)) for kind in (COLUMN, FIELD, PRIZE)),
        *(Region(kind) for kind in (CUP, BLACK_DIE, EXTRA_THROW, STACKS)),
        die("tower", 0),
    ):
        help_ = scene.presenter.help(region, scene.shown())
        assert help_ is not None, region
        assert help_.title
        assert help_.text
        assert help_.rule.startswith("AD-")
    assert scene.texts.missing == set()


def test_help_about_dice_points_to_the_words_over_them(make_app: MakeApp) -> None:
    """Not to the cup, which throws them."""
    scene = deciding(make_app(prefs=prefs()))
    cup, kept, loose = (scene.place_of(Region(kind)) for kind in (CUP, KEEP, LOOSE))
    assert cup
    assert kept
    assert loose
    assert cup.right <= kept.x < kept.right <= loose.x
