"""Riddles: find the best move."""
