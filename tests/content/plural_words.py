"""What the check of plural forms knows of the texts: the placeholders, and words that have one form.

A word after a count that is not listed needs both its forms in the text: `{n} {n|camel|camels}`. Here stand
those of several titles and of the program; a title's own stand in `tests/titles/<title>/plural_words.py`.
"""

COUNTS = """
    all alone camels count day error finished games grade high k level low m max mean min moves n p percent
    players points price reach round steps unfinished value
"""
"""Placeholders that stand for a number."""

NAMES = """
    above below best better but card cards colour decisions expected face folder goal good group head loss
    luck margin month move name names outcome own parts path place played reason reply rest rivals row rule
    seal seat secret seed sign size source style time title version what when words year
"""
"""Placeholders that stand for words."""

ONE_FORM = {
    "en": """
    a ahead and at begins behind has in is min of taken
    """,
    "it": """
    alla di e in min non occupati più resta su è
    """,
    "nl": """
    achter begint bezet en heeft is keer meer min van
    """,
}
"""Words that may follow any count: they have one form, or belong to something else."""

VERBS = {"en": "is are", "it": "è sono", "nl": "is zijn"}
"""A text chooses them by its count, and says them of a number too: "round 2 is over"."""
