"""The pages that a class is shown by their links; all others are followed by states."""

import re
from typing import NamedTuple

from webapp.live.problems import InvalidValue, not_possible

PAGES = ("/graph", "/maths", "/play", "/variants", "/lessons")
LESSON = "/lessons/"
OWN = frozenset("theme lang text present timeline panel speed mark bare".split())
"""What a link says of how one viewer looks at it."""
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
        """The name of the lesson, None of another page."""
        return self.path.removeprefix(LESSON) if self.path.startswith(LESSON) else None

    @property
    def place(self) -> str:
        """What a question of one's own is asked at: the page, of a lesson the page that is turned to."""
        if self.lesson is None:
            return self.path
        turned = (part for part in self.query.split("&") if part.startswith("page="))
        return f"{self.path}?{next(turned, 'page=1')}"


def page_link(text: str) -> PageLink:
    """Return the link in a text, without what is each viewer's own; raise `InvalidValue` if it is none."""
    found = LINK.fullmatch(text)
    if found is None or not text.isprintable():
        allowed = ", ".join((*PAGES, f"{LESSON}trust?page=2"))
        raise InvalidValue(not_possible(text, "link", allowed), "link")
    path, query = found.groups(default="")
    kept = [part for part in query.split("&") if part and part.partition("=")[0] not in OWN]
    return PageLink(path, "&".join(kept))
