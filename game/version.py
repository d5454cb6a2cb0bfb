"""The version of the program: shown to players, part of every cache key and crash report."""

from __future__ import annotations

NAME = "Caravanserai"
VERSION = "0.2.0"
