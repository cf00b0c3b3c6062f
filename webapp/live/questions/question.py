"""A question with its choices. A frozen value: who asks it, and who answers, is none of its business."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from webapp.live.protocol import MOST_CHOICES, Marks, Points
from webapp.sentence import Sentence

GOLDEN = 0x9E3779B97F4A7C15  # 2^64 divided by the golden ratio, rounded to an odd number
NEAR = 3
"""Numbers that a right number could be taken for are at most so far away."""


OF_ANYTHING: Marks = ("next", "values", "frame")
"""What a question could be about that somebody has written."""


class Choice(NamedTuple):
    """One answer that can be given: an id, which is the same in every language, and what people read."""

    id: str
    text: Sentence


class Question(NamedTuple):
    """A question; `right` is the id of the right answer and `why` the reason, None where nothing is right.

    `points` is where an answer is pointed at, `hides` what would tell it.
    """

    kind: str
    text: Sentence
    choices: tuple[Choice, ...]
    right: str | None
    why: Sentence | None
    points: Points = "choice"
    hides: Marks = OF_ANYTHING


def few(right: Choice, others: Iterable[Choice], k: int) -> list[Choice]:
    """Return the right choice and five others at most: which ones has nothing to do with the right one."""
    all_others = [*{choice.id: choice for choice in others}.values()]
    drawn = sorted(enumerate(all_others), key=lambda one: scrambled(k * len(all_others) + one[0]))
    return [right, *[one for _, one in drawn if one.id != right.id][: MOST_CHOICES - 1]]


def few_numbers(right: int, others: Iterable[int], k: int, least: int = 0) -> list[int]:
    """Return the right number, ascending with five others at most: of these, and of those close to it."""
    near = range(right - NEAR, right + NEAR + 1)
    found = [Choice(str(one), as_written(str(one))) for one in (*others, *near) if one >= least]
    return sorted(int(one.id) for one in few(Choice(str(right), as_written(str(right))), found, k))


def number_choices(numbers: Sequence[int]) -> list[Choice]:
    """Return numbers as choices."""
    return [Choice(str(number), Sentence("{number}", {"number": number})) for number in numbers]


def as_written(text: str) -> Sentence:
    """Return a text of somebody's own: it is the same in every language."""
    return Sentence("{text}", {"text": text})


def scrambled(number: int) -> int:
    """Return 64 bits that look drawn, always the same of a number (Fibonacci hashing, twice)."""
    for _ in range(2):
        number = (number + 1) * GOLDEN & 2**64 - 1
        number ^= number >> 32
    return number
