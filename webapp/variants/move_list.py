"""A list of moves in two bytes each, with a stored position every `EVERY` moves."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from webapp.puzzle import Move, Pegs

Stacks = tuple[tuple[int, ...], ...]
"""The discs on each peg, bottom first."""
Pair = tuple[int, int]
"""A move: from a peg to another."""

EVERY = 16
"""Moves between two stored positions."""
ROUND_EACH = 80
"""Bytes of overhead of an object and its place in a list, at most."""
BETWEEN_PEGS = b"\0"  # no disc has this number


def move_bytes(pairs: Iterable[Pair]) -> bytes:
    """Encode moves as a byte each: two pegs of eight take six bits."""
    return bytes(source << 3 | target for source, target in pairs)


class MoveList:
    """Moves from a position, and the position after any number of them."""

    __slots__ = ("_points", "discs", "pairs")

    def __init__(self, start: Sequence[Sequence[int]], pairs: bytes) -> None:
        """`pairs` are legal moves from `start`, encoded by `move_bytes`."""
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
        """Return move `made` + 1."""
        return _move(self.discs[made], self.pairs[made])

    def position(self, made: int) -> Pegs:
        """Return the discs on each peg after `made` moves, bottom first."""
        pegs = [*map(list, self._points[made // EVERY].split(BETWEEN_PEGS))]
        for pair in self.pairs[made - made % EVERY : made]:
            pegs[pair & 7].append(pegs[pair >> 3].pop())
        return pegs

    def positions(self) -> Iterator[Stacks]:
        """Yield every position, the start first."""
        return (tuple(map(tuple, self.position(made))) for made in range(len(self) + 1))

    @property
    def held(self) -> int:
        """Bytes of memory, at most."""
        return 2 * len(self) + sum(map(len, self._points)) + ROUND_EACH * (len(self._points) + 4)


def _written(pegs: Pegs) -> bytes:
    return BETWEEN_PEGS.join(map(bytes, pegs))


@lru_cache(maxsize=4096)  # of 64 discs on 8 pegs
def _move(disc: int, pair: int) -> Move:
    return Move(disc, pair >> 3, pair & 7)
