"""Matches on their way to somebody else: as one word, as a text that a person reads and writes, as a film."""
