"""The pages that a class is shown by their links; on all others it follows states."""

import re
from typing import NamedTuple

from webapp.live.problems import InvalidValue, not_possible

PAGES = ("/graph", "/maths", "/play", "/variants", "/lessons")
LESSON = "/lessons/"
OWN = frozenset("theme lang text present timeline panel speed mark bare".split())
"""The parts of a link that are each viewer's own settings."""
LINK = re.compile(rf"({'|'.join(PAGES)}|{LESSON}[a-z0-9-]{{1,64}})(?:\?([^#\\\s]*))?")


class PageLink(NamedTuple):
    """A link: the path of a page of this app, and a query, which may be empty."""

    path: str
    query: str

    def __str__(self) -> str:
        """Return the link as it is shown."""
        return f"{self.path}?{self.query}" if self.query else self.path

    @property
    def lesson(self) -> str | None:
        """The name of the lesson, None for another page."""
        return self.path.removeprefix(LESSON) if self.path.startswith(LESSON) else None

    @property
    def place(self) -> str:
        """Where a teacher's own question is asked: the page, in a lesson with the page it is turned to."""
        if self.lesson is None:
            return self.path
        turned = (part for part in self.query.split("&") if part.startswith("page="))
        return f"{self.path}?{next(turned, 'page=1')}"


def page_link(text: str) -> PageLink:
    """Return the link in a text, without each viewer's own settings; raise `InvalidValue` if it is none."""
    found = LINK.fullmatch(text)
    if found is None or not text.isprintable():
        allowed = ", ".join((*PAGES, f"{LESSON}trust?page=2"))
        raise InvalidValue(not_possible(text, "link", allowed), "link")
    path, query = found.groups(default="")
    kept = [part for part in query.split("&") if part and part.partition("=")[0] not in OWN]
    return PageLink(path, "&".join(kept))
