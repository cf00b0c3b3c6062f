"""Which disc moves next, and where?"""

from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere
from webapp.live.quiz.quiz import Choice, Quiz, check_choices, few
from webapp.puzzle import Move, Pegs, peg_label
from webapp.sentence import Sentence, sentence
from webapp.variants import Course

TEXT = sentence("Which disc moves next, and where?")
OF_BALLS = sentence("Which ball moves next, and where?")
ALL_AS_GOOD = sentence("Every move that is possible here is as good as the next one: ask at another step.")
NONE_LEFT = sentence("No move is left to ask about: this is the end.")


def ask_next_move(sight: Sight) -> Quiz:
    """Ask for the move after this address: of the possible ones, without others that are as good."""
    course, (k, _), _ = sight
    coming = course.coming_after(k)
    if coming is None:
        raise IllegalHere(NONE_LEFT, "kind")
    pegs = course.position_at(k)
    right = _choice(course, coming)
    as_good = course.as_good_after(k) or []
    legal = [_choice(course, move) for move in course.guide.legal(pegs) if move not in as_good]
    choices = sorted(few(right, legal, k), key=_by_disc)
    if as_good and len(choices) < 2:
        raise IllegalHere(ALL_AS_GOOD, "kind")
    why = why_next(course, k, coming, pegs)
    text = OF_BALLS if course.setting.shape == "ball" else TEXT
    return Quiz("next-move", text, check_choices(choices), right.id, why)


def _choice(course: Course, move: Move) -> Choice:
    source, target = peg_label(move.source), peg_label(move.target)
    said = sentence(
        "{disc}: {source} → {target}", disc=course.name_of(move.disc), source=source, target=target
    )
    return Choice(f"{move.disc} {target}", said)


def _by_disc(choice: Choice) -> tuple[int, str]:
    disc, peg = choice.id.split()
    return int(disc), peg


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
