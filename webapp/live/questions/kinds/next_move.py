"""Which move comes next? An answer is a disc and the peg it goes to, “3 A”, or two pegs, “B A”."""

import re
from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.moves_here import coming_at, pegs_at, say_longer, why_not
from webapp.live.questions.helpers.reading import disc_in, parts_of
from webapp.live.questions.helpers.variant_moves import judge_variant
from webapp.live.questions.helpers.why_next import why_next
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice, few
from webapp.puzzle import ALL_LABELS, Move, peg_label, peg_named
from webapp.sentence import Sentence, sentence
from webapp.variants import Course
from webapp.variants.guide import moved

TEXT = sentence("Which disc moves next, and where?")
OF_BALLS = sentence("Which ball moves next, and where?")
ALL_AS_GOOD = sentence("Every move that is possible here is as good as the next one: ask at another step.")


def _text(sight: Sight) -> Sentence:
    return OF_BALLS if sight.course.setting.shape == "ball" else TEXT


def _solve(sight: Sight) -> Solved:
    coming = coming_at(sight)
    return Solved(f"{coming.disc} {peg_label(coming.target)}", _why(sight, coming))


def _why(sight: Sight, coming: Move) -> Sentence:
    """Return why this move is next: by the pegs, or where lines are looked at by the line that makes it."""
    course, (k, line), _ = sight
    if line and course.classic is not None:
        return course.classic.say_line(k + 1, 0)
    return why_next(course, k, coming, pegs_at(sight))


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    """Return the possible moves, without others that are as good."""
    course, k = sight.course, sight.address.move
    as_good = course.as_good_after(k) or []
    legal = [_choice(course, move) for move in course.guide.legal(pegs_at(sight)) if move not in as_good]
    [chosen] = [choice for choice in legal if choice.id == right]
    return sorted(few(chosen, legal, k), key=_by_disc)


def _choice(course: Course, move: Move) -> Choice:
    source, target = peg_label(move.source), peg_label(move.target)
    said = sentence(
        "{disc}: {source} → {target}", disc=course.name_of(move.disc), source=source, target=target
    )
    return Choice(f"{move.disc} {target}", said)


def _by_disc(choice: Choice) -> tuple[int, str]:
    disc, peg = choice.id.split()
    return int(disc), peg


def _read(sight: Sight, value: str) -> str:
    labels = ALL_LABELS[: len(sight.course.setting.pegs)]
    first, peg = parts_of(value, rf"([0-9]+|[{labels}]) [{labels}]", "3 A")
    if not re.fullmatch("[0-9]+", first):
        tower = pegs_at(sight)[peg_named(first, pegs=len(labels))]
        return f"{tower[-1]} {peg}" if tower else f"{first} {peg}"
    return f"{disc_in(sight, first)} {peg}"


def _wrong(sight: Sight, value: str) -> Judged:
    first, label = value.split()
    pegs = pegs_at(sight)
    if not first.isdigit():
        return Judged(False, sentence("Peg {peg} is empty.", peg=first))
    disc, target = int(first), peg_named(label, pegs=len(pegs))
    source = next(peg for peg, discs in enumerate(pegs) if disc in discs)
    move = Move(disc, source, target)
    if sight.course.classic is None:
        return judge_variant(sight, move)
    impossible = why_not(pegs, disc, target)
    if impossible:
        return Judged(False, impossible)
    return Judged(False, say_longer(sight, move), Shows(pegs=moved(pegs, move), move=move))


NEXT_MOVE = Kind(
    "next-move",
    sentence("the next move"),
    Needs.MOVES,
    "pegs",
    ("next", "values"),
    _text,
    _solve,
    _choices,
    _read,
    _wrong,
    ALL_AS_GOOD,
)
