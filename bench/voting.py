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
    """Hears what the teacher is sent until the vote is closed, and when."""

    def __init__(self, teacher: Client) -> None:
        super().__init__(daemon=True)
        self.tallies: list[float] = []
        self.last: dict[str, Any] = {}
        self._teacher = teacher

    def run(self) -> None:
        while self.last.get("open", True):
            text = self._teacher.receive()
            if text.startswith(b'{"type":"tally"'):
                self.tallies.append(perf_counter())
                self.last = json.loads(text)


def vote(teacher: Client, room: Followers, seconds: float) -> dict[str, float]:
    """Ask about the next move; have each answer once, and one in ten twice, within so many seconds.

    Return how long it took until the last had its `answered`, how many the server has counted, how many of
    what was chosen it tells right, and the most tallies that the teacher heard in any one second.
    """
    teacher.send(json.dumps({"type": "ask", "kind": "next-move"}))
    room.wait()
    [text] = room.texts([0])
    asked = json.loads(text)
    hearing = Hearing(teacher)
    hearing.start()
    begun = perf_counter()
    chosen, answers = answer_all(room.everyone, asked, seconds)
    room.wait_for(answers)
    took = perf_counter() - begun
    sleep(0.2)  # the last tally of an open vote
    teacher.send(json.dumps({"type": "reveal", "question": asked["question"]}))
    room.wait()
    hearing.join(timeout=10)
    counts = hearing.last["counts"]
    right = sum(min(counts[value], chosen.count(value)) for value in counts)
    most = most_in_a_second(hearing.tallies[:-1])
    return {"took": took, "counted": hearing.last["answered"], "right": right, "tallies": most}


def answer_all(
    everyone: Sequence[Follower], asked: dict[str, Any], seconds: float
) -> tuple[list[str], list[int]]:
    """Answer from all connections, evenly; return what each has chosen last, and how often each answered."""
    draw = Random(25)
    ids = [choice["id"] for choice in asked["choices"]]
    chosen, answers = [draw.choice(ids) for _ in everyone], [1] * len(everyone)
    begun, pause = perf_counter(), seconds / len(everyone)
    for number, one in enumerate(everyone):
        sleep(max(begun + number * pause - perf_counter(), 0))
        if number % 10 == 0:
            answers[number] = 2
            one.socket.sendall(answered(asked, draw.choice(ids)))
        one.socket.sendall(answered(asked, chosen[number]))
    return chosen, answers


def answered(asked: dict[str, Any], value: str) -> bytes:
    told = {"question": asked["question"], "round": asked["round"], "value": value}
    return frame(json.dumps({"type": "answer", **told}))


def most_in_a_second(times: Sequence[float]) -> int:
    return max((bisect_left(times, start + SECOND) - place for place, start in enumerate(times)), default=0)
