"""One process fails: its part of the class comes back to the other, and nothing counts twice."""

import asyncio
import signal

import pytest

from tests.redis.classes.attending import Page, attended, together
from tests.redis.classes.classroom import (
    LANE,
    OTHER,
    RIGHT,
    WRONG,
    answer,
    ask_at_move_3,
    closed,
    does,
    has_answered,
    show_the_same,
)
from tests.redis.classes.conftest import Site

pytestmark = pytest.mark.slow  # needs nginx and Redis

STUDENTS = 12


def behind(site: Site) -> tuple[Page, list[Page]]:
    """Return the pages of a new class that come by nginx, to whichever process it gives."""
    room = site.open()
    teacher = Page(site.front, room, "laptop", key=room["key"])
    return teacher, [Page(site.front, room, f"phone {i}") for i in range(STUDENTS)]


def kill(site: Site, which: int) -> None:
    server = site.proxied.servers[which]
    server.process.kill()
    server.wait()


async def lost_some(pages: list[Page]) -> None:
    """Wait until all who have lost their connection are there again; see that some have, and not all."""
    await together(pages, lambda page: page.came > page.lost)
    assert 0 < sum(page.lost > 0 for page in pages) < len(pages)


@pytest.mark.parametrize("which", [0, 1])
async def test_a_process_killed_in_a_vote_takes_no_answer_with_it(shaken: Site, which: int) -> None:
    teacher, students = behind(shaken)
    pages = [teacher, *students]
    async with attended(*pages):
        await ask_at_move_3(teacher, students)
        await answer(students[:8], WRONG)
        for student in students[4:]:  # some are on their way when it ends
            await student.answer(RIGHT)
        await asyncio.to_thread(kill, shaken, which)
        await together(students[4:], has_answered(RIGHT))
        await lost_some(pages)
        await teacher.until(lambda page: page.told("tally", "answered") == STUDENTS)
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        assert teacher.drives
        tally = await closed(teacher, students, STUDENTS)
    assert tally["counts"] == {WRONG: 4, OTHER: 0, RIGHT: STUDENTS - 4}
    assert "lost" not in tally


@pytest.mark.parametrize("which", [0, 1])
async def test_a_process_killed_while_it_plays_leaves_the_class_playing(shaken: Site, which: int) -> None:
    teacher, students = behind(shaken)
    pages = [teacher, *students]
    async with attended(*pages):
        await does(teacher, "open", lanes=[LANE])
        await show_the_same(teacher, students)
        await does(teacher, "play", speed=40, direction=1)
        await together(students, lambda page: page.told("state", "playing"))
        await asyncio.to_thread(kill, shaken, which)
        await together(pages, lambda page: page.came > page.lost and int(page.move or 0) > 40)
        await lost_some(pages)
        await does(teacher, "pause")
        await show_the_same(teacher, students)
        await asyncio.to_thread(shaken.start_again, which)
        late = [Page(port, teacher.room, f"late at {port}") for port in shaken.ports]
        async with attended(*late):
            await does(teacher, "step", by=1, unit="move")
            await show_the_same(teacher, [*students, *late])


async def test_when_all_processes_are_started_anew_the_class_is_as_it_was(shaken: Site) -> None:
    teacher, students = behind(shaken)
    async with attended(teacher, *students):
        await ask_at_move_3(teacher, students)
        await answer(students[:6], WRONG)
        for which in (0, 1):
            await asyncio.to_thread(kill, shaken, which)
        for which in (0, 1):
            await asyncio.to_thread(shaken.start_again, which)
        await together([teacher, *students], lambda page: page.lost > 0 and page.came > page.lost)
        await together(students, lambda page: "asked" in page.newest)
        await together(students[:6], has_answered(WRONG))
        await answer(students[5:], RIGHT)
        tally = await closed(teacher, students, STUDENTS)
        assert tally["counts"] == {WRONG: 5, OTHER: 0, RIGHT: 7}
        await does(teacher, "step", by=1, unit="move")
        await show_the_same(teacher, students)


async def test_who_is_at_a_process_that_has_stopped_is_told_as_not_reached(shaken: Site) -> None:
    room = shaken.open()
    teacher = Page(shaken.ports[0], room, "laptop", key=room["key"])
    students = [Page(shaken.ports[i % 2], room, f"phone {i}") for i in range(6)]
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (6, 0))
        shaken.proxied.servers[1].process.send_signal(signal.SIGSTOP)
        try:
            await does(teacher, "seek", move="500")
            await show_the_same(teacher, students[::2])
            await teacher.until(lambda page: page.people == (3, 3))
        finally:
            shaken.proxied.servers[1].process.send_signal(signal.SIGCONT)
        await show_the_same(teacher, students)
        await teacher.until(lambda page: page.people == (6, 0))


async def test_a_process_that_is_ended_says_goodbye_and_nobody_is_missed(shaken: Site) -> None:
    teacher, students = behind(shaken)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="7")
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        assert await asyncio.to_thread(shaken.proxied.servers[1].stop) == 0
        await lost_some([teacher, *students])
        await together(students, lambda page: page.move == "7")
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        told = [one.get("unreached", 0) for one in teacher.heard if one["type"] == "people"]
        assert set(told) == {0}
