"""All kinds of questions, the question that a request asks for, and a teacher’s own question."""

from collections.abc import Sequence
from functools import partial

from msgspec import UNSET

from webapp.live import clock, protocol
from webapp.live.clock import Time
from webapp.live.lane import Address, Lane, Sight
from webapp.live.problems import (
    IllegalHere,
    InvalidMessage,
    InvalidValue,
    missing,
    not_possible,
    not_together,
    shortened,
)
from webapp.live.questions.kind import Kind, check_answer
from webapp.live.questions.kinds.counts import DiscMovesKind, MovesLeftKind
from webapp.live.questions.kinds.frame import FrameKind
from webapp.live.questions.kinds.line import LineKind
from webapp.live.questions.kinds.next_disc import BitKind, DiscKind, IdlePegKind
from webapp.live.questions.kinds.next_move import NextMoveKind
from webapp.live.questions.kinds.stacks import DepthKind, TopKind
from webapp.live.questions.question import Choice, Judged, Posed, Question, as_written, say_right, say_wrong
from webapp.sentence import sentence
from webapp.variants import Course


def posed_own(request: protocol.Ask, address: Address) -> Posed:
    """Return the teacher's own question; a refusal names the field."""
    text = _written(request.text, "text", protocol.LONGEST_QUESTION)
    if not isinstance(request.choices, list):
        raise missing("choices")
    texts = _texts(request.choices)
    right = None if not isinstance(request.right, int) else texts[_index(request.right, len(texts))]
    choices = tuple(Choice(one, as_written(one)) for one in texts)
    why = None if right is None else say_right(right)
    question = Question("choice", as_written(text), choices, right, why)
    return Posed(question, address, partial(_judge, question))


def _judge(question: Question, value: str) -> Judged:
    """Judge a choice, if one is right; raise `InvalidValue` for anything but a choice."""
    check_answer(value, [choice.id for choice in question.choices])
    if question.right is None or question.why is None:
        return Judged(True, sentence("No right answer: just a poll"))
    return Judged(True, question.why) if value == question.right else Judged(False, say_wrong(value))


def _texts(choices: Sequence[str]) -> list[str]:
    if not 2 <= len(choices) <= protocol.MOST_CHOICES:
        said = sentence(
            "A question has {fewest} to {most} choices, not {count}.",
            fewest=2,
            most=protocol.MOST_CHOICES,
            count=len(choices),
        )
        raise InvalidValue(said, "choices")
    texts = [_written(one, f"choices[{i}]", protocol.LONGEST_CHOICE) for i, one in enumerate(choices)]
    for i, text in enumerate(texts):
        if text in texts[:i]:
            said = sentence("The choice “{text}” appears twice.", text=text)
            raise InvalidValue(said, f"choices[{i}]")
    return texts


def _written(text: object, field: str, longest: int) -> str:
    if not isinstance(text, str):
        raise missing(field)
    if not text.strip():
        raise InvalidValue(
            sentence("{field} is empty; write 1 to {most} characters.", field=field, most=longest), field
        )
    return text.strip()


def _index(right: int, count: int) -> int:
    if not 1 <= right <= count:
        raise InvalidValue(not_possible(right, "right", f"1–{count}"), "right")
    return right - 1


KINDS: tuple[Kind, ...] = (
    NextMoveKind(),
    BitKind(),
    TopKind(),
    FrameKind(),
    DiscKind(),
    LineKind(),
    IdlePegKind(),
    MovesLeftKind(),
    DiscMovesKind(),
    DepthKind(),
)
"""Every kind of question about a place, the one asked most often first."""
BY_NAME = {kind.name: kind for kind in KINDS}


def kinds_of(course: Course) -> list[Kind]:
    """Return the kinds of questions that can be asked about a course."""
    return [kind for kind in KINDS if kind.needs.fits(course)]


def sight_for(request: protocol.Ask, lanes: Sequence[Lane], time: Time) -> Sight:
    """Return what the lane that is asked about shows now; a refusal names the field."""
    if not 0 <= request.lane < len(lanes):
        raise InvalidValue(not_possible(request.lane, "lane", f"0–{len(lanes) - 1}"), "lane")
    return lanes[request.lane].sight(clock.addresses(time, lanes)[request.lane])


def posed_from(request: protocol.Ask, sight: Sight) -> Posed:
    """Return the question that a request asks for, about a lane at an address.

    Raises `InvalidMessage` or `InvalidValue`, naming the field, for a wrong request, and `IllegalHere` where
    the question cannot be asked.
    """
    if request.kind is UNSET:
        raise missing("kind")
    if request.kind == "choice":
        return posed_own(request, sight.address)
    for name in ("text", "choices", "right"):
        if getattr(request, name) is not UNSET:
            raise InvalidMessage(not_together(name, shortened(str(request.kind))), name)
    return _kind_named(str(request.kind)).posed(sight)


def posed_on_page(request: protocol.Ask) -> Question:
    """Return the teacher's own question, for a page without lanes; refuse any other kind."""
    if request.kind != "choice":
        raise IllegalHere(sentence("On this page you can ask only your own questions."), "kind")
    return posed_own(request, Address(0)).question


def _kind_named(name: str) -> Kind:
    if name not in BY_NAME:
        raise InvalidMessage(not_possible(name, "kind", ", ".join((*BY_NAME, "choice"))), "kind")
    return BY_NAME[name]


def check_choices(question: Question) -> Question:
    """Return the question; raise `IllegalHere` if there are fewer than two answers to choose from."""
    if len(question.choices) < 2:
        raise IllegalHere(sentence("There is nothing to choose here: ask after another move."), "kind")
    return question
