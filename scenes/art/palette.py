"""Every colour of the program: inks, materials, players with shapes, pastels with saddle patterns."""

from __future__ import annotations

from typing import Final, NamedTuple

Colour = tuple[int, int, int]

INK: Final[Colour] = (48, 26, 12)
INK_SOFT: Final[Colour] = (92, 54, 26)
OUTLINE: Final[Colour] = (48, 26, 12)
CREAM: Final[Colour] = (255, 242, 212)
GOLD: Final[Colour] = (240, 206, 120)
GOLD_BRIGHT: Final[Colour] = (255, 226, 140)
GOLD_MID: Final[Colour] = (168, 122, 52)
GOLD_DARK: Final[Colour] = (58, 32, 12)
WINE: Final[Colour] = (126, 30, 20)
LINK: Final[Colour] = (24, 74, 132)
SHADOW: Final[Colour] = (24, 10, 2)
RED_WARN: Final[Colour] = (158, 24, 16)
GREEN_OK: Final[Colour] = (26, 84, 40)
GLAZE: Final[Colour] = (28, 112, 128)

# Mean colours of the grounds that carry text; test_art measures them against the textures.
PARCHMENT: Final[Colour] = (238, 214, 164)
PARCHMENT_BRIGHT: Final[Colour] = (250, 232, 190)
TRAY: Final[Colour] = (56, 30, 15)
WOOD: Final[Colour] = (118, 70, 35)
SAND: Final[Colour] = (222, 188, 130)


class ButtonTone(NamedTuple):
    """A button face: upper and lower colour of its gradient, ink of its label, rim of that ink or None."""

    top: Colour
    bottom: Colour
    ink: Colour
    rim: Colour | None


BUTTONS: Final[dict[str, ButtonTone]] = {
    "normal": ButtonTone((160, 90, 38), (108, 54, 20), CREAM, (66, 30, 8)),
    "hover": ButtonTone((162, 92, 38), (122, 62, 22), CREAM, (66, 30, 8)),
    "pressed": ButtonTone((104, 54, 22), (136, 72, 30), CREAM, (66, 30, 8)),
    "disabled": ButtonTone((190, 176, 152), (166, 152, 130), (58, 46, 34), None),
    "gold": ButtonTone((255, 226, 138), (214, 150, 48), (66, 32, 6), None),
    "gold-hover": ButtonTone((255, 238, 168), (230, 170, 64), (66, 32, 6), None),
    "gold-pressed": ButtonTone((214, 156, 58), (238, 194, 96), (66, 32, 6), None),
    "dark": ButtonTone((92, 50, 24), (52, 26, 12), CREAM, (30, 14, 4)),
    "dark-hover": ButtonTone((122, 68, 32), (74, 38, 16), CREAM, (30, 14, 4)),
    "dark-pressed": ButtonTone((48, 24, 10), (72, 38, 18), CREAM, (30, 14, 4)),
    "paper": ButtonTone((255, 248, 226), (232, 210, 166), INK, None),
    "paper-hover": ButtonTone((255, 252, 238), (244, 226, 186), INK, None),
    "paper-pressed": ButtonTone((226, 202, 156), (246, 230, 194), INK, None),
}


class PlayerColour(NamedTuple):
    """The colour of a seat together with the shape that always goes with it."""

    name: str
    rgb: Colour
    shape: str


class Pastel(NamedTuple):
    """A pastel camel colour together with the pattern of its saddle cloth."""

    name: str
    rgb: Colour
    pattern: str


class Palette(NamedTuple):
    """One complete set of player and pastel colours."""

    name: str
    players: dict[str, PlayerColour]
    pastels: dict[str, Pastel]


SHAPES: Final[dict[str, str]] = {
    "red": "diamond",
    "blue": "circle",
    "yellow": "triangle",
    "green": "square",
    "white": "star",
    "black": "cross",
}
PATTERNS: Final[dict[str, str]] = {
    "salmon": "columns",
    "lime": "bands",
    "lemon": "disc",
    "grape": "diamond",
    "mint": "saltire",
}


def _palette(name: str, players: dict[str, Colour], pastels: dict[str, Colour]) -> Palette:
    return Palette(
        name,
        {n: PlayerColour(n, players[n], shape) for n, shape in SHAPES.items()},
        {n: Pastel(n, pastels[n], pattern) for n, pattern in PATTERNS.items()},
    )


STANDARD: Final = _palette(
    "standard",
    {
        "red": (206, 52, 44),
        "blue": (44, 96, 180),
        "yellow": (236, 190, 60),
        "green": (60, 140, 80),
        "white": (234, 228, 214),
        "black": (58, 54, 52),
    },
    {
        "salmon": (230, 142, 142),
        "lime": (166, 194, 94),
        "lemon": (238, 208, 100),
        "grape": (172, 136, 194),
        "mint": (112, 192, 188),
    },
)
# For eyes that tell red and green apart badly: the hues lie on the blue-orange axis and differ in lightness.
RED_GREEN: Final = _palette(
    "red-green",
    {
        "red": (204, 72, 0),
        "blue": (0, 84, 168),
        "yellow": (244, 214, 72),
        "green": (86, 178, 226),
        "white": (238, 234, 224),
        "black": (44, 42, 46),
    },
    {
        "salmon": (226, 122, 70),
        "lime": (150, 172, 176),
        "lemon": (246, 222, 112),
        "grape": (110, 122, 196),
        "mint": (126, 202, 240),
    },
)
# For eyes that tell blue and yellow apart badly: the hues lie on the red-cyan axis and differ in lightness.
BLUE_YELLOW: Final = _palette(
    "blue-yellow",
    {
        "red": (200, 30, 50),
        "blue": (0, 98, 112),
        "yellow": (246, 170, 180),
        "green": (70, 184, 172),
        "white": (240, 234, 226),
        "black": (48, 40, 40),
    },
    {
        "salmon": (224, 96, 104),
        "lime": (128, 208, 196),
        "lemon": (250, 202, 196),
        "grape": (150, 112, 132),
        "mint": (66, 156, 160),
    },
)
PALETTES: Final[dict[str, Palette]] = {p.name: p for p in (STANDARD, RED_GREEN, BLUE_YELLOW)}
PLAYERS: Final[dict[str, PlayerColour]] = STANDARD.players
PASTELS: Final[dict[str, Pastel]] = STANDARD.pastels

# Natural colours of the icons that stand for a thing, so that a coin looks golden everywhere.
ICON_COLOURS: Final[dict[str, Colour]] = {
    "two-coins": (232, 186, 56),
    "camel": (214, 160, 92),
    "powder-bag": (212, 138, 62),
    "barrel": (190, 66, 52),
    "locked-chest": (58, 120, 176),
    "amphora": (98, 152, 66),
    "rolled-cloth": (190, 60, 122),
    "hot-spices": (222, 92, 48),
    "laurel-crown": (226, 178, 50),
    "playing-card": (164, 72, 130),
    "rolling-dices": (232, 222, 200),
    "palm-tree": (70, 146, 74),
    "oasis": (70, 150, 120),
    "well": (90, 140, 190),
    "meeple": (206, 52, 44),
    "pawn": (234, 228, 214),
    "water-drop": (70, 150, 214),
    "padlock": (232, 186, 56),
    "hourglass": (214, 160, 72),
    "magic-lamp": (222, 170, 50),
    "crown": (232, 186, 56),
    "stone-wall": (196, 138, 92),
    "check-mark": (66, 150, 74),
    "cancel": (206, 52, 44),
    "wool": (226, 214, 190),
    "gems": (70, 150, 214),
}


def icon_colour(name: str) -> Colour:
    """The natural colour of an icon; gold for those that have none."""
    return ICON_COLOURS.get(name, (226, 178, 62))


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


def luminance(c: Colour) -> float:
    """Relative luminance 0..1 of an sRGB colour (WCAG 2.1)."""
    r, g, b = (_linear(v / 255) for v in c)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio 1..21 of two sRGB colours (WCAG 2.1)."""
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
DEFICIENCIES: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(c: Colour, deficiency: str) -> Colour:
    """The sRGB colour as an eye with the deficiency ("protan", "deutan", "tritan" or "grey") sees it."""
    if deficiency == "grey":
        v = _srgb(luminance(c))
        return v, v, v
    lin = [_linear(v / 255) for v in c]
    r, g, b = (_srgb(sum(k * v for k, v in zip(row, lin))) for row in DEFICIENCIES[deficiency])
    return r, g, b


def _srgb(v: float) -> int:
    v = min(1.0, max(0.0, v))
    return round(255 * (v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055))
