"""Who sits where: a person or a computer player at every seat."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"


@dataclass(frozen=True)
class SeatInfo:
    """One seat. kind: "human" or a level's id ("sultan"); colour: a name of the palette; style: its id or
    ""."""

    name: str
    kind: str
    colour: str
    style: str = ""

    @property
    def person(self) -> bool:
        """Whether a person decides here."""
        return self.kind == HUMAN

    @property
    def spec(self) -> str:
        """The seat as options and records write it: "sultan:oasis"."""
        return f"{self.kind}:{self.style}" if self.style else self.kind
