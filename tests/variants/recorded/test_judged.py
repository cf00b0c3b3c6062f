"""A right program is judged right however it is written; its own call, if different, comes first."""

import pytest

from tests.variants.recorded.recordings import RIGHT, TOWER, recorded
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.puzzle import Puzzle
from webapp.variants.recorded import judge

OTHERWISE = {
    "without spare": """
def hanoi(n, source, target):
    if n == 0:
        return
    spare = others(source, target)
    hanoi(n - 1, source, spare)
    move(source, target)
    hanoi(n - 1, spare, target)
""",
    "by name in another order": """
def hanoi(source, target, spare, n):
    if n > 0:
        hanoi(source, spare, target, n - 1)
        move(source, target)
        hanoi(spare, target, source, n - 1)
""",
    "other names, in the order in which they are given": """
def hanoi(k, a, b, c):
    if k > 0:
        hanoi(k - 1, a, c, b)
        move(a, c)
        hanoi(k - 1, b, a, c)
""",
    "a helper that moves": """
def carry(a, b):
    move(a, b)

def hanoi(n, source, spare, target):
    if n > 0:
        hanoi(n - 1, source, target, spare)
        carry(source, target)
        hanoi(n - 1, spare, source, target)
""",
    "numbers": """
def hanoi(n, source, target):
    if n > 0:
        hanoi(n - 1, source, 3 - source - target)
        move(source, target)
        hanoi(n - 1, 3 - source - target, target)
""",
    "a loop": """
def hanoi(n, source, spare, target):
    a, b = (spare, target) if n % 2 == 0 else (target, spare)
    while len(pegs[target]) < n:
        move_between(source, a)
        if len(pegs[target]) < n:
            move_between(source, b)
            move_between(a, b)
""",
    "two moves in a line": """
def hanoi(n, source, spare, target):
    if n == 1:
        move(source, target)
    elif n == 2:
        move(source, spare), move(source, target), move(spare, target)
    else:
        hanoi(n - 1, source, target, spare)
        move(source, target)
        hanoi(n - 1, spare, source, target)
""",
}
RECURSIVE = {"recursive", "recursive-base-1"}


@pytest.mark.parametrize("text", OTHERWISE.values(), ids=OTHERWISE.keys())
@pytest.mark.parametrize("discs", [1, 4, 5])
def test_it_is_optimal_and_needs_no_hint(text: str, discs: int) -> None:
    judged = judge(recorded(text, discs, 1, 0))
    assert (judged.verdict, judged.hints, len(judged.findings)) == ("optimal", (), 1)
    assert judged.findings[0].move == 2**discs - 1


@pytest.mark.parametrize(
    "name",
    ["by name in another order", "other names, in the order in which they are given", "a helper that moves"],
)
def test_the_recursion_is_recognised_however_it_is_written(name: str) -> None:
    assert {*judge(recorded(OTHERWISE[name], 4)).same_as} == RECURSIVE


COUNTED = """
class Tower:
    def hanoi(self, n, source, spare, target, depth=0):
        if n > 0:
            self.hanoi(n - 1, source, target, spare, depth + 1)
            print(source, "->", target)
            self.hanoi(n - 1, spare, source, target, depth + 1)

Tower().hanoi(4, "left", "middle", "right")
"""


@pytest.mark.parametrize(
    "text",
    [
        COUNTED,
        COUNTED.replace("source", "x").replace("spare", "y").replace("target", "z"),
        """
def hanoi(k, a, b, c, depth=0):
    if k > 0:
        hanoi(k - 1, a, c, b, depth + 1)
        move(a, c)
        hanoi(k - 1, b, a, c, depth + 1)
""",
    ],
)
def test_arguments_that_are_neither_its_discs_nor_pegs_do_not_count(text: str) -> None:
    assert {*judge(recorded(text, 4)).same_as} == RECURSIVE


def test_a_different_stack_at_the_moves_makes_a_different_program() -> None:
    assert not RECURSIVE & {*judge(recorded(OTHERWISE["without spare"], 4)).same_as}
    assert not RECURSIVE & {*judge(recorded(OTHERWISE["a loop"], 4)).same_as}


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", [1, 4, *rarely(2, 3, 8)])
def test_a_listing_is_optimal_and_the_same_as_itself(algorithm: Algorithm, discs: int) -> None:
    whole = algorithm.whole_program(Puzzle(discs, 2, 1))
    for text in (algorithm.program.text, whole):
        judged = judge(recorded(text, discs, 2, 1))
        assert judged.verdict == "optimal"
        assert algorithm.name in judged.same_as
        assert [*judged.same_as] == [name for name in BY_NAME if name in judged.same_as]


def test_arguments_are_passed_by_name_and_not_by_the_order_of_the_parameters() -> None:
    for order in (
        ("source", "spare", "target"),
        ("source", "target", "spare"),
        ("target", "spare", "source"),
    ):
        calls = TOWER.format(*order)
        fits = order == ("source", "spare", "target")
        assert (judge(recorded(calls, 3)).verdict == "optimal") == fits


def test_a_run_without_end_names_its_limit_and_the_values_of_n() -> None:
    judged = judge(recorded("def hanoi(n, a, b, c):\n    hanoi(n - 1, a, c, b)\n", 3))
    said = str(judged.findings[0].said)
    assert judged.verdict == "cut_off"
    assert "200 calls open" in said
    assert "n took the values 2, 1, 0, −1, −2, …" in said
    assert "base case" in said


def test_a_program_that_fails_gives_python_s_words_and_plain_ones() -> None:
    judged = judge(recorded("def hanoi(n, a, b, c):\n    k = n // 0\n", 3))
    assert judged.verdict == "exception"
    assert str(judged.findings[0].said) == (
        "Line 2 failed with ZeroDivisionError: integer division or modulo by zero. "
        "No number can be divided by zero. This happened on line 2 in hanoi(3, A, B, C)."
    )


OTHER_TOWER = (
    "The first call is {call}: it should be for {discs} discs, from A to C. "
    "Or leave the last line out, and the app makes the call."
)


@pytest.mark.parametrize(
    ("call", "discs", "shown"),
    [
        ("3, 'A', 'B', 'C'", 5, "hanoi(3, A, B, C)"),
        ("3, 'A', 'B', 'C'", 8, "hanoi(3, A, B, C)"),
        ("7, 'A', 'B', 'C'", 5, "hanoi(7, A, B, C)"),
        ("n=4, source='A', spare='B', target='C'", 5, "hanoi(4, A, B, C)"),
        ("3, 'A', 'C', 'B'", 3, "hanoi(3, A, C, B)"),
        ("3, 'B', 'A', 'C'", 3, "hanoi(3, B, A, C)"),
    ],
)
def test_the_call_is_the_first_finding_and_hint(call: str, discs: int, shown: str) -> None:
    judged = judge(recorded(f"{RIGHT}hanoi({call})\n", discs))
    expected = OTHER_TOWER.format(call=shown, discs=discs)
    assert judged.verdict in ("not_solved", "illegal_move")
    assert [str(one.said) for one in (judged.findings[0], *judged.hints)] == [expected, expected]


def test_a_fault_inside_such_a_call_gets_a_hint_too() -> None:
    wrong = RIGHT.replace("hanoi(n - 1, spare, source, target)", "hanoi(n - 1, source, spare, target)")
    hints = [str(one.said) for one in judge(recorded(f"{wrong}hanoi(3, 'A', 'B', 'C')\n")).hints]
    assert hints[0].startswith("The first call is hanoi(3, A, B, C)")
    assert hints[1].startswith("Look at the call on line 5")


def test_a_program_may_divide_its_tower_before_it_calls() -> None:
    own = "hanoi(2, 'A', 'C', 'B')\nmove('A', 'C')\nhanoi(2, 'A', 'B', 'C')\n"
    assert not str(judge(recorded(RIGHT + own, 3)).findings[0].said).startswith("The first call")


ORDERED = """def hanoi(n, {0}, {1}, {2}):
    if n > 0:
        hanoi(n - 1, {0}, {2}, {1})
        move({0}, {1})
        hanoi(n - 1, {2}, {1}, {0})
"""


def test_called_in_its_own_order_a_program_is_right_and_the_order_is_named() -> None:
    judged = judge(recorded(ORDERED.format("a", "c", "b"), order="source-target-spare"))
    assert (judged.verdict, judged.hints) == ("optimal", ())
    assert judged.called == "hanoi(5, A, C, B)"
    assert {*judged.same_as} == {"recursive", "recursive-base-1"}
    assert [str(one.said) for one in judged.findings] == [
        "All discs are on C after 31 moves: the shortest solution.",
        "It was called as hanoi(5, A, C, B): its second peg is the target.",
    ]


def test_a_program_s_own_call_with_other_pegs_is_reported_with_its_result() -> None:
    judged = judge(recorded(ORDERED.format("a", "c", "b") + "hanoi(5, 'A', 'B', 'C')\n"))
    assert str(judged.findings[0].said) == (
        "The program ended with all discs on B, not on C. "
        "The first call was hanoi(5, A, B, C): it took the tower A → B."
    )


LOOP = """def hanoi(n, source, spare, target):
    a, b = (spare, target) if n % 2 == 1 else (target, spare)
    while True:
        for c, d in ((source, a), (source, b), (a, b)):
            move_between(c, d)
            if n in (len(pegs[a]), len(pegs[b])):
                return
"""


@pytest.mark.parametrize("discs", [4, 5])
def test_a_loop_that_starts_the_other_way_is_reminded_of_parity(discs: int) -> None:
    said = str(judge(recorded(LOOP, discs)).findings[0].said)
    assert said == (
        "The program ended with all discs on B, not on C. "
        "The first step has to go one way for an odd number of discs, and the other way for an even number."
    )


@pytest.mark.parametrize(
    ("more", "verdict"), [("print(1 / 0)", "exception"), ("while True:\n    pass", "cut_off")]
)
def test_a_later_failure_mentions_that_all_discs_had_arrived(more: str, verdict: str) -> None:
    program = TOWER.format("source", "spare", "target").replace("move(", "print(")
    found = judge(recorded(f"{program}\n\nhanoi(3, 'A', 'B', 'C')\n{more}\n"))
    assert found.verdict == verdict
    arrived = [one for one in found.findings if "All discs were on C after move 7" in str(one.said)]
    assert [(one.move, one.line) for one in arrived] == [(7, 0)]


def test_a_program_that_has_moved_the_tower_and_asks_again_gets_only_that_finding() -> None:
    asks = RIGHT + "hanoi(int(input()), 'A', 'B', 'C')\nagain = input('Again? ')\n"
    judged = judge(recorded(asks))
    [only] = judged.findings
    assert "asks for more" in str(only.said)
    assert judged.hints == ()
    more = RIGHT + "hanoi(int(input()), 'A', 'B', 'C')\nmove('A', 'C')\n"
    assert [str(one.said) for one in judge(recorded(more)).findings][1:] == [
        "All discs were on C after move 31, but the program went on."
    ]
