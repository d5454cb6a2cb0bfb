"""Pieces, carpets and letters that all pictures share."""
