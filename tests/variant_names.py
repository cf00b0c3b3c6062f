"""Where code asks for a variant by its name: in Python, in scripts and in templates.

A name is a variant's wherever it stands as a text of its own, or after `variant=` in one. A few names are
besides those of a field that variants take, such as `pegs`; these count only where they are compared with
something that tells of a variant.
"""

import re
from collections.abc import Iterator
from dataclasses import fields

from webapp.variants import VARIANTS, Asked

NAMES = {variant.name for variant in VARIANTS}
OF_FIELDS = NAMES & {field.name for field in fields(Asked)}
OWN = "|".join(sorted(NAMES - OF_FIELDS, key=len, reverse=True))
SHARED = rf"""["'`](?:{"|".join(OF_FIELDS)})["'`]"""
TELLS = r"(?:variant|puzzleOf|\bname)"
ASKS = re.compile(
    rf"""["'`](?:{OWN})["'`]"""
    rf"""|\bvariant["']?\s*[=:]\s*["'`]?(?:{"|".join(NAMES)})\b"""
    rf"""|{TELLS}[\w.()]*\s*(?:[!=]==?\s*|(?:not\s+)?in\s*[(\[][^)\]]*){SHARED}"""
    rf"""|{SHARED}\s*[!=]==?\s*\S*{TELLS}\b"""
    rf"""|{SHARED}[^\]\n]*\]\.(?:includes|indexOf)\([^)\n]*{TELLS}"""
    rf"""|{TELLS}(?:\([^)\n]*\))?\.\w+\({SHARED}"""
    rf"""|{TELLS}[\w.]*,\s*{SHARED}(?!:)"""
    rf"""|\bcase\s+{SHARED}"""
)
TOLD = {  # what asks for nothing: comments, in Python also docstrings and the default of a field
    ".py": re.compile(
        r'""".*?"""|^ +"[^"\n]*"$|^ +\w+: [\w |]+ = "[^"\n]*"$|#[^\n]*', re.DOTALL | re.MULTILINE
    ),
    ".js": re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL),
    ".html": re.compile(r"\{#.*?#\}", re.DOTALL),
}


def asking(text: str, suffix: str) -> Iterator[int]:
    """Yield the line of each in a file of this kind."""
    bare = TOLD[suffix].sub(lambda told: "\n" * told[0].count("\n"), text)
    for found in ASKS.finditer(bare):
        yield bare.count("\n", 0, found.start()) + 1
