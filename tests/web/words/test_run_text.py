"""A whole run as text: every move is an item of a list, as brute force finds it, in each language."""

from itertools import permutations, takewhile

import pytest

from tests.oracles import brute_force
from webapp.algorithms import ALGORITHMS
from webapp.puzzle import Puzzle
from webapp.variants import VARIANT_BY_NAME, Asked, Course
from webapp.web.words.run_text import TooLong, check_short, run_text, solution
from webapp.web.words.words import languages, words_in

EVERY = pytest.mark.parametrize("algorithm", [one.name for one in ALGORITHMS])
LONGEST = 100  # characters of a line


def text_of(course: Course, lang: str = "en") -> list[str]:
    return list(run_text(course, words_in(lang)))


def items(lines: list[str]) -> list[tuple[str, list[str]]]:
    """The heading of each item, and the lines indented below it."""
    heads = [at for at in range(1, len(lines)) if not lines[at - 1]]
    return [(lines[at], [*takewhile(bool, lines[at + 1 :])]) for at in heads]


def pegs_told(position: brute_force.Position) -> list[str]:
    tower = range(len(position), 0, -1)
    discs = [" ".join(str(d) for d in tower if position[d - 1] == peg) for peg in range(3)]
    return [f"  {label}: {told or 'empty'}" for label, told in zip("ABC", discs, strict=True)]


@EVERY
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_move_is_an_item_with_a_heading_a_sentence_and_the_pegs(algorithm: str, n: int) -> None:
    for i, j in permutations(range(3), 2):
        found = items(text_of(solution(Puzzle(n, i, j), algorithm)))
        moves, places = brute_force.solve(n, i, j), brute_force.positions(n, i, j)
        heads = [f"{k}: disc {d}, {'ABC'[a]} -> {'ABC'[b]}" for k, (d, a, b) in enumerate(moves, start=1)]
        assert [head for head, _ in found] == ["0: start", *heads]
        for (_, below), place in zip(found, places, strict=True):
            assert all(line.startswith("  ") for line in below)
            assert below[0].endswith(".")
            assert below[1:4] == pegs_told(place)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_recursion_lists_its_open_calls(n: int) -> None:
    found = items(text_of(solution(Puzzle(n, 2, 1), "recursive")))
    for (_, below), stack in zip(found[1:], brute_force.call_stacks(n, 2, 1), strict=True):
        assert below[4] == "  Stack:"
        told = [line.partition(", line ") for line in below[5:]]
        named = [(d, *("ABC"[peg] for peg in pegs)) for d, *pegs in stack]
        assert [call for call, _, _ in told] == [f"    hanoi({d}, {', '.join(pegs)})" for d, *pegs in named]
        assert told[-1][2] == "5"
        assert {line for _, _, line in told[:-1]} <= {"4", "6"}


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_explicit_stack_lists_its_tasks_from_the_top(n: int) -> None:
    found = items(text_of(solution(Puzzle(n), "explicit-stack")))
    for (_, below), tasks in zip(found[1:], brute_force.task_stacks(n, 0, 2), strict=True):
        named = [(kind, d, "ABC"[i], "ABC"[j]) for kind, d, i, _, j in reversed(tasks)]
        told = [f"{'disc' if kind == 'disc' else 'tower of'} {d}: {i} -> {j}" for kind, d, i, j in named]
        assert below[4:] == ["  Stack:", *(f"    {task}" for task in told or ["empty"])]


@EVERY
def test_only_runs_with_a_stack_list_it(algorithm: str) -> None:
    lines = text_of(solution(Puzzle(3), algorithm))
    stacked = algorithm in ("recursive", "recursive-base-1", "explicit-stack")
    assert any("Stack" in line for line in lines) == stacked
    assert ("This algorithm keeps no stack." in lines) != stacked


@pytest.mark.parametrize("lang", languages())
def test_no_line_is_long_or_has_an_arrow_that_braille_lacks(lang: str) -> None:
    lines = text_of(solution(Puzzle(10), "recursive"), lang)
    assert max(map(len, lines)) <= LONGEST
    assert len(items(lines)) == 1024
    assert not [line for line in lines if "→" in line or line != line.rstrip() or "  " in line.lstrip()]


def test_a_range_of_moves_can_be_described() -> None:
    lines = list(run_text(solution(Puzzle(4), "recursive"), words_in("en"), 6, 7))
    assert [head for head, _ in items(lines)] == ["6: disc 2, C -> B", "7: disc 1, A -> B"]


def test_a_variant_is_described_with_its_own_pegs_names_and_balls() -> None:
    four = text_of(VARIANT_BY_NAME["pegs"].course(Asked(discs=3, pegs=4)))
    assert {"  D: 2", "    hanoi(3, A, [B, D], C), line 7"} <= {*four}
    check_short(VARIANT_BY_NAME["pegs"].course(Asked(discs=30, pegs=8)))
    first, second, *_ = run_text(VARIANT_BY_NAME["london"].course(Asked(discs=3)), words_in("en"))
    assert first.endswith(": 3 balls, 8 moves.")
    assert second == "Each peg is listed from the bottom up."


@pytest.mark.parametrize(
    ("course", "said"),
    [
        (
            solution(Puzzle(11), "recursive"),
            "of up to 10 discs are described in words; this one has 11 discs.",
        ),
        (
            VARIANT_BY_NAME["pegs"].course(Asked(discs=40, pegs=4)),
            "of up to 1023 moves are described in words; this one has ",
        ),
    ],
)
def test_a_long_run_is_not_described(course: Course, said: str) -> None:
    with pytest.raises(TooLong, match=said):
        check_short(course)
