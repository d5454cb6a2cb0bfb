"""The Bazaar: carpet, streets, tiles and apprentices."""
