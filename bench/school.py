"""Classes and their teachers, as a program: `python -m bench.school`; a class may also be a bare broadcast.

A line of JSON says what to do, see `School`; a line of output gives the result. One loop, without threads,
always reads all connections in the same way, so that nobody is mistaken for a slow reader.
"""

import json
import select
import socket
import sys
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from random import Random
from time import perf_counter, sleep
from typing import Any

from bench.client import PING, frame, handshake
from webapp.web.command.listening import raise_descriptor_limit

PONG = 10
HEAD = 200  # bytes of a message in which the sought text is found
AT_ONCE = 1 << 18  # bytes: more than any state
PATIENCE = 60.0
STATE = b'{"type":"state"'


class Follower:
    """A connection that reads without looking at the content; `hello` is sent after its handshake."""

    def __init__(self, port: int, path: str, hello: bytes) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(handshake(path))
        self.sought = b""  # what an awaited message contains near its start
        self.found = b""  # the newest message that contained it
        self.size = 0  # of its frame
        self.open = False  # whether its handshake has been answered
        self._hello, self._waiting = hello, b""

    def read(self) -> None:
        data = self.socket.recv(AT_ONCE)
        if not data:
            raise ConnectionError("The server has closed a follower's connection.")
        self._waiting = self._waiting + data if self._waiting else data
        if not self.open:
            head, end, rest = self._waiting.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode())
            self.open, self._waiting = True, rest
            self.socket.sendall(self._hello)
        while self._took_one():
            pass

    def _took_one(self) -> bool:
        waiting, start = self._waiting, 2
        if len(waiting) < start:
            return False
        size = waiting[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(waiting[2:start], "big")
        end = start + size
        if len(waiting) < end:
            return False
        self._waiting = waiting[end:]
        if waiting[0] & 0xF == PING:
            self.socket.sendall(frame("", PONG))
        elif self.sought and waiting.find(self.sought, start, start + HEAD) >= 0:
            self.sought, self.found, self.size = b"", waiting[start:end], end
        return True


class Lesson:
    """One class: its teacher, who leads it, and its students; `late` are those who are still waiting."""

    def __init__(self, number: int, port: int, code: str, key: str) -> None:
        self.port, self.code = port, code
        self.leader = self._follower("teacher", key=key)
        self.students: list[Follower] = []
        self.languages: dict[str, int] = {}
        self.late = 0
        self.due = self.begun = self.took = 0.0  # by `perf_counter`
        self.last = b""  # what was awaited last
        self._random, self._move, self._discs, self._page = Random(number), 0, 0, 0

    def open(self, discs: int, panels: list[str]) -> None:
        self._discs, self._move = discs, 0
        self.say("open", lanes=[{"discs": discs, "panels": panels}])

    def joining(self, number: int, lang: str) -> Follower:
        """Return a student who joins, and who waits for a state."""
        return self._follower(f"device {number}", lang=lang)

    def show(self) -> None:
        """Show the class another page by its link; it is late until its last student has been notified."""
        self._page += 1
        link = f"/graph?discs=9&move={self._page}"
        self.wait_for(f'{{"type":"shown","link":"{link}"}}'.encode())
        self.begun = perf_counter()
        self.say("show", link=link)

    def seek(self) -> None:
        """Go to any other move; the class is late until its last student has that state."""
        other = self._random.randrange((1 << self._discs) - 1)
        self._move = other + (other >= self._move)
        self.wait_for(f'"move":"{self._move}",'.encode())
        self.begun = perf_counter()
        self.say("seek", move=str(self._move))

    def wait_for(self, sought: bytes) -> None:
        self.wait_for_each([sought] * len(self.students))
        self.last = sought

    def wait_for_each(self, sought: Sequence[bytes]) -> None:
        for one, what in zip(self.students, sought, strict=True):
            one.sought = what
        self.late = len(self.students)

    def say(self, kind: str, /, **fields: object) -> None:
        self.leader.socket.sendall(frame(json.dumps({"type": kind, **fields})))

    def _follower(self, device: str, **fields: str) -> Follower:
        joins = {"type": "join", "room": self.code, "device": device, **fields}
        return Follower(self.port, f"/r/{self.code}/ws", frame(json.dumps(joins)))


class Bare(Lesson):
    """As many connections to the bare server, which sends each what a class was sent last."""

    def __init__(self, port: int, like: Lesson) -> None:
        self.port, self.like = port, like
        self.leader = Follower(port, "/drive", b"")
        self.students, self.late = [], 0

    def open(self, discs: int, panels: list[str]) -> None:
        """Open nothing: the class determines what is shown."""

    def joining(self, number: int, lang: str) -> Follower:
        return Follower(self.port, f"/{lang}", b"")

    def show(self) -> None:
        self.seek()

    def seek(self) -> None:
        first = 0
        for lang, count in self.languages.items():
            text = self.like.students[first].found.decode()
            self.leader.socket.sendall(frame(f"{lang} {text}"))
            first += count
        sleep(0.05)  # it has these texts by then
        self.wait_for(self.like.last)
        self.begun = perf_counter()
        self.leader.socket.sendall(frame(""))


class School:
    """All classes, by name. Requests name the method to call."""

    def __init__(self) -> None:
        self._poll = select.epoll()
        self._all: dict[int, tuple[Follower, Lesson]] = {}
        self._lessons: dict[str, Lesson] = {}
        self._heard = perf_counter()  # when somebody last received an awaited message

    def lead(self, name: str, port: int, code: str, key: str) -> None:
        lesson = self._lessons[name] = Lesson(len(self._lessons), port, code, key)
        self._add(lesson.leader, lesson)
        self._hear(lesson, b'{"type":"looked"')

    def lead_bare(self, name: str, port: int, like: str) -> None:
        """Start a bare broadcast of what that class is sent."""
        lesson = self._lessons[name] = Bare(port, self._lessons[like])
        self._add(lesson.leader, lesson)

    def open(self, discs: int, panels: list[str]) -> None:
        for lesson in self._lessons.values():
            lesson.open(discs, panels)
            if not isinstance(lesson, Bare):
                self._hear(lesson, STATE)

    def join(self, languages: dict[str, int]) -> float:
        """Let this many students follow in each language; return the seconds until the last has its state."""
        lessons = self._named()
        wanted = [lang for lang, count in languages.items() for _ in range(count)]
        begun = perf_counter()
        for lesson in lessons:
            lesson.languages = languages
            for number, lang in enumerate(wanted):
                one = lesson.joining(number, lang)
                self._add(one, lesson)
                lesson.students.append(one)
            if not isinstance(lesson, Bare):
                lesson.wait_for(STATE)
        self._wait(sum(bool(lesson.late) for lesson in lessons))
        while not all(one.open for lesson in lessons for one in lesson.students):
            list(self._read(PATIENCE))  # the bare server sends nothing at first
        return perf_counter() - begun

    def leave(self) -> None:
        for lesson in self._lessons.values():
            for one in lesson.students:
                del self._all[one.socket.fileno()]
                one.socket.close()
            lesson.students = []

    def states(self, count: int, pause: float, *, by: str = "seek") -> dict[str, list[float]]:
        """Make this many states of each class, in turn, by `seek` or by `show` with links of pages.

        Return the milliseconds until the last student had each.
        """
        found: dict[str, list[float]] = {name: [] for name in self._lessons}
        for _ in range(count):
            for name, own in found.items():
                sleep(pause)
                lesson = self._lessons[name]
                getattr(lesson, by)()
                self._wait(1)
                own.append(lesson.took)
                if isinstance(lesson, Bare):
                    assert self._sizes(lesson) == self._sizes(lesson.like)
        return found

    def show(self, seconds: float, pause: float, names: list[str] | None = None) -> list[float]:
        """Let each of these classes go anywhere, repeatedly with this pause, each at its own moments.

        Return the milliseconds until the last student of a class had what it was shown. A class continues
        only then, so there are fewer states if that takes longer than the pause.
        """
        begun, lessons = perf_counter(), self._named(names)
        numbers = {id(lesson): number for number, lesson in enumerate(lessons)}
        waiting = [(begun + pause * number / len(lessons), number) for number in range(len(lessons))]
        heapify(waiting)
        found: list[float] = []
        under_way = 0
        while under_way or perf_counter() < begun + seconds:
            while waiting and waiting[0][0] <= perf_counter() < begun + seconds:
                due, number = heappop(waiting)
                lessons[number].due = due
                lessons[number].seek()
                under_way += 1
            goes_on = waiting and perf_counter() < begun + seconds
            for lesson in self._read(waiting[0][0] - perf_counter() if goes_on else PATIENCE):
                found.append(lesson.took)
                heappush(waiting, (max(lesson.due + pause, perf_counter()), numbers[id(lesson)]))
                under_way -= 1
        return found

    def play(self, seconds: float, speed: float, names: list[str] | None = None) -> None:
        """Let these play from the start for this long."""
        lessons = self._named(names)
        for lesson in lessons:
            lesson.say("seek", move="0")
            lesson.say("play", speed=speed, direction=1)
        self._pass(seconds)
        for lesson in lessons:
            lesson.say("pause")

    def size(self) -> float:
        """Return the size of a state in bytes: the average of what each student was sent last."""
        sizes = [size for lesson in self._lessons.values() for size in self._sizes(lesson)]
        return sum(sizes) / len(sizes)

    def vote(self, name: str, seconds: float) -> dict[str, float]:
        """Let a class answer a question within this many seconds; one in ten first answers something else.

        Return how long it took until the last student had `answered`, how many answers the server has
        counted, and how many of the choices it reports correctly.
        """
        lesson = self._lessons[name]
        lesson.wait_for(b'{"type":"asked"')
        lesson.say("ask", kind="next-move")
        self._wait(1)
        asked = json.loads(lesson.students[0].found)
        draw, ids = Random(25), [choice["id"] for choice in asked["choices"]]
        chosen = [draw.choice(ids) for _ in lesson.students]
        lesson.wait_for_each([f'"value":{json.dumps(value)}'.encode() for value in chosen])
        begun, done = perf_counter(), 0
        for number, (one, value) in enumerate(zip(lesson.students, chosen, strict=True)):
            done += self._pass(begun + number * seconds / len(chosen) - perf_counter())
            answer = {"type": "answer", "question": asked["question"], "round": asked["round"]}
            for said in (
                *(() if number % 10 else [draw.choice([one for one in ids if one != value])]),
                value,
            ):
                one.socket.sendall(frame(json.dumps({**answer, "value": said})))
        self._wait(1 - done)
        took = perf_counter() - begun
        lesson.say("reveal", question=asked["question"])
        self._hear(lesson, b'"counts":{')
        tally = json.loads(lesson.leader.found)
        right = sum(min(count, chosen.count(value)) for value, count in tally["counts"].items())
        return {"took": took, "counted": tally["answered"], "right": right}

    def _named(self, names: list[str] | None = None) -> list[Lesson]:
        return [self._lessons[name] for name in names or self._lessons]

    @staticmethod
    def _sizes(lesson: Lesson) -> list[int]:
        return [one.size for one in lesson.students]

    def _add(self, one: Follower, lesson: Lesson) -> None:
        self._all[one.socket.fileno()] = one, lesson
        self._poll.register(one.socket, select.EPOLLIN)

    def _hear(self, lesson: Lesson, sought: bytes) -> None:
        """Return when the teacher of a class has been notified of this."""
        lesson.leader.sought, self._heard = sought, perf_counter()
        while lesson.leader.sought:
            list(self._read(PATIENCE))

    def _wait(self, lessons: int) -> None:
        self._heard = perf_counter()
        while lessons > 0:
            lessons -= len(list(self._read(PATIENCE)))

    def _pass(self, seconds: float) -> int:
        """Read for this long; return how many classes have received what was sought."""
        end, found = perf_counter() + seconds, 0
        while (left := end - perf_counter()) > 0:
            found += len(list(self._read(left)))
        return found

    def _read(self, seconds: float) -> Iterator[Lesson]:
        """Read for this many seconds; yield each class whose last student now has what was sought."""
        ready = self._poll.poll(max(seconds, 0))
        if seconds < PATIENCE:
            self._heard = perf_counter()
        elif perf_counter() > self._heard + PATIENCE:  # pings arrive for ever
            raise TimeoutError(f"For {PATIENCE:g} seconds nobody has been sent what they wait for.")
        for number, _ in ready:
            one, lesson = self._all[number]
            sought = one.sought
            one.read()
            if sought and not one.sought:
                self._heard = perf_counter()
                if one is not lesson.leader:
                    lesson.late -= 1
                    if not lesson.late:
                        lesson.took = (perf_counter() - lesson.begun) * 1000
                        yield lesson


def answer(school: School, asked: dict[str, Any]) -> object:
    return getattr(school, asked.pop("do"))(**asked)


if __name__ == "__main__":
    raise_descriptor_limit()
    school = School()
    for line in sys.stdin:
        print(json.dumps(answer(school, json.loads(line))), flush=True)
