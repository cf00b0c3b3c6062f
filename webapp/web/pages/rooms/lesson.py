"""What only the teacher of a class receives of lessons, and of the teacher's own questions beside them.

The body of each request is a form with the class's `key`.
"""

from collections.abc import Callable

from flask import Response

from webapp.live.rooms.refusals import InvalidRoom, InvalidRoomKey
from webapp.live.rooms.room import Room
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.page import shelf
from webapp.web.pages.rooms.api import check_origin, rooms
from webapp.web.pages.rooms.class_file import STATUS, room_of
from webapp.web.words.languages import visitor_words


@rooms.post("/r/<code>/lesson")
def lesson_of_class(code: str) -> Response:
    """Send the name, title and pages of the lesson that the class sees.

    A page has its title, whether it asks anything, and its note in HTML, or null. If the class sees no lesson
    that can be read, the name is null.
    """
    return told_teacher(code, lambda room: told_of(lesson_seen(room, visitor_words().lang)))


@rooms.post("/r/<code>/own-questions")
def own_questions(code: str) -> Response:
    """Send the question files in the folder of lessons, each with its `text` or a `problem`."""
    return told_teacher(code, lambda _: {"files": files_of_questions()})


def told_teacher(code: str, tell: Callable[[Room], object]) -> Response:
    """Return what only a holder of the key may know about a class; otherwise, a refusal."""
    check_origin()
    try:
        room = room_of(code)
    except (InvalidRoom, InvalidRoomKey) as refusal:
        return refused_in_json(refusal, STATUS[type(refusal)])
    answer = as_json(tell(room))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def files_of_questions() -> list[dict[str, str | None]]:
    """Return what is sent about the question files."""
    words = visitor_words()
    return [
        {
            "file": one.file,
            "text": one.text,
            "problem": None if one.problem is None else words.say(one.problem),
        }
        for one in shelf().questions()
    ]


def lesson_seen(room: Room, lang: str) -> Lesson | None:
    """Return the lesson that a class sees, in a language; None if it sees none that can be read."""
    name = room.link.lesson if room.link else None
    try:
        return None if name is None else shelf().lesson(name, lang)
    except (KeyError, BrokenLesson):
        return None


def told_of(found: Lesson | None) -> dict[str, object]:
    """Return what is sent about a lesson."""
    if found is None:
        return {"lesson": None, "title": None, "pages": []}
    pages = [
        {
            "title": page.title,
            "asks": page.exercise is not None,
            "note": None if page.note is None else str(page.note),
        }
        for page in found.pages
    ]
    return {"lesson": found.name, "title": found.title, "pages": pages}
