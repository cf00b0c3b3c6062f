"""What is looked at before a text is parsed: how long it is, and how deep its brackets are."""

from webapp.web.programs.child.limits import DEEPEST, TEXT_BYTES
from webapp.web.programs.child.tree import Refused

OPENS, CLOSES = "([{", ")]}"
SIGNS = "-+~"
BETWEEN = " \t\\"


def text_in(raw: bytes) -> str:
    """Return the text of a program, its lines ended as Python counts them."""
    text = raw.decode("utf-8", "replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_text(raw: bytes) -> None:
    """Raise `Refused` for a text that is too long or too deep to be parsed."""
    if len(raw) > TEXT_BYTES:
        raise Refused(None, "too_long", {"bytes": len(raw), "most": TEXT_BYTES})
    check_depth(text_in(raw))


def check_depth(text: str) -> None:
    """Raise `Refused` at the line where there are too many brackets or signs in one another.

    Brackets in strings count, too: what they hide from this, the parser and the tree's own depth find.
    """
    depth = signs = 0
    for line, row in enumerate(text.split("\n"), 1):
        for sign in row:
            depth = max(0, depth + (sign in OPENS) - (sign in CLOSES))
            signs = signs + 1 if sign in SIGNS else signs if sign in BETWEEN else 0
            if max(depth, signs) > DEEPEST:
                raise Refused(line, "too_deep", {"most": DEEPEST})
