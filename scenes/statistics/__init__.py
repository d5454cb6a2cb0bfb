"""The page of the statistics: results, where points come from, how it went, and a place among the levels."""
