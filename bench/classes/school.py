"""Many classes at once and who leads each, as a program: `python -m bench.classes.school`.

A line of JSON says what to do, see `School`; a line tells what came of it. One loop reads all connections of
all classes, whatever is done, so that nobody is taken for one who reads slowly.
"""

import json
import select
import sys
from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from random import Random
from time import perf_counter

from bench.classes.drivers import elsewhere, shows
from bench.client import frame
from bench.followers import PATIENCE, Follower, hello
from bench.one_class import answer
from webapp.web.command.listening import raise_descriptor_limit

STATE = b'{"type":"state"'


class Lesson:
    """One class: its teacher, who leads it, and its students; `late` are those who still wait for a state."""

    def __init__(self, number: int, teacher: Follower, code: str) -> None:
        self.teacher, self.code = teacher, code
        self.students: list[Follower] = []
        self.late = 0
        self.due = self.begun = 0.0  # by `perf_counter`
        self._random, self._move, self._discs = Random(number), 0, 0

    def open(self, discs: int, panels: list[str]) -> None:
        self._discs = discs
        self.say("open", lanes=[{"discs": discs, "panels": panels}])

    def seek(self) -> None:
        """Go anywhere else; the class is late until the last has that state."""
        self._move = elsewhere(self._random, self._discs, self._move)
        self.wait_for(shows(self._move))
        self.begun = perf_counter()
        self.say("seek", move=str(self._move))

    def wait_for(self, sought: bytes) -> None:
        for one in self.students:
            one.sought = sought
        self.late = len(self.students)

    def say(self, kind: str, **fields: object) -> None:
        self.teacher.socket.sendall(frame(json.dumps({"type": kind, **fields})))


class School:
    """All classes of a server, on all its ports. What it does it is asked by name."""

    def __init__(self) -> None:
        self._poll = select.epoll()
        self._all: dict[int, tuple[Follower, Lesson]] = {}
        self._lessons: list[Lesson] = []
        self._heard = perf_counter()  # when somebody was last sent what was waited for

    def begin(self, ports: list[int], rooms: list[dict[str, str]], discs: int, panels: list[str]) -> None:
        """Have a teacher come into each room, in turn by each port, and open what all see."""
        self._ports = ports
        for number, room in enumerate(rooms):
            join = {"type": "join", "room": room["code"], "device": "teacher", "key": room["key"]}
            teacher = Follower(ports[number % len(ports)], "/ws", frame(json.dumps(join)))
            lesson = Lesson(number, teacher, room["code"])
            self._add(teacher, lesson)
            self._lessons.append(lesson)
            self._hear(lesson, b'{"type":"looked"')
            lesson.open(discs, panels)
            self._hear(lesson, STATE)

    def join(self, each: int) -> float:
        """Have so many follow each class, all at once; return the seconds until the last has its state."""
        begun = perf_counter()
        for lesson in self._lessons:
            for number in range(each):
                port = self._ports[number % len(self._ports)]
                one = Follower(port, "/ws", hello(lesson.code, number))
                self._add(one, lesson)
                lesson.students.append(one)
            lesson.wait_for(STATE)
        waiting, self._heard = len(self._lessons), perf_counter()
        while waiting:
            waiting -= len(list(self._read(PATIENCE)))
        return perf_counter() - begun

    def show(self, seconds: float, pause: float) -> list[float]:
        """Have each class go anywhere, again and again with this pause, each at moments of its own.

        Return the milliseconds until the last of a class had what it was shown. A class goes on only when it
        has, so that there are fewer where that takes longer than the pause.
        """
        begun = perf_counter()
        for number, lesson in enumerate(self._lessons):
            lesson.due = begun + pause * number / len(self._lessons)
        waiting = [(lesson.due, number) for number, lesson in enumerate(self._lessons)]
        heapify(waiting)
        numbers = {id(lesson): number for number, lesson in enumerate(self._lessons)}
        found: list[float] = []
        under_way = 0
        while under_way or perf_counter() < begun + seconds:
            while waiting and waiting[0][0] <= perf_counter() < begun + seconds:
                self._lessons[heappop(waiting)[1]].seek()
                under_way += 1
            goes_on = waiting and perf_counter() < begun + seconds
            for lesson in self._read(waiting[0][0] - perf_counter() if goes_on else PATIENCE):
                found.append((perf_counter() - lesson.begun) * 1000)
                lesson.due = max(lesson.due + pause, perf_counter())
                heappush(waiting, (lesson.due, numbers[id(lesson)]))
                under_way -= 1
        return found

    def play(self, seconds: float, speed: float) -> None:
        """Have all classes play from the start for so long."""
        end = perf_counter() + seconds
        for lesson in self._lessons:
            lesson.say("seek", move="0")
            lesson.say("play", speed=speed, direction=1)
        while (left := end - perf_counter()) > 0:
            list(self._read(left))
        for lesson in self._lessons:
            lesson.say("pause")

    def size(self) -> float:
        """Return of how many bytes a state was, on an average of what each student was sent last."""
        sizes = [one.size for lesson in self._lessons for one in lesson.students]
        return sum(sizes) / len(sizes)

    def _add(self, one: Follower, lesson: Lesson) -> None:
        self._all[one.socket.fileno()] = one, lesson
        self._poll.register(one.socket, select.EPOLLIN)

    def _hear(self, lesson: Lesson, sought: bytes) -> None:
        """Return when the teacher of a class has been told this."""
        lesson.teacher.sought, self._heard = sought, perf_counter()
        while lesson.teacher.sought:
            list(self._read(PATIENCE))

    def _read(self, seconds: float) -> Iterator[Lesson]:
        """Read what comes within so many seconds; yield each class whose last has now what is sought."""
        ready = self._poll.poll(max(seconds, 0))
        if seconds < PATIENCE:
            self._heard = perf_counter()
        elif perf_counter() > self._heard + PATIENCE:  # pings are sent to all for ever
            raise TimeoutError(f"For {PATIENCE:g} seconds nobody has been sent what they wait for.")
        for number, _ in ready:
            one, lesson = self._all[number]
            sought = one.sought
            one.read()
            if sought and not one.sought:
                self._heard = perf_counter()
                if one is not lesson.teacher:
                    lesson.late -= 1
                    if not lesson.late:
                        yield lesson


if __name__ == "__main__":
    raise_descriptor_limit()
    school = School()
    for line in sys.stdin:
        print(json.dumps(answer(school, json.loads(line))), flush=True)
