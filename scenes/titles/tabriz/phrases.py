"""Amounts, prices and workshop actions as short marked-up phrases: pictures and numbers, hardly a word."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.titles.tabriz.content import Price, Reward, Strip, TalentEffect
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.outlook import Amounts

NBSP = "\u00a0"
GAP = " \u00a0"  # wider than a space: between things that come together


def goods(amounts: Amounts) -> str:
    """ "2[wool] 1[silk]" """
    return " ".join(f"{n}{NBSP}[{name}]" for n, name in zip(amounts, MATERIALS) if n)


def pile(names: Sequence[str]) -> str:
    """Goods given one by one."""
    return goods(tuple(list(names).count(name) for name in MATERIALS))


def qeran(n: int) -> str:
    """ "3[qeran]" """
    return f"{n}{NBSP}[qeran]"


def get(gain: Reward | Price) -> str:
    """What is given or comes in."""
    talent, die = (gain.talent, gain.die) if isinstance(gain, Reward) else (0, None)
    parts = [qeran(gain.qeran)] if gain.qeran else []
    parts += [f"{talent}{NBSP}[talent]"] if talent else []
    parts += [goods(gain.amounts)] if any(gain.amounts) else []
    parts += [f"{gain.card}{NBSP}[card]"] if gain.card else []
    parts += [f"[die:{die}]"] if die else []
    return " ".join(parts)


def strip(action: Strip) -> str:
    """ "1[wool] → 2[qeran]", or "+2[qeran]" where nothing is given."""
    given = get(action.give)
    return f"{given}{NBSP}[to]{NBSP}{get(action.get)}" if given else f"+{get(action.get)}"


def talent_words(texts: Texts, effect: TalentEffect) -> str:
    """What a marked level of talent brings."""
    deck = texts(f"deck.{effect.deck}.name") if effect.deck else ""
    return texts(f"tabriz.talent.{effect.op}", n=effect.n, deck=deck)


def dice(shown: Sequence[tuple[str, str]]) -> str:
    """Dice with their faces; one that is not rolled has none."""
    return " ".join(f"[die:{colour}:{face}]" if face else f"[die:{colour}]" for colour, face in shown)


def both(n: int, names: Sequence[str]) -> str:
    """Qeran and goods of an event."""
    return " ".join(part for part in (qeran(n) if n else "", pile(names)) if part)


def left(texts: Texts, purse: int, price: int) -> str:
    """What a price leaves of the purse, or what is missing."""
    if price > purse:
        return texts("tabriz.short", n=price - purse)
    return texts("tabriz.leaves", n=purse - price)


# ---- in pictures, where room is scarce ----


def goods_text(amounts: Sequence[int]) -> str:
    """Numbers of the materials as pictures: "2[wool] [silk]"."""
    return GAP.join(f"{n if n > 1 else ''}[{name}]" for n, name in zip(amounts, MATERIALS) if n)


def gain_text(gain: Reward | Price) -> str:
    """What comes in, or is handed in, as pictures; "" for nothing."""
    talent, die = (gain.talent, gain.die) if isinstance(gain, Reward) else (0, None)
    parts = [f"{gain.qeran}[qeran]"] if gain.qeran else []
    parts += [f"{talent}[talent]"] if talent else []
    parts += [text] if (text := goods_text(gain.amounts)) else []
    parts += ["[card]" if gain.card == 1 else f"{gain.card}[card]"] if gain.card else []
    parts += [f"[die:{die}]"] if die else []
    return GAP.join(parts)


def strip_text(strip: Strip) -> str:
    """A workshop action as pictures: "2[qeran] [to] [carmine]"; "+2[qeran]" where nothing is given.

    The sign at its end: it may be repeated in a phase (TB-8.3), as some of house rules may.
    """
    give, get = gain_text(strip.give), gain_text(strip.get)
    again = f"{GAP}[repeat]" if strip.repeat else ""
    return f"{give} [to] {get}{again}" if give else f"+{get}"
