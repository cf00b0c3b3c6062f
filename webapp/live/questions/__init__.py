"""Questions about a lane at an address: what can be answered, which answer is right, and why.

The same kinds of questions are asked alone, in a class and in a lesson: see `kinds`.
"""

from webapp.live.questions.asking import (
    BY_NAME,
    KINDS,
    check_choices,
    kinds_of,
    posed_from,
    posed_on_page,
    sight_for,
)
from webapp.live.questions.kind import Kind, check_answer
from webapp.live.questions.question import (
    Choice,
    Judged,
    Own,
    Posed,
    Put,
    Question,
    Shows,
    TooLate,
    as_written,
    no_question,
    say_right,
    say_wrong,
)
from webapp.live.questions.vote import ROUNDS, Vote
