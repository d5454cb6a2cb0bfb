"""The table of Yspahan: hand and buildings in their boxes, tags, reasons, the count at a week's end."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles.yspahan.content import ROWS
from game.titles.yspahan.events import CaravanScored, SoukScored
from game.titles.yspahan.view import Row, YspahanView
from scenes.kit.text import fit, fits, measure
from scenes.kit.theme import Theme
from scenes.shell.preferences import Preferences
from scenes.table.hint_marks import HintMarks
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Choice, Region
from scenes.titles.yspahan.city.highlights import Highlights
from scenes.titles.yspahan.city.picture import CityArt
from scenes.titles.yspahan.regions import ASIDE, DECK, at_building, at_card, at_shop, at_space, take
from scenes.titles.yspahan.tower.ledger import Page, Sums
from scenes.titles.yspahan.tower.picture import Offer, RowLook, TowerArt
from tests.desktop.hand import points
from tests.languages import LANGUAGES
from tests.sampled import in_turn, of_both, sampled
from tests.shell.harness import MakeApp
from tests.table.harness import centre, moves, point, post, waits
from tests.titles.yspahan.screen.harness import Wanted, at_phase, lay, presenter

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1440))
SMALL = SIZES[:2]
"""Where room is scarce; the larger ones are slow."""

PHASES = ("roll", "take", "put", "move", "after", "camel")
LANGS: tuple[str, ...] = ("en", "it", "nl")


def open_table(
    make_app: MakeApp, wanted: Wanted, players: int = 3, size: tuple[int, int] = (1280, 720),
    lang: str = "en", speed: str = "off",
) -> TableScene:  # fmt: skip
    """A table of people without covers."""
    prefs = Preferences(language=lang, speed=speed, cover=False, auto_pass=False)  # type: ignore[arg-type]
    return lay(make_app(size, lang, prefs), players, wanted)


# ---- places ----
@sampled("size, players", of_both(SIZES, (2, 4)), in_turn(SMALL, (2, 4)))
def test_cards_and_targets_never_overlap_and_are_large_enough(
    make_app: MakeApp, size: tuple[int, int], players: int
) -> None:
    own_board = presenter(open_table(make_app, at_phase("roll"), players, size)).own_board
    assert own_board is not None
    for count in range(1, 19):
        cards = [own_board.hand.card(i, count) for i in range(count)]
        assert all(own_board.hand.rect.inflate(2, 2).contains(card) for card in cards)
        assert all(not a.colliderect(b) for i, a in enumerate(cards) for b in cards[:i])
        assert all(min(card.size) >= 24 for card in cards[: min(count, 12)])
    others = [
        *own_board.buildings.values(),
        own_board.ladder,
        own_board.stores,
        own_board.piles,
        own_board.hand.rect,
    ]
    assert all(not a.colliderect(b) for i, a in enumerate(others) for b in others[:i])
    assert all(min(box.size) >= 32 for box in own_board.buildings.values())


@sampled("size, players", of_both(SIZES, (2, 3)), in_turn(SMALL, (3, 2)))
def test_buttons_of_the_tower_are_targets(make_app: MakeApp, size: tuple[int, int], players: int) -> None:
    scene = open_table(make_app, at_phase("take"), players, size)
    tower = presenter(scene).tower
    assert tower is not None
    least = 32 if size[1] >= 1080 else 24
    assert tower.lying
    for row in tower.lying:
        buttons = [tower.button(row, use) for use in ("goods", "supervisor", "card")]
        assert all(min(box.size) >= least for box in buttons), buttons
        assert all(not a.colliderect(b) for i, a in enumerate(buttons) for b in buttons[:i])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_dice_of_the_tower_are_whole_and_inside_their_rows(make_app: MakeApp, size: tuple[int, int]) -> None:
    """However many lie in one row; the name of the row has its room beside them."""
    scene = open_table(make_app, at_phase("take"), 3, size)
    tower = presenter(scene).tower
    assert tower is not None
    for lying in (("camel",), ROWS):
        tower.show([Row(row, 6, 2, 0) if row in lying else Row(row, 0, 0, 0) for row in ROWS])
        rows = [tower.row(row) for row in ROWS]
        assert not any(a.colliderect(b) for i, a in enumerate(rows) for b in rows[:i])
        assert all(tower.inner.contains(row) for row in rows)
        for count in (1, 4, 9, 12):
            dice = tower.dice("camel", count)
            assert len(dice) == count
            assert all(tower.row("camel").contains(die) and die.w >= (4 if tower.flat else 9) for die in dice)
            assert not any(a.colliderect(b) for i, a in enumerate(dice) for b in dice[:i])
            assert tower.flat or dice[0].x >= tower.row("camel").x + tower.named
            assert not any(die.colliderect(tower.button("camel", "goods")) for die in dice)


@pytest.mark.parametrize("lang", LANGS)
def test_the_uses_of_a_row_are_said_in_words(
    make_app: MakeApp, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280 x 720 no button is a picture alone."""
    said: list[str] = []
    labels = TowerArt._labels

    def kept(*given: Any) -> list[str]:
        found = labels(*given)
        said.extend(found)
        return found

    monkeypatch.setattr(TowerArt, "_labels", kept)
    texts = open_table(make_app, at_phase("take"), 3, lang=lang).texts
    assert texts("yspahan.use.card") in said
    assert any(texts("yspahan.use.supervisor", n=n) in said for n in range(1, 7))


@pytest.mark.parametrize("lang", LANGS)
def test_every_row_says_its_walk_in_the_same_way(make_app: MakeApp, lang: str) -> None:
    """Words for all dice or the pawn for all: figures are not equally wide."""
    scene = open_table(make_app, at_phase("take"), 3, SIZES[0], lang)
    tower = presenter(scene).tower
    assert tower is not None
    uses = ((True, False, False),) * 3
    for wide in range(60, 140):
        rects = [pg.Rect(0, 0, wide, 30)] * 3
        looks = [RowLook(Row("bag", n, 1, 0), 1, uses, "red", True, False, (9, 9)) for n in range(1, 7)]
        said = [tower._labels(look, rects)[1] for look in looks]
        assert len({words.startswith("[pawn]") for words in said}) == 1, said


def test_no_ring_cuts_the_points_of_a_souk(make_app: MakeApp) -> None:
    scene = open_table(make_app, at_phase("camel"), 4)
    city = presenter(scene).city
    assert city is not None
    art = city.shown

    def medals() -> bytes:
        """The colours of all of them, which let a trace of what lies below through."""
        picture, size = art._paint(scene.shown(), Highlights(), False), art.plan.medal_size
        found = b""
        for souk in art.facts.souks.values():
            at = pg.Rect(0, 0, size // 2, size // 2)
            x, y = art.plan.medal(souk, size)
            at.center = x - art.plan.rect.x, y - art.plan.rect.y
            found += pg.image.tobytes(picture.subsurface(at), "RGB")
        return found

    ringed = medals()
    with patch.object(CityArt, "_ring"):
        assert max(abs(a - b) for a, b in zip(medals(), ringed)) < 8


@sampled("size, lang", of_both(SIZES, LANGS), [(SMALL[0], "nl"), (SMALL[1], "it")])
def test_no_building_is_cut_with_dots(make_app: MakeApp, size: tuple[int, int], lang: str) -> None:
    scene = open_table(make_app, at_phase("roll"), 2, size, lang)
    own_board = presenter(scene).own_board
    assert own_board is not None
    for name, rect in own_board.buildings.items():
        words = scene.texts(f"building.{name}.name")
        box = (rect.w - 2, rect.h)
        assert fits(fit(scene.theme, words, box, "bold", 17), box, scene.theme), words


@sampled("size, lang", of_both(SIZES, LANGS), [(SMALL[0], "en"), (SMALL[1], "it")])
@pytest.mark.parametrize("players", [2, 4])
def test_prices_of_buildings_stay_within_their_wells(
    make_app: MakeApp, size: tuple[int, int], lang: str, players: int
) -> None:
    scene = open_table(make_app, at_phase("roll"), players, size, lang)
    own_board = presenter(scene).own_board
    assert own_board is not None
    wells: list[pg.Rect] = []
    prices: list[tuple[pg.Rect, int]] = []

    def inset(_out: pg.Surface, rect: pg.Rect, *_rest: object) -> None:
        wells.append(rect.copy())

    def line(_out: pg.Surface, theme: Theme, text: str, box: pg.Rect, *look: Any, **_more: object) -> None:
        role, px = look[:2]
        if "[camel]" in text and role == "bold" and box in wells:
            prices.append((box, measure(theme, text, role, px)[0]))

    with (
        patch("scenes.titles.yspahan.own_board.picture.frame.inset", inset),
        patch("scenes.titles.yspahan.own_board.picture.draw_line", line),
    ):
        assert own_board._key is not None
        own_board._paint(own_board._key)
    assert len(prices) > len(own_board.buildings) // 2
    assert all(width <= well.w - scene.theme.px(8) for well, width in prices)


# ---- clicks ----
@pytest.mark.parametrize("phase", ["take", "put", "move", "after", "camel"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_choice_is_found_by_the_pointer(make_app: MakeApp, phase: str, players: int) -> None:
    scene = open_table(make_app, at_phase(phase), players)
    reached = {c.action for c in scene.choices} | {order.action for order in scene.picking.orders}
    assert reached == set(scene.match.legal())
    for choice in scene.choices:
        picked = [r for r in choice.picks if r != choice.commit]
        scene.selection.picked = frozenset()
        for region in (*picked, choice.commit):
            scene.app.frame(0.0)
            assert _found(scene, region), (choice, region)
            scene.selection.picked |= {region}


def _found(scene: TableScene, region: Region) -> bool:
    rect, shown = scene.place_of(region), scene.shown()
    hits = [scene.presenter.hit(pos) for pos in points(rect)] if rect else []
    return any(hit and scene.presenter.resolve(hit, shown) == region for hit in hits)


@sampled("phase, lang", of_both(PHASES, LANGS), [*in_turn(PHASES, LANGS), *in_turn(PHASES[::2], LANGS[::-1])])
def test_no_click_stays_without_an_answer(make_app: MakeApp, phase: str, lang: str) -> None:
    """Shops, spaces, rows, buildings, cards, piles: what is not legal says why, with its rule."""
    scene = open_table(make_app, at_phase(phase), 3 if lang != "nl" else 2, lang=lang)
    shown, facts = scene.shown(), presenter(scene).facts
    legal = {region for choice in scene.choices for region in choice.picks}
    uses = ("goods", "supervisor", "card")
    regions = [*map(at_shop, facts.souk_of), *map(at_space, facts.served)]
    regions += [take(row, use) for row in ("camel", "bag", "gold") for use in uses]
    regions += [*map(at_building, facts.building_index), *map(at_card, shown.view.hand), *ASIDE]
    answered = 0
    for region in regions:
        if scene.presenter.resolve(region, shown) in legal:
            continue
        refusal = scene.presenter.refuse(region, shown, scene.match.refuse)
        assert refusal is not None, region
        assert refusal.key != "unknown", region
        words = scene.presenter.refusal(refusal, scene.seats)
        assert "⟦" not in words, words
        assert "{" not in words, words
        assert refusal.rule.startswith("YS-"), region
        answered += 1
    assert answered > 20


def test_a_refused_space_names_its_numbers(make_app: MakeApp) -> None:
    """YS-5.2: steps, value of the dice, price and gold."""
    scene = open_table(make_app, lambda view: view.phase == "move" and len(view.prices) < 29)
    view = scene.director.displayed
    far = next(space for space in presenter(scene).facts.served if space not in view.prices)
    refusal = scene.presenter.refuse(at_space(far), scene.shown(), scene.match.refuse)
    assert refusal is not None
    words = scene.presenter.refusal(refusal, scene.seats)
    numbers = {str(refusal.args[key]) for key in ("steps", "value", "price", "gold")}
    assert all(number in words for number in numbers), words


def test_a_click_on_the_deck_draws_where_no_group_is_left(make_app: MakeApp) -> None:
    """YS-3.6."""
    scene = open_table(make_app, _bare, 4)
    assert DECK in {choice.commit for choice in scene.choices}
    before = scene.match.position
    post(scene, centre(scene, DECK))
    assert scene.match.position == before + 1


def _bare(view: YspahanView) -> bool:
    """Nothing lies on the tower any more."""
    return view.phase == "take" and not any(row.value for row in view.tower)


def test_drawing_changes_nothing_that_answers(make_app: MakeApp) -> None:
    """Only pictures are kept while drawing; what is pointed at and said stays the same."""
    scene = open_table(make_app, lambda view: view.phase == "after" and view.hand != ())
    face = presenter(scene)
    own_board, tower = face.own_board, face.tower
    assert own_board is not None
    assert tower is not None

    def state() -> list[object]:
        assert own_board is not None
        assert tower is not None
        return [dict(vars(face)), own_board.hand.hand, own_board.hand.amounts, tower.building]

    before = state()
    face.draw(scene.app.screen)
    assert state() == before


# ---- what the pointer says ----
@pytest.mark.parametrize("phase", ["take", "put", "move", "after"])
def test_the_option_under_the_pointer_says_what_to_expect(make_app: MakeApp, phase: str) -> None:
    scene = open_table(make_app, lambda view: at_phase(phase)(view) and (phase != "after" or view.hand != ()))
    said = 0
    for choice in scene.choices:
        expected = scene.picking.previews[choice.action].expected
        assert expected is not None, choice
        words = scene.presenter.gain(scene.picking.previews[choice.action])
        number = f"{abs(expected):.1f}"
        assert ("no gain, no loss" if number == "0.0" else number) in words, words
        said += 1
        if len(choice.picks) == 1:
            point(scene, centre(scene, choice.commit))
            shown = scene.shown()
            found = scene.presenter.help(_under(scene, choice), shown)
            assert found is not None
            assert "long run" in found.text, found
    assert said


def _under(scene: TableScene, choice: Choice) -> Region:
    region: Region | None = scene.shown().hover
    assert region is not None, choice
    return region


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_head_of_the_caravan_has_room_for_what_a_count_would_bring(
    make_app: MakeApp, size: tuple[int, int], lang: str
) -> None:
    """Whoever has most of it; the overflow fixture looks for words without room."""
    scene = open_table(make_app, at_phase("roll"), 4, size, lang)
    caravan = presenter(scene).caravan
    assert caravan is not None
    for cubes in ((), (0,) * 12, (0, 1, 2, 3) * 3, (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3)):
        caravan.draw(scene.app.screen, cubes, tuple(seat.colour for seat in scene.seats))


# ---- a week's end ----
def test_a_week_is_counted_souk_by_souk_with_running_totals(make_app: MakeApp) -> None:
    """YS-9.2, YS-9.3: the ledger's last page holds what the events brought, then it closes."""
    scene = _ending(make_app)
    ledger = presenter(scene).movement.ledger  # type: ignore[union-attr]
    events = scene.match.steps[scene.match.position - 1].events
    souks = [e for e in events if isinstance(e, SoukScored)]
    caravan = next(e for e in events if isinstance(e, CaravanScored) and not e.emptied)
    pages: list[Page] = []
    for _ in range(2000):
        if not moves(scene):
            break
        scene.counts.proceed() if scene.counts.held else scene.app.frame(0.02)
        if ledger.page and (not pages or pages[-1] != ledger.page):
            pages.append(ledger.page)
    assert not moves(scene)
    assert ledger.page is None
    totals = [tuple(sums.souks for sums in page.sums) for page in pages]
    assert len(dict.fromkeys(totals)) == len(souks) + 1
    last = pages[-1].sums
    assert [s.souks for s in last] == [sum(e.points for e in souks if e.seat == i) for i in range(3)]
    assert tuple(s.caravan for s in last) == caravan.points
    assert tuple(s.score for s in last) == scene.match.view(0).scores


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ledger_of_a_week_fills_its_paper(make_app: MakeApp, players: int) -> None:
    """The lines of two players take the most of it, in larger letters, as those of four do."""
    scene = open_table(make_app, at_phase("roll"), players)
    ledger = presenter(scene).movement.ledger  # type: ignore[union-attr]
    rows = [ledger.row_for(i, players) for i in range(players)]
    paper = ledger.rect.bottom - rows[0].top
    assert ledger.rect.contains(rows[-1])
    assert rows[-1].bottom - rows[0].top > 0.6 * paper
    sizes: list[float] = []

    def line(
        _out: pg.Surface, _theme: Theme, words: str, _box: pg.Rect, role: str, size: float, *_: Any
    ) -> None:
        if role == "headb":
            sizes.append(size)

    ledger.show(Page(1, scene.match.view(0).scores and tuple(Sums() for _ in rows)), scene.seats)
    with patch("scenes.titles.yspahan.tower.ledger.draw_line", line):
        ledger.draw(scene.app.screen)
    assert len(sizes) == players
    assert min(sizes) > 24 if players == 2 else min(sizes) >= 24


def test_marks_on_buildings_leave_their_names_in_sight(make_app: MakeApp) -> None:
    """As far as a corner allows: less of names and prices is hidden than from the upper left corner."""
    scene = open_table(make_app, at_phase("after"), 3, (1920, 1080), "it")
    own_board = presenter(scene).own_board
    assert own_board is not None
    written = presenter(scene).written(scene.shown())
    wide = at_building("caravanserai")

    def hidden(*words: pg.Rect) -> int:
        marks = HintMarks((), (), scene.presenter.marked, scene.place_of, lambda: words)
        marks.places = {wide: [1]}
        badge = marks.badges(scene.theme)[wide, 1]
        return sum(both.w * both.h for rect in written if (both := badge.clip(rect)))

    assert hidden(*written) < hidden()


def test_a_click_skips_the_count_and_the_next_one_leaves_it(make_app: MakeApp) -> None:
    scene = _ending(make_app)
    for _ in range(10):
        scene.app.frame(0.05)
    assert _counting(scene)
    scene.app.frame(0.01, [pg.event.Event(pg.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert waits(scene)
    assert _counting(scene)
    scene.app.frame(0.01, [pg.event.Event(pg.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert not moves(scene)
    assert not _counting(scene)


def _counting(scene: TableScene) -> bool:
    """Whether the ledger is open or anything flies about."""
    movement = presenter(scene).movement
    assert movement is not None
    return movement.ledger.page is not None or bool(movement.actors.on_table)


def _ending(make_app: MakeApp) -> TableScene:
    """A table at which the last action of a week with full souks has just been played."""
    scene = open_table(make_app, _last_and_full, speed="normal")
    end = next(a for a in scene.match.legal() if scene.match.rules.text(a) == "end")
    scene.director.play(end)
    assert moves(scene)
    return scene


def _last_and_full(view: YspahanView) -> bool:
    """The end of a week's last turn, with many goods in the city."""
    last = view.day == 7 and view.step == len(view.order) - 1
    return last and view.phase == "after" and len(view.goods) > 14


def test_rows_of_the_tower_are_painted_one_by_one_and_shown_together(make_app: MakeApp) -> None:
    """Amounts may follow a few pictures later; then all rows are those that one look gives."""
    tower, offer, size = offered(make_app)
    other = offer._replace(open=frozenset(), amounts=tuple(n + 1 for n in offer.amounts))
    closed = offer._replace(open=frozenset())
    before = tower_picture(tower, closed, len(ROWS), size)
    pictures = [tower_picture(tower, other, 1, size)]
    while tower.late:
        pictures.append(tower_picture(tower, other, 1, size))
    assert len(pictures) == len(tower.lying) > 1
    assert all(picture == before for picture in pictures[:-1])
    assert pictures[-1] != before
    tower._offer, tower._rows, tower._composed = None, {}, ()
    assert pictures[-1] == tower_picture(tower, other, len(ROWS), size)


@pytest.mark.parametrize("change", ["dice", "taken"])
def test_landed_dice_and_uses_that_are_gone_are_not_waited_for(make_app: MakeApp, change: str) -> None:
    tower, offer, size = offered(make_app)
    assert offer.open
    other = offer._replace(open=frozenset())
    if change == "dice":
        tower_picture(tower, other, len(ROWS), size)
        other = other._replace(rows=tuple(Row(row.id, 3, row.white + 1, row.yellow) for row in offer.rows))
        tower.show(other.rows)
    late = tower_picture(tower, other, 0, size)
    assert not tower.late
    tower._offer, tower._rows, tower._composed = None, {}, ()
    assert late == tower_picture(tower, other, len(ROWS), size)


def offered(make_app: MakeApp) -> tuple[TowerArt, Offer, tuple[int, int]]:
    """A tower with a row to be taken, what it shows, and the size of the window."""
    scene = open_table(make_app, at_phase("take"), 3)
    tower = presenter(scene).tower
    assert tower is not None
    assert tower._offer is not None
    return tower, tower._offer, scene.theme.rect.size


def tower_picture(tower: TowerArt, offer: Offer, most: int, size: tuple[int, int]) -> bytes:
    """What the tower draws of an offer with so many rows painted now."""
    target = pg.Surface(size)
    tower.draw(target, offer, most)
    return target.get_buffer().raw
