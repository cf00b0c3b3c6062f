"""A lane with the recording of a program belongs to one viewer, and can be asked about."""

from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom
from tests.live.viewer import Viewer, lane
from tests.variants.recorded.recordings import recorded
from tests.web.programs.running import RIGHT, WRONG
from webapp.live import session as live
from webapp.live.panels import NAMES, fed_panels
from webapp.live.session import MOST_KEPT, MOST_RECORDINGS
from webapp.variants import Course
from webapp.variants.classic import Classic
from webapp.variants.recorded import RecordedCourse
from webapp.variants.variant import Asked


class Heavy:
    """A recording that holds this many bytes."""

    def __init__(self, held: int) -> None:
        self.held = held


def course(discs: int = 4, source: str = "A", target: str = "C") -> Course:
    """Return a course to keep as a recording: here an algorithm's own moves."""
    return Classic().course(Asked(discs=discs, source=source, target=target, algorithm="recursive-base-1"))


def having(**recordings: Any) -> Viewer:
    viewer = Viewer()
    for name, one in recordings.items():
        viewer.session = live.keep(viewer.session, name, one)
    return viewer


def opened(viewer: Viewer, **asked: Any) -> dict[str, Any]:
    return viewer.say(type="open", lanes=[lane(**asked)], ref="o")[0]


def test_a_recording_is_opened_by_its_name_beside_any_other_lane() -> None:
    viewer = having(mine=course())
    answer, state = viewer.say(type="open", lanes=[lane(recording="mine"), lane(5)])
    assert [one["title"] for one in answer["lanes"]] == ["Recursive, base case 1", "Recursive"]
    assert [one["moves"] for one in state["lanes"]] == ["15", "31"]


def test_it_feeds_every_panel_that_needs_a_run_and_none_for_the_classic_tower() -> None:
    panels = fed_panels(RecordedCourse(recorded(RIGHT, 3)), NAMES)
    assert panels == ("code", "call-stack", "moves", "variables", "costs", "output")


def test_a_recording_belongs_to_the_viewer_who_ran_it() -> None:
    opened(having(mine=course()), recording="mine")
    answer = opened(Viewer(), recording="mine")
    assert (answer["code"], answer["field"], answer["ref"]) == ("out_of_range", "lanes[0].recording", "o")
    assert "“mine”" in answer["message"]


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("algorithm", "recursive", "bad_message"),  # would make other moves
        ("made", ["AC"], "bad_message"),
        ("start", [[4, 3, 2, 1], [], []], "bad_message"),
        ("goal", [[], [], [4, 3, 2, 1]], "bad_message"),
        ("path", "1", "bad_message"),
        ("pegs", 3, "bad_message"),
        ("split", "2", "bad_message"),
        ("discs", 5, "out_of_range"),  # not the tower of its run
        ("source", "B", "out_of_range"),
        ("target", "B", "out_of_range"),
        ("variant", "pegs", "out_of_range"),
    ],
)
def test_a_recording_has_its_own_moves_and_tower(field: str, value: object, code: str) -> None:
    answer = opened(having(mine=course()), recording="mine", **{field: value})
    assert (answer["code"], answer["field"]) == (code, f"lanes[0].{field}")


def test_only_the_newest_recordings_are_kept() -> None:
    names = [f"run{number}" for number in range(MOST_RECORDINGS + 1)]
    viewer = having(**{name: course() for name in names})
    assert [*viewer.session.viewer.recordings] == names[1:]
    assert opened(viewer, recording=names[0])["code"] == "out_of_range"
    assert opened(viewer, recording=names[1])["type"] == "opened"


def test_recordings_stay_within_their_memory_limit_but_the_newest_is_always_kept() -> None:
    viewer = having(small=Heavy(10), large=Heavy(MOST_KEPT - 9))
    assert [*viewer.session.viewer.recordings] == ["large"]
    viewer.session = live.keep(viewer.session, "too large", Heavy(MOST_KEPT + 1))  # type: ignore[arg-type]
    assert [*viewer.session.viewer.recordings] == ["too large"]


def test_a_session_itself_runs_no_program() -> None:
    [answer] = Viewer().say(type="run", program="", discs=3, ref="r")
    assert (answer["code"], answer["ref"]) == ("not_allowed", "r")
    assert "--programs" in answer["message"]


def test_the_device_in_control_shows_the_class_a_recording_which_lives_as_long_as_its_lane() -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    teacher.member.keep("mine", course(), 0)
    answer, state = teacher.say("open", lanes=[lane(recording="mine")])
    assert state["lanes"][0]["moves"] == answer["lanes"][0]["moves"] == "15"
    assert [one["type"] for one in student.hears()] == ["opened", "state"]
    teacher.leave()
    late = classroom.student(device="another phone")
    assert [one["lanes"][0]["moves"] for one in late.told[2:]] == ["15", "15"]


def test_a_student_can_open_their_own_recording_only_while_looking_around() -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    teacher.say("open", lanes=[lane(3)])
    student.hears()
    student.member.keep("mine", course(), 0)
    [refused] = student.say("open", lanes=[lane(recording="mine")])
    assert refused["code"] == "not_driving"
    student.say("free")
    answer, _ = student.say("open", lanes=[lane(recording="mine")])
    assert answer["lanes"][0]["moves"] == "15"
    [other] = teacher.say("open", lanes=[lane(recording="mine")])
    assert (other["code"], other["field"]) == ("out_of_range", "lanes[0].recording")


PROGRAMS = {
    "right": RIGHT,
    "wrong": WRONG,
    "no base case": "def hanoi(n, a, b, c):\n    move(a, b)\n    move(b, a)\n    hanoi(n, a, b, c)\n",
    "a loop": "def hanoi(n, a, b, c):\n    for i in range(4):\n        move(a, b); move(b, a)\n",
    "begins itself": "def f(a):\n    move(a, 'B')\n    move('B', a)\n\nf('A')\nf('A')\n",
    "no move": "def hanoi(n, a, b, c):\n    pass\n",
}
NEVER = {"bit": "classic puzzle", "top": "classic puzzle"}


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_kind_is_asked_or_refused_at_every_line(program: str) -> None:
    course = RecordedCourse(recorded(PROGRAMS[program], 3))
    viewer = Viewer()
    viewer.session = live.keep(viewer.session, "mine", course)
    viewer.say(type="open", lanes=[lane(3, recording="mine")], tick="0", clock="line")
    for tick in range(0, course.run.counts.total + 1, 1 + course.run.counts.total // 60):
        seen = viewer.seen(tick=str(tick))
        for kind in ("next-move", "frame", "bit", "top"):
            [told] = viewer.say(type="ask", lane=0, kind=kind)
            if kind in NEVER or seen["next_move"] is None:
                assert told["code"] == "not_allowed"
                assert NEVER.get(kind, "no more moves") in told["message"]
            elif kind == "next-move":
                _, tally = viewer.say(
                    type="answer", question=told["question"], round=1, value=told["choices"][0]["id"]
                )
                following = seen["next_move"]
                assert tally["right"] == f"{following['disc']} {following['to']}"
            else:
                assert told["type"] == "asked" or told["code"] == "not_allowed"
