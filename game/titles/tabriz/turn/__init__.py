"""The parts of a turn, one file for each part of the rule book."""
