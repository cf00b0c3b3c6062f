"""A checkout's answers to seeks, timed: a line of JSON asks for lanes and moves, a line tells each move's µs.

Its text is run in the checkout's folder, so it names only what old checkouts have, too.
"""

import gc
import json
import sys
from time import perf_counter_ns

import msgspec

from webapp.live import session as live

try:
    from webapp.web.words.words import words_in
except ModuleNotFoundError:  # `words` was one file once
    from webapp.web.words import words_in


def answer(session: object, move: int) -> list[bytes]:
    """Return the messages that answer a seek, as bytes."""
    answers = live.receive(session, [f'{{"type":"seek","move":"{move}"}}'], 0)[1]
    return [msgspec.json.encode(one) for one in answers]


def answer_times(lanes: list[object], moves: list[int]) -> list[float]:
    opening = json.dumps({"type": "open", "lanes": lanes})
    session, _ = live.receive(live.begin(words_in), [opening], 0)
    assert b'"state"' in answer(session, 0)[0]  # and what is made once is made
    return [answer_time(session, move) for move in moves]


def answer_time(session: object, move: int) -> float:
    start = perf_counter_ns()
    answer(session, move)
    return (perf_counter_ns() - start) / 1000


if __name__ == "__main__":
    gc.disable()
    for line in sys.stdin:
        gc.collect()
        print(json.dumps(answer_times(**json.loads(line))), flush=True)
