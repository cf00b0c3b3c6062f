"""A question with its choices. A frozen value: who asks it, and who answers, is none of its business."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere
from webapp.live.protocol import MOST_CHOICES
from webapp.sentence import Sentence, sentence

GOLDEN = 0x9E3779B97F4A7C15  # 2^64 divided by the golden ratio, rounded to an odd number


class Choice(NamedTuple):
    """One answer that can be given: an id, which is the same in every language, and what people read."""

    id: str
    text: Sentence


class Quiz(NamedTuple):
    """A question; `right` is the id of the right choice and `why` the reason, None where nothing is right."""

    kind: str
    text: Sentence
    choices: tuple[Choice, ...]
    right: str | None
    why: Sentence | None


Ask = Callable[[Sight], Quiz]
"""Asks about a lane at an address; raises `IllegalHere` where there is nothing to ask."""


def check_choices(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return the choices; raise `IllegalHere` where there are fewer than two to choose from."""
    found = tuple(choices)
    if len(found) < 2:
        raise IllegalHere(sentence("There is only one possible answer here."), "kind")
    return found


def few(right: Choice, others: Sequence[Choice], k: int) -> list[Choice]:
    """Return the right choice and five others at most: which ones has nothing to do with the right one."""
    drawn = sorted(enumerate(others), key=lambda one: scrambled(k * len(others) + one[0]))
    return [right, *[one for _, one in drawn if one.id != right.id][: MOST_CHOICES - 1]]


def scrambled(number: int) -> int:
    """Return 64 bits that look drawn, always the same of a number (Fibonacci hashing, twice)."""
    for _ in range(2):
        number = (number + 1) * GOLDEN & 2**64 - 1
        number ^= number >> 32
    return number
