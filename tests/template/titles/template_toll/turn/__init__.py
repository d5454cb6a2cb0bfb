"""The turn: one file a phase."""
