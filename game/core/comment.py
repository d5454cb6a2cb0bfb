"""What somebody wrote about a moment of a match: a mark and a text."""

from __future__ import annotations

from dataclasses import dataclass

MARKS = ("!", "?", "!!", "??", "!?", "?!")
LONGEST_COMMENT = 2000
"""Letters; a screen shows the first of them."""


@dataclass(frozen=True, slots=True)
class Comment:
    """mark: one of MARKS or "" (good, bad, brilliant, blunder, interesting, doubtful); text: any letters.

    Raises ValueError for another mark, a text that is too long, and half letters, which no file can hold.
    """

    mark: str = ""
    text: str = ""

    def __post_init__(self) -> None:
        if self.mark and self.mark not in MARKS:
            raise ValueError(f"the mark {self.mark!r} is none of {' '.join(MARKS)}")
        if len(self.text) > LONGEST_COMMENT:
            raise ValueError(f"the comment has {len(self.text)} letters, more than {LONGEST_COMMENT}")
        try:
            self.text.encode("utf-8")
        except UnicodeEncodeError:
            raise ValueError("the comment holds half a letter") from None

    def __bool__(self) -> bool:
        return bool(self.mark or self.text)
