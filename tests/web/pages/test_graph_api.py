"""The state graph: distances from a position, whether the largest disc moves once or twice, and the link."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.oracles import state_graph
from webapp.maths.graph import distances_from
from webapp.puzzle import Places
from webapp.web.pages.graph import api as graph_api
from webapp.web.pages.graph.api import distances_text
from webapp.web.pages.graph.link import GraphLink, position, read_graph_link


def ask(client: FlaskClient, address: str, **fields: str) -> dict[str, Any]:
    answer = client.get(f"/graph/{address}", query_string=fields)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    return answer.get_json()


def test_distances_are_in_the_order_of_position_numbers(client: FlaskClient) -> None:
    told = ask(client, "distances", position="5,4|2,1|3")
    assert told["discs"] == 5
    found = state_graph.distances_from((1, 1, 2, 0, 0))
    assert len(told["distances"]) == 3**5
    numbers = {position: sum(peg * 3**place for place, peg in enumerate(position)) for position in found}
    assert {position: told["distances"][number] for position, number in numbers.items()} == found


def steps_of(work: Callable[[], object]) -> int:
    """Return how many steps the interpreter takes for this work."""
    steps = 0

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal steps
        frame.f_trace_opcodes = True
        steps += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return steps


@pytest.mark.parametrize("peg", range(3))
def test_the_distances_of_eight_discs_take_few_steps_for_each_position(peg: int) -> None:
    """It takes a few milliseconds; 100 steps for each position would take about 30."""
    assert steps_of(lambda: distances_text.__wrapped__((0, 1, 2, 0, 1, 2, 0, peg))) < 100 * 3**8


def test_distances_are_calculated_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[Places] = []

    def noted(places: Places) -> list[int]:
        worked_out.append(places)
        return distances_from(places)

    monkeypatch.setattr(graph_api, "distances_from", noted)
    first, second = (ask(client, "distances", position="7|6,5,4|3,2,1") for _ in range(2))
    assert first == second
    assert worked_out == [(2, 2, 2, 1, 1, 1, 0)]


def test_the_decision_is_explained_step_by_step(client: FlaskClient) -> None:
    told = ask(client, "decision", start="2,1|3|", goal="3|2,1|")
    assert (told["discs"], told["largest"], told["from"], told["to"]) == (3, 3, "B", "A")
    assert (told["verdict"], told["read"]) == ("twice", 2)
    assert told["begin"].keys() == {"state", "lead", "lowest", "highest", "words"}
    first, second = told["steps"]
    assert (first["lead"], first["lowest"], first["highest"]) == (0, "-2", "2")
    assert second == {
        "disc": 1,
        "start": "A",
        "goal": "B",
        "start_aims": {"once": "B", "twice": "A"},
        "goal_aims": {"once": "A", "twice": "B"},
        "start_for": "twice",
        "goal_for": "twice",
        "state": "twice",
        "lead": -2,
        "lowest": "-2",
        "highest": "-2",
        "words": ["Certain: disc 3 moves twice. Moving it once would take at least 2 more moves."],
    }


DEPENDS = "goes from A to B in one move, or in two via C: that depends on the smaller discs."
NOT_YET = "Not certain yet: compared with moving disc"
CERTAIN = "Certain: disc 2 moves once. Moving it twice would take at least"
STEPS = [  # start, goal, the number of the step ("begin": the question), its state, and its words
    ("1||", "|1|", "begin", "once", CERTAIN.replace("2", "1") + " 1 more move."),
    ("2|1|", "|2|1", "begin", "once-ahead", f"Disc 2 {DEPENDS}"),
    ("5,4,3,2,1||", "|5,4,3,2,1|", "begin", "once-ahead", f"Disc 5 {DEPENDS}"),
    ("2,1||", "1|2|", -1, "once", f"{CERTAIN} 1 more move."),
    ("2||1", "|2|1", -1, "once", f"{CERTAIN} 4 more moves."),
    ("1|2|", "2|1|", -1, "both", "Certain: disc 2 can move once or twice; both paths are equally long."),
    (
        *("3,2,1||", "2,1|3|", 0, "once-ahead"),
        f"{NOT_YET} 3 once, moving it twice takes as many moves, or at most 4 more.",
    ),
    (
        *("2,1|3|", "3,1|2|", 0, "level"),
        f"{NOT_YET} 3 once, moving it twice takes at most 2 moves fewer and at most 2 more.",
    ),
    (
        *("3,2,1|4|", "4,1|3|2", 1, "twice-ahead"),
        f"{NOT_YET} 4 once, moving it twice takes as many moves, or at most 4 fewer.",
    ),
]


@pytest.mark.parametrize(("start", "goal", "step", "state", "words"), STEPS)
def test_each_step_of_the_decision_is_put_into_words(
    client: FlaskClient, start: str, goal: str, step: str | int, state: str, words: str
) -> None:
    told = ask(client, "decision", start=start, goal=goal)
    one = told["begin"] if step == "begin" else told["steps"][step]
    assert (one["state"], one["words"]) == (state, [words])
    assert len(told["steps"]) == told["read"]


def test_there_is_nothing_to_decide_when_nothing_moves(client: FlaskClient) -> None:
    assert ask(client, "decision", start="2|1|", goal="2|1|") == {
        "discs": 2,
        "largest": None,
        "verdict": None,
        "read": 0,
        "steps": [],
    }


def test_64_discs_are_decided_too(client: FlaskClient) -> None:
    tower = ",".join(map(str, range(64, 0, -1)))
    told = ask(client, "decision", start=f"{tower}||", goal=f"|{tower}|")
    assert (told["largest"], told["verdict"], told["read"]) == (64, "once", 1)
    assert (told["steps"][0]["lowest"], told["steps"][0]["highest"]) == ("2", str(2**64 - 2))


def read(**said: str) -> GraphLink:
    """Return the link read from a query."""
    return read_graph_link(MultiDict(said))[0]


def notices(**said: str) -> list[str]:
    """Return the notices in English."""
    return [str(notice) for notice in read_graph_link(MultiDict(said))[1]]


def test_an_empty_link_shows_the_usual_tower_coloured_from_its_start() -> None:
    link = read()
    assert link.ends.start == [[6, 5, 4, 3, 2, 1], [], []]
    assert link.ends.goal == [[], [], [6, 5, 4, 3, 2, 1]]
    assert (link.discs, link.ends.path, link.move, link.colour, link.rings) == (6, "1", "0", [0] * 6, False)


def test_the_first_valid_position_sets_the_number_of_discs() -> None:
    assert read(start="5,4|2,1|3").discs == 5
    assert read(start="x", goal="||2,1").discs == 2
    assert read(start=",".join(map(str, range(1, 99))) + "||").discs == 64


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"start": "3|3|1"}, "“start” cannot be “3|3|1”; 3,2,1|| is used instead."),
        ({"goal": "x"}, "“goal” cannot be “x”; ||3,2,1 is used instead."),
        ({"move": "99"}, "“move” cannot be “99”; 7 is used instead."),
        ({"path": "2"}, "“path” cannot be “2”; 1 is used instead."),
        ({"colour": "AAAA"}, "“colour” cannot be “AAAA”; 3,2,1|| is used instead."),
        ({"speed": "x"}, "“speed” cannot be “x”; 1 is used instead."),
    ],
)
def test_a_notice_names_an_impossible_value_and_its_replacement(said: dict[str, str], words: str) -> None:
    [notice] = notices(discs="3", **said)
    assert words in notice


def test_a_link_chooses_one_of_two_shortest_paths_and_small_towers_are_coloured() -> None:
    ends = {"discs": "3", "start": "2,1|3|", "goal": "3,1|2|"}
    one, other = read(**ends), read(**ends, path="2")
    assert (one.ends.path, other.ends.path, notices(**ends, path="2")) == ("1", "2", [])
    assert read(discs="9").colour is None
    assert read(discs="3", colour="none").colour is None
    assert read(discs="3", colour="3|2|1").colour == [2, 1, 0]


@pytest.mark.parametrize("text", ["3,1|2|", "ABA", "aba", " 3, 1 | 2 |"])
def test_a_position_is_read_as_discs_on_pegs_or_as_letters(text: str) -> None:
    assert position(text, 3) == (0, 1, 0)
    for wrong in ("", "AB", "ABD", "1,3|2|", "3,1||", "3,1|2", "4,3,1|2|", "3,1,1|2|"):
        assert position(wrong, 3) is None, wrong
