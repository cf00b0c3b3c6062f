"""A class of many votes at once: what the teacher hears meanwhile, and whether all is counted."""

import json
from bisect import bisect_left
from collections.abc import Sequence
from random import Random
from threading import Thread
from time import perf_counter, sleep
from typing import Any

from bench.client import Client, frame
from bench.followers import Follower, Followers

SECOND = 1.0


class Hearing(Thread):
    """Hears what the teacher is sent until the answer has been shown, and when."""

    def __init__(self, teacher: Client, question: int) -> None:
        super().__init__(daemon=True)
        self.tallies: list[float] = []
        self.last: dict[str, Any] = {"counts": None}
        self._teacher, self._question = teacher, question

    def run(self) -> None:
        while self.last["counts"] is None:
            text = self._teacher.receive()
            if (
                text.startswith(b'{"type":"tally"')
                and (told := json.loads(text))["question"] == self._question
            ):
                self.tallies.append(perf_counter())
                self.last = told


def vote(teacher: Client, room: Followers, seconds: float) -> dict[str, float]:
    """Ask about the next move; have each answer once, and one in ten twice, within so many seconds.

    Return how long it took until the last had its `answered`, how many the server has counted, how many of
    what was chosen it tells right, and the most tallies that the teacher heard in any one second.
    """
    teacher.send(json.dumps({"type": "ask", "kind": "next-move"}))
    room.see(b'{"type":"asked"')
    [text] = room.texts([0])
    asked = json.loads(text)
    hearing = Hearing(teacher, asked["question"])
    hearing.start()
    begun = perf_counter()
    chosen = answer_all(room.everyone, asked, seconds)
    room.see_each([f'"value":{json.dumps(value)}'.encode() for value in chosen])
    took = perf_counter() - begun
    sleep(0.2)  # the last tally of an open vote
    teacher.send(json.dumps({"type": "reveal", "question": asked["question"]}))
    room.see(b'{"type":"tally"')
    hearing.join(timeout=10)
    counts = hearing.last["counts"]
    right = sum(min(counts[value], chosen.count(value)) for value in counts)
    most = most_in_a_second(hearing.tallies[:-1])
    return {"took": took, "counted": hearing.last["answered"], "right": right, "tallies": most}


def answer_all(everyone: Sequence[Follower], asked: dict[str, Any], seconds: float) -> list[str]:
    """Answer from all connections, evenly, one in ten first something else; return what each has chosen."""
    draw = Random(25)
    ids = [choice["id"] for choice in asked["choices"]]
    chosen = [draw.choice(ids) for _ in everyone]
    begun, pause = perf_counter(), seconds / len(everyone)
    for number, one in enumerate(everyone):
        sleep(max(begun + number * pause - perf_counter(), 0))
        if number % 10 == 0:
            one.socket.sendall(answered(asked, draw.choice([one for one in ids if one != chosen[number]])))
        one.socket.sendall(answered(asked, chosen[number]))
    return chosen


def answered(asked: dict[str, Any], value: str) -> bytes:
    told = {"question": asked["question"], "round": asked["round"], "value": value}
    return frame(json.dumps({"type": "answer", **told}))


def most_in_a_second(times: Sequence[float]) -> int:
    return max((bisect_left(times, start + SECOND) - place for place, start in enumerate(times)), default=0)
