"""What the actions do, one file for each chapter of the rules that plays in a turn."""
