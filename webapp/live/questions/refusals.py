"""What questions refuse."""

from collections.abc import Sequence

from webapp.live.problems import InvalidValue
from webapp.sentence import Refusal, Sentence, sentence


class TooLate(Refusal):
    """What can be done only while a question is open."""

    code = "closed"


def no_question(number: int) -> Sentence:
    """Say that there is no such question."""
    return sentence("There is no question {number}.", number=number)


def check_answer(value: str, ids: Sequence[str]) -> None:
    """Raise `InvalidValue` unless this is one of the ids that can be answered."""
    if value not in ids:
        said = sentence(
            "“{value}” is no answer to this question; the answers are {known}.",
            value=value[:60],
            known=", ".join(f"“{one}”" for one in ids),
        )
        raise InvalidValue(said, "value")
