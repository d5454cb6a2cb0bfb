"""One deal: its plays side by side, the challenges that a match met, its fair dice."""
