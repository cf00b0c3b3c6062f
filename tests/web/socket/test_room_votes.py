"""A class of thirty votes over the wire: each answer counts once, whatever happens to the connections."""

from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer
from tests.web.conftest import heard, send
from tests.web.socket.test_rooms import joined, opened

STUDENTS = 30
WRONG, RIGHT = "1 A", "3 C"
LANES = [{"discs": 3, "panels": ["code"]}]


def answer(ws: ClientConnection, number: int, value: str) -> None:
    """Answer in this round, and wait until it counts."""
    send(ws, type="answer", question=1, round=number, value=value)
    assert heard(ws, "answered")["value"] == value


def closed(ws: ClientConnection) -> dict[str, Any]:
    """Return the first tally that takes no more answers."""
    while (tally := heard(ws, "tally"))["open"]:
        pass
    return tally


def begun(server: RunningServer, room: dict[str, Any], stack: ExitStack) -> ClientConnection:
    teacher = stack.enter_context(joined(server, room, "laptop", key=room["key"]))
    send(teacher, type="open", lanes=LANES, move="3")
    heard(teacher, "state")
    return teacher


def test_two_rounds_of_thirty_with_changes_of_mind_reloads_and_a_teacher_who_reconnects(
    server: RunningServer,
) -> None:
    room = opened(server)
    with ExitStack() as stack:
        teacher = begun(server, room, stack)
        phones = [
            stack.enter_context(joined(server, room, f"phone {i}", lang="pl" if i % 2 else "en"))
            for i in range(STUDENTS - 1)
        ]
        send(teacher, type="ask", kind="next-move")
        for phone in phones:
            assert [choice["id"] for choice in heard(phone, "asked")["choices"]] == ["1 A", "1 C", "3 C"]
        for i, phone in enumerate(phones):
            answer(phone, 1, RIGHT if i < 10 else WRONG)
        answer(phones[28], 1, RIGHT)
        phones[5].close()
        back = stack.enter_context(joined(server, room, "phone 5"))
        assert heard(back, "answered")["value"] == RIGHT
        answer(back, 1, "1 C")
        late = stack.enter_context(joined(server, room, "phone 29"))
        assert heard(late, "asked")["round"] == 1
        answer(late, 1, RIGHT)
        teacher.close()
        teacher = stack.enter_context(joined(server, room, "laptop", key=room["key"]))
        assert heard(teacher, "tally")["answered"] == STUDENTS
        send(teacher, type="close", question=1)
        first = closed(teacher)
        assert (first["answered"], first["counts"], first["talk"]) == (STUDENTS, None, True)
        send(teacher, type="ask", question=1)
        for phone in (*phones[:5], back, *phones[6:], late):
            while heard(phone, "asked")["round"] == 1:
                pass
            answer(phone, 2, RIGHT)
        answer(back, 2, WRONG)
        send(teacher, type="close", question=1)
        second = closed(teacher)
        assert second["rounds"] == [{"1 A": 18, "1 C": 1, "3 C": 11}, {"1 A": 1, "1 C": 0, "3 C": 29}]
        assert (second["right"], second["answered"]) == (RIGHT, STUDENTS)
        theirs = [closed_again(phone) for phone in (phones[0], phones[1])]
        assert [one["rounds"] for one in theirs] == [second["rounds"]] * 2
        assert theirs[0]["why"] != theirs[1]["why"]


def closed_again(ws: ClientConnection) -> dict[str, Any]:
    """Return the tally of the second round."""
    while (tally := closed(ws))["round"] == 1:
        pass
    return tally
