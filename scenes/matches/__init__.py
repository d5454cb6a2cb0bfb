"""All matches of this person: unfinished ones as cards, finished ones as a list."""
