"""What is said of each move of an own solution: whether it has brought the goal nearer."""

from collections.abc import Mapping
from typing import Any

from webapp.sentence import Sentence, counted, sentence

REACHED = sentence("{disc} moved {source} → {target}: the goal is reached, in the fewest possible moves.")


def say_start(fewest: int) -> Sentence:
    """Return what lies ahead before the first move."""
    if fewest == 0:
        return sentence("This is the goal already.")
    return counted(
        "Your own solution begins here. The shortest way to the goal takes {count} move.",
        "Your own solution begins here. The shortest way to the goal takes {count} moves.",
        fewest,
    )


def say_reached(named: Mapping[str, Any], k: int, fewest: int) -> Sentence:
    """Return that move k, of these names, has reached the goal, and in how many moves one can."""
    values = dict(named)
    if k == fewest:
        return REACHED.filled(values)
    return counted(
        "{disc} moved {source} → {target}: the goal is reached after move {k}; "
        "the shortest way takes {count} move.",
        "{disc} moved {source} → {target}: the goal is reached after move {k}; "
        "the shortest way takes {count} moves.",
        fewest,
        k=k,
        **values,
    )


WAYS = {
    -1: counted(
        "{disc} moved {source} → {target}: one move nearer to the goal, at least {count} is left.",
        "{disc} moved {source} → {target}: one move nearer to the goal, at least {count} are left.",
        0,
    ),
    0: counted(
        "{disc} moved {source} → {target}: no nearer to the goal, still at least {count} move.",
        "{disc} moved {source} → {target}: no nearer to the goal, still at least {count} moves.",
        0,
    ),
    1: counted(
        "{disc} moved {source} → {target}: one move further from the goal, now at least {count} move.",
        "{disc} moved {source} → {target}: one move further from the goal, now at least {count} moves.",
        0,
    ),
}


def say_way(named: Mapping[str, Any], change: int, left: int) -> Sentence:
    """Return by how much (−1, 0 or 1) a move has changed the distance to the goal, and what it is now."""
    return WAYS[change].filled({**named, "count": left})
