"""The state graph for programs, as JSON: `/graph/distances` and `/graph/decision`."""

from collections.abc import Callable
from functools import lru_cache

import msgspec
from flask import Blueprint, Response, request

from webapp.live.problems import InvalidValue, missing
from webapp.live.protocol import LARGEST_TOWER
from webapp.maths.graph import Aims, Balance, Reading, decide, distances_from, say_balance, say_question
from webapp.puzzle import Places, peg_label, position_from_text
from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.headers import for_any_page
from webapp.web.words.languages import visitor_words

MOST_DISCS = 8
A_DAY = 24 * 60 * 60

Say = Callable[[Sentence], str]

graph_api = Blueprint("graph_api", __name__)


@graph_api.get("/graph/distances")
@for_any_page
def distances() -> Response:
    """Return the distances from `position` to all 3^n positions, in the order of their numbers."""
    answer = Response(distances_text(position("position", most=MOST_DISCS)), mimetype="application/json")
    answer.cache_control.max_age = A_DAY
    return answer


@graph_api.get("/graph/decision")
@for_any_page
def decision() -> Response:
    """Return how the largest differing disc moves from `start` to `goal`, and the reading behind that."""
    start = position("start")
    return as_json(decided(start, position("goal", discs=len(start)), visitor_words().say))


graph_api.register_error_handler(Refusal, refused_in_json)


@lru_cache(maxsize=64)
def distances_text(places: Places) -> bytes:
    """Return the distances from a position as JSON; the last few are cached."""
    return msgspec.json.encode({"discs": len(places), "distances": distances_from(places)})


def decided(start: Places, goal: Places, say: Say) -> dict[str, object]:
    """Return the decision step by step; if nothing has to move, there is no verdict and no step."""
    decision = decide(start, goal)
    if decision is None:
        return {"discs": len(start), "largest": None, "verdict": None, "read": 0, "steps": []}
    return {
        "discs": len(start),
        "largest": decision.disc,
        "from": peg_label(decision.a),
        "to": peg_label(decision.b),
        "begin": {**balance(decision.begin), "words": [say(say_question(decision))]},
        "verdict": decision.verdict,
        "read": len(decision.readings),
        "steps": [step(decision.disc, reading, say) for reading in decision.readings],
    }


def step(largest: int, reading: Reading, say: Say) -> dict[str, object]:
    """Return what was read of one disc, which path it favours at either end, and what is known now."""
    return {
        "disc": reading.disc,
        "start": peg_label(reading.start),
        "goal": peg_label(reading.goal),
        "start_aims": aims(reading.start_aims),
        "goal_aims": aims(reading.goal_aims),
        "start_for": way(reading.start_sign),
        "goal_for": way(reading.goal_sign),
        **balance(reading.balance),
        "words": [say(say_balance(largest, reading.balance))],
    }


def aims(both: Aims) -> dict[str, str]:
    """Return the peg on which the discs from this one down gather if the largest moves once, and if twice."""
    return {"once": peg_label(both.once), "twice": peg_label(both.twice)}


def way(sign: int) -> str | None:
    """Return which path a disc favours: "once", "twice", or neither."""
    return {1: "once", -1: "twice"}.get(sign)


def balance(now: Balance) -> dict[str, object]:
    """Return the automaton's state, and the bounds on how many moves longer "twice" is."""
    return {"state": now.state, "lead": now.lead, "lowest": str(now.lowest), "highest": str(now.highest)}


def position(name: str, discs: int | None = None, most: int = LARGEST_TOWER) -> Places:
    """Return the position that the address gives under this name; raise a refusal with that name."""
    text = request.args.get(name)
    if text is None:
        raise missing(name)
    places = position_from_text(text, discs, name)
    if len(places) > most:
        said = sentence(
            "A position here has at most {most} discs, not {discs}.", most=most, discs=len(places)
        )
        raise InvalidValue(said, name)
    return places
