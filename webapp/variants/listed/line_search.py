"""When a run of blocks next executes a line, and when its innermost call is over."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from webapp.variants.listed.block import NOTHING, Block, Place, Sizes

QuietLines = Callable[[Block, int], Sequence[int]]
"""Returns the lines that a quiet block executes after so many moves."""


@dataclass(frozen=True, slots=True)
class LineSearch:
    """A search for a line of the listing, block by block; a call like one that lacks it is not entered.

    That makes it cheap: there are few different calls, see `Block.shape`.
    """

    line: int
    quiet: QuietLines
    _without: set[object] = field(default_factory=set)

    def after(self, block: Block, skipped: int, moves: int = 0) -> int | None:
        """Return after how many lines of a block, more than `skipped`, it has executed the line.

        `moves` have been made before the block. None if it does not execute the line again.
        """
        if not block.parts():
            lines = self.quiet(block, moves)
            return next((i for i, line in enumerate(lines, 1) if i > skipped and line == self.line), None)
        if not skipped and block.shape in self._without:
            return None
        found = self._among_parts(block, skipped, moves)
        if found is None and not skipped:
            self._without.add(block.shape)
        return found

    def _among_parts(self, block: Block, skipped: int, moves: int) -> int | None:
        done = 0
        for part in block.parts():
            done, moves = done + 1, moves + part.makes_move
            if part.line == self.line and done > skipped:
                return done
            sizes = part.called.sizes if part.called else NOTHING
            if part.called and done + sizes.lines > skipped:
                inside = self.after(part.called, max(skipped - done, 0), moves)
                if inside is not None:
                    return done + inside
            done, moves = done + sizes.lines, moves + sizes.moves
        return None


def last_line(place: Place) -> int:
    """Return after how many lines of the run its innermost call has executed its last one."""
    block, done, *_ = place.opened[-1]
    left: list[Sizes] = [part.called.sizes for part in block.parts()[done:] if part.called]
    own = len(block.parts()) or block.sizes.lines
    return place.lines + own - done + sum(one.lines for one in left)
