"""Writes assets/icons/*.svg and CREDITS.md from the npm package @iconify-json/game-icons.

Use: python assets/make_icons.py <unpacked package>/icons.json"""

from __future__ import annotations

import json
import sys
from math import cos, pi, sin
from pathlib import Path

HERE = Path(__file__).parent / "icons"
AUTHORS = {
    "Delapouite": """
        3d-meeple abacus amphora anticlockwise-rotation arabic-door barracks-tent barrel
        byzantin-temple cactus camel camel-head camping-tent card-exchange cellar-barrels chart
        check-mark chest clockwise-rotation cloth-jar coins covered-jar desert desert-camp
        dice-six-faces-five dice-six-faces-four dice-six-faces-one dice-six-faces-six
        dice-six-faces-three dice-six-faces-two djinn exit-door expand eye-target family-house
        fast-forward-button fruit-tree gold-stack histogram india-gate indian-palace keyboard
        load medieval-pavilion meeple musical-notes next-button oasis painted-pottery palette
        palm-tree person perspective-dice-six-faces-five perspective-dice-six-faces-four
        perspective-dice-six-faces-one perspective-dice-six-faces-random
        perspective-dice-six-faces-six perspective-dice-six-faces-three
        perspective-dice-six-faces-two photo-camera porcelain-vase powder-bag previous-button
        pulley-hook rolled-cloth rolling-dice-cup rolling-dices rule-book samara-mosque
        save scroll-quill shaking-hands sound-off sound-on speaker-off stone-wall
        tower-flag trash-can triple-gate trophy-cup turban two-coins water-fountain waterskin
        well wheelbarrow wooden-chair wool yarn""",
    "Lorc": """
        cog conversation cool-spices crown crown-coin cut-diamond emerald feather flowers
        footprint gems globe gold-scarab hot-spices hourglass knapsack laurel-crown locked-chest
        lotus-flower magic-lamp magnifying-glass padlock pawn quill-ink return-arrow
        ringing-bell rose sands-of-time scales scroll-unfurled semi-closed-eye stone-tower sun
        sundial swap-bag three-leaves tied-scroll trade vine-flower white-tower""",
    "Skoll": """
        big-diamond-ring fruit-bowl inverted-dice-1 inverted-dice-2 inverted-dice-3
        inverted-dice-4 inverted-dice-5 inverted-dice-6 open-treasure-chest""",
    "sbed": "cancel hand health-normal help key water-drop",
    "Guard13007": "pause-button play-button",
    "Caro Asercion": "spinning-wheel",
    "SeregaCthtuf": "pouch-with-beads",
    "HeavenlyDog": "defensive-wall",
    "Faithtoken": "card-discard card-draw card-random",
    "Quoting": "card-pickup card-play",
    "DarkZaitzev": "robber-hand",
    "Willdabeast": "gold-bar",
}
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{}</svg>\n'
CREDITS = """# Credits of the icons

The icons below come from [Game-icons.net](https://game-icons.net) under the licence
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). They were modified: taken without their
background, recoloured white, and shown in other colours with light, outline and shadow.

| author | icons |
| --- | --- |
{rows}

`{own}` are drawn for this program and share its licence.
"""


def own() -> dict[str, str]:
    """The silhouettes that the set lacks, as SVG bodies."""
    star = " ".join(
        f"{256 + r * sin(i * pi / 8):.0f},{256 - r * cos(i * pi / 8):.0f}"
        for i, r in ((i, 104 if i % 2 == 0 else 76) for i in range(16))
    )
    card = "M130 30h252a34 34 0 0 1 34 34v384a34 34 0 0 1-34 34H130a34 34 0 0 1-34-34V64a34 34 0 0 1 34-34z"
    wool = (
        "M118 372 A186 186 0 1 1 372 372 Q330 440 400 456 Q448 464 484 440", "M118 372 Q246 452 372 372",
        "M62 250 Q220 250 246 60", "M84 330 Q300 330 340 90", "M170 420 Q390 380 424 190",
    )  # fmt: skip
    return {
        "ball-of-wool": '<g fill="none" stroke="#ffffff" stroke-width="46" stroke-linecap="round">'
        + "".join(f'<path d="{line}"/>' for line in wool)
        + "</g>",
        "playing-card": f'<path fill="#ffffff" fill-rule="evenodd" d="{card} M{star} z"/>',
        "plus": '<path fill="#ffffff" d="M206 66h100v140h140v100H306v140H206V306H66V206h140z"/>',
        "minus": '<path fill="#ffffff" d="M66 206h380v100H66z"/>',
        "chevron": '<path fill="#ffffff" d="M150 66h100l130 190-130 190H150l130-190z"/>',
        "arrow": '<path fill="#ffffff" d="M40 200h230V90l202 166-202 166V312H40z"/>',
        "hexagon": '<path fill="#ffffff" d="M136 48h240l120 208-120 208H136L16 256z"/>',
        "film-strip": '<path fill="#ffffff" fill-rule="evenodd" d="M60 60h392v392H60z'
        + "".join(f" M{x} {y}h44v44h-44z" for x in (84, 384) for y in (84, 184, 284, 384))
        + ' M160 90h192v146H160z M160 276h192v146H160z"/>',
        "info": '<path fill="#ffffff" fill-rule="evenodd" d="M256 24a232 232 0 1 1-1 0z '
        'M222 104h68v68h-68z M222 208h68v200h-68z"/>',
    }


def main(source: Path) -> None:
    """Writes every icon of AUTHORS and of `own`, and the credits."""
    icons: dict[str, dict[str, str]] = json.loads(source.read_text(encoding="utf-8"))["icons"]
    rows = []
    for author, names in AUTHORS.items():
        for name in names.split():
            body = icons[name]["body"].replace("currentColor", "#ffffff")
            (HERE / f"{name}.svg").write_text(SVG.format(body), encoding="utf-8")
        rows.append(f"| {author} | {', '.join(sorted(names.split()))} |")
    drawn = own()
    for name, body in drawn.items():
        (HERE / f"{name}.svg").write_text(SVG.format(body), encoding="utf-8")
    text = CREDITS.format(rows="\n".join(rows), own="`, `".join(drawn))
    (HERE / "CREDITS.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
