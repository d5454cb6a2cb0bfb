"""The journal's text form: chained checksums, longest good part."""

from __future__ import annotations

import pytest

from game.core.errors import JournalError
from game.core.journal import Entry, Jumped, Played, TurnCommitted, Writer, parse

ENTRIES: list[Entry] = [
    Played(0, 0, "roll"),
    Played(1, 1, "draw"),
    Jumped(1),
    TurnCommitted(1),
    Jumped(0, practice=True),
]


def lines() -> list[bytes]:
    writer = Writer()
    text = [writer.header({"title": "x", "seed": "Größe"}), *(writer.entry(entry) for entry in ENTRIES)]
    return [line.encode("utf-8") for line in text]


def test_whole_journal_comes_back() -> None:
    data = b"".join(lines())
    journal = parse(data)
    assert list(journal.entries) == ENTRIES
    assert journal.header["seed"] == "Größe"
    assert journal.damage is None
    assert journal.marks[-1][0] == len(data)


def test_cut_at_every_byte_gives_the_longest_good_part() -> None:
    parts = lines()
    data = b"".join(parts)
    for cut in range(len(parts[0]), len(data)):
        journal = parse(data[:cut])
        good = journal.marks[-1][0]
        assert good <= cut
        whole = sum(1 for n in range(1, len(parts) + 1) if len(b"".join(parts[:n])) <= cut)
        assert len(journal.entries) == whole - 1
        assert (journal.damage is None) == (good == cut)
        if journal.damage is not None:
            assert journal.damage.byte == good
            assert journal.damage.line == whole + 1


def test_cut_header_is_an_error_with_its_line() -> None:
    head = lines()[0]
    for cut in range(len(head)):
        with pytest.raises(JournalError, match="line 1"):
            parse(head[:cut])


def test_every_flipped_bit_is_found() -> None:
    parts = lines()
    data = bytearray(b"".join(parts))
    first = len(parts[0])
    for at in range(first, len(data)):
        data[at] ^= 0x04
        journal = parse(bytes(data))
        assert journal.damage is not None
        assert journal.damage.byte <= at
        data[at] ^= 0x04


def test_missing_and_swapped_lines_are_found() -> None:
    parts = lines()
    assert parse(b"".join(parts[:1] + parts[2:])).damage is not None
    assert parse(b"".join([parts[0], parts[2], parts[1]])).damage is not None


def test_foreign_version_is_refused() -> None:
    line = Writer().line({"journal": 99})
    with pytest.raises(JournalError, match="another version of the program saved it \\(journal 99"):
        parse(line.encode())


def test_a_writer_goes_on_where_a_reader_stopped() -> None:
    data = b"".join(lines())
    writer = Writer(parse(data).marks[-1][1])
    more = data + writer.entry(Played(0, 0, "roll")).encode()
    assert parse(more).damage is None
    assert len(parse(more).entries) == len(ENTRIES) + 1
