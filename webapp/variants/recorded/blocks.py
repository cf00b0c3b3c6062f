"""The call stack after every line of a run, in compressed blocks; each starts with the whole stack."""

from functools import lru_cache
from itertools import chain
from typing import NamedTuple
from zlib import compress, decompress

import msgspec

from webapp.variants.recorded.record import Frames

MOST_STEPS = 256
"""Lines of a block, at most."""
MOST_BYTES = 65_536
"""Uncompressed bytes at which a block is closed."""


MOST_UNPACKED = 600_000
"""Uncompressed bytes of a block, at most: what every access has to decompress."""
MOST_PACKED = 560_000
"""Bytes of all blocks together, at most."""


class Step(NamedTuple):
    """What a line changes: the outermost `kept` frames stay, followed by `frames`."""

    kept: int
    frames: Frames


class Block(NamedTuple):
    """The stack before some lines, and what each of them changes."""

    stack: Frames
    steps: list[Step]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Block).decode


class Packer:
    """Compresses lines into blocks as they arrive: `packed`, with the first line of each in `firsts`.

    `count` lines are packed. A block that is too large, or one too many, is dropped; the packer is then
    `full`.
    """

    def __init__(self) -> None:
        self.packed: list[bytes] = []
        self.firsts: list[int] = []
        self.count = 0
        self.full = False
        self.stack: Frames = ()
        self._before: Frames = ()
        self._steps: list[bytes] = []
        self._open = self._size = 0

    def start(self, stack: Frames) -> None:
        """Set the stack before the first line."""
        self.stack = self._before = stack

    def add(self, kept: int, frames: Frames) -> None:
        """Add a line: the outermost `kept` frames stay, followed by `frames`."""
        self.stack = self.stack[:kept] + frames
        step = _encode((kept, frames))
        self._steps.append(step)
        self._open += len(step)
        if self._open >= MOST_BYTES or len(self._steps) == MOST_STEPS:
            self.close()

    def close(self) -> None:
        """Compress the remaining lines; the next one starts a new block."""
        if not self._steps or self.full:
            return
        before = _encode(self._before)
        self.full = len(before) + self._open > MOST_UNPACKED
        block = b"" if self.full else compress(b"[%b,[%b]]" % (before, b",".join(self._steps)))
        self._size += len(block)
        self.full = self.full or self._size > MOST_PACKED
        if self.full:
            return
        self.packed.append(block)
        self.firsts.append(self.count)
        self.count += len(self._steps)
        self._before, self._open = self.stack, 0
        self._steps = []


@lru_cache(maxsize=8)
def unpacked_block(block: bytes) -> Block:
    """Decompress a block; the last few are cached."""
    return _decode(decompress(block))


def stack_after(block: Block, steps: int) -> Frames:
    """Return the stack after `steps` lines of a block: going back, each line adds the frames that stayed."""
    parts: list[Frames] = []
    left: int | None = None  # how many of the outermost frames are still to be found
    for kept, frames in block.steps[steps - 1 :: -1] if steps else ():
        if left is None or kept < left:
            parts.append(frames[: None if left is None else left - kept])
            left = kept
    parts.append(block.stack[:left])
    return tuple(chain.from_iterable(reversed(parts)))
