"""The search process: prints progress, then the answer, as lines of JSON.

python -m webapp.web.search.worker '{"variant": "antwerp", "discs": 4, "position": [[…], …]}'
"""

import os
import signal
import sys
from contextlib import suppress
from time import monotonic

import msgspec

from webapp.variants import Answer, Question, answer

PAUSE = 0.1  # seconds between two lines
KINDNESS = 10  # how much lower its priority is than the server's


class Progress(msgspec.Struct, tag="progress"):
    """Positions seen, and depth in moves."""

    states: int
    depth: int


class Result(msgspec.Struct, tag="result"):
    """The answer."""

    answer: Answer


Line = Progress | Result


def main() -> None:
    """Answer the question in the first argument."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C in a terminal ends it silently
    with suppress(AttributeError, OSError):  # not on Windows
        os.nice(KINDNESS)
    question = msgspec.json.decode(sys.argv[1], type=Question)
    said = monotonic()

    def report(states: int, depth: int) -> None:
        nonlocal said
        if monotonic() - said >= PAUSE:
            said = monotonic()
            tell(Progress(states, depth))

    tell(Result(answer(question, report)))


def tell(line: Line) -> None:
    """Print a line at once; end silently if the reader has gone."""
    try:
        print(msgspec.json.encode(line).decode(), flush=True)
    except OSError:
        os._exit(1)  # Python's own exit would write to the closed pipe again


if __name__ == "__main__":
    main()
