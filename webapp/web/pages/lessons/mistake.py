"""Errors in a lesson: the line of its file, and what is allowed there."""

from webapp.sentence import Refusal, Sentence, sentence


class InvalidLesson(Refusal):
    """A lesson that cannot be read; `line` of its file says where, if one line does."""

    def __init__(self, said: Sentence, line: int | None = None) -> None:
        """Refuse with this sentence about a line, counted from 1."""
        super().__init__(said)
        self.line = line


class BrokenLesson(InvalidLesson):
    """The same with the name of the file in its sentence."""

    def __init__(self, file: str, problem: InvalidLesson) -> None:
        """Say in which file the problem is; the bytes of its name may be no text."""
        file = file.encode(errors="replace").decode()
        if problem.line is None:
            said = sentence("{file}: {problem}", file=file, problem=problem.said)
        else:
            said = sentence(
                "{file}, line {line}: {problem}", file=file, line=str(problem.line), problem=problem.said
            )
        super().__init__(said, problem.line)
        self.file = file
