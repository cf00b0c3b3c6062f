"""What the scripts of `/play` request over HTTP: reasons, readings, and paths in the state graph."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flask import Blueprint, Response, request

from webapp.maths.graph import Weights, corners_of_way, largest_difference, shortest_paths, triangle_weights
from webapp.puzzle import (
    InvalidPosition,
    Move,
    Pegs,
    Places,
    Puzzle,
    legal_places,
    peg_label,
    peg_named,
    pegs_of,
    third_peg,
)
from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants import BETWEEN, USUAL, VARIANT_BY_NAME, Asked
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.graph.api import position
from webapp.web.pages.headers import for_any_page
from webapp.web.pages.maths.reading import reading_of_position
from webapp.web.pages.play.kind import most_played
from webapp.web.pages.variants.asked_course import asked, position_named, variant_named
from webapp.web.words.languages import kept, visitor_words


@dataclass(frozen=True, slots=True)
class Waiting:
    """A move that is possible once all smaller discs are on the peg `rest`; `now` if they already are."""

    move: Move
    rest: int
    now: bool


def waiting_moves(places: Places, goal: Places) -> Iterator[Waiting]:
    """Yield the moves that wait for each other on a shortest path, the next one last; none at the goal.

    The largest disc that has to move waits until all smaller ones are on one peg. To get them there, the
    largest of them that is elsewhere has to move, which waits in the same way. O(n).
    """
    disc = largest_difference(places, goal)
    if disc == 0:
        return
    path = shortest_paths(places, goal)[0]
    gathering = path.legs[0]
    move = path.move_after(gathering.moves)
    rest = gathering.peg
    while move is not None:
        below = [smaller for smaller in range(1, move.disc) if places[smaller - 1] != rest]
        yield Waiting(move, rest, now=not below)
        if not below:
            return
        source = places[max(below) - 1]
        move, rest = Move(max(below), source, rest), third_peg(source, rest)


def say_waiting(waiting: Waiting) -> Sentence:
    """Return a sentence that says what a move waits for."""
    disc, source, target = waiting.move.disc, peg_label(waiting.move.source), peg_label(waiting.move.target)
    if waiting.now:
        return sentence(
            "Disc {disc} can go {source} → {target} now: no smaller disc lies on it or on {target}.",
            disc=disc,
            source=source,
            target=target,
        )
    return sentence(
        "Disc {disc} can go {source} → {target} when all smaller discs are on {rest}.",
        disc=disc,
        source=source,
        target=target,
        rest=peg_label(waiting.rest),
    )


def reasons() -> Sequence[Sentence]:
    """Return the reasons; raise a refusal that names what is wrong with the address."""
    variant = variant_named(request.args.get("variant", ""))
    pegs, goal = _position("position"), _position("goal")
    puzzle = replace(asked(), start=pegs, goal=goal)
    if variant.goal == "tower":
        source, target = _towers(goal)
        puzzle = replace(puzzle, source=source, target=target)
    return variant.own(puzzle, []).guide.reasons(pegs)


def _towers(goal: Pegs) -> tuple[str, str]:
    """Return a peg that the tower may start on, and the one where it has to go."""
    target = next((peg for peg, discs in enumerate(goal) if discs), 0)
    return peg_label(int(target == 0)), peg_label(target)


def _position(name: str) -> Pegs:
    position = position_named(name)
    if position is None:
        raise InvalidPosition(sentence("The field {field} is missing.", field=name), name)
    return position


@dataclass(frozen=True, slots=True)
class Way:
    """Where both paths start, turn and end, as weights of the corners A, B and C; their sum is 2^n − 1."""

    own: list[Weights]
    best: list[Weights]


def way_of(start: Places, goal: Places, made: str) -> Way:
    """Return both paths for the moves written as `ABAC…`; raise a refusal for moves against the rules."""
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
@for_any_page
def why() -> Response:
    """Return the reasons for the next move of a shortest path from `position` to `goal`, in sentences.

    For a variant, they say only what is known without a search.
    """
    variant = VARIANT_BY_NAME.get(request.args.get("variant", USUAL.name))
    if variant is None or not variant.of_three:
        return as_json({"why": [*map(visitor_words().say, reasons())]})
    places = position("position", most=MOST_DISCS)
    goal = position("goal", discs=len(places), most=MOST_DISCS)
    say = visitor_words().say
    return as_json({"why": [say(say_waiting(one)) for one in waiting_moves(places, goal)]})


@play.get("/play/reading")
@for_any_page
def reading() -> Response:
    """Return which move of the solution from peg `from` to `to` leads to a position, derived both ways."""
    places = position("position", most=MOST_DISCS)
    source = peg_named(request.args.get("from", "A"), "from")
    target = peg_named(request.args.get("to", "C"), "to")
    puzzle = Puzzle(len(places), source, target)
    return as_json(reading_of_position(puzzle, places, visitor_words(), kept("&")))


@play.get("/play/way")
@for_any_page
def way() -> Response:
    """Return where the moves `made` from `start` turn, and where a shortest path to `goal` does."""
    start = position("start", most=MOST_DISCS)
    goal = position("goal", discs=len(start), most=MOST_DISCS)
    return as_json(way_of(start, goal, request.args.get("made", "")))


play.register_error_handler(Refusal, refused_in_json)
