"""One run of a program in a child process: its record is read as it grows, and judged at the end.

A run ends only when its process is dead. Killing a greenlet while it starts a process would leave that
process behind, so only the process is ever killed.
"""

import logging
import os
import signal
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from time import monotonic, perf_counter_ns
from typing import Any, NamedTuple

import gevent
from gevent import subprocess

from webapp.sentence import Refusal, sentence
from webapp.variants.recorded import (
    InvalidRecord,
    Judged,
    Order,
    RecordedCourse,
    Recorder,
)
from webapp.variants.recorded.record import MOST_FRAMES
from webapp.web.programs.children import Program, Start, let_others_first

log = logging.getLogger(__name__)

LONGEST = 5.0  # seconds that a run may take
LONGEST_RECORD = 32_000_000  # bytes
LONGEST_LINE = 1_000_000  # bytes in one line of it: all allowed output, at twelve bytes per character
LONGEST_TURN = 2_000_000  # nanoseconds spent reading lines of the record in one turn
AT_ONCE = 65536  # bytes to read at once
TOO_LATE = b'["end","cut","time",{"most":5}]'
TOO_MUCH = b'["end","cut","processor",{"most":2}]'
NO_MEMORY = b'["end","cut","memory",{"most":268435456}]'
LEAST = 3.0  # seconds of processor time, after which the system kills a process
KILLED_BY = {"SIGKILL": TOO_MUCH, "SIGXCPU": TOO_MUCH, "SIGALRM": TOO_LATE}
"""Signals that end a process inside one long call, and the last line of its record in that case."""

Turn = Callable[[], AbstractContextManager[object]]
"""Waits for a turn of CPU time."""
Begin = Callable[[Program], AbstractContextManager[Start]]


class LostRun(Refusal):
    """A run that has failed, or was replaced by another."""

    code = "failed"


class Tower(NamedTuple):
    """What a program did with one tower, and the verdict."""

    course: RecordedCourse
    judged: Judged


class Done(NamedTuple):
    """The towers of a program, its output, and another order of arguments to try."""

    towers: tuple[Tower, ...]
    output: str
    to_try: Order | None

    @property
    def shown(self) -> Tower:
        """The first tower that is not optimal, else the last."""
        wrong = (one for one in self.towers if one.judged.verdict != "optimal")
        return next(wrong, self.towers[-1])


class ProgramRun:
    """A run: `lines` and `moves` are its progress; `done` or `problem` its result when `told` is called."""

    def __init__(
        self, program: Program, begin: Begin, turn: Turn, told: Callable[[], None], frames: int = MOST_FRAMES
    ) -> None:
        """Do not start yet. A record with more than `frames` open frames is invalid."""
        self.done: Done | None = None
        self.problem: Refusal | None = None
        self._program, self._begin, self._turn, self._told = program, begin, turn, told
        self._frames, self._begun = frames, 0.0
        self._recorder = self._new_recorder(program)
        self._stopped = self._is_heard = self._gives_way = False
        self._process: subprocess.Popen[bytes] | None = None

    def _new_recorder(self, program: Program) -> Recorder:
        tower = program.discs, program.source, program.target
        return Recorder(program.text, *tower, program.order, self._frames)

    @property
    def lines(self) -> int:
        """Lines executed so far."""
        return self._recorder.lines

    @property
    def moves(self) -> int:
        """Moves made so far."""
        return self._recorder.moves

    @property
    def has_ended(self) -> bool:
        """True if it is done or has a problem."""
        return self.done is not None or self.problem is not None

    def stop(self) -> None:
        """Kill its process, even one that is just being started."""
        self._stopped = True
        self._kill()

    def give_way(self) -> None:
        """Kill its process, but let it run again later, unless the process has ended."""
        if not self._is_heard:
            self._gives_way = True
            self._kill()

    @property
    def gave_way(self) -> bool:
        """True if it can run again."""
        return self._gives_way and not self._stopped and not self.has_ended

    @property
    def _is_killed(self) -> bool:
        return self._stopped or self._gives_way

    def run(self, conclude: Callable[[Recorder, Program], "Done | Refusal"]) -> None:
        """Run unless stopped; return when the process is dead and the record is judged, or has given way.

        Run again with the pegs in another order if that may be right, and keep an optimal result.
        """
        if self._stopped:
            return
        if self._gives_way:
            self._gives_way, self._recorder = False, self._new_recorder(self._program)
        try:
            ended = self._once(self._program, conclude)
            if isinstance(ended, Done) and ended.to_try:
                self._recorder = self._new_recorder(other := replace(self._program, order=ended.to_try))
                again = self._once(other, conclude)
                if isinstance(again, Done) and again.shown.judged.verdict == "optimal":
                    ended = again
            if ended:
                self._end(ended)
        except Exception:
            log.exception("A program could not be run.")
        if not self.has_ended and not self.gave_way:
            self._end(LostRun(sentence("Something went wrong on the server; the reason is in its log.")))

    def _once(
        self, program: Program, conclude: Callable[[Recorder, Program], "Done | Refusal"]
    ) -> "Done | Refusal | None":
        """Run it in a process; return the result, or None if killed."""
        self._is_heard = False
        with self._begin(program) as start:
            self._follow(start)
        return conclude(self._recorder, program) if not self._is_killed else None

    def _end(self, ended: "Done | Refusal") -> None:
        if isinstance(ended, Refusal):
            self.problem = ended
        else:
            self.done = ended
        self._told()

    def _follow(self, start: Start) -> None:
        """Start the process and read its record until it is dead."""
        with subprocess.Popen(
            start.command,
            cwd=start.folder,
            env=start.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            self._process = process
            let_others_first(process.pid)
            try:
                if not self._is_killed:
                    self._hear_in_time(process, start.read)
            finally:
                self._kill()

    def _hear_in_time(self, process: "subprocess.Popen[bytes]", read: bytes) -> None:
        """Read the record until the time is up."""
        try:
            with gevent.Timeout(LONGEST):
                self._hear(process, read)
        except gevent.Timeout:
            with suppress(InvalidRecord):  # it has sent its last line but has not ended
                self._recorder.add(TOO_LATE)

    def _kill(self) -> None:
        """Kill the process and its group, unless it has ended by itself."""
        process = self._process
        if process is None or (self._is_heard and process.returncode is not None):
            return
        with suppress(OSError):
            process.kill()
        if hasattr(os, "killpg"):  # not on Windows
            with suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)

    def _hear(self, process: "subprocess.Popen[bytes]", read: bytes) -> None:
        """Write its input, and read its record until that ends or is invalid."""
        assert process.stdin
        told: Any = process.stdout  # its type can read what is available
        with suppress(OSError):
            process.stdin.write(read)
            process.stdin.close()
        size, line, self._begun = 0, bytearray(), monotonic()
        while not self._is_killed and (more := told.read1(AT_ONCE)):
            size += len(more)
            first, *others = more.split(b"\n")
            line += first
            if size > LONGEST_RECORD or len(line) > LONGEST_LINE:
                return
            if others:
                lines, line = [bytes(line), *others[:-1]], bytearray(others[-1])
                if not self._recorded(lines):
                    return
        self._is_heard = not self._is_killed
        if self._is_heard:
            self._add_end(process.wait())

    def _add_end(self, code: int) -> None:
        """Complete the record of a process killed by the system; killed early, it was for want of memory."""
        for name, end in KILLED_BY.items():
            if code < 0 and code == -getattr(signal, name, 0):
                is_early = name == "SIGKILL" and monotonic() - self._begun < LEAST
                with suppress(InvalidRecord):
                    self._recorder.add(NO_MEMORY if is_early else end)

    def _recorded(self, lines: list[bytes]) -> bool:
        """Add these lines to the record, in turns; return False if one is invalid."""
        lines.reverse()
        while lines:
            with self._turn():
                until = perf_counter_ns() + LONGEST_TURN
                while lines and perf_counter_ns() < until:
                    try:
                        self._recorder.add(lines.pop())
                    except InvalidRecord as problem:
                        log.warning("A run was ended, for its record is none: %s", problem)
                        return False
        return True
