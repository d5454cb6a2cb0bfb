"""The colours of the seats, in the order in which they are given out."""

from __future__ import annotations

COLOURS = ("red", "blue", "yellow", "green", "white", "black")
