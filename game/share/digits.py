"""Numbers of known ranges packed into one whole number without a wasted bit, and that number as letters."""

from __future__ import annotations

from game.share.errors import ShareError

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Letters and digits alone: one word for a double click, and no sign that mail or chat reads its own way."""

PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789-./ "
HEX = "0123456789abcdef"
CHUNK = 32  # a length is written in digits of this size, each with a mark whether another follows


class Packer:
    """Takes digits, each with the number of values that it could have had; one value costs nothing."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Add a number of range(radix); raises ValueError outside it."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not below {radix}")
        self._digits.append((value, radix))

    def put_count(self, count: int) -> None:
        """Add a number without an upper bound."""
        while True:
            count, low = divmod(count, CHUNK)
            self.put(low, CHUNK)
            self.put(int(count > 0), 2)
            if not count:
                return

    def put_text(self, text: str) -> None:
        """Add a text; one of hexadecimal digits or of small letters takes less room."""
        alphabet = next((a for a in (HEX, PLAIN) if all(letter in a for letter in text)), "")
        self.put((HEX, PLAIN, "").index(alphabet), 3)
        body = [alphabet.index(letter) for letter in text] if alphabet else list(text.encode("utf-8"))
        self.put_count(len(body))
        for value in body:
            self.put(value, len(alphabet) or 256)

    def number(self) -> int:
        """Everything that was added as one number; the digit that was added first is its lowest."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


class Unpacker:
    """Gives the digits back in their order, to who knows how many values each could have had."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        """The next number of range(radix)."""
        self.rest, value = divmod(self.rest, radix)
        return value

    def take_count(self, limit: int) -> int:
        """The next number without an upper bound; raises ShareError where it is larger than `limit`."""
        count, place = 0, 1
        while True:
            count += self.take(CHUNK) * place
            place *= CHUNK
            if count > limit:
                raise foreign()
            if not self.take(2):
                return count

    def take_text(self, limit: int) -> str:
        """The next text, of no more than `limit` letters or bytes; raises ShareError."""
        alphabet = (HEX, PLAIN, "")[self.take(3)]
        body = [self.take(len(alphabet) or 256) for _ in range(self.take_count(limit))]
        if alphabet:
            return "".join(alphabet[value] for value in body)
        try:
            return bytes(body).decode("utf-8")
        except UnicodeDecodeError:
            raise foreign() from None


def foreign() -> ShareError:
    """The code is whole, but what it says makes no sense here."""
    return ShareError(
        "version",
        "this code was made by another version of the program, or with other rules: "
        "open it with the version that made it, or ask for the match as a file",
    )


def spelled(number: int) -> str:
    """A number in LETTERS, "" for 0."""
    found = []
    while number:
        number, digit = divmod(number, len(LETTERS))
        found.append(LETTERS[digit])
    return "".join(reversed(found))


def number_of(word: str) -> int:
    """The number that LETTERS spell; raises ValueError for any other sign."""
    number = 0
    for letter in word:
        number = number * len(LETTERS) + LETTERS.index(letter)
    return number
