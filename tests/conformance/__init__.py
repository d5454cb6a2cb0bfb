"""One suite over all titles, numbers of players and variants: the ten things that every title must keep."""
