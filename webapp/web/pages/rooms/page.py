"""`/r` asks for the code of a class; `/r/CODE` is what that class sees now, for students and teacher."""

from functools import partial
from urllib.parse import urlencode

from flask import Response, abort, current_app, request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException

from webapp.live.rooms.credentials import as_code, is_code
from webapp.live.rooms.links import OWN, PageLink
from webapp.live.rooms.refusals import LostRooms, TooManyTries, no_room
from webapp.live.rooms.room import Room
from webapp.variants import USUAL, VARIANT_BY_NAME
from webapp.web.assets.files import asset_url
from webapp.web.assets.styles import sheet_name
from webapp.web.page_list import BY_NAME
from webapp.web.pages.compare.page import compare_context
from webapp.web.pages.context import OF_CLASS, Context, PageOfClass, html_of, page_context
from webapp.web.pages.explore.page import explore_context
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.mine.page import mine_context
from webapp.web.pages.page_cache import room_page
from webapp.web.pages.rooms.api import found, refuse, rooms
from webapp.web.pages.rooms.contexts import ask_context, asked_later, asked_page, control_context, of_room
from webapp.web.pages.rooms.lesson import lesson_of_class
from webapp.web.pages.rooms.progress import progress_csv
from webapp.web.pages.rooms.questions import questions_csv
from webapp.web.pages.rooms.seen import brings_along, lanes_of, program_query, room_read, with_question
from webapp.web.pages.variants.one import variant_context
from webapp.web.words.languages import kept, visitor_words

ROOM, BESIDE = "room", "beside"
BLUEPRINTS = (rooms,)
__all__ = ["lesson_of_class", "progress_csv", "questions_csv"]


@rooms.errorhandler(LostRooms)
@rooms.errorhandler(TooManyTries)
def looked_for_later(refusal: LostRooms | TooManyTries) -> Response:
    """Say that a class cannot be looked for right now; its page tries again by itself."""
    answer = refuse(refusal)
    if request.endpoint != "rooms.seen":
        return answer
    return asked_later((request.view_args or {})["code"], refusal, answer.status_code)


@rooms.get("/r")
def ask() -> Response:
    """Ask for a code; redirect a well-formed one to its class."""
    code = as_code(request.args.get("code", ""))
    if is_code(code):
        return as_is(Response(status=303, headers={"Location": f"/r/{code}{kept()}"}))
    return asked(code)


@rooms.get("/r/<code>")
def seen(code: str) -> Response:
    """Show what the class sees now, or a page that controls it; if no class has the code, ask again."""
    room = found(code)
    if room is None:
        return asked(as_code(code), 404)
    if page := asked_page():
        return as_is(Response(html_of(page, control_context(page, room, visitor_words()))))
    return as_is(room_page(room, partial(made, room)))


def asked(code: str, status: int = 200) -> Response:
    """Return the page that asks for a code, which says so if no class has the given one."""
    words = visitor_words()
    said = words.say(no_room(code)) if code else None
    return as_is(Response(html_of("ask", ask_context(code, said, words)), status))


def made(room: Room) -> str:
    """Return the HTML of the page that a class sees."""
    return (room.link and page_of_link(room, room.link)) or html_of(*page_in(room))


def page_of_link(room: Room, link: PageLink) -> str | None:
    """Return the page of a link for a class, with the visitor's own looks; None if there is none.

    While a question is open, nothing that the class adds to it or that it shows first answers it.
    """
    own = [(name, value) for name, value in request.args.items() if name in OWN]
    query = "&".join(filter(None, [link.query, urlencode(own)]))
    vote = room.votes.open
    own_parts = PageOfClass(beside_in(room.code), of_room(room), vote.question.hides if vote else ())
    asked = {"PATH_INFO": link.path, "QUERY_STRING": query, OF_CLASS: own_parts}
    with current_app.request_context(request.environ | asked):
        try:
            return current_app.make_response(current_app.dispatch_request()).get_data(as_text=True)
        except (HTTPException, BrokenLesson):
            return None


@rooms.get("/r/<code>/beside")
def beside(code: str) -> Response:
    """Return what a page that is not made for a class adds when it is shown to one."""
    if not is_code(code):
        abort(404)
    return as_is(Response(beside_in(code)))


def beside_in(code: str) -> str:
    """Return the HTML that a page gets when a class sees it by its link."""
    return html_of(BESIDE, page_context(BESIDE, visitor_words(), room=code))


def page_in(room: Room) -> tuple[str, Context]:
    """Return the name of the page that a class sees, and its context."""
    words = visitor_words()
    variant = VARIANT_BY_NAME[lanes_of(room)[0].variant]
    if room.page == "compare":
        name, context = "compare", compare_context(words, room_read(room))
    elif room.page == "mine":
        name, context = "mine", mine_context(words, MultiDict(program_query(room)))
    elif variant is USUAL:
        name, context = "explore", explore_context(words, room_read(room))
    else:
        name, context = "variant", variant_context(variant, words, room_read(room))
    first = context["for_scripts"]["first_state"] if brings_along(room) else None
    first = with_question(first, room, words)
    data = context["for_scripts"] | {ROOM: of_room(room), "first_state": first}
    own = {"for_scripts": data, "room": room.code, "room_styles": asset_url(sheet_name(ROOM))}
    return name, context | own | {"here": BY_NAME[name].address}


def as_is(answer: Response) -> Response:
    """Disable caching: a moment later the class may see something else."""
    answer.headers["Cache-Control"] = "no-store"
    return answer
