import signal
from contextlib import ExitStack

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import RawViewer, hear, masked, say, viewer

CLOSE = 8
TOO_LONG = "x" * 20_000


def test_tcp_ends_when_the_viewer_closes(tiny: RunningServer) -> None:
    with RawViewer(tiny) as ws:
        ws.send(b"\x03\xe8", CLOSE)
        assert ws.close_code() == 1000
        assert ws.frame() == (-1, b"")


def test_a_close_frame_survives_what_was_still_being_sent(tiny: RunningServer) -> None:
    with RawViewer(tiny) as ws:
        ws.socket.sendall(masked(TOO_LONG) + masked(say("state", 9)) * 2000)
        assert ws.close_code() == 1009


def test_nothing_follows_a_close_frame(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=4096) as slow:
        slow.send(say("located", 500_000))
        slow.send(say("state", 10))
        slow.wait_for_more()
        slow.send(TOO_LONG)
        assert slow.close_code() == 1009
        assert slow.frame() == (-1, b"")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopping_tells_every_viewer_waits_for_them_and_ends_quietly(
    start_tiny: StartServer, number: int
) -> None:
    server = start_tiny("goodbye=1000")  # far longer than this test waits for the server
    with ExitStack() as connections:
        watching = [connections.enter_context(viewer(server)) for _ in range(20)]
        for ws in watching[::2]:
            ws.send(say("play", 100))
            hear(ws)
        server.process.send_signal(number)
        endings = [ending(ws) for ws in watching]
        assert server.wait() == 0
    assert server.errors == []
    assert endings == [(1001, "The server is stopping.")] * 20


def ending(ws: ClientConnection) -> tuple[int, str]:
    for _ in ws:  # ends without an error at 1000 and 1001
        pass
    return ws.close_code or 0, ws.close_reason or ""


def test_stopping_does_not_wait_for_viewers_who_do_not_read(start_tiny: StartServer) -> None:
    server = start_tiny("stall=1000", "goodbye=0.2")
    with RawViewer(server, receive_buffer=4096) as frozen:
        frozen.send(say("located", 5_000_000))
        frozen.wait_for_more()
        assert server.stop() == 0
    assert server.errors == []
