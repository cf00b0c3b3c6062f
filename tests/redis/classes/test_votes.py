"""Each device's answer counts once, whichever processes it comes through, also if Redis fails meanwhile."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.redis.classes.attending import Page, attended, together
from tests.redis.classes.classroom import (
    OTHER,
    RIGHT,
    STUDENTS,
    WRONG,
    answer,
    ask_at_move_3,
    at,
    class_of,
    closed,
    does,
    has_answered,
    is_closed,
)
from tests.redis.classes.conftest import Site, Way
from tests.redis.times import TIMES

pytestmark = pytest.mark.slow  # needs nginx and Redis

OFTEN = 20


@pytest.mark.parametrize("teacher_at", [0, 1])
async def test_a_device_counts_once_wherever_it_answers(site: Site, teacher_at: int) -> None:
    teacher, students = class_of(site, teacher_at)
    again = [Page(site.ports[(i + 1) % 2], teacher.room, f"phone {i}") for i in range(3)]  # second tabs
    async with attended(teacher, *students, *again):
        await ask_at_move_3(teacher, [*students, *again])
        await answer(students, WRONG)
        await together(again, has_answered(WRONG))  # all tabs of a device are told
        await answer(again[:2], RIGHT)
        await together(students[:2], has_answered(RIGHT))
        await answer(students[1:2], OTHER)
        await together(again[1:2], has_answered(OTHER))
        await teacher.until(lambda page: page.told("tally", "answered") == STUDENTS)
        tally = await closed(teacher, [*students, *again], STUDENTS)
        assert (tally["answered"], tally["right"]) == (STUDENTS, RIGHT)
        assert tally["counts"] == {WRONG: STUDENTS - 2, OTHER: 1, RIGHT: 1}
        assert "lost" not in tally


async def test_who_comes_back_to_the_other_process_keeps_the_answer_and_may_change_it(site: Site) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students[1:]):
        async with attended(students[0]):
            await ask_at_move_3(teacher, students)
            await answer(students, WRONG)
        back = Page(site.ports[1], teacher.room, students[0].device)
        async with attended(back):
            await back.until(has_answered(WRONG))
            await answer([back], RIGHT)
            tally = await closed(teacher, [*students[1:], back], STUDENTS)
    assert tally["counts"] == {WRONG: STUDENTS - 1, OTHER: 0, RIGHT: 1}


async def test_one_device_that_answers_at_both_at_once_counts_once_and_both_know_the_same(site: Site) -> None:
    teacher, students = class_of(site, 0, 1)
    tabs = [students[0], Page(site.ports[1], teacher.room, students[0].device)]
    async with attended(teacher, *tabs):
        await ask_at_move_3(teacher, tabs)
        for _ in range(OFTEN):
            await asyncio.gather(tabs[0].answer(WRONG), tabs[1].answer(RIGHT))
        last = zip(tabs, (WRONG, RIGHT), strict=True)
        await asyncio.gather(*(tab.ask("answer", question=1, round=1, value=value) for tab, value in last))
        await together(tabs, lambda page: page.value is None)
        tally = await closed(teacher, tabs, 1)
    assert tally["answered"] == 1
    assert sorted(tally["counts"].values()) == [0, 0, 1]


async def test_whichever_of_the_teachers_devices_leads_asks_closes_and_shows(site: Site) -> None:
    teacher, students = class_of(site, 0)
    phone = Page(site.ports[1], teacher.room, "the teacher's phone", key=teacher.joins["key"])
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(attended(teacher))
        await stack.enter_async_context(attended(phone, *students))
        await ask_at_move_3(teacher, students)
        await answer(students[:4], RIGHT)
        await answer(students[4:], WRONG)
        await does(phone, "drive")
        await does(phone, "close", question=1)
        await teacher.until(is_closed)
        assert teacher.newest["tally"]["talk"]
        await phone.until(lambda page: page.told("tally", "answered") == STUDENTS)
        await does(phone, "ask", question=1)
        await together(students, lambda page: page.told("asked", "round") == 2)
        await answer(students, RIGHT)
        await does(teacher, "drive")
        tally = await closed(teacher, [phone, *students], STUDENTS)
    first, second = tally["rounds"]
    assert (first, second) == ({WRONG: 4, OTHER: 0, RIGHT: 4}, {WRONG: 0, OTHER: 0, RIGHT: STUDENTS})


async def test_after_the_close_at_one_process_an_answer_at_the_other_is_refused(site: Site) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer(students[:2], RIGHT)
        await does(teacher, "close", question=1)
        await together(students, is_closed)
        for student in students[2:]:
            refused = await student.ask("answer", question=1, round=1, value=RIGHT)
            assert refused.get("code") == "closed"
        tally = await closed(teacher, students, 2)
    assert tally["answered"] == 2
    assert "lost" not in tally


async def test_a_question_closes_at_both_when_its_place_is_left(site: Site) -> None:
    teacher, students = class_of(site, 1)
    late = Page(site.ports[0], teacher.room, "a late one")
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer(students, RIGHT)
        async with attended(late):
            await late.until(lambda page: "asked" in page.newest)
            await does(teacher, "step", by=1, unit="move")
            await together([*students, late], lambda page: "tally" in page.newest)
            tally = await closed(teacher, [*students, late], STUDENTS)
    assert (tally["answered"], tally["left"]) == (STUDENTS, True)


async def answer_in_vain(pages: list[Page], value: str) -> None:
    """Answer, while nothing can be counted; what else they ask is answered."""
    for page in pages:
        await page.answer(value)
        await does(page, "panels", lane=0, panels=["bits"])
    assert not any(has_answered(value)(page) for page in pages)


async def test_answers_given_while_redis_is_away_wait_and_count_once(shaken: Site, way: Way) -> None:
    lose, bring_back = way
    teacher, students = class_of(shaken, 0)
    before, changed, later = students[:3], students[3:5], students[5:]
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer([*before, *changed], WRONG)
        await asyncio.to_thread(lose, shaken.redis)
        await answer_in_vain([*changed, *later], RIGHT)
        await asyncio.to_thread(bring_back, shaken.redis)
        await together([*changed, *later], has_answered(RIGHT))
        await teacher.until(lambda page: page.told("tally", "answered") == STUDENTS)
        tally = await closed(teacher, students, STUDENTS)
    assert tally["counts"] == {WRONG: 3, OTHER: 0, RIGHT: STUDENTS - 3}
    assert "lost" not in tally


async def test_answers_that_come_too_late_are_told_as_lost_and_not_counted(shaken: Site, way: Way) -> None:
    lose, bring_back = way
    teacher, students = class_of(shaken, 0)
    there, cut_off = at(students, 0), at(students, 1)
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer([there[0], cut_off[0]], WRONG)
        await asyncio.to_thread(lose, shaken.redis)
        await answer_in_vain([*there[1:], *cut_off[1:]], RIGHT)
        await asyncio.sleep(2 * TIMES.waited)  # else they have just missed the close
        await does(teacher, "close", question=1)
        await asyncio.to_thread(bring_back, shaken.redis)
        await together([*there[1:], *cut_off[1:]], is_decided)
        tally = await settled(teacher, students)
    counted = sum(has_answered(RIGHT)(page) is True for page in [*there[1:], *cut_off[1:]])
    assert tally["answered"] == 2 + counted
    assert tally["counts"] == {WRONG: 2, OTHER: 0, RIGHT: counted}
    assert tally["answered"] + tally.get("lost", 0) == STUDENTS


def is_decided(page: Page) -> bool:
    """Whether an answer has been counted, or refused because the vote was closed."""
    refused = page.told("error", "code") == "closed"
    return refused != bool(has_answered(RIGHT)(page))


async def settled(teacher: Page, students: list[Page]) -> dict[str, object]:
    """Return what the teacher reads once every answer is counted or told as lost."""

    def is_whole(page: Page) -> bool:
        tally = page.newest["tally"]
        return tally["answered"] + tally.get("lost", 0) == len(students)

    await does(teacher, "reveal", question=1)
    await teacher.until(is_whole)
    return teacher.newest["tally"]


async def test_what_redis_forgets_in_the_middle_of_a_vote_is_told_to_it_again(shaken: Site) -> None:
    teacher, students = class_of(shaken, 1)
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer(students[:4], WRONG)
        shaken.redis.flush()
        await answer(students[2:6], RIGHT)
        shaken.redis.flush()
        await answer(students[6:], OTHER)
        late = Page(shaken.ports[0], teacher.room, students[0].device)
        async with attended(late):
            await late.until(has_answered(WRONG))
            tally = await closed(teacher, [*students, late], STUDENTS)
    assert tally["counts"] == {WRONG: 2, OTHER: 2, RIGHT: 4}
    assert "lost" not in tally


async def test_a_second_vote_begun_without_redis_is_that_of_all(shaken: Site, way: Way) -> None:
    lose, bring_back = way
    teacher, students = class_of(shaken, 0)
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer(students, WRONG)
        await teacher.until(lambda page: page.told("tally", "answered") == STUDENTS)
        await asyncio.to_thread(lose, shaken.redis)
        await does(teacher, "close", question=1)
        await does(teacher, "ask", question=1)
        await asyncio.to_thread(bring_back, shaken.redis)
        await together(students, lambda page: page.told("asked", "round") == 2)
        await answer(students, RIGHT)
        tally = await closed(teacher, students, STUDENTS)
    assert tally["rounds"] == [
        {WRONG: STUDENTS, OTHER: 0, RIGHT: 0},
        {WRONG: 0, OTHER: 0, RIGHT: STUDENTS},
    ]
