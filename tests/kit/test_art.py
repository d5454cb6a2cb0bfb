"""The art is the same every time, survives a damaged cache, and never speaks by hue alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random

import pygame as pg
import pytest

from scenes.art import camel, desert, door, frame, gate, light, scenery, terrain
from scenes.art.cache import ArtCache, Steps, finish, pack, unpack
from scenes.art.icon import ENGRAVED, Icons
from scenes.art.light import mix
from scenes.art.palette import (
    BUTTONS,
    CREAM,
    GOLD,
    GREEN_OK,
    INK,
    INK_SOFT,
    LINK,
    PALETTES,
    PARCHMENT,
    PARCHMENT_BRIGHT,
    RED_WARN,
    SAND,
    TRAY,
    WINE,
    WOOD,
    Colour,
    Palette,
    Pastel,
    contrast,
    seen,
)
from scenes.art.piece import Pieces
from scenes.art.shape import mark
from scenes.art.texture import Textures

ROOT = Path(__file__).parents[2]
ICONS = Icons(ROOT / "assets" / "icons", 0.75)
SMALLEST = 28  # px of a camel where a hexagon is 33 px high: 1024 x 768


def font(px: int) -> pg.font.Font:
    return pg.font.Font(ROOT / "assets" / "fonts" / "headb.ttf", px)


def pieces(cache: ArtCache | None = None) -> Pieces:
    return Pieces(Icons(ROOT / "assets" / "icons", 0.75), font, 0.75, cache)


def raw(s: pg.Surface) -> bytes:
    return bytes(s.get_buffer().raw)


def mountains() -> pg.Surface:
    return terrain.mountains((200, 160), [terrain.hexagon((90, 80), 40)], 40, 0.75)


FACTORIES: dict[str, Callable[[], pg.Surface]] = {
    **{
        kind: partial(lambda k: Textures(0.75).get(k, 140, 90), kind)
        for kind in ("wood", "planks", "tray", "parchment", "sand", "cobbles", "leather", "tile", "carpet")
    },
    "camel": lambda: pieces().camel(43, "mint", "red", True),
    "badge": lambda: pieces().badge(40, "white", True),
    "water": lambda: pieces().water(30, 2),
    "oasis": lambda: pieces().oasis(30.0, 1),
    "die": lambda: pieces().die(40, 5, angle=6),
    "cube": lambda: pieces().cube(40, "green"),
    "coin": lambda: pieces().coin(40, 3),
    "carpet piece": lambda: pieces().carpet((90, 60)),
    "card back": lambda: pieces().card_back((60, 90)),
    "mountains": mountains,
    "evening": lambda: scenery.evening((320, 200), ICONS, 0.25, (80, 320)),
    "strip": lambda: scenery.strip((400, 60), ICONS, 0.5, True, 4, (0.5, 0.8), 0.9),
    "door": lambda: scenery.door((300, 240), 0.3, Textures(0.3)),
    "laurels": lambda: scenery.laurels(60, 0.75),
}


@pytest.mark.parametrize("name", FACTORIES)
def test_the_same_picture_every_time(name: str) -> None:
    first, second = FACTORIES[name](), FACTORIES[name]()
    assert first.get_size() == second.get_size()
    assert raw(first) == raw(second)
    assert len(set(raw(first))) > 8, "a flat picture is no picture"


def test_texture_pieces_do_not_depend_on_what_was_asked_before() -> None:
    a, b = Textures(0.75), Textures(0.75)
    b.get("parchment", 33, 44)
    b.get("wood", 50, 50)
    assert raw(a.get("parchment", 140, 90)) == raw(b.get("parchment", 140, 90))
    assert raw(a.get("parchment", 140, 90)) != raw(a.get("parchment", 140, 90, 1))


def test_a_texture_is_a_copy_that_may_be_changed() -> None:
    textures = Textures(0.75)
    textures.get("sand", 60, 40).fill((0, 0, 0))
    assert textures.get("sand", 60, 40).get_at((5, 5))[:3] != (0, 0, 0)


def test_curve_replaces_every_level() -> None:
    g = light.grey(bytes(range(256)), (16, 16))
    turned = light.curve(g, lambda v: 255 - v)
    assert [turned.get_at((i % 16, i // 16))[0] for i in (0, 1, 128, 255)] == [255, 254, 127, 0]


def test_fbm_is_not_cut_off_at_the_right_and_low_edge() -> None:
    g = light.fbm(Random(3), (301, 203), 40, 3)
    corner = [g.get_at((x, y))[0] for x in range(290, 301) for y in range(195, 203)]
    assert min(corner) > 20


# ---- cache ------------------------------------------------------------------------------------------
class Maker:
    """Counts how often a picture had to be made."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> pg.Surface:
        self.count += 1
        s = light.clear((9, 7), (10, 20, 30))
        s.fill((200, 100, 50, 128), (2, 2, 4, 3))
        return s


def stored(folder: Path) -> Path:
    return next(p for p in folder.rglob("*.art") if p.stat().st_size)


def test_a_picture_is_made_once_and_read_by_the_next_run(tmp_path: Path) -> None:
    make = Maker()
    first = ArtCache(tmp_path, "1.0")
    assert first.get(("x", 1), make) is first.get(("x", 1), make)
    assert not list(tmp_path.rglob("*.art")), "nothing is written while drawing"
    assert first.flush()
    again = ArtCache(tmp_path, "1.0").get(("x", 1), make)
    assert make.count == 1
    assert raw(again) == raw(make())


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "text", "missing"])
def test_a_damaged_file_is_made_again(tmp_path: Path, damage: str) -> None:
    make = Maker()
    cache = ArtCache(tmp_path, "1.0")
    whole = raw(cache.get(("x", 1), make))
    cache.flush()
    path = stored(tmp_path)
    data = path.read_bytes()
    flipped = data[:30] + bytes([data[30] ^ 1]) + data[31:]
    harmed = {"cut": data[:-3], "flipped": flipped, "empty": b"", "text": b"no"}
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(harmed[damage])
    fresh = ArtCache(tmp_path, "1.0")
    assert raw(fresh.get(("x", 1), make)) == whole
    assert make.count == 2
    assert fresh.flush()
    assert path.read_bytes() == data


def test_other_versions_are_not_used_and_swept(tmp_path: Path) -> None:
    make = Maker()
    old = ArtCache(tmp_path, "1.0")
    old.get(("x",), make)
    old.flush()
    (tmp_path / "notes").mkdir()
    new = ArtCache(tmp_path, "1.1")
    new.get(("x",), make)
    assert make.count == 2
    new.sweep()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["notes"], "only folders of the cache are removed"


def test_a_folder_that_cannot_be_written_is_tolerated(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = ArtCache(tmp_path / "file", "1.0")
    assert cache.get(("x",), Maker()).get_size() == (9, 7)
    assert cache.flush()
    assert cache.get(("y",), Maker()).get_size() == (9, 7)


def test_memory_is_bounded_and_drops_what_was_not_used_for_longest() -> None:
    make = Maker()
    one = 9 * 7 * 4
    cache = ArtCache(None, "1.0", limit=3 * one)
    for key in "abc":
        cache.get((key,), make)
    cache.get(("a",), make)
    cache.get(("d",), make)
    assert make.count == 4
    assert [key for key in "abcd" if cache.has((key,))] == ["a", "c", "d"]
    cache.forget()
    assert not cache.has(("a",))


def test_steps_end_with_the_picture_and_are_kept(tmp_path: Path) -> None:
    cache = ArtCache(tmp_path, "1.0")
    asked = []

    def make() -> Steps:
        asked.append(1)
        return door.door_in_steps((200, 160), 0.2, Textures(0.2))

    seen_steps = list(cache.in_steps(("door",), make))
    assert len(seen_steps) > 4
    assert all(s is None for s in seen_steps[:-1])
    assert list(cache.in_steps(("door",), make)) == [seen_steps[-1]]
    cache.flush()
    assert len(list(ArtCache(tmp_path, "1.0").in_steps(("door",), make))) == 1
    assert asked == [1]


def test_finish_refuses_work_without_a_picture() -> None:
    with pytest.raises(ValueError, match="no picture"):
        finish(iter([None, None]))


def test_packing_keeps_alpha_and_opaque_surfaces_apart() -> None:
    for s in (light.clear((5, 4)), light.opaque((5, 4), (1, 2, 3))):
        back = unpack(pack(s))
        assert back is not None
        assert bool(back.get_flags() & pg.SRCALPHA) == bool(s.get_flags() & pg.SRCALPHA)
        assert back.get_at((2, 2)) == s.get_at((2, 2))


# ---- saddles and shapes -----------------------------------------------------------------------------
def cloth_levels(pastel: Pastel, px: int) -> list[int]:
    """The grey levels of a camel on sand within the bounds of its saddle cloth."""
    image = camel.camel(ICONS, px, pastel, None, False)
    ground = light.opaque(image.get_size(), SAND)
    ground.blit(image, (0, 0))
    r = camel.cloth_mask(px * 3).get_bounding_rect()
    g = pg.transform.grayscale(ground)  # not of a part: that reads with the wrong pitch in pygame-ce 2.5.8
    x0, y0, w, h = r.x // 3, r.y // 3, r.w // 3, r.h // 3
    return [g.get_at((x, y))[0] for y in range(y0, y0 + h) for x in range(x0, x0 + w)]


def distance(a: list[int], b: list[int]) -> float:
    return sum(abs(x - y) for x, y in zip(a, b)) / len(a)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_saddles_are_told_apart_in_grey_at_the_smallest_size(palette: Palette) -> None:
    """At least 45 of 255 levels between any two: 1.4 times what the lightness of the pastels alone can give
    (measured 14 to 31), so that it is the pattern that tells, with a reserve below the measured 57."""
    cloths = {n: cloth_levels(p, SMALLEST) for n, p in palette.pastels.items()}
    for a, b in combinations(cloths, 2):
        assert distance(cloths[a], cloths[b]) > 45, (a, b)
    plain = [cloth_levels(Pastel(p.name, p.rgb, "bands"), SMALLEST) for p in palette.pastels.values()]
    assert max(distance(a, b) for a, b in combinations(plain, 2)) < 45, "hue alone must not pass this test"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_players_have_shapes_of_their_own(palette: Palette) -> None:
    assert len({p.shape for p in palette.players.values()}) == len(palette.players)
    assert len({p.pattern for p in palette.pastels.values()}) == len(palette.pastels)


@pytest.mark.parametrize("px", [11, 24])
def test_marks_are_told_apart_by_shape_alone(px: int) -> None:
    """With one colour for all, any two marks differ on an eighth of their area by more than 40 levels."""
    one = PALETTES["standard"].players["red"]
    images = {}
    for player in PALETTES["standard"].players.values():
        ground = light.opaque((px, px), SAND)
        ground.blit(mark(one._replace(shape=player.shape), px), (0, 0))
        g = pg.transform.grayscale(ground)
        images[player.shape] = [g.get_at((i % px, i // px))[0] for i in range(px * px)]
    for a, b in combinations(images, 2):
        changed = sum(abs(x - y) > 40 for x, y in zip(images[a], images[b]))
        assert changed >= px * px / 8, (a, b, changed)


@pytest.mark.parametrize("deficiency", ["protan", "deutan", "tritan"])
def test_the_palette_for_a_deficiency_keeps_players_apart(deficiency: str) -> None:
    """Any two player colours differ by at least 40 in one channel as that eye sees them."""
    palette = PALETTES["blue-yellow" if deficiency == "tritan" else "red-green"]
    for a, b in combinations(palette.players.values(), 2):
        d = max(abs(x - y) for x, y in zip(seen(a.rgb, deficiency), seen(b.rgb, deficiency)))
        assert d >= 40, (a.name, b.name, d)


# ---- contrast ---------------------------------------------------------------------------------------
DARK = (INK, INK_SOFT, WINE, LINK, RED_WARN, GREEN_OK)
TEXTS = [(ink, ground) for ground in (PARCHMENT, PARCHMENT_BRIGHT) for ink in DARK] + [
    (CREAM, TRAY),
    (GOLD, TRAY),
    (CREAM, WOOD),
    (INK, SAND),
]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_contrast(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= 4.5


def test_an_engraved_place_is_seen_on_parchment() -> None:
    """WCAG 2.2, 1.4.11: graphics that say something have a contrast of at least 3."""
    colour, alpha = ENGRAVED
    for ground in (PARCHMENT, PARCHMENT_BRIGHT):
        assert contrast(mix(ground, colour, alpha / 255), ground) >= 3


@pytest.mark.parametrize("kind", BUTTONS)
def test_button_labels_contrast_with_their_whole_face(kind: str) -> None:
    tone = BUTTONS[kind]
    assert min(contrast(tone.ink, tone.top), contrast(tone.ink, tone.bottom)) >= 4.5


@pytest.mark.parametrize(
    ("kind", "named"), [("parchment", PARCHMENT), ("tray", TRAY), ("wood", WOOD), ("sand", SAND)]
)
def test_the_named_grounds_are_those_of_the_textures(kind: str, named: Colour) -> None:
    average = pg.transform.average_color(Textures(1.0).get(kind, 600, 400))[:3]
    assert max(abs(a - b) for a, b in zip(average, named)) <= 8


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


# ---- frames -----------------------------------------------------------------------------------------
def test_frames_return_the_rect_they_leave_free() -> None:
    target, textures = light.opaque((400, 300)), Textures(1.0)
    outer = pg.Rect(20, 20, 360, 260)
    for inner in (
        frame.hairlines(target, outer, 1.0),
        frame.panel(target, outer, 1.0, textures),
        frame.wooden_frame(target, outer, 1.0, textures, "sand"),
        frame.tile_border(target, outer, 20),
        frame.plaque(target, outer, 1.0, textures),
    ):
        assert outer.contains(inner)
        assert inner.w < outer.w
        assert inner.h < outer.h
        assert abs(inner.centerx - outer.centerx) <= 1


@pytest.mark.parametrize("kind", ["wood", "gold", "dark", "paper"])
@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "disabled"])
def test_every_button_face_has_its_tone(kind: str, state: str) -> None:
    assert frame.button_tone(state, kind) in BUTTONS
    assert frame.button_face((120, 40), state, 1.0, kind).get_size() == (120, 40)


def test_pieces_are_centred_in_their_padding() -> None:
    """Without its shadow a piece lies in the middle, so that callers place it by its centre."""
    p = pieces()
    for bare, padded in (
        (p.water(30, 1, shadow=False), p.water(30, 1)),
        (p.camel(43, "lime", shadow=False), p.camel(43, "lime")),
    ):
        dx, dy = padded.get_width() - bare.get_width(), padded.get_height() - bare.get_height()
        assert dx == dy
        assert dx > 0
        middle = (bare.get_width() // 2, bare.get_height() // 2)
        placed = padded.get_at((middle[0] + dx // 2, middle[1] + dy // 2))
        assert max(abs(a - b) for a, b in zip(placed, bare.get_at(middle))) <= 4


# ---- pictures ----------------------------------------------------------------------------------
def test_mountains_stand_everywhere_but_on_the_cells() -> None:
    centres = [(60.0, 50.0), (120.0, 84.6), (60.0, 119.3)]
    for radius in (20, 40):
        cells = [terrain.hexagon(c, radius) for c in centres]
        image = terrain.mountains((240, 200), cells, radius, 0.75)
        assert image.get_size() == (240, 200)
        assert all(image.get_at((round(x), round(y))).a < 10 for x, y in centres)
        far = [(x, y) for x in (4, 190, 235) for y in (4, 100, 195)]
        assert all(image.get_at(at).a >= 250 for at in far)


@pytest.mark.parametrize("span", [(0.0, 480.0), (250.0, 480.0), (0.0, 200.0)])
def test_the_evening_has_ground_from_edge_to_edge(span: tuple[float, float]) -> None:
    """Below the horizon the bare colour of the sky's end is not seen, however narrow the free part."""
    image = scenery.evening((480, 354), ICONS, 0.33, span)
    seen_low = [image.get_at((x, y))[:3] for x in range(0, 480, 7) for y in range(262, 354, 9)]
    assert desert.NIGHT[-1] not in seen_low


def test_a_gate_knows_where_its_door_is() -> None:
    for size in ((300, 200), (1100, 680)):
        at = gate.places(size)
        assert pg.Rect((0, 0), size).inflate(4, 4).contains(at.door)
        assert abs(at.door.centerx - size[0] / 2) < size[0] * 0.03
        assert at.door.w < at.portal_width < size[0] / 2


def test_the_focus_ring_of_a_large_pane_is_drawn_from_a_small_one(target: pg.Surface) -> None:
    """Closed on every side, empty in the middle, and made of no picture of the pane's size."""
    target.fill((90, 60, 40))
    box = pg.Rect(60, 60, target.get_width() - 120, target.get_height() - 120)
    frame.focus_ring(target, box, 1.0)
    w, h = target.get_size()
    sides = [(x, y) for x in (w // 3, 2 * w // 3) for y in (box.y - 6, box.bottom + 5)]
    sides += [(x, y) for x in (box.x - 6, box.right + 5) for y in (h // 3, 2 * h // 3)]
    assert {target.get_at(place)[:3] for place in sides} == {target.get_at(sides[0])[:3]} != {(90, 60, 40)}
    assert target.get_at((w // 2, h // 2))[:3] == (90, 60, 40)
    small = pg.Surface((40, 30), pg.SRCALPHA)
    pg.draw.rect(small, (255, 0, 0), small.get_rect(), 4)
    large = pg.Surface((300, 200), pg.SRCALPHA)
    frame.stretched(large, small, large.get_rect())
    whole = pg.Surface((300, 200), pg.SRCALPHA)
    pg.draw.rect(whole, (255, 0, 0), whole.get_rect(), 4)
    assert pg.image.tobytes(large, "RGBA") == pg.image.tobytes(whole, "RGBA")


def test_light_is_the_same_in_bands_and_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows at the seams of two bands depend on rows of the other one."""
    lit = {}
    for band in (5, 1000):
        monkeypatch.setattr(light, "BAND", band)
        for reach in (1, 4, 9):  # less than a band, and more
            relief = light.fbm(Random(3), (40, 37), 6, 3)
            lit[band, reach] = raw(light.light(light.opaque((40, 37), (120, 90, 60)), relief, reach, 0.8))
    for reach in (1, 4, 9):
        assert lit[5, reach] == lit[1000, reach]
