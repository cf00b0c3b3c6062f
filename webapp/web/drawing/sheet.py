"""A whole SVG file: its size, its name and what it tells those who do not see it."""

from typing import NamedTuple

from markupsafe import Markup

from webapp.web.drawing.element import element
from webapp.web.words.words import Words

FONTS = (
    "-apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, Liberation Sans, Noto Sans CJK SC, sans-serif"
)


class Box(NamedTuple):
    """The part of the plane that a picture shows."""

    x: float
    y: float
    width: float
    height: float


def sheet(title: str, told: str, box: Box, words: Words, *inside: Markup) -> Markup:
    """Return a picture and the same in words, in its name: so it has no ids, and may be on a page twice."""
    return element(
        "svg",
        element("title", title),
        element("desc", told),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(f"{number:g}" for number in box),
        width=box.width,
        height=box.height,
        role="img",
        lang=words.lang,
        aria_label=f"{title.removesuffix('.')}. {told}",
        font_family=FONTS,
    )
