"""The file that `hanoi trace` shows, as it stands now: so its page sees that it has been saved."""

from flask import Blueprint, Response, abort, current_app, jsonify

traced = Blueprint("traced", __name__)


@traced.get("/mine/file")
def file() -> Response:
    """Return the file's text and name; not found where no file is traced, or it cannot be read."""
    shown = current_app.config["TRACED"]
    text = shown.text() if shown else None
    if text is None:
        abort(404)
    answer = jsonify({"text": text, "name": shown.path.name, "discs": shown.discs})
    answer.headers["Cache-Control"] = "no-store"
    return answer
