"""Why a move is the best one: which disc waits for which, or the reasons that a variant has of its own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flask import request

from webapp.maths.graph import largest_difference, shortest_paths
from webapp.puzzle import InvalidPosition, Move, Pegs, Places, peg_label, third_peg
from webapp.sentence import Sentence, sentence
from webapp.web.pages.variants.asked_course import asked, position_named, variant_named


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
    """Return a peg that the tower may come from, and the one where it is to be built."""
    target = next((peg for peg, discs in enumerate(goal) if discs), 0)
    return peg_label(int(target == 0)), peg_label(target)


def _position(name: str) -> Pegs:
    position = position_named(name)
    if position is None:
        raise InvalidPosition(sentence("The field {field} is missing.", field=name), name)
    return position
