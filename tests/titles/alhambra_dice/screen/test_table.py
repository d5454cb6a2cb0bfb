"""Alhambra Dice at the table: whole games by mouse, dice clicked and dragged, warnings, prizes, scorings."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg
import pytest

from game.content.text import load_texts
from game.core.rng import Stream
from game.match.store import program_root
from game.titles.alhambra_dice.outlook import lost_columns
from scenes.match import library
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.question import Question
from scenes.table.scene import TableScene
from scenes.titles.alhambra_dice.actions import kept_counts
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    COLUMN,
    CUP,
    EXTRA_THROW,
    KEEP,
    LOOSE,
    SWAP,
    TAKE,
    TRACK,
    TRAY,
)
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Point, Region
from tests.sampled import sampled
from tests.shell.harness import MakeApp, click
from tests.table.harness import button, centre, confirms, point, post, press, rest, until_person, waits
from tests.titles.alhambra_dice.screen.harness import SLUG, die, jump, lay, sensible, sit


@pytest.fixture
def quick(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="very-fast", pace="none", cover=False))


def dice(scene: TableScene) -> DicePresenter:
    presenter = scene.presenter
    assert isinstance(presenter, DicePresenter)
    return presenter


def kept(scene: TableScene) -> tuple[int, ...]:
    return kept_counts(scene.selection.picked, scene.director.displayed)


def drag(scene: TableScene, start: Point, end: Point) -> None:
    """Press, move in steps, let go."""
    moves = [
        (start[0] + (end[0] - start[0]) * i / 4, start[1] + (end[1] - start[1]) * i / 4) for i in range(5)
    ]
    at = [(round(x), round(y)) for x, y in moves]
    point(scene, at[0])
    scene.app.frame(0.005, [pg.event.Event(pg.MOUSEBUTTONDOWN, pos=at[0], button=1)])
    for pos in at[1:]:
        scene.app.frame(0.005, [pg.event.Event(pg.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))])
    scene.app.frame(0.005, [pg.event.Event(pg.MOUSEBUTTONUP, pos=at[-1], button=1)])


# ---- whole games ----
def tap(scene: TableScene, pos: tuple[int, int]) -> None:
    """A click within one frame."""
    scene.app.frame(0.005, click(pos))


def by_mouse(scene: TableScene, luck: Stream) -> None:
    """One decision with the pointer: dice and cup, a column, a card of the tray, or a button."""
    match, before = scene.match, scene.match.position
    text = sensible(match, scene.director.displayed, luck)
    verb, _, rest_of = text.partition(":")
    if verb == "throw":
        if scene.director.displayed.dice:
            for kind, n in zip(scene.director.displayed.types, map(int, rest_of.split("-"))):
                while kept(scene)[scene.director.displayed.types.index(kind)] < n:
                    tap(scene, centre(scene, die(kind, kept(scene)[index(scene, kind)])))
                while kept(scene)[index(scene, kind)] > n:
                    tap(scene, centre(scene, die(kind, kept(scene)[index(scene, kind)] - 1)))
        tap(scene, centre(scene, Region(CUP)))
    elif verb == "prize":
        card = dice(scene).tray.offer.cards[int(rest_of == "chip")]  # type: ignore[union-attr]
        tap(scene, card.center)
    elif verb == "exchange":
        for kind in rest_of.split(":"):
            tap(scene, centre(scene, Region(SWAP, (kind,))))
    elif verb == "mark":
        tap(scene, centre(scene, Region(COLUMN, (rest_of,))))
        if isinstance(scene.app.top, Question):
            press(scene, pg.K_TAB, pg.KMOD_SHIFT)
            press(scene, pg.K_RETURN)
            scene.app.frame(0.1)
    else:
        button(scene, f"order:{text}")
    assert match.position == before + 1, text


def index(scene: TableScene, kind: str) -> int:
    return int(scene.director.displayed.types.index(kind))


SEATED = ["human,human", "human,greedy,human,greedy", "greedy,human,greedy,greedy,greedy,greedy"]


@pytest.mark.slow
@sampled("kinds", SEATED, SEATED[-1:])
def test_a_whole_game_by_mouse(quick: App, kinds: str) -> None:
    """Two, four and six players; whenever nothing moves the picture is the match."""
    scene, luck = lay(quick, kinds), Stream(6)
    for _ in range(4000):
        if scene.match.over:
            break
        until_person(scene)
        if confirms(scene):
            button(scene, "end-turn")
        elif scene.person >= 0:
            assert scene.director.displayed == scene.match.view(scene.director.viewer)
            by_mouse(scene, luck)
            rest(scene)
    assert scene.match.over
    rest(scene)
    if confirms(scene):
        button(scene, "end-turn")
    for _ in range(400):
        if quick.top is not scene:
            break
        scene.counts.proceed() if waits(scene) else quick.frame(0.1)
    assert quick.top is not scene, "the results follow"
    assert scene.texts.missing == set()


# ---- dice ----
def test_a_click_keeps_a_die_and_another_lets_it_go(quick: App) -> None:
    scene = lay(quick, when=lambda v: v.phase == "decide" and v.throws == 1 and v.dice[5] >= 2)
    post(scene, centre(scene, die("tower", 1)))
    assert kept(scene) == (0, 0, 0, 0, 0, 1)
    post(scene, centre(scene, die("tower", 1)))
    assert kept(scene) == (0, 0, 0, 0, 0, 2)
    post(scene, centre(scene, die("tower", 0)))
    assert kept(scene) == (0, 0, 0, 0, 0, 1)


def test_kept_dice_stay_where_they_are(quick: App) -> None:
    scene = lay(quick, when=lambda v: v.phase == "decide" and v.throws == 1 and v.dice[5] >= 2)
    tray = dice(scene).tray
    assert tray is not None
    before = dict(tray.places)
    post(scene, centre(scene, die("tower", 0)))
    assert sum(kept(scene)) == 1
    assert tray.places == before


def test_a_die_is_dragged_to_the_kept_ones_and_back(quick: App) -> None:
    scene = lay(quick, when=lambda v: v.phase == "decide" and v.throws == 1 and v.dice[5] >= 2)
    tray = dice(scene).tray
    assert tray is not None
    before = scene.match.position
    drag(scene, centre(scene, die("tower", 0)), tray.heads()[0].center)
    assert kept(scene) == (0, 0, 0, 0, 0, 1)
    drag(scene, centre(scene, die("tower", 1)), centre(scene, die("tower", 0)))
    assert kept(scene) == (0, 0, 0, 0, 0, 2), "let go on a kept die it is kept too"
    drag(scene, centre(scene, die("tower", 0)), tray.heads()[1].center)
    assert kept(scene) == (0, 0, 0, 0, 0, 1)
    drag(scene, centre(scene, die("tower", 0)), centre(scene, Region(CUP)))
    assert kept(scene) == (0, 0, 0, 0, 0, 0)
    assert scene.match.position == before, "no drag of a die throws"


def test_a_click_on_bare_leather_never_throws(quick: App) -> None:
    scene = lay(quick, when=lambda v: v.phase == "decide" and v.throws == 1)
    tray = dice(scene).tray
    assert tray is not None
    before = scene.match.position
    post(scene, (tray.rect.x + 3, tray.rect.y + 3))
    post(scene, tray.heads()[0].center)
    assert scene.match.position == before


def test_the_buttons_throw_what_is_kept(quick: App) -> None:
    """T throws with the kept dice; without any it keeps the most frequent type."""
    scene = lay(quick, when=lambda v: v.phase == "decide" and v.throws == 1 and v.dice[5] >= 2)
    view = scene.director.displayed
    best = max(range(6), key=lambda i: (view.dice[i], i))
    words = [scene.match.rules.text(order.action) for order in scene.picking.orders]
    assert words[0] == "throw:" + "-".join(str(view.dice[i] if i == best else 0) for i in range(6))
    post(scene, centre(scene, die("tower", 0)))
    by_key = {order.key: scene.match.rules.text(order.action) for order in scene.picking.orders}
    assert by_key["T"] == "throw:0-0-0-0-0-1"
    assert [order.key for order in scene.picking.orders if order.default] == ["T"], (
        "what was chosen is golden"
    )
    assert by_key["G"] == f"throw:0-0-0-0-0-{view.dice[5]}"
    before = scene.match.position
    press(scene, pg.K_t)
    assert scene.match.position == before + 1
    assert scene.match.steps[-1].text == "throw:0-0-0-0-0-1"


def test_the_throw_is_shown_and_its_result_stays_in_sight(make_app: MakeApp) -> None:
    """While dice fly the kept ones lie still; when they rest the tray shows exactly what was thrown."""
    app = make_app(prefs=Preferences(language="en", cover=False))
    scene = lay(app, when=lambda v: v.phase == "decide" and v.throws == 1)
    post(scene, centre(scene, scene.choices[0].picks[0]))
    post(scene, centre(scene, Region(CUP)))
    assert dice(scene).movement is not None
    roll = dice(scene).movement.roll  # type: ignore[union-attr]
    assert roll is not None
    tray = dice(scene).tray
    assert tray is not None
    homes = sorted((roll.homes + [spot for _, spot in roll.still]), key=lambda spot: spot.x)
    assert homes == tray.spots(roll.numbers[0])
    kept_kinds, faces = [kind for kind, _ in roll.still], list(roll.thrown)
    rest(scene)
    app.frame(0.01)
    assert sorted(kept_kinds + faces) == sorted(region.id for region in tray.places)
    shown = [region.id for region in tray.places]
    view = scene.match.view(scene.match.to_act)
    assert sorted(shown) == sorted(k for k, n in zip(view.types, view.dice) for _ in range(n))


# ---- warnings and refusals ----
def test_a_lost_marker_is_warned_of_before_the_click_counts(quick: App) -> None:
    """AD-5.4: on the tray while the pointer is there, and by a question whose Enter goes back."""
    scene = lay(quick, "human,human,human,human")
    luck = Stream(2)
    for _ in range(400):
        view = scene.match.view(scene.match.to_act)
        if view.phase == "decide" and lost_columns(dice(scene).facts, view):
            break
        scene.match.play(scene.match.rules.parse(worst(scene, luck)))
    sit(scene)
    view = scene.director.displayed
    column = lost_columns(dice(scene).facts, view)[0]
    point(scene, centre(scene, Region(COLUMN, (column,))))
    for _ in range(2):  # the tray may follow a frame or two later
        quick.frame(0.005)
    state = dice(scene).tray._state  # type: ignore[union-attr]
    assert state is not None
    assert state.forecast.warning
    before = scene.match.position
    post(scene, centre(scene, Region(COLUMN, (column,))))
    question = quick.top
    assert isinstance(question, Question)
    assert scene.match.position == before
    press(scene, pg.K_RETURN)
    scene.app.frame(0.1)
    assert quick.top is scene
    assert scene.match.position == before, "Enter goes back"
    post(scene, centre(scene, Region(COLUMN, (column,))))
    press(scene, pg.K_TAB, pg.KMOD_SHIFT)
    press(scene, pg.K_RETURN)
    scene.app.frame(0.1)
    assert scene.match.position == before + 1


def worst(scene: TableScene, luck: Stream) -> str:
    """Throw so that towers stay rare, then place there: the column's end fills up."""
    view = scene.match.view(scene.match.to_act)
    legal = [scene.match.rules.text(action) for action in scene.match.legal()]
    throws = [text for text in legal if text.startswith("throw:")]
    if throws:
        counts = {text: [int(n) for n in text[6:].split("-")] for text in throws}
        return max(throws, key=lambda text: sum(counts[text][:5]) + min(counts[text][5], 1))
    towers = [text for text in legal if text == "mark:tower"]
    del view
    return towers[0] if towers else luck.choice(legal)


def reachable(scene: TableScene) -> set[Region]:
    """Every region that a pointer can hit."""
    presenter = dice(scene)
    spots = ((x, y) for x in range(0, scene.theme.w, 7) for y in range(0, scene.theme.h, 7))
    return {region for pos in spots if (region := presenter.hit(pos))}


PHASES = {
    "throw": lambda v: v.phase == "throw",
    "first": lambda v: v.phase == "decide" and v.throws == 1,
    "last": lambda v: v.phase == "decide" and v.throws == 3,
    "prize": lambda v: v.phase == "prize",
    "exchange": lambda v: v.phase == "exchange",
}
SILENT = {TRACK, TRAY, KEEP, LOOSE}
"""The ground: nothing is chosen there."""


def test_whatever_is_not_legal_is_refused_with_words(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every reachable region in every phase does something or says why not, in three languages."""
    root = program_root() / "data"
    scene, keys = lay(quick, "human,human,human,human"), set()
    facts = dice(scene).facts
    tongues = [
        Words(load_texts(root / "common", lang).plus(library.words(SLUG, root, lang)), facts)
        for lang in ("en", "it", "nl")
    ]
    quiet = replace(scene.picking.follow, play=lambda _: None)
    monkeypatch.setattr(scene.picking, "follow", quiet)
    for when in PHASES.values():
        jump(scene, when)
        for region in sorted(reachable(scene)):
            scene.selection.clear()
            scene.feedback.refused = None
            scene.picking.click(region)
            part = scene.presenter.resolve(region, scene.shown())
            legal = {pick for choice in scene.choices for pick in choice.picks}
            if part in legal or region.kind in SILENT:
                continue
            refused = scene.shown().refused
            assert refused is not None, (scene.director.displayed.phase, region)
            refusal = refused.refusal
            keys.add(refusal.key)
            for words in tongues:
                sentence = words.refusal(refusal, scene.seats, scene.director.displayed)
                assert "{" not in sentence
                assert words.texts.missing == set()
    assert len(keys) >= 6


# ---- prizes, scorings ----
def test_the_offer_is_what_the_buttons_do(quick: App) -> None:
    scene = lay(quick, when=lambda v: v.phase == "prize")
    view, before = scene.director.displayed, scene.match.position
    card = dice(scene).tray.offer.cards[1]  # type: ignore[union-attr]
    assert dice(scene).hit(card.center) == Region(TAKE, ("chip",))
    post(scene, card.center)
    assert scene.match.position == before + 1
    assert scene.match.steps[-1].text == "prize:chip"
    assert view.column


def score(scene: TableScene) -> None:
    """Play up to the action that a scoring follows, then that one too."""
    for _ in range(2000):
        before = scene.match.scores()
        world = scene.match.view(scene.match.to_act)
        scene_text = sensible(scene.match, world, Stream(1))
        ready = world.phase in ("prize", "exchange") and (
            world.column == "tower" or world.phase == "exchange"
        )
        if ready and world.round in (1, 3, 5):
            sit(scene)
            scene.director.play(scene.match.rules.parse(scene_text))
            if dice(scene).movement._coming or scene.match.scores() != before:  # type: ignore[union-attr]
                return
            scene.director.finish()
            continue
        scene.match.play(scene.match.rules.parse(scene_text))
    raise AssertionError("no scoring")


def hand_on(scene: TableScene) -> None:
    """End the turn after which a scoring is shown."""
    for _ in range(400):
        if confirms(scene):
            break
        scene.app.frame(0.05)
    button(scene, "end-turn")


def test_a_scoring_is_counted_with_running_totals(make_app: MakeApp) -> None:
    """AD-9.1: column by column, ending at the scores of the match; it stays, the journal shows it again."""
    app = make_app(prefs=Preferences(language="en", cover=False, text_size=150))
    scene = lay(app, "human,human,human")
    score(scene)
    hand_on(scene)
    movement = dice(scene).movement
    assert movement is not None
    seen: list[str] = []
    last = None
    for _ in range(2000):
        app.frame(0.05)
        if movement.sheet:
            last = movement.sheet
            if last.now not in seen:
                seen.append(last.now)
        if scene.counts.held:
            break
    assert last is not None
    assert last.theme.text_scale == 1.5, "it opens over the board, in letters as large as they were asked for"
    assert seen[:6] == list(scene.match.view(0).types)
    assert [last.totals[seat] + last.sum(seat) for seat in range(3)] == list(scene.match.scores())
    for _ in range(20):
        app.frame(0.5)
    assert movement.sheet is last, "it waits for somebody"
    assert not any(panel.data.active for panel in scene.panels), "nobody is asked while points are counted"
    assert scene.bar.prompt(scene.shown())[1] == movement.telling
    button(scene, "proceed")
    rest(scene)
    score(scene)
    hand_on(scene)
    app.frame(0.1)
    post(scene, (4, 4))
    assert waits(scene), "a click shows the whole sheet"
    post(scene, (4, 4))
    assert not scene.director.moving
    assert scene.director.displayed.scores == scene.match.scores()
    totals = [row.total for row in sorted(scene.match.standing().rows, key=lambda row: row.seat)]
    assert scene.sidebar.journal is not None
    line = next(line for line in reversed(scene.sidebar.journal.lines) if line.counts)
    scene.counts.recount(line.position)
    again = movement.sheet
    assert again is not None
    assert [again.totals[seat] + again.sum(seat) for seat in range(3)] == totals
    press(scene, pg.K_RETURN)
    assert not waits(scene)


def test_without_special_chips_the_tray_shows_none(quick: App) -> None:
    """The variant plain_chips: neither black die nor extra throws."""
    scene = lay(quick, variants={"plain_chips": True}, when=lambda v: v.phase == "decide")
    assert not {Region(BLACK_DIE), Region(EXTRA_THROW)} & reachable(scene)
    scene = lay(quick, when=lambda v: v.phase == "decide")
    assert {Region(BLACK_DIE), Region(EXTRA_THROW)} <= reachable(scene)


def test_the_neutral_seat_is_shown(quick: App) -> None:
    """The variant neutral_seat: its markers and stones, its name in the journal, its points by help."""
    scene = lay(quick, "human,human", variants={"neutral_seat": True}, when=lambda v: v.round == 2)
    view = scene.director.displayed
    assert view.neutral == 2
    lines = scene.presenter.journal(scene.match.steps, scene.match.opening, scene.seats)
    assert any(line.text.startswith("Dirk") for line in lines)
    found = scene.presenter.help(Region(TRACK), scene.shown())
    assert found is not None
    assert f"Points: {sum(view.points[2])}" in found.text
