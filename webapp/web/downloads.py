"""Files of moves, written while they are sent: `/moves.csv` and `/moves.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import gevent
from flask import Blueprint, Response, request

from webapp.live.protocol import LARGEST_TOWER
from webapp.puzzle import Puzzle, peg_label, peg_named
from webapp.sentence import Refusal, sentence
from webapp.web.errors import refused
from webapp.web.languages import visitor_words
from webapp.web.moves_command import FIRST_HEAD, LAST_HEADS, check_start, numbered

MOST_MOVES = 100_000
AT_ONCE = 200  # moves between two turns of everyone else: some 3 ms
LONGEST_NUMBER = 40  # digits
ALGORITHM = "recursive"

downloads = Blueprint("downloads", __name__)
downloads.register_error_handler(Refusal, refused)


class InvalidDownload(Refusal):
    """A file of moves that there cannot be."""


@downloads.get("/moves.csv")
def moves_csv() -> Response:
    """Send the moves `first` to `last` as comma-separated values, their numbers in all digits."""
    puzzle, first, last = asked()
    rows = (",".join(cells) + "\r\n" for cells in rows_of(puzzle, first, last))
    return download(rows, "move,disc,from,to\r\n", "text/csv", named(puzzle, first, last, "csv"))


@downloads.get("/moves.txt")
def moves_txt() -> Response:
    """Send the moves `first` to `last` as plain text in straight columns."""
    puzzle, first, last = asked()
    words = visitor_words()
    heads = [words.say(head) for head in (FIRST_HEAD, *LAST_HEADS)]
    widths = [max(len(head), width) for head, width in zip(heads, (len(str(last)), 2, 1, 1), strict=True)]
    rows = (line(cells, widths) for cells in rows_of(puzzle, first, last))
    return download(rows, line(heads, widths), "text/plain", named(puzzle, first, last, "txt"))


def asked() -> tuple[Puzzle, int, int]:
    """Return the puzzle, the first and the last move that are asked for; raises Refusal for bad ones."""
    discs = whole_number("discs")
    if not 1 <= discs <= LARGEST_TOWER:
        said = sentence("A tower here has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=discs)
        raise InvalidDownload(said, "discs")
    puzzle = Puzzle(discs, peg_named(value("from"), "from"), peg_named(value("to"), "to"))
    first, last = whole_number("first"), whole_number("last")
    check_start(puzzle, first)
    check_start(puzzle, last)
    if last < first:
        said = sentence("The last move, {last}, comes before the first, {first}.", first=first, last=last)
        raise InvalidDownload(said, "last")
    if last - first >= MOST_MOVES:
        count = last - first + 1
        said = sentence("A file holds {most} moves at most, not {count}.", most=MOST_MOVES, count=count)
        raise InvalidDownload(said, "last")
    return puzzle, first, last


def value(name: str) -> str:
    """Return what the address says; raises InvalidDownload where it says nothing."""
    text = request.args.get(name)
    if text is None:
        said = sentence(
            "The address of a file of moves says discs, from, to, first and last; “{name}” is missing.",
            name=name,
        )
        raise InvalidDownload(said, name)
    return text


def whole_number(name: str) -> int:
    """Return a number written in decimal digits alone; raises InvalidDownload for any other text."""
    text = value(name)
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        said = sentence(
            "“{text}” is not a number in decimal digits, as “{name}” must be.", text=text[:40], name=name
        )
        raise InvalidDownload(said, name)
    return int(text)


def rows_of(puzzle: Puzzle, first: int, last: int) -> Iterator[list[str]]:
    """Yield each move's number, its disc, and the pegs it goes from and to."""
    for number, move, _ in numbered(puzzle, ALGORITHM, first, last - first + 1):
        yield [str(number), str(move.disc), peg_label(move.source), peg_label(move.target)]


def line(texts: list[str], widths: list[int]) -> str:
    """Return one line of plain text, numbers to the right as in the printed table."""
    number, *rest = (text.ljust(width) for text, width in zip(texts, widths, strict=True))
    return "  ".join((number.strip().rjust(widths[0]), *rest)).rstrip() + "\n"


def named(puzzle: Puzzle, first: int, last: int, ending: str) -> str:
    """Return a telling name for the file: "hanoi-6-discs-moves-1-to-63.csv"."""
    discs = "disc" if puzzle.discs == 1 else "discs"
    return f"hanoi-{puzzle.discs}-{discs}-moves-{first}-to-{last}.{ending}"


def download(rows: Iterator[str], heading: str, mimetype: str, name: str) -> Response:
    """Return an answer that writes these rows while it sends them."""
    answer = Response(chunks(rows, heading), mimetype=mimetype)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def chunks(rows: Iterator[str], heading: str) -> Iterator[str]:
    """Yield the heading and the rows, some at a time, and let everyone else have a turn in between."""
    yield heading
    while block := "".join(islice(rows, AT_ONCE)):
        yield block
        gevent.sleep(0)
