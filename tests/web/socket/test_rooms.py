"""Classes over the wire: `POST /rooms`, joining by `/ws`, and classes that end by themselves."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.conftest import PATIENCE, RunningServer, StartServer, eventually, get
from tests.web.conftest import hear, heard, send, viewer
from webapp.live.rooms.credentials import ALPHABET
from webapp.web.socket.room_keeper import code_of

NO_KEYS = (b"nonsense", b"{}", b'{"key":1}', b'{"key":"short"}', b'{"key":"' + b"0" * 32 + b'","more":1}')
NO_KEYS += (b"\xff", b"[" * 900)
LANES = [{"discs": 4, "panels": ["call-stack"]}]


def post(
    server: RunningServer, body: bytes | None = None, path: str = "/rooms", **headers: str
) -> tuple[int, dict[str, Any]]:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        connection.request(
            "POST", path, body, {name.replace("_", "-"): text for name, text in headers.items()}
        )
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


def opened(server: RunningServer) -> dict[str, Any]:
    status, room = post(server)
    assert status == 201
    return room


@contextmanager
def joined(
    server: RunningServer, room: dict[str, Any], device: str, **more: Any
) -> Iterator[ClientConnection]:
    with viewer(server) as ws:
        send(ws, type="join", room=room["code"], device=device, **more)
        yield ws


def test_a_room_has_a_readable_code_a_secret_key_and_an_address_to_join(server: RunningServer) -> None:
    room = opened(server)
    assert set(room["code"]) <= set(ALPHABET)
    assert (len(room["code"]), len(room["key"])) == (6, 32)
    assert room["join"] == f"/r/{room['code']}"
    assert code_of(room["key"]) == room["code"]
    assert opened(server)["key"] != room["key"]
    for alike in ("O0DQ", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(alike) & set(ALPHABET)) <= 1


def test_a_key_reopens_its_room_and_leaves_an_open_one_unchanged(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher:
        send(teacher, type="open", lanes=LANES, move="5")
        heard(teacher, "state")
        body = json.dumps({"key": room["key"]}).encode()
        assert post(server, body) == post(server, body, path="/rooms?lang=pl") == (201, room)
        with joined(server, room, "a phone") as student:
            assert heard(student, "state")["move"] == "5"


def test_a_key_from_another_process_opens_a_room_with_its_code(server: RunningServer) -> None:
    key = "0123456789abcdef" * 2
    status, room = post(server, json.dumps({"key": key}).encode())
    assert (status, room["key"], room["code"]) == (201, key, code_of(key))


@pytest.mark.parametrize("body", NO_KEYS)
def test_a_body_without_a_valid_key_is_refused_and_not_repeated(server: RunningServer, body: bytes) -> None:
    status, told = post(server, body)
    assert (status, told["code"], told["field"]) == (400, "bad_message", "key")
    assert "short" not in told["message"]


def test_a_long_body_is_not_read(server: RunningServer) -> None:
    status, told = post(server, b"x" * 100_000)
    assert (status, told["code"]) == (413, "too_large")
    assert post(server, b" " * 5, Transfer_Encoding="chunked")[0] == 411


def test_a_page_of_another_site_opens_no_room(server: RunningServer) -> None:
    for origin in ("http://elsewhere.example", "null"):  # any sandboxed frame has the second
        status, told = post(server, Origin=origin)
        assert (status, told["code"]) == (403, "not_allowed")
    assert post(server, Origin=server.url.removesuffix("/"))[0] == 201


@pytest.mark.slow
def test_many_rooms_at_once_are_opened_one_after_the_other_or_refused(own_server: RunningServer) -> None:
    with ThreadPoolExecutor(40) as many:
        statuses = [status for status, _ in many.map(lambda _: post(own_server), range(40))]
    assert {201} <= set(statuses) <= {201, 429}
    assert get(own_server.port, "/healthz").status == 200


def test_a_viewer_who_tries_many_codes_has_to_wait(server: RunningServer) -> None:
    with viewer(server) as ws:
        for number in range(12):
            send(ws, type="join", room=f"AAAAA{number}", device="x", ref=str(number))
        codes = [hear(ws)["code"] for _ in range(12)]
    assert codes == ["unknown_room"] * 10 + ["too_fast"] * 2


def test_a_viewer_cannot_join_after_opening_something(server: RunningServer) -> None:
    room = opened(server)
    with viewer(server) as ws:
        send(ws, type="open", lanes=LANES)
        send(ws, type="join", room=room["code"], device="x", ref="j")
        assert heard(ws, "error")["code"] == "not_allowed"


@pytest.mark.parametrize("asked", ["pair", "drive", "free", "follow", "end"])
def test_messages_for_classes_are_refused_outside_a_class(server: RunningServer, asked: str) -> None:
    with viewer(server) as ws:
        send(ws, type=asked, ref="x")
        assert hear(ws)["code"] == "not_allowed"


def test_an_invalid_message_does_not_prevent_joining(server: RunningServer) -> None:
    room = opened(server)
    with viewer(server) as ws:
        ws.send("garbage")
        send(ws, type="join", room=room["code"], device="x")
        send(ws, type="free")
        assert [hear(ws)["type"] for _ in range(4)] == ["error", "joined", "looked", "following"]


def test_everyone_in_a_class_sees_what_the_teacher_does(server: RunningServer) -> None:
    room = opened(server)
    with (
        joined(server, room, "laptop", key=room["key"]) as teacher,
        joined(server, room, "a") as one,
        joined(server, room, "b", lang="pl") as other,
    ):
        send(teacher, type="open", lanes=LANES)
        send(teacher, type="step", by=1, unit="move", ref="s")
        for ws in (teacher, one, other):
            while heard(ws, "state")["move"] != "1":
                pass
        send(teacher, type="end")
        for ws in (teacher, one, other):
            heard(ws, "ended")
    assert get(server.port, f"/r/{room['code']}").status == 404


@pytest.mark.slow
def test_an_empty_room_ends_by_itself(start_tiny: StartServer) -> None:
    server = start_tiny("unjoined=2", "empty=0.3")  # the first is how long the teacher may take to join
    unjoined = opened(server)
    left = opened(server)
    with joined(server, left, "laptop", key=left["key"]) as teacher:
        heard(teacher, "looked")
        eventually(lambda: is_gone(server, unjoined))
        assert not is_gone(server, left)
    eventually(lambda: is_gone(server, left))


def is_gone(server: RunningServer, room: dict[str, Any]) -> bool:
    return get(server.port, f"/r/{room['code']}").status == 404


@pytest.mark.slow
def test_a_stopping_server_says_so_to_a_class(start_server: StartServer) -> None:
    server = start_server()
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher:
        heard(teacher, "devices")
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            teacher.recv(PATIENCE)
        assert closed.value.rcvd.code == 1001
