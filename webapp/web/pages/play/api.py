"""What the scripts of `/play` ask for: reasons, readings, and points of the state graph."""

from flask import Blueprint, Response, request

from webapp.puzzle import Puzzle, peg_named
from webapp.sentence import Refusal
from webapp.variants import USUAL, VARIANT_BY_NAME
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.graph_api import position
from webapp.web.pages.maths.reading import reading_of_position
from webapp.web.pages.play.kind import most_played
from webapp.web.pages.play.way import way_of
from webapp.web.pages.play.why import reasons, say_waiting, waiting_moves
from webapp.web.words.languages import kept, visitor_words

play = Blueprint("play", __name__)
MOST_DISCS = most_played(USUAL)


@play.get("/play/why")
def why() -> Response:
    """Return why the next move of a shortest path from `position` to `goal` is made, in sentences.

    Of a variant it is told as far as it is known without a search.
    """
    variant = VARIANT_BY_NAME.get(request.args.get("variant", USUAL.name))
    if variant is None or not variant.of_three:
        return as_json({"why": [*map(visitor_words().say, reasons())]})
    places = position("position", most=MOST_DISCS)
    goal = position("goal", discs=len(places), most=MOST_DISCS)
    say = visitor_words().say
    return as_json({"why": [say(say_waiting(one)) for one in waiting_moves(places, goal)]})


@play.get("/play/reading")
def reading() -> Response:
    """Return which move of the solution between the pegs `from` and `to` a position is, read both ways."""
    places = position("position", most=MOST_DISCS)
    source = peg_named(request.args.get("from", "A"), "from")
    target = peg_named(request.args.get("to", "C"), "to")
    puzzle = Puzzle(len(places), source, target)
    return as_json(reading_of_position(puzzle, places, visitor_words(), kept("&")))


@play.get("/play/way")
def way() -> Response:
    """Return where the moves `made` from `start` turn, and where a shortest path to `goal` does."""
    start = position("start", most=MOST_DISCS)
    goal = position("goal", discs=len(start), most=MOST_DISCS)
    return as_json(way_of(start, goal, request.args.get("made", "")))


play.register_error_handler(Refusal, refused_in_json)
