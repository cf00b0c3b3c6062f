"""What pages give their scripts as JSON: documented dataclasses, so that no fact is stated twice."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from webapp.algorithms import ALGORITHMS
from webapp.live.panels import USUAL_NAMES
from webapp.live.protocol import LARGEST_TOWER
from webapp.web.page_list import BY_NAME
from webapp.web.pages import facts
from webapp.web.pages.first_state import first_state
from webapp.web.pages.links.bare import keys_left_out
from webapp.web.pages.links.link import Read
from webapp.web.pages.links.table import lists_of
from webapp.web.pages.origins import origins
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptData:
    """What the scripts of every page are given."""

    lang: str
    grouping: dict[str, int | str]  # how the language groups digits
    largest: int = LARGEST_TOWER  # number of discs
    algorithms: tuple[str, ...] = tuple(algorithm.name for algorithm in ALGORITHMS)
    panels: tuple[str, ...] = USUAL_NAMES  # in the order of the chips
    themes: tuple[str, ...] = facts.THEMES
    defaults: facts.Defaults = facts.DEFAULTS
    speeds: facts.Speeds = facts.SPEEDS
    text_sizes: facts.TextSizes = facts.TEXT_SIZES
    bare: tuple[str, ...] = field(default_factory=keys_left_out)
    addresses: tuple[str, ...] = field(default_factory=origins)  # their origins for other machines
    written: dict[str, str]  # the values in the links that the page writes, see `links/table.py`


def opened_data(read: Read, panels: list[list[str]], words: Words) -> dict[str, Any]:
    """Return what the scripts of a page with lanes are given from its link; `panels` as for `first_state`."""
    return {
        "link": read.link,
        "notices": [*map(words.say, read.notices)],
        "first_state": first_state(read.link, panels, words),
    }


def given(kind: type[ScriptData], words: Words, page: str, /, **own: Any) -> dict[str, Any]:
    """Return what the scripts of a page are given, as JSON would hold it; the page's `own` comes first."""
    shared = {"lang": words.lang, "grouping": words.grouping, "written": lists_of(BY_NAME[page].links)}
    found: dict[str, Any] = msgspec.to_builtins(kind(**shared | own))
    return found
