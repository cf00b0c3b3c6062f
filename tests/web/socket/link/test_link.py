"""A class over two processes: what one does the other shows, whatever is lost in between."""

import pytest

from tests.web.socket.link.processes import Both, answer, ask, over_both, sees, until
from tests.web.socket.link.shelf import Shelf
from webapp.web.store import Times


def test_what_the_teacher_shows_at_one_process_is_seen_at_the_other(processes: Both) -> None:
    teacher, student = over_both(processes)
    teacher.say("seek", move="17")
    until(lambda: sees(student, "17"))
    teacher.say("look", blank=True)
    until(lambda: student.newest("looked").get("blank"))
    teacher.say("open", lanes=[{"discs": 4}, {"discs": 4, "algorithm": "olive"}], page="compare")
    until(lambda: len(student.newest("opened").get("lanes", [])) == 2)


def test_both_play_at_the_same_pace_though_only_the_beginning_is_told(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    writes = shelf.writes
    teacher.say("play", speed=50, direction=1)
    until(lambda: student.room.shared.time.count >= 20)
    assert shelf.writes == writes + 1
    until(lambda: sees(student, "31") and sees(teacher, "31"))
    assert not student.newest("state")["playing"]
    assert shelf.writes == writes + 1


def test_news_that_are_lost_are_found_by_looking_again(processes: Both, shelf: Shelf) -> None:
    processes[1].store.times = Times(look=0.05, again=0.1)
    teacher, student = over_both(processes)
    shelf.is_deaf = True
    teacher.say("seek", move="9")
    until(lambda: sees(student, "9"))


@pytest.mark.slow
def test_after_a_loss_the_higher_version_wins(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    until(lambda: teacher.newest("people").get("in") == 1)
    shelf.is_away = True
    assert teacher.say("seek", move="21")[-1]["move"] == "21"
    until(lambda: teacher.newest("people").get("unreached") == 1)
    assert sees(student, "3")
    shelf.come_back()
    until(lambda: sees(student, "21"))
    until(lambda: "unreached" not in teacher.newest("people"))


def test_what_redis_has_lost_is_written_again_with_the_answers_of_both(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    here = processes[0].guest("tablet", room=teacher.room.code)
    asked = ask(teacher, student)
    answer(student, asked)
    answer(here, asked)
    until(lambda: teacher.newest("tally").get("answered") == 2)
    shelf.flush()
    shelf.come_back()
    until(lambda: teacher.room.code in shelf.rooms)
    until(lambda: len(shelf.rooms[teacher.room.code].values.get(1, {}).get(1, {})) == 2)
    other = processes[1].guest("watch", room=teacher.room.code)
    answer(other, asked)
    until(lambda: teacher.newest("tally").get("answered") == 3)
    told = teacher.say("reveal", question=1)[0]
    assert sum(told["counts"].values()) == 3
    until(lambda: student.newest("tally").get("counts") == told["counts"])


def test_a_step_after_an_unnoticed_flush_writes_the_questions_too(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    answer(student, ask(teacher, student))
    teacher.say("reveal", question=1)
    until(lambda: shelf.rooms[teacher.room.code].records)
    until(lambda: student.newest("tally").get("counts"))
    teacher.say("seek", move="20")
    until(lambda: sees(student, "20"))
    shelf.flush()
    teacher.say("seek", move="21")
    until(lambda: teacher.room.code in shelf.rooms)
    until(lambda: sees(student, "21"))
    assert [*shelf.rooms[teacher.room.code].records] == [1]


def test_an_answer_counts_once_whichever_process_it_comes_to(processes: Both) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    answer(student, asked)
    until(lambda: student.newest("answered").get("ref") == "mine")
    again = processes[0].guest("phone", room=teacher.room.code)
    answer(again, asked, 1)
    until(lambda: student.newest("answered").get("value") == asked["choices"][1]["id"])
    told = teacher.say("reveal", question=1)[0]
    assert (told["answered"], sum(told["counts"].values())) == (1, 1)


def test_an_answer_waits_while_nothing_can_be_counted(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    shelf.is_away = True
    answer(student, asked)
    until(lambda: student.room.ballots)
    assert student.newest("answered") == {}
    shelf.come_back()
    until(lambda: student.newest("answered").get("ref") == "mine")
    until(lambda: teacher.newest("tally").get("answered") == 1)
