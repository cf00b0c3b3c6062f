"""Messages about the programs that students hand in."""

from webapp.live.protocol.program_messages import Outcome, ProgramText
from webapp.live.protocol.values import Message, Part, Request


class HandIn(Request, tag="hand_in"):
    """Hand in a program; a device's latest one counts, and the teacher gets no name."""

    program: ProgramText


class Take(Request, tag="take"):
    """Ask for a program that was handed in, by its `id`."""

    id: str


class HandedIn(Message, tag="handed_in"):
    """Answers `hand_in`, on all tabs of the device."""


class HandInView(Part, kw_only=True):
    """A program that was handed in, and the result of the server's own run.

    Both are null until it has run, if it is refused, and if the server runs no programs.
    """

    id: str
    verdict: Outcome | None
    moves: int | None


class HandIns(Message, tag="hand_ins"):
    """The programs handed in so far; sent to the teacher's devices, at most once a second."""

    items: list[HandInView]


class Taken(Message, tag="taken", kw_only=True):
    """Answers `take`."""

    id: str
    program: str


OfHandIns = HandIn | Take
OfHandedIn = HandedIn | HandIns | Taken
