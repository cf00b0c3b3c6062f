"""`POST /r/CODE/progress.csv`: how far a class is in the lesson that it sees."""

from collections.abc import Iterator

from flask import Response

from webapp.live.problems import IllegalHere
from webapp.live.protocol import PageProgress
from webapp.live.rooms.room import Room
from webapp.sentence import sentence
from webapp.web.pages.rooms.api import rooms
from webapp.web.pages.rooms.class_file import class_file
from webapp.web.pages.rooms.lesson import lesson_seen
from webapp.web.words.words import Words

HEADINGS = (
    sentence("page"),
    sentence("title"),
    sentence("here"),
    sentence("have answered"),
    sentence("were right"),
)
SEES_NONE = sentence("The class is not in a lesson now; show the class a lesson first.")


@rooms.post("/r/<code>/progress.csv")
def progress_csv(code: str) -> Response:
    """Send how many are on each page, have answered and were right; the body is a form with the `key`."""
    return class_file(code, "progress", rows_of)


def rows_of(room: Room, words: Words) -> Iterator[list[str]]:
    """Yield the headings, and a row for each page of the lesson; raise `IllegalHere` if there is none."""
    lesson = lesson_seen(room, words.lang)
    if lesson is None:
        raise IllegalHere(SEES_NONE)
    yield [words.say(heading) for heading in HEADINGS]
    pages = room.pacing.pages(room.seats) if room.pacing.where == lesson.name else []
    known = {one.page: one for one in pages}
    for number, page in enumerate(lesson.pages, 1):
        one = known.get(number) or PageProgress(number, 0, 0, 0)
        yield [str(number), page.title, str(one.here), str(one.answered), str(one.right)]
