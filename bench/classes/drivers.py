"""Classes and who drives each, as a program: `python -m bench.classes.drivers`.

A line of JSON says what to do, see `Drivers`; a line tells what came of it. The followers of a class come to
the ports of all processes that hold it, and one loop reads them all alike.
"""

import json
import sys
from random import Random
from time import perf_counter, sleep

from bench.client import Client
from bench.followers import Followers, hello
from bench.one_class import answer
from bench.voting import vote
from webapp.web.command.listening import raise_descriptor_limit


class Class:
    """One class; its teacher drives it at the first of its ports, its followers come to each in turn."""

    def __init__(self, ports: list[int], code: str, key: str) -> None:
        self._ports, self._code = ports, code
        self._teacher = Client(ports[0], "/ws")
        self._teacher.send(json.dumps({"type": "join", "room": code, "device": "teacher", "key": key}))
        self._room: Followers | None = None
        self._random, self._discs, self._move = Random(24), 0, 0

    def open(self, discs: int, panels: list[str]) -> None:
        """Open what all see; what it shows next is waited for, since a process may know this already."""
        self._discs, self._move = discs, 0
        self._teacher.ask({"type": "open", "lanes": [{"discs": discs, "panels": panels}]})

    def join(self, count: int) -> float:
        """Have so many follow at once; return the seconds until the last has its state."""
        begun = perf_counter()
        ports = self._ports
        self._room = Followers(
            (ports[number % len(ports)], "/ws", hello(self._code, number)) for number in range(count)
        )
        self._room.see(b'{"type":"state"')
        return perf_counter() - begun

    def leave(self) -> None:
        """Have all go but who drives."""
        if self._room:
            self._room.close()
        self._room = None

    def state(self) -> float:
        """Seek anywhere else; return the milliseconds until the last follower has the whole state."""
        assert self._room
        self._move = elsewhere(self._random, self._discs, self._move)
        asked = json.dumps({"type": "seek", "move": str(self._move)})
        begun = perf_counter()
        self._teacher.send(asked)
        self._room.see(shows(self._move))
        ms = (perf_counter() - begun) * 1000
        self._teacher.hear_state()
        return ms

    def vote(self, seconds: float) -> dict[str, float]:
        assert self._room
        return vote(self._teacher, self._room, seconds)


class Drivers:
    """Classes by name, each driven when it is its turn. What it does it is asked by name."""

    def __init__(self) -> None:
        self._classes: dict[str, Class] = {}

    def drive(self, name: str, ports: list[int], code: str, key: str) -> None:
        self._classes[name] = Class(ports, code, key)

    def open(self, discs: int, panels: list[str]) -> None:
        for one in self._classes.values():
            one.open(discs, panels)

    def join(self, count: int) -> dict[str, float]:
        """Have so many come into each class, one class after the other; return the seconds that each took."""
        return {name: one.join(count) for name, one in self._classes.items()}

    def leave(self) -> None:
        for one in self._classes.values():
            one.leave()

    def states(self, count: int, pause: float) -> dict[str, list[float]]:
        """Make so many states of each class, in turn; return the milliseconds until the last had each."""
        found: dict[str, list[float]] = {name: [] for name in self._classes}
        for _ in range(count):
            for name, one in self._classes.items():
                sleep(pause)
                found[name].append(one.state())
        return found

    def vote(self, seconds: float) -> dict[str, dict[str, float]]:
        """Have all of each class answer a question within so many seconds; see `bench.voting`."""
        return {name: one.vote(seconds) for name, one in self._classes.items()}


def elsewhere(random: Random, discs: int, move: int) -> int:
    """Return any other move, so that there is something new to show."""
    other = random.randrange((1 << discs) - 1)
    return other + (other >= move)


def shows(move: int) -> bytes:
    """Return what a state of this move holds near its beginning."""
    return f'"move":"{move}",'.encode()


if __name__ == "__main__":
    raise_descriptor_limit()
    drivers = Drivers()
    for line in sys.stdin:
        print(json.dumps(answer(drivers, json.loads(line))), flush=True)
