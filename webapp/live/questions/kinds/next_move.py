"""Which move comes next? An answer is a disc and the peg it goes to, “3 A”, or two pegs, “B A”."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.kind import Kind, Needs, Solved, check_disc, parts_of, whole_number
from webapp.live.questions.moves_here import (
    coming_at,
    peg_of,
    pegs_at,
    say_longer,
    shown_after,
    why_not,
)
from webapp.live.questions.question import Choice, Judged, few
from webapp.puzzle import ALL_LABELS, Move, peg_label, peg_named
from webapp.sentence import Sentence, counted, sentence
from webapp.variants import Course

OF_BALLS = sentence("Which ball moves next, and where?")


class NextMoveKind(Kind):
    """The next move of any puzzle; another one may be as good."""

    name = "next-move"
    title = sentence("the next move")
    asks = sentence("Which disc moves next, and where?")
    needs = Needs.MOVES
    points = "pegs"
    hides = ("next", "values")

    def text(self, sight: Sight) -> Sentence:
        """Return the question about discs or balls."""
        return OF_BALLS if sight.course.setting.shape == "ball" else self.asks

    def solve(self, sight: Sight) -> Solved:
        """Return the next move."""
        coming = coming_at(sight)
        return Solved(f"{coming.disc} {peg_label(coming.target)}", why_next(sight, coming))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return the possible moves, without others that are as good."""
        course, k = sight.course, sight.address.move
        as_good = course.as_good_after(k) or []
        legal = [_choice(course, move) for move in course.guide.legal(pegs_at(sight)) if move not in as_good]
        [chosen] = [choice for choice in legal if choice.id == right]
        return sorted(few(chosen, legal, k), key=_by_disc)

    def read(self, sight: Sight, value: str) -> str:
        """Return the disc and the peg it goes to; from an empty peg, both pegs."""
        labels = ALL_LABELS[: len(sight.course.setting.pegs)]
        first, peg = parts_of(value, rf"([0-9]+|[{labels}]) [{labels}]", "3 A")
        if first.isdigit():
            return f"{check_disc(sight, whole_number(first))} {peg}"
        tower = pegs_at(sight)[peg_named(first, pegs=len(labels))]
        return f"{tower[-1]} {peg}" if tower else f"{first} {peg}"

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say why a move is impossible, or show what it leads to."""
        first, label = value.split()
        pegs = pegs_at(sight)
        if not first.isdigit():
            return Judged(False, sentence("Peg {peg} is empty.", peg=first))
        disc, target = int(first), peg_named(label, pegs=len(pegs))
        move = Move(disc, peg_of(pegs, disc), target)
        if sight.course.classic is None:
            return _judge_variant(sight, move)
        impossible = why_not(pegs, disc, target)
        if impossible:
            return Judged(False, impossible)
        return Judged(False, say_longer(sight, move), shown_after(sight, move))


def _choice(course: Course, move: Move) -> Choice:
    return Choice(f"{move.disc} {peg_label(move.target)}", _say_move(course, move))


def _say_move(course: Course, move: Move) -> Sentence:
    return sentence("{disc}: {source} → {target}").filled(_named(course, move))


def _named(course: Course, move: Move) -> dict[str, Sentence | str]:
    """Return the disc by its name and both pegs, as the values of a sentence."""
    return {**move.named, "disc": course.name_of(move.disc)}


def _by_disc(choice: Choice) -> tuple[int, str]:
    disc, peg = choice.id.split()
    return int(disc), peg


def why_next(sight: Sight, coming: Move) -> Sentence:
    """Return why this move is next: between two lines, which line makes it; else what only two discs can do.

    For a variant, what is left after the move.
    """
    course, (k, line), _ = sight
    if course.classic is None:
        return _why_of_variant(course, k, coming)
    if line:
        return course.classic.say_line(k + 1, 0)
    before = course.move_at(k)
    if before is None:
        return _why_first(course.setting.discs).filled(coming.named)
    if coming.disc == 1:
        said = sentence(
            "Moving disc {before} again would take back the last move. So disc 1 moves, the same way round "
            "as always: {source} → {target}."
        )
    else:
        said = sentence(
            "Disc 1 has just moved, and moving it again would waste a move. The only other move is "
            "disc {disc}, {source} → {target}."
        )
    return said.filled({**coming.named, "before": before.disc})


def _why_of_variant(course: Course, k: int, coming: Move) -> Sentence:
    values = {**_named(course, coming), "count": course.moves - k - 1}
    if course.as_good_after(k) is None:
        return counted(
            "{disc} goes {source} → {target} in the solution shown; that leaves {count} move.",
            "{disc} goes {source} → {target} in the solution shown; that leaves {count} moves.",
            course.moves - k - 1,
        ).filled(values)
    return counted(
        "{disc}, {source} → {target}, leaves {count} move; no move is known that leaves fewer.",
        "{disc}, {source} → {target}, leaves {count} moves; no move is known that leaves fewer.",
        course.moves - k - 1,
    ).filled(values)


def _why_first(discs: int) -> Sentence:
    if discs % 2:
        return sentence(
            "Only disc 1 can move. The number of discs is odd, so its first move is to the target: "
            "{source} → {target}."
        )
    return sentence(
        "Only disc 1 can move. The number of discs is even, so its first move is to the spare peg: "
        "{source} → {target}."
    )


def _judge_variant(sight: Sight, move: Move) -> Judged:
    """Judge a move of a variant: impossible, as good as the next one, or just another one."""
    course, values = sight.course, _named(sight.course, move)
    impossible = _why_impossible(sight, move, values)
    if impossible:
        return Judged(False, impossible)
    coming = coming_at(sight)
    if move in (course.as_good_after(sight.address.move) or []):
        text = sentence(
            "{disc}, {source} → {target}, is just as good; the move shown is {other}, {start} → {end}."
        )
        other = course.setting.name_within(coming.disc)
        start, end = coming.named["source"], coming.named["target"]
        return Judged(True, text.filled({**values, "other": other, "start": start, "end": end}))
    text = sentence("{disc} could go {source} → {target}, but the solution shown makes another move.")
    return Judged(False, text.filled(values), shown_after(sight, move))


def _why_impossible(sight: Sight, move: Move, values: dict[str, Sentence | str]) -> Sentence | None:
    """Return which rule forbids a move; None if it is possible."""
    course, pegs = sight.course, pegs_at(sight)
    if move in course.guide.legal(pegs):
        return None
    tower, there = pegs[move.source], pegs[move.target]
    if move.source == move.target:
        return sentence("{disc} is already on {source}.").filled(values)
    if tower[-1] != move.disc:
        above = tower[tower.index(move.disc) + 1]
        text = sentence("{disc} cannot move: it is under another one, {above}.")
        return text.filled({**values, "above": course.setting.name_within(above)})
    most = course.setting.pegs[move.target].capacity
    if most is not None and len(there) >= most:
        return sentence("Peg {peg} is full: it holds at most {most}.", peg=values["target"], most=most)
    sizes = {look.disc: look.size for look in course.setting.looks}
    if there and sizes[there[-1]] < sizes[move.disc]:
        text = sentence("{disc} cannot go there: it would be on a smaller one, {below}.")
        return text.filled({**values, "below": course.setting.name_within(there[-1])})
    return sentence("{disc} cannot go {source} → {target}: the rules do not allow it.").filled(values)
