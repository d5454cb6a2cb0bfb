"""Perft: numbers of action sequences from fixed positions, a net for every change of `legal` and `apply`."""
