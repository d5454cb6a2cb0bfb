"""Matches on disk: journals, sessions, records, house rules, players by name."""
