"""A class without sockets: its members send messages, and keep what they hear and are shown."""

from functools import partial
from itertools import count
from typing import Any

import msgspec

from tests.live.viewer import SECOND, as_json
from webapp.live import requests
from webapp.live.rooms.member import Member
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms
from webapp.live.rooms.view_cache import Makes
from webapp.live.session import begin
from webapp.sentence import Refusal
from webapp.variants import answer, learn
from webapp.web.pages.lessons.page import posed_by
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in

CODE, KEY = "K7P4QM", "0" * 32
STEP = {"type": "step", "by": 1, "unit": "move"}
COLOURED = {"variant": "antwerp", "discs": 3, "panels": ["moves"]}
SEARCHED: dict[str, Any] = {"lanes": [{**COLOURED, "start": [[9, 5], [7, 3], [8, 6, 4, 1, 2]]}]}
"""Opens a lane that has to be searched first."""
LOOKED = {"type": "looked", "blank": False, "spotlight": None, "range": None, "think": False}


class Guest:
    """One connection: `heard` is what others have caused, in order; `told` is the answer to joining.

    What is shown without a frame waits until it is read, as it does in the connection's own task.
    """

    def __init__(self, classroom: "Classroom", **joins: Any) -> None:
        self.classroom = classroom
        self.heard: list[dict[str, Any]] = []
        self.frames: list[bytes] = []
        self.has_gone = False  # to another home of the class
        text = {"type": "join", "room": CODE, "device": "a phone", "ref": "join", **joins}
        request = requests.decode(msgspec.json.encode(text).decode())
        viewing = begin(words_in, request.lang, lessons=classroom.lessons)  # type: ignore[union-attr]
        self.member: Member
        self.member, told = classroom.rooms.join(request, viewing, self, classroom.now)  # type: ignore[arg-type]
        self.told = as_json(told)

    def tell(self, message: Any) -> None:
        self.heard += as_json([message])

    def show(self, frame: bytes | None) -> None:
        if frame is None:
            self.heard += as_json(self.member.newest(self.classroom.now))
        else:
            self.frames.append(frame)
            self.heard.append(msgspec.json.decode(frame))

    def go_to_new_home(self) -> None:
        self.has_gone = True

    def say(self, kind: str, /, **message: Any) -> list[dict[str, Any]]:
        """Return the answers to one message."""
        text = msgspec.json.encode({"type": kind, **message}).decode()
        answers = as_json(self.member.receive([text], self.classroom.now))
        self.classroom.show()
        return answers

    def ahead(self) -> list[dict[str, Any]]:
        """Return what this member alone is sent without asking."""
        told = []
        while (at := self.member.wake_at) is not None and at <= self.classroom.now:
            told += as_json(self.member.wake(self.classroom.now))
        return told

    def hears(self) -> list[dict[str, Any]]:
        """Return what has been heard since the last call."""
        heard, self.heard = self.heard, []
        return heard

    def leave(self) -> None:
        self.member.leave(self.classroom.now)


class Classroom:
    """An open room whose clock stands still until `wait` moves it."""

    def __init__(self) -> None:
        self.now = 5 * SECOND
        self.lessons = partial(posed_by, Shelf())
        tokens = map("token {}".format, count())
        self.rooms = Rooms(Makes(lambda: next(tokens), bytes))
        self.room: Room = self.rooms.add(CODE, KEY, self.now)

    def teacher(self, device: str = "laptop", **joins: Any) -> Guest:
        return Guest(self, device=device, key=KEY, **joins)

    def student(self, device: str = "a phone", **joins: Any) -> Guest:
        return Guest(self, device=device, **joins)

    def show(self) -> None:
        """Show everyone what they have not seen yet, two at a time."""
        while self.room.has_unshown:
            self.room.show_some(2)

    def wait(self, seconds: float) -> None:
        """Let time pass; wake the room whenever it asks for it."""
        end = self.now + int(seconds * SECOND)
        while (at := self.room.wake_at) is not None and at <= end:
            self.now = max(self.now, at)
            self.room.wake(self.now)
            self.show()
        self.now = end

    def search(self) -> None:
        """Answer the search that the room is waiting for."""
        while (question := self.room.question) is not None:
            self.room.searching(7, 1, 0)
            learn(question, answer(question, lambda states, depth: None))
            assert self.room.asked is not None
            self.room.asked.seat.found(self.now)
            self.show()

    def give_up(self, why: Refusal) -> None:
        assert self.room.asked is not None
        self.room.asked.seat.failed(why)


def led(**opened: Any) -> tuple[Classroom, Guest, Guest]:
    """A class with something open, its teacher, and a student who has heard what everyone knows."""
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    lanes = [{"discs": 4, "panels": ["call-stack"]}]
    teacher.say("open", lanes=lanes, page="explore", **opened)
    teacher.ahead()
    classroom.wait(0)
    teacher.hears(), student.hears()
    return classroom, teacher, student


def say(guest: Guest, message: dict[str, Any]) -> list[dict[str, Any]]:
    """Send a complete message."""
    return guest.say(message["type"], **{name: value for name, value in message.items() if name != "type"})


def types(messages: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


def of_type(messages: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [message for message in messages if message["type"] == kind]


def refusal(messages: list[dict[str, Any]]) -> str:
    """Return the code of the refusal, the only message there is."""
    [error] = messages
    assert error["type"] == "error"
    return error["code"]  # type: ignore[no-any-return]
