"""No text that Python itself makes shows a memory address or a name of ours, wherever it appears."""

from __future__ import annotations

import re

import pytest

from tests.web.programs.child import command, done, ran

ADDRESS = re.compile(rb"0x[0-9a-fA-F]{6,}|\d{14,}")
OURS = re.compile(
    rb"webapp|Guards|Board|Operators|Formats|Shown|Tracer|Stream|Imports|Typed|Asked|Wish|Maker|Ours"
    rb"|guarded|_clock|_chance|_system|_numbers|_iterators|leave|told_by|offset"
)
HEAD = """\
from collections import *
from copy import copy, deepcopy
from dataclasses import *
from enum import *
from functools import *
from itertools import *
from operator import *
from time import *
from typing import *
import math, operator, random, sys, time

class Color(Enum):
    RED = 1

@dataclass
class Pair:
    x: int
    y: int

class Plain:
    def __init__(self, x): self.x = x
    def go(self): pass

class Own(Exception): pass

def own(): pass
"""
VALUES = """
print; move; str; zip; exit; comb; hanoi; print.__call__; print.__repr__; sleep; mul
Plain; Plain(1); Plain(print); Plain(1).go; Pair(1, print); Color.RED; own; (lambda: 1); object()
sys.stdout; sys.stdout.write; sys.exit; sys.setrecursionlimit; random.seed; random.randint; math.factorial
chain; chain.from_iterable; namedtuple; dataclass; field(); List; Optional[int]; Generic; NamedTuple
wraps; wraps(print); partial(print, own); cache(own); cache(print); itemgetter(1); cmp_to_key(own)
iter([1]); (i for i in [1]); map(print, []); zip([1]); [].append; "".join; property(own); staticmethod(move)
slice(move); deque([own]); {own: print}; frozenset([print, own]); defaultdict(print); OrderedDict(a=own); pegs
Exception(print, own); KeyError(own); Own(own); Counter(a=1)
"""
WAYS = (
    *("'%s' % x", "'%r' % (x,)", "'%(a)s' % {'a': x}", "'%s' % [x]", "'%s' % {'a': {1: (x,)}}"),
    *("'{}'.format(x)", "'{!r}'.format([x])", "'{a}'.format(a={1: x})", "f'{x}'", "f'{x!r}'", "f'{[x]}'"),
    *("f'{x:>40}'", "'{:d}'.format(x)", "'%d' % x", "'%c' % x", "str(x)", "repr(x)", "str([x])"),
    *("str(Exception(x))", "str(Exception(x, 1))", "repr(KeyError(x))", "f'{Exception([x])}'"),
    *("[0].index(x)", "[0].remove(x)", "(0,).index(x)", "deque([0]).index(x)", "deque([0]).remove(x)"),
    *("{}[x]", "{}.pop(x)", "set().remove(x)", "range(3).index(x)", "'a'.index(x)", "Color(x)"),
    *("int(x)", "float(x)", "sorted([x, 1])", "min(x, 1)", "max([1, x])", "x < 1", "x + 1", "1 + x", "x * 2"),
    *("x ** 2", "x % 2", "x << 2", "-x", "x[0]", "x.nothing", "x(1, 2, 3, 4, nothing=1)"),
    *(
        "len(x)",
        "next(x)",
        "[*x, x]",
        "dict(x)",
        "{**x}",
        "abs(x)",
        "sum([x])",
        "chr(x)",
        "ord(x)",
        "round(x)",
    ),
    *("range(x)", "isinstance(1, x)", "''.join([x])", "'a'.split(x)", "copy(x)", "deepcopy([x])"),
    *("frozenset([x])", "deque([x])", "OrderedDict(a=x)", "partial(x, 1)", "slice(x)", "Pair(1, x)"),
    *("operator.mod('%s', x)", "operator.mod('%(a)s', {'a': Exception(x)})", "math.comb(x, 1)"),
)


@pytest.mark.parametrize("values", VALUES.strip().split("\n"))
def test_no_text_of_python_shows_an_address_or_a_name_of_ours(values: str) -> None:
    steps = "".join(
        f"        try: y = {way}; print(y); z = [y]\n        except Exception as e: print(e); z = e.args\n"
        for way in WAYS
    )
    raw = f"{HEAD}def hanoi(n, source, spare, target):\n    for x in [{values.replace(';', ',')}]:\n{steps}"
    told = done(command(), b"3 0 2\n" + raw.encode())
    assert told.stdout.endswith(b'["end","done"]\n'), told.stdout[-500:]
    lines = told.stdout.splitlines()
    assert [line[-200:] for line in lines if ADDRESS.search(line) or OURS.search(line)] == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[1].index(print)", "<function print> is not in list"),
        ("[1].index(hanoi)", "<function hanoi> is not in list"),
        ("raise Own(Plain(move))", "Plain(x=<function move>)"),
        ("raise Own(move, hanoi)", "(<function move>, <function hanoi>)"),
        ("{}[sys.stdout]", "<python>"),
        ("print.nothing", "'function' object has no attribute 'nothing'"),
        ("sys.stdout.nothing", "'TextIOWrapper' object has no attribute 'nothing'"),
        ("mul(1, 2, 3)", "mul() takes 2 positional arguments but 3 were given"),
        ("sum([move])", "unsupported operand type(s) for +: 'int' and 'function'"),
        ("Color(print)", "<function print> is not a valid Color"),
    ],
)
def test_the_last_error_shows_none_either(line: str, said: str) -> None:
    told = ran(f"{HEAD}def hanoi(n, source, spare, target):\n    {line}\n")
    assert told.end
    assert told.end[-1]["said"].replace("in deque", "in list") == said


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("'<a at 0x12>'", "<a at 0x12>"),
        ("'at 0x7f0c2a4b3d90'", "at 0x7f0c2a4b3d90"),
        ("hex(2 ** 40)", "0x10000000000"),
        ("print == print", "True"),
        ("[*map(str, [1, 2])]", "['1', '2']"),
        ("[*chain.from_iterable([[1], [2]])]", "[1, 2]"),
        ("sorted([2, 1], key=str)", "[1, 2]"),
        ("callable(move)", "True"),
    ],
)
def test_other_texts_and_the_functions_themselves_are_as_before(value: str, text: str) -> None:
    assert ran(f"{HEAD}def hanoi(n, source, spare, target):\n    print({value})\n").output == f"{text}\n"
