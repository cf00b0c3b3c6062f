"""Variants as lanes: what is sent, what is refused, and how they go beside any other lane."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from webapp.live import session as live
from webapp.live.panels import NAMES
from webapp.sentence import sentence
from webapp.variants import VARIANT_BY_NAME, VARIANTS
from webapp.web.search.searches import LostSearch

PANELS = ["code", "call-stack", "variables", "costs", "moves"]


def opened(**fields: Any) -> dict[str, Any]:
    viewer = Viewer(lanes=[lane(**fields)])
    answer = next(one for one in viewer.answers + viewer.search() if one["type"] != "searching")
    assert answer["type"] == "opened", answer
    return answer["lanes"][0]  # type: ignore[no-any-return]


def test_a_tower_on_four_pegs_is_fully_described() -> None:
    told = opened(discs=8, variant="pegs", panels=list(NAMES))
    assert (told["algorithm"], told["title"], told["moves"]) == ("frame-stewart", "Frame–Stewart", "33")
    assert [peg["label"] for peg in told["pegs"]] == ["A", "B", "C", "D"]
    assert told["panels"] == [name for name in NAMES if name in PANELS]
    assert told["start"] == [[8, 7, 6, 5, 4, 3, 2, 1], [], [], []]
    assert told["goal"] == [[], [], [8, 7, 6, 5, 4, 3, 2, 1], []]
    assert told["rules"].startswith("Move the tower from A to C")
    assert "Bousch" in " ".join(told["about"])
    assert told["splits"]["best"] == ["4", "5"]
    assert told["splits"]["moves"][3] == told["splits"]["moves"][4] == "33"
    assert len(told["moved"]) == 33
    assert told["listing"]["lines"][0] == "def hanoi(n, source, spares, target):"


def test_a_call_with_more_pegs_is_written_as_in_code() -> None:
    viewer = Viewer(lanes=[lane(8, variant="pegs", panels=PANELS)], move="10")
    [shown] = viewer.answers[1]["lanes"]
    frame = shown["panels"]["call-stack"]["frames"][0]
    assert frame["call"] == "hanoi(8, A, [B, D], C)"
    assert (frame["smallest"], frame["disc"]) == (1, 8)
    assert (frame["source"], frame["spare"], frame["spares"], frame["target"]) == ("A", "B", ["B", "D"], "C")
    assert (frame["first_move"], frame["last_move"]) == ("1", "33")
    assert shown["panels"]["costs"]["calls_total"] == "49"  # 33 for one disc, 16 that split


def test_the_chosen_split_is_in_the_listing_and_costs_more() -> None:
    told = opened(discs=8, variant="pegs", split="1")
    assert "    if n == 8:" in told["listing"]["lines"]
    assert (told["splits"]["chosen"], told["moves"]) == ("1", told["splits"]["moves"][0])


def test_three_pegs_and_four_race_on_one_clock() -> None:
    viewer = Viewer(lanes=[lane(6), lane(6, variant="pegs")], move="40")
    assert [one["move"] for one in viewer.answers[1]["lanes"]] == ["40", "17"]
    viewer = Viewer(lanes=[lane(6), lane(6, variant="pegs", pegs=5)], tick="100", clock="line")
    assert [one["tick"] for one in viewer.answers[1]["lanes"]] == ["100", "100"]


@pytest.mark.parametrize("variant", VARIANT_BY_NAME)
def test_without_an_algorithm_a_variant_runs_its_own(variant: str) -> None:
    own = VARIANT_BY_NAME[variant]
    assert opened(discs=own.fewest, variant=variant)["algorithm"] == own.algorithms[0]


def test_during_a_search_the_open_lanes_still_answer() -> None:
    viewer = Viewer(lanes=[lane(3)])
    assert viewer.say(type="open", lanes=[lane(3), lane(3, variant="antwerp")], ref="a") == []
    [state] = viewer.say(type="seek", move="5")
    assert len(state["lanes"]) == 1
    searching, opened_, shown = viewer.search()
    assert searching == {"type": "searching", "lane": 1, "states": 7, "depth": 1, "before": 0, "ref": "a"}
    assert (opened_["type"], opened_["ref"], shown["type"]) == ("opened", "a", "state")
    assert [one["moves"] for one in shown["lanes"]] == ["7", "62"]
    assert viewer.say(type="open", lanes=[lane(3, variant="antwerp")])[0]["type"] == "opened"
    assert viewer.say(type="open", lanes=[lane(5, variant="little-antwerp")]) == []
    viewer.say(type="open", lanes=[lane(4)])  # which cancels that search
    assert viewer.session.question is None


def test_coloured_discs_have_size_and_pattern_and_pegs_for_balls_a_capacity() -> None:
    told = opened(discs=2, variant="antwerp")
    assert [(look["id"], look["size"], look["pattern"]) for look in told["disc_looks"]] == [
        (1, 1, None),
        (2, 1, "stripes"),
        (3, 1, "dots"),
        (4, 2, None),
        (5, 2, "stripes"),
        (6, 2, "dots"),
    ]
    assert (told["start"], told["listing"]["lines"]) == ([[4, 1], [5, 2], [6, 3]], [])
    assert (told["moves"], told["ticks"], len(told["moved"])) == ("22", "22", 22)

    told = opened(discs=3, variant="london", start=[[3], [2, 1], []], goal=[[], [], [1, 2, 3]])
    assert [peg["capacity"] for peg in told["pegs"]] == [1, 2, 3]
    assert (told["shape"], told["solutions"]) == ("ball", "1")


@pytest.mark.parametrize(
    ("variant", "discs"), [("antwerp", 2), ("little-antwerp", 4), ("london", 3), ("tunstall", 4), ("pegs", 5)]
)
def test_hints_lead_to_the_goal_in_the_fewest_moves(variant: str, discs: int) -> None:
    viewer = Viewer(lanes=[lane(discs, variant=variant)])
    opened_, made = (viewer.answers + viewer.search())[-2]["lanes"][0], []
    pegs, moves = opened_["start"], int(opened_["moves"])
    for number in range(moves + 1):
        found = (viewer.say(type="locate", lane=0, pegs=pegs) + viewer.search())[-1]
        told = (found["on_path"], found["move"], found["to_target"])
        assert told == (True, str(number), str(moves - number))
        if move := found["next_move"]:
            assert move in found["legal"]
            pegs["ABCD".index(move["to"])].append(pegs["ABCD".index(move["from"])].pop())
            made.append(move["from"] + move["to"])
    assert pegs == opened_["goal"]
    told = opened(discs=discs, variant=variant, made=made)
    assert (told["title"], told["moves"], len(made)) == ("Your own solution", str(moves), moves)


def test_a_position_that_would_take_too_long_to_search_is_refused() -> None:
    viewer = Viewer(lanes=[lane(1, variant="antwerp")])
    viewer.search()
    [error] = viewer.say(type="open", lanes=[lane(5, variant="antwerp", made=["AB"])])[:1]
    assert error["type"] == "opened"
    pegs = [[13, 10, 7, 4, 1, 2], [14, 11, 8, 5], [15, 12, 9, 6, 3]]
    [error] = viewer.say(type="locate", lane=0, pegs=pegs)
    assert (error["code"], error["field"]) == ("too_large", "pegs")


def test_a_failed_search_is_reported_and_the_open_lanes_stay() -> None:
    viewer = Viewer(lanes=[lane(3)])
    viewer.say(type="open", lanes=[lane(4, variant="little-antwerp", made=[])])
    viewer.say(type="open", lanes=[lane(6, variant="little-antwerp")], ref="x")
    viewer.session, [error] = live.failed(viewer.session, LostSearch(sentence("The search has failed.")))
    assert (error.ref, error.code, error.field) == ("x", "failed", "lanes[0]")
    assert error.message == "The search has failed."
    assert viewer.session.question is None
    assert viewer.say(type="seek", move="0")[0]["type"] == "state"


def test_the_number_of_requests_waiting_for_searches_is_limited() -> None:
    viewer = Viewer(lanes=[lane(7, variant="little-antwerp", made=[])])
    [opened_, _] = viewer.answers
    pegs = opened_["lanes"][0]["start"]
    pegs[2].append(pegs[0].pop())
    told = [viewer.say(type="locate", lane=0, pegs=pegs, ref=str(number)) for number in range(9)]
    assert told[:8] == [[]] * 8
    assert (told[8][0]["code"], told[8][0]["ref"]) == ("too_large", "8")
    answers = [answer for answer in viewer.search() if answer["type"] == "located"]
    assert [answer["ref"] for answer in answers] == [str(number) for number in range(8)]


NAMED = {
    "antwerp": ["red disc 1", "blue disc 1", "yellow disc 1"],
    "little-antwerp": ["gold disc 1", "silver disc 1", "gold disc 2"],
    "london": ["red ball 1", "green ball 2", "blue ball 3"],
    "tunstall": ["red ball 1", "green ball 2", "blue ball 3"],
}
DISCS = {"tunstall": 4, "antwerp": 2}


def answers(variant: str) -> tuple[dict[str, Any], dict[str, Any]]:
    opened, state = Viewer(lanes=[lane(DISCS.get(variant, 3), variant=variant)]).answers
    return opened["lanes"][0], state["lanes"][0]


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS])
def test_discs_that_look_alike_have_different_names(variant: str) -> None:
    looks = answers(variant)[0]["disc_looks"]
    names = [look["name"] for look in looks if "name" in look]
    assert names[:3] == NAMED.get(variant, [])
    assert len({*names}) == len(names) == (len(looks) if variant in NAMED else 0)


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS if one.name != "classic"])
def test_a_state_has_the_other_moves_that_are_as_good(variant: str) -> None:
    shown = answers(variant)[1]
    assert bool(shown["as_good"]) == (variant != "regular")
    assert shown["next_move"] not in shown["as_good"]
    assert all(set(move) == {"disc", "from", "to"} for move in shown["as_good"])


def test_at_the_end_in_the_classic_puzzle_and_with_own_moves_no_other_moves_are_sent() -> None:
    end = Viewer(lanes=[lane(3, variant="london")], move="8").answers[1]["lanes"][0]
    assert end["next_move"] is None
    own = lane(3, variant="london", start=[[], [3, 2], [1]], made=["BA"])
    for shown in (end, answers("classic")[1], Viewer(lanes=[own]).answers[1]["lanes"][0]):
        assert "as_good" not in shown
