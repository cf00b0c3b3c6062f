"""A program that is right but written otherwise is judged kindly; what equals one of the sixteen says so."""

import pytest

from tests.variants.recorded.recordings import TOWER, recorded
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.puzzle import Puzzle
from webapp.variants.recorded import judge

RIGHT = {
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


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT.keys())
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
    assert {*judge(recorded(RIGHT[name], 4)).same_as} == RECURSIVE


def test_another_stack_at_the_moves_is_another_program() -> None:
    assert not RECURSIVE & {*judge(recorded(RIGHT["without spare"], 4)).same_as}
    assert not RECURSIVE & {*judge(recorded(RIGHT["a loop"], 4)).same_as}


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", [1, 4, *rarely(2, 3, 8)])
def test_a_listing_is_optimal_and_the_same_as_itself(algorithm: Algorithm, discs: int) -> None:
    whole = algorithm.whole_program(Puzzle(discs, 2, 1))
    for text in (algorithm.program.text, whole):
        judged = judge(recorded(text, discs, 2, 1))
        assert judged.verdict == "optimal"
        assert algorithm.name in judged.same_as
        assert [*judged.same_as] == [name for name in BY_NAME if name in judged.same_as]


def test_names_decide_what_is_given_and_not_the_order_of_the_parameters() -> None:
    for order in (
        ("source", "spare", "target"),
        ("source", "target", "spare"),
        ("target", "spare", "source"),
    ):
        calls = TOWER.format(*order)
        fits = order == ("source", "spare", "target")
        assert (judge(recorded(calls, 3)).verdict == "optimal") == fits


def test_a_run_without_end_tells_its_limit_and_how_n_went_on() -> None:
    judged = judge(recorded("def hanoi(n, a, b, c):\n    hanoi(n - 1, a, c, b)\n", 3))
    said = str(judged.findings[0].said)
    assert judged.verdict == "cut_off"
    assert "200 calls open" in said
    assert "n went on: 2, 1, 0, −1, −2, …" in said
    assert "base case" in said


def test_a_program_that_fails_tells_python_s_words_and_plain_ones() -> None:
    judged = judge(recorded("def hanoi(n, a, b, c):\n    k = n // 0\n", 3))
    assert judged.verdict == "exception"
    assert str(judged.findings[0].said) == (
        "Line 2 failed with ZeroDivisionError: integer division or modulo by zero. "
        "A number is divided by zero. It was line 2 in hanoi(3, A, B, C), the first call."
    )
