"""A class over both processes, and what its teacher does."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.redis.classes.attending import Message, Page, together
from tests.redis.classes.conftest import Site

STUDENTS = 8
LANE = {"discs": 40, "panels": ["call-stack"]}
SMALL = {"discs": 3, "panels": ["code"]}
WRONG, OTHER, RIGHT = "1 A", "1 C", "3 C"  # what may come after move 3 of three discs
TOLD = ("question", "round", "answered", "counts", "rounds", "right", "talk", "lost")  # of a vote


def class_of(site: Site, teacher_at: int, students: int = STUDENTS) -> tuple[Page, list[Page]]:
    """Return the pages of a new class: a teacher's, and students' at both processes in turn."""
    room = site.open()
    teacher = Page(site.ports[teacher_at], room, "laptop", key=room["key"])
    return teacher, [Page(site.ports[i % 2], room, f"phone {i}") for i in range(students)]


def at(students: list[Page], which: int) -> list[Page]:
    """Those of the students who are at one of the processes."""
    return students[which::2]


async def show_the_same(teacher: Page, students: list[Page]) -> None:
    """Wait until all show what the teacher shows."""
    await teacher.until(lambda page: page.move)
    shown = what(teacher)
    await together(students, lambda page: what(page) == shown)


async def all_are_counted(teacher: Page) -> None:
    """Wait until both processes have told each other who is there.

    Before that neither knows whom it no longer reaches once they are apart.
    """
    await teacher.until(lambda page: page.people == (STUDENTS, 0))


def what(page: Page) -> tuple[Any, ...]:
    state = page.newest.get("state", {"lanes": []})
    place = [state.get(name) for name in ("clock", "move", "line", "tick", "playing", "speed")]
    return (*place, [lane["pegs"] for lane in state["lanes"]])


async def does(teacher: Page, kind: str, /, **message: Any) -> None:
    answer = await teacher.ask(kind, **message)
    assert answer["type"] != "error", answer


async def ask_at_move_3(teacher: Page, pages: list[Page]) -> None:
    """Ask the class which disc moves next, once all show the place."""
    await does(teacher, "open", lanes=[SMALL], move="3")
    await show_the_same(teacher, pages)
    await does(teacher, "ask", kind="next-move")
    await together(pages, lambda page: "asked" in page.newest)


async def answer(pages: list[Page], value: str) -> None:
    """Have each answer this, and wait until it is counted."""
    for page in pages:
        await page.answer(value)
    await together(pages, has_answered(value))


def has_answered(value: str) -> Callable[[Page], object]:
    """Whether a page has been told that this is its answer."""
    return lambda page: page.told("answered", "value") == value


def is_closed(page: Page) -> bool:
    """Whether a page has been told that no more answers are taken."""
    return page.told("tally", "open") is False


async def closed(teacher: Page, pages: list[Page], answered: int, question: int = 1) -> Message:
    """Close and reveal the vote; once all answers are counted, and all are told the same, return that.

    An answer that was counted before the close may be heard of after it: then all are told anew.
    """
    await does(teacher, "close", question=question)
    await does(teacher, "reveal", question=question)
    await teacher.until(lambda page: page.told("tally", "counts"))
    await teacher.until(lambda page: page.told("tally", "answered") == answered)
    while any(tally_of(page) != tally_of(teacher) for page in pages):
        await asyncio.sleep(0.02)
    return teacher.newest["tally"]


def tally_of(page: Page) -> list[Any]:
    return [page.told("tally", name) for name in TOLD]
