"""A school behind one address, and clients that take what they can get, over the wire.

The proxy is the test: it names the client of each connection.
"""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from itertools import count
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import AT_ONCE, PATIENCE, Answer, RunningServer, end, eventually, get, start
from tests.web.conftest import heard, send, viewer
from tests.web.socket.test_rooms import post
from webapp.live.rooms.credentials import code_in
from webapp.web.socket.admission import MOST_LEFT, MOST_NEW, MOST_WAITING, MOST_WRONG

STUDENTS = 35
LANES = [{"discs": 4}]
OWN = {"kind": "choice", "text": "Why?", "choices": ["It must.", "By chance."], "right": 1}
PROGRAM = """def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        print(a, "->", c)
        hanoi(n - 1, b, a, c)
"""
codes = map(code_in, count(10**9))
clients = map("192.0.2.{}".format, count(1))

Room = dict[str, Any]


@pytest.fixture(scope="module")
def proxied() -> Iterator[RunningServer]:
    """A server that lets this machine name its clients, and runs programs."""
    running = start(*AT_ONCE, "--trusted-proxy", "127.0.0.1", "--programs")
    yield running
    end([running])


@pytest.fixture
def client() -> str:
    """An address of which the server knows nothing yet."""
    return next(clients)


def connected(server: RunningServer, client: str) -> ClientConnection:
    return viewer(server, additional_headers={"X-Forwarded-For": client})


def opened(server: RunningServer, client: str) -> tuple[int, Room]:
    return post(server, X_Forwarded_For=client)


def page(server: RunningServer, client: str, code: str) -> Answer:
    return get(server.port, f"/r/{code}", **{"X-Forwarded-For": client})


def joined(ws: ClientConnection, room: Room, device: str, **more: Any) -> dict[str, Any]:
    send(ws, type="join", room=room["code"], device=device, **more)
    return heard(ws, "joined", "error")


def begun(server: RunningServer, client: str, code: str) -> HTTPConnection:
    """Ask for the page of a class, and do not wait for it."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", f"/r/{code}", headers={"X-Forwarded-For": client})
    return connection


def has_heard(ws: ClientConnection, code: str) -> bool:
    """True if this error has arrived."""
    with suppress(TimeoutError):
        return bool(json.loads(ws.recv(0)).get("code") == code)
    return False


def asked(teacher: ClientConnection) -> int:
    send(teacher, type="ask", **OWN)
    return heard(teacher, "asked")["question"]


def test_a_class_behind_one_address_joins_votes_twice_and_runs_programs(
    proxied: RunningServer, client: str
) -> None:
    status, room = opened(proxied, client)
    assert status == 201
    with ExitStack() as stack, ThreadPoolExecutor(STUDENTS) as pool:
        teacher = stack.enter_context(connected(proxied, client))
        assert joined(teacher, room, "laptop", key=room["key"])["role"] == "teacher"
        send(teacher, type="open", lanes=LANES)

        def join(number: int) -> ClientConnection:
            assert page(proxied, client, room["code"]).status == 200
            ws = stack.enter_context(connected(proxied, client))
            assert joined(ws, room, f"device {number}")["type"] == "joined"
            return ws

        students = [*pool.map(join, range(STUDENTS))]
        for _ in range(2):
            question = asked(teacher)

            def answer(ws: ClientConnection, question: int = question) -> str:
                heard(ws, "asked", question=question)
                send(ws, type="answer", question=question, round=1, value="It must.")
                return heard(ws, "answered", "error")["type"]

            assert [*pool.map(answer, students)] == ["answered"] * STUDENTS
            send(teacher, type="reveal", question=question)
            assert heard(teacher, "tally", open=False)["answered"] == STUDENTS

        def run(ws: ClientConnection) -> tuple[str, str]:
            send(ws, type="run", program=PROGRAM, discs=3)
            ended = heard(ws, "ran", "error")
            return ended["type"], ended.get("verdict", ended.get("message"))

        assert [*pool.map(run, students)] == [("ran", "optimal")] * STUDENTS


def test_an_address_that_opens_too_many_classes_is_told_so_and_others_open_theirs(
    proxied: RunningServer, client: str
) -> None:
    rooms = [opened(proxied, client) for _ in range(MOST_NEW)]
    assert [status for status, _ in rooms] == [201] * MOST_NEW
    with closing(HTTPConnection("127.0.0.1", proxied.port, timeout=PATIENCE)) as connection:
        connection.request("POST", "/rooms", headers={"X-Forwarded-For": client})
        answer = connection.getresponse()
        told = answer.read().decode()
    assert (answer.status, 0 < int(answer.headers["Retry-After"]) <= 60) == (429, True)
    assert '"too_fast"' in told
    assert "No more than 20 classes a minute can be opened from one address" in told
    assert opened(proxied, next(clients))[0] == 201


def test_guessing_codes_by_pages_and_sockets_is_slow_and_a_class_of_the_same_address_goes_on(
    proxied: RunningServer, client: str
) -> None:
    _, room = opened(proxied, client)
    with ExitStack() as stack:
        guesser = stack.enter_context(connected(proxied, client))
        for _ in range(MOST_WRONG // 2):
            assert page(proxied, client, next(codes)).status == 404
            assert joined(guesser, {"code": next(codes)}, "guesser")["code"] == "unknown_room"
        guesses = [begun(proxied, client, next(codes)) for _ in range(MOST_WAITING + 10)]
        stack.callback(lambda: [one.close() for one in guesses])
        assert guesses[0].getresponse().status == 404
        refused = guesses[-1].getresponse()
        assert (refused.status, int(refused.headers["Retry-After"]) >= 1) == (429, True)
        body = refused.read()
        assert b"more than 10 wrong codes in a minute" in body
        assert b"This page keeps trying." in body

        more = [stack.enter_context(connected(proxied, client)) for _ in range(5)]
        for ws in more:  # most of them find no place
            send(ws, type="join", room=next(codes), device="guesser")
        eventually(lambda: any(has_heard(ws, "too_fast") for ws in more))

        assert page(proxied, client, room["code"]).status == 200
        student = stack.enter_context(connected(proxied, client))
        assert joined(student, room, "a phone")["type"] == "joined"
        assert page(proxied, next(clients), next(codes)).status == 404


def test_devices_that_vote_and_leave_at_once_are_soon_kept_out(proxied: RunningServer, client: str) -> None:
    school = next(clients)
    _, room = opened(proxied, school)
    with ExitStack() as stack:
        teacher = stack.enter_context(connected(proxied, school))
        joined(teacher, room, "laptop", key=room["key"])
        send(teacher, type="open", lanes=LANES)
        question = asked(teacher)
        ends = []
        for number in range(MOST_LEFT + 20):
            with connected(proxied, client) as ws:
                ends.append(joined(ws, room, f"invented {number}").get("code", "joined"))
                if ends[-1] == "joined":
                    send(ws, type="answer", question=question, round=1, value="By chance.")
                    heard(ws, "answered")
        assert ends == ["joined"] * (MOST_LEFT + 1) + ["too_fast"] * 19
        student = stack.enter_context(connected(proxied, school))
        assert joined(student, room, "a phone")["type"] == "joined"
        send(student, type="answer", question=question, round=1, value="It must.")
        heard(teacher, "people", gone=MOST_LEFT + 1, **{"in": 1})
        send(teacher, type="clear", ref="c")
        assert "gone" not in heard(teacher, "people", ref="c")  # 0 is left out
        send(teacher, type="reveal", question=question)
        tally = heard(teacher, "tally", open=False)
        assert tally["counts"] == {"It must.": 1, "By chance.": 0}


def test_without_a_proxy_the_header_is_ignored_and_this_machine_has_no_limit(
    server: RunningServer, client: str
) -> None:
    assert {opened(server, client)[0] for _ in range(MOST_NEW + 1)} == {201}
