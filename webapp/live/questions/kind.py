"""What a kind of question is: all that alone, in a class and in a lesson is the same of it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from webapp.live.lane import Sight
from webapp.live.protocol import Marks, Points
from webapp.live.questions.judged import Judged
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice
from webapp.sentence import Sentence, sentence

ONE_ANSWER = sentence("There is only one possible answer here.")


class Solved(NamedTuple):
    """The right answer, and why it is."""

    value: str
    why: Sentence


class Kind(NamedTuple):
    """One kind, by its `name` in messages and links; `title` is what a menu calls it.

    `needs` is what a lane must have, `points` where an answer is pointed at, `hides` what would tell it.

    `text` asks it at a place; `solve` returns the right answer, or raises `IllegalHere` where nothing can be
    asked; `choices` returns at most six, the right one among them, of which nothing tells it. `read` returns
    any answer in its one form, or raises `InvalidValue` for what can be none; `wrong` tells what one leads to
    that is read and is not `solve`'s: where it is as good, that it is right. `too_few` refuses to let choose
    where only one choice is there.
    """

    name: str
    title: Sentence
    needs: Needs
    points: Points
    hides: Marks
    text: Callable[[Sight], Sentence]
    solve: Callable[[Sight], Solved]
    choices: Callable[[Sight, str], Sequence[Choice]]
    read: Callable[[Sight, str], str]
    wrong: Callable[[Sight, str], Judged]
    too_few: Sentence = ONE_ANSWER
