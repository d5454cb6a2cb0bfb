"""Golden games: recorded once, replayed line by line for ever."""
