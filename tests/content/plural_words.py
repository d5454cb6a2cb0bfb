"""What the check of plural forms knows of the texts: the placeholders, and words that have one form.

A word after a count that is not listed here needs both its forms in the text: `{n} {n|camel|camels}`.
"""

COUNTS = """
    all alone best camels capital count dark day days finished gold has has_camels has_gold height k
    lap left length level m max min most moves n need number p palms pay points price qeran reach
    rounds shared shops shown steps sum t talent there throws unfinished value week weeks
"""
"""Placeholders that stand for a number."""

NAMES = """
    a b building camel card cards cell chip colour column deck decks dice die first folder given
    good goods group hint icon id kept last list marks material mix month move name names numbers of part
    path place player quarter ranking reason row rule scoring seat size souk souks source space
    style symbol symbols target tile time title version what who why with_chip words year
"""
"""Placeholders that stand for words, and `row space last kept`: names of places and of dice.

`camels` and `dice` of some texts are rows of pictures.
"""

ONE_FORM = {
    "en": """
    a again against ahead all an and are as at begins behind best can counts dark discarded double
    each extra first for from gold has here if in is left longest max min more most needed of on or
    per placed prestige qeran short shows so somewhere still such taken talent than that then there
    to together twice used was water white with worth yellow
    """,
    "it": """
    a acqua al alla andata area attorno che chiude comincia completate con cui da dai dal dalla
    dalle dei del della delle di dopo e fiche finita gialli i il in la lo manche meno min monete
    mostra nel non o oasi occupati oro per piazzati più prestigio punteggio può qeran resta rispetto
    scartate scure se senza su talento tessute tra un vale è
    """,
    "nl": """
    aan aanzien af afgelegd afgestaan als begint bereikt bezet bij dat der die donkere dubbel en er
    gebied gebruikt gele gereed goud heeft in is kan keer komt maar meer min naar nodig oase of om
    op opnieuw over per qeran samen sneller tegenover telling telt terug toont tot uit van voor
    vooruit water witte
    """,
}
"""Words that may follow any count: they have one form, or belong to something else."""

VERBS = {"en": "is are", "it": "è sono", "nl": "is zijn"}
"""A text chooses them by its count, and says them of a number too: "round 2 is over"."""
