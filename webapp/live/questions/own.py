"""A question of the teacher's own."""

from collections.abc import Sequence
from functools import partial

from webapp.live import protocol
from webapp.live.lane import Address
from webapp.live.problems import InvalidValue, missing
from webapp.live.questions.helpers.reading import check_answer
from webapp.live.questions.put import Posed
from webapp.live.questions.question import Choice, Judged, Question, as_written, say_right, say_wrong
from webapp.sentence import counted, sentence


def posed_own(request: protocol.Ask, address: Address) -> Posed:
    """Return the question that the teacher has written; a refusal names the field."""
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
    """Judge a choice, where one is right; raise `InvalidValue` for what is no choice."""
    check_answer(value, [choice.id for choice in question.choices])
    if question.right is None or question.why is None:
        return Judged(True, sentence("No answer was marked as right."))
    return Judged(True, question.why) if value == question.right else Judged(False, say_wrong(value))


def _texts(choices: Sequence[str]) -> list[str]:
    if not 2 <= len(choices) <= protocol.MOST_CHOICES:
        said = counted(
            "A question has 2 to {most} choices, not {count}.",
            "A question has 2 to {most} choices, not {count}.",
            len(choices),
            most=protocol.MOST_CHOICES,
        )
        raise InvalidValue(said, "choices")
    texts = [_written(one, f"choices[{i}]", protocol.LONGEST_CHOICE) for i, one in enumerate(choices)]
    for i, text in enumerate(texts):
        if text in texts[:i]:
            said = sentence("“{text}” is there twice; choices have to differ.", text=text)
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
        said = sentence("There is no choice {right}; the choices are 1 to {last}.", right=right, last=count)
        raise InvalidValue(said, "right")
    return right - 1
