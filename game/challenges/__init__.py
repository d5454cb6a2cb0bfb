"""Challenges: what a match may be won in spite of; their files, when one is met, and by which matches."""
