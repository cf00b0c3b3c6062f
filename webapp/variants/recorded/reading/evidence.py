"""What a program told that may be moves, in every way, from one tick to another."""

from collections.abc import Iterator, Sequence
from functools import partial

from webapp.variants.recorded.loads import unquoted
from webapp.variants.recorded.reading.lines import (
    Line,
    beginnings,
    line_of,
    moves_in,
    printed_lines,
    printed_pieces,
    twofold,
)
from webapp.variants.recorded.reading.own_pegs import OwnPegs
from webapp.variants.recorded.reading.reading import Kind
from webapp.variants.recorded.reading.told import Told, arrives
from webapp.variants.recorded.record import MOST_MOVES, Shown
from webapp.variants.recorded.recording import Recording

IN_LINES: tuple[Kind, ...] = ("yielded", "grown", "returned")
PEGS = 3
MOST_PEGS = 8
"""As many as there are among this app's puzzles with more pegs."""


class Evidence:
    """What a program told that may be moves, in every way but `move`."""

    def __init__(self, recording: Recording, shown: Sequence[tuple[int, Shown]]) -> None:
        """Take what it printed, and what was told beside that, with its ticks."""
        self._recording, self._own = recording, OwnPegs()
        self._values: dict[int, frozenset[str]] = {}
        self._lines: dict[Kind, list[Line]] = {kind: [] for kind in IN_LINES}
        output = recording.output(recording.total)
        self._lines["printed"] = [*printed_lines(output, recording.printed)]
        self._pieces = [*printed_pieces(output, recording.printed)]
        for at, one in shown:
            tick = min(at, recording.total)
            if one.how in ("place", "carried"):
                self._own.hear(tick, one.how, one.texts)
            for kind in IN_LINES:
                if one.how == kind:
                    self._lines[kind] += line_of(tick, one.texts)

    @property
    def ticks(self) -> list[int]:
        """The ticks at which anything was told."""
        told = [line.tick for lines in self._lines.values() for line in lines]
        return sorted({*told, *self._own.ticks})

    @property
    def own_names(self) -> list[str]:
        """The names of its own lists, in their order."""
        return self._own.in_order

    def held(self, moves: Sequence[Told]) -> int | None:
        """Return how many discs lay on its own lists, if that is known, when these moves began."""
        return self._own.discs(moves[0].tick, moves[-1].tick) if moves else None

    def moves(self, first: int, last: int, discs: int | None) -> dict[Kind, list[Told]]:
        """Return the moves of so many discs, if that is known, that were told from one tick to another.

        One move more than a recording keeps is told, so that it is seen where there are more.
        """
        return {kind: told[: MOST_MOVES + 1] for kind, told in self._told(first, last, discs, PEGS)}

    def moves_on_more_pegs(self, discs: int | None) -> list[list[Told]]:
        """Return in every way the moves that were told, where they are on up to eight pegs."""
        return [told for _, told in self._told(0, self._recording.total, discs, MOST_PEGS)]

    def _told(self, first: int, last: int, discs: int | None, pegs: int) -> Iterator[tuple[Kind, list[Told]]]:
        if told := self._own.moves(first, last, pegs):
            yield "pegs", told
        read = partial(moves_in, near=self._near, discs=discs, pegs=pegs)
        for kind, lines in self._lines.items():
            within = [line for line in lines if first <= line.tick <= last]
            told = read(within)
            if kind == "printed" and self._recording.end.how == "done" and not _are_steps(told, discs):
                pieces = [line for line in self._pieces if first <= line.tick <= last]
                others = map(read, (pieces, [*beginnings(within)], [*twofold(within)]))
                told = next((one for one in others if arrives(one, discs)), told)
            if told:
                yield kind, told

    def _near(self, tick: int) -> frozenset[str]:
        """Return the values of all variables that are to be seen at a tick, as a print writes them."""
        if tick not in self._values:
            stack = self._recording.stack(tick)
            self._values[tick] = frozenset(unquoted(text) for row in stack for _, text in row.variables)
        return self._values[tick]


def _are_steps(told: Sequence[Told], discs: int | None) -> bool:
    """True if moves take a tower to another peg, each told by a line of the program's own."""
    return len({one.tick for one in told}) == len(told) and arrives(told, discs)
