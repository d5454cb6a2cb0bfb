"""The picture of the tower with its dice, and the ledger that lies over it at a week's end."""
