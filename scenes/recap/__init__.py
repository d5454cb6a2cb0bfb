"""The hand-over between two people."""
