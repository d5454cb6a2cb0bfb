"""The faces of the tiles."""
