"""Property tests with hypothesis: run in CI, skipped with a word where hypothesis is not installed."""
