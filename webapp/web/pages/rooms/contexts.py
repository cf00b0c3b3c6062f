"""Template contexts of a class’s own pages, and the page shown while a class cannot be reached."""

from dataclasses import dataclass, field

from flask import Response, current_app, request

from webapp.live.problems import NO_PROGRAMS
from webapp.live.rooms.refusals import LostRooms, TooManyTries
from webapp.live.rooms.room import Room
from webapp.sentence import sentence
from webapp.web.page_list import PAGES
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.mine.traced_words import VERDICT_WORDS
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.pages.variants.limits import Limits, limits
from webapp.web.words.languages import kept, visitor_words
from webapp.web.words.words import Words

REMOTE, TEACHER, ASK = "remote", "teacher", "ask"
NOT_REACHED = sentence("The class cannot be reached right now; this page keeps trying.")
KEEPS_TRYING = sentence("This page keeps trying.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlData(ScriptData):
    """A page that controls a class and may reopen one that the server has forgotten; `pages` are titles."""

    variants: dict[str, Limits] = field(default_factory=limits)
    pages: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowData(ControlData):
    """The teacher's own window: verdicts on programs in words, and whether this server runs any."""

    verdicts: dict[str, str]
    runs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowContext(PageContext):
    """The same: why no student's program runs here, if none does."""

    off: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskContext(PageContext):
    """The page that asks for the code of a class: what was typed, and what is wrong with it.

    `again`: no class can be found right now; without scripts, the page reloads after this many seconds.
    """

    code: str
    said: str | None
    again: int | None = None


def of_room(room: Room) -> dict[str, str]:
    """Return what scripts are given about the class that a page is for, with the link that was shown."""
    if room.link:
        return {"code": room.code, "page": "link", "link": str(room.link)}
    return {"code": room.code, "page": room.page}


def control_context(page: str, room: Room, words: Words) -> Context:
    """Return the context of a page that controls a class: on a phone, or in the teacher's own window."""
    shown = {"room": of_room(room)}
    titles = {one.address: words.say(one.title) for one in PAGES if one.title}
    if page == REMOTE:
        data = given(ControlData, words, page, pages=titles)
        return page_context(page, words, scripts=data | shown, kept=kept(), room=room.code)
    verdicts = {name: words.say(said) for name, said in VERDICT_WORDS.items()}
    runs = current_app.config["PROGRAMS"]
    data = given(WindowData, words, page, pages=titles, verdicts=verdicts, runs=runs)
    own = WindowContext(off=None if runs else words.say(NO_PROGRAMS))
    return page_context(page, words, own, scripts=data | shown, kept=kept(), room=room.code)


def ask_context(code: str, said: str | None, words: Words, again: int | None = None) -> Context:
    """Return the context of the page that asks for a code, or of the one that tries again by itself."""
    data = given(ScriptData, words, ASK) | {"code": code, "again": again is not None}
    own = AskContext(code=code, said=said, again=again)
    return page_context(ASK, words, own, scripts=data, kept=kept())


def asked_page() -> str | None:
    """Return which page for controlling the class the address asks for; None for what the class sees."""
    asked = request.args.get("as")
    return asked if asked in (REMOTE, TEACHER) else None


def asked_later(code: str, refusal: LostRooms | TooManyTries, status: int) -> Response:
    """Return that page with this status, for a class's code."""
    words = visitor_words()
    said = [NOT_REACHED] if isinstance(refusal, LostRooms) else [refusal.said, KEEPS_TRYING]
    context = ask_context(code, " ".join(map(words.say, said)), words, refusal.seconds)
    answer = Response(html_of(ASK, context), status)
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Retry-After"] = str(refusal.seconds)
    return answer
