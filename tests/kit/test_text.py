"""Markup, layout, fitting, and the record of texts that do not fit."""

from __future__ import annotations

import pygame as pg
import pytest

from scenes.art.palette import contrast
from scenes.kit import text
from scenes.kit.markup import escape, parse, plain
from scenes.kit.theme import NARROW, Look, Theme, text_limit
from tests.shell.harness import ROOT

NAMES = ("Tabriz", "Attraverso il deserto")


@pytest.fixture
def target() -> pg.Surface:
    surface = pg.Surface((1280, 720))
    surface.fill((255, 255, 255))
    return surface


def ink(target: pg.Surface) -> pg.Rect:
    """The rectangle of everything that is not white."""
    mask = pg.mask.from_threshold(target, (255, 255, 255), (2, 2, 2))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pg.Rect(0, 0, 0, 0)


def test_markup() -> None:
    words = parse("*Two* [coin]3, see [@TD-3.4|rule 3.4]!\n[#bad|no]")
    assert [p.text for p in words[0]] == ["Two"]
    assert words[0][0].bold
    assert [(p.text, p.sprite) for p in words[1]] == [("coin", True), ("3,", False)]
    assert words[3][0].link == words[4][0].link == "TD-3.4"
    assert words[4][-1].text == "!"
    assert words[4][-1].link == ""
    assert words[5] == ()
    assert words[6][0].colour == "bad"


def test_brackets_and_stars_can_be_escaped() -> None:
    assert plain(escape("a*b [coin] [x")) == "a*b [coin] [x"
    assert plain("[[x] 5\\*3") == "[x] 5*3"


def test_no_break_space_keeps_words_together(theme: Theme) -> None:
    one = text.layout(theme, "12\u00a0points here", "text", 18, 60)
    assert one.lines[0].items[0].piece.text == "12\u00a0points"


def test_wrapping_keeps_to_the_width(theme: Theme) -> None:
    made = text.layout(theme, "A caravan may never stand next to another of its colour " * 3, "text", 18, 210)
    assert len(made.lines) > 5
    assert made.width <= 210
    assert made.height == len(made.lines) * made.leading


def test_capitals_stand_in_the_middle(theme: Theme, target: pg.Surface) -> None:
    for role in ("text", "bold", "head", "headb", "title"):
        target.fill((255, 255, 255))
        box = pg.Rect(100, 100, 300, 60)
        text.draw_line(target, theme, "HEX", box, role, 34)
        assert abs(ink(target).centery - box.centery) <= 1, role


def test_shrinks_but_never_under_the_floor(theme: Theme) -> None:
    made = text.fit(theme, "Sprinkhanenplaag", (110, 40), "text", 30)
    assert made.width <= 110
    assert made.px >= theme.floor("text")
    tiny = text.fit(theme, "Sprinkhanenplaag", (10, 10), "text", 30)
    assert tiny.px == theme.floor("text") == 15


def sizes_one_by_one(theme: Theme, words: str, box: tuple[int, int], role: str, size: float) -> text.Layout:
    """The largest layout that fits, every size laid out."""
    made = None
    for face in filter(None, (role, NARROW.get(role))):
        for px in range(theme.font_px(face, size), theme.floor(face) - 1, -1):
            made = text.layout(theme, words, face, px)
            if text.fits(made, box, theme):
                return made
    assert made is not None
    return made


def test_a_size_that_is_passed_over_would_not_have_fitted() -> None:
    theme, searched, every = (Theme((1280, 720), Look(), assets=ROOT / "assets") for _ in range(3))
    for role, size in (("title", 70), ("head", 40), ("text", 24)):
        for words in ("illicit lilies, fill", "MMM WWW", "Yspahan: die Karawanserei", "one\n*two* three"):
            whole = text.measure(theme, words, role, size)[0]
            for percent in range(15, 115, 9):
                box = whole * percent // 100, 400
                found = text.fit(searched, words, box, role, size)
                assert found == sizes_one_by_one(every, words, box, role, size)
    assert len(searched.text_cache) < len(every.text_cache) * 0.7


def test_headings_take_the_narrow_face_before_they_overflow(theme: Theme) -> None:
    word = "Onderhandelingstafel"
    width = text.layout(theme, word, "bold", 16).width + 2
    assert text.layout(theme, word, "head", 15).width > width
    assert text.fit(theme, word, (width, 40), "head", 22).role == "bold"


def test_overflow_is_recorded_once(theme: Theme, target: pg.Surface, overflow: list[text.Overflow]) -> None:
    for _ in range(3):
        text.draw_line(target, theme, "Suggerimento", pg.Rect(0, 0, 20, 20))
    assert len(overflow) == 1
    assert overflow[0].text == "Suggerimento"
    assert overflow[0].needs[0] > 20
    text.draw_paragraph(target, theme, "word " * 60, pg.Rect(0, 0, 100, 40))
    assert len(overflow) == 2
    overflow.clear()


def test_ellipsis_only_when_told(theme: Theme, target: pg.Surface) -> None:
    box = pg.Rect(100, 100, 120, 30)
    text.draw_line(target, theme, "Scheherazade of the Thousand Nights", box, ellipsis=True, align="left")
    assert box.inflate(4, 4).contains(ink(target))


def test_letters_stay_in_the_box(theme: Theme, target: pg.Surface) -> None:
    box = pg.Rect(100, 100, 260, 96)
    words = "Àgjpqy Één caravan, città, già [coin] [camel] — *grassetto* [@TD-1|regel]."
    text.draw_paragraph(target, theme, words, box)
    assert box.inflate(4, 4).contains(ink(target))


def test_links_are_where_their_words_are(theme: Theme, target: pg.Surface) -> None:
    drawn = text.draw_paragraph(
        target, theme, "See [@TD-3.4|rule three four] now", pg.Rect(100, 100, 400, 60)
    )
    assert {name for name, _ in drawn.links} == {"TD-3.4"}
    assert len(drawn.links) == 3
    assert all(drawn.rect.contains(r) for _, r in drawn.links)


def test_unknown_sprites_are_counted(theme: Theme, target: pg.Surface) -> None:
    text.draw_line(target, theme, "[nonsense] x", pg.Rect(0, 0, 300, 30))
    assert theme.sprites.unknown == {"nonsense"}


def test_registered_sprites_get_their_argument(theme: Theme, target: pg.Surface) -> None:
    seen: list[str] = []

    def make(_: Theme, height: int, argument: str) -> pg.Surface:
        seen.append(argument)
        return pg.Surface((height, height))

    theme.sprites.register("seat", make)
    text.draw_line(target, theme, "[seat:0] plays, [seat:0] again, [seat:3]", pg.Rect(0, 0, 600, 30))
    assert seen == ["0", "3"]


def test_a_picture_of_a_name_is_that_of_its_newest_maker(theme: Theme, target: pg.Surface) -> None:
    """A second match gives its seats other colours; nothing of the first one may come back."""
    box = pg.Rect(0, 0, 60, 40)
    for colour in ((200, 0, 0), (0, 0, 200)):

        def make(_: Theme, height: int, __: str, colour: tuple[int, int, int] = colour) -> pg.Surface:
            picture = pg.Surface((height, height))
            picture.fill(colour)
            return picture

        theme.sprites.register("mark", make)
        text.draw_line(target, theme, "[mark:0]", box, "text", 20, (0, 0, 0))
        assert target.get_at(box.center)[:3] == colour


def test_text_scale_is_limited_by_the_window() -> None:
    sizes = ((1024, 768), (1279, 720), (1280, 719), (1280, 720), (1280, 800), (2560, 1440))
    assert [text_limit(size) for size in sizes] == [1.25, 1.25, 1.25, 2.0, 2.0, 2.0]
    small = Theme((1024, 768), Look(text_scale=2.0), assets=ROOT / "assets")
    assert small.text_scale == 1.25
    assert Theme((1280, 720), Look(text_scale=2.0), assets=ROOT / "assets").font_px("text", 18) == 24
    assert Theme((1920, 1080), Look(text_scale=1.5), assets=ROOT / "assets").font_px("text", 18) == 27


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (2560, 1080)])
def test_body_text_is_never_under_15_pixels(size: tuple[int, int]) -> None:
    theme = Theme(size, assets=ROOT / "assets")
    assert theme.font_px("text", 18) >= 15
    assert theme.font_px("caption", 12) >= 13


@pytest.mark.parametrize("contrasty", [False, True])
def test_inks_are_legible_on_their_grounds(contrasty: bool) -> None:
    from scenes.art.palette import PARCHMENT, TRAY

    theme = Theme((1280, 720), Look(high_contrast=contrasty), assets=ROOT / "assets")
    for colour in (theme.ink, theme.ink_soft, theme.wine, theme.colour("link")):
        assert contrast(colour, PARCHMENT) >= 4.5
    assert contrast(theme.cream, TRAY) >= 4.5


def test_draft_stretches_old_art_and_then_makes_it_anew() -> None:
    made: list[tuple[int, int]] = []

    def paint(size: tuple[int, int]) -> pg.Surface:
        made.append(size)
        return pg.Surface(size)

    old = Theme((1280, 720), assets=ROOT / "assets")
    old.art(("board",), (100, 100), lambda: paint((100, 100)))
    new = Theme((1400, 800), assets=ROOT / "assets", old=old)
    new.draft = True
    assert new.art(("board",), (120, 110), lambda: paint((120, 110))).get_size() == (120, 110)
    assert made == [(100, 100)]
    new.draft = False
    new.art(("board",), (120, 110), lambda: paint((120, 110)))
    assert made == [(100, 100), (120, 110)]


def test_a_theme_keeps_the_pictures_used_last_within_its_room() -> None:
    theme = Theme((1280, 720), assets=ROOT / "assets")
    made: list[int] = []
    most, theme.art_room = 3, 3 * 4 * 1280 * 720

    def picture(number: int) -> pg.Surface:
        def make() -> pg.Surface:
            made.append(number)
            return pg.Surface((1280, 720))

        return theme.art(("window", number), (1280, 720), make)

    for number in (*range(most), 0, most, 0, 1):
        picture(number)
    assert made == [*range(most), most, 1]


def test_a_long_name_takes_two_lines_before_it_becomes_small(theme: Theme, target: pg.Surface) -> None:
    room = pg.Rect(0, 0, 130, 60)
    made = [text.draw_name(target, theme, name, room, "bold", 24, (0, 0, 0)).layout for name in NAMES]
    assert [len(layout.lines) for layout in made] == [1, 2]
    assert len({layout.px for layout in made}) == 1
