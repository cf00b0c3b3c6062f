"""How a program is called, what is recorded, and how its record ends."""

import pytest

from tests.data.attempts import within
from tests.oracles import brute_force
from tests.web.programs.child import ran
from tests.web.programs.running import RIGHT as OPTIMAL
from tests.web.programs.running import WRONG
from webapp.web.programs.child import limits

BODY = """
    if n > 0:
        hanoi({0})
        move({1}, {2})
        hanoi({3})
"""
RIGHT = {
    "by name, in another order": "def hanoi(target, n, source, spare):"
    + BODY.format("spare, n - 1, source, target", "source", "target", "target, n - 1, spare, source"),
    "by place": "def hanoi(k, a, b, c):\n    n = k"
    + BODY.format("n - 1, a, c, b", "a", "c", "n - 1, b, a, c"),
    "three by place, as numbers": "def hanoi(n, a, c):\n    b = 3 - a - c"
    + BODY.format("n - 1, a, b", "a", "c", "n - 1, b, c"),
    "three by place, as letters": "def hanoi(n, a, c):\n    b = third(a, c)"
    + BODY.format("n - 1, a, b", "a", "c", "n - 1, b, c"),
    "with a default": "def hanoi(n, source, spare, target, depth=0):"
    + BODY.format(
        "n - 1, source, target, spare, depth + 1", "n, source", "target", "n - 1, spare, source, target"
    ),
    "with defaults for all pegs": 'def hanoi(n, source="A", spare="B", target="C"):'
    + BODY.format("n - 1, source, target, spare", "source", "target", "n - 1, spare, source, target"),
    "by itself": "def solve(n, a, b, c):"
    + BODY.replace("hanoi", "solve").format("n - 1, a, c, b", "a", "c", "n - 1, b, a, c")
    + '\nsolve(4, "A", "B", "C")\n',
    "by itself, with a helper copied": "def move(disc, source, target):\n"
    '    print(f"{disc}: {source} -> {target}")\n\n\n'
    "def hanoi(n, a, b, c):"
    + BODY.format("n - 1, a, c, b", "n, a", "c", "n - 1, b, a, c")
    + '\nhanoi(4, "A", "B", "C")\n',
    "by name, though one name is another": "def hanoi(n, source, target, auxiliary):"
    + BODY.format("n - 1, source, auxiliary, target", "source", "target", "n - 1, auxiliary, target, source"),
    "as main": OPTIMAL + 'if __name__ == "__main__":\n    hanoi(4, "A", "B", "C")\n',
    "by a loop in one line": within(
        "while n: hanoi(n-1, source, target, spare); move(source, target); n -= 1; "
        "source, spare = spare, source"
    ),
    "inside": "def hanoi(n, a, b, c):\n    def go(n, a, b, c):\n        if n:\n"
    "            go(n - 1, a, c, b)\n            move(a, c)\n            go(n - 1, b, a, c)\n"
    "    go(n, a, b, c)\n",
}


def test_the_program_of_the_mockup_makes_4_moves_in_30_lines_with_at_most_6_frames() -> None:
    told = ran(WRONG, 5)
    assert (len(told.moves), len(told.ticks), max(len(frames) for _, frames, _ in told.ticks)) == (4, 30, 6)
    assert told.end == ["illegal", 4, "smaller", {"disc": 2, "on": 1, "from": 1, "to": 2}]


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_hanoi_is_called_with_the_arguments_it_takes(text: str) -> None:
    told = ran(text, 4)
    assert (told.problem, told.end) == (None, ["done"])
    assert told.moves == brute_force.solve(4, 0, 2)


def test_a_program_that_calls_hanoi_more_than_once_starts_with_its_module() -> None:
    told = ran('def hanoi(n, a, b):\n    move(a, b)\n\nk = 2\nhanoi(1, "A", "B")\nhanoi(1, "B", "C")\n')
    assert (told.root, told.end) == ("<module>", ["done"])
    assert [(line, [one[1] for one in frames]) for line, frames, _ in told.ticks] == [
        (1, ["<module>"]),
        (4, ["<module>"]),
        (5, ["<module>", "hanoi"]),
        (2, ["<module>", "hanoi"]),
        (6, ["<module>", "hanoi"]),
        (2, ["<module>", "hanoi"]),
    ]
    assert told.ticks[-1][1][0][4] == [["k", "2"]]


NUMBERS = {
    "source - 1": True,
    "6 - (source + target)": True,
    "6 - source - target": True,
    "(source + 1) % 3": True,
    "source + 1": True,
    "-source": True,
    "'ABC'[source]": True,
    "move(0, 2)": True,
    "pegs[0]": True,
    "source == 0": True,
    "a = b = source\n    b * 2": True,
    "source + target": False,
    "move('A', 'C')": False,
    "n - 1": False,
    "{'A': n}[source]": False,
    "source == 'A'": False,
}


@pytest.mark.parametrize("line", NUMBERS)
def test_pegs_are_numbers_where_the_program_calculates_with_them(line: str) -> None:
    assert ran(within(line)).numbers is NUMBERS[line]


ENDS = {
    "move('D', target)": ["illegal", 2, "peg", {"value": "'D'"}],
    "move(spare, target)": ["illegal", 2, "empty", {"from": 1, "to": 2}],
    "move(source, source)": ["illegal", 2, "same", {"from": 0, "to": 0}],
    "move(3, source, target)": ["illegal", 2, "not_top", {"disc": 3, "top": 1, "from": 0, "to": 2}],
    "move(9, source, target)": ["illegal", 2, "disc", {"value": "9", "from": 0, "to": 2}],
    "x = 1 // (n - 3)": ["exception", 2, "ZeroDivisionError", {"said": "integer division or modulo by zero"}],
    "hanoi(n, source, spare, target)": ["cut", "frames", {"most": limits.FRAMES[0]}],
}


@pytest.mark.parametrize("line", ENDS)
def test_the_faulty_line_is_recorded_before_the_end(line: str) -> None:
    told = ran(within(line))
    assert told.end == ENDS[line]
    assert told.ticks[-1][0] == 2
    assert told.ticks[-1][1][-1][1:3] == ["hanoi", 2]


def test_printed_text_comes_before_the_line_that_prints() -> None:
    told = ran(within("print(1, end='')", "print([1, 'a'], {2: (3,)}, None, sep='-')", "pass"))
    assert told.printed == [(0, "1"), (1, "[1, 'a']-{2: (3,)}-None\n")]


def test_a_long_value_is_cut_and_a_changed_one_is_recorded_again() -> None:
    told = ran(within("a = list(range(300))", "b = [a]", "a[0] = 7", "a = 'x' * 300", "b = 7 ** 999", "pass"))
    texts = [dict(frames[0][4]) for _, frames, _ in told.ticks]
    assert texts[0]["a"].startswith("[0, 1, 2")
    assert texts[0]["a"].endswith(", …]")
    assert texts[2]["b"].startswith("[[7, 1, 2")
    assert texts[3]["a"] == "'" + "x" * 200 + "'…"
    assert texts[4]["b"].endswith("…")


def test_a_change_in_a_frame_below_is_recorded() -> None:
    within_go = ["def go():", "    nonlocal x", "    x += 1", "    y.append(x)", "    return x"]
    told = ran(within("x, y = 0, []", *within_go, "go(); go()"))
    assert [dict(frames[0][4])["x"] for line, frames, _ in told.ticks if line == 5] == ["1", "2"]
    assert [dict(frames[0][4])["y"] for line, frames, _ in told.ticks if line == 6] == ["[1]", "[1, 2]"]


NAMED = "def name(p):\n    return p\n\n"
AFTER_A_CALL = {
    "pegs that are called for": (
        NAMED + "def hanoi(n, a, b, c):\n    move(name(a), name(c))\n",
        1,
        [(5, []), (2, []), (2, []), (5, [[1, 0, 2]])],
    ),
    "a call and a move in one line": (
        "def hanoi(n, a, b, c):\n    if n: hanoi(n - 1, a, c, b); move(a, c)\n",
        1,
        [(2, []), (2, []), (2, [[1, 0, 2]])],
    ),
    "a move, then a call": (
        NAMED + "def hanoi(n, a, b, c):\n    name(a); move(a, c); name(c)\n    pass\n",
        1,
        [(5, []), (2, []), (5, [[1, 0, 2]]), (2, []), (6, [])],
    ),
    "pairs in a loop of one line": (
        "def pair(a, b):\n    return a, b\n\n"
        "def hanoi(n, a, b, c):\n    for x, y in (a, b), (a, c), (b, c): move(*pair(x, y))\n",
        2,
        [(5, []), (2, []), (5, [[1, 0, 1]]), (2, []), (5, [[2, 0, 2]]), (2, []), (5, [[1, 1, 2]])],
    ),
}


@pytest.mark.parametrize("case", AFTER_A_CALL)
def test_a_move_after_a_call_in_its_line_is_recorded_with_that_line(case: str) -> None:
    text, discs, ticks = AFTER_A_CALL[case]
    told = ran(text, discs)
    assert [(line, moves) for line, _, moves in told.ticks] == ticks
    assert told.end == ["done"]


def test_text_printed_after_a_call_in_the_last_line_is_recorded() -> None:
    told = ran("def count(n):\n    return n\n\nprint(count(3))\n")
    assert told.output == "3\n"
    assert [(line, len(frames)) for line, frames, _ in told.ticks] == [(1, 1), (4, 2), (2, 2), (4, 1)]


def test_a_line_of_the_record_is_never_long() -> None:
    names = [f"v{number}" for number in range(500)]
    told = ran(within("v = ['x' * 199] * 198", " = ".join([*names, "v"]), "n = 1", "n = 2"))
    assert told.end == ["done"]
    assert max(len(str(frames)) for _, frames, _ in told.ticks) < limits.LONGEST_LINE


SAID = {
    "print('x', flush=True)": ["done"],
    "print(1, end=2, x=3)": "print() got an unexpected keyword argument 'x'",
    "top()": "top() missing 1 required positional argument: 'peg'",
    "n **= 'a'": "unsupported operand type(s) for **=: 'int' and 'str'",
    "n <<= 'a'": "unsupported operand type(s) for <<=: 'int' and 'str'",
    "n %= 'a'": "unsupported operand type(s) for %=: 'int' and 'str'",
}


@pytest.mark.parametrize("line", SAID)
def test_error_messages_name_only_what_the_program_has(line: str) -> None:
    end = ran(within(line)).end or []
    assert (end[-1]["said"] if end[1:] else end) == SAID[line]


def test_printed_objects_have_no_address_and_dictionary_views_are_pythons() -> None:
    views = "print(d.keys(), d.items(), d.values(), {}.keys())"
    told = ran(within("print('%s %s %d %r' % (hanoi, [hanoi], n, 'a'))", "d = {1: 'a'}", views))
    assert told.output == (
        "<function hanoi> [<function hanoi>] 3 'a'\n"
        "dict_keys([1]) dict_items([(1, 'a')]) dict_values(['a']) dict_keys([])\n"
    )


CUT = {
    "frames": ["go(0)\ndef go(n):\n    return " + "[" * 5 + "go(n + 1)" + " for e in 'a']" * 5],
    "memory": [
        "v = ['x' * 200] * 150",
        "keep = []",
        "for i in range(100000): keep = [keep, 'ab' * (20 + i)]",
    ],
    "size": ["'%(a%d)100000000d' % {'a%d': 1}"],
}


@pytest.mark.parametrize("limit", CUT)
def test_a_run_that_is_cut_off_names_its_limit(limit: str) -> None:
    assert (ran(within(*CUT[limit])).end or [])[:2] == ["cut", limit]
