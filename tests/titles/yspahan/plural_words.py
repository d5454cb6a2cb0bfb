"""Words after a count in the texts of Yspahan, see `tests/content/plural_words.py`."""

COUNTS = """
    capital days gold has_camels has_gold most number shops week weeks
"""

NAMES = """
    building quarter souk souks
"""

ONE_FORM = {
    "en": """
    extra gold white yellow
    """,
    "it": """
    dei della monete senza
    """,
    "nl": """
    gele goud witte
    """,
}
