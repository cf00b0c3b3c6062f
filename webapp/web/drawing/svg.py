"""SVG without a browser: elements, whole files with title and description, and colours."""

import re
from math import cos, radians, sin
from typing import NamedTuple

from markupsafe import Markup, escape

from webapp.web.words.words import Words

Value = str | float | None


def element(name: str, *inside: Markup | str, **attributes: Value) -> Markup:
    """Return an element; its content is escaped unless it is markup.

    Attributes with the value None are omitted; an underscore in a name becomes a hyphen. Numbers have at most
    two decimal places.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_text(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Markup("<{0}{1}>{2}</{0}>").format(name, Markup(written), Markup().join(inside))


def _text(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


FONTS = (
    "-apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, Liberation Sans, Noto Sans CJK SC, sans-serif"
)


class Box(NamedTuple):
    """The part of the plane that a picture shows."""

    x: float
    y: float
    width: float
    height: float


def sheet(title: str, described: str, box: Box, words: Words, *inside: Markup) -> Markup:
    """Return a whole picture with title and description; without ids, so a page may contain it twice."""
    return element(
        "svg",
        element("title", title),
        element("desc", described),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(f"{number:g}" for number in box),
        width=box.width,
        height=box.height,
        role="img",
        lang=words.lang,
        aria_label=f"{title.removesuffix('.')}. {described}",
        font_family=FONTS,
    )


LEAST_EDGE = 3  # contrast between a disc and its background


class Theme(NamedTuple):
    """The colours of a stage; `small`: relative size of small letters; `coloured`: discs have colours.

    `light` is the luminance of `card`, 0 to 1; `away` is the lightness mixed into edges for contrast.
    """

    card: str
    ink: str
    soft: str
    accent: str
    wood: str
    light: float
    away: float
    small: float = 0.86
    coloured: bool = True


LIGHT = Theme("#ffffff", "#1d1b18", "#6a655c", "#b3400d", "#8f8269", light=1, away=0)
DARK = Theme("#171b20", "#f6f3ec", "#b4b0a6", "#ffb454", "#6f7782", light=0.0105, away=1)
PROJECTOR = DARK._replace(small=0.96)
PAPER = Theme("#ffffff", "#000000", "#333333", "#000000", "#bbbbbb", light=1, away=0, coloured=False)
THEMES = {"light": LIGHT, "dark": DARK, "projector": PROJECTOR}
"""The themes of pages by name; paper has its own, the same as in `print.css`."""


class DiscColours(NamedTuple):
    """The colours of a disc, of the number on it, and of its edge."""

    fill: str
    ink: str
    edge: str


def disc_colours(disc: int, colour: str, theme: Theme) -> DiscColours:
    """Return the colours of a disc with enough contrast for its number and edge."""
    if not theme.coloured:
        return DiscColours("#ffffff" if disc % 2 else "#c9c9c9", "#000000", "#000000")
    parts = _parts(colour)
    light = luminance(parts)
    ink = "#000000" if _contrast(light, 0) >= _contrast(light, 1) else "#ffffff"
    edge = parts
    if _contrast(light, theme.light) < LEAST_EDGE:
        lightness, chroma, hue = parts
        edge = (0.6 * lightness + 0.4 * theme.away, 0.6 * chroma, hue)
    return DiscColours(rgb(parts), ink, rgb(edge))


Oklch = tuple[float, float, float]


def _parts(colour: str) -> Oklch:
    """Return lightness, chroma and hue of a colour that CSS writes as `oklch(0.62 0.19 35)`."""
    lightness, chroma, hue = map(float, re.findall(r"-?[\d.]+", colour))
    return lightness, chroma, hue


def _linear(colour: Oklch) -> tuple[float, ...]:
    """Return linear red, green and blue, 0 to 1; see https://bottosson.github.io/posts/oklab/."""
    light, chroma, hue = colour
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
    return tuple(min(1.0, max(0.0, part)) for part in (red, green, blue))


def luminance(colour: Oklch) -> float:
    """Return the relative luminance, 0 to 1, as WCAG defines it."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def rgb(colour: Oklch) -> str:
    """Return the colour as `#rrggbb`."""
    return "#" + "".join(f"{round(255 * _gamma(part)):02x}" for part in _linear(colour))


def _gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
