"""The page of all challenges."""
