"""Learning a title by playing: lessons on the ordinary table."""
