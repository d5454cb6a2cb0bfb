"""Where somebody is in a rule book: what lies open, the way there, the search; what the pages report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.content.rulebook import RuleBook
from scenes.rulebook.find import Hit, Place, find


@dataclass
class Reading:
    """The open rule (or page: an id), what was open before and after it, and what was searched.

    before, after: the pages in front of the first chapter and behind the last one; places: what can be found
    beside the rules.
    """

    book: RuleBook
    rule: str
    past: list[str] = field(default_factory=list)
    future: list[str] = field(default_factory=list)
    query: str = ""
    hits: list[Hit] = field(default_factory=list)
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    places: Callable[[], Iterable[Place]] = tuple

    @property
    def page(self) -> str:
        """The page that lies open, "" where a rule does."""
        return "" if self.rule in self.book.by_id else self.rule

    @property
    def chapter(self) -> str:
        """The id of the chapter that lies open, "" for a page outside the chapters."""
        return "" if self.page else self.book.chapter_of(self.rule).id

    @property
    def order(self) -> list[str]:
        """Everything in reading order."""
        rules = [rule.id for chapter in self.book.chapters for rule in chapter.rules]
        return [*self.before, *rules, *self.after]

    def go(self, rule: str) -> bool:
        """Open another rule or page and remember this one; returns whether anything changed."""
        if rule == self.rule or rule not in self.order:
            return False
        self.past.append(self.rule)
        self.future.clear()
        self.rule = rule
        return True

    def neighbour(self, way: int) -> str:
        """The id of the next (1) or previous (-1) rule or page in reading order, "" at the ends."""
        order = self.order
        index = order.index(self.rule) + way
        return order[index] if 0 <= index < len(order) else ""

    def step(self, way: int) -> bool:
        """Back (-1) to what was open before, or forward (1) again; returns whether there is anything."""
        here, there = (self.future, self.past) if way < 0 else (self.past, self.future)
        if not there:
            return False
        here.append(self.rule)
        self.rule = there.pop()
        return True

    def search(self, query: str, lang: str) -> None:
        """Look where the words stand."""
        self.query, self.hits = query, find(self.book, query, lang, self.places())


def place_like(rule: str, old: RuleBook, new: RuleBook, pages: Sequence[str]) -> str:
    """What stands in another book where `rule` stands in this one.

    A page of the same name, the rule or else the chapter of the same number; "" for nothing like it.
    """
    if rule not in old.by_id:
        return rule if rule in pages else ""
    number = rule.partition("-")[2]
    same = next((id for id in new.by_id if id.partition("-")[2] == number), "")
    chapters = [chapter.id for chapter in old.chapters]
    index = chapters.index(old.chapter_of(rule).id)
    return same or (new.chapters[index].rules[0].id if index < len(new.chapters) else "")


@dataclass(frozen=True)
class PageHands:
    """What the pages report. `step`: back or forward; `turn`: to a neighbour; `speak`: a language's code.

    switch: to the book of another title, by its slug; titles: their names; slug: whose book it is.
    spoken: names of the languages by code; now(rule id): sentences about the position at the table;
    show: light the open rule's places on the table, None where there are none or no table.
    """

    go: Callable[[str], object]
    step: Callable[[int], object]
    turn: Callable[[int], object]
    search: Callable[[str], object]
    first_hit: Callable[[], object]
    speak: Callable[[str], object]
    switch: Callable[[str], object]
    titles: Mapping[str, str]
    slug: str
    spoken: Mapping[str, str]
    close: Callable[[], object]
    now: Callable[[str], Sequence[str]]
    show: Callable[[], object] | None
