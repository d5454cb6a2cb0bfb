"""The counter over the Bazaar: the question of a tile, and its answers."""
