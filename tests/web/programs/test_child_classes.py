"""Generated classes are those of CPython, and harmless code still works in the sandbox."""

import subprocess
import sys

import pytest

from tests.web.programs.child import ran

PROGRAMS = {
    "NamedTuple": """\
from typing import NamedTuple
class Move(NamedTuple):
    '''A move.'''
    a: str
    b: str = "C"
    def __str__(self):
        return f"{self.a} -> {self.b}"
    def back(self):
        return Move(self.b, self.a)
one = Move("A")
a, b = one
print(one, repr(one), [one], a, b, one[1], one.back(), one == ("A", "C"), len(one), *one)
print(one._replace(a="B"), one._asdict(), Move._fields, isinstance(one, tuple), Move("B", b="A"))
""",
    "namedtuple": """\
from collections import namedtuple
P = namedtuple("P", "x, y", defaults=[2])
class Q(P):
    def sum(self):
        return self.x + self.y
print(P(1), P(1, y=3), Q(4).sum(), Q(4), P._fields, namedtuple("R", ["a", "b"])(1, 2))
""",
    "dataclass": """\
from dataclasses import dataclass, field, asdict, astuple, replace
@dataclass(order=True)
class D:
    x: int
    y: list = field(default_factory=list, compare=False)
    z: int = field(default=3, repr=False)
@dataclass(frozen=True)
class E:
    w: int = 0
d = D(1)
d.y.append(2)
print(d, asdict(d), astuple(d), replace(d, x=5), D(1) < D(2), D.z, E(4), {E(4): 1}, D(1).y)
try:
    E(1).w = 2
except AttributeError as problem:
    print(problem)
""",
    "Enum": """\
from enum import Enum, IntEnum, Flag, auto
class Peg(Enum):
    A = 1
    B = auto()
class N(IntEnum):
    ONE = 1
class F(Flag):
    X = 1
    Y = 2
print(Peg.A, repr(Peg.B), Peg(2), [*Peg], Peg["A"].name, Peg.A.value, N.ONE + 1, "%d" % N.ONE)
print(F.X | F.Y, N(1))
try:
    Peg(7)
except ValueError as problem:
    print(problem)
""",
    "texts": """\
class T:
    def __str__(self):
        return "T!"
    def __repr__(self):
        return "<T>"
print("%s %r %s" % (T(), T(), [T()]))
print("%(a)s %(b)r" % {"a": T(), "b": 1}, "%s" % T(), "%s" % [1, 2], "%s" % {"a": 1})
print("%5.1f|%-4d|" % (2.5, 3))
print(isinstance("a", str), isinstance(range(3), (int, range)), issubclass(bool, int), u"x")
class S(str):
    def twice(self):
        return self * 2
print(S("ab").twice(), S("ab").upper(), S("a") + "b")
match "x", 3:
    case str(one), int(two):
        print(one, two)
try:
    "%d" % [1]
except TypeError as problem:
    print(problem)
""",
    "modules": """\
import functools, itertools, math, operator
def noted(function):
    @functools.wraps(function)
    def call(*given):
        return function(*given)
    return call
@noted
def add(a, b):
    return a + b
print(add(1, 2), functools.reduce(operator.mul, [1, 2, 3]), operator.mod("%s", 4), operator.lshift(1, 3))
print(math.factorial(20), math.perm(5, 2), math.perm(4), math.comb(5, 2), math.comb(2, 5), math.prod([2, 3]))
print([*itertools.chain("ab", "c")], [*itertools.chain.from_iterable(["a", "b"])])
print([*itertools.islice(itertools.count(2), 3)], [*itertools.product("ab", repeat=2)][:2])
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_prints_what_cpython_prints(name: str) -> None:
    told = ran(PROGRAMS[name])
    real = subprocess.run([sys.executable, "-c", PROGRAMS[name]], capture_output=True, text=True, check=True)
    assert (told.problem, told.end) == (None, ["done"])
    assert told.output == real.stdout


def test_a_move_of_the_programs_own_class_is_shown_with_its_fields_and_read() -> None:
    text = """\
from enum import Enum
from typing import NamedTuple
class Rod(Enum):
    X = 0
    Y = 1
class Move(NamedTuple):
    disc: int
    origin: Rod
    target: Rod
def hanoi(n):
    made = Move(n, Rod.X, Rod.Y)
    yield made
"""
    told = ran(text)
    assert told.end == ["done"]
    assert [(how, texts) for _, how, texts in told.shown] == [("yielded", ["3", "X", "Y"])]
    shown = dict(told.ticks[-1][1][-1][4])
    assert shown["made"] == "Move(disc=3, origin=Rod.X, target=Rod.Y)"


DEEP = """\
from copy import deepcopy
class O:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        return True
def made(k):
    a = [{O(): 1}]
    for i in range(k): a = [a]
    return a
many = [made(k) for k in range(440, 500)]
def hanoi(n):
    for a in many:
        try:
            deepcopy(a)
        except RecursionError:
            pass
    return n
hanoi(3)
"""


def test_a_trace_that_python_has_given_up_is_reported() -> None:
    """It has no frames left for the trace; the program catches that and continues untraced."""
    told = ran(DEEP)
    assert told.end == ["cut", "frames", {"most": 200}]


def test_bytes_are_shortened_as_texts_are() -> None:
    told = ran("def hanoi(n):\n    a = b'A' * 9999\n    return n\n")
    shown = dict(told.ticks[-1][1][-1][4])["a"]
    assert shown == f"b'{'A' * 200}'…"
