"""Words after a count in the texts of Alhambra Dice, see `tests/content/plural_words.py`."""

COUNTS = """
    dark height lap pay rounds shown throws
"""

NAMES = """
    chip column dice icon kept last list part ranking scoring space symbol symbols target why
    with_chip
"""

ONE_FORM = {
    "en": """
    dark from or shows
    """,
    "it": """
    dalle fiche mostra o scure
    """,
    "nl": """
    donkere in of toont uit
    """,
}
