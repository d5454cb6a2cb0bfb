"""What a rule book has beside its rules: pages, drawn examples and tables of numbers.

`book.yaml` says what stands where, `book.<lang>.yaml` holds the words. A title may do without both.
Slots of the words are `prose`'s; in the caption of an example the numbers of its steps have names too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.content.errors import ContentError, suggest
from game.content.example import Example, Sight, disproved
from game.content.language import ORIGINAL
from game.content.loader import Node, load
from game.content.prose import Printed, faults, names
from game.content.rulebook import Fill, RuleBook
from game.content.schema import bind
from game.content.text import flatten
from game.core.title import Title

FILE = "book.yaml"

OVERVIEW, AID = "overview", "aid"
"""The pages that other screens ask for: the game on one page, and what helps during play."""


# ---- what stands in book.yaml ----
@dataclass(frozen=True)
class Item:
    """A line with a picture: the name of an inline picture and the key of its words."""

    words: str
    sprite: str = ""


@dataclass(frozen=True)
class Label:
    """A name beside a picture, with a line to what it names."""

    words: str
    at: Node


@dataclass(frozen=True)
class Picture(Sight):
    """A picture of a position with names beside it; wide: with numbers, and the names beneath."""

    labels: tuple[Label, ...] = ()
    wide: bool = False

    def pointed(self) -> Iterator[Node]:
        yield from super().pointed()
        for label in self.labels:
            yield label.at


@dataclass(frozen=True)
class Block:
    """A part of a page; one of: heading, text, steps (numbered), items, picture, table, example."""

    heading: str = ""
    text: str = ""
    steps: tuple[Item, ...] = ()
    items: tuple[Item, ...] = ()
    picture: Picture | None = None
    table: str = ""
    example: str = ""

    def __post_init__(self) -> None:
        parts = (self.heading, self.text, self.steps, self.items, self.picture, self.table, self.example)
        if sum(bool(part) for part in parts) != 1:
            raise ValueError("a block is one of heading, text, steps, items, picture, table and example")

    def asked(self) -> Iterator[str]:
        """The words that it asks for."""
        yield from filter(None, (self.heading, self.text))
        yield from (item.words for item in (*self.steps, *self.items))
        if self.picture:
            yield from (label.words for label in self.picture.labels)


@dataclass(frozen=True)
class PagePlan:
    """A page: before the first chapter, or after the last one.

    spread: it takes both sides of the open book; the right one begins with its last heading.
    """

    id: str
    blocks: tuple[Block, ...]
    after: bool = False
    spread: bool = False

    def __post_init__(self) -> None:
        if self.spread and not any(block.heading for block in self.blocks[1:]):
            raise ValueError("a spread needs a heading, with which its right side begins")


@dataclass(frozen=True)
class TablePlan:
    """A table of numbers and the rules that it stands with."""

    id: str
    rules: tuple[Node, ...] = ()


@dataclass(frozen=True)
class BookPlan:
    """`book.yaml`."""

    pages: tuple[PagePlan, ...] = ()
    tables: tuple[TablePlan, ...] = ()
    examples: tuple[Example, ...] = ()


# ---- what stands in book.<lang>.yaml ----
@dataclass(frozen=True)
class Entry:
    """Words with a name: a step, a label, an icon."""

    title: str
    text: str = ""


@dataclass(frozen=True)
class PageWords:
    """A page's title and the words that its blocks ask for."""

    title: str
    words: Mapping[str, str | Entry] = field(default_factory=dict)

    def entry(self, key: str) -> Entry:
        """The words of a step, a label or an icon; a bare text has no name."""
        found = self.words[key]
        return found if isinstance(found, Entry) else Entry("", found)


@dataclass(frozen=True)
class ExampleWords:
    """A caption: its title, its words and the notes to the numbers in the picture."""

    title: str
    text: str
    notes: Mapping[str, str] = field(default_factory=dict)

    def filled(self, fill: Fill, lang: str) -> ExampleWords:
        """The same with its numbers."""
        notes = {number: fill(lang, note) for number, note in self.notes.items()}
        return ExampleWords(fill(lang, self.title), fill(lang, self.text), notes)


@dataclass(frozen=True)
class TableWords:
    """The title of a table and the heads of its columns by any names, in their order."""

    title: str
    head: Mapping[str, str]


@dataclass(frozen=True)
class BookWords:
    """`book.<lang>.yaml`; cells: what stands in tables in words."""

    pages: Mapping[str, PageWords] = field(default_factory=dict)
    examples: Mapping[str, ExampleWords] = field(default_factory=dict)
    tables: Mapping[str, TableWords] = field(default_factory=dict)
    cells: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class BookPages:
    """The pages, tables and examples of a title with their words by language."""

    plan: BookPlan
    words: Mapping[str, BookWords]

    def spoken(self, lang: str) -> BookWords:
        """The words in a language, in the original one where there are none."""
        return self.words.get(lang) or self.words.get(ORIGINAL) or BookWords()

    def page(self, name: str) -> PagePlan | None:
        """The page of that name."""
        return next((page for page in self.plan.pages if page.id == name), None)

    def example(self, name: str) -> Example:
        """The example of that name; raises StopIteration."""
        return next(example for example in self.plan.examples if example.id == name)


def picture_and_key(cell: str) -> tuple[str, str]:
    """The inline picture of a cell in words, "" for none, and the key of its words."""
    if not cell.startswith("["):
        return "", cell
    picture, _, key = cell.partition("] ")
    return f"{picture}]", key


def word_files(folder: Path) -> dict[str, Path]:
    """`book.<lang>.yaml` of a folder by language."""
    return {file.suffixes[-2][1:]: file for file in sorted(folder.glob("book.*.yaml"))}


def load_book(folder: Path) -> BookPages:
    """Read the pages of a title's folder; without `book.yaml` there are none. Raises ContentError."""
    if not (folder / FILE).exists():
        return BookPages(BookPlan(), {})
    plan = bind(load(folder / FILE), BookPlan)
    return BookPages(plan, {lang: bind(load(file), BookWords) for lang, file in word_files(folder).items()})


def sights(plan: BookPlan) -> Iterator[Sight]:
    """Every picture of a book."""
    yield from plan.examples
    for page in plan.pages:
        yield from (block.picture for block in page.blocks if block.picture)


# ---- checks ----
def book_errors(
    folder: Path, title: Title, rules: RuleBook, spoken: Mapping[str, str], texts: Mapping[str, str]
) -> Iterator[ContentError]:
    """What is wrong with a title's pages; texts: the title's own in the original language."""
    if not (folder / FILE).exists():
        return
    book = load_book(folder)
    yield from _plan_errors(folder, book.plan, title, rules)
    yield from _language_errors(folder, spoken)
    for lang in book.words:
        yield from _word_errors(folder, book, lang, title, texts)
    for example in book.plan.examples:
        try:
            yield from disproved(title, example)
        except ContentError as error:
            yield error


def _plan_errors(folder: Path, plan: BookPlan, title: Title, rules: RuleBook) -> Iterator[ContentError]:
    named = [*(page.id for page in plan.pages), *rules.by_id]
    for kind, ids in (("page", named), ("example", [e.id for e in plan.examples])):
        for name in sorted({name for name in ids if ids.count(name) > 1 or not name}):
            yield ContentError(folder / FILE, 1, "", f'every {kind} needs an id of its own: "{name}" is none')
    shown = [*(t.rules for t in plan.tables), *(e.rules for e in plan.examples)]
    for node in (node for rules_of in shown for node in rules_of):
        if node.text() not in rules.by_id:
            yield node.fail(f'no rule has the id "{node.text()}"{suggest(node.text(), rules.by_id)}')
    tables, examples = [t.id for t in plan.tables], [e.id for e in plan.examples]
    for name in tables:
        if name not in title.tables:
            message = f'the title has no table "{name}"{suggest(name, title.tables)}'
            yield ContentError(folder / FILE, 1, "tables", message)
    for block in (block for page in plan.pages for block in page.blocks):
        for name, known, what in ((block.table, tables, "table"), (block.example, examples, "example")):
            if name and name not in known:
                message = f'no {what} has the id "{name}"{suggest(name, known)}'
                yield ContentError(folder / FILE, 1, "pages", message)


def _language_errors(folder: Path, spoken: Mapping[str, str]) -> Iterator[ContentError]:
    """Languages without a file of words, keys that one has and another has not."""
    files = word_files(folder)
    for lang in spoken:
        if lang not in files:
            yield ContentError(folder / f"book.{lang}.yaml", 1, "", "the file is missing")
    tables = {lang: flatten(load(file)) for lang, file in files.items()}
    base = tables.get(ORIGINAL, {})
    for lang, table in tables.items():
        if lang not in spoken:
            yield ContentError(
                files[lang], 1, "", f'"{lang}" is none of the languages{suggest(lang, spoken)}'
            )
        for key, (text, node) in base.items():
            if key not in table:
                yield node.fail(f'"{key}" has no words in "{lang}": add them to {files[lang].name}')
            elif _names(table[key][0]) != _names(text):
                yield table[key][1].fail(f'the numbers differ from those in "{ORIGINAL}": say the same ones')
        for key, (_, node) in table.items():
            if key not in base:
                yield node.fail(f'"{key}" has no words in "{ORIGINAL}"')


def _names(text: str) -> set[str]:
    try:
        return names(text)
    except ValueError:
        return set()


def _word_errors(
    folder: Path, book: BookPages, lang: str, title: Title, texts: Mapping[str, str]
) -> Iterator[ContentError]:
    """Words that are asked for and missing, words that nothing asks for, slots without a number."""
    asked = {*_asked(book.plan, title), *_asked_cells(book.plan, title, texts)}
    file = word_files(folder)[lang]
    found = flatten(load(file))
    for key in sorted(asked - {_entry_of(key, asked) for key in found}):
        yield ContentError(file, 1, "", f'the words "{key}" are missing: add them')
    for key, (text, node) in found.items():
        if _entry_of(key, asked) not in asked:
            yield node.fail(f'nothing asks for the words "{key}": take them away')
        for message in faults(text, _numbers(book.plan, title.printed, key)):
            yield node.fail(message)


def _entry_of(key: str, asked: set[str]) -> str:
    """The name under which words are asked for: `x.title` and `x.text` both belong to `x`."""
    stem, _, last = key.rpartition(".")
    return stem if last in ("title", "text") and stem in asked else key


def _asked(plan: BookPlan, title: Title) -> Iterator[str]:
    for page in plan.pages:
        yield f"pages.{page.id}.title"
        for key in (key for block in page.blocks for key in block.asked()):
            yield f"pages.{page.id}.words.{key}"
    for example in plan.examples:
        yield from (f"examples.{example.id}.{part}" for part in ("title", "text"))
        yield from (f"examples.{example.id}.notes.{sign}" for sign in example.marks if sign.isdigit())
    for table in plan.tables:
        yield f"tables.{table.id}.title"
        columns = len(next(iter(title.tables.get(table.id, ())), ()))
        yield from (f"tables.{table.id}.head.{number}" for number in range(1, columns + 1))


def _asked_cells(plan: BookPlan, title: Title, texts: Mapping[str, str]) -> Iterator[str]:
    """The words of cells that are no text of the title."""
    rows = (row for table in plan.tables for row in title.tables.get(table.id, ()))
    for cell in (cell for row in rows for cell in row):
        if isinstance(cell, str) and (key := picture_and_key(cell)[1]) not in texts:
            yield f"cells.{key}"


def _numbers(plan: BookPlan, printed: Printed, key: str) -> Printed:
    """The numbers that words may say: those of the title, in a caption those of its example too."""
    kind, name, *_ = (*key.split("."), "")
    example = next((e for e in plan.examples if kind == "examples" and e.id == name), None)
    named: dict[str, int | tuple[int, ...]] = dict(printed)
    for proof in example.then if example else ():
        seats = proof.points if isinstance(proof.points, Mapping) else {}
        named |= {f"{proof.name}_{seat}": 0 for seat in seats} or {proof.name: 0}
    return named
