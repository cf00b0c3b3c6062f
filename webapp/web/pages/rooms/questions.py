"""`POST /r/CODE/questions.csv`: the questions to a class and the counts of their answers."""

import csv
from collections.abc import Iterator
from io import StringIO

from flask import Response, request

from webapp.live.questions import ROUNDS, Vote
from webapp.live.questions.vote import OTHERS
from webapp.live.rooms.refusals import InvalidRoom, InvalidRoomKey, no_room
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import check
from webapp.sentence import sentence
from webapp.web.pages.errors import told
from webapp.web.pages.rooms.api import check_origin, found, rooms
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

HEADINGS = (
    sentence("question"),
    sentence("move"),
    sentence("step"),
    sentence("asked"),
    sentence("choice"),
    sentence("right"),
    sentence("first vote"),
    sentence("after talking"),
)
YES = sentence("yes")
OTHER_NUMBERS = sentence("others")
NOT_HAD = sentence("This file cannot be had")
BYTE_ORDER_MARK = "\ufeff"  # by it a spreadsheet knows that this is UTF-8
BEGINS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
STATUS = {InvalidRoom: 404, InvalidRoomKey: 403}


@rooms.post("/r/<code>/questions.csv")
def questions_csv(code: str) -> Response:
    """Send the questions of this class so far, a line for each choice; the body is a form with the `key`.

    Counts are all there, whether they have been shown or not; who answered what is in no line.
    """
    check_origin()
    words = visitor_words()
    try:
        room = room_of(code)
    except (InvalidRoom, InvalidRoomKey) as refusal:
        return told(STATUS[type(refusal)], NOT_HAD, refusal.said)
    answer = Response(BYTE_ORDER_MARK + written(room, words), mimetype="text/csv")
    answer.headers["Content-Disposition"] = f'attachment; filename="hanoi-{room.code}-questions.csv"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


def room_of(code: str) -> Room:
    """Return the room with this code whose key the request has."""
    room = found(code)
    if room is None:
        raise InvalidRoom(no_room(code))
    check(room, request.form.get("key", ""))
    return room


def written(room: Room, words: Words) -> str:
    """Return the questions of a room as comma-separated values."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow([words.say(heading) for heading in HEADINGS])
    for vote in room.votes:
        writer.writerows(lines_of(vote, words))
    return text.getvalue()


def lines_of(vote: Vote, words: Words) -> Iterator[list[str]]:
    """Yield a line for each choice of a question, or for each of the commonest numbers."""
    move, line = vote.address
    counts = vote.told_counts()
    question = vote.question.in_language(words.lang)
    asked = as_text(words.say(question.text))
    choices = {choice.id: words.say(choice.text) for choice in question.choices}
    for name, text in (choices or {value: value for one in counts for value in one}).items():
        right = words.say(YES) if name == vote.question.right else ""
        votes = [str(count.get(name, 0)) for count in counts]
        said = words.say(OTHER_NUMBERS) if name == OTHERS and not choices else text
        place = [str(vote.number), as_text(str(move)), str(line), asked, as_text(said)]
        yield [*place, right, *votes, *[""] * (ROUNDS - len(votes))]


def as_text(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(BEGINS_FORMULA) else text
