"""Programs in a class: each member has its own run, and who drives shows one to all."""

from tests.conftest import RunningServer
from tests.web.conftest import send, told
from tests.web.programs.running import RIGHT, WRONG, ran, run
from tests.web.socket.test_rooms import joined, opened


def test_any_member_runs_a_program_and_who_drives_shows_it_to_all(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher, joined(server, room, "phone") as student:
        for one in (teacher, student):
            told(one, "looked")
        mine = ran(student, RIGHT, 3, ref="s")
        assert (mine["verdict"], mine["ref"]) == ("optimal", "s")
        shown = ran(teacher, WRONG)
        send(teacher, type="open", lanes=[{"discs": 5, "recording": shown["recording"], "panels": ["code"]}])
        seen = told(student, "state")
        assert [one["type"] for one in seen] == ["opened", "state"]
        assert seen[0]["lanes"][0]["listing"]["lines"] == WRONG.splitlines()
        assert seen[1]["lanes"][0]["moves"] == "4"


def test_a_recording_is_seen_by_who_comes_late_also_when_its_runner_has_left(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher:
        shown = ran(teacher, WRONG)
        send(teacher, type="open", lanes=[{"discs": 5, "recording": shown["recording"]}])
        told(teacher, "state")
    with joined(server, room, "phone") as student:
        assert told(student, "state")[-1]["lanes"][0]["moves"] == "4"


def test_a_run_goes_on_while_the_class_does(server: RunningServer) -> None:
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher, joined(server, room, "phone") as student:
        told(student, "looked")
        run(student, RIGHT, 8, ref="s")
        send(teacher, type="open", lanes=[{"discs": 3}])
        heard = told(student, "ran")
        while not any(one["type"] == "opened" for one in heard):
            heard += told(student, "state")
        assert next(one for one in heard if one["type"] == "ran")["ref"] == "s"
