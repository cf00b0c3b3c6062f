"""Streamed files of moves: `/moves.csv` and `/moves.txt`."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from flask import Blueprint, Response, current_app, request
from gevent.lock import BoundedSemaphore

from webapp.algorithms import BY_NAME
from webapp.algorithms.numbered_moves import check_number, numbered
from webapp.live.protocol import LARGEST_TOWER
from webapp.puzzle import Puzzle, peg_label, peg_named
from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.errors import TooMuchToDo, refused
from webapp.web.pages.facts import MOST_MOVES_IN_FILE
from webapp.web.pages.rooms.class_file import csv_of
from webapp.web.pages.variants.asked_course import asked_course, names_in
from webapp.web.pages.variants.asked_course import rows_of as course_rows
from webapp.web.socket.endpoint import Viewers
from webapp.web.socket.turns import ACCOUNT, Account, Turns
from webapp.web.words.languages import visitor_words
from webapp.web.words.page_words import BALL_HEADING, DISC_HEADING, MOVE_HEADING, PEG_HEADINGS

AT_ONCE = 200  # moves in one turn, about 3 ms
MOST_FILES = 32  # sent at the same time
LONGEST_NUMBER = 40  # digits
ALGORITHM = BY_NAME["recursive"]

_places = BoundedSemaphore(MOST_FILES)
downloads = Blueprint("downloads", __name__)
downloads.register_error_handler(Refusal, refused)


class InvalidDownload(Refusal):
    """A file of moves that is impossible."""


class Part(NamedTuple):
    """The moves first … last of a solution: their rows, and the file's name.

    `names` are those of discs that share a number, in the reader's language; `moved` is the heading for what
    moves.
    """

    first: int
    last: int
    rows: Iterator[list[str]]
    name: str
    names: dict[str, str]
    moved: Sentence = DISC_HEADING


@downloads.get("/moves.csv")
def moves_csv() -> Response:
    """Send the moves `first` to `last` as comma-separated values, their numbers without separators.

    If discs have names, these are in a last column.
    """
    part = asked()
    rows = (csv_of([[*cells, *name_in(part, cells)]]) for cells in part.rows)
    heading = "move,disc,from,to,name" if part.names else "move,disc,from,to"
    return download(rows, f"{heading}\r\n", "text/csv", f"{part.name}.csv")


@downloads.get("/moves.txt")
def moves_txt() -> Response:
    """Send the moves `first` to `last` as plain text in aligned columns."""
    part = asked()
    words = visitor_words()
    heads = [words.say(head) for head in (MOVE_HEADING, part.moved, *PEG_HEADINGS)]
    least = (len(str(part.last)), max(map(len, part.names.values()), default=2), 1, 1)
    widths = [max(len(head), width) for head, width in zip(heads, least, strict=True)]
    rows = (line([cells[0], *name_in(part, cells, cells[1]), *cells[2:]], widths) for cells in part.rows)
    return download(rows, line(heads, widths), "text/plain", f"{part.name}.txt")


def asked() -> Part:
    """Return the requested moves, of a variant or of the classic puzzle; raise Refusal."""
    course = asked_course()
    if course is not None:
        first, last = checked(course.moves)
        name = named(course.setting.variant, course.setting.discs, first, last)
        names = names_in(course, visitor_words())
        moved = BALL_HEADING if course.setting.shape == "ball" else DISC_HEADING
        return Part(first, last, course_rows(course, first, last), name, names, moved)
    puzzle = asked_puzzle()
    first, last = checked(puzzle.moves)
    return Part(first, last, rows_of(puzzle, first, last), named("", puzzle.discs, first, last), {})


def asked_puzzle() -> Puzzle:
    """Return the requested classic puzzle; raise Refusal."""
    discs = whole_number("discs")
    if not 1 <= discs <= LARGEST_TOWER:
        said = sentence("A tower has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=discs)
        raise InvalidDownload(said, "discs")
    return Puzzle(discs, *(peg_named(value(name), name) for name in ("from", "to")))


def name_in(part: Part, cells: list[str], *otherwise: str) -> tuple[str, ...]:
    """Return the name of the row's disc, or `otherwise` if discs have no names."""
    return (part.names[cells[1]],) if part.names else otherwise


def checked(moves: int) -> tuple[int, int]:
    """Return the first and last requested move, out of `moves`; raise Refusal."""
    first, last = whole_number("first"), whole_number("last")
    for number in (first, last):
        check_number(number, moves)
    if last < first:
        said = sentence("The last move, {last}, comes before the first, {first}.", first=first, last=last)
        raise InvalidDownload(said, "last")
    if last - first >= MOST_MOVES_IN_FILE:
        count = last - first + 1
        said = sentence(
            "A file can hold at most {most} moves, not {count}.", most=MOST_MOVES_IN_FILE, count=count
        )
        raise InvalidDownload(said, "last")
    return first, last


def value(name: str) -> str:
    """Return a value from the address; raise InvalidDownload if it is missing."""
    text = request.args.get(name)
    if text is None:
        raise InvalidDownload(sentence("The field {field} is missing.", field=name), name)
    return text


def whole_number(name: str) -> int:
    """Return a number written in decimal digits alone; raise InvalidDownload for any other text."""
    text = value(name)
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        said = sentence(
            "“{text}” is not possible for {field}: it must be a whole number in decimal digits.",
            text=text[:40],
            field=name,
        )
        raise InvalidDownload(said, name)
    return int(text)


def rows_of(puzzle: Puzzle, first: int, last: int) -> Iterator[list[str]]:
    """Yield each move's number, its disc, and the pegs it goes from and to."""
    for number, move, _ in numbered(ALGORITHM, puzzle, first, last - first + 1):
        yield [str(number), str(move.disc), peg_label(move.source), peg_label(move.target)]


def line(texts: list[str], widths: list[int]) -> str:
    """Return one line of plain text, with numbers right-aligned as in the printed table."""
    number, *rest = (text.ljust(width) for text, width in zip(texts, widths, strict=True))
    return "  ".join((number.strip().rjust(widths[0]), *rest)).rstrip() + "\n"


def named(variant: str, discs: int, first: int, last: int) -> str:
    """Return a descriptive name for the file, without its extension: "hanoi-6-discs-moves-1-to-63"."""
    return f"{tower_named(variant, discs)}-moves-{first}-to-{last}"


def tower_named(kind: str, discs: int) -> str:
    """Return how a file's name about this many discs starts: "hanoi-6-discs", "hanoi-pegs-6-discs"."""
    return f"hanoi-{f'{kind}-' if kind else ''}{discs}-{'disc' if discs == 1 else 'discs'}"


def download(rows: Iterator[str], heading: str, mimetype: str, name: str) -> Response:
    """Return a response that generates these rows while it is sent; raise `TooMuchToDo`."""
    viewers: Viewers = current_app.extensions["viewers"]
    if _places.locked():
        raise TooMuchToDo
    account = request.environ.get(ACCOUNT) or viewers.turns.account()
    answer = Response(chunks(rows, heading, viewers.turns, account), mimetype=mimetype)
    return as_file(answer, name)


def as_file(answer: Response, name: str) -> Response:
    """Return the response as one that a browser saves under this name."""
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def chunks(rows: Iterator[str], heading: str, turns: Turns, account: Account) -> Iterator[str]:
    """Yield the heading and the rows in blocks, taking turns with all viewers and other files."""
    with _places:
        block = heading
        while block:
            yield block
            with turns.turn(account):
                block = "".join(islice(rows, AT_ONCE))
