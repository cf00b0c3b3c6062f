"""Questions to a class: asked, answered, closed, asked again, revealed; and what is refused meanwhile."""

from typing import Any

import pytest

from tests.live.rooms.classroom import SEARCHED, STEP, Classroom, Guest, led, of_type, refusal, say, types
from tests.live.viewer import as_json
from webapp.live.rooms import rooms

OWN = {"kind": "choice", "text": "How many moves?", "choices": ["7", "15", "16"], "right": 2}
RIGHT = "1 B"
"""The next move at the start of four discs: to the spare peg."""


def asked(teacher: Guest, **question: Any) -> dict[str, Any]:
    """Ask, and return the question as sent."""
    [message] = of_type(teacher.say("ask", **(question or {"kind": "next-move"})), "asked")
    return message


def voting() -> tuple[Classroom, Guest, Guest]:
    """A class with a vote on the next move."""
    classroom, teacher, student = led()
    asked(teacher)
    return classroom, teacher, student


def answer(guest: Guest, value: str, question: int = 1, number: int = 1, **more: Any) -> list[dict[str, Any]]:
    return guest.say("answer", question=question, round=number, value=value, **more)


def test_everyone_is_asked_in_their_own_language_and_the_teacher_s_answer_has_the_ref() -> None:
    classroom, teacher, student = led()
    pole, away = classroom.student("other", lang="pl"), classroom.student("third")
    away.say("free")
    message = asked(teacher, kind="next-move", ref="q")
    assert message.pop("ref") == "q"
    assert [choice["id"] for choice in message["choices"]] == ["1 B", "1 C"]
    place = (message["kind"], message["question"], message["round"], message["move"])
    assert place == ("next-move", 1, 1, "0")
    assert of_type(student.hears(), "asked") == [message]
    [alone] = of_type(away.hears(), "asked")
    assert {name: said for name, said in alone.items() if name != "stage"} == message
    [theirs] = of_type(pole.hears(), "asked")
    assert [choice["id"] for choice in theirs["choices"]] == ["1 B", "1 C"]
    assert theirs["text"] != message["text"]


def test_someone_looking_around_sees_what_the_question_is_about_but_not_the_answer() -> None:
    classroom, teacher, _ = led(move="5")
    away, pole = classroom.student("away"), classroom.student("pole", lang="pl")
    for one in (away, pole):
        one.say("free")
    away.say("open", lanes=[{"discs": 2}])
    asked(teacher)
    [stage], [theirs] = ([one["stage"] for one in of_type(each.hears(), "asked")] for each in (away, pole))
    assert (stage["opened"]["discs"], stage["opened"]["listing"]["lines"]) == (4, [])
    assert stage["state"]["pegs"] == classroom.student("late").told[3]["lanes"][0]["pegs"]
    assert (stage["state"]["move"], stage["state"]["next_move"], stage["state"]["panels"]) == ("5", None, {})
    assert stage["state"]["untold"]
    assert stage["state"]["narration"] != theirs["state"]["narration"]
    answer(away, RIGHT)
    away.say("follow")
    teacher.say("ask", question=1)
    [again] = of_type(away.hears(), "asked")
    assert "stage" not in again


class NotRead(dict[Any, None]):
    """The seats of a class, which nobody may go through."""

    def __iter__(self) -> Any:
        raise AssertionError("an answer must not cost more in a larger class")


def test_an_answer_costs_the_same_however_many_are_in_the_class() -> None:
    classroom, _, student = voting()
    tab = classroom.student()
    classroom.room.seats = NotRead(classroom.room.seats)
    for value in ("1 C", RIGHT):
        assert types(answer(student, value)) == ["answered"]
    assert [one["value"] for one in of_type(tab.hears(), "answered")] == ["1 C", RIGHT]


def test_a_tab_that_has_left_hears_of_no_answer_and_a_new_one_does() -> None:
    classroom, _, student = voting()
    gone, other = classroom.student(), classroom.student("other")
    gone.leave()
    student.leave()
    back = classroom.student()
    tab = classroom.student()
    answer(back, RIGHT)
    assert [len(of_type(one.hears(), "answered")) for one in (gone, student, other, tab)] == [0, 0, 0, 1]


def test_a_device_counts_once_with_its_latest_answer_and_all_its_tabs_hear_it() -> None:
    classroom, teacher, student = led()
    tab, other = classroom.student(), classroom.student("other")
    asked(teacher)
    answered = {"type": "answered", "question": 1, "round": 1, "value": "1 C"}
    assert answer(student, "1 C", ref="a") == [{**answered, "ref": "a"}]
    assert of_type(tab.hears(), "answered") == [answered]
    assert of_type(other.hears(), "answered") == []
    answer(tab, RIGHT)
    answer(other, "1 C")
    [tally] = teacher.say("reveal", question=1)
    assert (tally["answered"], tally["counts"], tally["right"]) == (2, {"1 B": 1, "1 C": 1}, RIGHT)
    assert "spare peg: A → B" in tally["why"]


def test_a_question_without_a_right_answer_says_it_is_a_poll() -> None:
    _, teacher, _ = led()
    poll = {"kind": "choice", "text": "Did you know?", "choices": ["yes", "no"]}
    assert asked(teacher, **poll)["poll"]
    assert "poll" not in asked(teacher, **OWN)
    assert "poll" not in asked(teacher)


def test_counts_stay_hidden_until_the_second_vote_is_closed() -> None:
    _, teacher, student = voting()
    answer(student, "1 C")
    [first] = teacher.say("close", question=1)
    hidden = {name: first[name] for name in ("counts", "rounds", "right", "why")}
    assert hidden == dict.fromkeys(hidden)
    assert (first["answered"], first["talk"], first["open"]) == (1, False, False)
    again = asked(teacher, question=1)
    assert (again["round"], again["question"]) == (2, 1)
    answer(student, RIGHT, number=2)
    [second] = teacher.say("close", question=1)
    assert second["rounds"] == [{"1 B": 0, "1 C": 1}, {"1 B": 1, "1 C": 0}]
    assert (second["counts"], second["right"]) == ({"1 B": 1, "1 C": 0}, RIGHT)
    assert of_type(student.hears(), "tally")[-1] == second


@pytest.mark.parametrize(
    ("right", "wrong", "advice"),
    [
        *((0, 0, None), (29, 71, "explain"), (30, 70, "talk"), (39, 61, "talk"), (40, 60, "half")),
        *((60, 40, "half"), (61, 39, "talk"), (70, 30, "talk"), (71, 29, "go-on"), (1, 0, "go-on")),
    ],
)
def test_after_the_first_vote_the_teacher_gets_advice_on_what_to_do_next(
    right: int, wrong: int, advice: str | None
) -> None:
    classroom, teacher, _ = voting()
    for number in range(right + wrong):
        answer(classroom.student(f"{number}"), RIGHT if number < right else "1 C")
    [tally] = teacher.say("close", question=1)
    assert (tally.get("advice"), tally["talk"]) == (advice, advice in ("half", "talk"))


def test_the_teacher_s_devices_hear_the_number_of_answers_at_most_ten_times_a_second() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    asked(teacher)
    for number in range(100):
        answer(classroom.student(f"{number}"), RIGHT)
        classroom.wait(0.01)
    classroom.wait(0.2)
    for one in (teacher, tablet):
        tallies = of_type(one.hears(), "tally")
        assert 9 <= len(tallies) <= 11
        assert (tallies[-1]["answered"], tallies[-1]["counts"], tallies[-1]["open"]) == (100, None, True)
    assert of_type(student.hears(), "tally") == []


def test_whoever_joins_later_or_again_gets_the_question_and_their_own_answer() -> None:
    classroom, teacher, student = voting()
    answer(student, RIGHT)
    assert "asks" not in student.told[0]
    assert types(classroom.student("late").told) == ["joined", "looked", "opened", "state", "asked"]
    again = classroom.student().told
    assert types(again)[-2:] == ["asked", "answered"]
    assert again[0]["asks"]
    assert again[-1]["value"] == RIGHT
    teacher.leave()
    assert types(answer(student, RIGHT)) == ["answered"]
    back = classroom.teacher()
    assert types(back.told)[-2:] == ["asked", "tally"]
    assert back.told[-1]["answered"] == 1
    back.say("close", question=1)
    assert types(classroom.student().told)[-3:] == ["asked", "answered", "tally"]
    back.say("open", lanes=[{"discs": 3}])
    assert types(classroom.student().told) == ["joined", "looked", "opened", "state"]


@pytest.mark.parametrize(
    "leaving",
    [
        STEP,
        {"type": "step", "by": 1, "unit": "line"},
        {"type": "seek", "move": "7"},
        {"type": "play", "speed": 1, "direction": 1},
        {"type": "open", "lanes": [{"discs": 4}]},
    ],
    ids=lambda message: message["type"],
)
def test_leaving_the_step_closes_the_question_first(leaving: dict[str, Any]) -> None:
    _, teacher, student = voting()
    answer(student, RIGHT)
    student.hears(), teacher.hears()
    answers = say(teacher, leaving)
    assert types(answers)[-1] == "state"
    [tally] = of_type(teacher.hears(), "tally")
    assert (tally["open"], tally["counts"], tally["answered"], tally["left"]) == (False, None, 1, True)
    heard = types(student.hears())
    assert heard.index("tally") < heard.index("state")
    assert refusal(teacher.say("ask", question=1)) == "closed"
    [told] = teacher.say("reveal", question=1)
    assert told["right"] == RIGHT


@pytest.mark.parametrize(
    "staying",
    [
        {"type": "step", "by": -1, "unit": "move"},
        {"type": "seek", "move": "0"},
        {"type": "pause"},
        {"type": "panels", "lane": 0, "panels": ["bits"]},
        {"type": "look", "blank": True},
    ],
    ids=lambda message: message["type"],
)
def test_a_request_that_stays_at_the_step_leaves_the_question_open(staying: dict[str, Any]) -> None:
    _, teacher, student = voting()
    say(teacher, staying)
    assert types(answer(student, RIGHT)) == ["answered"]


def test_leaving_the_step_of_a_closed_question_is_reported_once() -> None:
    _, teacher, student = voting()
    teacher.say("close", question=1)
    student.hears()
    for _ in range(2):
        teacher.say("step", by=1, unit="move")
    assert [one.get("left") for one in of_type(student.hears(), "tally")] == [True]


def test_asking_pauses_play_for_everyone() -> None:
    classroom, teacher, student = led()
    teacher.say("play", speed=1, direction=1)
    classroom.wait(1.5)
    student.hears()
    answers = teacher.say("ask", kind="next-move")
    assert types(answers) == ["asked", "state"]
    assert (answers[0]["move"], answers[1]["playing"]) == ("1", False)
    assert [one["playing"] for one in of_type(student.hears(), "state")] == [False]
    classroom.wait(5)
    assert of_type(student.hears(), "state") == []


def test_another_question_closes_the_previous_one() -> None:
    _, teacher, student = voting()
    assert types(teacher.say("ask", **OWN)) == ["tally", "asked"]
    assert types(student.hears()) == ["asked", "tally", "asked"]
    assert refusal(answer(student, RIGHT, question=1)) == "closed"
    assert types(answer(student, "15", question=2)) == ["answered"]
    [tally] = teacher.say("reveal", question=2)
    assert (tally["right"], tally["counts"]) == ("15", {"7": 0, "15": 1, "16": 0})


def test_the_teacher_s_own_question_needs_no_right_answer() -> None:
    _, teacher, student = led()
    asked(teacher, kind="choice", text="{Ready} %s?", choices=["yes", "no"])
    answer(student, "yes")
    [tally] = teacher.say("close", question=1)
    assert (tally["talk"], "advice" in tally) == (False, False)
    [told] = teacher.say("reveal", question=1)
    assert (told["right"], told["why"], told["counts"]) == (None, None, {"yes": 1, "no": 0})
    assert of_type(student.hears(), "asked")[0]["text"] == "{Ready} %s?"


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"question": 9}, "out_of_range", "question"),
        ({"question": 0}, "out_of_range", "question"),
        ({"value": "4 C"}, "out_of_range", "value"),
        ({"round": 2}, "out_of_range", "round"),
        ({"round": 0}, "out_of_range", "round"),
    ],
)
def test_an_answer_to_anything_that_was_not_asked_is_refused(
    wrong: dict[str, Any], code: str, field: str
) -> None:
    _, teacher, student = voting()
    [error] = student.say("answer", **({"question": 1, "round": 1, "value": RIGHT} | wrong))
    assert (error["code"], error["field"]) == (code, field)
    [tally] = teacher.say("close", question=1)
    assert tally["answered"] == 0


def test_answers_after_the_close_or_to_an_earlier_round_are_too_late() -> None:
    _, teacher, student = voting()
    teacher.say("close", question=1)
    assert refusal(answer(student, RIGHT)) == "closed"
    asked(teacher, question=1)
    assert refusal(answer(student, RIGHT, number=1)) == "closed"
    answer(student, RIGHT, number=2)
    teacher.say("reveal", question=1)
    assert refusal(answer(student, "1 C", number=2)) == "closed"


def test_a_third_round_or_one_after_the_reveal_is_refused_and_the_open_question_stays() -> None:
    _, teacher, student = voting()
    teacher.say("reveal", question=1)
    assert refusal(teacher.say("ask", question=1)) == "closed"
    asked(teacher)
    asked(teacher, question=2)
    assert refusal(teacher.say("ask", question=2)) == "closed"
    assert refusal(teacher.say("ask", question=3)) == "out_of_range"
    assert types(answer(student, RIGHT, question=2, number=2)) == ["answered"]


def test_none_of_the_teacher_s_devices_may_answer_not_even_as_a_student() -> None:
    classroom, teacher, _ = voting()
    for guest in (teacher, classroom.teacher("tablet"), classroom.student("laptop")):
        assert refusal(answer(guest, RIGHT)) == "not_allowed"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "locate", "lane": 0, "pegs": [[4, 3, 2, 1], [], []]},
        {"type": "route", "lane": 0, "start": [[4, 3, 2, 1], [], []], "goal": [[], [], [4, 3, 2, 1]]},
    ],
    ids=lambda message: message["type"],
)
def test_during_a_vote_a_student_may_not_ask_for_anything_that_gives_it_away(message: dict[str, Any]) -> None:
    _, teacher, student = voting()
    assert refusal(say(student, message)) == "not_allowed"
    answer(student, "1 C")
    assert refusal(say(student, message)) == "not_allowed"
    teacher.say("close", question=1)
    assert "error" not in types(say(student, message))


def test_a_student_may_look_around_once_they_have_answered() -> None:
    _, _, student = voting()
    assert refusal(student.say("free")) == "not_allowed"
    answer(student, "1 C")
    assert types(student.say("free")) == ["following", "opened", "state"]


def test_an_opening_that_waited_for_its_search_when_the_class_was_asked_is_refused() -> None:
    classroom, teacher, student = led()
    student.say("free")
    assert student.say("open", **SEARCHED, ref="o") == []
    asked(teacher)
    answer(student, "1 C")
    [error] = as_json(student.member.found(classroom.now))
    assert (error["code"], error["ref"]) == ("not_allowed", "o")


def test_someone_already_looking_around_stands_still_until_the_vote_is_closed() -> None:
    _, teacher, student = led()
    student.say("free")
    student.say("play", speed=1, direction=1)
    student.hears()
    asked(teacher)
    assert [one["playing"] for one in of_type(student.hears(), "state")] == [False]
    for message in (
        STEP,
        {"type": "seek", "move": "1"},
        {"type": "play", "speed": 1, "direction": 1},
        {"type": "open", "lanes": [{"discs": 4}], "move": "1"},
    ):
        assert refusal(say(student, message)) == "not_allowed"
    assert types(answer(student, RIGHT)) == ["answered"]
    teacher.say("close", question=1)
    assert types(student.say("step", by=1, unit="move")) == ["state"]


@pytest.mark.parametrize("kind", ["ask", "close", "reveal"])
def test_only_the_device_in_control_asks_closes_and_reveals_and_only_with_lanes_open(kind: str) -> None:
    assert refusal(Classroom().teacher().say("ask", kind="next-move")) == "bad_message"
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    asked(teacher)
    for guest in (student, tablet):
        assert refusal(guest.say(kind, **({} if kind == "ask" else {"question": 1}))) == "not_driving"
    tablet.say("drive")
    assert types(tablet.say("reveal", question=1)) == ["tally"]


@pytest.mark.parametrize(
    ("question", "code", "field"),
    [
        ({}, "bad_message", "kind"),
        ({"kind": "maybe"}, "bad_message", "kind"),
        ({"kind": "bit", "lane": 1}, "out_of_range", "lane"),
        ({"kind": "bit", "text": "?"}, "bad_message", "text"),
        ({"kind": "bit", "question": 1}, "bad_message", "kind"),
        ({"kind": "bit", "lesson": "bits"}, "bad_message", "kind"),
        ({"page": 1}, "bad_message", "page"),
        ({"kind": "top"}, "not_allowed", "kind"),
        ({"kind": "choice", "choices": ["a", "b"]}, "bad_message", "text"),
        ({"kind": "choice", "text": "  ", "choices": ["a", "b"]}, "out_of_range", "text"),
        ({"kind": "choice", "text": "?"}, "bad_message", "choices"),
        ({"kind": "choice", "text": "?", "choices": ["a"]}, "out_of_range", "choices"),
        ({"kind": "choice", "text": "?", "choices": [*"abcdefg"]}, "out_of_range", "choices"),
        ({"kind": "choice", "text": "?", "choices": ["a", " a"]}, "out_of_range", "choices[1]"),
        ({"kind": "choice", "text": "?", "choices": ["a", ""]}, "out_of_range", "choices[1]"),
        ({"kind": "choice", "text": "?", "choices": ["a", "b"], "right": 3}, "out_of_range", "right"),
        ({"kind": "choice", "text": "?", "choices": ["a", "b" * 61]}, "bad_message", "choices[1]"),
        ({"kind": "choice", "text": "?" * 201, "choices": ["a", "b"]}, "bad_message", "text"),
    ],
)
def test_an_impossible_question_is_refused_and_the_open_one_stays(
    question: dict[str, Any], code: str, field: str
) -> None:
    _, teacher, student = voting()
    student.hears()
    [error] = teacher.say("ask", **question)
    assert (error["type"], error["code"], error["field"]) == ("error", code, field)
    assert types(student.hears()) == []
    assert types(answer(student, RIGHT)) == ["answered"]


def test_whoever_has_answered_and_left_makes_room_in_a_full_class_and_the_answer_still_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "MOST_DEVICES", 2)
    classroom, teacher, student = voting()
    answer(student, RIGHT)
    student.leave()
    classroom.student("second")
    answer(classroom.student("third"), RIGHT)
    with pytest.raises(rooms.TooManyDevices):
        classroom.student()
    [tally, *_] = teacher.say("reveal", question=1)
    assert (tally["answered"], tally["counts"][RIGHT]) == (2, 2)


def test_the_answers_end_with_the_class_and_whoever_continues_alone_asks_themselves() -> None:
    classroom, teacher, student = voting()
    answer(student, RIGHT)
    teacher.say("end")
    assert [*classroom.room.votes] == []
    [mine] = student.say("ask", kind="next-move")
    assert types(answer(student, RIGHT, question=mine["question"])) == ["answered", "tally"]


def restarted(place: str = "0") -> tuple[Classroom, Guest, Guest]:
    """The class on a server that knows nothing of it; its page has reopened what it showed."""
    classroom, teacher, student = led(move=place)
    student.hears()
    return classroom, teacher, student


AGAIN = {"kind": "next-move", "question": 3, "round": 1}
"""What a teacher’s page sends about the question it asked before the server was restarted."""


def test_after_a_restart_the_question_is_asked_again_and_repeated_answers_count_once() -> None:
    classroom, teacher, student = restarted()
    tab = classroom.student()
    assert "questions" not in tab.told[0]
    [message] = of_type(teacher.say("ask", **AGAIN), "asked")
    assert (message["question"], message["round"], message["kind"]) == (3, 1, "next-move")
    assert of_type(student.hears(), "asked") == [message]
    for one in (student, tab, student):
        answer(one, RIGHT, question=3)
    assert classroom.student("late").told[0]["questions"] == 3
    [tally] = teacher.say("reveal", question=3)
    assert (tally["answered"], tally["counts"], tally["right"]) == (1, {"1 B": 1, "1 C": 0}, RIGHT)
    assert asked(teacher)["question"] == 4


def test_after_a_restart_in_the_second_round_both_answers_of_a_student_count() -> None:
    classroom, teacher, student = restarted()
    other = classroom.student("other")
    teacher.say("ask", **{**AGAIN, "round": 2})
    answer(student, "1 C", question=3, number=1)
    answer(student, RIGHT, question=3, number=2)
    answer(other, RIGHT, question=3, number=2)
    [tally] = teacher.say("close", question=3)
    assert tally["rounds"] == [{"1 B": 0, "1 C": 1}, {"1 B": 2, "1 C": 0}]


def test_any_of_the_teacher_s_devices_restores_the_question_once() -> None:
    classroom, teacher, _ = restarted()
    phone = classroom.teacher("phone")
    own = {**OWN, "question": 3, "round": 1}
    first, second = phone.say("ask", **own), teacher.say("ask", **own)
    assert of_type(first, "asked") == of_type(second, "asked")
    [tally] = teacher.say("reveal", question=3)
    assert tally["right"] == "15"
    assert refusal(teacher.say("ask", **{**AGAIN, "question": 4})) == "closed"
    assert refusal(classroom.student().say("ask", **own)) == "not_allowed"


def test_after_a_restart_another_tab_may_reopen_the_lanes_under_the_question() -> None:
    classroom, teacher, student = restarted("2")
    tab = classroom.teacher()
    teacher.say("ask", **AGAIN)
    opening = {"lanes": [{"discs": 4, "panels": ["call-stack"]}], "page": "explore"}
    tab.say("open", **opening, move="2", ref="again")
    assert of_type(student.hears(), "tally") == []
    tab.say("open", **opening, move="3")
    assert [one["left"] for one in of_type(student.hears(), "tally")] == [True]


@pytest.mark.parametrize(
    "wrong",
    [{"kind": "no such kind"}, {"round": 3}, {"round": 0}, {"question": 0}, {"question": 2**62}, {"lane": 7}],
    ids=str,
)
def test_everyone_hears_if_the_question_cannot_be_restored(wrong: dict[str, Any]) -> None:
    classroom, teacher, student = restarted()
    phone = classroom.teacher("phone")
    [error] = teacher.say("ask", **{**AGAIN, **wrong}, ref="again")
    assert (error["code"], error["ref"]) == ("failed", "again")
    for one in (student, phone):
        [told] = of_type(one.hears(), "error")
        assert told == {name: said for name, said in error.items() if name != "ref"}
    assert asked(teacher)["question"] == 1


def test_a_question_and_its_end_are_sent_to_some_at_a_time_so_that_no_turn_is_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    classroom, teacher, student = led()
    students = [student, *(classroom.student(f"{number}") for number in range(9))]
    for one in students:
        one.hears()
    monkeypatch.setattr(classroom, "show", lambda: None)
    teacher.say("ask", kind="next-move")
    assert [one.hears() for one in students] == [[]] * 10
    classroom.room.show_some(4)
    assert sum("asked" in types(one.heard) for one in students) == 4
    teacher.say("close", question=1)  # whoever has not been asked is told both, in this order
    while classroom.room.has_unshown:
        classroom.room.show_some(4)
    told = [[kind for kind in types(one.heard) if kind in ("asked", "tally")] for one in students]
    assert told == [["asked", "tally"]] * 10


def test_an_answer_reaches_another_tab_after_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    classroom, teacher, student = led()
    tab = classroom.student()
    tab.hears()
    monkeypatch.setattr(classroom, "show", lambda: None)
    teacher.say("ask", kind="next-move")
    answer(student, RIGHT)
    assert types(tab.hears()) == ["asked", "answered"]
