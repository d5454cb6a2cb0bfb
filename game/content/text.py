"""Texts by language: flat keys, named placeholders, singular and plural.

Singular or plural is always chosen by `form`: for single words by a placeholder with both
(`{n} {n|camel|camels}, {k} {k|oasis|oases}`), for whole sentences by an entry with `one` and `other`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from game.content.errors import ContentError
from game.content.language import ORIGINAL
from game.content.loader import Node, load

PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:\|([^{}|]*)\|([^{}|]*))?\}")
"""`{name}`, or words chosen by a count: `{n} {n|camel|camels}`."""

BLURB = "title.blurb"
"""The sentence that offers a title: the one text with numbers of its content, whose slots are `prose`'s."""

TYPED = frozenset({"reason", "path", "folder", "words"})
"""Placeholders that are filled with what a person typed or a file says: never markup."""

JOINERS = "\u200c\u200d"  # within words and emoji
LONGEST = 300  # letters that `escape` keeps: a screen shows no more of a path or an error


def escape(text: str) -> str:
    """A text that a person typed or a file holds, so that a screen shows it as it stands.

    Markup signs are doubled or marked, line breaks become blanks; control characters, half surrogates and
    the signs that turn the direction of writing become "\ufffd"; the end of a long text is cut.
    """
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 1]}…"
    return printable(text).replace("[", "[[").replace("]", "]]").replace("*", "\\*")


def printable(text: str) -> str:
    """The text letter by letter: blanks for line breaks, "\ufffd" for what no font can show."""
    return "".join(" " if c in "\n\r\t" else "\ufffd" if _unprintable(c) else c for c in text)


def _unprintable(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Co") and letter not in JOINERS


class Texts:
    """The sentences of one language. `texts("menu.continue", name="Amira")` fills placeholders.

    Values may contain markup, except those of TYPED, which are escaped here.

    An entry that is a mapping with `one` and `other` is chosen by the placeholder `n`, words in the form
    `{k|point|points}` by the placeholder that they name. A missing key shows itself as ⟦key⟧ on the screen
    and counts in `missing`, which the tests demand to be empty.
    """

    def __init__(self, lang: str, entries: Mapping[str, str]) -> None:
        self.lang = lang
        self.entries = dict(entries)
        self.missing: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.entries or f"{key}.other" in self.entries

    def __call__(self, key: str, **args: object) -> str:
        pattern = self.entries.get(key)
        if pattern is None:
            pattern = self.entries.get(f"{key}.{form(args.get('n'))}")
        if pattern is None:
            self.missing.add(key)
            return f"⟦{key}⟧"
        return PLACEHOLDER.sub(lambda m: _filled(m, args), pattern)

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it: its decimal mark, a real minus sign, no negative nought."""
        said = f"{value:.{digits}f}"
        if float(said) == 0:
            said = said.lstrip("-")
        return said.replace("-", "\u2212").replace(".", self("number.decimal"))

    def coloured(self, palette: str) -> Texts:
        """These texts with the names that a palette gives to its colours: `palette.<its name>.<key>`."""
        head = f"palette.{palette}."
        own = {key.removeprefix(head): text for key, text in self.entries.items() if key.startswith(head)}
        return Texts(self.lang, {**self.entries, **own}) if own else self

    def plus(self, other: Texts) -> Texts:
        """These texts with another catalogue's on top."""
        return Texts(self.lang, {**self.entries, **other.entries})


def form(count: object) -> str:
    """The form "one" for 1, +1 and −1, "other" for every other count, as English, Italian and Dutch do."""
    return "one" if str(count).lstrip("+-−") == "1" else "other"


def _filled(slot: re.Match[str], args: Mapping[str, object]) -> str:
    if slot[2] is not None and slot[1] in args:
        return slot[2] if form(args[slot[1]]) == "one" else slot[3]
    value = str(args.get(slot[1], slot[0]))
    return escape(value) if slot[1] in TYPED else value


def flatten(node: Node) -> dict[str, tuple[str, Node]]:
    """All texts of a file: dotted key to text and node; raises ContentError for anything but texts."""
    found: dict[str, tuple[str, Node]] = {}
    _collect(node, "", found)
    return found


def _collect(node: Node, prefix: str, found: dict[str, tuple[str, Node]]) -> None:
    for key, entry in node.mapping().items():
        path = f"{prefix}.{key}" if prefix else key
        if isinstance(entry.value, dict):
            _collect(entry, path, found)
        elif path in found:
            raise entry.fail(f'the key "{path}" stands here twice')
        else:
            found[path] = (entry.text(), entry)


def text_files(folder: Path, lang: str) -> list[Path]:
    """`text.en.yaml` and `text.<part>.en.yaml` of a folder, sorted."""
    return sorted([*folder.glob(f"text.{lang}.yaml"), *folder.glob(f"text.*.{lang}.yaml")])


def load_texts(folder: Path, lang: str) -> Texts:
    """All texts of one folder in one language; raises ContentError for a key that two files define."""
    entries: dict[str, str] = {}
    for file in text_files(folder, lang):
        for key, (text, node) in flatten(load(file)).items():
            if key in entries:
                raise node.fail(f'the key "{key}" is defined in another file already')
            entries[key] = text
    return Texts(lang, entries)


def compare_languages(folder: Path, spoken: Collection[str]) -> Iterable[ContentError]:
    """What the translations of a folder lack or have too much, placeholders that are none or differ."""
    tables = {lang: _positions(folder, lang) for lang in spoken}
    for key, (text, node) in (entry for table in tables.values() for entry in table.items()):
        if key != BLURB and set("{}") & set(PLACEHOLDER.sub("", text)):
            yield node.fail("braces hold a name, {n}, or a name and two words, {n|camel|camels}")
    base = tables.pop(ORIGINAL)
    for lang in tables:
        for key, (text, node) in base.items():
            if key not in tables[lang]:
                yield node.fail(f'"{key}" has no text in "{lang}"')
            elif slots(tables[lang][key][0]) != slots(text):
                yield tables[lang][key][1].fail(f'placeholders of "{key}" differ from English')
        for key in tables[lang].keys() - base.keys():
            yield tables[lang][key][1].fail(f'"{key}" has no text in "{ORIGINAL}"')


def slots(text: str) -> list[str]:
    """The names of the placeholders and inline sprites of a text, sorted."""
    return sorted(
        {*(slot[1] for slot in PLACEHOLDER.finditer(text)), *re.findall(r"\[[a-z][a-z0-9:_-]*\]", text)}
    )


def _positions(folder: Path, lang: str) -> dict[str, tuple[str, Node]]:
    found: dict[str, tuple[str, Node]] = {}
    for file in text_files(folder, lang):
        found.update(flatten(load(file)))
    return found
