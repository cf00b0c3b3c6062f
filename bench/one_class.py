"""A class and who drives it, as a program: `python -m bench.one_class`, beside a bare broadcast.

A line of JSON says what to do, see `Both`; a line tells what came of it. It reads with one loop, without
threads, so that it keeps up with the servers.
"""

import json
import sys
from random import Random
from time import perf_counter, sleep
from typing import Any

from bench.client import Client
from bench.followers import Followers, hello
from bench.voting import vote
from webapp.web.command.listening import raise_descriptor_limit

FIRST = ("joined", "looked", "opened", "state")  # what one who joins is sent
Languages = dict[str, int]  # how many follow in each


class Both:
    """One class, and as many connections to the bare server. What it does it is asked by name."""

    def __init__(self) -> None:
        self._discs = 0
        self._languages: Languages = {}
        self._random = Random(24)

    def drive(self, port: int, bare: int, code: str, key: str) -> None:
        """Come into the class as its teacher, and drive the bare server."""
        self._port, self._bare_port, self._code = port, bare, code
        self._teacher, self._bare_driver = Client(port, "/ws"), Client(bare, "/drive")
        self._teacher.send(json.dumps({"type": "join", "room": code, "device": "teacher", "key": key}))

    def open(self, discs: int, panels: list[str]) -> None:
        """Open what all see; those who follow are sent it."""
        self._discs = discs
        self._teacher.ask({"type": "open", "lanes": [{"discs": discs, "panels": panels}]})
        if self._languages:
            self._room.wait(2)

    def join(self, languages: Languages) -> float:
        """Have so many follow in each language at once; return the seconds until the last has its state."""
        self._languages = languages
        wanted = [lang for lang, count in languages.items() for _ in range(count)]
        begun = perf_counter()
        self._room = Followers(
            (self._port, "/ws", hello(self._code, number, lang)) for number, lang in enumerate(wanted)
        )
        self._room.wait(len(FIRST))
        seconds = perf_counter() - begun
        self._bare = Followers((self._bare_port, f"/{lang}", b"") for lang in wanted)
        self._bare.wait(0)
        self._show_bare()
        return seconds

    def leave(self) -> None:
        """Have all go but who drives."""
        self._room.close()
        self._bare.close()
        self._languages = {}

    def states(self, count: int, pause: float, bare: bool = True) -> dict[str, list[float]]:
        """Make so many states; return the milliseconds until the last had each, and the frames' sizes."""
        found: dict[str, list[float]] = {"class": [], "bare": [], "bytes": []}
        for _ in range(count):
            sleep(pause)
            found["class"].append(self._made())
            found["bytes"] += set(self._room.sizes())
            if bare:
                sleep(pause)
                found["bare"].append(self._show_bare())
        return found

    def vote(self, seconds: float) -> dict[str, float]:
        """Have all who follow answer a question within so many seconds; see `bench.voting`."""
        return vote(self._teacher, self._room, seconds)

    def _made(self) -> float:
        """Seek anywhere; return the milliseconds until the last follower has the whole state."""
        move = self._random.randrange(1 << self._discs)
        asked = json.dumps({"type": "seek", "move": str(move)})
        begun = perf_counter()
        self._teacher.send(asked)
        self._room.wait()
        ms = (perf_counter() - begun) * 1000
        self._teacher.hear_state()
        texts = self._room.texts(self._starts())
        if not all(f'"move":"{move}"' in text for text in texts):
            raise ValueError(f"The class has not been shown move {move}: {texts}")
        return ms

    def _show_bare(self) -> float:
        """Have the bare server send what the class was sent; return the milliseconds until all have it."""
        for lang, text in zip(self._languages, self._room.texts(self._starts()), strict=True):
            self._bare_driver.send(f"{lang} {text}")
        sleep(0.05)  # it has these texts by then
        begun = perf_counter()
        self._bare_driver.send("")
        self._bare.wait()
        ms = (perf_counter() - begun) * 1000
        if self._bare.sizes() != self._room.sizes():
            raise ValueError("The bare server has sent something else than the class was sent.")
        return ms

    def _starts(self) -> list[int]:
        """Return the place of the first who follows in each language."""
        counts = list(self._languages.values())
        return [sum(counts[:place]) for place in range(len(counts))]


def answer(both: object, asked: dict[str, Any]) -> object:
    return getattr(both, asked.pop("do"))(**asked)


if __name__ == "__main__":
    raise_descriptor_limit()
    both = Both()
    for line in sys.stdin:
        print(json.dumps(answer(both, json.loads(line))), flush=True)
