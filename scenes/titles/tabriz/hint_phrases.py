"""The phrases of actions and hints in words and pictures; what they say has been decided by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.content.text import Texts
from game.core.notes import Phrase
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import Amounts
from scenes.titles.tabriz.actions import plain_answer
from scenes.titles.tabriz.phrases import NBSP, get, goods, qeran, strip, talent_words


class HintPhrases:
    """Words of one language for every kind of phrase. The ids of a phrase are the arguments of its words."""

    def __init__(self, texts: Texts, facts: TabrizFacts) -> None:
        self.texts, self.facts = texts, facts
        self._words: Mapping[str, Callable[..., str]] = {
            **self._of_actions(),
            "meydan": lambda: texts("kind.meydan"),
            "tile": lambda tile: texts(f"tile.{tile}"),
            "space": lambda space: space.upper(),
            "step": self._step,
            "goods": lambda *amounts: goods(amounts),
            "good": lambda material: f"[{material}]",
            "price": qeran,
            "purse": lambda n, *amounts: " ".join(filter(None, (qeran(n), goods(amounts)))),
            "stock": lambda n, *amounts: " ".join(filter(None, (qeran(n) if n else "", goods(amounts)))),
            "reward": self._reward,
            "start": lambda card: get(facts.cards[card].reward),
            "strip": lambda card, number: strip(facts.cards[card].strips[number]),
            "marks": self._marks,
            "faces": self._faces,
            "offers": self._offers,
        }

    def of(self, phrase: Phrase) -> str:
        """The words of a phrase."""
        return self._words[phrase.kind](*phrase.ids)

    # ---- actions ----
    def _of_actions(self) -> Mapping[str, Callable[..., str]]:
        t = self.texts
        return {
            "move": lambda tile, n: t("tabriz.name.move", tile=self.of(tile), n=n),
            "keep": lambda card: t("tabriz.name.keep", card=t(f"card.{card}")),
            "complete": lambda card: t("tabriz.name.complete", card=t(f"card.{card}")),
            "workshop": lambda card: t("tabriz.name.workshop", card=t(f"card.{card}")),
            "draw": lambda deck: t("tabriz.name.draw", deck=t(f"deck.{deck}.name")),
            "use": self._use,
            "take": self._take,
            "trade": self._trade,
            "buy": lambda price, get: t("tabriz.name.buy", what=goods(get), price=qeran(price)),
            "buy_numbers": lambda *ids: t("tabriz.name.buy", what=" + ".join(ids), price="–"),
            "dice": lambda *mix: t("tabriz.name.throw", what=_dice(mix)),
            "wager": lambda bet, *mix: t("tabriz.name.throw", what=f"{_dice(mix)} [{bet}]"),
            "roll": lambda *ids: t("tabriz.name.roll", n=ids[0], die=f"[die:{ids[-1]}]"),
            "swap": lambda *ids: t("tabriz.name.swap", n=ids[0], die=f"[die:{ids[-1]}]"),
            "reroll": self._reroll,
            "assign": lambda number: t("tabriz.name.assign", n=number),
            "answer": lambda verb, phase, n: t(f"tabriz.order.{plain_answer(verb, phase)}", n=n),
        }

    def _use(self, card: str, number: str, *what: str) -> str:
        words = strip(self.facts.cards[card].strips[int(number) - 1])
        if what and what[0] in DECKS:
            words += f" ({self.texts(f'deck.{what[0]}.name')})"
        elif what and what[0] in self.facts.cards:
            words += f" ({self.texts(f'card.{what[0]}')})"
        return self.texts("tabriz.name.use", what=words)

    def _take(self, *mix: str) -> str:
        words = " ".join(f"{n}{NBSP}[deck:{deck}]" for n, deck in zip(mix, DECKS) if n != "0")
        return self.texts("tabriz.name.take", mix=words)

    def _trade(self, times: int, give: Amounts, get: Amounts) -> str:
        return self.texts("tabriz.name.trade", n=times, what=f"{goods(give)} [to] {goods(get)}")

    def _reroll(self, *dice: str) -> str:
        return self.texts("tabriz.name.reroll_both" if len(dice) > 1 else "tabriz.name.reroll", n=dice[0])

    def _step(self, action: Phrase, card: str) -> str:
        """A later action of a turn; card: the commission that it completes, with what it brings."""
        name = self.of(action)
        return name[:1].lower() + name[1:] + (f" ({self._reward(card)})" if card else "")

    # ---- cards, talent, dice ----
    def _reward(self, name: str) -> str:
        card = self.facts.cards[name]
        prestige = f"{card.prestige}{NBSP}[prestige] " if card.prestige else ""
        return prestige + get(card.reward)

    def _marks(self, *levels: int) -> str:
        marks = [mark for mark in self.facts.numbers.talent if mark.level in levels]
        return ", ".join(talent_words(self.texts, mark.effect) for mark in marks)

    def _faces(self, *colours: str) -> str:
        """Dice with all that they may show."""
        return ", ".join(
            f"[die:{colour}] " + "".join(f"[{face}]" for face in dict.fromkeys(self.facts.dice[colour].faces))
            for colour in colours
        )

    def _offers(self, *offers: tuple[int, Amounts]) -> str:
        return " / ".join(
            self.texts("counsel.offer", what=goods(get), price=qeran(price)) for price, get in offers
        )


def _dice(mix: Sequence[str]) -> str:
    """Loose dice by colour, given as numbers."""
    return " ".join(f"{n}{NBSP}[die:{colour}]" for n, colour in zip(mix, COLOURS) if n != "0")
