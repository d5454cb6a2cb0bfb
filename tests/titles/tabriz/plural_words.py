"""Words after a count in the texts of Tabriz, see `tests/content/plural_words.py`."""

COUNTS = """
    has left need qeran reach t talent there
"""

NAMES = """
    a b deck decks die given goods hint marks material mix numbers of tile who
"""

ONE_FORM = {
    "en": """
    again best counts discarded double for here missing more needed per prestige qeran to used
    """,
    "it": """
    a comincia completate con delle migliori qeran scartate vale
    """,
    "nl": """
    aanzien afgelegd dubbel gebruikt komt nodig op opnieuw over per qeran te telt terug tot voor
    """,
}
