"""A server for the tests of connections: its session follows the test's orders.

Run as a program: `tiny_server.py PORT [NAME=VALUE…]`, with the names of `Limits`; `log=info` logs
disconnected viewers.
"""

# ruff: noqa: E402 - gevent patches before any other import
from gevent import monkey

monkey.patch_all()

import logging
import sys
from dataclasses import dataclass, replace
from time import monotonic_ns

import msgspec

from webapp.live.protocol import Error, Located, State
from webapp.live.shared import Shared
from webapp.web.app import create_app
from webapp.web.command import serve
from webapp.web.socket.limits import Limits
from webapp.web.words.words import words_in

NOTHING = Shared()


@dataclass(frozen=True)
class Session:
    revision: int = 0
    wake_at: int | None = None
    every: int = 0
    question: None = None
    shared: Shared = NOTHING


class Tiny:
    """`state`: a state of that many characters; `located`: an answer of that length that must arrive;
    `play`: a state of that length every millisecond; `fail`: raise."""

    def begin(self, words_in, lang, sandboxed, lessons):
        return Session()

    def receive(self, session, texts, now):
        answers = []
        for text in texts:
            try:
                command = msgspec.json.decode(text)
                name, value = command["do"], command.get("value", 0)
            except (msgspec.DecodeError, UnicodeDecodeError, TypeError, KeyError):
                answers.append(Error(code="bad_message", message="No message.", field=None))
                continue
            session, more = getattr(self, name)(session, value, command.get("ref"))
            answers += more
        return session, answers

    def wake(self, session, now):
        return self.state(replace(session, wake_at=now + 1_000_000), session.every, None)

    def state(self, session, value, ref):
        session = replace(session, revision=session.revision + 1)
        return session, [state(session.revision, "x" * value, ref)]

    def located(self, session, value, ref):
        return session, [
            Located(on_path=True, move="y" * value, to_target="0", next_move=None, legal=[], ref=ref)
        ]

    def play(self, session, value, ref):
        return replace(session, every=value, wake_at=monotonic_ns()), []

    def fail(self, session, value, ref):
        raise ZeroDivisionError("told to fail")


def state(revision, text, ref):
    place = {"clock": "move", "move": text, "line": 0, "lines": 1, "tick": str(monotonic_ns())}
    return State(revision=revision, playing=False, speed=1, lanes=[], ref=ref, **place)


if __name__ == "__main__":
    chosen = dict(argument.split("=") for argument in sys.argv[2:])
    logging.basicConfig(level=chosen.pop("log", "warning").upper(), format="%(message)s")
    limits = Limits(**{name: type(getattr(Limits(), name))(value) for name, value in chosen.items()})
    serve.prepare = lambda app: None  # tests request few of its pages, and it starts in half the time
    serve.serve(create_app(Tiny(), limits), "127.0.0.1", int(sys.argv[1]), opens=False, words=words_in("en"))
