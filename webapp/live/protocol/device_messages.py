"""Messages about the devices of a class, and what only its teacher is told."""

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.values import Message, Part, Request


class Unpair(Request, tag="unpair"):
    """Take a device from the teacher's, or without `id` all but this one; it is a student's from then on."""

    id: str | UnsetType = UNSET


class Lock(Request, tag="lock"):
    """Let no new devices join; those that have been in the class may come back."""

    on: bool


class Clear(Request, tag="clear"):
    """Forget devices that are not connected, with their answers to the open question."""


class Peek(Request, tag="peek"):
    """Ask how often each choice of a question has been taken so far, and which one is right."""

    question: int


class DeviceView(Part, kw_only=True):
    """One of the teacher's devices; `this` is the one that is told, `here` whether it is connected.

    `paired` tells that it joined by a pairing, as a phone does.
    """

    id: str
    driving: bool
    this: bool
    here: bool
    paired: bool


class Devices(Message, tag="devices"):
    """The teacher's devices, in the order in which they joined; sent to each of them."""

    items: list[DeviceView]


class Locked(Message, tag="locked", kw_only=True):
    """Answers `lock`, and tells each of the teacher's devices whether the class is locked."""

    on: bool


class Peeked(Message, tag="peeked", kw_only=True):
    """Answers `peek`: what the class is told at `reveal`; `rounds` are counts by the ids of the choices."""

    question: int
    round: int
    rounds: list[dict[str, int]]
    right: str | None
    why: str | None


class People(Message, tag="people"):
    """How many students' devices are in the class, how many of them follow, how many look around alone.

    `gone` counts those that came and left.
    """

    in_: int = msgspec.field(name="in")
    following: int
    away: int
    gone: int = 0


OfDevices = Unpair | Lock | Clear | Peek
ToTeacher = Devices | Locked | Peeked | People
