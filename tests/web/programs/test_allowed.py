"""Who may run programs, who else sees them, and that students' programs run unchanged."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer, StartServer
from tests.data.programs import STUDENTS, TEXT, Student
from tests.web.conftest import RawViewer, heard, send, told, viewer
from tests.web.programs.child import CHILD, command, done
from tests.web.programs.running import RIGHT, WRONG, ran, run
from tests.web.socket.test_rooms import joined, opened
from webapp.variants.recorded import Recorder, judge
from webapp.web.app import create_app
from webapp.web.command.listening import is_this_machine


@pytest.mark.parametrize(
    "arguments",
    [("--trusted-host", "hanoi.example"), pytest.param(("--host", "0.0.0.0"), marks=pytest.mark.slow)],
)
def test_programs_run_only_where_they_are_allowed(
    start_server: StartServer, arguments: tuple[str, ...]
) -> None:
    with viewer(start_server(*arguments)) as ws:
        answer = ran(ws, RIGHT, 3, ref="r")
        assert (answer["code"], answer["ref"]) == ("not_allowed", "r")
        assert "--programs" in answer["message"]
    with viewer(start_server(*arguments, "--programs")) as ws:
        assert ran(ws, RIGHT, 3)["verdict"] == "optimal"


def test_a_host_that_only_this_machine_reaches_is_recognised() -> None:
    hosts = ["127.0.0.1", "127.8.8.8", "::1", "localhost", "0.0.0.0", "::", "192.0.2.1", "no such host"]
    assert [host for host in hosts if is_this_machine(host)] == hosts[:4]


def test_the_page_says_how_to_allow_programs_and_disables_its_button() -> None:
    for allowed in (False, True):
        page = create_app(programs=allowed).test_client().get("/mine").text
        run = page.split('id="run"')[1].split(">")[0]
        assert ("disabled" in run) is not allowed
        assert ("hanoi serve --programs" in page) is not allowed


OPEN = {"type": "open", "lanes": [{"discs": 3}], "ref": "o"}
STEP = {"type": "step", "by": 1, "unit": "move", "ref": "s"}
REFUSED: dict[str, dict[str, Any]] = {
    "join": {"room": "K7P4QM", "device": "x"},
    "run": {"program": RIGHT, "discs": 3},
    "look": {"think": True},
    "pair": {},
}


@pytest.fixture
def framed(server: RunningServer) -> Iterator[ClientConnection]:
    with viewer(server, origin="null") as ws:
        yield ws


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("tag", REFUSED)
def test_a_sandboxed_frame_can_view_and_all_else_is_refused(
    framed: ClientConnection, tag: str, when: str
) -> None:
    if when == "after":
        send(framed, **OPEN)
        assert heard(framed, ref="o")["type"] == "opened"
    send(framed, type=tag, ref="x", **REFUSED[tag])
    answer = heard(framed, ref="x")
    assert (answer["type"], answer["code"]) == ("error", "not_allowed")
    assert f"“{tag}”" in answer["message"]
    if when == "before":
        send(framed, **OPEN)
    send(framed, **STEP)
    assert heard(framed, ref="s")["move"] == "1"


def test_a_forbidden_message_after_others_is_refused_as_well(framed: ClientConnection) -> None:
    for message in (OPEN, {"type": "run", "ref": "x", **REFUSED["run"]}, STEP):
        send(framed, **message)
    assert heard(framed, ref="x")["code"] == "not_allowed"
    assert heard(framed, ref="s")["move"] == "1"


@pytest.mark.parametrize("origin", ["NULL", "null.example", "http://null", "file://"])
def test_no_other_opaque_origin_may_connect(server: RunningServer, origin: str) -> None:
    with RawViewer(server, f"Origin: {origin}") as ws:
        assert "403" in ws.head[0]


@pytest.mark.parametrize(("path", "status"), [("/ws", 426), ("/r/K7P4QM/ws", 403), ("/r/k7p4qm/ws", 403)])
def test_a_sandboxed_frame_may_not_connect_to_a_class(path: str, status: int) -> None:
    """It does not even learn whether there is one."""
    client = create_app().test_client()
    assert client.get(path, headers={"Origin": "null"}).status_code == status
    assert client.get(path).status_code != 403


def test_any_member_runs_a_program_and_the_teacher_shows_it_to_all(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher, joined(server, room, "phone") as student:
        for one in (teacher, student):
            told(one, "looked")
        mine = ran(student, RIGHT, 3, ref="s")
        assert (mine["verdict"], mine["ref"]) == ("optimal", "s")
        shown = ran(teacher, WRONG)
        send(teacher, type="open", lanes=[{"discs": 5, "recording": shown["recording"], "panels": ["code"]}])
        seen = told(student, "state")
        assert [one["type"] for one in seen] == ["opened", "ran", "state"]
        assert seen[0]["lanes"][0]["listing"]["lines"] == WRONG.splitlines()
        assert (seen[1]["verdict"], seen[1].get("ref")) == (shown["verdict"], None)
        assert seen[2]["lanes"][0]["moves"] == "4"


def test_a_latecomer_sees_a_recording_even_after_its_runner_has_left(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher:
        shown = ran(teacher, WRONG)
        send(teacher, type="open", lanes=[{"discs": 5, "recording": shown["recording"]}])
        told(teacher, "state")
    with joined(server, room, "phone") as student:
        assert told(student, "state")[-1]["lanes"][0]["moves"] == "4"


def test_a_run_continues_while_the_class_does(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher, joined(server, room, "phone") as student:
        told(student, "looked")
        run(student, RIGHT, 8, ref="s")
        send(teacher, type="open", lanes=[{"discs": 3}])
        heard = told(student, "ran")
        while not any(one["type"] == "opened" for one in heard):
            heard += told(student, "state")
        assert next(one for one in heard if one["type"] == "ran")["ref"] == "s"


every = pytest.mark.parametrize("student", STUDENTS, ids=lambda one: one.title)


def test_all_programs_of_the_file_are_read() -> None:
    assert len(STUDENTS) == TEXT.read_text(encoding="utf-8").count("===") >= 60


@every
def test_the_moves_are_read_when_the_program_is_sandboxed(student: Student) -> None:
    check(student, done(command(), f"3 0 2\n{student.text}".encode()).stdout)


@every
def test_the_moves_are_read_when_the_program_is_the_users_own_file(student: Student, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(student.text, encoding="utf-8")
    check(student, done([sys.executable, str(CHILD), str(file)], b"3 0 2\n", tmp_path).stdout)


def check(student: Student, record: bytes) -> None:
    recorder = Recorder(student.text, 3, 0, 2)
    for line in record.split(b"\n")[:-1]:
        recorder.add(line)
    recording = recorder.finish()
    found = Student(
        student.title,
        student.text,
        recording.told or "none",
        judge(recording).verdict,
        recording.puzzle.discs,
        len(recording.moves),
        " ".join(recording.labels),
    )
    assert found == student
