"""How far a program goes the shortest way, and where it leaves it."""

from dataclasses import replace
from typing import NamedTuple

from webapp.descent import coming_move, descend
from webapp.puzzle import Move
from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.finding import Finding, say_where
from webapp.variants.recorded.recording import Recording

GOAL = sentence("The way its calls use the pegs, the tower goes to {goal}, not to {target}.")


class Way(NamedTuple):
    """The first `kept` moves are those of the shortest way; then comes `made`, and shortest were `best`.

    `made` is None if no more moves were made, `best` where the tower had reached its goal.
    """

    kept: int
    made: Move | None
    best: Move | None


def way_of(recording: Recording, goal: int) -> Way:
    """Return how far a program goes the shortest way to a peg."""
    puzzle, moves = replace(recording.puzzle, target=goal), recording.moves
    for k in range(puzzle.moves + 1):
        best = coming_move(descend(puzzle, k), k)
        made = moves[k] if k < len(moves) else None
        if best is None or made != best:
            break
    return Way(k, made, best)


def leaves(recording: Recording, way: Way, goal: int, at_fault: int | None = None) -> tuple[Finding, ...]:
    """Return the finding that tells where a program leaves the shortest way; nothing if it does not.

    `goal` is the peg to which that way leads, `at_fault` the line that is known to be wrong: no other made
    that move.
    """
    if way.made is None:
        return ()
    number = way.kept + 1
    said, tick = _say_way(recording, way, number), recording.at(number)
    if at_fault in (None, recording.lines[tick]):
        said = sentence("{way} It was made by {where}.", way=said, where=say_where(recording, tick))
    if goal != recording.puzzle.target:
        pegs = {"goal": recording.labels[goal], "target": recording.labels[recording.puzzle.target]}
        said = sentence("{goal} {way}", goal=GOAL.filled(pegs), way=said)
    return (Finding(said, number, 0),)


def _say_way(recording: Recording, way: Way, number: int) -> Sentence:
    assert way.made
    named = recording.named(way.made)
    made = {"number": number, **named}
    if way.best is None:
        return sentence(
            "After move {last} the tower has arrived. Move {number}, disc {disc}, {source} → {target}, "
            "is one too many.",
            last=way.kept,
            **made,
        )
    if not way.kept:
        return sentence(
            "Already move 1 leaves the shortest way: it was disc {disc}, {source} → {target}; "
            "shortest would be {best}.",
            best=_say_best(recording, way.made, way.best),
            **named,
        )
    return sentence(
        "Until move {last} it goes the shortest way. Move {number} was disc {disc}, {source} → {target}; "
        "shortest would be {best}.",
        last=way.kept,
        best=_say_best(recording, way.made, way.best),
        **made,
    )


def _say_best(recording: Recording, made: Move, best: Move) -> Sentence:
    named = recording.named(best)
    if made.disc == best.disc:
        return sentence("{source} → {target}", source=named["source"], target=named["target"])
    return sentence("disc {disc}, {source} → {target}", **named)
