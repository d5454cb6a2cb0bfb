"""The columns of the board."""
