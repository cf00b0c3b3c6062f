"""The server runs what students hand in, where it runs programs, and sends the teacher the verdict."""

from typing import Any

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import heard, send
from tests.web.programs.running import RIGHT, WRONG
from tests.web.socket.test_rooms import joined, opened


def verdicts(server: RunningServer, count: int, *programs: str) -> list[tuple[str, str | None, int | None]]:
    """Return what the teacher gets about the programs once `count` of them have a verdict."""
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher:
        heard(teacher, "joined")
        for number, program in enumerate(programs):
            with joined(server, room, f"phone {number}") as student:
                heard(student, "joined")
                send(student, type="hand_in", program=program)
                assert heard(student, "handed_in", "error")["type"] == "handed_in"
        while True:
            items: list[dict[str, Any]] = heard(teacher, "hand_ins")["items"]
            if len(items) == len(programs) and sum(one["verdict"] is not None for one in items) == count:
                return [(one["id"], one["verdict"], one["moves"]) for one in items]


def test_each_program_gets_the_verdict_of_the_server_s_own_run(server: RunningServer) -> None:
    told = verdicts(server, 3, RIGHT, "import os", WRONG, "move('A', 'B')")
    assert told == [("1", "optimal", 31), ("2", None, None), ("3", "illegal_move", 4), ("4", "not_solved", 1)]


def test_there_is_no_verdict_where_programs_are_not_run(start_server: StartServer) -> None:
    server = start_server("--host", "0.0.0.0")
    assert verdicts(server, 0, RIGHT) == [("1", None, None)]
