"""Two processes hold one class: whoever asks for what and where, in the end both show the same."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.live.rooms.classroom import SEARCHED, say
from tests.live.rooms.together import LANES, Page, Process, Together
from tests.live.viewer import as_json
from webapp.live import courses
from webapp.live.protocol import State
from webapp.live.rooms.records import add_records, records_of
from webapp.live.states import state_of
from webapp.variants import question
from webapp.web.words.words import words_in

LANE = {"panels": ["call-stack"]}
REQUESTS: list[dict[str, Any]] = [
    {"type": "open", "lanes": LANES},
    {"type": "open", "lanes": [{**LANE, "discs": 64}], "move": "12345678901234567890", "line": 2},
    {"type": "open", "lanes": [{**LANE, "discs": 3}, {**LANE, "discs": 5}], "clock": "line"},
    {"type": "open", **SEARCHED},
    {"type": "seek", "move": "3", "line": 1},
    {"type": "seek", "tick": "9"},
    {"type": "step", "by": 1, "unit": "line"},
    {"type": "step", "by": -1, "unit": "move"},
    {"type": "play", "speed": 2, "direction": 1},
    {"type": "play", "speed": 0.3, "direction": -1, "unit": "line"},
    {"type": "play", "speed": 1e6, "direction": 1, "unit": "line"},
    {"type": "play", "speed": 50, "direction": 1},
    {"type": "pause"},
    {"type": "look", "range": {"from": "2", "to": "5"}},
    {"type": "look", "range": {"from": "2", "to": "9", "unit": "line"}, "blank": True},
    {"type": "look", "range": None, "spotlight": {"x": 5, "y": 6}},
    {"type": "look", "think": True, "think_from": 2},
    {"type": "look", "think": False, "covered": ["call-stack"]},
    {"type": "panels", "lane": 0, "panels": ["code"]},
    {"type": "drive"},
    {"type": "ask", "kind": "next-move"},
    {"type": "ask", "kind": "frame"},
    {"type": "ask", "kind": "choice", "text": "How?", "choices": ["so", "otherwise"], "right": 1},
    {"type": "ask", "question": 1},
    {"type": "ask", "question": 2},
    {"type": "close", "question": 1},
    {"type": "close", "question": 2},
    {"type": "reveal", "question": 1},
    {"type": "reveal", "question": 2},
]
OF_STUDENTS = ["answer"] * 6 + ["free", "follow", "play"]
OF_A_PROCESS = ["write"] * 4 + ["wait", "a long wait", "search", "forget"]
STEPS = st.lists(
    st.tuples(
        st.sampled_from([0, 1]),
        st.sampled_from([*REQUESTS, *REQUESTS, *OF_STUDENTS, *OF_A_PROCESS]),
    ),
    max_size=30,
)


def say_as_student(process: Process, page: Page, kind: str) -> None:
    vote, message = process.room.votes.open, dict[str, Any]()
    if kind == "answer" and vote:
        message = {"question": vote.number, "round": vote.round, "value": vote.ids[0]}
    if kind == "play":
        message = {"speed": 3, "direction": 1}
    page.read(page.guest.say(kind, **message))


def go_on(both: Together, process: Process, step: str) -> None:
    if step == "write":
        both.write(process)
        both.vote(process)
    elif step == "search":
        process.search()
    elif step == "forget":
        forget_searches()
    else:
        both.wait(0.37 if step == "wait" else 20)


def forget_searches() -> None:
    """One process does not know what another one has searched."""
    question._known.clear()
    courses._lately.clear()


def follow(both: Together, steps: list[tuple[int, Any]]) -> list[list[Page]]:
    """Do all this; return the pages of each process."""
    devices = ("laptop", "tablet")
    teachers = [process.teacher(device) for process, device in zip(both.processes, devices, strict=True)]
    students = [process.student(f"phone {process.ahead}") for process in both.processes]
    pages = [[Page(teacher), Page(student)] for teacher, student in zip(teachers, students, strict=True)]
    pages[0][0].read(say(teachers[0], REQUESTS[0]))
    for index, step in steps:
        process = both.processes[index]
        if step in OF_A_PROCESS:
            go_on(both, process, step)
        elif step in OF_STUDENTS:
            say_as_student(process, pages[index][1], step)
        elif step["type"] != "panels" or teachers[index].member.seat.drives:  # else they are one's own
            pages[index][0].read(say(teachers[index], step))
        for page in pages[index]:
            page.hear()
    return pages


@given(STEPS)
def test_once_all_has_been_told_both_show_the_same(steps: list[tuple[int, Any]]) -> None:
    forget_searches()
    both = Together()
    pages = follow(both, steps)
    settle(both)
    assert both.here.snapshot == both.there.snapshot == both.snapshot
    rooms = [process.room for process in both.processes]
    assert seen(rooms[0]) == seen(rooms[1])
    tallies = [[vote.tally(words_in("en")) for vote in room.votes][-1:] for room in rooms]
    assert tallies[0] == tallies[1]
    for process, own in zip(both.processes, pages, strict=True):
        check_pages(process, own)


def settle(both: Together) -> None:
    """Tell everything, search everything, and let both show the same moment."""
    for _ in range(2):
        both.tell()
        for process in both.processes:
            process.search()
    both.tell()
    both.wait(1)


def seen(room: Any) -> Any:
    """What all see in a room, in English."""
    if not room.shared.lanes:
        return None
    state = state_of(State, room.shared, room.panels, words_in("en").say)
    state.revision = 0
    return state, room.looked()


def without_unit(look: dict[str, Any]) -> dict[str, Any]:
    """Nobody is told of a look again only because the clock shows another unit since."""
    span = look["range"] and {name: look["range"][name] for name in ("from", "to")}
    return {**look, "range": span, "type": "looked"}


def without_moved(lanes: list[Any]) -> list[dict[str, Any]]:
    """While a question is open no newcomer is told which disc each move moves."""
    return [{name: value for name, value in lane.items() if name != "moved"} for lane in lanes]


def check_pages(process: Process, pages: list[Page]) -> None:
    """Each page has heard what there is to see in its room, and how far its question is.

    While it is open a student has either the state from before it, or the one that a newcomer gets.
    """
    room, newcomer = process.room, Page(process.student("newcomer"))
    states = as_json([room.state(words_in("en"), room.panels)]) if room.shared.lanes else [{}]
    for page in [page.hear() for page in pages if page.guest.member.seat.following]:
        is_student = page.guest.member.seat.role == "student"
        assert page.state in [*states, *([newcomer.state] if is_student and room.votes.open else [])]
        assert without_moved(page.lanes) == without_moved(newcomer.lanes)
        assert without_unit(page.look) == without_unit(as_json([room.looked()])[0])
        if newcomer.question:
            assert page.question == newcomer.question
        elif page.question:
            assert not page.question["open"]
    assert pages[0].driving == (room.driver == pages[0].guest.member.seat.device)


@given(STEPS)
def test_a_process_that_comes_later_fetches_the_same(steps: list[tuple[int, Any]]) -> None:
    both = Together()
    follow(both, steps)
    settle(both)
    third = Process(-3)
    add_records(third.room, records_of(both.here.room))
    both.processes = (*both.processes, third)  # type: ignore[assignment]
    third.now = both.here.now - 3
    settle(both)
    assert third.snapshot == both.snapshot
    assert seen(third.room) == seen(both.here.room)
    mine, others = ([vote.tally(words_in("en")) for vote in one.room.votes] for one in (third, both.here))
    assert mine == others
