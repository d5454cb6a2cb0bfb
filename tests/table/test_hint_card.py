"""The card of a hint in every title: it hides nothing that it speaks of; lines and marks light each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from unittest.mock import patch

import pygame as pg
import pytest

from game.ai.hint import suggest
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.core.title import Title
from game.match.players import make_player
from game.match.session import new_session
from game.titles import TITLES
from scenes.kit.base import Widget
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.hint_card import HintCard
from scenes.table.hint_marks import LEAST, HintMarks
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Choice, Mark, Region
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import COLOURS, NAMES, QuickBrains, advance, lay, point, post, press, until_person

SIZES = ((1024, 768), (1280, 720), (1920, 1080))
MOMENTS = (1, 9, 26, 60)
"""Actions played before the hints are asked for."""


SAMPLE = [(SIZES[0], "nl", MOMENTS[::2]), (SIZES[1], "it", MOMENTS[1::2]), (SIZES[1], "en", MOMENTS[2:3])]


class Adviser(QuickBrains):
    """Hints of the real engine with the least thinking, at once."""

    def __init__(self, title: Title) -> None:
        super().__init__()
        self.title = title

    def hint(self, match: Match, seat: int) -> None:
        task, budget = match.task(seat, Budget(steps=1), Stream(3)), Budget(steps=1)
        player = make_player("one-ply", self.title, match.rules, budget, 1)
        self.hinted = suggest(player, match.rules, self.title.judge(match.rules, None), task)


def hinted(app: App, slug: str, moves: int) -> TableScene:
    """A table of three persons after some actions, with the hint in sight."""
    title = library.title(slug, app.data)
    seats = [SeatInfo(NAMES[i], "human", COLOURS[i]) for i in range(3)]
    session = new_session(title, 3, {}, "card", [seat_json(s) for s in seats], app.store, "test", "barrier")
    advance(session.match, moves)
    session.match.commit_turn()
    with patch.object(table, "brains_of", lambda *_: Adviser(title)):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    until_person(scene)
    app.frame(0.0)
    ask(scene)
    return scene


def ask(scene: TableScene) -> HintCard:
    """The hint by its key; the card waits until nothing moves."""
    press(scene, pg.K_h, letter="h")
    for _ in range(400):  # on a busy machine a large board takes many
        scene.app.frame(0.1)
        if scene.hints.card is not None:
            break
    assert scene.hints.card is not None
    return scene.hints.card


def tables(app: App, slug: str, moments: Sequence[int] = MOMENTS) -> Iterator[TableScene]:
    """Hints at several moments of a game."""
    for moves in moments:
        yield hinted(app, slug, moves)


def spoken_of(scene: TableScene) -> list[pg.Rect]:
    """Every place in sight that an action of the hint needs."""
    actions = {mark.action for mark in scene.hints.marks}
    regions = {region for choice in scene.choices if choice.action in actions for region in choice.picks}
    return [rect for region in regions if (rect := scene.place_of(region))]


@pytest.mark.parametrize("slug", TITLES)
@sampled(
    "size, lang, moments", [*SAMPLE, *((size, lang, MOMENTS) for size in SIZES for lang in LANGUAGES)], SAMPLE
)
def test_the_card_hides_no_place_and_says_one_sentence_a_line(
    make_app: MakeApp, slug: str, size: tuple[int, int], lang: str, moments: Sequence[int]
) -> None:
    """It hides no place that it speaks of, nor a mark; its words find room (the overflow fixture)."""
    prefs = Preferences(language=lang, speed="off", pace="none", cover=False)
    app = make_app(size, lang, prefs)
    for scene in tables(app, slug, moments):
        assert_clear(scene)
        assert_sentences(scene)


LARGE = [((1280, 720), 200), ((1920, 1080), 150), ((2560, 1440), 200)]


@pytest.mark.parametrize("slug", TITLES)
@sampled("size, text_size", LARGE, [])
def test_large_text_leaves_the_places_in_sight(
    make_app: MakeApp, slug: str, size: tuple[int, int], text_size: int
) -> None:
    prefs = Preferences(language="it", speed="off", pace="none", cover=False)
    prefs.text_size = text_size  # type: ignore[assignment]
    app = make_app(size, "it", prefs)
    for scene in tables(app, slug):
        assert_clear(scene)


def test_a_question_over_the_board_stays_whole_beside_the_card(make_app: MakeApp) -> None:
    """The counter of a workshop, in the largest letters: the card hides neither its heading nor its cells."""
    app = make_app((1280, 720), "nl", Preferences(language="nl", speed="off", cover=False, text_size=200))
    for moves in (25, 35, 62, 68):
        scene = hinted(app, "tabriz", moves)
        assert scene.presenter.headings()
        assert_clear(scene)


def assert_clear(scene: TableScene) -> None:
    """The card lies in the window, beside the bar, and hides no place, no mark and no heading.

    Nor the panel of who is asked, and of no panel a part.
    """
    card, marks = scene.hints.card, scene.hints.on_board
    assert card is not None
    assert marks is not None
    assert [rect for rect in spoken_of(scene) if rect.colliderect(card.rect)] == []
    assert [rect for rect in scene.presenter.headings() if rect.colliderect(card.rect)] == []
    badges = marks.badges(scene.theme)
    assert [rect for rect in badges.values() if rect.colliderect(card.rect)] == []
    assert all(min(rect.size) >= LEAST for rect in badges.values())
    assert scene.theme.rect.contains(card.rect)
    assert scene.zones is not None
    assert not card.rect.colliderect(scene.zones.bar)
    assert not card.rect.colliderect(scene.zones.players[scene.match.to_act])
    assert not any(card.rect.colliderect(p) and not card.rect.contains(p) for p in scene.zones.players)
    assert all(card.rect.contains(row.rect) for row in card.rows)
    assert scene.texts.missing == set()
    assert scene.app.sprites.unknown == set()


def assert_sentences(scene: TableScene) -> None:
    """A line is one sentence with whole points."""
    assert scene.hints.card is not None
    best, *others = (row.line for row in scene.hints.card.rows)
    assert best.distance == ""
    assert all(line.distance.endswith(".") for line in others)
    for line in (best, *others):
        words = line.mark.reason
        assert words.endswith(".")
        assert words[0] == words[0].upper()
        assert not any(sign in words for sign in "{}⟦·"), words
        assert not any(sign in words + line.distance for sign in ("+", "−")), words


def desert(make_app: MakeApp) -> TableScene:
    app = make_app(prefs=Preferences(language="en", speed="off", pace="none", cover=False))
    scene = lay(app, "human,human", 60)
    until_person(scene)
    return scene


def test_a_line_under_the_pointer_lights_its_mark(make_app: MakeApp) -> None:
    scene = desert(make_app)
    card = ask(scene)
    point(scene, (2, 2))
    assert scene.hints.lit == 0
    before = pg.image.tobytes(scene.app.screen, "RGB")
    for row in card.rows:
        point(scene, row.rect.center)
        assert scene.hints.lit == row.mark.rank
        assert pg.image.tobytes(scene.app.screen, "RGB") != before


def test_a_mark_under_the_pointer_lights_its_line(make_app: MakeApp) -> None:
    scene = desert(make_app)
    ask(scene)
    for mark in scene.hints.marks:
        commit = next(c.commit for c in scene.choices if c.action == mark.action)
        assert scene.hints.on_board is not None
        ranks = scene.hints.on_board.places[commit]
        badge = scene.hints.on_board.badges(scene.theme)[commit, mark.rank]
        point(scene, badge.center)
        assert scene.hints.lit in ranks or scene.hints.lit < mark.rank
        place = scene.place_of(commit)
        assert place is not None
        point(scene, (place.centerx, place.bottom - 4))
        assert scene.hints.lit == min(ranks)


def test_the_keyboard_reads_and_takes_a_line(make_app: MakeApp) -> None:
    scene = desert(make_app)
    press(scene, pg.K_TAB)
    card = ask(scene)
    first: Widget | None = card.rows[0]
    assert scene.ui.focus.current is first
    assert scene.hints.lit == 1
    press(scene, pg.K_DOWN)
    assert scene.hints.lit == 2
    wanted = card.rows[1].mark.action
    press(scene, pg.K_RETURN)
    assert scene.hints.marks == ()
    focused: Widget | None = scene.ui.focus.current
    assert focused is scene.field
    before = scene.match.position
    press(scene, pg.K_RETURN)
    assert scene.match.position == before + 1
    assert scene.match.steps[before].action == wanted


def test_the_card_comes_back_clear_of_its_places_in_another_window(make_app: MakeApp) -> None:
    scene = desert(make_app)
    old = ask(scene)
    scene.layout()
    scene.app.frame(0.1)
    assert scene.hints.card is not None
    assert scene.hints.card is not old
    assert [r for r in spoken_of(scene) if r.colliderect(scene.hints.card.rect)] == []


def test_a_click_on_a_mark_takes_the_hint_away(make_app: MakeApp) -> None:
    scene = desert(make_app)
    ask(scene)
    commit = next(c.commit for c in scene.choices if c.action == scene.hints.marks[0].action)
    place = scene.place_of(commit)
    assert place is not None
    post(scene, place.center)
    assert scene.hints.marks == ()
    assert scene.hints.card is None


def test_a_click_on_its_paper_is_the_cards_own(make_app: MakeApp) -> None:
    """Nothing below the card is picked, asked or looked at more closely."""
    scene = desert(make_app)
    card = ask(scene)
    paper = (card.rect.x + 4, card.rect.y + 4)
    position, picked = scene.match.position, scene.selection.picked
    post(scene, paper)
    point(scene, paper)
    scene.app.frame(0.01, [pg.event.Event(pg.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)])
    assert scene.hints.card is card
    assert (scene.match.position, scene.selection.picked, scene.refused) == (position, picked, None)
    assert scene.field is not None
    assert scene.field.hot is None


def test_numbers_on_one_small_place_are_all_read(make_app: MakeApp) -> None:
    """No number covers the middle of another one."""
    die = Region("die", ("0",))
    acts = [Action("keep", (n,)) for n in range(3)]
    choices = [Choice(act, (die,), die) for act in acts]
    marks = HintMarks(
        [Mark(rank, act, "") for rank, act in enumerate(acts, 1)],
        choices,
        lambda choice: (choice.commit,),
        lambda _: pg.Rect(300, 300, 30, 30),
    )
    badges = marks.badges(make_app((1024, 768)).theme)
    assert len(badges) == 3
    for one in badges.values():
        assert sum(other.collidepoint(one.center) for other in badges.values()) == 1


def test_a_mark_leaves_words_in_sight_where_another_corner_is_free(make_app: MakeApp) -> None:
    place, act = Region("buy", ("1",)), Action("buy", (1,))
    cell = pg.Rect(300, 300, 160, 90)

    def badge(*written: pg.Rect) -> pg.Rect:
        marks = HintMarks(
            [Mark(1, act, "")],
            [Choice(act, (place,), place)],
            lambda choice: (choice.commit,),
            lambda _: cell,
            lambda: written,
        )
        return marks.badges(make_app((1024, 768)).theme)[place, 1]

    assert badge().top < cell.top
    above, below = pg.Rect(280, 270, 200, 28), pg.Rect(280, 392, 200, 28)
    assert not badge(above).colliderect(above)
    assert badge(above).colliderect(cell)
    assert badge(above, below) == badge()


def test_in_a_grid_of_low_places_every_mark_stands_on_its_own_one(make_app: MakeApp) -> None:
    """At its left end, not in the gap that it has in common with the next row."""
    places = [Region("draw", (str(n),)) for n in range(6)]
    cells = {at: pg.Rect(300 + n % 2 * 112, 300 + n // 2 * 34, 108, 30) for n, at in enumerate(places)}
    choices = [Choice(Action("draw", (n,)), (at,), at) for n, at in enumerate(places)]
    words = [pg.Rect(0, 0, 50, 20).move(cell.centerx - 25, cell.y + 5) for cell in cells.values()]
    marks = HintMarks(
        [Mark(rank, choice.action, "") for rank, choice in enumerate(choices[:4:3], 1)],
        choices,
        lambda choice: (choice.commit,),
        cells.get,
        lambda: words,
    )
    for (place, _), badge in marks.badges(make_app((1024, 768)).theme).items():
        shared = {at: both.w * both.h for at, cell in cells.items() if (both := badge.clip(cell))}
        assert max(shared, key=lambda at: shared[at]) == place
        assert badge.collidelist(words) < 0


def test_a_mark_leaves_the_words_before_a_low_place_in_sight(make_app: MakeApp) -> None:
    """Then it stands in its place, at the left end."""
    place, act = Region("draw", ("1",)), Action("draw", (1,))
    cell = pg.Rect(300, 300, 108, 30)
    before, inside = pg.Rect(200, 302, 98, 26), pg.Rect(336, 305, 40, 20)
    marks = HintMarks(
        [Mark(1, act, "")],
        [Choice(act, (place,), place)],
        lambda choice: (choice.commit,),
        lambda _: cell,
        lambda: (before, inside, cell.move(0, -34), cell.move(0, 34)),
    )
    badge = marks.badges(make_app((1024, 768)).theme)[place, 1]
    assert badge.collidelist([before, inside]) < 0
    assert badge.x >= cell.x - badge.w // 8
    assert badge.right <= inside.x


def test_marks_hide_less_of_the_values_on_a_board_than_upper_left_corners_would(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "it", Preferences(language="it", speed="off", pace="none", cover=False))
    hidden, before = 0, 0
    for scene in tables(app, "through-the-desert", (9, 26, 40, 60)):
        marks = scene.hints.on_board
        assert marks is not None
        usual = HintMarks((), (), scene.presenter.marked, scene.place_of)
        usual.places = marks.places
        written = scene.presenter.written(scene.shown())
        hidden += covered(marks.badges(app.theme).values(), written)
        before += covered(usual.badges(app.theme).values(), written)
    assert hidden < before


def covered(marks: Iterable[pg.Rect], written: Sequence[pg.Rect]) -> int:
    """Pixels of what is written under marks."""
    return sum(both.w * both.h for mark in marks for rect in written if (both := mark.clip(rect)))
