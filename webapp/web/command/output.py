"""Printing and logging that never fail: a closed pipe, a full disk, no terminal.

A server goes on without: what cannot be written is left out, and the next line is tried anew.
"""

import os
import sys
from contextlib import suppress
from io import FileIO, TextIOWrapper
from typing import Any

NAMES = ("stdin", "stdout", "stderr")  # of the first three descriptors, in this order


class Unfailing(FileIO):
    """A file that takes everything, whether or not it can be written."""

    def write(self, data: Any) -> int:
        """Write it if that can be done."""
        with suppress(OSError):
            return super().write(data)
        return len(data)


def let_output_fail() -> None:
    """Let neither standard output nor standard error end or disturb this process.

    To be called before anything else is opened: a descriptor that is closed would be a viewer's socket next.
    """
    for descriptor, name in enumerate(NAMES):
        if getattr(sys, name) is None:
            closed = os.open(os.devnull, os.O_RDWR)
            assert closed == descriptor
        elif name == "stdin" or os.isatty(descriptor):
            continue
        setattr(sys, name, unfailing(descriptor))


def unfailing(descriptor: int) -> TextIOWrapper:
    """Return a stream of text that keeps nothing back: what was not written is not tried again."""
    file = Unfailing(descriptor, "w", closefd=False)
    return TextIOWrapper(file, errors="backslashreplace", write_through=True)
