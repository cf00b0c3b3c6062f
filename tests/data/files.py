"""Files as people have them on their own machines: each runs as it is, and moves a tower of three discs.

`FILES` are texts by what is special about each; `BESIDE` are files in the same folder.
"""

from __future__ import annotations

from textwrap import indent

BESIDE = {
    "rods.py": "class Rod:\n    def __init__(self, name):\n        self.name, self.items = name, []\n",
    "names.txt": "left\nmiddle\nright\n",
    "package/__init__.py": "from package.deeper import NAMES\n",
    "package/deeper.py": "NAMES = ['A', 'B', 'C']\n",
}


def hanoi(move: str = "print(a, '->', c)", head: str = "def hanoi(n, a, b, c):") -> str:
    """Return the function, with these lines as its move."""
    body = (
        f"    if n:\n        hanoi(n - 1, a, c, b)\n{indent(move, ' ' * 8)}\n        hanoi(n - 1, b, a, c)\n"
    )
    return f"{head}\n{body}"


CALL = "hanoi(3, 'A', 'B', 'C')\n"
RETURNS = """\
def hanoi(n, a, b, c):
    if n == 0:
        return []
    return hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)
"""
OWN_PEGS = "pegs = {'A': [3, 2, 1], 'B': [], 'C': []}\n"

FILES = {
    "a position for argparse": f"""\
import argparse
{hanoi()}
parser = argparse.ArgumentParser()
parser.add_argument("discs", type=int)
parser.add_argument("--quiet", action="store_true")
hanoi(parser.parse_args().discs, "A", "B", "C")
""",
    "options alone for argparse": f"""\
import argparse
{hanoi()}
def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", type=int, default=3)
    hanoi(parser.parse_args().n, "A", "B", "C")

if __name__ == "__main__":
    main()
""",
    "sys.argv": f"""\
from sys import argv
{hanoi()}
if len(argv) != 2:
    raise SystemExit("How many discs?")
hanoi(int(argv[1]), "A", "B", "C")
""",
    "unittest": f"""\
import unittest
{RETURNS}
class Test(unittest.TestCase):
    def test_three(self):
        for a, c in hanoi(3, "A", "B", "C"):
            print(a, "to", c)

if __name__ == "__main__":
    unittest.main()
""",
    "doctest": f"""\
'''Moves a tower.

>>> hanoi(1, 'A', 'B', 'C')
A -> C
'''
{hanoi()}
if __name__ == "__main__":
    import doctest
    doctest.testmod(raise_on_error=True)
    {CALL}""",
    "logging": f"""\
import logging
logging.basicConfig(level=logging.INFO, format="%(message)s")
log = logging.getLogger(__name__)
{hanoi("log.info('disc %d from %s to %s', n, a, c)")}
{CALL}""",
    "dataclasses, type hints and pickle": f"""\
from __future__ import annotations
import pickle
from dataclasses import dataclass, field
from typing import get_type_hints

@dataclass
class Peg:
    name: str
    discs: list[int] = field(default_factory=list)

assert get_type_hints(Peg)["discs"] == list[int]
a, b, c = Peg("A", [3, 2, 1]), Peg("B"), Peg("C")
assert pickle.loads(pickle.dumps(a)) == a
{hanoi("c.discs.append(a.discs.pop())")}
hanoi(3, a, b, c)
""",
    "a module beside it": f"""\
from rods import Rod
rods = [Rod(name) for name in "ABC"]
rods[0].items = [3, 2, 1]
{hanoi("c.items.append(a.items.pop())")}
hanoi(3, *rods)
""",
    "a package beside it": f"from package import NAMES\n{hanoi()}\nhanoi(3, *NAMES)\n",
    "a file beside it": f"""\
with open("names.txt", encoding="utf-8") as file:
    names = file.read().split()
{hanoi("print(f'from {a} to {c}')")}
hanoi(3, *names)
""",
    "its own pegs, and move": f"""\
{OWN_PEGS}
def move(a, c):
    pegs[c].append(pegs[a].pop())

{hanoi("move(a, c)")}
{CALL}""",
    "a thread": f"""\
import threading
import time
{hanoi("print(a, '->', c)" + chr(10) + "time.sleep(0.01)")}
threading.Thread(target=hanoi, args=(3, "A", "B", "C")).start()
""",
    "a pool of threads": f"""\
from concurrent.futures import ThreadPoolExecutor
{RETURNS}
with ThreadPoolExecutor() as pool:
    for a, c in pool.submit(hanoi, 3, "A", "B", "C").result():
        print(a, "to", c)
""",
    "pauses, and an exit at the end": f"""\
import sys
from time import sleep
{hanoi("print(a, '->', c)" + chr(10) + "sleep(2)")}
{CALL}sys.exit(0)
""",
    "what is called at its end": f"import atexit\n{hanoi()}\natexit.register(hanoi, 3, 'A', 'B', 'C')\n",
    "as many calls as Python lets it have": f"""\
def down(k):
    return down(k - 1) if k else 0

down(900)
{hanoi()}
{CALL}""",
    "more calls, within what it asks for": f"""\
import sys
sys.setrecursionlimit(1000)

def down(k):
    return down(k - 1) if k else 0

down(950)
{hanoi()}
{CALL}""",
    "a question": f"n = int(input('How many? '))\n{hanoi()}\nhanoi(n, 'A', 'B', 'C')\n",
    "lines of standard input": f"import sys\n{hanoi()}\n"
    "for n in sys.stdin:\n    hanoi(int(n), 'A', 'B', 'C')\n",
    "bytes": f"""\
import sys
sys.stdout.reconfigure(encoding="utf-8")
{hanoi("sys.stdout.buffer.write(f'{a} -> {c}" + chr(92) + "n'.encode())")}
hanoi(int(sys.stdin.buffer.readline()), "A", "B", "C")
""",
    "a stream of its own": f"""\
import io
import sys
sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8")
{hanoi("print(f'{a} → {c}')")}
{CALL}""",
    "output that it keeps, and writes later": f"""\
import contextlib
import io
{hanoi()}
held = io.StringIO()
with contextlib.redirect_stdout(held):
    {CALL}print(held.getvalue())
""",
    "other programs": f"import os\nimport subprocess\nimport sys\nos.system('cls')\n"
    f"subprocess.run([sys.executable, '-c', 'print(1)'], check=True)\n{hanoi()}\n{CALL}",
    "coroutines": """\
import asyncio

async def hanoi(n, a, b, c):
    if n:
        await hanoi(n - 1, a, c, b)
        print(a, "->", c)
        await asyncio.sleep(0)
        await hanoi(n - 1, b, a, c)

asyncio.run(hanoi(3, "A", "B", "C"))
""",
    "a class": """\
class Puzzle:
    def __init__(self):
        self.pegs = [[3, 2, 1], [], []]

    def solve(self, n, a, b, c):
        if n:
            self.solve(n - 1, a, c, b)
            self.pegs[c].append(self.pegs[a].pop())
            self.solve(n - 1, b, a, c)

Puzzle().solve(3, 0, 1, 2)
""",
    "a module that may be missing": f"""\
try:
    import no_such_module_of_anybody as drawn
except ImportError:
    drawn = None
{hanoi()}
{CALL}""",
    "a body on one line": "def hanoi(n, a, b, c):\n"
    "    if n: hanoi(n - 1, a, c, b); print(a, '->', c); hanoi(n - 1, b, a, c)\n\n" + CALL,
    "exec and eval": f"exec({hanoi()!r})\neval({CALL.strip()!r})\n",
    "standard error": f"import sys\n{hanoi('print(a, c, file=sys.stderr)')}\n{CALL}",
}
