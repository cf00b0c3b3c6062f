"""The question that a request asks for, and what an answer to it leads to: the same for all who ask.

A new kind is one file in `kinds` and one line in `KINDS`.
"""

from functools import partial

from msgspec import UNSET

from webapp.live import protocol
from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere, InvalidMessage, shortened
from webapp.live.questions.judged import Judged
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.kinds.bit import BIT
from webapp.live.questions.kinds.depth import DEPTH
from webapp.live.questions.kinds.disc import DISC
from webapp.live.questions.kinds.disc_moves import DISC_MOVES
from webapp.live.questions.kinds.frame import FRAME
from webapp.live.questions.kinds.idle_peg import IDLE_PEG
from webapp.live.questions.kinds.line import LINE
from webapp.live.questions.kinds.moves_left import MOVES_LEFT
from webapp.live.questions.kinds.next_move import NEXT_MOVE
from webapp.live.questions.kinds.top import TOP
from webapp.live.questions.own import judge_own, own_question
from webapp.live.questions.put import Posed
from webapp.live.questions.question import Question
from webapp.sentence import sentence
from webapp.variants import Course

KINDS = (NEXT_MOVE, BIT, TOP, FRAME, DISC, LINE, IDLE_PEG, MOVES_LEFT, DISC_MOVES, DEPTH)
"""Every kind of question about a place, the one asked most often first."""
BY_NAME = {kind.name: kind for kind in KINDS}
OWN = ("text", "choices", "right")


def kinds_of(course: Course) -> list[Kind]:
    """Return the kinds of questions that a course can be asked."""
    return [kind for kind in KINDS if kind.needs.fits(course)]


def solve(kind: Kind, sight: Sight) -> Solved:
    """Return the right answer and why it is; raise `IllegalHere` where this cannot be asked."""
    kind.needs.check(sight.course)
    return kind.solve(sight)


def judge(kind: Kind, sight: Sight, value: str) -> Judged:
    """Return whether an answer is right, and what it leads to.

    Raises as `solve` does, and `InvalidValue`, naming `value`, for a text that is no answer of this kind.
    """
    right, why = solve(kind, sight)
    given = kind.read(sight, value)
    return Judged(True, why) if given == right else kind.wrong(sight, given)


def question_of(kind: Kind, sight: Sight) -> Question:
    """Return a question about a place; raise `IllegalHere` where there is nothing to ask."""
    right, why = solve(kind, sight)
    choices = tuple(kind.choices(sight, right))
    return Question(kind.name, kind.text(sight), choices, right, why, kind.points, kind.hides)


def posed(kind: Kind, sight: Sight) -> Posed:
    """Return a question about a place with how its answers are judged; raises as `question_of` does."""
    return Posed(question_of(kind, sight), sight.address, partial(judge, kind, sight))


def posed_from(request: protocol.Ask, sight: Sight) -> Posed:
    """Return the question that is asked for, about a lane at an address.

    Raises `InvalidMessage` or `InvalidValue` for what the request lacks, or has too much, and `IllegalHere`
    where there is nothing to ask.
    """
    if request.kind is UNSET:
        raise InvalidMessage(sentence("Give “kind”, or “question” to ask the same once more."), "kind")
    if request.kind == "choice":
        question = own_question(request)
        return Posed(question, sight.address, partial(judge_own, question))
    for name in OWN:
        if getattr(request, name) is not UNSET:
            said = sentence("“{name}” is only for a question of your own, of the kind “choice”.", name=name)
            raise InvalidMessage(said, name)
    return posed(kind_named(str(request.kind)), sight)


def kind_named(name: str) -> Kind:
    """Return the kind with this name; raise `InvalidMessage` where there is none."""
    if name not in BY_NAME:
        known = ", ".join(f"“{one}”" for one in (*BY_NAME, "choice"))
        said = sentence(
            "There is no kind of question “{kind}”; the kinds are {known}.", kind=shortened(name), known=known
        )
        raise InvalidMessage(said, "kind")
    return BY_NAME[name]


def check_choices(question: Question) -> Question:
    """Return the question; raise `IllegalHere` where there are fewer than two answers to choose from."""
    if len(question.choices) < 2:
        raise IllegalHere(BY_NAME[question.kind].too_few, "kind")
    return question
