"""The board: hexes, ground, pieces, lights and what follows the pointer."""
