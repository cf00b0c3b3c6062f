"""Where a player's moves and the shortest path lead in the state graph, as points of its triangle."""

from dataclasses import dataclass

from webapp.maths.graph import shortest_paths, triangle_weights
from webapp.puzzle import Places, legal_places, pegs_of
from webapp.variants import BETWEEN, Asked

Weights = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Way:
    """The points of both paths, each as the weights of the corners A, B and C; their sum is 2^n − 1."""

    own: list[Weights]
    best: list[Weights]


def way_of(start: Places, goal: Places, made: str) -> Way:
    """Return both paths for the moves written as `ABAC…`; raises a refusal for moves against the rules."""
    pairs = [made[at : at + 2] for at in range(0, len(made), 2)]
    discs = len(start)
    own = BETWEEN.own(Asked(discs=discs, start=pegs_of(start), goal=pegs_of(goal)), pairs)
    passed = (own.position_at(move) for move in range(own.moves + 1))
    path = shortest_paths(start, goal)[0]
    best = (path.position_at(move) for move in range(path.length + 1))
    return Way(
        own=[triangle_weights(legal_places(pegs, discs)) for pegs in passed],
        best=[triangle_weights(places) for places in best],
    )
