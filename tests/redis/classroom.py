"""A class: what its teacher does, and what its students see and answer."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.conftest import eventually
from tests.redis.page import Message, Page, attended, together
from tests.redis.site import Room, Site, status_of

STUDENTS = 8
LANE = {"discs": 40, "panels": ["call-stack"]}
SMALL = {"discs": 3, "panels": ["code"]}
WRONG, OTHER, RIGHT = "1 A", "1 C", "3 C"  # moves to choose from after move 3 of three discs
LASTING = ("looked", "asked", "answered", "tally")  # what whoever rejoins is sent again
SPEED = 20  # moves a second


class Classroom:
    """The pages of a class on one port: the teacher's and the students'."""

    def __init__(self, port: int, room: Room, students: int = STUDENTS) -> None:
        self.room = room
        self.teacher = Page(port, room, "laptop", key=room["key"])
        self.students = [Page(port, room, f"phone {i}") for i in range(students)]
        self.pages = [self.teacher, *self.students]

    @asynccontextmanager
    async def attended(self) -> AsyncIterator[None]:
        async with attended(*self.pages):
            yield

    async def does(self, kind: str, /, **message: Any) -> None:
        await does(self.teacher, kind, **message)

    async def all(self, reached: Callable[[Page], object]) -> None:
        await together(self.pages, reached)

    async def shows_the_same(self, *more: Page) -> None:
        """Wait until all show what the teacher shows."""
        await self.teacher.until(lambda page: page.move)
        shown = what(self.teacher)
        await together([*self.students, *more], lambda page: what(page) == shown)

    async def plays(self) -> None:
        await self.does("open", lanes=[LANE])
        await self.does("play", speed=SPEED, direction=1)
        await self.goes_on(5)

    async def goes_on(self, moves: int = 10) -> None:
        """Wait until all see more than this many moves beyond the teacher's present one."""
        begun_at = int(self.teacher.move or 0)
        await self.all(lambda page: int(page.move or 0) > begun_at + moves)

    async def asks(self) -> None:
        await self.does("open", lanes=[SMALL], move="3")
        await self.shows_the_same()
        await self.does("ask", kind="next-move")
        await self.all(lambda page: "asked" in page.newest)

    async def asks_again(self) -> None:
        await self.does("ask", question=1)
        await self.all(lambda page: page.told("asked", "round") == 2)

    async def outcome(self) -> Message:
        """Close and reveal the vote, and return the final tally once all have it."""
        await self.does("close", question=1)
        await self.does("reveal", question=1)
        await self.all(lambda page: page.told("tally", "counts"))
        outcome = self.teacher.newest["tally"]
        await self.all(lambda page: page.told("tally", "rounds") == outcome["rounds"])
        return outcome

    async def is_kept(self, site: Site, part: str) -> None:
        """Wait until Redis has stored this as part of the class."""
        await asyncio.to_thread(eventually, lambda: part.encode() in b"".join(site.kept(self.room).values()))

    def comes_by(self, port: int) -> None:
        """Have all pages use another port when they reconnect."""
        for page in self.pages:
            page.port = port

    async def comes_again(self, what_happens: Callable[..., object], *given: Any) -> None:
        """Make something happen that costs all their connections, and wait until they have rejoined."""
        before = {page: page.came for page in self.pages}
        await asyncio.to_thread(what_happens, *given)
        await self.all(lambda page: page.came > before[page])

    async def moves(self, site: Site, to: int) -> None:
        """Ask a process for the class until it has it and all pages have joined there."""
        self.comes_by(site.ports[to])
        await self.comes_again(find, site, self.room, to)


async def does(teacher: Page, kind: str, /, **message: Any) -> None:
    answer = await teacher.ask(kind, **message)
    assert answer["type"] != "error", answer


async def answer(pages: Sequence[Page], value: str) -> None:
    for page in pages:
        await page.answer(value)
    await together(pages, has_answered(value))


def has_answered(value: str) -> Callable[[Page], object]:
    return lambda page: page.told("answered", "value") == value


def counts(wrong: int, right: int) -> dict[str, int]:
    return {WRONG: wrong, OTHER: 0, RIGHT: right}


def what(page: Page) -> tuple[Any, ...]:
    state = page.newest.get("state", {"lanes": []})
    place = [state.get(name) for name in ("clock", "move", "line", "tick", "playing", "speed")]
    return (*place, [(lane["pegs"], sorted(lane["panels"])) for lane in state["lanes"]])


def everything(page: Page) -> list[Any]:
    lanes = [
        (lane["variant"], lane.get("algorithm"), lane["moves"]) for lane in page.told("opened", "lanes") or []
    ]
    told = ({**page.newest.get(kind, {}), "ref": None} for kind in LASTING)
    return [what(page), page.drives, lanes, *told]


def find(site: Site, room: Room, at: int) -> None:
    eventually(lambda: status_of(site.ports[at], room) == 200)
