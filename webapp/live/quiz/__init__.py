"""Questions about a lane at an address: what can be answered, which answer is right, and why."""

from webapp.live.quiz.put import Put, put_from
from webapp.live.quiz.quiz import Choice, Quiz
from webapp.live.quiz.refusals import TooLate, check_answer, no_question
from webapp.live.quiz.vote import ROUNDS, Vote

__all__ = [
    "ROUNDS",
    "Choice",
    "Put",
    "Quiz",
    "TooLate",
    "Vote",
    "check_answer",
    "no_question",
    "put_from",
]
