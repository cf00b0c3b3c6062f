"""Moves that are kept: two bytes each, and a position every so many, from which the others follow."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from webapp.puzzle import Move, Pegs

Stacks = tuple[tuple[int, ...], ...]
"""For each peg the discs on it, bottom first."""
Pair = tuple[int, int]
"""A move: from a peg to another."""

EVERY = 16
"""How many moves there are from one kept position to the next."""
ROUND_EACH = 80
"""How many bytes any object takes besides what it holds, with its place in a list, at most."""
BETWEEN_PEGS = b"\0"  # no disc has this number


def move_bytes(pairs: Iterable[Pair]) -> bytes:
    """Return moves as a byte each: of eight pegs the two numbers take six bits."""
    return bytes(source << 3 | target for source, target in pairs)


class MoveList:
    """Moves from a position, and the position after any number of them."""

    __slots__ = ("_points", "discs", "pairs")

    def __init__(self, start: Sequence[Sequence[int]], pairs: bytes) -> None:
        """Keep these moves, as `move_bytes` writes `pairs`; from the start they are possible."""
        pegs, self.pairs = [*map(list, start)], pairs
        discs, self._points = bytearray(len(pairs)), [_written(pegs)]
        for made, pair in enumerate(pairs):
            disc = discs[made] = pegs[pair >> 3].pop()
            pegs[pair & 7].append(disc)
            if made % EVERY == EVERY - 1:
                self._points.append(_written(pegs))
        self.discs = bytes(discs)

    def __len__(self) -> int:
        """Return the number of moves."""
        return len(self.pairs)

    def __getitem__(self, made: int) -> Move:
        """Return the move that comes after so many."""
        return _move(self.discs[made], self.pairs[made])

    def position(self, made: int) -> Pegs:
        """Return the discs on each peg after so many moves, bottom first."""
        pegs = [*map(list, self._points[made // EVERY].split(BETWEEN_PEGS))]
        for pair in self.pairs[made - made % EVERY : made]:
            pegs[pair & 7].append(pegs[pair >> 3].pop())
        return pegs

    def positions(self) -> Iterator[Stacks]:
        """Yield every position, the start first."""
        return (tuple(map(tuple, self.position(made))) for made in range(len(self) + 1))

    @property
    def held(self) -> int:
        """How many bytes they take, at most."""
        return 2 * len(self) + sum(map(len, self._points)) + ROUND_EACH * (len(self._points) + 4)


def _written(pegs: Pegs) -> bytes:
    return BETWEEN_PEGS.join(map(bytes, pegs))


@lru_cache(maxsize=4096)  # of 64 discs on 8 pegs
def _move(disc: int, pair: int) -> Move:
    return Move(disc, pair >> 3, pair & 7)
