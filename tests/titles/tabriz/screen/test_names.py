"""Names on tiles and cards: whole, and those that stand together in letters of one size.

A board takes the theme with words of the usual size, so that all this holds for every text size.
"""

from __future__ import annotations

from itertools import zip_longest

import pygame as pg
import pytest

from game.content.text import load_texts
from scenes.art.palette import CREAM
from scenes.kit import text
from scenes.table.zones import zones
from scenes.titles.contract.values import ZoneSizes
from scenes.titles.tabriz.cards.face import TIGHT, CardState
from scenes.titles.tabriz.cards.hand import HandState
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.mat.strip import StripArt, strip_units
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.regions import region
from scenes.titles.tabriz.tiles.face import TileFace
from scenes.titles.tabriz.tiles.heads import wordings
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.table.test_large_text import sizes_drawn
from tests.titles.tabriz.screen.harness import FOLDER, facts
from tests.titles.tabriz.screen.test_layout import SMALL, stocked, themed
from tests.titles.tabriz.screen.test_look import plan_of

SCREENS = (*SMALL, (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))


@pytest.mark.parametrize("lang", LANGUAGES)
@sampled("size", SCREENS, SMALL)
def test_the_names_of_all_tiles_are_whole_and_of_one_size(size: tuple[int, int], lang: str) -> None:
    """With numbers of steps beside them and without; on a table of the least windows not in small letters."""
    theme, data = themed(size)
    plan, texts = plan_of(size, 1.0), load_texts(FOLDER, lang)
    face = TileFace(theme, texts, Wares(theme, layout_of(FOLDER)))
    width = min(rect.w for rect in plan.spaces.values())
    found = face.heads(data.tiles.values(), width)
    assert found.role != "captionb"
    text.cut_log.clear()
    for tile in data.tiles.values():
        shape = next(rect.size for space, rect in plan.spaces.items() if plan.kinds[space] == tile.kind)
        for badge in (False, True):
            state = face.named(stocked(tile, False)._replace(badge=badge), found)
            with sizes_drawn() as drawn:
                face.paint(shape, state)
            assert drawn[state.name, CREAM] == found.px, state.name
    assert text.cut_log == []
    sides = {tile.removesuffix("-a").removesuffix("-b"): name for tile, name in found.names.items()}
    assert len(set(sides.values())) == len(sides), "two tiles may not bear the same name"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_of_a_kind_have_names_of_one_length(lang: str) -> None:
    """Not "Negozio di lana" beside "Fibra": where one has no room for its shop, none says it."""
    theme, data = themed((1280, 720))
    texts = load_texts(FOLDER, lang)
    face = TileFace(theme, texts, Wares(theme, layout_of(FOLDER)))
    found = face.heads(data.tiles.values(), plan_of((1280, 720), 1.0).spaces["s1"].w)
    shops = [tile for tile in data.tiles.values() if tile.kind == "single-shop"]
    lengths = [wordings(texts, tile).index(found.names[tile.id]) for tile in shops]
    assert set(lengths) in ({0}, {1}, {2})


def names_of(lang: str, many: int) -> list[list[str]]:
    """Hands of so many commissions; together they hold every one, the longest names beside the shortest."""
    texts = load_texts(FOLDER, lang)
    cards = [card.id for card in facts().cards.values() if card.deck != "workshop"]
    cards.sort(key=lambda card: len(texts(f"card.{card}")))
    half = len(cards) // 2 + 1
    mixed = [card for pair in zip_longest(cards[:half], cards[: half - 1 : -1]) for card in pair if card]
    return [(mixed + mixed[:many])[i : i + many] for i in range(0, len(mixed), many)]


@sampled("many", (1, 2, 3, 4), (3, 4))
@pytest.mark.parametrize("lang", LANGUAGES)
@sampled("size", SCREENS, SMALL)
def test_the_names_of_a_hand_are_whole_and_of_one_size(size: tuple[int, int], lang: str, many: int) -> None:
    theme, data = themed(size)
    texts = load_texts(FOLDER, lang)
    strip = zones(theme, 5, ZoneSizes(strip=strip_units(theme, data))).strip
    assert strip is not None
    art = StripArt(theme, texts, data, strip).hand
    text.cut_log.clear()
    for hand in names_of(lang, many):
        cards = [CardState(c, region("card", c), (0,) * 5, texts(f"card.{c}")) for c in hand]
        art.show(HandState(tuple(cards)))
        with sizes_drawn() as drawn:
            art.paint(pg.Surface(theme.size), art.hand_state)
        sizes = {drawn[card.name, CREAM] for card in cards if (card.name, CREAM) in drawn}
        assert len(sizes) == 1 or (not sizes and art.card(0, many).w < theme.px(TIGHT)), hand
    assert text.cut_log == []
