"""A class whose other process is asked for it moves there with everything that it shows."""

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
    everything,
    find,
    has_answered,
)  # fmt: skip
from tests.redis.page import together
from tests.redis.site import Site, path_of, post, results_of, status_of
from tests.variants.recorded.recordings import RIGHT as PROGRAM

pytestmark = pytest.mark.slow  # needs nginx and Redis

COME_BACK = 1012  # the code with which connections are closed


async def by_a_program(here: Classroom) -> None:
    """Open what a program of the teacher's did."""
    puzzle = {"discs": 3, "source": "A", "target": "C"}
    await here.teacher.say("run", program=PROGRAM, **puzzle)
    await here.teacher.until(lambda page: "ran" in page.newest)
    recording = here.teacher.newest["ran"]["recording"]
    await here.does("open", lanes=[{"recording": recording, "panels": ["output"], **puzzle}], move="3")


async def by_a_search(here: Classroom) -> None:
    """Open what has to be searched for first."""
    await here.does("open", lanes=[{"variant": "antwerp", "discs": 4}], move="3")


async def side_by_side(here: Classroom) -> None:
    """Open lanes of different lengths, and look at them in every way."""
    await here.does("open", lanes=[LANE, {**SMALL, "algorithm": "olive"}], move="9", page="compare")
    await here.does("panels", lane=0, panels=["bits"])
    await here.does("step", by=1, unit="move")
    await here.does("look", blank=True, spotlight={"x": 10, "y": 990}, range={"from": "3", "to": "12"})


@pytest.mark.parametrize("shown", [by_a_program, by_a_search, side_by_side])
async def test_all_come_back_to_what_they_saw(
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


async def test_it_plays_on(site: Site) -> None:
    here = Classroom(site.ports[0], site.open())
    async with here.attended():
        await here.plays()
        await here.moves(site, to=1)
        await here.goes_on()
        await here.does("pause")
        await here.shows_the_same()
    assert all(page.never_went_back for page in here.pages)


async def test_the_other_process_has_every_answer_of_a_vote(site: Site) -> None:
    """Devices come back with new pages, which repeat nothing."""
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


def test_meanwhile_it_says_when_to_try_again(site: Site) -> None:
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
