"""Going on to the line executed now, and out of the innermost call: as in CPython's trace, at any address."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracles.trace import Helpers, Moment, record
from tests.strategies import PEGS, places
from tests.variants.recorded.recordings import RIGHT, recorded
from tests.variants.test_listings import ASKED, listed
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.algorithms.listing.machine import Machine
from webapp.puzzle import ALL_LABELS, Puzzle, pegs_of
from webapp.variants import AlgorithmRun, Run
from webapp.variants.recorded import RecordedRun
from webapp.variants.running_on import MOVES_SEARCHED

MOST_LINES = 25_000
"""Lines that are executed at most to find an address, however many moves there are."""
FEW = 150
"""In a run of fewer lines, every line is looked for at every address; else the present one and another."""


def compare(run: Run, moments: Sequence[Moment], *, recursion: bool) -> None:
    """Compare every address with a trace; `recursion`: the outermost call makes no calls that move."""
    made = [0, *(moment.moves for moment in moments)]
    executed = [len(moment.frames) - (moment.frames[-1][1] is None) for moment in moments]
    depths = [1, *(len(moment.frames) for moment in moments)]
    lines = sorted({moment.line for moment in moments})
    for tick in range(len(made)):
        here = run.counts.address(tick)
        few = lines if len(made) < FEW else [lines[tick % len(lines)], moments[tick - 1].line if tick else 0]
        for line in few:
            later = (at for at in range(tick + 1, len(made)) if moments[at - 1].line == line)
            assert address(run.next_time(*here, line)) == address_at(made, next(later, None)), (here, line)
        if recursion and depths[tick] == 1:
            expected = end_in_recursion(made, tick)
        else:
            expected = end_of_call(made, executed, depths[tick], tick)
        assert run.out_of_call(*here) == expected, here


def address(found: tuple[int, int] | None) -> tuple[int, int] | None:
    return None if found is None else (found[0], found[1])


def address_at(made: list[int], tick: int | None) -> tuple[int, int] | None:
    """Return the address of a tick, by counting."""
    return None if tick is None else (made[tick], tick - made.index(made[tick]))


def end_of_call(made: list[int], executed: list[int], depth: int, tick: int) -> tuple[int, int] | None:
    """Return where the call at this depth makes its last move, else the first line of an outer one."""
    gone = next((at for at in range(tick + 1, len(made)) if executed[at - 1] < depth), None)
    last = made[-1] if gone is None else made[gone - 1]
    if last > made[tick]:
        return last, 0
    return address_at(made, len(made) - 1 if gone is None else gone)


def end_in_recursion(made: list[int], tick: int) -> tuple[int, int] | None:
    """Return where the recursion's call that made the last move ends, or the next move of another one."""
    k, moves = made[tick], made[-1]
    size = (k & -k) if k else moves + 1
    last = k + size - 1 if k else moves
    if last > k:
        return last, 0
    return (k + 1, 0) if k < moves else address_at(made, len(made) - 1)


@pytest.mark.parametrize("discs", [*range(1, 6), *rarely(6)])
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_every_algorithm_goes_on_as_in_cpython(algorithm: Algorithm, discs: int) -> None:
    for source, target in PEGS[:: 1 if discs < 4 else 5]:
        puzzle = Puzzle(discs, source, target)
        helpers = Helpers(discs, source, "ABC" if algorithm.letters else range(3))
        seen = record(algorithm.program.text, tuple(algorithm.arguments(puzzle).values()), helpers)
        compare(AlgorithmRun(puzzle, algorithm), seen.moments, recursion=not algorithm.recurses)


SHORT = [one for one in ASKED if one[1]["discs"] < 6]


@pytest.mark.parametrize(("variant", "asked"), SHORT, ids=str)
def test_the_listings_of_variants_go_on_as_in_cpython(variant: str, asked: dict[str, Any]) -> None:
    course = listed(variant, **asked)
    labels = ALL_LABELS[: asked.get("pegs", 3)]
    helpers = Helpers(asked["discs"], labels.index(asked.get("source", "A")), labels)
    helpers.on = dict(zip(labels, map(tuple, course.position_at(0)), strict=True))
    arguments = tuple(course.root.variables(0).values())
    seen = record(course.program.text, arguments, helpers)
    compare(course, seen.moments, recursion=False)


def test_a_recorded_program_goes_on_as_it_did() -> None:
    run = RecordedRun(recorded(RIGHT, 4))
    algorithm, total = run.recording, run.recording.total
    for tick in range(total + 1):
        here, line = run.counts.address(tick), algorithm.lines[tick]
        later = [at for at in range(tick + 1, total + 1) if algorithm.lines[at] == line]
        assert run.next_time(*here, line) == (run.counts.address(later[0]) if later else None)
        stack = algorithm.stack(tick)
        inner = stack[-1].serial if stack else 0
        open_ = [at for at in range(tick, total + 1) if inner in serials(run, at)] or [total]
        last = algorithm.moves_at(open_[-1])
        gone = run.counts.address(min(open_[-1] + 1, total))
        assert run.out_of_call(*here) == ((last, 0) if last > here[0] else gone)


def serials(run: RecordedRun, tick: int) -> set[int]:
    return {row.serial for row in run.recording.stack(tick)}


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lines that machines execute."""
    executed: list[int] = []
    step = Machine.step

    def counted(machine: Machine) -> int | None:
        line = step(machine)
        executed.append(line or 0)
        return line

    monkeypatch.setattr(Machine, "step", counted)
    return executed


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_64_discs_go_on_after_a_few_lines_to_the_very_next_one(
    algorithm: Algorithm, steps: list[int]
) -> None:
    run = AlgorithmRun(Puzzle(64), algorithm)
    for k in (0, 1, 2**63 - 1, 2**63, 2**64 - 17, 2**64 - 2, 2**64 - 1, 6_148_914_691_236_517_204):
        for line in algorithm.program.instructions:
            steps.clear()
            found = run.next_time(k, 0, line)
            assert len(steps) < MOST_LINES
            between = run.counts.at(found[0]) + found[1] - run.counts.at(k) if found else None
            if between is not None and between < MOST_LINES:
                assert executed_from(run, k, between).index(line) == between - 1
            else:
                assert found is None or found[0] == run.puzzle.moves
                far = min(k + 2 * MOVES_SEARCHED, run.puzzle.moves)
                assert line not in executed_from(run, k, run.counts.at(far) - run.counts.at(k))
        steps.clear()
        run.out_of_call(k, 0)
        assert len(steps) < MOST_LINES


def executed_from(run: AlgorithmRun, k: int, lines: int) -> list[int | None]:
    machine = run.algorithm.machine(run.puzzle, k)
    return [machine.step() for _ in range(lines)]


@given(case=places(64))
@settings(max_examples=25)
def test_the_recursions_innermost_call_ends_at_its_last_move_or_after_it(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    run = AlgorithmRun(puzzle, BY_NAME["recursive"])
    inner, there = run.calls(k).calls[-1], run.out_of_call(k, 0)
    if inner.last > k:
        assert there == (inner.last, 0)
    else:
        assert there == ((k + 1, 0) if k < puzzle.moves else run.counts.address(run.counts.total))


@given(st.data())
@settings(max_examples=8)
def test_listings_of_variants_with_64_discs_go_on(data: st.DataObject) -> None:
    spots = st.tuples(*[st.integers(0, 2)] * 64)
    ends = {"start": pegs_of(data.draw(spots)), "goal": pegs_of(data.draw(spots))}
    pegs = {"pegs": data.draw(st.integers(3, 8))}
    for course in (listed("regular", discs=64, **ends), listed("pegs", discs=64, **pegs)):
        k = data.draw(st.integers(0, course.moves))
        here = course.counts.at(k)
        for line in course.program.instructions:
            found = course.next_time(k, 0, line)
            if found is not None:
                assert course.code_line(*found) == line
                assert here < course.counts.at(found[0]) + found[1]
        there = course.out_of_call(k, 0)
        assert there > (k, 0) or k == course.moves
