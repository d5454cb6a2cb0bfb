"""Cards and buildings in words, with the numbers of their effects."""

from __future__ import annotations

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts


class Names:
    """Names and descriptions of one language. Small numbers are words where a text asks for it."""

    def __init__(self, texts: Texts, facts: YspahanFacts) -> None:
        self.texts, self.facts = texts, facts

    def card(self, kind: str) -> str:
        """The name of a kind of card, "a card" for a hidden one."""
        return self._card(kind, "name")

    def card_hint(self, kind: str) -> str:
        """What a card does."""
        return self._card(kind, "hint")

    def building(self, name: str) -> str:
        """The name of a building."""
        return self.texts(f"building.{name}.name")

    def building_hint(self, name: str) -> str:
        """What a building does."""
        n = self.facts.building(name).effect.n
        return self.texts(f"building.{name}.hint", n=n, number=self.number(n), capital=self.capital(n))

    def number(self, n: int) -> str:
        """A number as a word, in digits where there is none."""
        key = f"number.{n}"
        return self.texts(key) if key in self.texts else str(n)

    def capital(self, n: int) -> str:
        """The same at the start of a sentence."""
        word = self.number(n)
        return word[:1].upper() + word[1:]

    def _card(self, kind: str, part: str) -> str:
        key = f"card.{kind}.{part}"
        if kind not in self.facts.kinds:
            return self.texts(key)
        effect = self.facts.effects[self.facts.kinds.index(kind)]
        n = effect.n
        return self.texts(key, n=n, most=effect.most, number=self.number(n), capital=self.capital(n))
