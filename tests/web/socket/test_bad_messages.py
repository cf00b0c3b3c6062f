"""Frames that are not messages, and how a connection ends: from either side, in order and quietly."""

import signal
import socket
from contextlib import ExitStack, suppress

import pytest

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import RawViewer, hear, masked, say, viewer

TEXT, BINARY, CONTINUATION, CLOSE, PING = 1, 2, 0, 8, 9
LIMIT = 64 * 1024


NO_MESSAGES = [
    "",
    "[]",
    "null",
    "not JSON",
    '{"do"',
    "😀",
    '{"do": {"do": 1}}x',
    b"\xff\xfe\x00",
    "x" * LIMIT,
]


@pytest.mark.parametrize("payload", NO_MESSAGES, ids=lambda payload: str(payload)[:20])
def test_an_invalid_message_is_answered_by_an_error(tiny: RunningServer, payload: str | bytes) -> None:
    """A binary frame counts as text, and a message of the greatest length is read."""
    with viewer(tiny) as ws:
        ws.send(payload)
        assert hear(ws)["code"] == "bad_message"
        ws.send(say("state", 1))
        assert hear(ws)["revision"] == 1


@pytest.mark.parametrize("text", ["x" * (LIMIT + 1), "é" * (LIMIT // 2 + 1), "x" * (8 * LIMIT)])
def test_too_long_a_message_closes_with_1009(tiny: RunningServer, text: str) -> None:
    with RawViewer(tiny) as ws:
        ws.send(text)
        assert ws.close_code() == 1009


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_fragments_that_are_too_long_together_close_with_1009(tiny: RunningServer, opcode: int) -> None:
    with RawViewer(tiny) as ws:
        piece = "é" * (LIMIT // 8)
        ws.send(piece, opcode, last=False)
        for _ in range(3):
            ws.send(piece, CONTINUATION, last=False)
        ws.send("é", CONTINUATION)
        assert ws.close_code() == 1009


def test_fragments_of_one_message_are_put_together(tiny: RunningServer) -> None:
    whole = say("state", 2).encode()
    with RawViewer(tiny) as ws:
        ws.send(whole[:5], TEXT, last=False)
        ws.send(b"", PING)
        ws.send(whole[5:9], CONTINUATION, last=False)
        ws.send(whole[9:], CONTINUATION)
        assert [ws.frame()[0], ws.frame()[0]] == [0xA, TEXT]


def close_frame(code: int, reason: bytes = b"") -> bytes:
    return masked(code.to_bytes(2, "big") + reason, CLOSE)


AGAINST_THE_PROTOCOL = {
    "not masked": b"\x81\x01x",
    "ping that is not masked": b"\x89\x00",
    "first reserved bit": b"\xc1\x80\x00\x00\x00\x00",
    "second reserved bit": b"\xa1\x80\x00\x00\x00\x00",
    "third reserved bit": b"\x91\x80\x00\x00\x00\x00",
    "all reserved bits": b"\xf1\x80\x00\x00\x00\x00",
    "unknown opcode": masked(b"", 3),
    "unknown opcode of a control frame": masked(b"", 11),
    "fragmented ping": masked(b"", PING, last=False),
    "fragmented close": masked(b"\x03\xe8", CLOSE, last=False),
    "long ping": masked(b"x" * 126, PING),
    "long close": masked(b"\x03\xe8" + b"x" * 124, CLOSE),
    "nothing to continue": masked(b"x", CONTINUATION),
    "nothing more to continue": masked(b"x", TEXT, last=False) + masked(b"x", 0) + masked(b"x", 0),
    "two messages at once": masked(b"x", TEXT, last=False) + masked(b"x"),
    "bytes inside a text": masked(b"x", TEXT, last=False) + masked(b"x", BINARY),
    "length of 2^63": b"\x81\xff" + (1 << 63).to_bytes(8, "big"),
    "length of 2^64 - 1": b"\x81\xff" + b"\xff" * 8,
    "length in two bytes for one": b"\x81\xfe\x00\x7d",
    "length in eight bytes for two": b"\x81\xff" + (0xFFFF).to_bytes(8, "big"),
    "close of one byte": masked(b"x", CLOSE),
    **{
        f"close with {code}": close_frame(code)
        for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535)
    },
    "HTTP": b"GET / HTTP/1.1\r\n\r\n",
}
NOT_UTF_8 = {
    "text": masked(b"\xff\xff"),
    "half a character": masked("é".encode()[:1]),
    "half a character in two fragments": masked(b"\xc3", TEXT, last=False) + masked(b"", CONTINUATION),
    "second fragment": masked("é", TEXT, last=False) + masked(b"\xff", CONTINUATION),
    "half of a surrogate pair": masked(b"\xed\xa0\x80"),
    "reason of a close": close_frame(1000, b"\xff"),
}
CLOSES = {
    **{f"{code}": close_frame(code) for code in (1000, 1001, 1003, 1011, 3000, 4999)},
    "1000 with a reason": close_frame(1000, "Żegnaj!".encode()),
    "1000 and more frames": close_frame(1000) + masked(b"x") * 50,
    "1000 and no frames": close_frame(1000) + b"\x00" * 50,
    "1001 twice": close_frame(1001) + close_frame(1000),
    "1000 inside a message": masked(b"x", TEXT, last=False) + close_frame(1000),
}
MALFORMED = {
    **{name: (1002, data) for name, data in AGAINST_THE_PROTOCOL.items()},
    **{f"not UTF-8: {name}": (1007, data) for name, data in NOT_UTF_8.items()},
    **{f"close with {name}": (int(name[:4]), data) for name, data in CLOSES.items()},
    "close without a code": (0, masked(b"", CLOSE)),
    "length of 2^63 - 1": (1009, b"\x81\xff" + ((1 << 63) - 1).to_bytes(8, "big") + b"xxxx" * LIMIT),
}


def test_malformed_frames_close_their_own_connection_quietly(tiny: RunningServer) -> None:
    with viewer(tiny) as bystander:
        codes = {}
        for name, (_, data) in MALFORMED.items():
            with RawViewer(tiny) as ws:
                ws.socket.sendall(data)
                codes[name] = ws.close_code()
        bystander.send(say("state", 1))
        assert hear(bystander)["revision"] == 1
    assert codes == {name: code for name, (code, _) in MALFORMED.items()}


def test_frames_may_arrive_byte_by_byte(tiny: RunningServer) -> None:
    codes = {}
    short = {name: (code, data) for name, (code, data) in MALFORMED.items() if len(data) < LIMIT}
    for name, (_, data) in short.items():
        with RawViewer(tiny) as ws:
            byte_by_byte(ws, masked(say("state", 1)))
            assert ws.frame()[0] == TEXT
            with suppress(OSError):  # it may be closed before the last byte
                byte_by_byte(ws, data)
            codes[name] = ws.close_code()
    assert codes == {name: code for name, (code, _) in short.items()}


def byte_by_byte(ws: RawViewer, data: bytes) -> None:
    ws.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for at in range(len(data)):
        ws.socket.sendall(data[at : at + 1])


@pytest.mark.parametrize("rest", [b"", masked(b"x" * 50)[:20], b"\x81"])
def test_a_viewer_who_only_listens_from_now_on_gets_the_answers_and_the_end(
    tiny: RunningServer, rest: bytes
) -> None:
    with RawViewer(tiny) as ws:
        ws.socket.sendall(masked(say("state", 1)) * 3 + rest)
        ws.socket.shutdown(socket.SHUT_WR)
        opcodes = set()
        while (opcode := ws.frame()[0]) != -1:
            opcodes.add(opcode)
        assert opcodes == {TEXT}


def test_viewers_who_close_without_waiting_cause_no_error(tiny: RunningServer) -> None:
    for _ in range(20):
        with RawViewer(tiny) as ws:
            ws.socket.sendall(masked(say("state", 1)) * 5 + close_frame(1000))
    with viewer(tiny) as other:
        other.send(say("state", 1))
        assert hear(other)["revision"] == 1


@pytest.mark.slow
def test_a_session_that_fails_says_so_and_closes_with_1011(start_tiny: StartServer) -> None:
    server = start_tiny()
    with RawViewer(server) as ws, viewer(server) as bystander:
        ws.send(say("fail"))
        opcode, payload = ws.frame()
        assert (opcode, b'"type":"error"' in payload, ws.close_code()) == (TEXT, True, 1011)
        bystander.send(say("state", 1))
        assert hear(bystander)["revision"] == 1
    server.stop()
    assert "ZeroDivisionError: told to fail" in "".join(server.errors)


def test_viewers_who_vanish_cause_no_error(tiny: RunningServer) -> None:
    for number in range(20):
        with RawViewer(tiny) as ws:
            ws.send(say("play", 1000))
            ws.frame()
            if number % 2:  # reset the connection instead of closing it
                ws.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    with viewer(tiny) as ws:
        ws.send(say("state"))
        assert hear(ws)["type"] == "state"


TOO_LONG = "x" * 80_000


def test_tcp_ends_after_a_close_and_a_close_frame_arrives_despite_unread_data(
    tiny: RunningServer,
) -> None:
    with RawViewer(tiny) as ws:
        ws.send(b"\x03\xe8", CLOSE)
        assert (ws.close_code(), ws.frame()) == (1000, (-1, b""))
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


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopping_server_tells_every_viewer_and_ends_quietly(start_tiny: StartServer, number: int) -> None:
    server = start_tiny("goodbye=1000")  # far longer than this test waits for the server
    with ExitStack() as connections:
        watching = [connections.enter_context(viewer(server)) for _ in range(20)]
        for ws in watching[::2]:
            ws.send(say("play", 100))
            hear(ws)
        server.process.send_signal(number)
        for ws in watching:
            list(ws)  # ends without an error at 1000 and 1001
            assert (ws.close_code, ws.close_reason) == (1001, "The server is stopping.")
        assert server.wait() == 0
    assert server.errors == []


@pytest.mark.slow
def test_a_stopping_server_does_not_wait_for_viewers_who_do_not_read(start_tiny: StartServer) -> None:
    server = start_tiny("stall=1000", "goodbye=0.2")
    with RawViewer(server, receive_buffer=4096) as frozen:
        frozen.send(say("located", 5_000_000))
        frozen.wait_for_more()
        assert server.stop() == 0
    assert server.errors == []
