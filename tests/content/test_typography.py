"""Quotes, apostrophes, dashes, ellipses, percent signs and decimals are those of each language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.content.text import load_texts
from game.match.store import program_root
from tests.content.every_text import books, reasons, texts
from tests.languages import LANGUAGES

EVERYWHERE = {
    "a straight quote or apostrophe: “ ” « » ‘ ’": r"""['"]""",
    "three points for an ellipsis: …": r"\.\.\.",
    "a blank before an ellipsis": r"\s…",
    "a hyphen for a dash: –": r"(?<=\s)-(?=\s)|(?<=\d)-(?=\d)",
    "a blank before a percent sign": r"\s%",
    "a blank before a punctuation mark": r"[\w}\]] [,.;:!?](?!\w)",
    "two blanks": r"(?<=\S)  ",
    "a hyphen for a minus: −": r"(?<![\w\-}])-(?=[\d{])",
}
OF_LANGUAGE = {
    "en": {"quotes of another language: “ ”": "[«»‘„]", "a decimal comma": r"\d,\d(?!\d\d)"},
    "it": {"quotes of another language: « »": "[“”‘„]", "a decimal point": r"\d\.\d(?!\d\d)"},
    "nl": {"quotes of another language: ‘ ’": "[“”«»„]", "a decimal point": r"\d\.\d(?!\d\d)"},
}
PAIRS = {"en": ("“", "”"), "it": ("«", "»"), "nl": ("‘", "’")}
VERSION = re.compile(r"(?:License|Attribution|Attribuzione|Naamsvermelding|CC BY) \d\.\d")
"""The number of a licence is written with a point everywhere."""


def faults(words: str, lang: str) -> Iterator[str]:
    """What a typesetter of this language would mark."""
    words = VERSION.sub("licence", words)
    for fault, pattern in {**EVERYWHERE, **OF_LANGUAGE[lang]}.items():
        if re.search(pattern, words):
            yield fault
    opening, closing = PAIRS[lang]
    if words.count(opening) > words.count(closing):
        yield "a quote that is never closed"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_set_as_its_language_wants(lang: str) -> None:
    found = [
        f"{text} ({fault})"
        for text in (*texts(lang), *books(lang), *reasons(lang))
        for fault in faults(text.words, lang)
    ]
    assert found == []


WRONG = {
    "en": (
        "the player's turn", '"Go"', "«Go»", "0,15 s", "45 %", "Wait …", "Wait...", "yes - no", "3-4", "a -2",
        "“Go", "no !",
    ),
    "it": (
        "l'oro", "“Vai”", "0.15 s", "il 45 %", "Un attimo …", "sì - no", "2-3", "«Vai", "Vai ;", "due  no",
    ),
    "nl": ("foto's", "“Ga”", "«Ga»", "0.15 s", "45 %", "Even …", "ja - nee", "2-3", "‘Ga", "Ga !"),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "words"), [(lang, words) for lang in LANGUAGES for words in WRONG[lang]])
def test_what_no_typesetter_lets_pass_is_found(lang: str, words: str) -> None:
    assert list(faults(words, lang))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "The player’s “turn” – 45%, 0.15 s, 3–4, −2, SIL Open Font License 1.1…"),
        ("it", "L’oro «vale» il 45%, 0,15 s, 2–3…"),
        ("nl", "Foto’s van ‘nu’: 45%, 0,15 s, 2–3…"),
    ],
)
def test_what_is_set_well_passes(lang: str, words: str) -> None:
    assert list(faults(words, lang)) == []


@pytest.mark.parametrize(("lang", "said"), [("en", "−1.5"), ("it", "−1,5"), ("nl", "−1,5")])
def test_numbers_have_the_decimal_mark_of_the_language(lang: str, said: str) -> None:
    known = load_texts(program_root() / "data" / "common", lang)
    assert known.decimal(-1.46) == said
    assert known.decimal(-0.04) == f"0{said[2]}0"
    assert known.decimal(12.5, 0) == "12"
    assert not known.missing


PICTURED = ("a {deck} commission", "for a {colour} one")
"""What stands there is a picture, or one of three words that begin alike."""


def test_no_english_article_stands_before_a_slot() -> None:
    """ "A {colour} camel" becomes "a indigo camel" with another palette."""
    found = [
        str(text)
        for text in texts("en")
        for before in re.findall(r"\b[Aa]n? \{\w+\}[^.,;:!?]*", text.words)
        if before and not any(known in text.words for known in PICTURED)
    ]
    assert found == []
