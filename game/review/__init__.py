"""The review of a match that is over: what was luck, what was given away, and where. Knows no title."""
