"""A course whose own listing makes its moves, so that it is its own run."""

from abc import abstractmethod
from functools import lru_cache
from typing import Any

from webapp.algorithms import Frame, Snapshot
from webapp.algorithms.listing.board import Stacks, whole_program
from webapp.algorithms.listing.machine import Machine
from webapp.algorithms.listing.program import Program
from webapp.descent import Call
from webapp.puzzle import peg_label
from webapp.sentence import counted
from webapp.variants.course import Course
from webapp.variants.listed.block import Block, BlockCounts, Opened, Place, after_lines, place_at
from webapp.variants.listed.line_search import LineSearch, last_line
from webapp.variants.run import Costs, OpenCalls, Run, Written
from webapp.variants.running_on import Address

FRAMES = counted("frame", "frames", 2)


class ListedCourse(Course, Run):
    """The moves that a listing makes, from its first call `root`.

    `helpers` are the outside names that the functions without moves use, at any move.
    """

    @property
    @abstractmethod
    def program(self) -> Program:
        """The listing."""

    @property
    @abstractmethod
    def root(self) -> Block:
        """The first call."""

    @abstractmethod
    def helpers(self, k: int) -> dict[str, Any]:
        """Return the outside names that the listing uses after k moves, except those that make a move."""

    @property
    def run(self) -> "ListedCourse":
        """Itself."""
        return self

    @property
    def listing(self) -> list[str]:
        """The lines of the program text."""
        return self.program.lines

    @property
    def moves(self) -> int:
        """The number of moves that the listing makes."""
        return self.root.sizes.moves

    @property
    def counts(self) -> BlockCounts:
        """How many lines have been executed at any move."""
        return BlockCounts(self.root)

    def whole_program(self) -> str:
        """Return a Python program that prints all moves: the listing with all that it needs."""
        stacks: Stacks = {peg_label(peg): discs for peg, discs in enumerate(self.position_at(0))}
        return whole_program(self.program, stacks, [*self.root.variables(0).values()])

    def place(self, k: int, line: int = 0) -> Place:
        """Return where the run is `line` lines after move k; the last few are cached."""
        at_move = place_at(self.root, k)
        return _place_after(self.root, at_move.lines + line) if line else at_move

    def code_line(self, k: int, line: int = 0) -> int | None:
        """Return the line just executed; None at the start."""
        *outer, last = self.place(k, line).opened
        if last.line is None and last.done:
            return self.snapshot(k, line).code_line
        return last.line or (outer[-1].line if outer else None)

    @lru_cache(maxsize=16)  # noqa: B019 - no more than sixteen small courses are kept
    def snapshot(self, k: int, line: int = 0) -> Snapshot:
        """Return the program at this address, as no other tool can: without running what comes before."""
        place = self.place(k, line)
        *outer, last = place.opened
        frames = [Frame(one.block.function, one.block.variables(one.done), one.line) for one in outer]
        frames.append(self._last_frame(last, place.moves))
        newest = next((frame.line for frame in reversed(frames) if frame.line is not None), None)
        return Snapshot(newest, frames)

    def calls(self, k: int, line: int = 0) -> OpenCalls:
        """Return the open calls at this address, each with the line that it executed last."""
        opened = self.place(k, line).opened
        *outer, last = opened
        inside = last.done and last.line is None
        newest = self.snapshot(k, line).frames[-1].line if inside else last.line
        lines = [*(one.line for one in outer), newest]
        return OpenCalls([*map(_call, opened)], lines, [*map(_written, opened)])

    def next_time(self, k: int, line: int, code_line: int) -> Address | None:
        """Return the next address just after a line is executed; None if it never is again. O(n^2)."""
        search = LineSearch(code_line, self._quiet_lines)
        tick = search.after(self.root, place_at(self.root, k).lines + line)
        return None if tick is None else self.counts.address(tick)

    def out_of_call(self, k: int, line: int) -> Address:
        """Return the last move of the innermost call; if that has been made, the line after the call."""
        place = self.place(k, line)
        block, _, _, first = place.opened[-1]
        last = first + block.sizes.moves - 1
        return (last, 0) if last > k else self.counts.address(min(last_line(place) + 1, self.counts.total))

    def costs(self, k: int, line: int = 0) -> Costs:
        """Return calls and frames."""
        place, sizes = self.place(k, line), self.root.sizes
        # The call that starts the run counts, too.
        return Costs(1 + place.calls, 1 + sizes.calls, len(place.opened), sizes.depth, FRAMES)

    def _quiet_lines(self, block: Block, k: int) -> list[int]:
        frame = Frame(block.function, block.variables(0))
        machine = Machine(self.program, [frame], self.helpers(k))
        return [line for _ in range(block.sizes.lines) if (line := machine.step())]

    def _last_frame(self, last: Opened, k: int) -> Frame:
        """Return the innermost frame; this runs the lines of a function without moves."""
        frame = Frame(last.block.function, last.block.variables(last.done), last.line)
        if last.block.parts() or not last.done:
            return frame
        machine = Machine(self.program, [frame], self.helpers(k))
        for _ in range(last.done):
            machine.step()
        return frame


def _call(opened: Opened) -> Call:
    """Return a call with its moves; a call that moves nothing has no disc."""
    load, first = opened.block.load, opened.first
    last = first + opened.block.sizes.moves - 1
    if load is None:
        return Call(0, 0, 0, 0, first, last, moved=False)
    spare = load.spares[0] if load.spares else load.source
    return Call(load.largest, load.source, spare, load.target, first, last, moved=False)


def _written(opened: Opened) -> Written:
    block = opened.block
    return Written(block.function, [*block.variables(0).values()], block.load)


@lru_cache(maxsize=16)
def _place_after(root: Block, tick: int) -> Place:
    return after_lines(root, tick)
