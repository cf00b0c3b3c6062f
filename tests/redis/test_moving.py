"""A class moves with all it shows to a process that is asked for it, and survives its own process."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.conftest import eventually, get
from tests.proxy.conftest import NAME
from tests.redis.classroom import (
    LANE,
    RIGHT,
    SMALL,
    STUDENTS,
    WRONG,
    Classroom,
    answer,
    counts,
    does,
    everything,
    find,
    has_answered,
)  # fmt: skip  # fmt: skip
from tests.redis.page import Page, attended, together
from tests.redis.site import Site, lease_of, path_of, post, results_of, status_of
from tests.variants.recorded.recordings import RIGHT as PROGRAM

pytestmark = pytest.mark.slow  # needs nginx and Redis

COME_BACK = 1012  # the code with which connections are closed


async def by_a_program(here: Classroom) -> None:
    recording = await runs(here.teacher)
    await here.does("open", lanes=[{"recording": recording, "panels": ["output"], **THREE}], move="3")


async def by_a_search(here: Classroom) -> None:
    await here.does("open", lanes=[{"variant": "antwerp", "discs": 4}], move="3")


async def side_by_side(here: Classroom) -> None:
    """Open lanes of different lengths, and change how they are shown in every way."""
    await here.does("open", lanes=[LANE, {**SMALL, "algorithm": "olive"}], move="9", page="compare")
    await here.does("panels", lane=0, panels=["bits"])
    await here.does("step", by=1, unit="move")
    await here.does("look", blank=True, spotlight={"x": 10, "y": 990}, range={"from": "3", "to": "12"})
    await here.all(lambda page: page.told("looked", "blank"))  # students hear it after the teacher


@pytest.mark.parametrize("shown", [by_a_program, by_a_search, side_by_side])
async def test_everyone_comes_back_to_what_they_saw(
    site: Site, shown: Callable[[Classroom], Awaitable[None]]
) -> None:
    here = Classroom(site.ports[0], site.open(), 4)
    async with here.attended():
        await shown(here)
        await here.shows_the_same()
        before = {page: everything(page) for page in here.pages}
        await here.moves(site, to=1)
        await here.all(lambda page: everything(page) == before[page])
        assert [page.closes for page in here.pages] == [[COME_BACK]] * 5
        await here.does("step", by=1, unit="move")
        await here.shows_the_same()


async def test_a_lesson_at_their_own_pace_continues_with_its_counts(site: Site) -> None:
    """Devices that reconnect say neither where they are nor what they have answered."""
    here = Classroom(site.ports[0], site.open(), 2)
    one, other = here.students
    async with here.attended():
        await here.does("show", link="/lessons/trust")
        await here.does("pace", mode="own")
        await here.all(lambda page: page.told("paced", "mode") == "own")
        await answers_page(one, 2, "1")
        await answers_page(other, 3, "8")
        await here.teacher.until(tells_pages((2, 1, 1, 1), (3, 1, 1, 0)))
        await here.moves(site, to=1)
        await here.all(lambda page: page.told("paced", "mode") == "own")
        await here.teacher.until(tells_pages((2, 1, 1, 1), (3, 1, 1, 0)))
        await answers_page(one, 3, "7")
        await here.teacher.until(tells_pages((2, 0, 1, 1), (3, 2, 2, 1)))
        key, there = here.room["key"], site.ports[1]
        found = await asyncio.to_thread(results_of, there, here.room, key, "progress")
        assert (found[0], "2,A call is a promise,0,1,1" in found[1]) == (200, True)
        await here.does("pace", mode="together")
        await here.all(lambda page: page.told("paced", "mode") == "together")


async def test_a_class_s_program_and_its_own_pace_move_along(site: Site) -> None:
    """At the new home each page runs its own program again, and counts once."""
    here = Classroom(site.ports[0], site.open(), 2)
    async with here.attended():
        recording = await runs(here.teacher)
        lane = {"recording": recording, **THREE}
        await here.does("open", lanes=[lane], page="mine")
        await together(here.students, lambda page: page.told("ran", "verdict") == "optimal")
        await here.does("pace", mode="own")
        await here.all(lambda page: page.told("paced", "mode") == "own")
        for student in here.students:
            await student.say("free")
            await runs(student)
        await here.teacher.until(tells_programs(2))
        for student in here.students:
            del student.newest["ran"]
        await here.moves(site, to=1)
        await together(here.students, lambda page: page.told("paced", "mode") == "own")
        await together(here.students, lambda page: page.told("ran", "recording") == recording)
        await runs(here.students[0])
        await here.teacher.until(tells_programs(1))


THREE = {"discs": 3, "source": "A", "target": "C"}


async def runs(page: Page) -> str:
    """Run a program on this connection, and return the name of its recording."""
    page.newest.pop("ran", None)
    await page.say("run", program=PROGRAM, **THREE)
    await page.until(lambda page: "ran" in page.newest)
    recording: str = page.newest["ran"]["recording"]
    return recording


def tells_programs(count: int) -> Callable[[Page], object]:
    """Return a condition: this many programs were right, and none was wrong."""

    def told(page: Page) -> bool:
        programs = page.told("progress", "programs") or []
        return [(one["verdict"], one["count"]) for one in programs] == [("optimal", count)]

    return told


async def answers_page(student: Page, number: int, value: str) -> None:
    """Turn to a page of the lesson, and answer its question."""
    await student.say("turned", page=number)
    asked = await student.ask("ask", lesson="trust", page=number, oneself=True)
    given = {"question": asked["question"], "round": 1, "value": value, "oneself": True}
    assert (await student.ask("answer", **given))["type"] == "answered"


def tells_pages(*counts: tuple[int, int, int, int]) -> Callable[[Page], object]:
    """Return a condition: page, here, answered and right are exactly these."""
    fields = ("page", "here", "answered", "right")
    told = [dict(zip(fields, one, strict=True)) for one in counts]
    return lambda page: page.told("progress", "pages") == told


async def test_play_continues(site: Site) -> None:
    here = Classroom(site.ports[0], site.open())
    async with here.attended():
        await here.plays()
        await here.moves(site, to=1)
        await here.goes_on()
        await here.does("pause")
        await here.shows_the_same()
    assert all(page.never_went_back for page in here.pages)


async def test_the_other_process_has_every_answer_of_a_vote(site: Site) -> None:
    """Devices reconnect with new pages, which repeat nothing."""
    here = Classroom(site.ports[0], site.open())
    async with here.attended():
        await here.asks()
        await answer(here.students[:4], WRONG)
        await answer(here.students[4:], RIGHT)
        await here.does("close", question=1)
        await here.asks_again()
        await answer(here.students[:6], RIGHT)
    there = Classroom(site.ports[1], here.room)
    async with there.attended():
        await together(there.students[:6], has_answered(RIGHT))
        await answer(there.students[6:], RIGHT)
        assert (await there.outcome())["rounds"] == [counts(4, 4), counts(0, STUDENTS)]


def test_the_other_process_says_when_to_try_again(site: Site) -> None:
    room, (here, there) = site.open(), site.ports
    find(site, room, at=0)
    status, _, headers = get(there, path_of(room), Host=NAME)
    assert (status, int(headers["Retry-After"]) > 0) == (503, True)
    find(site, room, at=1)
    assert results_of(here, room, room["key"])[0] == 503
    eventually(lambda: results_of(here, room, room["key"])[0] == 200)
    assert post(there, "/rooms", f'{{"key": "{room["key"]}"}}') == (201, room)
    assert status_of(here, room) == 200, "the class has not moved"


def test_a_fourth_move_within_a_minute_is_logged(shaken: Site) -> None:
    room = shaken.open()

    def warned() -> list[str]:
        lines = (line for server in shaken.proxied.servers for line in server.errors)
        return [line for line in lines if room["code"] in line and "balancer" in line]

    for turn in range(4):
        find(shaken, room, turn % 2)
    assert warned() == []
    find(shaken, room, 0)
    eventually(warned)


MANY, HALF = 30, 15


async def test_killing_a_process_during_a_second_vote_loses_no_answer(shaken: Site) -> None:
    here = Classroom(shaken.front, shaken.open(), MANY)
    home = shaken.home(here.room)
    async with here.attended():
        await here.asks()
        await answer(here.students[:HALF], WRONG)
        await answer(here.students[HALF:], RIGHT)
        await here.does("close", question=1)
        await here.asks_again()
        await answer(here.students[:HALF], RIGHT)
        for student in here.students[HALF:]:  # on its way when the process ends
            await student.answer(RIGHT)
        await here.is_kept(shaken, f'"phone 0":"{RIGHT}"')
        await here.comes_again(shaken.kill, home)
        await together(here.students, has_answered(RIGHT))
        assert (await here.outcome())["rounds"] == [counts(HALF, HALF), counts(0, MANY)]


async def test_killing_a_process_during_play_leaves_the_class_playing(shaken: Site) -> None:
    here = Classroom(shaken.front, shaken.open())
    home = shaken.home(here.room)
    async with here.attended():
        await here.plays()
        kept_at = await next_kept(shaken, here)
        await here.comes_again(shaken.kill, home)
        await here.all(lambda page: page.move)
        assert int(here.teacher.move or 0) >= kept_at
        await here.goes_on()
        await here.does("pause")
        await here.shows_the_same()
        await asyncio.to_thread(shaken.start_again, home)
        late = Page(shaken.front, here.room, "a late one")  # the class moves back with this one
        async with attended(late):
            await here.all(lambda page: page.came == 3)
            await here.shows_the_same(late)


async def next_kept(site: Site, here: Classroom) -> int:
    """Wait until the class has been stored during play; return a move that it had shown by then."""
    for _ in range(2):
        before, shown = await asyncio.to_thread(site.kept, here.room), int(here.teacher.move or 0)
        while before == await asyncio.to_thread(site.kept, here.room):
            await asyncio.sleep(0.02)
    return shown


async def test_a_process_that_is_stopped_hands_its_class_over(shaken: Site) -> None:
    """Devices reconnect with new pages, which repeat nothing."""
    here = Classroom(shaken.front, shaken.open())
    home = shaken.proxied.servers[shaken.home(here.room)]
    async with here.attended():
        await here.asks()
        await answer(here.students, WRONG)
        lease = shaken.redis.run("GET", lease_of(here.room))
        await here.comes_again(home.stop)
        assert home.process.returncode == 0
        assert shaken.redis.run("GET", lease_of(here.room)) not in (lease, None)
        assert [page.closes for page in here.pages] == [[COME_BACK]] * (STUDENTS + 1)
    again = Classroom(shaken.front, here.room)
    async with again.attended():
        await together(again.students, has_answered(WRONG))
        assert (await again.outcome())["answered"] == STUDENTS


async def test_when_all_processes_are_killed_and_restarted_the_class_is_as_it_was(shaken: Site) -> None:
    here = Classroom(shaken.front, shaken.open())

    def start_all_again() -> None:
        for do in (shaken.kill, shaken.start_again):
            for which in (0, 1):
                do(which)

    async with here.attended():
        await here.asks()
        await answer(here.students[:6], WRONG)
        await here.is_kept(shaken, f'"phone 0":"{WRONG}"')
        await here.comes_again(start_all_again)
        await here.all(lambda page: "asked" in page.newest)
        await together(here.students[:6], has_answered(WRONG))
        await answer(here.students[5:], RIGHT)
        assert (await here.outcome())["counts"] == counts(5, 3)


PARTINGS = {
    "paused": (lambda site: site.pause(0), lambda site: site.go_on(0)),
    "cut off": (lambda site: site.wires[0].cut(), lambda site: site.wires[0].mend()),
}


@pytest.mark.parametrize("parting", PARTINGS)
async def test_a_process_that_has_lost_its_class_can_change_nothing(shaken: Site, parting: str) -> None:
    here = Classroom(shaken.ports[0], shaken.open(), 4)
    phone = Page(shaken.ports[1], here.room, "the phone", key=here.room["key"])
    part, join_again = PARTINGS[parting]
    async with here.attended():
        await here.does("open", lanes=[LANE], move="10")
        await here.shows_the_same()
        await here.is_kept(shaken, '"count":10')
        part(shaken)
        async with attended(phone):  # once the lease has expired
            await does(phone, "drive")
            await does(phone, "seek", move="500")
            await here.teacher.say("seek", move="9")
            here.comes_by(shaken.ports[1])
            await here.comes_again(join_again, shaken)
            await does(phone, "step", by=1, unit="move")
            await together(here.pages, lambda page: page.move == "501")
            assert (phone.drives, here.teacher.drives) == (True, False)
            assert [page.closes for page in here.pages] == [[COME_BACK]] * 5
