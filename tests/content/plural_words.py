"""What the check of plural forms knows of the texts: the placeholders, and words that have one form.

A word after a count that is not listed needs both its forms in the text: `{n} {n|camel|camels}`. Here stand
those of several titles and of the program; a title's own stand in `tests/titles/<title>/plural_words.py`.
"""

COUNTS = """
    all alone camels count day finished grade k level m max min moves n p points price steps unfinished
    value
"""
"""Placeholders that stand for a number."""

NAMES = """
    best but card cards colour folder goal good group month move name names path place reason row rule seal
    seat secret seed size source style time title version what words year
"""
"""Placeholders that stand for words."""

ONE_FORM = {
    "en": """
    a ahead and at begins has in is min of taken
    """,
    "it": """
    alla di e in min non occupati più resta su è
    """,
    "nl": """
    begint bezet en heeft is keer meer min van
    """,
}
"""Words that may follow any count: they have one form, or belong to something else."""

VERBS = {"en": "is are", "it": "è sono", "nl": "is zijn"}
"""A text chooses them by its count, and says them of a number too: "round 2 is over"."""
