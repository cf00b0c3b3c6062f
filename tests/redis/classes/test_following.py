"""All of a class see what its teacher does, whichever process has their connection."""

import asyncio
import statistics
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.conftest import get
from tests.redis.classes.attending import Page, attended, together
from tests.redis.classes.classroom import LANE, STUDENTS, class_of, does, is_closed, show_the_same
from tests.redis.classes.conftest import NAME, Site, post
from tests.variants.recorded.recordings import RIGHT

pytestmark = pytest.mark.slow  # needs nginx and Redis

SPEED = 2.0  # moves a second
PLAYED = 8  # moves


@pytest.mark.parametrize("teacher_at", [0, 1])
async def test_all_see_every_step_whichever_process_they_are_at(site: Site, teacher_at: int) -> None:
    teacher, students = class_of(site, teacher_at)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        for kind, message in (
            ("seek", {"move": "123456789012"}),
            ("step", {"by": 1, "unit": "move"}),
            ("step", {"by": -1, "unit": "line"}),
            ("seek", {"move": str(2**40 - 1)}),
            ("play", {"speed": 2.0**50, "direction": -1}),
            ("pause", {}),
            ("seek", {"move": "77", "line": 2}),
            ("open", {"lanes": [LANE, {"discs": 3, "algorithm": "olive"}], "move": "5", "page": "compare"}),
            ("seek", {"tick": "20"}),
            ("open", {"lanes": [{"variant": "antwerp", "discs": 3}], "move": "4"}),
            ("step", {"by": 1, "unit": "move"}),
        ):
            await does(teacher, kind, **message)
            if kind != "play":
                await teacher.until(lambda page: "state" in page.newest)
                await show_the_same(teacher, students)


async def test_while_it_plays_all_are_within_one_state_of_each_other(site: Site) -> None:
    teacher, students = class_of(site, 0)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="1000")
        await show_the_same(teacher, students)
        await does(teacher, "play", speed=SPEED, direction=1)
        late = Page(site.ports[1], teacher.room, "a late one")
        async with AsyncExitStack() as stack:
            await teacher.until(lambda page: int(page.move or 0) >= 1002)
            await stack.enter_async_context(attended(late))
            pages = [teacher, *students, late]
            await together(pages, lambda page: page.shown and int(page.move or 0) >= 1000 + PLAYED)
            await does(teacher, "pause")
            await show_the_same(teacher, [*students, late])
        for page in pages:
            assert apart(teacher, page) < 1 / SPEED


def apart(one: Page, other: Page) -> float:
    """How many seconds lie between the same state at both: the median, as either may be late once."""
    first, second = ({move: at for at, move in reversed(page.shown)} for page in (one, other))
    both = [abs(first[move] - second[move]) for move in first.keys() & second.keys() if move > 1000]
    return statistics.median(both)


async def test_how_the_class_looks_at_it_is_the_same_at_both(site: Site) -> None:
    teacher, students = class_of(site, 1, 4)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE])
        await does(teacher, "look", blank=True, spotlight={"x": 10, "y": 990}, range={"from": "3", "to": "9"})
        asked = {"blank": True, "spotlight": {"x": 10, "y": 990}, "range": {"from": "3", "to": "9"}}
        await together(students, lambda page: asked.items() <= page.newest.get("looked", {}).items())
        await does(teacher, "panels", lane=0, panels=["bits"])
        await does(teacher, "step", by=1, unit="move")
        await together(
            students, lambda page: [*(page.told("state", "lanes") or [LANE])[0]["panels"]] == ["bits"]
        )


async def test_what_a_teachers_own_program_did_is_shown_at_both(site: Site) -> None:
    teacher, students = class_of(site, 0, 4)
    puzzle = {"discs": 3, "source": "A", "target": "C"}
    async with attended(teacher, *students):
        await teacher.say("run", program=RIGHT, **puzzle)
        await teacher.until(lambda page: "ran" in page.newest)
        recording = teacher.newest["ran"]["recording"]
        await does(teacher, "open", lanes=[{"recording": recording, **puzzle}], move="3")
        await show_the_same(teacher, students)
        late = Page(site.ports[1], teacher.room, "a late one")
        async with attended(late):
            await show_the_same(teacher, [late])


async def test_who_is_there_is_counted_over_both_and_a_device_once(site: Site) -> None:
    teacher, students = class_of(site, 0)
    again = Page(site.ports[1], teacher.room, "phone 0")  # a second tab, at the other process
    async with attended(teacher, *students, again):
        await teacher.until(lambda page: page.people == (STUDENTS, 0))
        await does(teacher, "open", lanes=[LANE])
        await students[1].until(lambda page: page.move == "0")
        await does(students[1], "free")
        await teacher.until(lambda page: page.told("people", "away") == 1)
        assert teacher.people == (STUDENTS, 0)
        await does(students[1], "follow")
        await teacher.until(lambda page: page.told("people", "away") == 0)


async def test_the_end_of_a_class_is_its_end_at_both(site: Site) -> None:
    teacher, students = class_of(site, 1)
    async with attended(teacher, *students):
        await does(teacher, "open", lanes=[LANE], move="9")
        await show_the_same(teacher, students)
        await teacher.say("end")
        await together([teacher, *students], lambda page: "ended" in page.newest)
        for page in students:  # everybody goes on alone
            await does(page, "step", by=1, unit="move")
            assert page.move == "10"
    found = [get(port, f"/r/{teacher.room['code']}", Host=NAME).status for port in site.ports]
    assert found == [404, 404]


def test_pages_and_files_of_a_class_come_from_the_other_process_too(site: Site) -> None:
    room = site.open(at=0)
    assert get(site.ports[1], f"/r/{room['code']}", Host=NAME).status == 200
    asyncio.run(ask(site, room))
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    files = [
        post(port, f"/r/{room['code']}/questions.csv", f"key={room['key']}", **form) for port in site.ports
    ]
    assert files[0] == files[1]
    status, text = files[0]
    assert (status, [line.split(",")[-2] for line in text.splitlines()]) == (
        200,
        ["first vote", "1", "0", "0"],
    )
    assert post(site.ports[1], f"/r/{room['code']}/questions.csv", "key=" + "0" * 32, **form)[0] == 403


async def ask(site: Site, room: dict[str, Any]) -> None:
    """Ask a question at the one process, and answer it at the other."""
    teacher, student = (
        Page(site.ports[0], room, "laptop", key=room["key"]),
        Page(site.ports[1], room, "phone"),
    )
    async with attended(teacher, student):
        await does(teacher, "open", lanes=[{"discs": 3}], move="3")
        await does(teacher, "ask", kind="next-move")
        await student.until(lambda page: "asked" in page.newest)
        await student.answer("1 A")
        await student.until(lambda page: "answered" in page.newest)
        await does(teacher, "close", question=1)
        await student.until(is_closed)
