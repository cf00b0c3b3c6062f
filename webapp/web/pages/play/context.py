"""What the template of `/play` is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from webapp.web.assets.files import asset_url
from webapp.web.pages.maths.context import CONNECTED, has_page
from webapp.web.pages.origins import origins
from webapp.web.pages.page_context import ProgramContext, bare_parts, whole_parts
from webapp.web.pages.script_data import LinkedData, builtins, shared_data
from webapp.web.words.page_words import said
from webapp.web.words.play_words import PLAY_KEY_WORDS
from webapp.web.words.words import Words

MOST_DISCS = 12
LEVELS = range(3, 9)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayContext(ProgramContext):
    """The page on which a person solves the puzzle: its levels, and the pages that go on from a position."""

    kept: str  # what links to other pages carry on: the language that was chosen
    languages: list[tuple[str, str]]  # (tag, its name in itself)
    themes: dict[str, str]  # titles by name
    goes_on: list[str]  # "play", "graph"
    levels: range = LEVELS  # numbers of discs
    most_discs: int = MOST_DISCS


def play_context(words: Words) -> PlayContext:
    """Return what the page is given."""
    parts: dict[str, Any] = bare_parts("play") | whole_parts(words)
    return PlayContext(
        **parts,
        main=asset_url("js/play/main.js"),
        for_scripts=builtins(LinkedData(**shared_data(words, "play"), addresses=origins())),
        key_words=said(words, PLAY_KEY_WORDS),
        goes_on=[name for path, name in CONNECTED.items() if has_page(path)],
    )
