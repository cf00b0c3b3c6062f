"""A class is led and followed, and all its addresses lead to it, wherever nginx has it live."""

import asyncio

import pytest

from tests.conftest import get
from tests.proxy.conftest import NAME
from tests.proxy.conftest import connecting as connecting_alone
from tests.redis.classroom import LANE, RIGHT, WRONG, Classroom, answer, counts
from tests.redis.page import Page, attended, connecting, join
from tests.redis.site import Site, path_of, results_of, status_of

pytestmark = pytest.mark.slow  # needs nginx and Redis


@pytest.mark.parametrize("home", [0, 1])
async def test_all_see_every_step_wherever_their_class_lives(site: Site, home: int) -> None:
    here = Classroom(site.front, site.open(home))
    async with here.attended():
        await here.does("open", lanes=[LANE])
        for kind, message in (
            ("seek", {"move": "123456789012"}),
            ("step", {"by": -1, "unit": "line"}),
            ("play", {"speed": 2.0**50, "direction": -1}),
            ("pause", {}),
            ("open", {"lanes": [LANE, {"discs": 3, "algorithm": "olive"}], "move": "5", "page": "compare"}),
            ("seek", {"tick": "20"}),
            ("open", {"lanes": [{"variant": "antwerp", "discs": 3}], "move": "4"}),
            ("step", {"by": 1, "unit": "move"}),
        ):
            await here.does(kind, **message)
            if kind != "play":
                await here.shows_the_same()


async def test_a_vote_counts_each_device_once_and_its_results_are_for_the_key(site: Site) -> None:
    here = Classroom(site.front, site.open())
    again = Page(site.front, here.room, "phone 0")  # a second tab
    async with here.attended(), attended(again):
        await here.asks()
        await answer(here.students, WRONG)
        await answer([again], RIGHT)
        assert (await here.outcome())["counts"] == counts(len(here.students) - 1, 1)
        found = await asyncio.to_thread(results_of, site.front, here.room, here.room["key"])
        assert (found[0], "first vote" in found[1]) == (200, True)
        assert (await asyncio.to_thread(results_of, site.front, here.room, "0" * 32))[0] == 403


def test_any_way_to_write_a_code_leads_to_its_class(site: Site) -> None:
    room = site.open()
    code = room["code"]
    assert status_of(site.front, room) == 200
    for path, status, leads_to in (
        (f"/r/{code.lower()}", 308, f"/r/{code}"),
        (f"/r/{code.lower()}/ws", 308, f"/r/{code}/ws"),
        (f"/r/{code[:3]}%20{code[3:].lower()}", 308, f"/r/{code}"),
        (f"/r?code={code.lower()}", 303, f"/r/{code}"),
    ):
        answered, _, headers = get(site.front, path, Host=NAME)
        assert (answered, headers["Location"].removeprefix(f"http://{NAME}")) == (status, leads_to)
    assert results_of(site.front, {"code": code.lower()}, room["key"])[0] == 308


async def test_a_class_is_joined_at_its_own_address_only(site: Site) -> None:
    room, other = site.open(), site.open()
    for way in (connecting_alone(site.front), connecting(site.front, other)):
        async with way as ws:
            refusal = await join(ws, room, "phone")
            assert refusal["code"] == "not_here"
            assert f"{path_of(room)}/ws" in refusal["message"]
