"""Redis fails in the middle of a class: everybody goes on, and afterwards all see the same again."""

import asyncio
from collections.abc import Callable

import pytest

from tests.redis.classes.attending import Page, attended, together
from tests.redis.classes.classroom import LANE, STUDENTS, class_of, does, show_the_same
from tests.redis.classes.conftest import Site
from tests.redis.servers import RedisServer

pytestmark = pytest.mark.wide  # needs nginx and Redis

SPEED = 4.0  # moves a second

Break = Callable[[RedisServer], None]
WAYS = {
    "killed": (RedisServer.kill, RedisServer.start),  # and empty when it is there again
    "paused": (RedisServer.pause, RedisServer.go_on),
}


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> tuple[Break, Break]:
    """How Redis is lost, and how it comes back."""
    return WAYS[request.param]


def at(students: list[Page], which: int) -> list[Page]:
    """Those of the students who are at one of the processes."""
    return students[which::2]


def test_while_redis_is_away_each_process_goes_on_and_then_all_see_what_the_teacher_shows(
    own_site: Site, way: tuple[Break, Break]
) -> None:
    asyncio.run(go_on_without(own_site, *way))


async def go_on_without(site: Site, lose: Break, bring_back: Break) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="1000")
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        await asyncio.to_thread(lose, site.redis)
        for _ in range(5):
            await does(teacher, "step", by=1, unit="move")
            await show_the_same(teacher, at(students, 0))
        assert {page.move for page in at(students, 1)} == {"1000"}
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        await does(at(students, 1)[0], "panels", lane=0, panels=["bits"])  # the other process answers, too
        await asyncio.to_thread(bring_back, site.redis)
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        await does(teacher, "step", by=1, unit="move")
        await show_the_same(teacher, students)
        late = Page(site.ports[1], teacher.room, "a late one")
        async with attended(late):
            await show_the_same(teacher, [late])
    assert {(page.came, page.lost) for page in [teacher, *students]} == {(1, 0)}, "nobody lost the connection"


def test_playing_goes_on_at_both_while_redis_is_away(own_site: Site, way: tuple[Break, Break]) -> None:
    asyncio.run(play_without(own_site, *way))


async def play_without(site: Site, lose: Break, bring_back: Break) -> None:
    teacher, students = class_of(site, 1)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        await show_the_same(teacher, students)
        await does(teacher, "play", speed=SPEED, direction=1)
        await together(students, lambda page: page.told("state", "playing"))
        await asyncio.to_thread(lose, site.redis)
        lost_at = int(teacher.move)
        await together([teacher, *students], lambda page: int(page.move or 0) > lost_at + 20)
        await asyncio.to_thread(bring_back, site.redis)
        back_at = int(teacher.move)
        await together([teacher, *students], lambda page: int(page.move or 0) > back_at + 20)
        await does(teacher, "pause")
        await show_the_same(teacher, students)
    for page in students:
        moves = [move for _, move in page.shown if move > 0]
        assert moves == sorted(moves), "no process went back while it played"


def test_what_the_teacher_pauses_while_redis_is_away_stops_at_both_afterwards(
    own_site: Site, way: tuple[Break, Break]
) -> None:
    asyncio.run(pause_without(own_site, *way))


async def pause_without(site: Site, lose: Break, bring_back: Break) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        await does(teacher, "play", speed=SPEED, direction=1)
        await together(students, lambda page: page.told("state", "playing"))
        await asyncio.to_thread(lose, site.redis)
        await does(teacher, "pause")
        await show_the_same(teacher, at(students, 0))
        assert all(page.told("state", "playing") for page in at(students, 1))
        await asyncio.to_thread(bring_back, site.redis)
        await show_the_same(teacher, students)


def test_a_redis_that_forgets_everything_is_told_again(own_site: Site) -> None:
    asyncio.run(flush(own_site))


async def flush(site: Site) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="5")
        await show_the_same(teacher, students)
        for number in range(3):
            site.redis.flush()
            if number:
                await does(teacher, "step", by=1, unit="move")
            else:  # nobody does anything
                while not site.redis.run("EXISTS", f"hanoi:room:{teacher.room['code']}"):
                    await asyncio.sleep(0.1)
            late = Page(site.ports[number % 2], teacher.room, f"late {number}")
            async with attended(late):
                await show_the_same(teacher, [*students, late])
        await teacher.until(lambda page: page.people == (STUDENTS, 0))


def test_two_who_lead_apart_agree_again_on_one(own_site: Site) -> None:
    asyncio.run(lead_apart(own_site))


async def lead_apart(site: Site) -> None:
    """The one process is cut off; at each a device of the teacher's leads on."""
    laptop, students = class_of(site, 0)
    phone = Page(site.ports[1], laptop.room, "the phone", key=laptop.joins["key"])
    pages = [laptop, phone, *students]
    async with attended(laptop), attended(phone, *students):
        await does(laptop, "open", lanes=[LANE], move="1000")
        await show_the_same(laptop, pages)
        site.wires[1].cut()
        await does(phone, "drive")
        for _ in range(6):
            await does(phone, "step", by=1, unit="move")
        for _ in range(2):
            await does(laptop, "step", by=-1, unit="move")
        await show_the_same(laptop, at(students, 0))
        await show_the_same(phone, at(students, 1))
        await laptop.until(lambda page: page.people[1] == STUDENTS // 2)
        site.wires[1].mend()
        await show_the_same(phone, pages)  # who has done more
        await laptop.until(lambda page: not page.drives)
        await does(phone, "step", by=1, unit="move")
        await show_the_same(phone, pages)
        await phone.until(lambda page: page.people == (STUDENTS, 0))
        assert phone.move == "1007"


def test_one_process_that_is_cut_off_takes_what_was_done_meanwhile(own_site: Site) -> None:
    asyncio.run(cut_one_off(own_site))


async def cut_one_off(site: Site) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="1000")
        await show_the_same(teacher, students)
        site.wires[1].cut()
        await does(teacher, "open", lanes=[LANE, {"discs": 5}], move="9", page="compare")
        await show_the_same(teacher, at(students, 0))
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        assert {page.move for page in at(students, 1)} == {"1000"}
        site.wires[1].mend()
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (STUDENTS, 0))


def test_a_redis_that_can_hold_no_more_ends_no_class(own_site: Site) -> None:
    asyncio.run(fill_up(own_site))


async def fill_up(site: Site) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="7")
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        site.redis.run("CONFIG", "SET", "maxmemory", 1)
        await does(teacher, "step", by=1, unit="move")
        await show_the_same(teacher, at(students, 0))
        await teacher.until(lambda page: page.people == (STUDENTS // 2, STUDENTS // 2))
        site.redis.run("CONFIG", "SET", "maxmemory", 0)
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
