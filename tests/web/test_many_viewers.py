from __future__ import annotations

import resource
import statistics
import time
from contextlib import ExitStack
from http.client import HTTPConnection

import pytest

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import RawViewer, memory, say

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get

VIEWERS = 1000
LOW_LIMIT = 256


@pytest.fixture
def many_sockets() -> None:
    """Allow this process its half of the connections."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def seconds_for(connection: HTTPConnection, path: str) -> float:
    began = time.perf_counter()
    connection.request("GET", path)
    assert connection.getresponse().read()
    return time.perf_counter() - began


@pytest.mark.usefixtures("many_sockets")
def test_a_thousand_viewers_watch_and_pages_stay_quick(start_tiny: StartServer) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (LOW_LIMIT, hard))
    server = start_tiny()  # it inherits the low limit, and has to raise it
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before = memory(server)
    with ExitStack() as room:
        began = time.perf_counter()
        viewers = [room.enter_context(RawViewer(server)) for _ in range(VIEWERS)]
        assert all("101" in ws.head[0] for ws in viewers)
        joined = time.perf_counter() - began

        page = HTTPConnection("127.0.0.1", server.port, timeout=5)
        waits = sorted(seconds_for(page, "/protocol.json") for _ in range(50))
        page.close()

        began = time.perf_counter()
        for ws in viewers:
            ws.send(say("state", 3000))
        assert all(b'"revision":1' in ws.frame()[1] for ws in viewers)
        answered = time.perf_counter() - began
        each = (memory(server) - before) / VIEWERS
    print(
        f"{VIEWERS} viewers joined in {joined:.2f} s, page median {statistics.median(waits) * 1e3:.1f} ms,"
        f" most {waits[-1] * 1e3:.1f} ms, all answered in {answered:.2f} s, {each / 1000:.0f} kB each"
    )
    assert joined < 10
    assert statistics.median(waits) < 0.02
    assert answered < 3
    assert each < 100_000
    assert server.stop() == 0
    assert server.errors == []


@pytest.mark.usefixtures("many_sockets")
def test_a_class_joins_in_the_same_moment(tiny: RunningServer) -> None:
    with ExitStack() as room:
        began = time.perf_counter()
        viewers = [room.enter_context(RawViewer(tiny, waits=False)) for _ in range(400)]
        for ws in viewers:
            ws.read_head()
        assert time.perf_counter() - began < 3


def test_small_answers_do_not_wait_for_one_another(tiny: RunningServer) -> None:
    page = HTTPConnection("127.0.0.1", tiny.port, timeout=5)
    waits = [seconds_for(page, "/protocol.json") for _ in range(20)]
    page.close()
    assert statistics.median(waits) < 0.02, "Nagle's algorithm waits 40 ms for an acknowledgement"
