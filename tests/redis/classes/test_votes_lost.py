"""Redis fails in the middle of a vote: answers wait, count once, and those that come too late are told."""

import asyncio

import pytest

from tests.redis.classes.attending import Page, attended, together
from tests.redis.classes.classroom import (
    OTHER,
    RIGHT,
    STUDENTS,
    WRONG,
    answer,
    ask_at_move_3,
    class_of,
    closed,
    does,
    has_answered,
)
from tests.redis.classes.conftest import Site
from tests.redis.classes.test_redis_lost import WAYS, Break, at
from tests.redis.times import TIMES

pytestmark = pytest.mark.slow  # needs nginx and Redis


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> tuple[Break, Break]:
    """How Redis is lost, and how it comes back."""
    return WAYS[request.param]


async def answer_in_vain(pages: list[Page], value: str) -> None:
    """Answer, while nothing can be counted; what else they ask is answered."""
    for page in pages:
        await page.answer(value)
        await does(page, "panels", lane=0, panels=["bits"])
    assert not any(has_answered(value)(page) for page in pages)


async def test_answers_given_while_redis_is_away_wait_and_count_once(
    shaken: Site, way: tuple[Break, Break]
) -> None:
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


async def test_answers_that_come_too_late_are_told_as_lost_and_not_counted(
    shaken: Site, way: tuple[Break, Break]
) -> None:
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


async def test_a_second_vote_begun_while_redis_is_away_is_the_second_vote_of_all(
    shaken: Site, way: tuple[Break, Break]
) -> None:
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
