"""What a person may read or hear on a page, from its HTML."""

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

UNSEEN = {"script", "style", "math", "code"}  # a formula and a program are the same in every language
HEARD = {
    *(f"aria-{name}" for name in ("label", "description", "roledescription", "valuetext")),
    *("alt", "placeholder", "title"),
}
SPLIT = "data-labels"


@dataclass
class PageText:
    """The language of a page, every text and label, and the data for its scripts."""

    lang: str | None = None
    texts: list[str] = field(default_factory=list)
    for_scripts: dict[str, Any] = field(default_factory=dict)


class Reader(HTMLParser):
    """Collects what is visible or read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.page = PageText()
        self._unseen: list[str] = []
        self._data = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.page.lang = given.get("lang")
        # The name of a language, or the text of a lesson in another one.
        in_its_own_language = tag == "option" and "lang" in given
        in_another = tag != "html" and given.get("lang", self.page.lang) != self.page.lang
        if tag in UNSEEN or in_its_own_language or in_another or tag in self._unseen[-1:]:
            self._unseen.append(tag)
            self._data = given.get("id") == "for-scripts"
        self.page.texts += [value for name, value in attrs if name in HEARD and value]
        self.page.texts += (given.get(SPLIT) or "").split("|") if given.get(SPLIT) else []

    def handle_endtag(self, tag: str) -> None:
        if self._unseen and tag == self._unseen[-1]:
            self._unseen.pop()

    def handle_data(self, data: str) -> None:
        if self._unseen and self._data:
            self.page.for_scripts = json.loads(data)
        elif not self._unseen and data.strip():
            self.page.texts.append(" ".join(data.split()))


def visible(html: str) -> PageText:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.page
