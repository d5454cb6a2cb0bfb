"""Words after a count in the texts of Through the Desert, see `tests/content/plural_words.py`."""

COUNTS = """
    best length palms shared
"""

NAMES = """
    camel cell colours first id where
"""

ONE_FORM = {
    "en": """
    can if placed with
    """,
    "it": """
    oasi può
    """,
    "nl": """
    afgestaan kan oase
    """,
}
