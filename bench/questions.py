"""Questions that a search has to answer: any positions of coloured towers."""

import json
from random import Random

from webapp.variants import VARIANT_BY_NAME, Asked, Question, UnsearchedError

HEIGHTS = {"antwerp": (3, 4), "little-antwerp": (2, 7)}  # colours, and discs in a tower


def anywhere(random: Random, variant: str) -> dict[str, object]:
    """Return a lane that begins at any position: each disc on any peg, the larger ones below."""
    colours, height = HEIGHTS[variant]
    pegs: list[list[int]] = [[], [], []]
    for size in reversed(range(height)):
        first = colours * size + 1
        for disc in random.sample(range(first, first + colours), colours):
            random.choice(pegs).append(disc)
    return {"variant": variant, "discs": height, "start": pegs, "panels": []}


def opened_anywhere(random: Random, variant: str) -> str:
    """Return the message that opens such a lane."""
    return json.dumps({"type": "open", "lanes": [anywhere(random, variant)]})


def question_of(lane: dict[str, object]) -> Question:
    """Return what has to be searched for a lane."""
    try:
        VARIANT_BY_NAME[str(lane["variant"])].course(Asked(discs=lane["discs"], start=lane["start"]))  # type: ignore[arg-type]
    except UnsearchedError as problem:
        return problem.question
    raise ValueError(f"Nothing has to be searched for {lane}.")
