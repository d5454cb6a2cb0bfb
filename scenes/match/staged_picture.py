"""Pictures of staged positions: the title's own table, cut to what is pointed at, with marks and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from weakref import WeakKeyDictionary

import pygame as pg

from game.content.book import sights
from game.content.errors import ContentError
from game.content.example import Played, Sight, played
from game.content.language import ORIGINAL
from game.content.staging import Pointer, pointer
from game.content.text import Texts, load_texts
from game.core.match import Match
from game.core.title import Title
from game.match.store import program_root
from scenes.kit.theme import Theme
from scenes.match import books, library, marks
from scenes.match.drawn_table import DrawnTable
from scenes.match.pictures import opening_of
from scenes.match.seats import COLOURS
from scenes.titles import present
from scenes.titles.contract.values import Region, Seat

LARGEST = 1.4  # times the size of the table: more would blur
SMALLEST = (1024, 768)
"""Pixels of the smallest window, in which every picture is checked."""

ROOM = 20 << 20
"""Bytes of pictures that a title's theme keeps: they are needed for a moment, while a picture is made."""

TITLED = 4
"""Themes of titles that are kept for a window's theme, the last used ones: one a title on the map."""

KEPT = 0.5
"""Windows full of finished pictures that are kept for a title, the last used ones."""

UPPER_RIGHT = 0.9
"""How much its detail weighs: numbers stand at the upper right unless another corner is much emptier."""

MARGIN = 0.45  # of the size of what is pointed at, round it


@dataclass(frozen=True)
class StagedPicture:
    """A finished picture, where in it lies what it points at, and the numbers of its caption."""

    picture: pg.Surface
    places: Mapping[Pointer, pg.Rect]
    numbers: Mapping[str, int]


Staged = Iterator[StagedPicture | None]

_made: WeakKeyDictionary[Theme, dict[tuple[object, ...], StagedPicture]] = WeakKeyDictionary()


def titled_theme(theme: Theme, slug: str, data: Path, colours: Sequence[str] = COLOURS) -> Theme:
    """The same sizes and look with the inline pictures of a title, whatever table lies open elsewhere.

    colours: of the seats, `[seat:0]` is the first of them.
    """
    key = (slug, data, *colours)
    made = theme.derived.pop(key, None)
    if made is None:
        made = Theme(theme.size, theme.look, assets=theme.assets, cache=theme.cache, old=theme)
        made.art_room = ROOM
        library.register_badges(made.sprites)
        made.sprites.register("seat", partial(_seat, tuple(colours)))
        title = library.title(slug, data)
        first = Match(title.rules(title.card.options(title.card.players.max, {})), "pictures")
        present(slug, opening_of(first, data)).sprites(made)
    theme.derived[key] = made
    while len(theme.derived) > TITLED:
        theme.derived.pop(next(iter(theme.derived))).drop()
    return made


def _seat(colours: Sequence[str], theme: Theme, height: int, number: str) -> pg.Surface:
    return library.badge(theme, colours[int(number) % len(colours)], round(height * 1.25))


def region(target: Pointer) -> Region:
    """What a file points at as the table's value."""
    return Region(target.kind, target.ids)


def staged_picture(
    name: str, slug: str, data: Path, texts: Texts, theme: Theme, sight: Sight, size: tuple[int, int]
) -> Staged:
    """The picture of a position, at most `size` large, in slices: None until it comes last.

    theme: a title's own, see `titled_theme`; name: tells it from the others of its title. Raises ContentError
    for a position that cannot be reached and for what is not in sight.
    """
    key = (name, slug, data, texts.lang, *size)
    made = _made.setdefault(theme, {})
    found = made.pop(key, None)
    if found is None:
        for found in _draw(slug, data, texts, theme, sight, size):
            if found is None:
                yield None
        assert found is not None
    made[key] = found
    _shed(made, theme)
    yield found


def _shed(made: dict[tuple[object, ...], StagedPicture], theme: Theme) -> None:
    """Let go of the pictures that were not asked for longest while there are too many."""
    room = KEPT * theme.w * theme.h
    pixels = [staged.picture.get_width() * staged.picture.get_height() for staged in made.values()]
    while sum(pixels) > room and len(pixels) > 1:
        del made[next(iter(made))], pixels[0]


def _draw(slug: str, data: Path, texts: Texts, theme: Theme, sight: Sight, size: tuple[int, int]) -> Staged:
    title = library.title(slug, data)
    done = played(title, sight)
    yield None
    table = StagedTable(title, done, data, library.worded(texts, slug, data, theme), theme.board, sight)
    yield None
    yield from table.prepare()
    whole = pg.Surface(theme.size, 0, 32)
    for _ in table.drawn(whole):
        yield None
    places = {p: table.place(p) for p in sight.pointers()}
    for node, target in zip(sight.pointed(), sight.pointers()):
        if places[target] is None:
            raise node.fail(f'nothing on the board is called "{node.text()}"')
    found = {target: rect for target, rect in places.items() if rect is not None}
    yield _cut(theme, sight, whole, table.bounds(found.values()), found, size, done.numbers)


class StagedTable(DrawnTable):
    """The table of a title with a staged position on it, as large as in this window."""

    def __init__(
        self, title: Title, done: Played, data: Path, texts: Texts, theme: Theme, sight: Sight
    ) -> None:
        match = done.match
        names = texts("newgame.names").split()
        players = match.rules.options.players
        seats = [Seat(names[i % len(names)], COLOURS[i], True, "") for i in range(players)]
        super().__init__(match, match.view(sight.viewer), seats, data, texts, theme)

    def place(self, target: Pointer) -> pg.Rect | None:
        """Where something lies; None where it is not in sight."""
        return self.sight(region(target))

    def bounds(self, places: Iterable[pg.Rect]) -> pg.Rect:
        """The parts that hold these places."""
        rects = list(places)
        held = [part for part in self.parts() if any(part.colliderect(rect) for rect in rects)]
        return held[0].unionall(held[1:]) if held else self.zones.inner


def _cut(
    theme: Theme,
    sight: Sight,
    whole: pg.Surface,
    bounds: pg.Rect,
    places: Mapping[Pointer, pg.Rect],
    size: tuple[int, int],
    numbers: Mapping[str, int],
) -> StagedPicture:
    """The part of a table that holds some places, scaled and marked."""
    part = _part(theme, bounds.clip(whole.get_rect()), list(places.values()), size)
    k = min(size[0] / part.w, size[1] / part.h, LARGEST)
    picture = pg.transform.smoothscale(whole.subsurface(part), (round(part.w * k), round(part.h * k)))
    moved = {
        target: pg.Rect(round((r.x - part.x) * k), round((r.y - part.y) * k), round(r.w * k), round(r.h * k))
        for target, r in places.items()
    }
    _mark(picture, theme, sight, moved)
    return StagedPicture(picture, moved, numbers)


def _part(theme: Theme, bounds: pg.Rect, places: list[pg.Rect], size: tuple[int, int]) -> pg.Rect:
    """A part of the shape of `size` round some places, within bounds; without places all there is."""
    if not places:
        return bounds
    part = places[0].unionall(places[1:])
    sizes = sorted(min(place.size) for place in places)
    margin = max(theme.px(16), round(sizes[len(sizes) // 2] * MARGIN))
    part = part.inflate(2 * margin, 2 * margin)
    w, h = max(part.w, size[0] / LARGEST), max(part.h, size[1] / LARGEST)
    w, h = max(w, h * size[0] / size[1]), max(h, w * size[1] / size[0])
    grown = pg.Rect(0, 0, min(bounds.w, round(w)), min(bounds.h, round(h)))
    grown.center = part.center
    return grown.clamp(bounds)


def _mark(picture: pg.Surface, theme: Theme, sight: Sight, places: Mapping[Pointer, pg.Rect]) -> None:
    """Signs under arrows under numbers; a number at the calmest edge of its place."""
    for kind, nodes in sight.marks.items():
        for node in nodes if not kind.isdigit() else ():
            marks.sign(picture, theme, places[pointer(node)], kind)
    for start, end in sight.arrows:
        marks.arrow(picture, theme, places[pointer(start)], places[pointer(end)])
    bare = picture.copy()
    area = picture.get_rect().inflate(-marks.number_size(theme), -marks.number_size(theme))
    taken: list[tuple[int, int]] = []
    for kind, nodes in sight.marks.items():
        for node in nodes if kind.isdigit() else ():
            taken.append(number_place(bare, theme, places[pointer(node)], area, taken))
            marks.number(picture, theme, taken[-1], kind)


def number_place(
    picture: pg.Surface, theme: Theme, place: pg.Rect, area: pg.Rect, taken: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Where the number of a place goes: to the corner, or between two, where it covers least.

    A small place has it beside it. The upper right is as good as any that is not much emptier.
    """
    n = marks.number_size(theme)
    small = min(place.size) < 5 * n // 4  # what it stands for stays in sight
    dx, dy = (-n // 4, -n // 8) if small else (place.w // 6, place.h // 6)
    across = (place.right - dx, place.x + dx) + (() if small else (place.centerx,))
    found = [(x, y) for y in (place.y + dy, place.bottom - dy) for x in across]
    spots = [(min(max(x, area.left), area.right), min(max(y, area.top), area.bottom)) for x, y in found]
    free = [at for at in spots if all(max(abs(at[0] - x), abs(at[1] - y)) >= n for x, y in taken)] or spots
    if small:
        return free[0]
    return min(free, key=lambda at: _detail(picture, at, n) * (UPPER_RIGHT if at == spots[0] else 1))


def _detail(picture: pg.Surface, centre: tuple[int, int], n: int) -> float:
    """How much a disc of `n` pixels would cover there: the edges in the picture."""
    box = pg.Rect(0, 0, n, n)
    box.center = centre
    under = picture.subsurface(box.clip(picture.get_rect()))
    if min(under.get_size()) < 3:
        return 0
    return sum(pg.transform.average_color(pg.transform.laplacian(under))[:3])


def sights_errors(slug: str, data: Path) -> Iterator[ContentError]:
    """What the pictures of a title's rule book point at without its being there, in a window of 4:3."""
    pg.font.init()
    root = program_root()
    theme = titled_theme(Theme(SMALLEST, assets=root / "assets"), slug, data)
    texts = load_texts(root / "data" / "common", ORIGINAL)
    for sight in sights(books.pages(slug, data).plan):
        try:
            for _ in _draw(slug, data, texts, theme, sight, (480, 320)):
                pass
        except ContentError as error:
            yield error
