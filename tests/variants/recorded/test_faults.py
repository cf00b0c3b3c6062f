"""A hint never blames a line that is right."""

import pytest

from tests.variants.recorded.recordings import recorded
from webapp.variants.recorded import judge


def hints_of(text: str, discs: int) -> list[str]:
    return [str(one.said) for one in judge(recorded(text, discs)).hints]


def program(*body: str) -> str:
    return "\n".join(("def hanoi(n, source, spare, target):", *(f"    {line}" for line in body), ""))


FIRST = "    hanoi(n - 1, source, target, spare)"
MOVE = "    move(source, target)"
LAST = "    hanoi(n - 1, spare, source, target)"


@pytest.mark.parametrize("base", [("if n == 1:", MOVE, "else:"), ("if n == 1:", MOVE, "if n > 1:")])
@pytest.mark.parametrize("discs", [2, 3, 4])
def test_a_call_for_one_disc_may_stand_for_the_move(base: tuple[str, ...], discs: int) -> None:
    wrong = program(
        *base, FIRST, "    hanoi(1, source, spare, target)", "    hanoi(n - 1, source, spare, target)"
    )
    look, passes, _ = hints_of(wrong, discs)
    assert look.startswith("Look at the call in line 7")
    call = "hanoi(2, A, B, C) calls hanoi(1, A, B, C)"
    assert passes == f"There {call if discs % 2 == 0 else call.replace('B, C', 'C, B')}."


@pytest.mark.parametrize(("discs", "half"), [(5, "2.5"), (4, "2.0")])
def test_a_half_is_no_number_of_discs(discs: int, half: str) -> None:
    wrong = program("if n > 0:", "    hanoi(n / 2, source, target, spare)", MOVE, LAST)
    assert hints_of(wrong, discs)[2].startswith(f"n is {half} there, no whole number of discs.")


def test_a_call_for_no_disc_that_does_nothing_is_not_to_blame() -> None:
    wrong = program(
        "if n > 0:",
        FIRST,
        MOVE,
        LAST,
        "    hanoi(0, spare, source, target)",
        "if n == 5:",
        "    move(target, source)",
    )
    assert "line 8" in hints_of(wrong, 5)[0]


@pytest.mark.parametrize("discs", [2, 4])
def test_a_call_for_no_disc_in_place_of_one_that_is_needed_is_to_blame(discs: int) -> None:
    wrong = program("if n > 0:", "    hanoi(n - 2, source, target, spare)", MOVE, LAST)
    assert hints_of(wrong, discs)[0].startswith("Look at the call in line 3")


GOES = "The way its calls use the pegs, the tower goes to B, not to C."


def in_its_order(first: str, second: str) -> str:
    calls = (f"    hanoi(n - 1, {first})", "    move(a, b)", f"    hanoi(n - 1, {second})")
    return program("if n > 0:", *calls).replace("source, spare, target", "a, b, c")


def test_a_program_in_an_order_of_its_own_is_not_blamed_for_the_peg_to_which_it_goes() -> None:
    judged = judge(recorded(in_its_order("a, c, b", "c, a, b"), 3))
    _, leaves = judged.findings
    assert str(leaves.said).startswith(f"{GOES} Until move 2 it goes the shortest way.")
    assert str(judged.hints[0].said).startswith("Look at the call in line 5")


def test_where_no_finding_tells_to_which_peg_it_goes_the_hints_do() -> None:
    judged = judge(recorded(in_its_order("a, b, c", "c, b, a"), 3))
    assert not any(GOES in str(one.said) for one in judged.findings)
    assert [str(one.said) for one in judged.hints][:2] == [
        GOES,
        "Look at the call in line 3: it is the first that passes something else than is needed.",
    ]
