"""Judgements of the files of this machine: verdict, how moves were read, and first finding."""

from collections.abc import Iterator
from contextlib import nullcontext
from typing import NamedTuple

from gevent.event import Event

from webapp.sentence import Refusal, Sentence
from webapp.variants.recorded import InvalidProgram
from webapp.web.programs.place import how_told
from webapp.web.programs.program_run import ProgramRun
from webapp.web.programs.runs import Runs
from webapp.web.programs.traced import Traced

RIGHT = ("optimal", "longer")
NOT_RUN = "not_run"


class Row(NamedTuple):
    """A file: its verdict, or "not_run", how its moves were told, if it made any, and the first finding."""

    name: str
    verdict: str
    told: str | None
    said: Sentence

    @property
    def is_right(self) -> bool:
        """True if the tower is moved as it should be."""
        return self.verdict in RIGHT


class JudgedFiles:
    """Runs files, and keeps what they came to as long as they stay as they are."""

    def __init__(self, traced: Traced, runs: Runs) -> None:
        self.traced, self._runs = traced, runs
        self._known: dict[str, tuple[str, Row]] = {}

    def rows(self) -> Iterator[Row]:
        """Yield the row of each file, in their order, as soon as it is there."""
        begun = {name: self._begun(name) for name in self.traced.files}
        try:
            for name, row in begun.items():
                yield row if isinstance(row, Row) else self._ended(name, *row)
        finally:
            for row in begun.values():
                if not isinstance(row, Row):
                    self._runs.end(row[1])

    def _begun(self, name: str) -> "Row | tuple[str, ProgramRun, Event]":
        """Return a row that is known, or the run that will tell it, and what is set at its end."""
        try:
            program = self.traced.program(name)
        except InvalidProgram as problem:
            return Row(name, NOT_RUN, None, problem.said)
        text, row = self._known.get(name, (None, None))
        if row and text == program.text:
            return row
        ended = Event()
        return program.text, self._runs.add(program, nullcontext, ended.set), ended

    def _ended(self, name: str, text: str, run: ProgramRun, ended: Event) -> Row:
        ended.wait()
        row = _row(name, run)
        self._known[name] = text, row
        return row


def _row(name: str, run: ProgramRun) -> Row:
    if run.done is None:
        assert isinstance(run.problem, Refusal)
        return Row(name, NOT_RUN, None, run.problem.said)
    course, judged = run.done.shown
    told = course.recording.told
    return Row(name, judged.verdict, told and how_told(told), judged.findings[0].said)
