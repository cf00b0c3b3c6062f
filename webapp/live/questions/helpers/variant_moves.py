"""What a move leads to that is not the next one of a variant, whose discs may have names of their own."""

from webapp.live.lane import Sight
from webapp.live.questions.helpers.moves_here import coming_at, pegs_at
from webapp.live.questions.judged import Judged, Shows
from webapp.puzzle import Move, peg_label
from webapp.sentence import Sentence, sentence
from webapp.variants.guide import moved


def judge_variant(sight: Sight, move: Move) -> Judged:
    """Return why a move is not possible, that it is as good as the next one, or that it is not."""
    course, pegs = sight.course, pegs_at(sight)
    values: dict[str, Sentence | str] = {"disc": course.name_of(move.disc), "source": peg_label(move.source)}
    values |= {"target": peg_label(move.target)}
    impossible = _why_impossible(sight, move, values)
    if impossible:
        return Judged(False, impossible)
    coming = coming_at(sight)
    if move in (course.as_good_after(sight.address.move) or []):
        return Judged(True, _as_good(sight, coming, values))
    shows = Shows(pegs=moved(pegs, move), move=move)
    if move.disc == coming.disc:
        text = sentence(
            "{disc} is right and could go {source} → {target}, but the way shown takes it to another peg."
        )
    else:
        text = sentence("{disc} could go {source} → {target}, but the way shown goes on with another move.")
    return Judged(False, text.filled(values), shows)


def _as_good(sight: Sight, coming: Move, values: dict[str, Sentence | str]) -> Sentence:
    shown = sentence(
        "{disc}: {source} → {target}",
        disc=sight.course.name_of(coming.disc),
        source=peg_label(coming.source),
        target=peg_label(coming.target),
    )
    text = sentence("{disc}, {source} → {target} is as good as the move shown here: {shown}.")
    return text.filled({**values, "shown": shown})


def _why_impossible(sight: Sight, move: Move, values: dict[str, Sentence | str]) -> Sentence | None:
    """Return which rule forbids a move; None where it is possible."""
    course, pegs = sight.course, pegs_at(sight)
    if move in course.guide.legal(pegs):
        return None
    tower, there = pegs[move.source], pegs[move.target]
    if move.source == move.target:
        return sentence("{disc} lies on {source} already.").filled(values)
    if tower[-1] != move.disc:
        above = tower[tower.index(move.disc) + 1]
        text = sentence("{disc} cannot move: it is below another one, {above}.")
        return text.filled({**values, "above": course.name_of(above)})
    most = course.setting.pegs[move.target].capacity
    if most is not None and len(there) >= most:
        return sentence("Peg {peg} is full: it has room for {most}.", peg=values["target"], most=most)
    sizes = {look.disc: look.size for look in course.setting.looks}
    if there and sizes[there[-1]] < sizes[move.disc]:
        text = sentence("{disc} cannot go there: it would lie on a smaller one, {below}.")
        return text.filled({**values, "below": course.name_of(there[-1])})
    return sentence("{disc} cannot go {source} → {target}: the rules do not allow it.").filled(values)
