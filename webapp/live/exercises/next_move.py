"""Which move comes next? An answer is a disc and the peg it goes to: “3 A”."""

from webapp.live.exercises.judged import Judged, Shows
from webapp.live.exercises.kind import Kind, Solved
from webapp.live.exercises.moves_here import coming_at, peg_of, pegs_at, say_longer, why_not
from webapp.live.exercises.reading import disc_in, parts_of
from webapp.live.lane import Sight
from webapp.live.quiz.next_move import why_next
from webapp.puzzle import Move, peg_label, peg_named
from webapp.sentence import Sentence
from webapp.variants.guide import moved


def _solve(sight: Sight) -> Solved:
    coming = coming_at(sight)
    return Solved(f"{coming.disc} {peg_label(coming.target)}", _why(sight, coming))


def _why(sight: Sight, coming: Move) -> Sentence:
    """Return why this move is next: by the pegs, or where lines are looked at by the line that makes it."""
    course, (k, line), _ = sight
    if line and course.run is not None:
        return course.run.say_line(k + 1, 0)
    return why_next(course, k, coming, pegs_at(sight))


def _read(sight: Sight, value: str) -> str:
    disc, peg = parts_of(value, r"[0-9]+ [ABC]", "3 A")
    return f"{disc_in(sight, disc)} {peg_label(peg_named(peg))}"


def _wrong(sight: Sight, value: str) -> Judged:
    number, peg = value.split()
    pegs, disc, target = pegs_at(sight), int(number), peg_named(peg)
    impossible = why_not(pegs, disc, target)
    if impossible:
        return Judged(False, impossible)
    move = Move(disc, peg_of(pegs, disc), target)
    return Judged(False, say_longer(sight, move), Shows(pegs=moved(pegs, move), move=move))


NEXT_MOVE = Kind(_solve, _read, _wrong)
