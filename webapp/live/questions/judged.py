"""What is told of an answer."""

from typing import NamedTuple

from webapp.live.lane import Address
from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence, sentence


class Shows(NamedTuple):
    """What a stage shows of an answer: another address of the same run, or the position after a move."""

    address: Address | None = None
    pegs: Pegs | None = None
    move: Move | None = None


class Judged(NamedTuple):
    """Whether an answer is right, and what it leads to: of the right one, why it is; None shows nothing."""

    right: bool
    said: Sentence
    shows: Shows | None = None


def not_right(answer: Sentence | str) -> Judged:
    """Return that an answer is wrong, where nothing more is known of it."""
    return Judged(False, sentence("“{answer}” is not the right answer.", answer=answer))
