"""The coach: it asks once before a move that gives much away, and says after the turn what was better."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.learn.coaching import Coaching, coaching_errors
from game.match.session import new_session
from game.match.store import program_root
from game.titles import TITLES
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.newgame.scene import NewGameScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene
from scenes.shell.screenshot import settle
from scenes.table.coach import Coach, coaching
from scenes.table.coached import coached_table
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.shell.harness import MakeApp, click
from tests.table.harness import COLOURS, NAMES, SLUG, QuickBrains, lay, until_person


class Reviewer(QuickBrains):
    """Holds the first legal action for the best by far; answers when told to."""

    def __init__(self, points: float) -> None:
        super().__init__()
        self.points, self.ready = points, True

    def hint(self, match: Match, seat: int) -> None:
        super().hint(match, seat)
        self.worth = {action: -self.points * bool(i) for i, action in enumerate(match.legal())}

    def advice(self):  # type: ignore[no-untyped-def]
        return super().advice() if self.ready else None


def coached(app: App, points: float, kinds: str = "human,merchant") -> tuple[TableScene, Coach]:
    """A table whose coach has thought about the first decision; every move but one loses `points`."""
    app.prefs.coach = "gentle"
    scene = lay(app, kinds, 20, brains=Reviewer(points))
    until_person(scene)
    app.frame(0.2)
    coach = scene.guidance.coach
    assert coach
    return scene, coach


def press(scene: TableScene, name: str) -> None:
    """Click a button of the card."""
    widget = scene.ui.find(name)
    assert widget is not None, name
    for event in click(widget.rect.center):
        scene.app.frame(0.02, [event])


def speaks(coach: Coach) -> bool:
    """Whether its card is on the table."""
    return coach.aside.there


GENTLE = coaching(program_root() / "data", SLUG).gentle
MUCH = GENTLE.ask + 1


def test_it_asks_once_before_a_move_that_gives_much_away(app: App) -> None:
    scene, coach = coached(app, MUCH)
    bad, position = scene.match.legal()[-1], scene.match.position
    scene.play(bad)
    app.frame(0.02)
    assert scene.match.position == position
    assert speaks(coach)
    sheet = coach.sheet()
    assert sheet
    assert coach.review
    for said in (coach.review.best, coach.review.reason, f"{round(MUCH)}"):
        assert said in sheet.words
    press(scene, "coach:again")
    assert not speaks(coach)
    scene.play(bad)
    assert scene.match.position == position + 1


def test_one_can_stay_with_it(app: App) -> None:
    scene, coach = coached(app, MUCH)
    position = scene.match.position
    scene.play(scene.match.legal()[-1])
    app.frame(0.02)
    press(scene, "coach:stay")
    assert scene.match.position == position + 1
    assert coach.slip


def test_a_good_move_is_let_be(app: App) -> None:
    scene, coach = coached(app, MUCH)
    position = scene.match.position
    scene.play(scene.match.legal()[0])
    assert scene.match.position == position + 1
    assert not coach.slip


def test_the_window_never_waits_for_it(app: App) -> None:
    scene, coach = coached(app, MUCH)
    brains = scene.model.brains
    assert isinstance(brains, Reviewer)
    brains.ready = False
    scene.play(scene.match.legal()[0])
    until_person(scene)
    scene.director.confirm()
    until_person(scene)
    app.frame(0.2)
    assert coach.pending
    position = scene.match.position
    scene.play(scene.match.legal()[-1])
    assert scene.match.position == position + 1


def test_after_the_turn_it_says_what_was_better(app: App) -> None:
    scene, coach = coached(app, (GENTLE.ask + GENTLE.tell) / 2)
    while not coach.told:
        if scene.director.must_confirm:
            app.frame(0.02)
            break
        scene.play(scene.match.legal()[-1])
        for _ in range(400):
            app.frame(0.05)
            if not scene.director.moving:
                break
    scene.refresh()
    assert coach.told
    assert speaks(coach)
    press(scene, "coach:on")
    assert not speaks(coach)
    assert coach.slip is None


def test_one_click_switches_it_off(app: App) -> None:
    scene, coach = coached(app, MUCH)
    scene.play(scene.match.legal()[-1])
    app.frame(0.02)
    press(scene, "coach:off")
    assert app.prefs.coach == "off"
    position = scene.match.position
    scene.play(scene.match.legal()[-1])
    assert scene.match.position == position + 1
    assert not speaks(coach)


def test_the_hint_still_comes_while_it_thinks(app: App) -> None:
    scene, coach = coached(app, MUCH)
    scene.play(scene.match.legal()[-1])
    app.frame(0.02)
    press(scene, "coach:show")
    app.frame(0.2)
    app.frame(0.2)
    assert scene.hints.marks
    assert coach.sheet() is None


def test_new_game_chooses_how_closely_it_looks(app: App) -> None:
    app.open("newgame")
    app.frame(0.02)
    scene = app.stack[-1]
    assert isinstance(scene, NewGameScene)
    seen = []
    for _ in range(3):
        button = scene.ui.find("coach")
        assert button
        for event in click(button.rect.center):
            app.frame(0.02, [event])
        seen.append(app.prefs.coach)
    assert seen == ["gentle", "close", "off"]


def test_its_limits_are_checked(tmp_path: Path) -> None:
    assert not list(coaching_errors(tmp_path))
    for words, message in (
        ("gentle: {ask: 3, tell: 5}", "more than"),
        ("close: {ask: 90, tell: 5}", "asks later"),
        ("gentle: {ask: 3}", "tell"),
    ):
        (tmp_path / "coach.yaml").write_text(words, encoding="utf-8")
        assert [message in str(error) for error in coaching_errors(tmp_path)] == [True], words
    assert Coaching().of("off") is None


# ---- a real question of every title ----
LARGE = [((1280, 720), 200, "nl"), ((1024, 768), 200, "it")]
PLACES = [*LARGE, ((1280, 720), 100, "it"), ((1024, 768), 100, "en")]
SEATS = ("human", "merchant", "sultan")


@pytest.mark.parametrize("slug", TITLES)
@sampled("size, text_size, lang", PLACES, LARGE[:1])
def test_its_question_is_read_beside_what_it_is_about(
    make_app: MakeApp, slug: str, size: tuple[int, int], text_size: int, lang: str
) -> None:
    """`--screenshot table --coached`: the best move and a reason, with every button in sight.

    The card hides of no panel a part; its words find room (the overflow fixture).
    """
    prefs = Preferences(language=lang, speed="off", cover=False)
    prefs.text_size = text_size  # type: ignore[assignment]
    app = make_app(size, lang, prefs)
    app.still = True
    seats = [SeatInfo(NAMES[i], kind, COLOURS[i]) for i, kind in enumerate(SEATS[: 2 + (size[0] > 1100)])]
    header = [seat_json(seat) for seat in seats]
    session = new_session(library.title(slug, app.data), len(seats), {}, "coached", header, app.store, "test")
    scene = coached_table(app, session)
    app.reset(Scene(app))
    app.push(scene)
    settle(app)
    coach, z = scene.guidance.coach, scene.zones
    assert coach
    assert z
    sheet, card = coach.sheet(), coach.aside.card
    assert sheet
    assert card
    assert coach.review
    assert coach.review.best in sheet.words
    assert not any(sign in sheet.words for sign in "{}⟦")
    assert scene.texts.missing == set()
    assert app.sprites.unknown == set()
    assert len(card.members) == 4
    assert all(card.rect.contains(button.rect) for button in card.members)
    assert z.bar.y > card.rect.y
    assert not any(card.rect.colliderect(panel) and not card.rect.contains(panel) for panel in z.players)
