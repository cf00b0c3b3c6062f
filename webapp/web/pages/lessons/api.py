"""What the page of a lesson asks for while it is open: whether its file is another one now."""

from flask import Blueprint, Response, current_app

from webapp.sentence import sentence
from webapp.web.pages.errors import as_json
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.languages import visitor_words

lessons_api = Blueprint("lessons_api", __name__)


def shelf() -> Shelf:
    """Return the lessons of this server."""
    found: Shelf = current_app.config["LESSONS"]
    return found


@lessons_api.get("/lessons/<name>/version")
def version(name: str) -> Response:
    """Return the version of a lesson's file, or what is wrong with it."""
    words = visitor_words()
    try:
        answer = as_json({"version": shelf().lesson(name, words.lang).version})
    except BrokenLesson as broken:
        answer = as_json({"version": None, "problem": words.say(broken.said)})
    except KeyError:
        said = sentence("There is no lesson “{name}”.", name=name[:40])
        answer = as_json({"version": None, "problem": words.say(said)}, 404)
    answer.headers["Cache-Control"] = "no-store"
    return answer
