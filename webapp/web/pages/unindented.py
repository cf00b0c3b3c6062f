"""Templates without their indentation, which browsers ignore and every page would carry."""

import re

from jinja2.ext import Extension

INDENT = re.compile(r"\n[ \t]+")


class Unindented(Extension):
    """Removes what a template's lines begin with; what is filled in keeps its own."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template without the indentation of its lines."""
        return INDENT.sub("\n", source)
