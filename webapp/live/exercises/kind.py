"""What a kind of exercise is: it finds the right answer, reads another one, and tells what that leads to."""

from collections.abc import Callable
from typing import NamedTuple

from webapp.live.exercises.judged import Judged
from webapp.live.lane import Sight
from webapp.sentence import Sentence


class Solved(NamedTuple):
    """The right answer, and why it is."""

    value: str
    why: Sentence


class Kind(NamedTuple):
    """One kind. It asks about the classic tower alone.

    `solve` raises `IllegalHere` where nothing can be asked; `read` returns an answer in its one form, or
    raises `InvalidValue` for what can be none; `wrong` tells what one leads to that is read and not right.
    """

    solve: Callable[[Sight], Solved]
    read: Callable[[Sight, str], str]
    wrong: Callable[[Sight, str], Judged]
