"""A class that two processes hold, without a network: each tells what it has to tell when a test says so."""

from collections import defaultdict
from typing import Any

from tests.live.rooms.classroom import Classroom, Guest
from tests.live.viewer import SECOND
from webapp.live.rooms.adopting import adopt
from webapp.live.rooms.ballots import count, refuse
from webapp.live.rooms.snapshot import read_snapshot, snapshot_of
from webapp.variants import Course

LANES = [{"discs": 4, "panels": ["call-stack"]}]
Round = tuple[int, int]
"""A question and its round."""


class Process(Classroom):
    """One process; its clock shows `ahead` nanoseconds more than the one that all share."""

    def __init__(self, ahead: int) -> None:
        super().__init__()
        self.ahead = ahead
        self.now = self.room.began = self.now + ahead
        self.room.ballots = []
        self.version = 0

    def common(self, own: int) -> int:
        return own - self.ahead

    def own(self, common: int) -> int:
        return common + self.ahead

    @property
    def snapshot(self) -> bytes:
        return snapshot_of(self.room, self.common)


class Together:
    """Two processes, and what is kept for both: the newest snapshot, and all answers."""

    def __init__(self, ahead: int = 7 * SECOND + 13) -> None:
        self.processes = self.here, self.there = Process(0), Process(ahead)
        self.recordings: dict[str, Course] = {}
        self.version, self.snapshot = 0, b""
        self.answers: defaultdict[Round, dict[str, str]] = defaultdict(dict)

    def write(self, process: Process) -> None:
        """Let a process tell what is new, unless another one has told something before: that counts then."""
        data = process.snapshot
        if process.version != self.version:
            self.adopt(process)
        elif data != self.snapshot:
            self.version += 1
            process.version, self.snapshot = self.version, data

    def adopt(self, process: Process) -> None:
        """Let a process become what was told last."""
        snapshot = read_snapshot(self.snapshot)
        adopt(process.room, snapshot, process.own, process.now, self.recordings)
        process.version = self.version
        process.show()

    def vote(self, process: Process) -> None:
        """Have the answers counted that wait at a process, and tell it of all others."""
        for ballot in [*(process.room.ballots or [])]:
            asked = ballot.request.question, ballot.request.round
            if asked == self.open:
                self.answers[asked][ballot.seat.device] = ballot.request.value
                count(process.room, *asked, {ballot.seat.device: ballot.request.value}, process.now)
            else:
                refuse(process.room, ballot)
        for asked, values in self.answers.items():
            count(process.room, *asked, values, process.now)

    @property
    def open(self) -> Round | None:
        """The question that takes answers for both."""
        question = read_snapshot(self.snapshot).question if self.snapshot else None
        return (question.number, question.rounds) if question and question.is_open else None

    def tell(self) -> None:
        """Let all tell one another everything."""
        for _ in range(4):
            for process in self.processes:
                self.write(process)
        for process in [*self.processes, *self.processes]:
            self.vote(process)

    def wait(self, seconds: float) -> None:
        for process in self.processes:
            process.wait(seconds)


def taught(**opened: Any) -> tuple[Together, Guest, Guest]:
    """A class with something open: its teacher at one process, a student at the other who has heard all."""
    both = Together()
    teacher, student = both.here.teacher(), both.there.student("other")
    teacher.say("open", **{"lanes": LANES, "page": "explore", **opened})
    both.tell()
    teacher.ahead(), teacher.hears(), student.hears()
    return both, teacher, student


class Page:
    """What a page makes of what it hears: the lanes, the newest state, the look and the question."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.state: dict[str, Any] = {}
        self.lanes: list[Any] = []
        self.look: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.driving = guest.told[0]["driving"]
        self.read(guest.told)

    def hear(self) -> "Page":
        self.read(self.guest.hears())
        return self

    def read(self, messages: list[dict[str, Any]]) -> None:
        for message in messages:
            reader = getattr(self, f"_{message['type']}", None)
            if reader:
                reader(message)

    def _driving(self, message: dict[str, Any]) -> None:
        self.driving = message["driving"]

    def _opened(self, message: dict[str, Any]) -> None:
        self.lanes = [{**lane, "panels": []} for lane in message["lanes"]]
        self.look |= {"range": None, "spotlight": None}

    def _looked(self, message: dict[str, Any]) -> None:
        self.look = {name: value for name, value in message.items() if name not in ("type", "ref")}

    def _state(self, message: dict[str, Any]) -> None:
        if message["revision"] >= self.state.get("revision", 0):
            self.state = {name: value for name, value in message.items() if name != "ref"}

    def _asked(self, message: dict[str, Any]) -> None:
        self.question = {
            "number": message["question"],
            "round": message["round"],
            "open": True,
            "told": False,
        }

    def _tally(self, message: dict[str, Any]) -> None:
        if self.question and self.question["number"] == message["question"]:
            self.question |= {"open": message["open"], "told": message["rounds"] is not None}
