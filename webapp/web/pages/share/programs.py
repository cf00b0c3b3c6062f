"""Downloads of a run: `/listing.py`, its listing as a whole program, and `/run.txt`, its moves in words."""

from flask import Blueprint, Response

from webapp.algorithms import BY_NAME
from webapp.sentence import Refusal, sentence
from webapp.variants import say_no_algorithm
from webapp.web.pages.errors import refused
from webapp.web.pages.headers import for_any_page
from webapp.web.pages.share.downloads import (
    InvalidDownload,
    as_file,
    asked_puzzle,
    download,
    tower_named,
    value,
)
from webapp.web.pages.variants.asked_course import asked_course
from webapp.web.words.languages import visitor_words
from webapp.web.words.run_text import check_short, run_text, solution

programs = Blueprint("programs", __name__)
programs.register_error_handler(Refusal, refused)


@programs.get("/listing.py")
@for_any_page
def listing_py() -> Response:
    """Send the program of `algorithm` for `discs`, `from` one peg `to` another, or that of a variant."""
    text, algorithm, discs = asked_program()
    name = f"{tower_named(algorithm, discs)}.py"
    return as_file(Response(text, mimetype="text/x-python"), name)


@programs.get("/run.txt")
def run_txt() -> Response:
    """Send each move in words, with the pegs and the stack, as a list without columns."""
    course = asked_course() or solution(asked_puzzle(), asked_algorithm())
    check_short(course)
    variant = "" if course.classic else course.setting.variant
    name = f"{tower_named(variant, course.setting.discs)}-in-words.txt"
    lines = (f"{line}\n" for line in run_text(course, visitor_words()))
    return download(lines, next(lines), "text/plain", name)


def asked_program() -> tuple[str, str, int]:
    """Return the requested program, the name of its algorithm, and the number of discs; raise Refusal."""
    course = asked_course()
    if course is None:
        name = asked_algorithm()
        puzzle = asked_puzzle()
        return BY_NAME[name].whole_program(puzzle), name, puzzle.discs
    if course.run is None or course.algorithm is None:
        said = sentence("There is no program for this variant.")
        raise InvalidDownload(said, "variant")
    return course.run.whole_program(), course.algorithm, course.setting.discs


def asked_algorithm() -> str:
    """Return the requested algorithm's name; raise InvalidDownload for an unknown one."""
    name = value("algorithm")
    if name not in BY_NAME:
        raise InvalidDownload(say_no_algorithm(name, BY_NAME), "algorithm")
    return name
