"""Output that never fails: with a closed pipe or a full disk, lines are dropped and the server continues."""

import os
import sys
from contextlib import suppress
from io import FileIO, TextIOWrapper
from typing import Any

NAMES = ("stdin", "stdout", "stderr")  # of the first three descriptors, in order


class Unfailing(FileIO):
    """A file that ignores write errors."""

    def write(self, data: Any) -> int:
        """Write, or drop the data."""
        with suppress(OSError):
            return super().write(data)
        return len(data)


def let_output_fail() -> None:
    """Make standard output and standard error ignore write errors.

    Call this before anything is opened: a closed descriptor would be reused for a viewer's socket.
    """
    for descriptor, name in enumerate(NAMES):
        if getattr(sys, name) is None:
            closed = os.open(os.devnull, os.O_RDWR)
            assert closed == descriptor
        elif name == "stdin" or os.isatty(descriptor):
            continue
        file = Unfailing(descriptor, "w", closefd=False)
        setattr(sys, name, TextIOWrapper(file, errors="backslashreplace", write_through=True))
