"""The sentences about a run are true of it, and use the program's own names."""

import pytest

from tests.variants.recorded.recordings import RIGHT, recorded
from webapp.variants.recorded import InvalidProgram, judge

HEAD = "def hanoi(n, source, spare, target):\n"
COUNTED_DOWN = (
    HEAD + "    while n > 1:\n        n = n - 1\n    move(source, target)\n    move(source, target)\n"
)
TWO_CHANGED = HEAD + "    n = n - 1\n    source, target = target, source\n    move(source, target)\n"
ONE_LESS_FIRST = RIGHT.replace("    if n > 0", "    n -= 1\n    if n > 0").replace("n - 1", "n")
TOWER_OF_OBJECTS = """\
class Tower:
    def __init__(self, name, *discs):
        self.name, self.discs = name, list(discs)
    def give(self, other):
        other.discs.append(self.discs.pop())
a, b, c = Tower("A", 3, 2, 1), Tower("B"), Tower("C")
a.give(c)
a.give(c)
"""
METHOD = """\
class Game:
    def __init__(self, n):
        self.rods = {"left": list(range(n, 0, -1)), "middle": [], "right": []}
    def solve(self, n, a, b, c):
        if n > 0:
            self.solve(n - 1, a, c, b)
            self.rods[b].append(self.rods[a].pop())
            self.solve(n - 1, b, a, c)
Game(3).solve(3, "left", "middle", "right")
"""
RETURNED = """\
def solve(n, a, b, c):
    if n == 1:
        return [(a, c)]
    return solve(n - 1, a, c, b) + [(a, c)]
print(solve(4, "A", "B", "C"))
"""
BASE = RIGHT.replace("n > 0", "n > 1")

SAID = {
    "a call with a number that has changed": (
        COUNTED_DOWN,
        "This happened on line 5 in hanoi(5, A, B, C), now with n = 1.",
    ),
    "a call of which more has changed": (
        TWO_CHANGED,
        "line 4 in hanoi(5, A, B, C), now with n = 4, source = C, target = A.",
    ),
    "a call that ended with another number": (
        ONE_LESS_FIRST,
        "Look at hanoi(1, A, B, C), now with n = 0: it has ended, but disc 1 did not get from A to C.",
    ),
    "fractions": (
        RIGHT.replace("n - 1", "n / 2").replace(">", "!="),
        "n took the values 5, 2.5, 1.25, 0.625, …",
    ),
    "a fraction under its own name": (
        RIGHT.replace("n - 1", "n / 2").replace("if n > 0", "if m > 1").replace("(n", "(m"),
        "There, hanoi(5, A, B, C) calls hanoi(2.5, A, C, B).",
    ),
    "numbers that pass by": (
        RIGHT.replace("n - 1", "n - 2").replace("n > 0", "n != 0"),
        "n took the values 3, 1, −1, −3, −5, … So n skips the value at which hanoi would return",
    ),
    "a sum that is kept nowhere": (
        HEAD + "    moves = []\n    moves + [(source, target)]\n    print(moves)\n",
        "Line 3 adds something to moves, but the result is not kept",
    ),
    "a recursion without end": (HEAD + "    hanoi(n - 1, source, spare, target)\n", "with RecursionError."),
    "too few values": (
        HEAD + "    move(source)\n",
        "1 value was given. The call passes more or fewer arguments",
    ),
    "no values": (HEAD + "    others()\n", "0 values were given."),
    "an own question": (
        HEAD + "    raise ValueError('why?')\n",
        "failed with ValueError: why. This happened",
    ),
    "an exception without words": (HEAD + "    raise ValueError\n", "failed with ValueError. This happened"),
    "an empty list": (HEAD + "    [].pop()\n", "The list is empty."),
    "a string and a number": (
        HEAD + "    n = n + 'a'\n",
        "input() returns a string; int(…) turns it into a number.",
    ),
    "lines that tell no move": (
        HEAD + "    print(n, 'discs')\n",
        "The program printed 1 line, but no move can be read from it",
    ),
    "a method": (METHOD, "There, solve(2, left, right, middle) calls solve(1, right, left, middle)."),
    "an object": (TOWER_OF_OBJECTS, "in give(Tower(…)), called from line 8."),
    "the last disc of a tower on its own pegs": (
        METHOD.replace("n > 0", "n > 1").replace("[b]", "[c]"),
        "with 1 disc that is not on right: left 3, middle –, right 2 1.",
    ),
}


def said_of(text: str) -> str:
    judged = judge(recorded(text))
    return " ".join(str(one.said) for one in (*judged.findings, *judged.hints))


@pytest.mark.parametrize(("text", "said"), SAID.values(), ids=SAID)
def test_the_run_gets_this_sentence(text: str, said: str) -> None:
    assert said in said_of(text)


def test_a_question_in_python_s_own_message_has_one_punctuation_mark() -> None:
    for line in ("    hanoi(n - 1 source)\n", "    if n = 1:\n        pass\n"):
        with pytest.raises(InvalidProgram) as refused:
            recorded(HEAD + line)
        assert "?." not in str(refused.value)
        assert "SyntaxError: invalid syntax. " in str(refused.value)


def test_no_second_finding_blames_a_right_line() -> None:
    leaves = [
        str(one.said) for one in judge(recorded(BASE)).findings if "shortest solution:" in str(one.said)
    ]
    assert leaves == [
        "Move 1 departs from the shortest solution: it was disc 1, A → B, but should have been disc 1, A → C."
    ]
    called = judge(recorded(RIGHT + 'hanoi(4, "A", "B", "C")\n'))
    assert not any("This happened" in str(one.said) for one in called.findings)


def test_a_list_returned_as_a_whole_is_not_sought_in_the_calls_it_came_from() -> None:
    assert "it has ended, but" not in said_of(RETURNED)


def test_a_slip_needs_no_further_hints() -> None:
    judged = judge(recorded(RIGHT.replace("move(source, target)", "move")))
    assert str(judged.findings[0].said).startswith("Line 4 names move but does not call it")
    assert judged.hints == ()


@pytest.mark.parametrize("right", [RIGHT, RIGHT + "    return n\n", RIGHT.replace("move(", "print(")])
def test_a_right_program_has_no_slip(right: str) -> None:
    judged = judge(recorded(right))
    assert (judged.verdict, len(judged.findings)) == ("optimal", 1)
