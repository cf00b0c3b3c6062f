"""Errors in a lesson: the line of its file, and what is allowed there; and all those of a file."""

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from webapp.sentence import Refusal, Sentence, sentence

P = ParamSpec("P")
T = TypeVar("T")


class InvalidLesson(Refusal):
    """A lesson that cannot be read; `line` of its file says where, if one line does."""

    def __init__(self, said: Sentence, line: int | None = None) -> None:
        """Refuse with this sentence about a line, counted from 1."""
        super().__init__(said)
        self.line = line


class BrokenLesson(InvalidLesson):
    """All mistakes of a file, each with its name; the first one is what this refuses with."""

    def __init__(self, file: str, problems: Sequence[InvalidLesson]) -> None:
        """Say in which file the problems are."""
        file = readable(file)
        self.every = tuple(_in_file(file, problem) for problem in problems)
        super().__init__(self.every[0], problems[0].line)
        self.file = file


def readable(file: str) -> str:
    """Return the name of a file, whose bytes may be no text, so that it can be sent."""
    return file.encode(errors="replace").decode()


def _in_file(file: str, problem: InvalidLesson) -> Sentence:
    if problem.line is None:
        return sentence("{file}: {problem}", file=file, problem=problem.said)
    line = str(problem.line)
    return sentence("{file}, line {line}: {problem}", file=file, line=line, problem=problem.said)


class Mistakes:
    """What is wrong with a file, as far as it has been read: reading goes on after a mistake."""

    def __init__(self) -> None:
        """Begin with none."""
        self._found: dict[tuple[int, str], InvalidLesson] = {}

    def add(self, problem: InvalidLesson) -> None:
        """Note a mistake; the same one of a line only once."""
        self._found.setdefault((problem.line or 0, str(problem.said)), problem)

    def note(self, read: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | None:
        """Return what a function reads; where it raises `InvalidLesson`, note that and return None."""
        try:
            return read(*args, **named)
        except InvalidLesson as problem:
            self.add(problem)
            return None

    def check(self, file: str) -> None:
        """Raise `BrokenLesson` with all that has been noted, by line; nothing is wrong if there is none."""
        if self._found:
            raise BrokenLesson(file, [self._found[place] for place in sorted(self._found)])
