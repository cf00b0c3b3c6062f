"""A program is recorded with the moves it describes, in one recording for each tower it moves."""

import pytest

from tests.variants.recorded.recordings import lines_of, recorded
from webapp.variants.recorded import Recorder, Recording, judge
from webapp.variants.recorded.reading.calls import moving_function, outermost_calls

SOLVE = """\
def solve(n, a, b, c):
    if n > 0:
        solve(n - 1, a, c, b)
        {0}
        solve(n - 1, b, a, c)

"""
CALL = 'solve({0}, "A", "B", "C")\n'
LOOP = "for n in range(1, {0}):\n    " + CALL.format("n")


def towers(text: str, discs: int = 3) -> list[Recording]:
    recorder = Recorder(text, discs, 0, 2)
    for line in lines_of(text, discs):
        recorder.add(line)
    return recorder.towers()


def test_each_call_of_the_function_that_moves_is_a_tower_with_its_own_lines_and_frames() -> None:
    all_of_them = towers(SOLVE.format('print(a, "to", c)') + LOOP.format(5))
    assert [one.puzzle.discs for one in all_of_them] == [1, 2, 3, 4]
    assert [len(one.moves) for one in all_of_them] == [1, 3, 7, 15]
    alone = [recorded(SOLVE.format('print(a, "to", c)') + CALL.format(n)) for n in range(1, 5)]
    for several, one in zip(all_of_them, alone, strict=True):
        assert several.frames_most == one.frames_most + 1
        assert [judge(several).verdict, *judge(several).same_as] == [judge(one).verdict, *judge(one).same_as]
        assert several.end.how == "done"
        for k in range(1, len(one.moves) + 1):
            assert several.lines[several.at(k)] == one.lines[one.at(k)]
            calls = several.stack(several.at(k))[1:]
            assert [row.variables for row in calls] == [row.variables for row in one.stack(one.at(k))]
            begun = [several.moves_at(several.begun[row.serial - 1]) for row in calls]
            assert begun == [one.moves_at(one.begun[row.serial - 1]) for row in one.stack(one.at(k))]


def test_eight_towers_take_little_more_memory_than_one_recording_may() -> None:
    all_of_them = towers(SOLVE.format('print(a, "to", c)') + LOOP.format(10))
    assert len(all_of_them) == 8
    assert [one.puzzle.discs for one in all_of_them] == [*range(1, 9)]
    assert sum(one.held for one in all_of_them) < 2 * max(one.held for one in all_of_them) + 8 * 40_000


LIST = """\
def iterative(n, a, b, c):
    for i in range(1, 2**n):
        print((i & i - 1) % 3, "to", ((i | i - 1) + 1) % 3)

"""


def test_a_recursion_and_a_loop_are_one_tower_each() -> None:
    text = SOLVE.format('print(a, "to", c)') + LIST + "solve(3, 0, 1, 2)\niterative(3, 0, 1, 2)\n"
    recursion, loop = towers(text)
    assert [judge(one).verdict for one in (recursion, loop)] == ["optimal", "optimal"]
    assert "recursive" in judge(recursion).same_as
    assert [recursion.puzzle.discs, recursion.frames_most, loop.frames_most] == [3, 5, 2]


def test_a_recursion_and_a_loop_started_by_main_are_one_tower_each() -> None:
    step = "def step(a, b):\n    print(a, 'to', b)\n\n"
    loop = LIST.replace('print((i & i - 1) % 3, "to",', "step((i & i - 1) % 3,")
    begins = "    solve(3, 0, 1, 2)\n    iterative(3, 0, 1, 2)\n\n"
    for wrapped in ("main()\n", "def begin():\n    main()\n\nbegin()\n"):
        text = SOLVE.format('print(a, "to", c)') + step + loop + "def main():\n" + begins + wrapped
        recursion, loop_ran = towers(text)
        assert [one.puzzle.discs for one in (recursion, loop_ran)] == [3, 3]
        assert [judge(one).verdict for one in (recursion, loop_ran)] == ["optimal", "optimal"]


def test_moves_that_one_function_collects_and_another_prints_are_one_tower() -> None:
    text = "moves = []\n" + SOLVE.format("moves.append((a, c))")
    text += "def show(moves):\n    for a, c in moves:\n        print(a, c)\n\n"
    [one] = towers(text + CALL.format(3) + "show(moves)\n")
    assert (one.told, judge(one).verdict, one.readings) == ("grown", "optimal", ())


def test_a_tower_that_move_moves_in_parts_is_one() -> None:
    own = 'solve(2, "A", "C", "B")\nmove("A", "C")\nsolve(2, "B", "A", "C")\n'
    [one] = towers(SOLVE.format("move(a, c)") + own)
    assert (len(one.moves), one.told, judge(one).verdict) == (7, "move", "optimal")


def test_each_of_several_moves_on_a_line_is_a_step() -> None:
    text = 'print("A B")\nprint("A C"), print("B C")\n'
    one = recorded(text, 2)
    assert [*one.made_at] == [1, 2, 3]
    assert [*one.lines] == [0, 1, 2, 2]
    assert one.output(3) == "A B\nA C\nB C\n"


def test_the_recording_ends_at_the_first_impossible_move_and_keeps_the_whole_output() -> None:
    text = SOLVE.format('print(n, a, "->", c)').replace("solve(n - 1, a, c, b)", "solve(n - 1, a, b, c)")
    one = recorded(text + CALL.format(3))
    assert (one.end.how, one.end.why, one.end.values["disc"]) == ("illegal", "smaller", 2)
    assert one.lines[one.total] == 4
    assert one.whole_output.count("\n") > one.output(one.total).count("\n") == 2


@pytest.mark.parametrize(
    ("discs", "moves", "end"), [(10, 1023, "done"), (11, 2000, "cut"), (14, 2000, "cut")]
)
def test_more_than_two_thousand_moves_are_cut_off_and_the_right_ones_counted(
    discs: int, moves: int, end: str
) -> None:
    one = recorded(SOLVE.format('print(a, "to", c)') + CALL.format(discs))
    assert (one.puzzle.discs, len(one.moves), one.end.how) == (discs, moves, end)
    judged = judge(one)
    if end == "cut":
        assert str(judged.findings[0].said).startswith(f"The first 2000 of {2**discs - 1} moves are right;")
        assert judged.hints == ()


def test_a_wrong_move_among_very_many_is_reported_at_its_place() -> None:
    text = SOLVE.format('print(a if n < 7 else c, "to", c if n < 7 else a)') + CALL.format(12)
    judged = judge(recorded(text))
    assert judged.verdict == "illegal_move"
    assert judged.findings[0].move == 2**6 - 1


def test_the_function_that_calls_itself_is_the_one_that_moves() -> None:
    text = "def main(n):\n    " + CALL.format("n") + "\n" + SOLVE.format("carry(a, c)")
    one = recorded(text + "def carry(x, y):\n    print(x, y)\n\nmain(3)\n")
    assert moving_function(one, one.made_at) == "solve"
    [call] = outermost_calls(one, "solve")
    assert call.row.variables[:4] == (("n", "3"), ("a", "'A'"), ("b", "'B'"), ("c", "'C'"))
    assert call.first < one.at(1) <= one.at(7) <= call.last


@pytest.mark.parametrize(
    ("parameters", "known"),
    [
        ("n, a, b, c", ("n", "source", "spare", "target")),
        ("n, c, b, a", ("n", "target", "spare", "source")),
        ("b, a, n, c", ("spare", "source", "n", "target")),
        ("n, a, c, x", ("n", "source", "target", None)),
    ],
)
def test_the_roles_of_parameters_are_inferred_from_where_a_call_moves_its_own_disc(
    parameters: str, known: tuple[str | None, ...]
) -> None:
    own = {"n": "n - 1", "x": "x", "a": "'A'", "b": "'B'", "c": "'C'"}
    first = {**own, "a": "a", "b": "c", "c": "b"}
    second = {**own, "a": "b", "b": "a", "c": "c"}
    names = parameters.split(", ")
    if "b" not in names:
        other = "next(p for p in 'ABC' if p not in (a, c))"
        first, second = {**first, "c": other}, {**second, "a": other}
    calls = [", ".join(values[name] for name in names) for values in (first, second)]
    begin = ", ".join({**own, "n": "3", "x": "'x'"}[name] for name in names)
    body = f"    if n:\n        f({calls[0]})\n        print(a, c)\n        f({calls[1]})\n"
    one = recorded(f"def f({parameters}):\n{body}f({begin})\n")
    assert one.names["f"] == known
    assert judge(one).verdict == "optimal"
