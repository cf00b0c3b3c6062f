"""Why a program is refused before it runs: what is wrong in which line, and what to write instead."""

from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants.recorded.record import Problem


class InvalidProgram(Refusal):
    """A program that is not run; `line` is the faulty one, where there is one."""

    code = "bad_program"

    def __init__(self, said: Sentence, line: int | None = None) -> None:
        """Refuse with this sentence."""
        super().__init__(said, "program")
        self.line = line


def say_problem(problem: Problem) -> Sentence:
    """Return what is wrong, and what to write instead."""
    return sentence("Line {line} cannot be run here.", line=problem.line or 1)
