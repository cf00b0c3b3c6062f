"""Errors in a lesson: the line in its file, and what is allowed there; and all errors of a file."""

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from webapp.sentence import Refusal, Sentence, sentence

P = ParamSpec("P")
T = TypeVar("T")


class InvalidLesson(Refusal):
    """A lesson that cannot be read; `line` says where in its file, if a single line is to blame."""

    def __init__(self, said: Sentence, line: int | None = None) -> None:
        """Refuse with this sentence about a line, counted from 1."""
        super().__init__(said)
        self.line = line


class BrokenLesson(InvalidLesson):
    """All mistakes in a file, each with the file's name; the first one is the reason for this refusal."""

    def __init__(self, file: str, problems: Sequence[InvalidLesson]) -> None:
        """Name the file in each of the problems."""
        file = readable(file)
        self.every = tuple(_in_file(file, problem) for problem in problems)
        super().__init__(self.every[0], problems[0].line)
        self.file = file


def readable(file: str) -> str:
    """Return a file's name in a form that can be sent, even if its bytes are not valid text."""
    return file.encode(errors="replace").decode()


def _in_file(file: str, problem: InvalidLesson) -> Sentence:
    if problem.line is None:
        return sentence("{file}: {problem}", file=file, problem=problem.said)
    line = str(problem.line)
    return sentence("{file}, line {line}: {problem}", file=file, line=line, problem=problem.said)


class Mistakes:
    """What is wrong with a file so far: reading continues after a mistake."""

    def __init__(self) -> None:
        """Start with none."""
        self._found: dict[tuple[int, str], InvalidLesson] = {}

    def add(self, problem: InvalidLesson) -> None:
        """Note a mistake, unless the same one has been noted for that line."""
        self._found.setdefault((problem.line or 0, str(problem.said)), problem)

    def note(self, read: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | None:
        """Return what a function reads; if it raises `InvalidLesson`, note that and return None."""
        try:
            return read(*args, **named)
        except InvalidLesson as problem:
            self.add(problem)
            return None

    def check(self, file: str) -> None:
        """Raise `BrokenLesson` with every noted mistake, by line; do nothing if there is none."""
        if self._found:
            raise BrokenLesson(file, [self._found[place] for place in sorted(self._found)])
