"""A match as a film: an animated picture that any browser and chat shows."""
