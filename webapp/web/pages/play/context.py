"""Template context of `/play`."""

from dataclasses import dataclass
from typing import Any

from flask import request

from webapp.sentence import Sentence, sentence
from webapp.variants import VARIANTS
from webapp.web.assets.files import asset_url
from webapp.web.pages.links.place import query_kept
from webapp.web.pages.links.play import PlayLink, read_play_link, shown_by
from webapp.web.pages.maths.context import CONNECTED, has_page
from webapp.web.pages.page_context import HeaderContext, bare_parts, whole_parts
from webapp.web.pages.play.kind import Kind, asked_kind, played_variant
from webapp.web.pages.script_data import LinkedData, given
from webapp.web.words.page_words import KEY_WORDS, said
from webapp.web.words.words import Words

PEG_KEYS = tuple(f"peg-{peg}" for peg in range(8))


PLAY_KEY_WORDS: dict[str, Sentence] = {
    "peg-0": sentence("lift what is on top of peg A, or put it there"),
    **{
        name: sentence("the same for peg {peg}", peg=peg)
        for name, peg in zip(PEG_KEYS[1:], "BCDEFGH", strict=True)
    },
    "undo": sentence("undo the last move"),
    "redo": sentence("redo it"),
    "hint-disc": sentence("hint: what moves"),
    "hint-to": sentence("hint: where to"),
    "hint-why": sentence("hint: why"),
    "forward": sentence("one move forward, while watching"),
    "back": sentence("one move back, while watching"),
    "first": sentence("to the start, while watching"),
    "last": sentence("to the end, while watching"),
    "play-pause": sentence("play and pause, while watching"),
    "present": KEY_WORDS["present"],
    "help": sentence("this help"),
    "close": sentence("put back what is lifted; end watching or setting up"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayData(LinkedData):
    """The page on which a person solves a puzzle of this kind: its link, and what was wrong with it."""

    kind: Kind
    link: PlayLink
    notices: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayContext(HeaderContext):
    """The page on which a person solves a puzzle: its kind, and the pages that go on from a position."""

    goes_on: list[str]  # "play", "graph"
    kind: Kind
    titles: dict[str, str]  # of all variants, by name
    rule: str  # how a move may be made, in a phrase


def play_context(words: Words) -> PlayContext:
    """Return what the page is given."""
    variant, kind = played_variant(), asked_kind(words)
    keys = {name: text for name, text in PLAY_KEY_WORDS.items() if name not in PEG_KEYS[kind.pegs :]}
    link, notices = read_play_link(request.args, kind)
    carried = query_kept(link.place, *shown_by(link, kind), link.theme)
    parts: dict[str, Any] = bare_parts("play") | whole_parts(words, carried)
    own = {"kind": kind, "link": link, "notices": [*map(words.say, notices)]}
    return PlayContext(
        **parts,
        main=asset_url("js/play/main.js", words.lang),
        for_scripts=given(PlayData, words, "play", **own),
        key_words=said(words, keys),
        kind=kind,
        titles={one.name: words.say(one.title) for one in VARIANTS},
        rule=words.say(variant.rule),
        goes_on=[name for path, name in CONNECTED.items() if has_page(path)],
    )
