"""What happens if output cannot be written, because the disk is full or its reader has gone.

A server drops it and continues. A command that only prints says so and fails, or, if the reader has gone,
ends quietly.
"""

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO, TextIOWrapper
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from click import ClickException

NAMES = ("stdin", "stdout", "stderr")  # of the first three descriptors, in order


class Unfailing(FileIO):
    """A file that ignores write errors; `problem` is the first one other than a reader that has gone."""

    problem: OSError | None = None

    def write(self, data: Any) -> int:
        """Write, or drop the data."""
        try:
            return super().write(data)
        except OSError as problem:
            if self.problem is None and problem.errno != errno.EPIPE:
                self.problem = problem
        return len(data)


def check_written() -> None:
    """Raise `click.ClickException` if a part of the output has been dropped, after `let_output_fail`."""
    problem = getattr(getattr(sys.stdout, "buffer", None), "problem", None)
    if problem is not None:
        raise unwritten(problem)


def unwritten(problem: OSError) -> "ClickException":
    """Return the error that ends a command whose output cannot be written."""
    # Imported here because gevent has to patch the standard library before most of it is imported.
    from click import ClickException

    from webapp.sentence import sentence
    from webapp.web.command.options import WORDS

    said = sentence("The output cannot be written: {problem}.", problem=problem.strerror or str(problem))
    return ClickException(WORDS.say(said))


def run_or_say_why(command: Callable[[], None]) -> None:
    """Run a command that only prints; if its output cannot be written, say so and exit with 1."""
    try:
        command()
    except OSError as problem:
        with suppress(OSError):
            unwritten(problem).show()
        # What is left in the buffers is dropped, because Python would try to write it at exit.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for descriptor in (1, 2):
            os.dup2(nowhere, descriptor)
        sys.exit(1)


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
