"""What a buyer sees first: nothing hidden, cut or too small, in every window, language and text size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from unittest.mock import patch

import pygame as pg
import pytest

from game.content.text import load_texts
from game.titles.tabriz.content.tiles import MATERIALS, SharedShop, Shop
from scenes.art.palette import contrast
from scenes.kit import text
from scenes.kit.button import Button
from scenes.kit.theme import Look
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.table.zones import zones
from scenes.titles.contract.values import ZoneSizes
from scenes.titles.tabriz.bazaar.art import BazaarArt, BazaarState, Figure
from scenes.titles.tabriz.bazaar.plan import Plan
from scenes.titles.tabriz.bazaar.state import bazaar_state
from scenes.titles.tabriz.cards import where
from scenes.titles.tabriz.cards.face import CardFace, CardState
from scenes.titles.tabriz.cards.where import Room
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.mat.mat import MatState
from scenes.titles.tabriz.mat.strip import StripArt, strip_units
from scenes.titles.tabriz.pieces.sizes import MOST
from scenes.titles.tabriz.pieces.wares import DIM_INK, STALE, Wares
from scenes.titles.tabriz.presenter import TabrizPresenter
from scenes.titles.tabriz.regions import CARD, region
from scenes.titles.tabriz.tiles import shop
from scenes.titles.tabriz.tiles.face import TileFace
from scenes.titles.tabriz.tiles.heap import heap
from scenes.titles.tabriz.tiles.rows import Brush, lay_prices
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.titles.tabriz.screen.harness import FOLDER, Spot, at_phase, facts, lay
from tests.titles.tabriz.screen.test_layout import SMALL, stocked, themed
from tests.titles.tabriz.screen.test_play import quick

WINDOWS = [*((size, k) for size in SMALL for k in (1.0, 1.25)), ((1920, 1080), 1.5), ((2560, 1440), 2.0)]
LANGS = ("en", "it", "nl")
FIRST_MOVE = Spot("carpet 10", 10, 10)
"""Five players have kept their cards; nobody has moved."""


def plan_of(size: tuple[int, int], scale: float, players: int = 5) -> Plan:
    """Where everything of the Bazaar lies."""
    theme, data = themed(size, scale)
    return Plan(theme, facts(players), zones(theme, players, ZoneSizes(strip=strip_units(theme, data))).inner)


def presenter_of(scene: TableScene) -> TabrizPresenter:
    """What draws the table, laid out."""
    assert isinstance(scene.presenter, TabrizPresenter)
    return scene.presenter


# ---- apprentices ----
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_apprentices_in_the_street_hide_no_prices(size: tuple[int, int], scale: float) -> None:
    """One or two of them leave nine tenths of a tile free; all are in the picture and large enough."""
    plan = plan_of(size, scale)
    assert plan.man >= 24
    for space, tile in plan.spaces.items():
        for count in (1, 2) if space != "m" else ():
            boxes = plan.crowd(space, count)
            assert all(plan.rect.contains(box) for box in boxes)
            assert all(box.x >= tile.x + tile.w * 0.85 for box in boxes), (space, count)


def test_apprentices_of_a_player_on_meydan_are_counted(make_app: MakeApp) -> None:
    """At the start fifteen stand there: one figure a player with a number, its words stay in sight."""
    scene = lay(make_app((1024, 768), prefs=quick()), ",".join(["human"] * 5), FIRST_MOVE)
    shown = scene.shown()
    presenter = presenter_of(scene)
    assert presenter.bazaar is not None
    men = bazaar_state(presenter.facts, shown, "", ()).figures["m"]
    assert sum(man.many for man in men) == 15
    assert len(men) == 5
    plan = presenter.bazaar.plan
    boxes = plan.crowd("m", len(men))
    assert min(box.y for box in boxes) > plan.spaces["m"].centery


def test_who_may_walk_is_found_before_who_lies() -> None:
    theme, _ = themed((1280, 720))
    art = BazaarArt(theme, load_texts(FOLDER, "en"), facts(3), pg.Rect(30, 30, 900, 380))
    men = (Figure(0, "red", False), Figure(1, "blue", True), Figure(0, "red", True))
    art.show(BazaarState(tiles={}, stock={}, dice={}, figures={"m": men}))
    assert art.figure_rect("m", 0) == art.plan.crowd("m", 3)[2]


# ---- tiles ----
@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1920, 1080), 1.0)])
def test_every_price_of_a_shop_is_in_sight(size: tuple[int, int], scale: float) -> None:
    """Coins of at least 13 px inside the tile, goods and prices apart."""
    theme, data = themed(size, scale)
    plan = plan_of(size, scale)
    shapes = {plan.kinds[space]: rect.size for space, rect in plan.spaces.items()}
    face = TileFace(theme, load_texts(FOLDER, "en"), Wares(theme, layout_of(FOLDER)))
    brush = Brush(theme, face.wares, 9)
    for tile in (tile for tile in data.tiles.values() if isinstance(tile, Shop | SharedShop)):
        w, h = shapes[tile.kind]
        top = face.head(h) + theme.px(8)
        body = pg.Rect(theme.px(8), top, w - 2 * theme.px(8), h - top - theme.px(5))
        there = shop.wares(tile, ())
        found = shop.arrange(brush, body, there)
        assert found.size >= 13, tile.id
        assert not any(a.colliderect(b) for a, b in combinations((*found.goods, *found.prices), 2))
        for ware, rect in zip(there, found.prices):
            assert body.contains(rect)
            if not ware.ladder:
                laid = lay_prices(brush, rect, ware.costs)
                assert laid.wide <= rect.w + theme.px(4)
                assert laid.lines * laid.n <= rect.h + 1


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_many_goods_at_the_caravanserai_are_counted_legibly(size: tuple[int, int], scale: float) -> None:
    theme, data = themed(size, scale)
    plan = plan_of(size, scale)
    face = TileFace(theme, load_texts(FOLDER, "it"), Wares(theme, layout_of(FOLDER)))
    tile = next(tile for tile in data.tiles.values() if tile.op == "caravanserai")
    for copies in (2, 12):
        state = stocked(tile, True)._replace(stock=MATERIALS * copies)
        slots = face.paint(plan.spaces["c1"].size, state).slots
        boxes = list(dict.fromkeys(map(tuple, slots[-len(state.stock) :])))
        assert len(boxes) == len(MATERIALS)
        assert all(box[2] >= 12 for box in boxes)
        assert not any(pg.Rect(a).colliderect(b) for a, b in combinations(boxes, 2))
    assert heap(Brush(theme, face.wares, 0), pg.Surface((90, 40)), pg.Rect(0, 0, 90, 40), ()) == []


def test_what_is_too_dear_can_still_be_read() -> None:
    assert contrast(DIM_INK, STALE) >= 4.5


def test_high_contrast_darkens_what_is_pale() -> None:
    theme, _ = themed((1280, 720))
    strong = type(theme)(theme.size, Look(high_contrast=True), assets=theme.assets)
    wares, dark = (Wares(look, layout_of(FOLDER)) for look in (theme, strong))
    for plain, clear in (
        (wares.coin(30, 8, True), dark.coin(30, 8, True)),
        (wares.good("wool", 30, True), dark.good("wool", 30, True)),
    ):
        assert pg.image.tobytes(plain, "RGBA") != pg.image.tobytes(clear, "RGBA")


# ---- the large tile ----
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_the_tile_under_the_pointer_has_letters_of_the_full_size(size: tuple[int, int], scale: float) -> None:
    theme, _ = themed(size, scale)
    assert scale > MOST
    art = BazaarArt(theme, load_texts(FOLDER, "en"), facts(5), plan_of(size, scale).rect)
    assert art.lens.useful
    for space, tile in art.plan.spaces.items():
        at = art.lens.place(space)
        assert art.plan.rect.contains(at)
        assert not at.colliderect(tile), space
    state = BazaarState(
        tiles={"s1": "wool-a"}, stock={"s1": ("wool",)}, dice={}, figures={}, hover="s1", tags={"s1": "words"}
    )
    out = pg.Surface(theme.size)
    art.show(replace(state, hover=""))
    art.draw(out)
    place = art.lens.place("s1")
    before = out.subsurface(place).copy()
    art.show(state)
    art.draw(out)
    assert pg.image.tobytes(before, "RGB") != pg.image.tobytes(out.subsurface(place), "RGB")
    assert not themed(size, 1.0)[0].text_scale > MOST


# ---- cards ----
def said(width: int, remarks: int) -> tuple[where.Said, ...]:
    """What a card of a width says about a far and a near purchase."""
    theme, _ = themed((1280, 720))
    long = ("3 [steps] Plant dye shop: 2 [wool] · 12 [qeran]", "3[steps]Plant dye:2[wool]", "Plant dye", "")
    return where.say(theme, (long,) * remarks, Room(width, 18, 18), remarks)


def test_remarks_of_a_card_become_shorter_and_are_never_cut() -> None:
    theme, _ = themed((1280, 720))
    for width in (40, 70, 110, 160, 260, 400):
        for remarks in (1, 2):
            for words in said(width, remarks):
                made = text.fit(theme, words.text, (width, 18 * words.rows), words.role, 18, wrap=True)
                assert text.fits(made, (width, 18 * words.rows), theme)
    assert len(said(400, 2)) == 2
    assert said(400, 1)[0].text.startswith("3 [steps]")
    assert said(40, 1)[0].text == ""


def test_a_workshop_to_choose_says_what_it_begins_with() -> None:
    theme, data = themed((1280, 720))
    for lang in LANGS:
        texts = load_texts(FOLDER, lang)
        for card in (card for card in data.cards.values() if card.deck == "workshop"):
            state = CardState(card.id, region("card", card.id), (0,) * 5, texts(f"card.{card.id}"))
            CardFace(theme, texts, data).paint(state, (200, 240))
        assert not texts.missing


# ---- mat and shelf ----
@pytest.mark.parametrize("done", [1, 4, 9])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_workshop_actions_never_overlap(size: tuple[int, int], scale: float, done: int) -> None:
    theme, data = themed(size, scale)
    strip = zones(theme, 5, ZoneSizes(strip=strip_units(theme.board, data))).strip
    theme = theme.board  # a table hands that to its presenter
    assert strip is not None
    mat = StripArt(theme, load_texts(FOLDER, "en"), data, strip).mat
    cards = tuple(name for name, card in data.cards.items() if card.strips)[:done]
    state = MatState(
        seat=0, colour="red", name="Amira", talent=3, next_talent="", qeran=7, goods=(0,) * 5, done=cards
    )
    mat.show(state)
    mat.paint(pg.Surface(theme.size), state)
    plates = list(mat.strips.values())
    assert len(plates) >= min(done, 5)
    assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
    assert all(mat.bench.inflate(2, 8).contains(plate) for plate in plates)


def test_many_workshop_actions_have_letters_as_large_as_their_rows_allow() -> None:
    """Ten of them in a large window: not the smallest letters while half of a row is empty."""
    theme, data = themed((2560, 1440), 1.0)
    strip = zones(theme, 2, ZoneSizes(strip=strip_units(theme.board, data))).strip
    assert strip is not None
    mat = StripArt(theme, load_texts(FOLDER, "nl"), data, strip).mat
    cards = [name for name, card in data.cards.items() if len(card.strips) == 1][:10]
    state = MatState(
        seat=0,
        colour="red",
        name="Amira",
        talent=3,
        next_talent="",
        qeran=7,
        goods=(0,) * 5,
        done=tuple(cards),
    )
    mat.show(state)
    plates = list(mat.strips.values())
    assert len(plates) == len(cards)
    lines = len({plate.y for plate in plates})
    assert sum(plate.w for plate in plates) > 0.75 * lines * mat.bench.w


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1920, 1080), 1.0)])
@pytest.mark.parametrize("players", [2, 5])
def test_levels_of_talent_of_one_kind_are_labelled_alike(
    size: tuple[int, int], scale: float, players: int
) -> None:
    """With their picture or without it, not one with and the next without."""
    theme, data = themed(size, scale)
    strip = zones(theme, players, ZoneSizes(strip=strip_units(theme.board, data))).strip
    assert strip is not None
    track = StripArt(theme.board, load_texts(FOLDER, "en"), data, strip).mat.track
    told = track.labels()
    points = [told[mark.level] for mark in data.numbers.talent if mark.effect.op == "prestige"]
    assert len(points) > 1
    assert len({"[prestige]" in words for words in points}) == 1


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1920, 1080), 1.0)])
def test_the_shelf_has_room_for_decks_dice_and_end(size: tuple[int, int], scale: float) -> None:
    theme, data = themed(size, scale)
    strip = zones(theme, 4, ZoneSizes(strip=strip_units(theme.board, data))).strip
    theme = theme.board  # a table hands that to its presenter
    assert strip is not None
    shelf = StripArt(theme, load_texts(FOLDER, "en"), data, strip).shelf
    parts = list(shelf.parts().values())
    assert not any(a.colliderect(b) for a, b in combinations(parts, 2))
    assert all(shelf.rect.contains(part) for part in parts)
    assert shelf.bonus.h >= 2 * 16, "the two conditions of the end stand below each other"


@pytest.mark.parametrize("high", [20, 24, 32])
def test_the_letter_of_a_deck_in_a_line_of_words_is_as_large_as_its_card(high: int) -> None:
    """Colour alone never tells: a small back is nearly all letter."""
    theme, _ = themed((1280, 720), 1.0)
    wares = Wares(theme, layout_of(FOLDER))
    seals: list[int] = []

    def tier(_deck: str, n: int) -> pg.Surface:
        seals.append(n)
        return pg.Surface((n, n))

    with patch.object(wares, "tier", tier):
        wares.back("ashraf", (round(high * 0.78), high))
        wares.back("ashraf", (80, 104))
    assert seals[0] > 0.9 * round(high * 0.78)
    assert seals[1] < 0.7 * 80


# ---- buttons ----
def test_gold_never_invites_to_give_something_up(make_app: MakeApp) -> None:
    """ "Complete nothing" is the usual answer only where nothing can be completed."""
    scene = at_phase(make_app(prefs=quick()), "complete")
    assert any(choice.commit.kind == CARD for choice in scene.choices)
    assert not [order for order in scene.picking.orders if order.default]
    done = next(a for a in scene.match.legal() if scene.match.rules.text(a) == "done")
    assert scene.presenter.orders([done], scene.director.displayed, frozenset())[0].default


CROWDED: list[tuple[tuple[int, int], str, int]] = [
    ((1024, 768), "it", 125), ((1920, 1080), "nl", 150), ((2560, 1440), "it", 200),
]  # fmt: skip


@sampled("size, lang, percent", CROWDED, CROWDED[:1])
def test_large_letters_fit_every_question(
    make_app: MakeApp, size: tuple[int, int], lang: str, percent: int
) -> None:
    """The fixture `overflow` fails on any text that does not fit; buttons keep their words."""
    prefs: Preferences = quick()
    prefs.language, prefs.text_size = lang, percent  # type: ignore[assignment]
    app = make_app(size, lang, prefs)
    for phase in ("move", "keep", "gita-more", "bargain", "farideh-buy", "foreign", "strips"):
        scene = at_phase(app, phase, 4)
        for button in (each for each in scene.bar.row.members if isinstance(each, Button)):
            assert button.rect.w >= button.least(scene.theme), (phase, button.label)
        counter = presenter_of(scene).counter
        cells = counter.laid.cells if counter is not None and counter.laid else ()
        assert all(rect.w >= 24 and rect.h >= 24 for _, rect in cells)
