"""Purposes of the draws (frozen: saved games depend on them).

Dice are counted by round, turn and throw, so that stopping earlier shifts nothing that comes later.
"""

LIGHT_CHIPS, DARK_CHIPS, FIRST, START_COLUMN, DICE = 1, 2, 3, 4, 5
