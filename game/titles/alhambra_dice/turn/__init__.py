"""The phases of a round, one file each, named as in the rule book."""
