"""The page `/play`: a puzzle to solve."""

from dataclasses import dataclass

from flask import Response, request

from webapp.variants import VARIANTS
from webapp.web.page_list import BY_NAME
from webapp.web.pages.context import Context, PageContext, html_of, key_rows, page_context
from webapp.web.pages.links.place import query_kept
from webapp.web.pages.maths.page import CONNECTED, has_page
from webapp.web.pages.page_cache import page
from webapp.web.pages.parts import PEG_KEYS, keys_of
from webapp.web.pages.play.api import play
from webapp.web.pages.play.kind import Kind, asked_kind, played_variant
from webapp.web.pages.play.link import PlayLink, read_play_link, shown_by
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

BLUEPRINTS = (play,)


@play.get("/play")
def game() -> Response:
    """Show a game of the kind that the link names."""
    return page(lambda: html_of("play", play_context(visitor_words())))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayData(ScriptData):
    """The page for solving a puzzle of this kind: its link as it was read, with the notices."""

    kind: Kind
    link: PlayLink
    notices: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayContext(PageContext):
    """The page for solving a puzzle: its kind, and the pages that can open a position."""

    goes_on: list[str]  # "play", "graph"
    kind: Kind
    titles: dict[str, str]  # of all variants, by name
    rule: str  # how a disc may move, as a phrase


def play_context(words: Words) -> Context:
    """Return the context of the page."""
    variant, kind = played_variant(), asked_kind(words)
    keys = {
        name: text for name, text in keys_of(BY_NAME["play"]).items() if name not in PEG_KEYS[kind.pegs :]
    }
    link, notices = read_play_link(request.args, kind)
    carried = query_kept(link.place, *shown_by(link, kind), link.theme)
    data = given(PlayData, words, "play", kind=kind, link=link, notices=[*map(words.say, notices)])
    own = PlayContext(
        kind=kind,
        titles={one.name: words.say(one.title) for one in VARIANTS},
        rule=words.say(variant.rule),
        goes_on=[name for path, name in CONNECTED.items() if has_page(path)],
    )
    return page_context("play", words, own, scripts=data, kept=carried, key_rows=key_rows(keys, words))
