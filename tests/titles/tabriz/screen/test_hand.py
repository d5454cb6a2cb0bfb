"""The hand: each commission has a carpet of its own, and what is missing is readable on eight cards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise

import pygame as pg
import pytest

from game.content.text import load_texts
from game.titles.tabriz.content.tiles import MATERIALS
from scenes.art.cache import Steps
from scenes.kit.theme import Theme
from scenes.table.zones import zones
from scenes.titles.contract.values import ZoneSizes
from scenes.titles.tabriz.cards.face import CardFace, CardState
from scenes.titles.tabriz.cards.hand import HandArt, HandState
from scenes.titles.tabriz.cards.head import Letters
from scenes.titles.tabriz.cards.needs import Need, NeedRows
from scenes.titles.tabriz.layout import PATTERNS, layout_of
from scenes.titles.tabriz.mat.mat import MatState
from scenes.titles.tabriz.mat.shelf import ShelfState
from scenes.titles.tabriz.mat.strip import StripArt, StripState, strip_units
from scenes.titles.tabriz.pieces.design import BANDS, BEASTS, MOTIFS, Design, design
from scenes.titles.tabriz.pieces.field import WEAVERS, knots
from scenes.titles.tabriz.pieces.rug import rug
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.regions import region
from tests.languages import LANGUAGES
from tests.sampled import in_turn, of_both, sampled
from tests.titles.tabriz.screen.harness import FOLDER, facts
from tests.titles.tabriz.screen.test_layout import themed

HAND = 8


def designs() -> dict[str, Design]:
    """The design of every commission."""
    look = layout_of(FOLDER)
    cards = [card for card in facts().cards.values() if card.deck != "workshop"]
    return {c.id: design(c.id, look.rug(c.id, c.deck), look.weaves.get(c.id, "")) for c in cards}


def hand_of(theme: Theme) -> HandArt:
    """The hand of a table for three."""
    strip = zones(theme, 3, ZoneSizes(strip=strip_units(theme, facts()))).strip
    assert strip is not None
    return StripArt(theme, load_texts(FOLDER, "en"), facts(), strip).hand


# ---- carpets ----
def test_no_two_commissions_have_the_same_carpet() -> None:
    """A tenth of the knots at least are of another colour, on the smallest card of a large hand too."""
    woven = {
        card: [made.dyes[tone] for row in knots(24, 30, made) for tone in row]
        for card, made in designs().items()
    }
    for (one, a), (other, b) in combinations(woven.items(), 2):
        assert sum(x != y for x, y in zip(a, b)) > len(a) // 10, (one, other)


def test_every_pattern_and_figure_of_the_data_can_be_woven() -> None:
    assert set(WEAVERS) == set(PATTERNS)
    assert all(len({len(row) for row in rows}) == 1 for rows in (*BANDS.values(), *BEASTS.values()))
    assert all(len(rows) == 4 and {len(row) for row in rows} == {4} for rows in MOTIFS.values())
    assert set(layout_of(FOLDER).weaves) <= set(facts().cards)


@pytest.mark.parametrize("size", [(6, 6), (17, 13), (48, 60), (200, 260)])
def test_knots_are_whole_pixels_and_alike_on_both_sides(size: tuple[int, int]) -> None:
    made = designs()["b12"]
    assert rug(size, made, fringe=False).get_size() == size
    rows = knots(*size, made) if size[0] < 50 else knots(40, 52, made)
    assert all(row == row[::-1] for row in rows)


# ---- cards ----
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 1.5)])
def test_eight_cards_lie_side_by_side(size: tuple[int, int], scale: float) -> None:
    theme, _ = themed(size, scale)
    hand = hand_of(theme)
    boxes = [hand.card(i, HAND) for i in range(HAND)]
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
    assert all(hand.rect.contains(box) and box.w >= 54 for box in boxes)


MOST_NEEDS = 4
"""Materials that fill a low card: in a hand of four in the smallest window no carpet has room among them."""

CROWDED = list(range(3, HAND + 1))


@sampled("count, lang", of_both(CROWDED, LANGUAGES), in_turn(CROWDED[1:4], LANGUAGES))
def test_every_card_shows_the_letter_of_its_deck_and_where_there_is_room_its_carpet(
    monkeypatch: pytest.MonkeyPatch, count: int, lang: str
) -> None:
    """In the smallest window too: a deck is not told by colour alone."""
    theme, _ = themed((1024, 768))
    data, texts, size = facts(), load_texts(FOLDER, lang), hand_of(theme).card(0, count).size
    shown: list[str] = []

    def carpet(_wares: Wares, name: str, _deck: str, box: tuple[int, int], _fringe: bool) -> pg.Surface:
        shown.append(name)
        return pg.Surface(box)

    def letter(_wares: Wares, deck: str, n: int) -> pg.Surface:
        shown.append(deck)
        return pg.Surface((n, n))

    monkeypatch.setattr(Wares, "rug", carpet)
    monkeypatch.setattr(Wares, "tier", letter)
    for card in designs():
        shown.clear()
        name = texts(f"card.{card}")
        CardFace(theme, texts, data).paint(CardState(card, region("card", card), (0,) * 5, name), size)
        assert shown[-1] == data.cards[card].deck, name
        few = sum(map(bool, data.cards[card].cost)) < MOST_NEEDS
        assert card in shown or not few, name


def test_the_card_under_the_pointer_is_raised_and_its_place_stays() -> None:
    theme, _ = themed((1280, 720))
    hand = hand_of(theme)
    cards = [CardState(c, region("card", c), (0,) * 5, c) for c in list(designs())[:HAND]]
    hand.show(HandState(tuple(cards)))
    before, slots = pg.Surface(theme.size), hand.slots()
    hand.paint(before, hand.hand_state)
    cards[2] = cards[2]._replace(hover=True)
    hand.show(HandState(tuple(cards)))
    after = pg.Surface(theme.size)
    hand.paint(after, hand.hand_state)
    box = hand.card(2, HAND)
    top = pg.Rect(box.centerx, box.y - theme.px(3), 1, 1)
    assert before.get_at(top.topleft) != after.get_at(top.topleft)
    assert hand.slots() == slots


def test_the_hand_is_painted_card_by_card_and_its_names_are_measured_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All at once took a frame of 110 ms of processor time in a large window."""
    theme, _ = themed((1280, 720))
    hand, painted, measured = hand_of(theme), list[str](), list[int]()
    paint, letters = CardFace.paint_in_steps, CardFace.letters

    def painting(face: CardFace, s: CardState, size: tuple[int, int]) -> Steps:
        painted.append(s.card)
        return paint(face, s, size)

    def measuring(face: CardFace, names: Mapping[str, str], size: tuple[int, int]) -> Letters | None:
        measured.append(len(names))
        return letters(face, names, size)

    monkeypatch.setattr(CardFace, "paint_in_steps", painting)
    monkeypatch.setattr(CardFace, "letters", measuring)
    cards = tuple(CardState(c, region("card", c), (0,) * 5, c) for c in list(designs())[:HAND])
    for state in (HandState(cards), HandState((cards[0]._replace(dim=True), *cards[1:]))):
        hand.show(state)
        seen = [len(painted) for _ in hand.paint_in_slices(pg.Surface(theme.size), state)]
        assert all(after - before <= 1 for before, after in pairwise(seen))
    assert painted == [card.card for card in (*cards, cards[0])]
    assert measured == [HAND]


def test_the_large_card_comes_in_slices_and_then_stays() -> None:
    """With large letters in a large window it took half a frame of 104 ms of processor time."""
    theme, _ = themed((1280, 720), 2.0)
    strip = zones(theme, 3, ZoneSizes(strip=strip_units(theme, facts()))).strip
    assert strip is not None
    art = StripArt(theme, load_texts(FOLDER, "en"), facts(), strip)
    card = next(iter(designs()))
    state = CardState(card, region("card", card), (0,) * 5, card, hover=True)
    art.hand.show(HandState((state,)))
    out, bounds, late = pg.Surface(theme.size), pg.Rect((0, 0), theme.size), list[bool]()
    while art.draw_large(out, bounds, at_once=False) is None:
        late.append(art.late)
    assert len(late) > 3
    assert all(late)
    assert not art.late
    assert art.draw_large(out, bounds, at_once=False) is not None, "it is kept"
    art.hand.show(HandState((state._replace(hover=False),)))
    assert art.draw_large(out, bounds, at_once=False) is None
    assert not art.late


def test_a_strip_drawn_on_another_ground_is_painted_anew() -> None:
    """A picture made ahead of time on an empty surface leaves no black rim on the table."""
    theme, data = themed((1280, 720))
    strip = zones(theme, 3, ZoneSizes(strip=strip_units(theme, data))).strip
    assert strip is not None
    art = StripArt(theme, load_texts(FOLDER, "en"), data, strip)
    mat = MatState(seat=0, colour="red", name="", talent=0, next_talent="", qeran=0, goods=(0,) * 5, done=())
    art.show(StripState(mat, HandState(), ShelfState((1, 1, 1), (False,) * 3)))
    art.draw(pg.Surface(theme.size))
    table = pg.Surface(theme.size)
    table.fill((90, 60, 30))
    art.draw(table)
    assert table.get_at((strip.x - theme.px(10), strip.centery))[:3] != (0, 0, 0)


def test_a_missing_material_is_told_by_shape_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """In grey too a pennant is no tick; the number on it is what is missing."""
    theme, _ = themed((1280, 720))
    said: list[str] = []
    rows = NeedRows(theme, load_texts(FOLDER, "en"), Wares(theme, layout_of(FOLDER)), 18, 1.0)

    def line(_out: pg.Surface, _theme: Theme, text: str, *_rest: object) -> None:
        said.append(text)

    monkeypatch.setattr("scenes.titles.tabriz.cards.needs.draw_line", line)
    pictures = []
    for have in (1, 7):
        out = pg.Surface((52, 20))
        rows.draw(out, out.get_rect(), [Need(MATERIALS[0], 7, have)], 1, 20)
        pictures.append(pg.image.tobytes(pg.transform.grayscale(out), "RGB"))
    assert said == ["6", "7"]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("height", [-3, 0, 1, 5])
def test_rows_without_room_are_left_out(height: int) -> None:
    """In tiny pictures of a table a card's head can take all its height."""
    theme, _ = themed((1024, 768))
    rows = NeedRows(theme, load_texts(FOLDER, "en"), Wares(theme, layout_of(FOLDER)), 18, 1.0)
    needs = [Need(material, 7, 1) for material in MATERIALS[:2]]
    assert rows.draw(pg.Surface((60, 40)), pg.Rect(2, 20, 56, height), needs, 1, 20).size == (0, 0)


@pytest.mark.parametrize("width", range(40, 130, 6))
def test_a_card_tells_the_numbers_of_all_its_rows_or_of_none(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a wide number has no room, a narrow one does not stay alone."""
    theme, _ = themed((1024, 768))
    said: list[str] = []
    rows = NeedRows(theme, load_texts(FOLDER, "en"), Wares(theme, layout_of(FOLDER)), 18, 1.0, worded=False)

    def line(_out: pg.Surface, _theme: Theme, text: str, *_rest: object) -> None:
        said.append(text)

    monkeypatch.setattr("scenes.titles.tabriz.cards.needs.draw_line", line)
    needs = [Need(MATERIALS[0], 1, 0), Need(MATERIALS[1], 8, 0), Need(MATERIALS[2], 7, 9)]
    out = pg.Surface((width, 60))
    rows.draw(out, out.get_rect(), needs, 1, 20)
    assert {"0/1", "0/8", "7"}.isdisjoint(said) or {"0/1", "0/8", "7"} <= set(said)
