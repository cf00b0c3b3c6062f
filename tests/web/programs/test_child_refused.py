"""A refusal names the line, the kind of fault, and what is needed to say what to write instead."""

import pytest

from tests.data.attempts import within
from tests.web.programs.child import ran

REFUSED = [
    (within("pass", "import os"), [3, "import", {"node": "Import", "name": "os"}]),
    (within("from os import path"), [2, "import", {"node": "ImportFrom", "name": "os"}]),
    (within("print(n.__class__)"), [2, "underscores", {"name": "__class__"}]),
    (within("n.real"), [2, "attribute", {"name": "real"}]),
    (within("input()"), [2, "builtin", {"name": "input"}]),
    (within("mvoe(source, target)"), [2, "unknown_name", {"name": "mvoe", "near": "move"}]),
    (within("Hanoi(n - 1, source, target, spare)"), [2, "unknown_name", {"name": "Hanoi", "near": "hanoi"}]),
    (within("move(souce, target)"), [2, "unknown_name", {"name": "souce", "near": "source"}]),
    (within("a" * 101 + " = 1"), [2, "long_name", {"most": 100}]),
    (within("quux(n)"), [2, "unknown_name", {"name": "quux"}]),
    ("def solve(n, a, b, c):\n    pass\n", [1, "no_hanoi", {"function": "solve"}]),
    ("x = 1\n", [None, "no_hanoi", {}]),
    ("def hanoi(n, a):\n    pass\n", [1, "parameters", {"count": 2}]),
    ("def move(a, b):\n    pass\n\n" + within("pass"), [1, "helper_name", {"name": "move"}]),
    (within("a = [i for", "     i in range(3)]"), [2, "comprehension_lines", {}]),
    ("#" + "x" * 4096, [None, "too_long", {"bytes": 4097, "most": 4096}]),
    (within("pass", "x = " + "(" * 101 + ")" * 101), [3, "too_deep", {"most": 100}]),
]


@pytest.mark.parametrize(("text", "problem"), REFUSED, ids=lambda value: str(value)[:40])
def test_a_program_is_refused_before_it_runs(text: str, problem: list[object]) -> None:
    told = ran(text)
    assert told.problem == problem
    assert told.root is None


def test_what_python_does_not_understand_is_told_in_its_own_words() -> None:
    told = ran("def hanoi(n)\n    pass\n")
    assert told.problem == [1, "syntax", {"said": "expected ':'", "kind": "SyntaxError"}]


def test_a_text_from_another_system_is_the_same_text() -> None:
    text = within("if n:", "    hanoi(n - 1, source, target, spare)", "    move(source, target)")
    records = [ran(one) for one in (text, text.replace("\n", "\r\n"), "\ufeff" + text)]
    assert records[0] == records[1] == records[2]


def test_what_is_filled_into_a_text_has_no_address() -> None:
    told = ran(within("print('%s %s %d %r' % (hanoi, [hanoi], n, 'a'))"))
    assert told.output == "<function hanoi> [<function hanoi>] 3 'a'\n"
