"""A link's query, read value by value: an impossible one gives a notice and is replaced by the nearest."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict

from webapp.sentence import Sentence, sentence
from webapp.web.pages.links.reading import SHOWN, Reading, as_typed
from webapp.web.pages.links.table import VALUES, On

T = TypeVar("T")
NOTHING = On()
Kinds = Mapping[str, Callable[["Reader", On], Any]]


def say_bad(name: str, value: str, used: str = "") -> Sentence:
    """Return the notice for an impossible value; if nothing is used instead, it is ignored."""
    said = {"name": name[:SHOWN], "value": value[:SHOWN]}
    if not used:
        return sentence("In the link, “{name}” cannot be “{value}”, so it is left out.", **said)
    return sentence("In the link, “{name}” cannot be “{value}”; {used} is used instead.", used=used, **said)


class Reader:
    """A link's query, and the notices given so far while reading it, each once."""

    def __init__(self, query: MultiDict[str, str]) -> None:
        """Start reading a query."""
        self.query = query
        self.notices: list[Sentence] = []

    def read(self, name: str, fallback: str, nearest: Reading, meant: Reading | None = None) -> str:
        """Return what a value means if that is possible, or the nearest possible value, with a notice."""
        text = self.query.get(name)
        if text is None:
            return fallback
        asked = text if meant is None else meant(text)
        used = nearest(asked)
        if used != asked:
            self.bad(name, text, used)
        return used

    def meant(self, name: str, usual: T, mean: Callable[[str], T | None], say: Callable[[T], str]) -> T:
        """Return what a text means; the default if it is missing or, with a notice, means nothing."""
        text = self.query.get(name)
        found = None if text is None else mean(text)
        if text is not None and found is None:
            self.bad(name, text, say(usual))
        return usual if found is None else found

    def value(self, name: str, on: On = NOTHING) -> Any:
        """Return a value in the form it is kept in; None if the link lacks it and there is no default."""
        row = VALUES[name]
        if row.nearest is None or (row.usual is None and name not in self.query):
            return None
        meant = as_typed(on.last) if row.typed else None
        return row.kept(self.read(name, row.usual or "", row.nearest(on), meant))

    def values(self, names: str, on: On = NOTHING, kinds: Kinds | None = None) -> dict[str, Any]:
        """Return the link's values, by the place where each is kept.

        A value in `kinds` is kept in a part of the link that its own reader reads as a whole.
        """
        kinds, found = kinds or {}, {}
        whole = [VALUES[name].at.partition(".")[0] for name in kinds]
        for name in _in_order(names):
            row = VALUES[name]
            part, _, inner = row.at.partition(".")
            if name in kinds:
                found[part] = kinds[name](self, on)
            elif part not in whole:
                value = self.value(name, on)
                if row.needed or value != (row.usual and row.kept(row.usual)):
                    (found.setdefault(part, {}) if inner else found)[inner or part] = value
        return found

    def bad(self, name: str, text: str, used: str = "") -> None:
        """Note that a value is impossible, and what is used instead; if nothing is, the value is ignored."""
        self.note(say_bad(name, text, used))

    def note(self, said: Sentence) -> None:
        """Add a notice, unless it is already there."""
        if said not in self.notices:
            self.notices.append(said)


@cache
def _in_order(names: str) -> list[str]:
    """Return the values of a page's list in the order they are read in."""
    listed = {name.partition("?")[0] for name in names.split()}
    return [name for name in VALUES if name in listed]
