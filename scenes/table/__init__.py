"""One match on screen: layout, input, director, panels; it knows no title."""
