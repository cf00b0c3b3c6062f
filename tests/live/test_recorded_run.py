"""A recorded run of any program is a course like the others: nothing else has to know of it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles.trace import Helpers, Recorder, record
from webapp.algorithms import BY_NAME, Frame, Snapshot
from webapp.descent import Call
from webapp.live.clock import Time
from webapp.live.lane import Lane
from webapp.live.opened import lane_opened
from webapp.live.panels import NAMES, fed_panels
from webapp.live.protocol import State
from webapp.live.shared import Shared
from webapp.live.states import state_of
from webapp.puzzle import Pegs
from webapp.sentence import Sentence, counted, sentence
from webapp.variants import Course, Guide, OpenCalls, Run, Setting, Written
from webapp.variants.classic import Classic
from webapp.variants.course import MadeCourse
from webapp.variants.kept_moves import KeptMoves, move_bytes
from webapp.variants.run import Costs
from webapp.variants.variant import Asked

DISCS = 3
SAME = ("variables", "moves", "code")  # what a recording tells as the algorithm itself does


@dataclass(frozen=True, eq=False)
class RecordedRun(Run):
    """What CPython's own trace has told of each line."""

    text: str
    recorder: Recorder

    @property
    def listing(self) -> list[str]:
        return self.text.strip().splitlines()

    @property
    def counts(self) -> RecordedRun:
        return self

    @property
    def total(self) -> int:
        return len(self.recorder.moments)

    def at(self, k: int) -> int:
        ticks = range(1, self.total + 1)
        return next((tick for tick in ticks if self.recorder.moments[tick - 1].moves == k), 0) if k else 0

    def between(self, k: int) -> int:
        after = self.at(k + 1) or self.total
        return after - self.at(k)

    def address(self, tick: int) -> tuple[int, int]:
        k = self.recorder.moments[tick - 1].moves if tick else 0
        return k, tick - self.at(k)

    def snapshot(self, k: int, line: int = 0) -> Snapshot:
        tick = self.at(k) + line
        frames = self.recorder.moments[tick - 1].frames if tick else self.recorder.first or []
        return Snapshot(self.code_line(k, line), [Frame(name, values, at) for name, at, values in frames])

    def code_line(self, k: int, line: int = 0) -> int | None:
        tick = self.at(k) + line
        return self.recorder.moments[tick - 1].line if tick else None

    def calls(self, k: int, line: int = 0) -> OpenCalls:
        frames = self.snapshot(k, line).frames
        calls = [Call(0, 0, 0, 0, 1, 7, moved=False) for _ in frames]
        written = [Written(frame.function, [*frame.variables.values()], None) for frame in frames]
        return OpenCalls(calls, [frame.line for frame in frames], written)

    def costs(self, k: int, line: int = 0) -> Costs:
        frames = len(self.snapshot(k, line).frames)
        return Costs(0, 0, frames, DISCS + 1, counted("frame", "frames", 2))

    def say_line(self, k: int, line: int) -> Sentence:
        return sentence("Line {line}.", line=self.code_line(k, line) or 0)

    def whole_program(self) -> str:
        return self.text


class RecordedCourse(MadeCourse):
    """The moves of a recording, from a tower on A."""

    title = sentence("A recording")

    def __init__(self, run: RecordedRun, classic: Course) -> None:
        self._run, self._puzzle = run, classic
        made = move_bytes((source, target) for _, source, target in run.recorder.board.moves)
        self.kept = KeptMoves(classic.position_at(0), made)

    @property
    def run(self) -> RecordedRun:
        return self._run

    @property
    def setting(self) -> Setting:
        return self._puzzle.setting

    @property
    def guide(self) -> Guide:
        return self._puzzle.guide

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        return self._puzzle.ends

    def say_move(self, k: int) -> Sentence:
        return sentence("Move {k}.", k=k)


@pytest.fixture(scope="module")
def course() -> RecordedCourse:
    helpers = Helpers(DISCS, 0, letters=True)
    text = BY_NAME["recursive"].program.text
    recorder = record(text, (DISCS, "A", "B", "C"), helpers)
    return RecordedCourse(RecordedRun(text, recorder), Classic().course(Asked(discs=DISCS)))


def test_it_feeds_every_panel_that_needs_a_run_and_none_of_the_classic_tower(course: RecordedCourse) -> None:
    assert fed_panels(course, NAMES) == ("code", "call-stack", "moves", "variables", "costs")
    opened = lane_opened(Lane(course), fed_panels(course, NAMES), str)
    assert opened.listing.lines[0].startswith("def hanoi(")
    assert (opened.moves, opened.ticks) == ("7", str(course.run.total))


def test_it_is_shown_line_by_line_as_the_algorithm_itself_is(course: RecordedCourse) -> None:
    panels = fed_panels(course, NAMES)
    recorded = Lane(course)
    viewer = Viewer(lanes=[lane(DISCS, panels=list(panels))])
    assert recorded.ticks == BY_NAME["recursive"].lines(DISCS).total
    for tick in range(recorded.ticks + 1):
        itself = viewer.seen(tick=str(tick))
        shared = Shared(lanes=(recorded,), time=Time("line", tick), unit="line")
        [shown] = msgspec.to_builtins(state_of(State, shared, [panels], str))["lanes"]
        for name in ("move", "line", "lines", "tick", "ticks", "pegs", "last_move", "next_move", "code_line"):
            assert shown[name] == itself[name], (tick, name)
        for name in SAME:
            assert shown["panels"][name] == itself["panels"][name], (tick, name)
        frames = itself["panels"]["call-stack"]["frames"]
        assert [one["code_line"] for one in shown["panels"]["call-stack"]["frames"]] == [
            one["code_line"] for one in frames
        ]


def test_a_state_belongs_to_no_viewer_and_is_the_same_for_all_with_these_panels(
    course: RecordedCourse,
) -> None:
    shared = Shared(lanes=(Lane(course), Lane(Classic().course(Asked(discs=5)))), revision=7)
    panels = [("code",), ("bits", "moves")]
    one, other = (state_of(State, shared, panels, str) for _ in range(2))
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
    assert (one.revision, one.ref) == (7, None)
    assert [sorted(state.panels) for state in one.lanes] == [["code"], ["bits", "moves"]]
