"""The run of an algorithm that makes the optimal moves of the classic puzzle."""

from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache

from webapp.algorithms import BY_NAME, Algorithm, LineCounts, Snapshot
from webapp.descent import descend, open_calls
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence
from webapp.variants.run import Costs, OpenCalls, Run, differing

RECURSION = BY_NAME["recursive"]
"""Whose calls are told beside an algorithm that makes none of its own."""


@dataclass(frozen=True, slots=True)
class AlgorithmRun(Run):
    """An algorithm that solves a puzzle; it is never run from its start."""

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
        """Return the algorithm's calls; after a move, the recursion's where it makes none of its own."""
        algorithm = self.algorithm
        if not algorithm.recurses:
            return _calls_after(RECURSION, self.puzzle, k)
        if not line:
            return _calls_after(algorithm, self.puzzle, k)
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
        """Return what the line just executed (never the start) has done."""
        return self.algorithm.say_line(self.puzzle, k, self.snapshot(k, line))

    def whole_program(self) -> str:
        """Return a Python program that prints all moves."""
        return self.algorithm.whole_program(self.puzzle)

    def changed(self, k: int, line: int = 0) -> frozenset[str]:
        """Return the variables that the last line has given another value; none at the start.

        A line that makes a move gives no variable a value, so after it they are what they were, unless the
        line before it was a call whose result has only now arrived.
        """
        if line:
            return self._changed_by_line(k, line)
        if k and self.algorithm.program.names_results:
            return Run.changed(self, k)
        return frozenset()

    def _changed_by_line(self, k: int, line: int) -> frozenset[str]:
        """Return it from one run of these lines: two would make two long lists of one variable."""
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
