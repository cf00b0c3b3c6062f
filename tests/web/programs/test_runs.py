"""Programs run beside the server, two at a time, and none outlives the viewer who ran it."""

import os
from contextlib import ExitStack

import pytest

from tests.conftest import RunningServer, StartServer, eventually
from tests.web.conftest import heard, send, told, viewer
from tests.web.programs.running import RIGHT, WRONG, end_of, hold, posix, processes, ran, run
from webapp.web.programs.child.limits import LINES
from webapp.web.programs.order import MOST_AT_ONCE
from webapp.web.programs.place import MOST_A_MINUTE


def test_a_run_is_reported_and_its_recording_opens_as_a_lane(server: RunningServer) -> None:
    with viewer(server) as ws:
        run(ws, WRONG, ref="r")
        first, *_, last = told(ws, "ran", "error")
        assert (first["type"], first["ref"], first["before"]) == ("running", "r", 0)
        assert (last["verdict"], last["ref"]) == ("illegal_move", "r")
        assert (last["moves"], last["lines"], last["frames_most"]) == (4, 30, 6)
        found, hints = ([one["text"] for one in last[name]] for name in ("findings", "hints"))
        assert (len(found), len(hints), {*found} & {*hints}) == (2, 3, set())
        shown = {"discs": 5, "recording": last["recording"], "panels": ["code", "output"]}
        send(ws, type="open", lanes=[shown])
        opened, state = told(ws, "state")
        [lane], [shown] = opened["lanes"], state["lanes"]
        assert (lane["moves"], lane["ticks"], lane["panels"]) == ("4", "30", ["code", "output"])
        assert lane["listing"]["lines"] == WRONG.splitlines()
        assert shown["panels"]["output"] == {"text": ""}


def test_a_right_program_is_compared_with_the_algorithms(server: RunningServer) -> None:
    with viewer(server) as ws:
        last = ran(ws, RIGHT, 3, source="B", target="A")
        assert (last["verdict"], last["moves"]) == ("optimal", 7)
        assert "recursive" in last["same_as"]
        assert last["hints"] == []
        lane = {"discs": 3, "source": "B", "target": "A", "recording": last["recording"]}
        send(ws, type="open", lanes=[lane])
        assert heard(ws, "opened", "error")["type"] == "opened"


IN_ITS_ORDER = """\
def hanoi(n, a, c, b):
    if n > 0:
        hanoi(n - 1, a, b, c)
        {0}
        hanoi(n - 1, b, c, a)
"""


@pytest.mark.parametrize("told", ["move(a, c)", "print(a, c)"])
def test_it_is_called_with_the_target_before_the_spare_peg_if_that_makes_it_right(
    server: RunningServer, told: str
) -> None:
    with viewer(server) as ws:
        last = ran(ws, IN_ITS_ORDER.format(told), 4)
        assert (last["verdict"], last["source"], last["target"]) == ("optimal", "A", "C")
        assert last["called"] == "hanoi(4, A, C, B)"
        said = last["findings"][1]["text"]
        assert said == "It was called as hanoi(4, A, C, B): its second peg is the target."
        assert "recursive" in last["same_as"]


@pytest.mark.parametrize(
    "program",
    [
        RIGHT.replace("spare", "x").replace("target", "spare").replace("x", "target"),
        IN_ITS_ORDER.format("move(a, c)") + 'hanoi(4, "A", "B", "C")\n',
        IN_ITS_ORDER.format("move(a, b)"),
    ],
)
def test_another_order_is_not_tried_when_names_give_it_or_reported_if_also_wrong(
    server: RunningServer, program: str
) -> None:
    with viewer(server) as ws:
        last = ran(ws, program, 4)
        assert last["verdict"] != "optimal"
        assert not any("second peg" in one["text"] for one in last["findings"])


SEVERAL = """\
def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        print(a, "->", c)
        hanoi(n - 1, {0})

for n in range(1, 11):
    print("n =", n)
    hanoi(n, "A", "B", "C")
"""


def test_each_of_the_first_eight_towers_of_a_run_is_reported_and_can_be_opened(
    server: RunningServer,
) -> None:
    with viewer(server) as ws:
        last = ran(ws, SEVERAL.format("b, a, c"), 3)
        runs = last["runs"]
        assert [one["discs"] for one in runs] == [*range(1, 9)]
        assert [one["moves"] for one in runs] == [2**n - 1 for n in range(1, 9)]
        assert {name: last[name] for name in runs[-1]} == runs[-1]
        assert [one["lines"] for one in runs] == sorted(one["lines"] for one in runs)
        for one in runs:
            assert (one["verdict"], one["told"], one["pegs"]) == ("optimal", "printed", ["A", "B", "C"])
            send(ws, type="open", lanes=[{"discs": one["discs"], "recording": one["recording"]}])
            opened = heard(ws, "opened", "error")
            assert (opened["type"], opened["lanes"][0]["ticks"]) == ("opened", str(one["lines"]))


def test_the_result_of_a_run_of_several_towers_is_that_of_the_first_wrong_one(
    server: RunningServer,
) -> None:
    with viewer(server) as ws:
        last = ran(ws, SEVERAL.format("b, c, a"), 3)
        wrong = next(one for one in last["runs"] if one["verdict"] != "optimal")
        assert (wrong["discs"], {name: last[name] for name in wrong}) == (2, wrong)


DISAGREES = """\
pegs = {"A": [3, 2, 1], "B": [], "C": []}

def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        pegs[c].append(pegs[a].pop())
        print(a, "->", {0})
        hanoi(n - 1, b, a, c)

hanoi(3, "A", "B", "C")
"""
SWAPPED = 'print({"A": "A", "B": "C", "C": "B"}[a], "->", {"A": "A", "B": "C", "C": "B"}[c])'


def test_either_of_two_conflicting_readings_of_the_moves_can_be_requested(server: RunningServer) -> None:
    program = DISAGREES.replace('print(a, "->", {0})', SWAPPED)
    with viewer(server) as ws:
        first = ran(ws, program, 3)
        assert (first["told"], first["readings"]) == ("pegs", ["pegs", "printed"])
        assert (first["source"], first["target"]) == ("A", "C")
        other = ran(ws, program, 3, reading="printed")
        assert (other["told"], other["readings"]) == ("printed", ["printed", "pegs"])
        assert other["verdict"] == "not_solved"
        same = ran(ws, DISAGREES.replace("{0}", "c"), 3, reading="printed")
        assert (same["told"], same["verdict"]) == ("printed", "optimal")
        assert "readings" not in same


def test_calls_of_move_are_compared_with_the_printed_moves(server: RunningServer) -> None:
    program = RIGHT.replace("        move(source, target)", "        move(source, target)\n        {0}")
    with viewer(server) as ws:
        agrees = ran(ws, program.replace("{0}", 'print("from", source, "to", target)'), 3)
        assert (agrees["told"], "readings" in agrees) == ("move", False)
        other = ran(ws, program.replace("{0}", SWAPPED.replace("[a]", "[source]").replace("[c]", "[target]")))
        assert (other["told"], other["readings"]) == ("move", ["move", "printed"])


def test_a_run_with_too_many_moves_reports_how_many_are_right_and_can_be_opened(
    server: RunningServer,
) -> None:
    program = SEVERAL.format("b, a, c").partition("for n")[0] + 'hanoi(70, "A", "B", "C")\n'
    with viewer(server) as ws:
        last = ran(ws, program)
        assert (last["verdict"], last["moves"], last["discs"], last["hints"]) == ("cut_off", 2000, 70, [])
        assert last["findings"][0]["text"].startswith(f"The first 2,000 of {2**70 - 1:,} moves are right;")
        send(ws, type="open", lanes=[{"discs": 70, "recording": last["recording"]}])
        assert heard(ws, "opened", "error")["type"] == "opened"


def test_moves_on_four_pegs_are_recognised(server: RunningServer) -> None:
    program = """\
def reve(n, a, b, c, d):
    if n == 1:
        print("from", a, "to", d)
    elif n > 1:
        reve(n - 2, a, c, d, b)
        print("from", a, "to", c)
        print("from", a, "to", d)
        print("from", c, "to", d)
        reve(n - 2, b, a, c, d)

reve(5, 1, 2, 3, 4)
"""
    with viewer(server) as ws:
        last = ran(ws, program)
        assert (last["verdict"], last["moves"], last["told"], last["hints"]) == ("not_solved", 0, None, [])
        assert last["findings"][0]["text"].startswith(
            "It makes 13 legal moves, but on 4 pegs instead of three."
        )


def test_a_refusal_names_the_line_and_findings_are_in_the_viewers_language(
    server: RunningServer,
) -> None:
    with viewer(server) as ws:
        last = ran(ws, "def hanoi(n, a, b, c):\n    import os\n", ref="r")
        assert (last["code"], last["line"], last["ref"]) == ("bad_program", 2, "r")
        here, there = (ran(ws, WRONG, lang=lang)["findings"][0]["text"] for lang in ("en", "pl"))
        assert here.startswith("Line 4 ")
        assert there != here


def test_its_output_is_reported_and_shown_line_by_line(server: RunningServer) -> None:
    with viewer(server) as ws:
        last = ran(ws, "def hanoi(n, a, b, c):\n    print('<b>\\ud800')\n    move(a, c)\n    print(n)\n", 1)
        assert last["output"].startswith("<b>")
        assert last["output"].endswith("\n1\n")
        lane = {"discs": 1, "recording": last["recording"], "panels": ["output"]}
        send(ws, type="open", lanes=[lane], tick="1", clock="line")
        state = heard(ws, "state")
        assert state["lanes"][0]["panels"]["output"]["text"] == last["output"].removesuffix("1\n")


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"discs": 0}, "discs"),
        ({"discs": 9}, "discs"),
        ({"source": "C"}, "target"),
        ({"target": "D"}, "target"),
    ],
)
def test_an_impossible_tower_is_refused(server: RunningServer, more: dict[str, object], field: str) -> None:
    with viewer(server) as ws:
        last = ran(ws, RIGHT, **{"discs": 3, **more})
        assert (last["type"], last["field"]) == ("error", field)
        assert ran(ws, RIGHT, 3)["verdict"] == "optimal"


@pytest.mark.slow
@posix
def test_a_new_run_ends_the_one_before_it(own_server: RunningServer) -> None:
    with viewer(own_server) as ws:
        held = hold(own_server, ws, ref="first")
        run(ws, RIGHT, 3, ref="second")
        lost = heard(ws, "error")
        assert (lost["code"], lost["ref"]) == ("failed", "first")
        last = end_of(ws)
        assert (last["type"], last["ref"]) == ("ran", "second")
        eventually(lambda: held not in processes(own_server))


@posix
def test_a_run_that_takes_longer_than_expected_gives_way_to_another_and_runs_again(
    own_server: RunningServer,
) -> None:
    eventually(lambda: processes(own_server) == {})
    with ExitStack() as stack:
        first, second, third = (stack.enter_context(viewer(own_server)) for _ in range(3))
        one, other = hold(own_server, first), hold(own_server, second)
        assert len({one, other}) == MOST_AT_ONCE
        run(third, RIGHT, 3)
        assert heard(third, "running")["before"] == 1
        assert end_of(third)["verdict"] == "optimal"
        assert one in processes(own_server)
        assert other not in processes(own_server)
        last = end_of(second)
        assert (last["verdict"], last["lines"]) == ("cut_off", LINES)


@pytest.mark.slow
@posix
def test_a_running_or_waiting_program_ends_when_its_viewer_leaves(own_server: RunningServer) -> None:
    with ExitStack() as stack:
        others = [stack.enter_context(viewer(own_server)) for _ in range(MOST_AT_ONCE)]
        for one in others:
            hold(own_server, one)
        with viewer(own_server) as ws:
            run(ws, RIGHT, 3)
            told(ws, "running")
    eventually(lambda: processes(own_server) == {})


@posix
def test_a_viewer_who_leaves_during_the_start_leaves_no_process_behind(own_server: RunningServer) -> None:
    for _ in range(30):
        with viewer(own_server) as ws:
            run(ws, RIGHT, 8)
    with viewer(own_server) as ws:
        assert ran(ws, RIGHT, 3)["verdict"] == "optimal"
    eventually(lambda: processes(own_server) == {})


@pytest.mark.slow
@posix
def test_an_unresponsive_process_is_ended_and_its_record_so_far_is_kept(
    own_server: RunningServer,
) -> None:
    with viewer(own_server) as ws, viewer(own_server) as other:
        held = hold(own_server, ws)
        ran(other, RIGHT, 3)  # it need not wait for the first
        assert held in processes(own_server)
        assert end_of(ws)["verdict"] == "cut_off"
        eventually(lambda: processes(own_server) == {})


@pytest.mark.slow
@posix
def test_a_server_that_stops_leaves_no_process_behind(start_server: StartServer) -> None:
    server = start_server()
    with viewer(server) as ws:
        held = hold(server, ws)
        assert server.stop() == 0
    with pytest.raises(ProcessLookupError):
        os.kill(held, 0)


def test_a_viewer_runs_only_so_many_programs_a_minute(own_server: RunningServer) -> None:
    with viewer(own_server) as ws:
        for number in range(MOST_A_MINUTE + 1):
            run(ws, RIGHT, 1, ref=str(number))
        errors = []
        while not errors or errors[-1]["code"] == "failed":
            errors.append(heard(ws, "error"))
        assert (errors[-1]["code"], errors[-1]["ref"]) == ("too_fast", str(MOST_A_MINUTE))
        last = end_of(ws)
        assert (last["type"], last["ref"]) == ("ran", str(MOST_A_MINUTE - 1))


def test_a_flood_of_runs_holds_nobody_up(own_server: RunningServer) -> None:
    with viewer(own_server) as flooder, viewer(own_server) as other:
        for _ in range(MOST_A_MINUTE):
            run(flooder, RIGHT, 8)
        send(other, type="open", lanes=[{"discs": 64}])
        assert heard(other, "state")["lanes"][0]["move"] == "0"
        while heard(flooder, "ran", "error")["type"] != "ran":
            pass
