"""SVG: elements as text, and whole files with a title and a description."""

from typing import NamedTuple

from markupsafe import Markup, escape

from webapp.web.words.words import Words

Value = str | float | None


def element(name: str, *inside: Markup | str, **attributes: Value) -> Markup:
    """Return an element; what is inside it is escaped unless it is markup.

    Attributes of None are left out; an underscore in the name of one is a hyphen. Numbers have two decimal
    places at most.
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
