"""Moves are read from lines of any shape and language, and never from lines that contain none."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.variants.recorded.reading.lines import (
    Line,
    beginnings,
    line_of,
    moves_in,
    printed_lines,
    printed_pieces,
    twofold,
)
from webapp.variants.recorded.reading.told import Told, follow

SHAPES = [
    "{source} -> {target}",
    "Move disk {disc} from {source} to {target}",
    "{step}. {source}{arrow}{target}",
    "Step {step:3d}: disc {disc}, {source} => {target}.",
    "Scheibe {disc}: {source} → {target}",
    "Przenieś krążek {disc} z {source} na {target}!",
    "将第{disc}个盘子从 {source} 移到 {target}",
    "({disc}, '{source}', '{target}')",
    '{{"from": "{source}", "to": "{target}", "disk": {disc}}}',
    "{target} <- {source}",
    "\t{source} {target}",
]
NAMES = [("A", "B", "C"), ("1", "2", "3"), ("0", "1", "2"), ("left", "middle", "right"), ("甲", "乙", "丙")]


def shortest(n: int, source: int, target: int) -> list[tuple[int, int, int]]:
    """Return the shortest path as discs and pegs."""
    if n == 0:
        return []
    spare = 3 - source - target
    return [*shortest(n - 1, source, spare), (n, source, target), *shortest(n - 1, spare, target)]


def wandering(discs: int, count: int, random: Random) -> list[tuple[int, int, int]]:
    """Return legal moves, chosen at random, from a tower on the first peg."""
    pegs: list[list[int]] = [[*range(discs, 0, -1)], [], []]
    made = []
    for _ in range(count):
        source, target = random.choice(
            [
                (i, j)
                for i in range(3)
                for j in range(3)
                if pegs[i] and i != j and (not pegs[j] or pegs[j][-1] > pegs[i][-1])
            ]
        )
        pegs[target].append(pegs[source].pop())
        made.append((pegs[target][-1], source, target))
    return made


def lines_of(texts: list[str]) -> list[Line]:
    return [line for tick, text in enumerate(texts, 1) for line in line_of(tick, [text])]


def written(moves: list[tuple[int, int, int]], shape: str, names: tuple[str, ...]) -> list[str]:
    """Return a line of this shape for each move."""
    return [
        shape.format(disc=disc, source=names[i], target=names[j], step=step, arrow="->")
        for step, (disc, i, j) in enumerate(moves, 1)
    ]


def nothing_near(_tick: int) -> frozenset[str]:
    return frozenset()


@given(st.sampled_from(SHAPES), st.sampled_from(NAMES), st.integers(2, 5), st.permutations(range(3)))
def test_a_solution_is_read_from_any_shape_and_with_any_names(
    shape: str, names: tuple[str, ...], discs: int, pegs: list[int]
) -> None:
    source, target, _ = pegs
    moves = shortest(discs, source, target)
    read = moves_in(
        lines_of(["The towers of Hanoi", *written(moves, shape, names), "Done"]), nothing_near, discs
    )
    assert [one[1:3] for one in read] == [(names[i], names[j]) for _, i, j in moves]
    assert [one.tick for one in read] == [*range(2, len(moves) + 2)]


@given(st.sampled_from(SHAPES[1:2] + SHAPES[3:9]), st.integers(2, 4), st.integers(8, 40), st.randoms())
def test_any_legal_moves_that_name_their_discs_are_read(
    shape: str, discs: int, count: int, random: Random
) -> None:
    moves = wandering(discs, count, random)
    names = ("left", "middle", "right")
    read = moves_in(
        lines_of(written(moves, shape, names)), lambda _: frozenset(names), max(disc for disc, *_ in moves)
    )
    assert [(one.source, one.target) for one in read] == [(names[i], names[j]) for _, i, j in moves]
    assert follow(read).is_whole


@pytest.mark.parametrize(
    "texts",
    [
        ["Hello world", "Hello there", "Goodbye world"],
        ["1 1", "2 4", "3 9", "4 16"],
        ["factorial of 5 is 120"],
        ["a b", "b a", "a b", "b a"],
        [],
    ],
)
def test_lines_without_moves_give_none(texts: list[str]) -> None:
    assert moves_in(lines_of(texts), nothing_near) == []


def test_a_single_move_is_read_if_its_pegs_are_values_of_variables() -> None:
    [line] = lines_of(["Move disk 1 from rod A to rod C."])
    assert moves_in([line], nothing_near) == []
    assert moves_in([line], lambda _: frozenset({"1", "A", "C"})) == [Told(1, "A", "C", 1)]


def test_the_base_case_may_print_another_sentence() -> None:
    moves = shortest(4, 0, 2)
    texts = [
        f"The smallest goes from {'ABC'[i]} to {'ABC'[j]}" if disc == 1 else f"{disc}: {'ABC'[i]} {'ABC'[j]}"
        for disc, i, j in moves
    ]
    read = moves_in(lines_of(texts), lambda _: frozenset("ABC"), 4)
    assert [(one.source, one.target) for one in read] == [("ABC"[i], "ABC"[j]) for _, i, j in moves]


def test_four_names_are_pegs_only_if_four_are_allowed() -> None:
    texts = ["A -> B", "A -> C", "A -> D", "C -> D", "B -> D"]
    assert moves_in(lines_of(texts), nothing_near, 3) == []
    assert len(moves_in(lines_of(texts), nothing_near, 3, pegs=8)) == 5


def test_moves_written_in_the_wrong_direction_are_not_a_solution() -> None:
    texts = written(shortest(3, 0, 2), "from {target} to {source}", ("A", "B", "C"))
    told = moves_in(lines_of(texts), lambda _: frozenset("ABC"), 3)
    assert (told[0].source, told[0].target) == ("C", "A")
    assert not follow(told, 3).is_whole


def test_a_move_may_take_two_lines() -> None:
    texts = [
        text
        for disc, i, j in shortest(3, 0, 2)
        for text in (f"Take disc {disc} from {'ABC'[i]}", f"Put it on {'ABC'[j]}")
    ]
    read = moves_in(twofold(lines_of(texts)), nothing_near, 3)
    assert [(one.source, one.target) for one in read] == [
        ("ABC"[i], "ABC"[j]) for _, i, j in shortest(3, 0, 2)
    ]
    assert [one.tick for one in read] == [*range(2, 15, 2)]


def test_a_line_belongs_to_the_tick_that_completes_it() -> None:
    read = [*printed_lines("A -> C\nA -> B\n", [0, 2, 5, 7, 7, 14])]
    assert [(line.tick, line.words) for line in read] == [(3, ("A", "C")), (5, ("A", "B"))]


def test_consecutive_moves_on_one_line_are_separated_by_their_prints() -> None:
    moves = [f"{'ABC'[i]}{'ABC'[j]} " for _, i, j in shortest(3, 0, 2)]
    output = "".join(moves)
    printed = [0, *(3 * count for count in range(1, 8))]
    read = moves_in(printed_pieces(output, printed), nothing_near, 3)
    assert [one.source + one.target + " " for one in read] == moves
    assert [one.tick for one in read] == [*range(1, 8)]


@pytest.mark.parametrize("shape", ["{i}->{j} ", "{i}{j}, ", "({d}: {i}, {j}); ", "{i} {j}/"])
def test_one_line_may_contain_many_moves(shape: str) -> None:
    moves = shortest(4, 0, 2)
    text = "".join(shape.format(d=disc, i="ABC"[i], j="ABC"[j]) for disc, i, j in moves)
    read = moves_in(line_of(7, [text]), nothing_near, 4)
    assert [(one.source, one.target) for one in read] == [("ABC"[i], "ABC"[j]) for _, i, j in moves]
    assert {one.tick for one in read} == {7}


def test_the_text_after_a_move_on_its_line_may_have_any_shape() -> None:
    texts = [f"{i} {j} " + "+" * disc + " ok" * step for step, (disc, i, j) in enumerate(shortest(3, 0, 2))]
    read = moves_in(beginnings(lines_of(texts)), nothing_near, 3)
    assert [(one.source, one.target) for one in read] == [(str(i), str(j)) for _, i, j in shortest(3, 0, 2)]
