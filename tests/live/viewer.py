"""A viewer without a socket, which sends messages to a session and returns the answers; and lanes."""

from typing import Any

import msgspec

from webapp.live import protocol
from webapp.live import session as live
from webapp.live.lane import Lane
from webapp.live.lane_requests import lanes_from
from webapp.variants import answer, learn
from webapp.web.words.words import words_in

SECOND = 10**9


class Viewer:
    """A viewer whose clock stands still until `wait` moves it."""

    def __init__(self, **opened: Any) -> None:
        self.session = live.begin(words_in)
        self.now = 5 * SECOND
        if opened:
            self.answers = self.say(type="open", **opened)

    def say(self, *messages: dict[str, Any], **message: Any) -> list[dict[str, Any]]:
        return self.hear([msgspec.json.encode(one).decode() for one in messages or (message,)])

    def seen(self, **address: Any) -> dict[str, Any]:
        """Return the first lane of the state at this address."""
        [state] = self.say(type="seek", **address)
        return state["lanes"][0]  # type: ignore[no-any-return]

    def hear(self, texts: list[Any]) -> list[dict[str, Any]]:
        self.session, outgoing = live.receive(self.session, texts, self.now)
        return as_json(outgoing)

    def search(self) -> list[dict[str, Any]]:
        """Answer the session's searches until none is waiting."""
        told = []
        while (question := self.session.question) is not None:
            told += as_json(live.searching(self.session, 7, 1, 0))
            learn(question, answer(question, lambda states, depth: None))
            self.session, outgoing = live.found(self.session, self.now)
            told += as_json(outgoing)
        return told

    def ahead(self) -> list[dict[str, Any]]:
        """Return what is sent unasked by now: all states ahead, or the next state of play."""
        told = []
        while (at := self.session.wake_at) is not None and at <= self.now:
            playing = self.session.shared.play
            self.session, outgoing = live.wake(self.session, self.now)
            told += as_json(outgoing)
            if playing:
                break
        return told

    def wait(self, seconds: float, late: float = 0) -> list[dict[str, Any]]:
        """Let time pass; wake the session whenever it asks for it, `late` seconds later."""
        end, told = self.now + int(seconds * SECOND), []
        while (at := self.session.wake_at) is not None and at + int(late * SECOND) <= end:
            self.now = max(self.now, at + int(late * SECOND))
            told += self.ahead()
        self.now = max(self.now, end)
        return told


def as_json(outgoing: list[Any]) -> list[dict[str, Any]]:
    return [msgspec.json.decode(msgspec.json.encode(message)) for message in outgoing]


def lane(discs: int = 4, **others: Any) -> dict[str, Any]:
    return {"discs": discs, **others}


def lane_of(discs: int, i: int = 0, j: int = 2, algorithm: str = "recursive") -> Lane:
    request = protocol.LaneRequest(discs=discs, source="ABC"[i], target="ABC"[j], algorithm=algorithm)
    return lanes_from([request])[0][0]
