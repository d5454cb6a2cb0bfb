"""Sending a match and opening what somebody sent."""
