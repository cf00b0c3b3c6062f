"""What every algorithm offers: its listing, its memory after k moves, and the line steps from there."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from webapp.algorithms.listing import (
    Board,
    Frame,
    LineCounts,
    LongList,
    Machine,
    Program,
    Variables,
    line_counts,
    none,
    size_of,
    whole_program,
)
from webapp.descent import Path, descend, places_after
from webapp.puzzle import Move, Pegs, Puzzle, peg_label, pegs_of
from webapp.sentence import Sentence, counted, sentence

Kind = Literal["disc", "tower"]


class Task(NamedTuple):
    """One move of a disc, or a tower of one disc or more; it makes the moves first … last."""

    kind: Kind
    disc: int
    source: int
    spare: int
    target: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The program after a line: that line (None at the start), its frames (outermost first), and what was
    counted since the last move (calls or pushes)."""

    code_line: int | None
    frames: list[Frame]
    counted: int = 0


RECURSION = sentence("Recursion and its stacks")
CYCLES = sentence("Cycles")
BITS = sentence("Bits and formulas")
POSITIONS = sentence("Positions")

BEGINNING = sentence("only from the beginning")
NUMBER = sentence("from any move number")
POSITION = sentence("from any position of the solution")

NOTHING = sentence("no")
TWO_TOPS = sentence("the top discs of two pegs")
ALL_TOPS = sentence("all top discs")
ALL_DISCS = sentence("all discs")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of an algorithm's own panel: a label, some cells, and which of them is current.

    An int in a cell is shown with its digits grouped as usual in the language.
    """

    label: Sentence
    cells: Sequence[int | str | Sentence]
    current: int | None = None


class Algorithm(ABC):
    """One way to find the optimal moves. A subclass is one file and one line in the registry.

    `about` describes it, and `reasons` say why its rules hold. `group` names the algorithms that are taught
    together; these are next to each other in the registry. `remembers`, `starts` and `looks` say in a few
    words what it needs to remember, where it can start, and what it looks at on the pegs to choose a move;
    `letters` says whether the listing calls the pegs "A", "B", "C" (else 0, 1, 2); `mover` is the line that
    makes every move; `says` are the sentences of lines that always say the same, filled with the frame's
    variables; `counted_lines` are the lines that each make one call or push, `counted_first` those made
    before the first line; `own` says whether its memory has its own panel, `recurses` whether its calls are
    those of a tower.

    Its memory is what it keeps from one move to the next, besides the pegs, its arguments and what follows
    from these and from n being odd or even. A frame, a task of a stack, an entry of a list or any other value
    counts as one. `kept` are the variables with such values; `unit` is what is counted, for any count.
    """

    name: ClassVar[str]
    title: ClassVar[Sentence]
    about: ClassVar[Sentence]
    reasons: ClassVar[tuple[Sentence, ...]] = ()
    group: ClassVar[Sentence]
    remembers: ClassVar[Sentence]
    starts: ClassVar[Sentence]
    looks: ClassVar[Sentence] = NOTHING
    unit: ClassVar[Sentence] = counted("value", "values", 2)
    program: ClassVar[Program]
    letters: ClassVar[bool] = True
    mover: ClassVar[int]
    says: ClassVar[Mapping[int, Sentence]] = {}
    counted_lines: ClassVar[frozenset[int]] = frozenset()
    counted_first: ClassVar[int] = 1
    kept: ClassVar[tuple[str, ...]] = ()
    own: ClassVar[bool] = True
    recurses: ClassVar[bool] = False

    def move_line(self, k: int) -> int:
        """Return the line of the listing that makes move k ≥ 1; by default `mover`."""
        return self.mover

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the memory at (k, 0), outermost frame first. O(n), from k alone.

        By default it is one frame: the arguments and, after a move, the `variables`.
        """
        named, main = self.arguments(puzzle), self.program.main
        if k == 0:
            return [Frame(main, named)]
        return [Frame(main, named | self.variables(puzzle, k), self.move_line(k))]

    def arguments(self, puzzle: Puzzle) -> Variables:
        """Return what the listing is called with, by the names of its parameters."""
        named = peg_label if self.letters else int
        pegs = {"source": puzzle.source, "spare": puzzle.spare, "target": puzzle.target}
        values = {"n": puzzle.discs, **{name: named(peg) for name, peg in pegs.items()}}
        return {name: values[name] for name in self.program.functions[self.program.main].parameters}

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return what the one frame holds besides its arguments after move k ≥ 1, in the listing's order."""
        raise NotImplementedError

    @abstractmethod
    def count_lines(self, discs: int) -> LineCounts:
        """Return how many lines each disc's block executes."""

    def count_calls(self, discs: int) -> LineCounts:
        """Return how many of the counted lines each disc's block executes; by default there are none."""
        return line_counts(discs, move=none)

    def memory(self, snapshot: Snapshot) -> int:
        """Return how much is held now, in `unit`; by default the values in the variables that are kept."""
        values = snapshot.frames[0].variables
        return sum(_values_in(values[name]) for name in self.kept if name in values)

    def memory_most(self, discs: int) -> int:
        """Return how much is held at most, in `unit`; by default one value for each variable that is kept."""
        return len(self.kept)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return what the algorithm's own panel shows; nothing if other panels show its memory."""
        return []

    def frame_calls(self, frames: list[Frame], puzzle: Puzzle) -> Path:
        """Return the calls that its frames are, outermost first; none unless it `recurses`."""
        return ()

    def last_lines(self, calls: Path, k: int) -> list[int | None]:
        """Return the line that each open call executed last, just after move k; none unless it `recurses`."""
        return []

    def stacked(self, puzzle: Puzzle, snapshot: Snapshot) -> list[Task] | None:
        """Return the tasks that its stack holds, bottom first; None if it has no such stack."""
        return None

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what the line just executed (never the start) has done, k moves having been made.

        By default it is what the line `says`.
        """
        return self.says[snapshot.code_line or 0].filled(snapshot.frames[-1].variables)

    @cache  # noqa: B019 - each algorithm is in the registry and stays
    def lines(self, discs: int) -> LineCounts:
        """Return `count_lines`, cached."""
        return self.count_lines(discs)

    @cache  # noqa: B019 - as above
    def calls(self, discs: int) -> LineCounts:
        """Return `count_calls`, cached."""
        return self.count_calls(discs)

    def snapshot(self, puzzle: Puzzle, k: int, line: int = 0) -> Snapshot:
        """Return the program at the address (k, line), 0 ≤ line ≤ lines to the next move. O(n)."""
        if not line:
            frames = self.frames(puzzle, k)
            return Snapshot(frames[-1].line, frames)
        machine = self.machine(puzzle, k)
        code_line, counted = None, 0
        for _ in range(line):
            code_line = machine.step()
            counted += code_line in self.counted_lines
        return Snapshot(code_line, machine.frames, counted)

    def machine(self, puzzle: Puzzle, k: int) -> Machine:
        """Return the program just after move k, ready to execute the next line. O(n)."""
        return Machine(self.program, self.frames(puzzle, k), self._board(puzzle, k).helpers())

    def moves_after(self, puzzle: Puzzle, k: int) -> Iterator[tuple[Move, Pegs]]:
        """Yield move k + 1 and all later ones as the listing makes them, each with the pegs after it.

        The pegs belong to the run: copy them to keep them. Raises `InvalidMoveNumber` as `descend` does.
        """
        board = self._board(puzzle, k)
        return _moves(Machine(self.program, self.frames(puzzle, k), board.helpers()), board)

    def whole_program(self, puzzle: Puzzle) -> str:
        """Return a Python program that prints this puzzle's moves: the listing with all that it needs."""
        named = peg_label if self.letters else int
        tower = range(puzzle.discs, 0, -1)
        stacks = {named(peg): tower if peg == puzzle.source else () for peg in range(3)}
        return whole_program(self.program, stacks, [*self.arguments(puzzle).values()])

    def _board(self, puzzle: Puzzle, k: int) -> Board:
        return Board(pegs_of(places_after(descend(puzzle, k))), letters=self.letters)


def _moves(machine: Machine, board: Board) -> Iterator[tuple[Move, Pegs]]:
    while machine.step() is not None:
        while board.moves:
            yield board.moves.pop(0), board.pegs


def _values_in(value: object) -> int:
    return size_of(value) if isinstance(value, list | LongList) else 1
