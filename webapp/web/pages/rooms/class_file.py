"""Files of comma-separated values about a class, for holders of its key."""

import csv
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from unicodedata import category, normalize

from flask import Response, request

from webapp.live.problems import IllegalHere
from webapp.live.rooms.refusals import InvalidRoom, InvalidRoomKey, no_room
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import check
from webapp.sentence import sentence
from webapp.web.pages.errors import told
from webapp.web.pages.rooms.api import check_origin, found
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

NOT_AVAILABLE = sentence("This file is not available")
BYTE_ORDER_MARK = "\ufeff"  # it marks the file as UTF-8 for spreadsheets
BEGIN_FORMULA = frozenset("=+-@")
CONTROLS = frozenset("\t\r\n")
UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})  # categories of characters that leave no mark
STATUS = {InvalidRoom: 404, InvalidRoomKey: 403, IllegalHere: 409}

Rows = Callable[[Room, Words], Iterator[list[str]]]


def class_file(code: str, name: str, rows: Rows) -> Response:
    """Send the rows about this class; `rows` raises `IllegalHere` if there is nothing to send."""
    check_origin()
    try:
        room = room_of(code)
        text = csv_of(rows(room, visitor_words()))
    except (InvalidRoom, InvalidRoomKey, IllegalHere) as refusal:
        return told(STATUS[type(refusal)], NOT_AVAILABLE, refusal.said)
    answer = Response(BYTE_ORDER_MARK + text, mimetype="text/csv")
    answer.headers["Content-Disposition"] = f'attachment; filename="hanoi-{room.code}-{name}.csv"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


def room_of(code: str) -> Room:
    """Return the room with this code, if the request has its key."""
    room = found(code)
    if room is None:
        raise InvalidRoom(no_room(code))
    check(room, request.form.get("key", ""))
    return room


def csv_of(rows: Iterable[Iterable[str]]) -> str:
    """Return rows as comma-separated values in which a spreadsheet takes no cell for a formula."""
    text = StringIO()
    csv.writer(text).writerows([_as_text(cell) for cell in row] for row in rows)
    return text.getvalue()


def _as_text(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula.

    Spreadsheets also take full-width characters for one (normalization makes ＝ an =), and some skip spaces,
    tabs and characters without width at the beginning.
    """
    if text[:1].isascii() and text[:1].isalnum():
        return text  # most texts, and files may have many
    first = next((sign for sign in text if category(sign) not in UNSEEN), "")
    return f"'{text}" if normalize("NFKC", first) in BEGIN_FORMULA or text[:1] in CONTROLS else text
