"""The rule book."""
