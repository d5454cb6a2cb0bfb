"""The picture of the own board: stock, buildings, hand, piles."""
