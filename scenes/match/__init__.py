"""What several screens need of a match: seats, set-up, start, small pictures, the computer players."""
