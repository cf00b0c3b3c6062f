"""Elements of an SVG file, as text."""

from markupsafe import Markup, escape

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
