"""The page `/embed`: stage, transport and panels in a frame on any page, even a local file."""

from dataclasses import dataclass, field

from flask import Blueprint, Response, request

from webapp.live.panels import USUAL_NAMES
from webapp.web.page_list import BY_NAME
from webapp.web.pages import facts
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.first_state import FirstState, panels_of_one
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.links.link import Link, read_link
from webapp.web.pages.page_cache import page
from webapp.web.pages.parts import keys_of
from webapp.web.pages.script_data import ScriptData, given, opened_data
from webapp.web.pages.variants.limits import Limits, asked_variant, limits
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

embed = Blueprint("embed", __name__)
BLUEPRINTS = (embed,)


@embed.get("/embed")
def framed() -> Response:
    """Show one tower in a frame."""
    answer = page(lambda: html_of("embed", embed_context(visitor_words())))
    answer.headers.update(IN_ANY_FRAME)
    return answer


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedContext(PageContext):
    """The page inside a frame of another page; `listed` says whether there are lines to step through."""

    listed: bool
    balls: bool  # what is moved: balls, not discs


def embed_context(words: Words) -> Context:
    """Return the context of the page."""
    variant = asked_variant()
    own = EmbedContext(
        listed=variant is None or variant.listed, balls=variant is not None and variant.shape == "ball"
    )
    return page_context("embed", words, own, scripts=embed_data(words))


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedData(ScriptData):
    """Its link, its first state, and which commands of the keymap it has."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    marks: facts.Marks = facts.MARKS  # its link may contain some, for the whole app
    variants: dict[str, Limits] = field(default_factory=limits)
    keys: tuple[str, ...] = tuple(keys_of(BY_NAME["embed"]))


def embed_data(words: Words) -> Context:
    """Return what the page's scripts are given; two panels are shown unless the link names some."""
    read = read_link(request.args, USUAL_NAMES)
    opened = opened_data(read, panels_of_one(read.link, most=2 if read.link.panels is None else None), words)
    return given(EmbedData, words, "embed", **opened)
