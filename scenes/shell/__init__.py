"""The window: scene stack, loop, preferences, sound, crash reports."""
