"""Commissions and workshops as cards, and the hand."""
