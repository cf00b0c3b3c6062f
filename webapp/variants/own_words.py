"""What is said of each move of an own solution: whether it has brought the goal nearer."""

from __future__ import annotations

from webapp.puzzle import Move, peg_label
from webapp.sentence import Sentence, counted, sentence


def say_start(fewest: int) -> Sentence:
    """Return what lies ahead before the first move."""
    if fewest == 0:
        return sentence("This is the goal already.")
    return counted(
        "Your own solution begins here. The shortest way to the goal takes {count} move.",
        "Your own solution begins here. The shortest way to the goal takes {count} moves.",
        fewest,
    )


def say_reached(move: Move, k: int, fewest: int) -> Sentence:
    """Return that move k has reached the goal, and in how many moves it can be reached."""
    values = _named(move)
    if k == fewest:
        return sentence(
            "Disc {disc} moved {source} → {target}: the goal is reached, in the fewest possible moves.",
            **values,
        )
    return counted(
        "Disc {disc} moved {source} → {target}: the goal is reached after move {k}; "
        "the shortest way takes {count} move.",
        "Disc {disc} moved {source} → {target}: the goal is reached after move {k}; "
        "the shortest way takes {count} moves.",
        fewest,
        k=k,
        **values,
    )


def say_way(move: Move, change: int, left: int) -> Sentence:
    """Return by how much (−1, 0 or 1) a move has changed the distance to the goal, and what it is now."""
    values = _named(move)
    if change < 0:
        return counted(
            "Disc {disc} moved {source} → {target}: one move nearer to the goal, at least {count} is left.",
            "Disc {disc} moved {source} → {target}: one move nearer to the goal, at least {count} are left.",
            left,
            **values,
        )
    if change == 0:
        return counted(
            "Disc {disc} moved {source} → {target}: no nearer to the goal, still at least {count} move.",
            "Disc {disc} moved {source} → {target}: no nearer to the goal, still at least {count} moves.",
            left,
            **values,
        )
    return counted(
        "Disc {disc} moved {source} → {target}: one move further from the goal, now at least {count} move.",
        "Disc {disc} moved {source} → {target}: one move further from the goal, now at least {count} moves.",
        left,
        **values,
    )


def _named(move: Move) -> dict[str, int | str]:
    return {"disc": move.disc, "source": peg_label(move.source), "target": peg_label(move.target)}
