"""A question with its choices. A frozen value: who asks it, and who answers, is none of its business."""

from collections.abc import Callable, Iterable
from typing import NamedTuple
from zlib import crc32

from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere
from webapp.live.protocol import QuizKind
from webapp.sentence import Sentence, sentence

MOST_CHOICES = 6


class Choice(NamedTuple):
    """One answer that can be given: an id, which is the same in every language, and what people read."""

    id: str
    text: Sentence


class Quiz(NamedTuple):
    """A question; `right` is the id of the right choice and `why` the reason, None where nothing is right."""

    kind: QuizKind
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


def few(right: Choice, others: Iterable[Choice], seed: object) -> list[Choice]:
    """Return the right choice and five others at most: which ones has nothing to do with the right one."""
    drawn = sorted(others, key=lambda one: crc32(f"{seed} {one.id}".encode()))
    return [right, *[one for one in drawn if one.id != right.id][: MOST_CHOICES - 1]]
