"""What the menu shows of a match: its words and a small picture of its board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame as pg

from game.content.text import Texts
from game.core.errors import CaravanseraiError, HouseRulesError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import View
from game.core.title import Title
from game.match.session import loading
from game.match.store import Saved
from game.titles import module_of
from game.version import VERSION
from scenes.art import frame
from scenes.art.cache import Steps
from scenes.kit.markup import escape
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.seats import COLOURS, SeatInfo, seat_labels, seats_of, viewer_seat
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host
from scenes.titles import Opening, Presenter, loaded, present
from scenes.titles.contract.values import Region, Seat, TableSnapshot

_SAMPLES: WeakKeyDictionary[Title, Match] = WeakKeyDictionary()


class Score(NamedTuple):
    """A seat's mark and its points."""

    colour: str
    points: int


class Found(NamedTuple):
    """What a card says and shows of a match: lines, points by seat, picture, and how far it got alone."""

    lines: tuple[str, ...]
    scores: tuple[Score, ...] = ()
    picture: pg.Surface | None = None
    progress: str = ""


def opening_of(match: Match, data: Path) -> Opening:
    """What the presenter of a match is made from; data: the folder of all titles."""
    rules = match.rules
    return Opening(
        folder=data / module_of(rules.slug),
        options=rules.options,
        text=rules.text,
        start=match.first_view(0),
        facts=rules.facts,
        ids=rules.ids,
    )


def presenter_for(match: Match, data: Path, texts: Texts, theme: Theme) -> Presenter:
    """The presenter of a match with its words and inline pictures, for lines and small pictures."""
    presenter = present(match.rules.slug, opening_of(match, data))
    presenter.sprites(theme)  # a layout measures texts with them
    presenter.layout(theme, texts, pg.Rect(0, 0, 640, 480), None, None)
    return presenter


def board_in_steps(
    presenter: Presenter,
    theme: Theme,
    view: View,
    size: tuple[int, int],
    seats: Sequence[Seat],
    marks: Sequence[Region] = (),
) -> Steps:
    """A small picture of a position in slices, with the marked regions in sight if its title can mark them.

    Without marks a broad picture shows the middle of the table.
    """
    if marks:
        yield from presenter.marked_in_steps(theme, view, size, seats, marks)
        return
    whole = (size[0], max(size[1], round(size[0] / presenter.broad)))
    for picture in presenter.picture_in_steps(theme, view, whole, seats):
        if picture is None:
            yield None
        else:
            yield picture.subsurface((0, (whole[1] - size[1]) // 2, *size)).copy()


def draw_place(target: pg.Surface, theme: Theme, r: pg.Rect, picture: pg.Surface | None) -> None:
    """A small picture of a table in its frame; sand until the picture is ready."""
    n = 2 * theme.px(12)
    size = (r.w - n, r.h - n)
    if size[0] < 40 or size[1] < 40:
        return
    fill = picture if picture is not None else theme.textures.get("sand", *size)
    frame.wooden_frame(target, r, theme.u, theme.textures, fill, 12)


def part_sprites(presenter: Presenter, match: Match, seats: Sequence[Seat], viewer: int) -> dict[str, str]:
    """The inline picture of every source of points, from the rows of a player panel."""
    shown = TableSnapshot(view=match.view(viewer), seats=tuple(seats))
    found: dict[str, str] = {}
    for row in presenter.rows(viewer, shown):
        for item in row.items:
            found.setdefault(re.split("[-:]", item.name)[0], item.sprite)
    return found


def read_saved(app: Host, theme: Theme, saved: Saved, size: tuple[int, int]) -> Iterator[Found | None]:
    """Lines, points and picture of a saved match; None between slices."""
    try:
        session = yield from loading(saved.path, app.data, app.store.folder)
    except HouseRulesError:
        yield Found((app.texts("menu.house.short"),))
        return
    except CaravanseraiError as error:
        yield Found((app.texts("menu.unopened", reason=refusal_of(error, saved.path, app.texts)),))
        return
    yield None
    match, data = session.match, session.data or app.data
    texts = library.worded(app.texts, match.rules.slug, data, theme)
    seats = seats_of(session.seats, app.texts, session.title.card)
    for _ in loaded(match.rules.slug):
        yield None
    presenter, view = presenter_for(match, data, texts, theme), match.view(viewer_seat(seats))
    yield None
    house = f" · {escape(session.house.name(texts.lang))}" if session.house else ""
    progress = marked_by_colour(presenter.headline(view), seats)
    lines = (
        f"*{texts('title.name')}*{house} · {progress}",
        " · ".join(f"[badge:{s.colour}]\u00a0{escape(s.name)}" for s in seats),
    )
    scores = tuple(Score(s.colour, points) for s, points in zip(seats, match.scores()))
    people = seat_labels(seats, texts)
    key = saved_key(saved, size, theme)
    for picture in theme.cache.in_steps(key, lambda: board_in_steps(presenter, theme, view, size, people)):
        if picture is None:
            yield None
        else:
            yield Found(lines=lines, scores=scores, picture=picture, progress=progress)


def marked_by_colour(words: str, seats: Sequence[SeatInfo]) -> str:
    """A title's words with the marks of colours where it names seats: only tables know who sits where."""
    return re.sub(r"\[seat:(\d+)\]", lambda m: f"[badge:{seats[int(m[1])].colour}]", words)


def title_words(slug: str, data: Path, texts: Texts) -> tuple[tuple[str, ...], str]:
    """The line and the sentence that offer a title."""
    card, own = library.title(slug, data).card, library.words(slug, data, texts.lang)
    players = texts("newgame.range", min=card.players.min, max=card.players.max)
    minutes = texts("newgame.minutes", n=card.minutes)
    return (f"*{own('title.name')}* · {players} · {minutes}",), library.blurb(slug, data, texts.lang)


def saved_key(saved: Saved, size: tuple[int, int], theme: Theme) -> tuple[object, ...]:
    """What the picture of a saved match depends on."""
    look = theme.look
    return ("saved", saved.path.name, saved.position, *size, look.palette, look.patterns, look.high_contrast)


def sample_match(title: Title) -> Iterator[Match | None]:
    """A game of that title played to its middle by sensible computer players, always the same.

    None between slices, the match at last. Pictures of another size show the match that was played for
    the first.
    """
    if title not in _SAMPLES:
        card = title.card
        rules = title.rules(card.options(max(card.players.min, min(card.players.max, 4)), {}))
        judge, stream = title.judge(rules, None), Stream(key_of(f"{VERSION}/sample"))
        state = rules.setup("sample")
        actions = []
        while state.to_act >= 0:
            actions.append(judge.sample(state, stream))
            rules.apply(state, actions[-1])
            yield None
        match = Match(rules, "sample")
        for action in actions[: len(actions) * 6 // 10]:
            match.play(action)
            yield None
        _SAMPLES[title] = match
    yield _SAMPLES[title]


def sample_picture(slug: str, data: Path, texts: Texts, theme: Theme, size: tuple[int, int]) -> Steps:
    """The picture of a title's table in mid-game, made in slices."""
    look = theme.look
    key = ("sample table", slug, *size, look.palette, look.patterns, look.high_contrast)

    def make() -> Steps:
        match: Match | None = None
        for found in sample_match(library.title(slug, data)):
            match = found or match
            yield None
        assert match is not None
        for _ in loaded(slug):
            yield None
        seats = tuple(Seat("", COLOURS[i], True, "") for i in range(match.rules.options.players))
        words = library.worded(texts, slug, data, theme)
        presenter = presenter_for(match, data, words, theme)
        yield None
        yield from board_in_steps(presenter, theme, match.view(0), size, seats)

    return theme.cache.in_steps(key, make)
