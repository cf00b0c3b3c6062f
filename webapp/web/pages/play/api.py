"""What the scripts of `/play` ask for: reasons, readings, and paths in the state graph."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from webapp.maths.graph import Weights, corners_of_way, shortest_paths, triangle_weights
from webapp.puzzle import Places, Puzzle, legal_places, peg_named, pegs_of
from webapp.sentence import Refusal
from webapp.variants import BETWEEN, USUAL, VARIANT_BY_NAME, Asked
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.graph_api import position
from webapp.web.pages.maths.reading import reading_of_position
from webapp.web.pages.play.kind import most_played
from webapp.web.pages.play.why import reasons, say_waiting, waiting_moves
from webapp.web.words.languages import kept, visitor_words


@dataclass(frozen=True, slots=True)
class Way:
    """Where both paths begin, turn and end, as weights of the corners A, B and C; their sum is 2^n − 1."""

    own: list[Weights]
    best: list[Weights]


def way_of(start: Places, goal: Places, made: str) -> Way:
    """Return both paths for the moves written as `ABAC…`; raises a refusal for moves against the rules."""
    pairs = [made[at : at + 2] for at in range(0, len(made), 2)]
    discs = len(start)
    own = BETWEEN.own(Asked(discs=discs, start=pegs_of(start), goal=pegs_of(goal)), pairs)
    path = shortest_paths(start, goal)[0]
    return Way(
        own=corners_of_way(lambda m: triangle_weights(legal_places(own.position_at(m), discs)), own.moves),
        best=corners_of_way(lambda m: triangle_weights(path.position_at(m)), path.length),
    )


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
