"""Questions about a lane at an address: what can be answered, which answer is right, and why.

Alone, in a class and in a lesson it is the same question: `kinds` has a file for each.
"""

from webapp.live.questions.asking import BY_NAME, KINDS, check_choices, kinds_of, posed, posed_from
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind
from webapp.live.questions.put import Own, Posed, Put, sight_for
from webapp.live.questions.question import Choice, Question
from webapp.live.questions.refusals import TooLate, check_answer, no_question
from webapp.live.questions.vote import ROUNDS, Vote

__all__ = [
    "BY_NAME",
    "KINDS",
    "ROUNDS",
    "Choice",
    "Judged",
    "Kind",
    "Own",
    "Posed",
    "Put",
    "Question",
    "Shows",
    "TooLate",
    "Vote",
    "check_answer",
    "check_choices",
    "kinds_of",
    "no_question",
    "posed",
    "posed_from",
    "sight_for",
]
