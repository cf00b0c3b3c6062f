"""Programs that run out of memory or are too deep to be read end with a sentence that says so."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.web.programs.child import ran
from webapp.variants.recorded.problems import say_problem
from webapp.variants.recorded.record import Problem
from webapp.web.programs.child import tracer
from webapp.web.programs.child.opened import Names
from webapp.web.programs.child.tracer import Tracer
from webapp.web.words.words import words_in

HEAD = "from itertools import *\nfrom collections import deque\ndef hanoi(n, source, spare, target):\n"
IN = "def hanoi(n, source, spare, target):\n    "
BIG = "[[0] * 9999 for i in range(99999)]"


@pytest.mark.skipif(sys.platform != "linux", reason="the system's own limits are promised on Linux alone")
@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}    return {BIG}\n",
        f"{HEAD}    return {{i: [0] * 99999 for i in count()}}\n",
        f"{HEAD}    return deque(map(list, repeat([0] * 9999)))\n",
        f"{HEAD}    return deque(repeat(n))\n",
        f"{HEAD}    return [*count()]\n",
        f"{HEAD}    try: n / 0\n    except ZeroDivisionError: return {BIG}\n",
        f"{HEAD}    return sorted([2, 1], key=lambda one: {BIG})\n",
        f"class A:\n    a = {BIG}\n{HEAD}    pass\n",
        f"class A:\n    def __repr__(self): return str({BIG})\n{HEAD}    print(A())\n",
    ],
)
def test_a_program_that_runs_out_of_memory_is_told_so(text: str) -> None:
    told = ran(text)
    assert told.end
    assert told.end[:2] == ["cut", "memory"]


def test_a_run_that_cannot_write_its_last_line_still_says_why_it_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed: list[Any] = []

    class Record:
        def close(self, *values: object) -> None:
            closed.append(values)

    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(tracer.Tracer, "_settle", full)
    Tracer("name", "hanoi", Record(), Names([])).end("cut", "lines", {"most": 1})
    assert closed == [("end", "cut", "memory", {"most": 256 * 2**20})]


def test_tuples_within_tuples_are_not_looked_through_without_end() -> None:
    text = IN + "x = ((((((1,) * 20,) * 20,) * 20,) * 20,) * 20,) * 20\n    return\n"
    assert ran(text).end == ["done"]


DEEP = "nested more than 100 deep"
REFUSED = {
    "brackets": ("(" * 150 + "1" + ")" * 150, DEEP),
    "opening brackets only": ("(" * 9000, DEEP),
    "many kinds of brackets": ("([{" * 2000, DEEP),
    "a long sum": ("1+" * 7900 + "1", DEEP),
    "a sum of names": ("n+" * 400 + "n", DEEP),
    "minus": ("- " * 7900 + "1", DEEP),
    "not": ("not " * 3900 + "1", DEEP),
    "not in brackets": ("not (not " * 1000 + "1" + ")" * 1000, DEEP),
    "powers": ("2**" * 5000 + "2", DEEP),
    "lambdas": ("lambda: " * 1900 + "1", DEEP),
    "if and else": ("1 if n else " * 1300 + "1", DEEP),
    "attributes": ("n" + ".a" * 7900, DEEP),
    "subscripts": ("n" + "[0]" * 5000, DEEP),
    "calls": ("n" + "()" * 7900, DEEP),
    "comprehensions": ("[i for i in " * 80 + "[]" + "]" * 80, DEEP),
    "an f-string": ("f'{" + "n+" * 5000 + "n}'", DEEP),
    "minus in an f-string": ("f'{" + "-" * 5000 + "n}'", DEEP),
    "digits": ("9" * 5000, "up to 4,300 digits"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_text_that_is_too_deep_to_be_read_is_refused_with_its_line(name: str) -> None:
    value, said = REFUSED[name]
    told = ran(f"{IN}n = 2\n    x = {value}\n")
    assert told.problem
    line, kind, values, _ = told.problem
    sentence = words_in("en").say(say_problem(Problem(line, kind, values)))
    assert sentence.startswith("Line 3: ")
    assert said in sentence
    assert "use sys." not in sentence


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (IN + "pass\n    if n: pass\n" + "    elif n: pass\n" * 900, 100, DEEP),
        (
            IN
            + "pass\n"
            + "".join("    " + " " * i + "for i in []:\n" for i in range(25))
            + " " * 40
            + "pass\n",
            23,
            "at most 20 loops",
        ),
        ("".join(" " * i + "if 1:\n" for i in range(120)) + " " * 120 + "pass\n", 101, "at most 100 blocks"),
    ],
)
def test_blocks_that_are_too_deep_are_refused_with_their_line(text: str, line: int, said: str) -> None:
    told = ran(text)
    assert told.problem
    assert told.problem[0] == line
    assert said in words_in("en").say(say_problem(Problem(*told.problem[:3])))


@pytest.mark.parametrize(
    "value",
    [
        *("9 ** 9 ** 9", "9 ** 99999", "2 << 99999999", "'a' * 10 ** 9", "('a' * 4000) * 4000"),
        *("'%99999999d' % 1", "'%*d' % (99999999, 1)", "(((1,) * 999) * 999) * 999"),
    ],
)
def test_values_that_the_compiler_could_calculate_are_cut_off_as_others(value: str) -> None:
    told = ran(f"{IN}return {value}\n")
    assert told.end
    assert told.end[:2] == ["cut", "size"]


@pytest.mark.parametrize(
    "value",
    [
        *("(" * 95 + "1" + ")" * 95, "[" * 95 + "]" * 95, "n+" * 90 + "n", "n and " * 2600 + "n"),
        *("n<" * 7900 + "n", "n in (" + "1," * 7900 + ")", "0x" + "f" * 15000, "'a' " * 3900),
        *("f'" + "{n}" * 5000 + "'", "1 if n else (" * 90 + "1" + ")" * 90),
    ],
)
def test_a_long_text_within_the_limits_runs(value: str) -> None:
    assert ran(f"{IN}x = {value}\n    return\n").end == ["done"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("@print\n@print\ndef hanoi(n, a, b, c):\n    pass\n", 3, "'NoneType' object is not callable"),
        ("def hanoi(n, a, b, c):\n    pass\nhanoi = 5\n", 1, "'int' object is not callable"),
    ],
)
def test_a_function_that_cannot_be_called_in_the_end_is_reported_with_its_line(
    text: str, line: int, said: str
) -> None:
    assert ran(text).end == ["exception", line, "TypeError", {"said": said}]
