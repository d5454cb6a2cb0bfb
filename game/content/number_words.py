"""Numbers in words: `text.numbers.<lang>.yaml` of `data/common` is the only list of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from game.content.loader import load
from game.content.text import flatten

FORMS = ("word", "Word", "ordinal", "feminine")
"""five, Five, fifth; `feminine` is the ordinal in a language with genders, else the same."""

LISTS = ("word", "ordinal", "feminine")
"""The lists of a language; one may name another that has the same words."""

JOINED = ("and", "or")
"""Forms of several numbers: "1, 2 and 3", "1, 2 or 3"; without one "1, 2, 3"."""


@dataclass(frozen=True)
class NumberWords:
    """The words of one language by form, each list from zero; larger numbers are written in digits."""

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    joints: Mapping[str, str] = field(default_factory=dict)

    def said(self, number: int, form: str = "") -> str:
        """A number in a form of FORMS, in digits without one."""
        words = self.words.get(form.lower(), ())
        if not 0 <= number < len(words):
            return str(number)
        said = words[number]
        return said[0].upper() + said[1:] if form[0].isupper() else said

    def listed(self, numbers: tuple[int, ...], form: str = "") -> str:
        """Several numbers, in a form of JOINED."""
        digits = [str(number) for number in numbers]
        if form not in self.joints or len(digits) < 2:
            return ", ".join(digits)
        return f"{', '.join(digits[:-1])} {self.joints[form]} {digits[-1]}"


@cache
def number_words(common: Path, lang: str) -> NumberWords:
    """The words of a language, read once; digits alone where the folder does not speak it.

    Raises ContentError.
    """
    file = common / f"text.numbers.{lang}.yaml"
    if not file.is_file():
        return NumberWords()
    texts = {key: text for key, (text, _) in flatten(load(file)).items()}
    lists = {form: texts.get(f"number.{form}", "") for form in LISTS}
    words = {form: tuple(lists.get(said, said).split()) for form, said in lists.items()}
    return NumberWords(words, {form: texts[key] for form in JOINED if (key := f"number.{form}") in texts})
