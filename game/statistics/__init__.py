"""What the finished matches of a person say: results, sources of points, a rating against the levels."""
