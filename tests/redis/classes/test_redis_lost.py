"""Redis fails in the middle of a class: everybody goes on, and afterwards all see the same again."""

import asyncio

import pytest

from tests.redis.classes.attending import Page, attended, together
from tests.redis.classes.classroom import LANE, STUDENTS, all_are_counted, at, class_of, does, show_the_same
from tests.redis.classes.conftest import Site, Way

pytestmark = pytest.mark.slow  # needs nginx and Redis

SPEED, PLAYED = 4.0, 5  # moves a second, and moves


async def test_each_process_goes_on_and_then_all_see_what_the_teacher_shows(shaken: Site, way: Way) -> None:
    lose, bring_back = way
    teacher, students = class_of(shaken, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="1000")
        await show_the_same(teacher, students)
        await all_are_counted(teacher)
        await asyncio.to_thread(lose, shaken.redis)
        for _ in range(5):
            await does(teacher, "step", by=1, unit="move")
            await show_the_same(teacher, at(students, 0))
        assert {page.move for page in at(students, 1)} == {"1000"}
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        await does(at(students, 1)[0], "panels", lane=0, panels=["bits"])  # the other process answers, too
        await asyncio.to_thread(bring_back, shaken.redis)
        await show_the_same(teacher, students)
        await all_are_counted(teacher)
        await does(teacher, "step", by=1, unit="move")
        await show_the_same(teacher, students)
        late = Page(shaken.ports[1], teacher.room, "a late one")
        async with attended(late):
            await show_the_same(teacher, [late])
    assert {(page.came, page.lost) for page in [teacher, *students]} == {(1, 0)}, "nobody lost the connection"


async def test_playing_goes_on_at_both_while_redis_is_away(shaken: Site, way: Way) -> None:
    lose, bring_back = way
    teacher, students = class_of(shaken, 1)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        await show_the_same(teacher, students)
        await all_are_counted(teacher)
        await does(teacher, "play", speed=SPEED, direction=1)
        await together(students, lambda page: page.told("state", "playing"))
        await asyncio.to_thread(lose, shaken.redis)
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        lost_at = int(teacher.move)
        await together([teacher, *students], lambda page: int(page.move or 0) > lost_at + PLAYED)
        await asyncio.to_thread(bring_back, shaken.redis)
        back_at = int(teacher.move)
        await together([teacher, *students], lambda page: int(page.move or 0) > back_at + PLAYED)
        await does(teacher, "pause")
        await show_the_same(teacher, students)
    for page in students:
        moves = [move for _, move in page.shown if move > 0]
        assert moves == sorted(moves), "no process went back while it played"


async def test_what_is_paused_while_redis_is_away_stops_at_both_afterwards(shaken: Site, way: Way) -> None:
    lose, bring_back = way
    teacher, students = class_of(shaken, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        await does(teacher, "play", speed=SPEED, direction=1)
        await together(students, lambda page: page.told("state", "playing"))
        await asyncio.to_thread(lose, shaken.redis)
        await does(teacher, "pause")
        await show_the_same(teacher, at(students, 0))
        assert all(page.told("state", "playing") for page in at(students, 1))
        await asyncio.to_thread(bring_back, shaken.redis)
        await show_the_same(teacher, students)


async def test_a_redis_that_forgets_everything_is_told_again(shaken: Site) -> None:
    teacher, students = class_of(shaken, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="5")
        await show_the_same(teacher, students)
        for number in range(3):
            shaken.redis.flush()
            if number:
                await does(teacher, "step", by=1, unit="move")
            else:  # nobody does anything
                while not shaken.redis.run("EXISTS", f"hanoi:room:{teacher.room['code']}"):
                    await asyncio.sleep(0.1)
            late = Page(shaken.ports[number % 2], teacher.room, f"late {number}")
            async with attended(late):
                await show_the_same(teacher, [*students, late])
        await all_are_counted(teacher)


async def test_two_who_lead_apart_agree_again_on_one(shaken: Site) -> None:
    """The one process is cut off; at each a device of the teacher's leads on."""
    laptop, students = class_of(shaken, 0)
    phone = Page(shaken.ports[1], laptop.room, "the phone", key=laptop.joins["key"])
    pages = [laptop, phone, *students]
    async with attended(laptop), attended(phone, *students):
        await does(laptop, "open", lanes=[LANE], move="1000")
        await show_the_same(laptop, pages)
        await all_are_counted(laptop)
        shaken.wires[1].cut()
        await does(phone, "drive")
        for _ in range(6):
            await does(phone, "step", by=1, unit="move")
        for _ in range(2):
            await does(laptop, "step", by=-1, unit="move")
        await show_the_same(laptop, at(students, 0))
        await show_the_same(phone, at(students, 1))
        await laptop.until(lambda page: page.people[1] == STUDENTS // 2)
        shaken.wires[1].mend()
        await show_the_same(phone, pages)  # who has done more
        await laptop.until(lambda page: not page.drives)
        await does(phone, "step", by=1, unit="move")
        await show_the_same(phone, pages)
        await all_are_counted(phone)
        assert phone.move == "1007"


async def test_one_process_that_is_cut_off_takes_what_was_done_meanwhile(shaken: Site) -> None:
    teacher, students = class_of(shaken, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="1000")
        await show_the_same(teacher, students)
        await all_are_counted(teacher)
        shaken.wires[1].cut()
        await does(teacher, "open", lanes=[LANE, {"discs": 5}], move="9", page="compare")
        await show_the_same(teacher, at(students, 0))
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        assert {page.move for page in at(students, 1)} == {"1000"}
        shaken.wires[1].mend()
        await show_the_same(teacher, students)
        await all_are_counted(teacher)


async def test_a_redis_that_can_hold_no_more_ends_no_class(shaken: Site) -> None:
    teacher, students = class_of(shaken, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="7")
        await show_the_same(teacher, students)
        await all_are_counted(teacher)
        shaken.redis.run("CONFIG", "SET", "maxmemory", 1)
        await does(teacher, "step", by=1, unit="move")
        await show_the_same(teacher, at(students, 0))
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        shaken.redis.run("CONFIG", "SET", "maxmemory", 0)
        await show_the_same(teacher, students)
        await all_are_counted(teacher)
