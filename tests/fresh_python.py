"""Programs run as a reader runs them: by a Python without our packages."""

import json

from tests.conftest import run_python

RUN = """
import contextlib, io, json, sys

class Enough(Exception):
    pass

def run(program, most):
    printed = io.StringIO()
    def shown(text):
        if printed.getvalue().count("\\n") == most:
            raise Enough
        print(text)
    names = {"__name__": "__main__", **({"print": shown} if most else {})}
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            exec(compile(program, "program.py", "exec"), names)
        except Enough:
            pass
    return printed.getvalue()

print(json.dumps([run(program, most) for program, most in json.load(sys.stdin)]))
"""


def outputs(programs: list[str], most: int = 0) -> list[str]:
    """What each program prints, one after the other in one fresh interpreter; at most `most` lines, if given.

    No program sees the names of the others.
    """
    ran = run_python("-I", "-S", "-c", RUN, input=json.dumps([(program, most) for program in programs]))
    found: list[str] = json.loads(ran.stdout)
    return found


def printed(moves: list[tuple[int, int, int]]) -> str:
    """What a program prints for these moves: the disc, and the pegs it goes from and to."""
    return "".join(f"{disc}: {'ABCDEFGH'[i]} -> {'ABCDEFGH'[j]}\n" for disc, i, j in moves)
