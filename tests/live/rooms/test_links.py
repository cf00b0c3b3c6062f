"""A class that is shown a page by its link, and a class whose teacher is away."""

import pytest

from tests.live.rooms.classroom import Classroom, led, of_type, refusal, types

GRAPH = "/graph?discs=3"
OWN = {"kind": "choice", "text": "Why?", "choices": ["one", "two"], "right": 1}


def test_a_link_reaches_everyone_and_latecomers() -> None:
    classroom, teacher, student = led()
    assert teacher.say("show", link=GRAPH, ref="1") == [{"type": "shown", "link": GRAPH, "ref": "1"}]
    classroom.wait(0)
    assert student.hears() == [{"type": "shown", "link": GRAPH}]
    assert not of_type(teacher.hears(), "shown")
    told = types(classroom.student("another").told)
    assert told[:3] == ["joined", "looked", "shown"]


def test_someone_looking_around_hears_of_it_too() -> None:
    classroom, teacher, student = led()
    student.say("free")
    teacher.say("show", link=GRAPH)
    classroom.wait(0)
    assert of_type(student.hears(), "shown") == [{"type": "shown", "link": GRAPH}]


def test_the_newest_link_wins_and_at_most_about_four_a_second_are_sent() -> None:
    classroom, teacher, student = led()
    for move in range(40):
        teacher.say("show", link=f"/graph?move={move}")
        classroom.wait(0.025)
    classroom.wait(1)
    told = [one["link"] for one in of_type(student.hears(), "shown")]
    assert 4 <= len(told) <= 6
    assert told[-1] == "/graph?move=39"


def test_opening_lanes_ends_the_link_and_sends_states_again() -> None:
    classroom, teacher, student = led()
    teacher.say("show", link=GRAPH)
    classroom.wait(1)
    student.hears()
    teacher.say("open", lanes=[{"discs": 3, "panels": []}], page="explore")
    classroom.wait(0)
    heard = student.hears()
    assert types(heard) == ["shown", "opened", "state"]
    assert heard[0]["link"] is None
    assert of_type(classroom.student("late").told, "shown") == [{"type": "shown", "link": None}]


def test_a_class_that_was_shown_no_page_hears_of_none() -> None:
    classroom, _, student = led()
    assert "shown" not in types(student.told)
    assert "shown" not in types(classroom.student("late").told)


def test_parameters_that_belong_to_one_viewer_are_removed() -> None:
    _, teacher, _ = led()
    asked = "/lessons/trust?lang=pl&page=2&theme=dark&present=1&text=150&speed=3&mark=4"
    [shown] = teacher.say("show", link=asked)
    assert shown["link"] == "/lessons/trust?page=2"
    [shown] = teacher.say("show", link="/maths?theme=dark")
    assert shown["link"] == "/maths"


@pytest.mark.parametrize(
    "link",
    [
        *(
            "",
            "graph",
            "/",
            "/compare",
            "/embed",
            "/r/K7P4QM",
            "/graphs",
            "/graph/api",
            "/lessons/",
            "//graph",
        ),
        *(
            "https://example.org/graph",
            "//example.org/graph",
            "/\\example.org",
            "/graph#x",
            "/graph?a b",
            "/graph\n",
        ),
        *(
            "/lessons/../graph",
            "/lessons/trust/worksheet",
            "/lessons/Trust",
            "/lessons/trust?page=1\t",
            "javascript:1",
        ),
    ],
)
def test_a_link_to_any_other_page_is_refused(link: str) -> None:
    _, teacher, _ = led()
    [error] = teacher.say("show", link=link)
    assert (error["code"], error["field"]) == ("out_of_range", "link")


def test_the_length_of_a_link_is_limited() -> None:
    _, teacher, _ = led()
    [shown] = teacher.say("show", link="/graph?" + "a" * 2041)
    assert shown["type"] == "shown"
    assert refusal(teacher.say("show", link="/graph?" + "a" * 2042)) == "bad_message"


def test_only_the_device_in_control_shows_pages() -> None:
    classroom, _, student = led()
    assert refusal(student.say("show", link=GRAPH)) == "not_driving"
    assert refusal(classroom.teacher("phone").say("show", link=GRAPH)) == "not_driving"


def test_showing_a_page_stops_play() -> None:
    classroom, teacher, student = led()
    teacher.say("play", speed=1, direction=1)
    teacher.say("show", link=GRAPH)
    classroom.wait(3)
    assert not of_type(student.hears(), "state")[-1]["playing"]


def test_a_question_belongs_to_the_page_and_not_to_its_link() -> None:
    classroom, teacher, student = led()
    teacher.say("show", link=GRAPH)
    [asked] = teacher.say("ask", **OWN)
    teacher.say("show", link="/graph?discs=4")
    classroom.wait(1)
    assert of_type(student.hears(), "asked")
    [answered] = student.say("answer", question=asked["question"], round=1, value="one")
    assert answered["type"] == "answered"
    teacher.say("show", link="/maths")
    classroom.wait(1)
    tally = of_type(student.hears(), "tally")[-1]
    assert (tally["open"], tally["left"]) == (False, True)
    assert refusal(student.say("answer", question=asked["question"], round=1, value="two")) == "closed"


def test_each_page_of_a_lesson_counts_as_a_place() -> None:
    classroom, teacher, _ = led()
    teacher.say("show", link="/lessons/trust")
    teacher.say("ask", **OWN)
    teacher.say("show", link="/lessons/trust?page=1")
    assert classroom.room.votes.open
    teacher.say("show", link="/lessons/trust?page=2")
    assert classroom.room.votes.open is None


def test_showing_a_page_leaves_a_question_about_lanes_behind() -> None:
    classroom, teacher, student = led()
    teacher.say("ask", kind="next-move")
    teacher.say("show", link=GRAPH)
    classroom.wait(1)
    assert of_type(student.hears(), "tally")[-1]["left"]


def test_on_a_page_only_the_teacher_s_own_questions_can_be_asked_and_need_no_lane() -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    teacher.say("show", link="/play")
    assert refusal(teacher.say("ask", kind="next-move")) == "not_allowed"
    [asked] = teacher.say("ask", **OWN)
    assert asked["text"] == "Why?"
    assert of_type(student.hears(), "asked")
    assert of_type(classroom.student("late").told, "asked")


def test_students_hear_when_the_teacher_has_been_away_for_ten_seconds() -> None:
    classroom, teacher, student = led()
    teacher.leave()
    classroom.wait(9)
    assert not of_type(student.hears(), "teacher")
    classroom.wait(2)
    assert of_type(student.hears(), "teacher") == [{"type": "teacher", "here": False}]
    assert of_type(classroom.student("late").told, "teacher") == [{"type": "teacher", "here": False}]
    classroom.teacher()
    classroom.wait(1)
    assert of_type(student.hears(), "teacher") == [{"type": "teacher", "here": True}]


def test_students_hear_nothing_of_a_teacher_who_is_back_in_time() -> None:
    classroom, teacher, student = led()
    teacher.leave()
    classroom.wait(9)
    classroom.teacher()
    classroom.wait(30)
    assert not of_type(student.hears(), "teacher")


def test_an_open_question_closes_while_the_teacher_is_away_and_can_be_asked_again() -> None:
    classroom, teacher, student = led()
    [asked] = teacher.say("ask", kind="next-move")
    teacher.leave()
    classroom.wait(11)
    assert not of_type(student.hears(), "tally")[-1]["open"]
    again = classroom.teacher().say("ask", question=asked["question"])
    assert of_type(again, "asked")[0]["round"] == 2
