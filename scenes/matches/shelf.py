"""The shelf of unfinished matches: as many cards as fit, and arrows to the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import chain

import pygame as pg

from game.match.archive import Entry
from game.match.store import SaveError, saved
from scenes.kit.text import measure
from scenes.kit.theme import Theme
from scenes.kit.widget import ArrowButton, Button, IconButton, Stage
from scenes.matches.card import CardWords, MatchCard
from scenes.matches.model import MatchesModel
from scenes.shell.jobs import Work
from scenes.shell.page import columns, rows


@dataclass(frozen=True, kw_only=True)
class ShelfHooks:
    """What the buttons of the cards do; moved: other cards are in sight."""

    play: Callable[[Entry], object]
    rename: Callable[[Entry], object]
    delete: Callable[[Entry], object]
    moved: Callable[[], object]


TALL = 1.4
"""How often the width of a card its height may be."""


def grid(theme: Theme, rect: pg.Rect, entries: int) -> tuple[int, int]:
    """Cards side by side, and one below the other where they would else be too tall for their pictures."""
    across = max(1, min(3, rect.w // theme.tp(400)))
    if rect.w // across * TALL >= rect.h:
        return across, 1
    down = max(1, min(2, entries))
    return min(across, max(1, -(-entries // down))), down


class Shelf:
    """Builds the cards and makes their pictures in slices."""

    def __init__(self, model: MatchesModel, hooks: ShelfHooks) -> None:
        self.model, self.hooks = model, hooks
        self.first = 0  # the card at the left
        self._sizes: dict[str, tuple[int, int]] = {}  # of the pictures in sight, by file
        self._found: dict[str, tuple[str, pg.Surface | None]] = {}  # how far it got, and the picture

    def forget(self) -> None:
        """Matches may have gone on: read them again."""
        self._found.clear()

    def build(self, ui: Stage, theme: Theme, rect: pg.Rect) -> None:
        """Put the cards into a rectangle."""
        entries, room = self.model.unfinished(), rect
        across, down = grid(theme, rect, len(entries))
        count = across * down
        self.first = max(0, min(self.first, len(entries) - count))
        if len(entries) > count:
            room = self._build_arrows(ui, theme, rect, len(entries) - count)
        shown = entries[self.first : self.first + count]
        self._sizes = {}
        gap = theme.px(16)
        lines = [columns(line, (1.0,) * across, gap) for line in rows(room, (1.0,) * down, gap)]
        for i, (entry, r) in enumerate(zip(shown, chain(*lines))):
            self._sizes[entry.file] = MatchCard.place(theme, r).size
            self._build_card(ui, theme, i, entry, r)

    def _build_arrows(self, ui: Stage, theme: Theme, rect: pg.Rect, most: int) -> pg.Rect:
        n, texts = max(32, theme.px(44)), self.model.app.texts
        for way, x, step in (("left", rect.x, -1), ("right", rect.right - n, 1)):
            tip = texts("matches.newer" if step < 0 else "matches.older")
            r = pg.Rect(x, rect.centery - n, n, 2 * n)
            button = ArrowButton(r, way, partial(self._move, step), name=f"cards-{way}", tip=tip)
            button.enabled = 0 <= self.first + step <= most
            ui.add(button)
        return rect.inflate(-2 * (n + theme.px(8)), 0)

    def _move(self, step: int) -> None:
        self.first += step
        self.hooks.moved()

    def _build_card(self, ui: Stage, theme: Theme, number: int, entry: Entry, r: pg.Rect) -> None:
        texts, words = self.model.app.texts, self.model.words()
        named = words.named_players(entry)
        short = any(entry.scores) or measure(theme, named, "text", 19)[0] > MatchCard.inner(theme, r).w
        said = CardWords(
            head=words.name(entry) or words.title(entry),
            progress=self._found.get(entry.file, (" ", None))[0],
            players=words.players(entry) if short else named,
            day=words.day(entry),
        )
        play, name = partial(self.hooks.play, entry), f"card-{number}"
        card = MatchCard(r, said, play, partial(self._picture, entry.file), name=name)
        card.tip = named
        row, gap = MatchCard.buttons(theme, r), theme.px(10)
        side = row.h
        go = Button(
            (row.x, row.y, row.w - 2 * (side + gap), side),
            texts("menu.continue"),
            play,
            kind="gold" if number == 0 and self.first == 0 else "wood",
            icon="camel",
            size=20,
            name=f"continue-{number}",
        )
        ui.add(card, go)
        small = (("rename", "quill-ink", self.hooks.rename), ("delete", "trash-can", self.hooks.delete))
        for k, (key, icon, act) in enumerate(small):
            x = row.right - (2 - k) * side - (1 - k) * gap
            deed = partial(act, entry)
            ui.add(
                IconButton(
                    (x, row.y, side, side),
                    "",
                    icon,
                    deed,
                    name=f"{key}-{number}",
                    tip=texts(f"matches.{key}"),
                )
            )

    def _picture(self, file: str) -> pg.Surface | None:
        return self._found.get(file, ("", None))[1]

    def make_pictures(self, theme: Theme, refresh: Callable[[], object]) -> Work:
        """Words and pictures of the cards in sight."""
        from scenes.match import pictures

        yield
        folder = self.model.archive.folder
        for file, size in list(self._sizes.items()):
            held = self._picture(file)
            if folder is None or (held is not None and held.get_size() == size):
                continue
            try:
                kept = saved(folder / file)
            except SaveError:
                continue
            for found in pictures.read_saved(self.model.app, theme, kept, size):
                if found is None:
                    yield
                    continue
                self._found[file] = (found.progress or found.lines[0], found.picture)
            refresh()
            yield
