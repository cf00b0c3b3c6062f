"""The question that a request asks for. A new kind is one file here and one line in `KINDS`."""

from msgspec import UNSET

from webapp.live import protocol
from webapp.live.lane import Sight
from webapp.live.problems import InvalidMessage
from webapp.live.quiz.changed_bit import ask_changed_bit
from webapp.live.quiz.next_move import ask_next_move
from webapp.live.quiz.open_frame import ask_open_frame
from webapp.live.quiz.own import own_quiz
from webapp.live.quiz.quiz import Ask, Quiz
from webapp.live.quiz.stack_top import ask_stack_top
from webapp.sentence import sentence

KINDS: dict[str, Ask] = {
    "next-move": ask_next_move,
    "bit": ask_changed_bit,
    "top": ask_stack_top,
    "frame": ask_open_frame,
}
OWN = ("text", "choices", "right")


def quiz_from(request: protocol.Ask, sight: Sight) -> Quiz:
    """Return the question that is asked for, about a lane at an address.

    Raises `InvalidMessage` or `InvalidValue` for what the request lacks, or has too much, and `IllegalHere`
    where there is nothing to ask.
    """
    if request.kind is UNSET:
        raise InvalidMessage(sentence("Give “kind”, or “question” to ask the same once more."), "kind")
    if request.kind == "choice":
        return own_quiz(request)
    for name in OWN:
        if getattr(request, name) is not UNSET:
            said = sentence("“{name}” is only for a question of your own, of the kind “choice”.", name=name)
            raise InvalidMessage(said, name)
    return KINDS[request.kind](sight)
