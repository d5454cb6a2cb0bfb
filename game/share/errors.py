"""What can be wrong with something that somebody sent, told so that a window can say it in its language."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.errors import CaravanseraiError


class ShareError(CaravanseraiError):
    """A code, text record or film that cannot be made or opened.

    key: the text of a window is `share.error.<key>`; args: its placeholders. The message says the same in
    English for the command line.
    """

    def __init__(self, key: str, message: str, args: Mapping[str, object] | None = None) -> None:
        super().__init__(message)
        self.key, self.slots = key, dict(args or {})

    def __reduce__(self) -> tuple[object, ...]:
        """How it comes out of another process."""
        return ShareError, (self.key, str(self), self.slots)
