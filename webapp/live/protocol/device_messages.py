"""Messages about the devices of a class, and those that only its teacher gets."""

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.values import Message, Part, Request


class Unpair(Request, tag="unpair"):
    """Unpair one of the teacher's devices, or without `id` all but this one; it becomes a student's."""

    id: str | UnsetType = UNSET


class Lock(Request, tag="lock"):
    """Let no new devices join; those that have been in the class may come back."""

    on: bool


class Clear(Request, tag="clear"):
    """Forget devices that are not connected, with their answers to the open question."""


class Peek(Request, tag="peek"):
    """Ask how often each choice of a question has been chosen so far, and which one is right."""

    question: int


class DeviceView(Part, kw_only=True):
    """One of the teacher's devices; `this` is true for the recipient, `here` while it is connected.

    `paired` is true if it joined by pairing, as a phone does.
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
    """Answers `lock`, and is sent to all of the teacher's devices: whether the class is locked."""

    on: bool


class Peeked(Message, tag="peeked", kw_only=True):
    """Answers `peek` with what `reveal` would send the class; `rounds` has the counts by choice id."""

    question: int
    round: int
    rounds: list[dict[str, int]]
    right: str | None
    why: str | None


class People(Message, tag="people"):
    """How many students' devices are in the class, how many of them follow, and how many look around alone.

    `gone` counts those that came and left.
    """

    in_: int = msgspec.field(name="in")
    following: int
    away: int
    gone: int = 0


OfDevices = Unpair | Lock | Clear | Peek
ToTeacher = Devices | Locked | Peeked | People
