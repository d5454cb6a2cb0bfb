"""House rules with other numbers: tables that open, draw and foretell what their rules then do."""
