"""Template contexts of a class’s own pages, and the page shown while a class cannot be reached."""

from dataclasses import dataclass, field
from typing import Any

from flask import Response, render_template, request

from webapp.live.rooms.refusals import LostRooms, LostWhileMoving
from webapp.live.rooms.room import Room
from webapp.sentence import Sentence, sentence
from webapp.web.assets.files import asset_url
from webapp.web.pages.page_context import ProgramContext, bare_parts
from webapp.web.pages.rooms.seen import page_of
from webapp.web.pages.script_data import LinkedData, given
from webapp.web.pages.variants.limits import Limits, limits
from webapp.web.words.languages import kept, visitor_words
from webapp.web.words.words import Words

REMOTE, ASK = "remote", "ask"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteData(LinkedData):
    """The page of the phone that drives a class: it may open again what the server has forgotten."""

    variants: dict[str, Limits] = field(default_factory=limits)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteContext(ProgramContext):
    """The page of the phone that leads a class, `room` its code."""

    kept: str  # what links to other pages carry on
    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskContext(ProgramContext):
    """The page that asks for the code of a class: what was typed, and what is wrong with it.

    `again`: no class can be looked up at present, and without scripts it is loaded again after these seconds.
    """

    kept: str  # what links to other pages carry on
    code: str
    said: str | None
    again: int | None = None


def of_room(room: Room) -> dict[str, str]:
    """Return what scripts are told of the room that a page is in."""
    return {"code": room.code, "page": page_of(room)}


def remote_context(room: Room, words: Words) -> RemoteContext:
    """Return what the page of the phone that leads is given."""
    data = given(RemoteData, words, REMOTE) | {"room": of_room(room)}
    return RemoteContext(**_program(REMOTE, data), kept=kept(), room=room.code)


def ask_context(code: str, said: str | None, words: Words, again: int | None = None) -> AskContext:
    """Return what the page that asks for a code is given, or the one that tries again by itself."""
    data = given(LinkedData, words, ASK) | {"code": code, "again": again is not None}
    return AskContext(**_program(ASK, data), kept=kept(), code=code, said=said, again=again)


def _program(page: str, data: dict[str, Any]) -> dict[str, Any]:
    main = asset_url(f"js/{page}/main.js", data["lang"])
    return bare_parts(page) | {"main": main, "for_scripts": data}


def asks_for_remote() -> bool:
    """True if the address asks for the page of the phone that leads."""
    return request.args.get("as") == REMOTE


def asked_later(code: str, refusal: LostRooms) -> Response:
    """Return that page with 503, for the class of a code."""
    words = visitor_words()
    context = ask_context(code, words.say(said_of(code, refusal)), words, refusal.seconds).given()
    answer = Response(render_template("ask/page.html", **context), 503)
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Retry-After"] = str(refusal.seconds)
    return answer


def said_of(code: str, refusal: LostRooms) -> Sentence:
    """Say why the class of a code is not shown now."""
    if isinstance(refusal, LostWhileMoving):
        return sentence(
            "The class {code} is moving to another server. This page tries again by itself, every "
            "few seconds.",
            code=code,
        )
    return sentence(
        "The class {code} cannot be looked up at this moment. This page tries again by itself, every few "
        "seconds.",
        code=code,
    )
