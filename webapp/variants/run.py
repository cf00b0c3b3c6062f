"""A run of a listing: the program's state at any address, without running it from the start."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from webapp.algorithms import BY_NAME, Algorithm, LineCounts, Snapshot
from webapp.descent import Call, descend, open_calls
from webapp.puzzle import Move, Puzzle
from webapp.sentence import Sentence
from webapp.variants.counts import Counts
from webapp.variants.running_on import Address, after_call, next_time


class Load(NamedTuple):
    """What a call has to move: discs smallest … largest from peg to peg; spares are the other pegs."""

    smallest: int
    largest: int
    source: int
    spares: tuple[int, ...]
    target: int

    @property
    def move(self) -> Move:
        """The move, if it is of one disc."""
        return Move(self.smallest, self.source, self.target)


class Written(NamedTuple):
    """A call as its listing writes it, and what it has to move; None if it moves nothing."""

    function: str
    arguments: Sequence[object]
    load: Load | None


@dataclass(frozen=True, slots=True, eq=False)
class OpenCalls:
    """The calls that have not returned yet, outermost first, with the line that each executed last.

    If they are not calls of hanoi(n, source, spare, target), each is also `written` out. Equality is
    identity, so that caches can look them up fast.
    """

    calls: Sequence[Call]
    lines: Sequence[int | None]
    written: Sequence[Written] = ()


class Costs(NamedTuple):
    """Calls (or pushes) so far and in all; what is remembered now and at most, in `unit` (for any count)."""

    calls: int
    calls_total: int
    memory: int
    memory_most: int
    unit: Sentence


class Run(ABC):
    """A listing that makes a course's moves, at any address (k, s): k moves made, s lines executed since."""

    @property
    @abstractmethod
    def listing(self) -> list[str]:
        """The lines of the program text."""

    @property
    @abstractmethod
    def counts(self) -> Counts:
        """How many lines have been executed at any move."""

    @abstractmethod
    def code_line(self, k: int, line: int = 0) -> int | None:
        """Return the line of the listing just executed; None at the start."""

    @abstractmethod
    def snapshot(self, k: int, line: int = 0) -> Snapshot:
        """Return the program's frames and variables; the last few are cached."""

    def variables(self, k: int, line: int = 0) -> dict[str, Any]:
        """Return the variables of the innermost frame, in the order in which the listing names them."""
        return self.snapshot(k, line).frames[-1].variables

    @abstractmethod
    def calls(self, k: int, line: int = 0) -> OpenCalls:
        """Return the open calls with the moves that each makes."""

    @abstractmethod
    def costs(self, k: int, line: int = 0) -> Costs:
        """Return what has been called so far, and what is remembered."""

    @abstractmethod
    def say_line(self, k: int, line: int) -> Sentence:
        """Say what the line just executed (never the start) has done."""

    @abstractmethod
    def next_time(self, k: int, line: int, code_line: int) -> Address | None:
        """Return the next address just after a line of the listing is executed; None if it never is again."""

    @abstractmethod
    def out_of_call(self, k: int, line: int) -> Address:
        """Return where the innermost call ends: its last move; if that has been made, the line after it.

        The line after it is the first one that another call executes; if there is none, it is the end.
        """

    @abstractmethod
    def whole_program(self) -> str:
        """Return a Python program that prints all moves: the listing with all that it needs."""

    def output_at(self, _tick: int) -> str | None:
        """Return what has been printed after this many lines; None if no program prints."""
        return None

    def output_after(self, _tick: int) -> str:
        """Return what was printed from then on, if the next move was refused."""
        return ""

    def changed(self, k: int, line: int = 0) -> frozenset[str]:
        """Return the innermost frame's variables that the last line has changed; all if the frame is new."""
        tick = self.counts.at(k) + line
        if tick == 0:
            return frozenset()
        frames = self.snapshot(k, line).frames
        if frames[-1].line is None:
            return frozenset(frames[-1].variables)
        before = self.snapshot(*self.counts.address(tick - 1)).frames
        return differing(before[len(frames) - 1].variables, frames[-1].variables)


def differing(before: dict[str, Any], after: dict[str, Any]) -> frozenset[str]:
    """Return the names that are new or have another value."""
    return frozenset(name for name, value in after.items() if name not in before or before[name] != value)


RECURSION = BY_NAME["recursive"]
"""The algorithm whose calls are shown for one that makes none itself."""


@dataclass(frozen=True, slots=True)
class AlgorithmRun(Run):
    """An algorithm that solves a puzzle; it is never run from the start."""

    puzzle: Puzzle
    algorithm: Algorithm

    @property
    def listing(self) -> list[str]:
        """The algorithm's listing."""
        return self.algorithm.program.lines

    @property
    def counts(self) -> LineCounts:
        """How many lines the algorithm has executed at any move."""
        return self.algorithm.lines(self.puzzle.discs)

    def code_line(self, k: int, line: int = 0) -> int | None:
        """Return the line just executed; None at the start."""
        if line:
            return self.snapshot(k, line).code_line
        return self.algorithm.move_line(k) if k else None

    @lru_cache(maxsize=16)  # noqa: B019 - no more than sixteen small runs are kept
    def snapshot(self, k: int, line: int = 0) -> Snapshot:
        """Return the program at this line."""
        return self.algorithm.snapshot(self.puzzle, k, line)

    def calls(self, k: int, line: int = 0) -> OpenCalls:
        """Return the algorithm's calls; after a move, the recursion's if it makes none itself."""
        algorithm = self.algorithm
        if not (line and algorithm.recurses):
            return _calls_after(algorithm if algorithm.recurses else RECURSION, self.puzzle, k)
        snapshot = self.snapshot(k, line)
        calls = algorithm.frame_calls(snapshot.frames, self.puzzle)
        return OpenCalls(calls, [frame.line for frame in snapshot.frames])

    def costs(self, k: int, line: int = 0) -> Costs:
        """Return calls (or pushes) and memory, exact at every address."""
        algorithm, discs = self.algorithm, self.puzzle.discs
        snapshot, calls = self.snapshot(k, line), algorithm.calls(discs)
        return Costs(
            calls=algorithm.counted_first + calls.at(k) + snapshot.counted,
            calls_total=algorithm.counted_first + calls.total,
            memory=algorithm.memory(snapshot),
            memory_most=algorithm.memory_most(discs),
            unit=algorithm.unit,
        )

    def say_line(self, k: int, line: int) -> Sentence:
        """Say what the line just executed (never the start) has done."""
        return self.algorithm.say_line(self.puzzle, k, self.snapshot(k, line))

    def next_time(self, k: int, line: int, code_line: int) -> Address | None:
        """Return the next address just after a line is executed; None if it never is again. O(n)."""
        return next_time(self.algorithm, self.puzzle, (k, line), code_line)

    def out_of_call(self, k: int, line: int) -> Address:
        """Return where the innermost of the `calls` ends, or first a call that makes no moves. O(n)."""
        in_helper = not self.algorithm.recurses and len(self.snapshot(k, line).frames) > 1
        last = k if in_helper else self.calls(k, line).calls[-1].last
        if last > k:
            return last, 0
        if self.algorithm.recurses or in_helper or k == self.puzzle.moves:
            return after_call(self.algorithm, self.puzzle, (k, line))
        return k + 1, 0  # the recursion's call, which this listing does not make

    def whole_program(self) -> str:
        """Return a Python program that prints all moves."""
        return self.algorithm.whole_program(self.puzzle)

    def changed(self, k: int, line: int = 0) -> frozenset[str]:
        """Return the variables that the last line has changed; a move changes none, but may end a call."""
        if line:
            return self._changed_by_line(k, line)
        if k and self.algorithm.program.names_results:
            return Run.changed(self, k)
        return frozenset()

    def _changed_by_line(self, k: int, line: int) -> frozenset[str]:
        """Find them in a single run of these lines: two runs would create two long lists for one variable."""
        machine = self.algorithm.machine(self.puzzle, k)
        for _ in range(line - 1):
            machine.step()
        earlier = [deepcopy(frame.variables) for frame in machine.frames]
        machine.step()
        frame = machine.frames[-1]
        if frame.line is None:
            return frozenset(frame.variables)
        return differing(earlier[len(machine.frames) - 1], frame.variables)


@lru_cache(maxsize=16)
def _calls_after(algorithm: Algorithm, puzzle: Puzzle, k: int) -> OpenCalls:
    calls = open_calls(descend(puzzle, k), k)
    return OpenCalls(calls, algorithm.last_lines(calls, k))
