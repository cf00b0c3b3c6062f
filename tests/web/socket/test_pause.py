"""After a pause of the whole process, longer than all its deadlines, everybody is still connected."""

import math
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

import gevent
import msgspec
import pytest
from gevent.event import Event

from tests.conftest import PATIENCE, RunningServer, StartServer, get
from tests.web.conftest import RawViewer, hear, say, viewer
from webapp.web import clock
from webapp.web.clock import CLOCK, LONGEST_GAP, Clock, Deadline

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each uses all available resources

SHORT = ("start=3", "stall=3", "ping=1", "silence=2", "goodbye=2", "rate=100", "log=info")
PAUSE = 5.0  # seconds: longer than any of these
LARGE = 6_000_000  # bytes: more than the kernel takes at once
PAGES = 200  # of 25 kB: more than the kernel takes, too


@contextmanager
def away(server: RunningServer, pause: float = PAUSE) -> Iterator[None]:
    """Pause the process during this block; it continues once all deadlines have passed."""
    os.kill(server.process.pid, signal.SIGSTOP)
    begun = time.monotonic()
    try:
        yield
        time.sleep(max(begun + pause - time.monotonic(), 0))
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


@pytest.mark.slow
def test_viewers_and_requests_outlive_a_pause_of_the_server(start_tiny: StartServer) -> None:
    server = start_tiny(*SHORT)
    get(server.port, "/graph/distances?position=1||")  # fill the caches first
    place = ("127.0.0.1", server.port)
    page = b"GET /graph/distances?position=8,7,6,5,4,3,2,1|| HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with (
        viewer(server, ping_interval=None) as quiet,
        viewer(server, ping_interval=None) as busy,
        RawViewer(server, receive_buffer=65536) as slow,
        RawViewer(server) as newcomer,
        closing(socket.create_connection(place, PATIENCE)) as half,
        closing(socket.create_connection(place, PATIENCE)) as reader,
    ):
        for ws in (quiet, busy):
            ws.send(say("state", 10))
            hear(ws)
        half.sendall(page)
        reader.sendall((page + b"\r\n") * PAGES)
        slow.send(say("located", LARGE))
        slow.wait_for_more()
        reader.recv(1, socket.MSG_PEEK)
        with away(server):
            for _ in range(400):  # 100 a second while it is paused
                busy.send(say("state", 10))
        newcomer.send(say("state", 10, ref="first"))
        half.sendall(b"Connection: close\r\n\r\n")
        quiet.send(say("state", 10, ref="still"))
        busy.send(say("state", 10, ref="still"))
        assert msgspec.json.decode(newcomer.frame()[1])["ref"] == "first"
        assert hear(quiet)["ref"] == "still"
        while hear(busy).get("ref") != "still":
            pass
        assert msgspec.json.decode(slow.frame()[1])["move"] == "y" * LARGE
        with half.makefile("rb") as answer:
            assert answer.readline().startswith(b"HTTP/1.1 200")
            assert b'"distances"' in answer.read()
        with reader.makefile("rb") as answers:
            assert [next_status(answers) for _ in range(PAGES)] == [200] * PAGES
    assert server.errors == []
    assert server.stop() == 0


def next_status(answers) -> int:
    """Read one answer with its body, and return its status."""
    status = int(answers.readline().split()[1])
    size = 0
    while line := answers.readline().strip():
        name, _, value = line.partition(b": ")
        size = int(value) if name.lower() == b"content-length" else size
    answers.read(size)
    return status


@pytest.mark.slow
def test_a_viewer_lost_during_a_pause_is_noticed(start_tiny: StartServer) -> None:
    server = start_tiny("ping=0.3", "silence=0.6", "log=info")
    with RawViewer(server) as gone:
        gone.send(say("state", 10))
        gone.frame()
        with away(server, 1.5):
            pass
        while gone.frame()[0] != -1:  # pings, which it leaves unanswered
            pass
    server.stop()
    assert server.errors == ["A viewer at 127.0.0.1 was sent away: No ping is being answered.\n"]


def test_a_clock_leaves_out_pauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(clock, "monotonic", lambda: now)
    running = Clock()
    for seconds, runs in ((0.25, 0.25), (LONGEST_GAP, LONGEST_GAP), (7200.0, 0.0), (0.25, 0.25), (0.0, 0.0)):
        before = running.now()
        now += seconds
        assert running.now() - before == runs
    assert running.away == 7200.0


def test_a_deadline_restarts_after_a_pause_and_then_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "LONGEST_GAP", math.inf)  # only our own pause counts
    ended: list[str] = []

    def wait(name: str, seconds: float) -> None:
        with suppress(TimeoutError), Deadline(seconds, TimeoutError()):
            Event().wait()
        ended.append(name)

    names = {"begun before the pause": 0.2, "begun before it, too": 0.25}
    before = [gevent.spawn(wait, *one) for one in names.items()]
    gevent.sleep(0)
    CLOCK.away += 60.0
    after = [gevent.spawn(wait, "begun after it", 0.3)]
    gevent.joinall(before + after)
    assert ended == ["begun after it", "begun before the pause", "begun before it, too"]
