"""While a class is asked, what students are sent is the same whatever the right answer is."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom, Guest, led, of_type, refusal, types
from tests.live.rooms.test_class_program import ran, shows
from tests.live.rooms.test_questions import OWN, answer, asked
from tests.live.rooms.test_restoring import moved
from webapp.algorithms import ALGORITHMS
from webapp.live.lane import Address
from webapp.live.lane_requests import lanes_from
from webapp.live.panels import NAMES, fed_panels
from webapp.live.panels.memory import MemoryPanel, MemoryRow
from webapp.live.protocol import LaneRequest
from webapp.live.questions import KINDS, Kind
from webapp.live.states import lane_state

NEXT = "next"
MOVE = re.compile("([ABC]) ?[→–↔]? ?([ABC])")
PLACES = [Address(k, line) for k in (0, 1, 2, 5, 8, 10, 14) for line in (0, 1, 3)]
ONE = "print('one')\nmove('A', 'B')\nmove('A', 'C')\nmove('B', 'C')\nprint('A C')\n"
OTHER = "print('one')\nmove('A', 'B')\nmove('B', 'C')\nmove('A', 'B')\nprint('B C')\n"
"""Two programs that begin alike."""


def hears_all(classroom: Classroom, teacher: Guest, student: Guest, **question: Any) -> list[Any]:
    """Return all that students hear who answer, look around, join late, or come back at another home."""
    student.hears()
    asked(teacher, **question)
    late = classroom.student("late")
    heard = [*student.hears(), *late.told]
    [told] = of_type(late.told, "asked")
    for guest in (student, late):
        heard += answer(guest, told["choices"][0]["id"])
        heard += guest.say("panels", lane=0, panels=["moves", "variables", "call-stack", "output"])
        for kind in ("free", "follow"):
            heard += guest.say(kind)
        heard += [*guest.ahead(), *guest.hears()]
    return heard


def made(moves: list[str]) -> list[Any]:
    """Return what students of a class hear that sees these moves, after the first of them."""
    classroom, teacher, student = led()
    teacher.say("open", lanes=[{"discs": 3, "made": moves, "panels": ["moves"]}], page="mine", move="1")
    return hears_all(classroom, teacher, student, kind="next-move")


def programmed(text: str) -> list[Any]:
    """Return what students of a class hear that sees this program, after its first move."""
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    ran(teacher, text)
    shows(teacher, move="1")
    heard = hears_all(classroom, teacher, student, kind="next-move")
    for opened in of_type(heard, "opened"):
        opened["lanes"][0]["listing"]["lines"] = []
    return heard


@pytest.mark.parametrize(
    ("told", "one", "other"),
    [(made, ["AB", "AC", "BC"], ["AB", "BC", "AB"]), (programmed, ONE, OTHER)],
    ids=["moves", "program"],
)
def test_two_classes_that_have_seen_the_same_are_sent_the_same(
    told: Callable[[Any], list[Any]], one: Any, other: Any
) -> None:
    heard = told(one)
    assert "asked" in types(heard)
    assert heard == told(other)


def test_what_a_program_has_done_is_sent_once_the_vote_is_closed() -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    ran(teacher, OTHER)
    shows(teacher, move="1")
    asked(teacher, kind="next-move")
    late, free = classroom.student("late"), classroom.student("free")
    answer(free, "1 A")
    assert "ran" not in types([*late.told, *free.told, *free.say("free")])
    for guest in (student, late, free):
        guest.hears()
    teacher.say("close", question=1)
    assert types(late.hears()) == ["tally", "opened", "ran", "state"]
    assert types(student.hears()) == ["tally"]
    assert types(free.hears()) == ["tally", "state"]
    assert "ran" in types(free.say("follow"))
    classroom.wait(1)
    assert late.hears() == []


@pytest.mark.parametrize("kind", ["locate", "route"])
def test_an_answer_can_still_be_changed_so_nothing_is_looked_up_until_the_vote_is_closed(kind: str) -> None:
    _, teacher, student = led()
    asked(teacher)
    answer(student, "1 C")
    student.say("free")
    start, goal = [[4, 3, 2, 1], [], []], [[], [], [4, 3, 2, 1]]
    more = {"pegs": start} if kind == "locate" else {"start": start, "goal": goal}
    assert refusal(student.say(kind, lane=0, **more)) == "not_allowed"
    teacher.say("close", question=1)
    assert types(student.say(kind, lane=0, **more)) == [f"{kind}d"]


@pytest.mark.parametrize("question", [{"kind": "next-move"}, OWN], ids=lambda one: one["kind"])
def test_at_another_home_and_after_a_restart_the_answer_stays_hidden(question: dict[str, Any]) -> None:
    classroom, teacher, _ = led(move="5")
    asked(teacher, **question)
    home = moved(classroom)
    reopened = Classroom()
    again = reopened.teacher()
    again.say("open", lanes=[{"discs": 4, "panels": ["moves"]}], page="explore", move="5")
    again.say("ask", **{**question, "question": 1, "round": 2})
    for there in (home, reopened):
        late = there.student("late").told
        [lane] = of_type(late, "state")[0]["lanes"]
        assert (lane["next_move"], lane["untold"], lane["narration"]) == (None, True, "Disc 1 moved C → A.")


def test_lanes_stay_hidden_while_a_lesson_asks_about_the_same_tower() -> None:
    classroom, teacher, _ = led(move="5")
    [put] = of_type(teacher.say("ask", lesson="trust", page=5), "asked")
    assert put["kind"] == "next-move"
    assert "hides" not in put  # the lesson's page knows itself
    [state] = of_type(classroom.student("late").told, "state")
    assert state["lanes"][0]["next_move"] is None


def hidden_at(algorithm: str, kind: Kind) -> Iterator[tuple[Address, Any]]:
    """Yield the places where this can be asked about a tower of four discs, with its lane as sent then."""
    [lane], _ = lanes_from([LaneRequest(discs=4, algorithm=algorithm)], {})
    hides = (*kind.hides, "frame") if "values" in kind.hides else kind.hides
    for place in PLACES:
        if place.line > lane.course.counts.between(place.move) or not kind.needs.fits(lane.course):
            continue
        names = fed_panels(lane.course, NAMES)
        sight = lane.sight(place)
        yield place, lane_state(sight, names, lambda said: said.text, by_line=False, hides=hides)


@pytest.mark.parametrize("algorithm", [one.name for one in ALGORITHMS])
def test_no_panel_names_a_move_to_come(algorithm: str) -> None:
    for kind in KINDS:
        for place, lane in hidden_at(algorithm, kind):
            for name, part in lane.panels.items():
                if isinstance(part, MemoryPanel):
                    check_rows(part.rows, kind, f"{kind.name} {name} {place}")
                    assert not [row for row in part.fullest if pegs_in(row)], f"{kind.name} {name}"


def check_rows(rows: list[MemoryRow], kind: Kind, where: str) -> None:
    """Raise if a row of moves or positions goes beyond its current cell, where the next move is asked for."""
    for row in rows:
        known = 0 if row.current is None else row.current + 1
        if NEXT in kind.hides and len(moves_in(row)) > 1:
            assert not {*row.cells[known:]} - {"?"}, f"{where}: {row}"


def moves_in(row: MemoryRow) -> list[str]:
    """Return the cells that name a move or a whole position."""
    return [cell for cell in row.cells if MOVE.fullmatch(cell) or re.fullmatch("[ABC]{4}", cell)]


def pegs_in(row: MemoryRow) -> bool:
    """True if a row that only keeps space could be read: it names more than one peg."""
    return len({*"".join(row.cells)} & {*"ABC"}) > 1


def test_the_unit_of_the_memory_does_not_say_that_a_single_call_is_open() -> None:
    units = set()
    for move in ("0", "1", "7"):
        classroom, teacher, _ = led()
        lane = {"discs": 4, "algorithm": "recursive", "panels": ["costs"]}
        teacher.say("open", lanes=[lane], page="explore", move=move)
        asked(teacher, kind="depth")
        [state] = of_type(classroom.student("late").told, "state")
        costs = state["lanes"][0]["panels"]["costs"]
        assert costs["memory"] == "?"
        units.add(costs["unit"])
    assert len(units) == 1
