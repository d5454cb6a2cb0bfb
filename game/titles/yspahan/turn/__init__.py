"""The phases of a turn, one file for each as the rule book names them."""
