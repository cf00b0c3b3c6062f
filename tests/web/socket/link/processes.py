"""Two processes that hold the same classes, without sockets and without Redis."""

from collections.abc import Callable
from itertools import count
from time import monotonic, monotonic_ns
from typing import Any

import gevent
import msgspec

from tests.live.viewer import as_json
from tests.web.socket.link.shelf import Shelf, ShelfStore
from webapp.live import requests
from webapp.live.rooms.room import Room
from webapp.live.session import begin
from webapp.web.search.searches import Searches
from webapp.web.socket.limits import Limits
from webapp.web.socket.link.link import Link
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.turns import Turns
from webapp.web.store import AwayError
from webapp.web.words.words import words_in

KEY = "0123456789abcdef" * 2
PATIENCE = 20.0  # seconds
names = map("process {}".format, count(1))


def until(reached: Callable[[], object]) -> None:
    """Let the links work until this is so."""
    end = monotonic() + PATIENCE
    while not reached():
        assert monotonic() < end, "This has not come about."
        gevent.sleep(0.005)


class Process:
    """One process."""

    def __init__(self, shelf: Shelf) -> None:
        self.store = ShelfStore(shelf, next(names))
        self.keeper = RoomKeeper(Turns(), Searches(), Limits(), None, self.store)

    def room(self) -> Room:
        return self.keeper.restore(KEY)

    def guest(self, device: str, **joins: Any) -> "Guest":
        return Guest(self, device=device, **joins)

    def teacher(self, device: str = "laptop") -> "Guest":
        return Guest(self, device=device, key=KEY)


class Guest:
    """One connection: `heard` is what others have caused."""

    def __init__(self, process: Process, **joins: Any) -> None:
        self.heard: list[dict[str, Any]] = []
        self.process = process
        code = process.keeper.restore(KEY).code if "room" not in joins else joins["room"]
        request = requests.decode(msgspec.json.encode({"type": "join", "room": code, **joins}).decode())
        process.keeper.shared.admit(request)
        self.member, told = process.keeper.rooms.join(request, begin(words_in, "en"), self, monotonic_ns())
        self.told = as_json(told)

    @property
    def room(self) -> Room:
        return self.member.seat.room

    def tell(self, message: Any) -> None:
        self.heard += as_json([message])

    def show(self, frame: bytes | None) -> None:
        if frame is None:
            self.heard += as_json(self.member.newest(monotonic_ns()))
        else:
            self.heard.append(msgspec.json.decode(frame[2 if frame[1] < 126 else 4 :]))

    def say(self, kind: str, /, **message: Any) -> list[dict[str, Any]]:
        text = msgspec.json.encode({"type": kind, **message}).decode()
        return as_json(self.member.receive([text], monotonic_ns()))

    def newest(self, kind: str) -> dict[str, Any]:
        """Return the newest message of this type; {} before there is one."""
        return next((one for one in reversed(self.heard) if one["type"] == kind), {})


Both = tuple[Process, Process]


def over_both(processes: Both) -> tuple[Guest, Guest]:
    """A teacher at the first, with something open, and a student at the second who sees it."""
    first, second = processes
    teacher = first.teacher()
    teacher.say("open", lanes=[{"discs": 5, "panels": ["bits"]}], page="explore", move="3")
    student = second.guest("phone", room=teacher.room.code)
    until(lambda: sees(student, "3"))
    return teacher, student


def sees(guest: Guest, move: str) -> bool:
    states = [one for one in [*guest.told, *guest.heard] if one["type"] == "state"]
    return bool(states) and states[-1]["move"] == move


def ask(teacher: Guest, student: Guest) -> dict[str, object]:
    teacher.say("ask", kind="next-move")
    until(lambda: student.newest("asked"))
    return student.newest("asked")


def answer(guest: Guest, asked: dict[str, object], which: int = 0) -> None:
    value = asked["choices"][which]["id"]
    guest.say("answer", question=asked["question"], round=asked["round"], value=value, ref="mine")


def after_next(store: ShelfStore, name: str, do: Callable[[], object]) -> None:
    """Do this once, when Redis has answered the next call of that name, which has not heard of it yet."""
    call = getattr(store, name)

    def called(*given: Any, **named: Any) -> Any:
        delattr(store, name)
        told = call(*given, **named)
        do()
        return told

    setattr(store, name, called)


def fail() -> None:
    raise AwayError("The answer was lost.")


def link_of(guest: Guest) -> Link:
    return guest.process.keeper.shared._links[guest.room.code]


def paired_by(teacher: Guest) -> str:
    """Return the token by which one more device joins, once it is given away."""
    assert teacher.say("pair") == []
    until(lambda: teacher.newest("pairing"))
    return teacher.newest("pairing")["token"]
