"""Why a move comes next."""

from webapp.puzzle import Move, Pegs, peg_label
from webapp.sentence import Sentence, sentence
from webapp.variants import Course


def why_next(course: Course, k: int, coming: Move, pegs: Pegs) -> Sentence:
    """Return why this move comes next: of the classic tower what only two discs can do, else what it does."""
    if course.classic is None:
        return course.say_move(k + 1)
    before = course.move_at(k)
    if before is None:
        return _why_first(len(pegs[coming.source]), coming)
    return _why_smallest(before, coming) if coming.disc == 1 else _why_other(coming)


def _why_first(discs: int, coming: Move) -> Sentence:
    going = {"source": peg_label(coming.source), "target": peg_label(coming.target)}
    if discs % 2:
        return sentence(
            "Only disc 1 can move. The number of discs is odd, so it begins with the target: "
            "disc 1 goes {source} → {target}.",
            **going,
        )
    return sentence(
        "Only disc 1 can move. The number of discs is even, so it begins with the spare peg: "
        "disc 1 goes {source} → {target}.",
        **going,
    )


def _why_smallest(before: Move, coming: Move) -> Sentence:
    return sentence(
        "Moving disc {before} again would only take back the last move, so it is the turn of disc 1, which "
        "always goes the same way round: {source} → {target}.",
        before=before.disc,
        source=peg_label(coming.source),
        target=peg_label(coming.target),
    )


def _why_other(coming: Move) -> Sentence:
    """Disc 1 has just moved; of the discs on top of the two other pegs only the smaller one can move."""
    return sentence(
        "Disc 1 has just moved, and moving it again would waste a move. The only other move is disc {disc}, "
        "{source} → {target}.",
        **coming.named,
    )
