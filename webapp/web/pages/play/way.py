"""Where a player's moves and the shortest path lead in the state graph, as points of its triangle."""

from dataclasses import dataclass

from webapp.maths.graph import Weights, corners_of_way, shortest_paths, triangle_weights
from webapp.puzzle import Places, legal_places, pegs_of
from webapp.variants import BETWEEN, Asked


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
