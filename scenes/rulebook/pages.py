"""What stands on a page of the rule book beside the rules, as blocks of one width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from game.content import book as content
from game.content.example import Sight
from game.content.glossary import load_glossary
from game.content.number_words import number_words
from game.content.staging import pointer, works
from game.content.text import Texts
from game.core.title import Amounts, Cell
from game.titles import module_of
from scenes.kit.markup import plain
from scenes.kit.theme import Theme
from scenes.match import books, library
from scenes.rulebook.blocks import (
    Block,
    Heading,
    Labelled,
    Line,
    Listing,
    Made,
    Named,
    Paragraph,
    Plate,
    Table,
    Terms,
    Worked,
)
from scenes.rulebook.code import Program
from scenes.rulebook.find import Place

GLOSSARY = "glossary"
"""The page of terms, which every title with a glossary has."""

FAIR = "fair-dice"
"""The last page of every rule book: what fair dice are, and the program that checks them."""

VERIFIER = Path("common") / "fair_dice.py"

NOTHING = "–"

NBSP = "\u00a0"

Ask: TypeAlias = Callable[[str, Sight, tuple[int, int]], Made]
"""The picture of a position by its name, its size at most; it is drawn in slices once it was asked for."""


class Binder:
    """Binds a title’s pages: makes their blocks in one language, with the numbers that are played."""

    def __init__(self, slug: str, data: Path, program: Path, theme: Theme, texts: Texts, ask: Ask) -> None:
        self.slug, self.data, self.program = slug, data, program
        self.theme, self.texts, self.ask = theme, texts, ask
        self.book = books.pages(slug, data)
        self.words = self.book.spoken(texts.lang)
        self.title = library.title(slug, data)
        self.glossary = load_glossary(data / module_of(slug), texts.lang)

    # ---- what there is ----
    @property
    def before(self) -> list[str]:
        """The pages before the first chapter."""
        return [page.id for page in self.book.plan.pages if not page.after]

    @property
    def after(self) -> list[str]:
        """The pages after the last chapter."""
        own = [page.id for page in self.book.plan.pages if page.after]
        return [*own, GLOSSARY, FAIR] if self.glossary else [*own, FAIR]

    def name(self, page: str) -> str:
        """The title of a page."""
        if page in (GLOSSARY, FAIR):
            return self.texts("rulebook.glossary" if page == GLOSSARY else "newgame.fair")
        return self._say(self.words.pages[page].title)

    def _say(self, text: str) -> str:
        return books.numbered(self.slug, self.data, self.program, self.texts.lang, text)

    # ---- what a search finds beside the rules ----
    def places(self) -> Iterator[Place]:
        """Pages, captions of examples and terms; a caption stands with the first rule of its example.

        A caption whose numbers are not known yet is left out: `RulebookScene` learns them in slices.
        """
        for page in self.book.plan.pages:
            yield Place(page.id, "", self.name(page.id), _bare(map(self._say, self._words(page))))
        for example in self.book.plan.examples:
            known = books.knows_caption(self.slug, self.data, example.id)
            if example.rule_ids and known and (said := self._caption(example.id)):
                rule = example.rule_ids[0]
                yield Place(rule, rule, said.title, _bare([said.text, *said.notes.values()]))
        for term in self.glossary.values():
            yield Place(GLOSSARY, "", term.term, plain(term.meaning))
        yield Place(
            FAIR, "", self.name(FAIR), _bare([self.texts("rulebook.fair"), self.texts("rulebook.fair_how")])
        )

    def _words(self, page: content.PagePlan) -> Iterator[str]:
        for key in (key for block in page.blocks for key in block.asked()):
            entry = self.words.pages[page.id].entry(key)
            yield from filter(None, (entry.title, entry.text))

    # ---- pages ----
    def blocks(self, page: str, width: int) -> list[Block]:
        """Everything on a page."""
        if page == GLOSSARY:
            terms = sorted((term.term, term.meaning) for term in self.glossary.values())
            return [Terms(self.theme, width, terms)]
        if page == FAIR:
            return self._fair(width)
        plan = self.book.page(page)
        assert plan is not None
        words = self.words.pages[page]
        made = (self._block(page, words, number, block, width) for number, block in enumerate(plan.blocks))
        return [block for block in made if block is not None]

    def _fair(self, width: int) -> list[Block]:
        """What fair dice promise and what not, and the program."""
        t, texts = self.theme, self.texts
        program = (self.program / VERIFIER).read_text(encoding="utf-8")
        said: list[Block] = [Paragraph(t, width, texts(f"rulebook.{key}")) for key in ("fair", "fair_how")]
        return [*said, Program(t, width, program)]

    def sides(self, page: str, width: int) -> tuple[list[Block], Heading, list[Block]] | None:
        """The blocks of a spread: those of the left side, the heading of the right one, and its blocks."""
        plan = self.book.page(page)
        if plan is None or not plan.spread:
            return None
        blocks = self.blocks(page, width)
        last = max(i for i, block in enumerate(blocks) if isinstance(block, Heading))
        heading = blocks[last]
        assert isinstance(heading, Heading)
        return blocks[:last], heading, blocks[last + 1 :]

    def _block(
        self, page: str, words: content.PageWords, number: int, block: content.Block, width: int
    ) -> Block | None:
        if block.heading:
            return Heading(self.theme, width, self._say(words.entry(block.heading).text))
        if block.text:
            return Paragraph(self.theme, width, self._say(words.entry(block.text).text))
        if block.steps or block.items:
            return Listing(
                self.theme, width, self._lines(words, block.steps or block.items), bool(block.steps)
            )
        if block.table:
            return self.table(block.table, width)
        if block.example:
            return self.example(block.example, width)
        assert block.picture is not None
        return self._picture(f"{page}/{number}", words, block.picture, width)

    def _lines(self, words: content.PageWords, items: tuple[content.Item, ...]) -> list[Line]:
        entries = [(item.sprite, words.entry(item.words)) for item in items]
        return [Line(sprite, self._say(entry.title), self._say(entry.text)) for sprite, entry in entries]

    def _picture(
        self, name: str, words: content.PageWords, picture: content.Picture, width: int
    ) -> Block | None:
        """A picture with its names; None where house rules shut the way to the position."""
        if not works(self.title, picture.position):
            return None
        edge = 2 * self.theme.px(12)
        if not picture.labels:
            size = (width - edge, round((width - edge) * 0.52))
            return Plate(self.theme, width, size, self.ask(name, picture, size))
        beside = not picture.wide and width - round(width * 0.62) >= self.theme.tp(250)
        share = round(width * 0.62)
        size = (share, share) if beside else (width - edge, round(width * 0.62))
        names = []
        for label in picture.labels:
            entry = words.entry(label.words)
            names.append(Named(self._say(entry.title), self._say(entry.text), pointer(label.at)))
        return Labelled(self.theme, width, size, self.ask(name, picture, size), names)

    # ---- beside the rules ----
    def beside(self, rule: str, width: int) -> list[Block]:
        """Tables and examples that stand with a rule: the first that each of them names."""
        plan = self.book.plan
        found: list[Block | None] = []
        for table in plan.tables:
            if table.rules and table.rules[0].text() == rule:
                found.append(self.table(table.id, width))
        for example in plan.examples:
            if example.rule_ids[:1] == (rule,):
                found.append(self.example(example.id, width))
        return [block for block in found if block is not None]

    def table(self, name: str, width: int) -> Block | None:
        """A table of numbers; None where house rules leave nothing of it."""
        rows, words = self.title.tables.get(name), self.words.tables.get(name)
        if not rows or words is None or any(len(row) != len(words.head) for row in rows):
            return None
        own = library.words(self.slug, self.data, self.texts.lang)

        spoken = number_words(self.program / "common", self.texts.lang)

        def said(cell: Cell) -> str:
            if isinstance(cell, tuple):
                return spoken.listed(cell)
            if isinstance(cell, Amounts):
                return " ".join(f"{n}{NBSP}[{picture}]" for n, picture in cell.parts)
            if not isinstance(cell, str):
                return NOTHING if cell is None else str(cell)
            picture, key = content.picture_and_key(cell)
            words = self._say(self.words.cells[key]) if key in self.words.cells else own(key)
            return f"{picture}{NBSP}{words}" if picture else words

        head = [self._say(text) for text in words.head.values()]
        return Table(self.theme, width, self._say(words.title), head, [list(map(said, row)) for row in rows])

    def example(self, name: str, width: int) -> Block | None:
        """A worked example; None where house rules shut the way to it."""
        said = self._caption(name)
        if said is None:
            return None
        example = self.book.example(name)
        edge = 2 * self.theme.px(12)
        share = round(width * 0.56)
        wide = width - share >= self.theme.tp(240) + edge
        size = (share, round(share * 0.8)) if wide else (width - 2 * edge, round(width * 0.56))
        words_of = (said.title, said.text, said.notes)
        return Worked(self.theme, width, words_of, size, self.ask(name, example, size))

    def _caption(self, name: str) -> content.ExampleWords | None:
        """The caption of an example with its numbers; None where house rules make it untrue."""
        numbers = books.caption_numbers(self.slug, self.data, name)
        words = self.words.examples.get(name)
        if numbers is None or words is None:
            return None

        def fill(lang: str, text: str) -> str:
            return books.numbered(self.slug, self.data, self.program, lang, text, numbers)

        return words.filled(fill, self.texts.lang)


def _bare(texts: Iterable[str]) -> str:
    return " ".join(plain(text).replace("\n", " ") for text in texts)
