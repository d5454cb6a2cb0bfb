"""The page Learn: a road of lessons for every title."""
