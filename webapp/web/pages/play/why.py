"""Why a move is the best one: which disc waits for which, from the largest down to the one that moves."""

from collections.abc import Iterator
from dataclasses import dataclass

from webapp.maths.graph import largest_difference, shortest_paths
from webapp.puzzle import Move, Places, peg_label, third_peg
from webapp.sentence import Sentence, sentence


@dataclass(frozen=True, slots=True)
class Waiting:
    """A move that can be made when all smaller discs stand on the peg `rest`; `now` if they do already."""

    move: Move
    rest: int
    now: bool


def waiting_moves(places: Places, goal: Places) -> Iterator[Waiting]:
    """Yield the moves that wait for each other on a shortest path, the next one last; none at the goal.

    The largest disc that has to move waits until all smaller ones stand together. To bring them there, the
    largest of them that stands elsewhere has to move, which waits in the same way. O(n).
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
    """Return what a move waits for."""
    move = waiting.move
    values: dict[str, int | str] = {
        "disc": move.disc,
        "source": peg_label(move.source),
        "target": peg_label(move.target),
        "rest": peg_label(waiting.rest),
    }
    if waiting.now:
        return sentence(
            "Disc {disc} can go {source} → {target} now: no smaller disc lies on it or on {target}.", **values
        )
    if move.disc == 2:
        return sentence("Disc 2 can go {source} → {target} when disc 1 stands on {rest}.", **values)
    if move.disc == 3:
        return sentence("Disc 3 can go {source} → {target} when discs 1 and 2 stand on {rest}.", **values)
    return sentence(
        "Disc {disc} can go {source} → {target} when discs 1 to {last} stand on {rest}.",
        last=move.disc - 1,
        **values,
    )
