"""`/play`: its page for each variant, and the reasons, readings and points that its scripts request."""

import json
from collections import deque
from itertools import pairwise
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import to_builtins

from tests.conftest import ROOT
from tests.node import node_told
from tests.oracles import searched
from tests.oracles.brute_force import Position, neighbours
from tests.oracles.state_graph import distances_from, positions
from tests.page_text import visible
from webapp.live.lane import Lane
from webapp.live.states import lane_opened
from webapp.puzzle import Pegs, pegs_text
from webapp.variants import VARIANT_BY_NAME, Asked, Course
from webapp.variants.guide import moved
from webapp.web.pages.play.api import waiting_moves
from webapp.web.words.words import words_in

DISCS = 4


def get(client: FlaskClient, path: str, **query: str) -> Any:
    answer = client.get(f"/play{path}", query_string=query, headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    return answer.get_json()


@pytest.mark.parametrize("goal", positions(DISCS)[::7])
def test_the_last_reason_is_a_legal_move_towards_the_goal(goal: Position) -> None:
    left = distances_from(goal)
    for places in positions(DISCS):
        reasons = list(waiting_moves(places, goal))
        if places == goal:
            assert reasons == []
            continue
        discs = [one.move.disc for one in reasons]
        assert discs == sorted({*discs}, reverse=True)
        assert [one.now for one in reasons] == [False] * (len(reasons) - 1) + [True]
        for one in reasons:  # each can move when all smaller discs are on one peg
            ready = (*(one.rest,) * (one.move.disc - 1), *places[one.move.disc - 1 :])
            assert (one.move.disc, one.move.source, one.move.target) in dict(neighbours(ready))
        move = reasons[-1].move
        after = dict(neighbours(places))[(move.disc, move.source, move.target)]
        assert left[after] == left[places] - 1


def test_reasons_are_given_from_the_largest_disc_down(client: FlaskClient) -> None:
    answer = get(client, "/why", position="5,4|2,1|3", goal="|5,3|4,2,1")
    assert answer["why"] == [
        "Disc 5 can go A → B when all smaller discs are on C.",
        "Disc 4 can go A → C when all smaller discs are on B.",
        "Disc 3 can go C → B when all smaller discs are on A.",
        "Disc 2 can go B → A when all smaller discs are on C.",
        "Disc 1 can go B → C now: no smaller disc lies on it or on C.",
    ]


def test_a_reading_gives_the_move_and_the_distance(client: FlaskClient) -> None:
    answer = get(client, "/reading", **{"position": "3|2|1", "from": "A", "to": "C"})
    assert answer["move"] == "2"
    assert answer["up"][-1] == "010₂ = 2"
    assert answer["walk"][-1] == "moves until all discs are on C: 5"


def test_both_paths_are_given_by_their_start_turning_points_and_end(client: FlaskClient) -> None:
    answer = get(client, "/way", start="3,2,1||", goal="||3,2,1", made="ABBCABCBACBABCAC")
    assert answer["best"] == [[7, 0, 0], [0, 0, 7]]
    assert answer["own"] == [[7, 0, 0], [6, 1, 0], [6, 0, 1], [0, 0, 7]]
    for way in answer.values():
        for one, other in pairwise(way):
            lost, kept, won = sorted(after - before for before, after in zip(one, other, strict=True))
            assert (lost, kept) == (-won, 0)


def kind(client: FlaskClient, link: str) -> dict[str, Any]:
    answer = client.get(f"/play{link}")
    assert answer.status_code == 200
    return visible(answer.text).for_scripts["kind"]


@pytest.mark.parametrize("variant", VARIANT_BY_NAME)
def test_every_variant_is_played_with_one_button_per_peg(client: FlaskClient, variant: str) -> None:
    told = kind(client, f"?variant={variant}")
    own = VARIANT_BY_NAME[variant]
    assert (told["variant"], told["fewest"]) == (variant, own.fewest)
    assert told["fewest"] <= told["usual"] <= told["most"] <= own.most
    page = client.get(f"/play?variant={variant}").text
    assert page.count("data-peg-button") == told["pegs"] == len(told["capacities"])
    assert page.count("data-level=") == len(told["levels"])


@pytest.mark.parametrize(
    ("link", "variant", "pegs"),
    [
        ("", "classic", 3),
        ("?variant=nim", "classic", 3),
        ("?variant=pegs", "pegs", 4),
        ("?variant=pegs&pegs=8", "pegs", 8),
        ("?variant=pegs&pegs=99", "pegs", 8),
        ("?variant=pegs&pegs=1", "pegs", 3),
        ("?variant=pegs&pegs=²", "pegs", 4),
        ("?variant=london&pegs=7", "london", 3),
    ],
)
def test_the_nearest_possible_puzzle_is_played(
    client: FlaskClient, link: str, variant: str, pegs: int
) -> None:
    told = kind(client, link)
    assert (told["variant"], told["pegs"]) == (variant, pegs)


def test_the_script_tests_use_the_puzzle_of_the_page(client: FlaskClient) -> None:
    games = (ROOT / "tests/js/play/games.js").as_uri()
    program = f"import {{ CLASSIC }} from {games!r}; console.log(JSON.stringify(CLASSIC));"
    assert node_told(program) == kind(client, "")


MOST_POSITIONS = 400


def positions_from(course: Course) -> list[Pegs]:
    """Some positions that legal moves lead to; all of them if the puzzle is small."""
    found = {pegs_text(course.position_at(0)): course.position_at(0)}
    waiting = deque(found.values())
    while waiting and len(found) < MOST_POSITIONS:
        here = waiting.popleft()
        after = {pegs_text(pegs): pegs for pegs in (moved(here, one) for one in course.guide.legal(here))}
        waiting.extend(pegs for text, pegs in after.items() if text not in found)
        found |= after
    return [*found.values()]


@pytest.mark.parametrize("discs", range(3))
@pytest.mark.parametrize(
    ("variant", "pegs"), [*((one, 3) for one in VARIANT_BY_NAME), *(("pegs", pegs) for pegs in (4, 5, 8))]
)
def test_scripts_allow_the_moves_that_the_server_allows(
    client: FlaskClient, variant: str, pegs: int, discs: int
) -> None:
    """Both with the puzzle's data on the page and with that in `opened`."""
    told = kind(client, f"?variant={variant}&pegs={pegs}")
    count = min(told["fewest"] + discs, told["most"])
    asked = Asked(discs=count, pegs=pegs if told["peg_counts"] else None)
    course = VARIANT_BY_NAME[variant].own(asked, [])
    opened = to_builtins(lane_opened(Lane(course), [], words_in("en").say))
    positions = positions_from(course)
    legal = [
        [{"disc": disc, "from": source, "to": target} for disc, source, target in course.guide.legal(one)]
        for one in positions
    ]
    rules = (ROOT / "static/js/core/rules.js").as_uri()
    program = f"""import {{ isPosition, legalMoves, rulesOf }} from {rules!r};
        const [kind, opened, positions] = JSON.parse(process.argv[1]);
        const told = [kind, rulesOf(opened)].map((rules) =>
          positions.map((pegs) => isPosition(rules, pegs) && legalMoves(rules, pegs)));
        console.log(JSON.stringify(told));"""
    assert node_told(program, json.dumps([told, opened, positions])) == [legal, legal]


@pytest.mark.parametrize(
    ("variant", "oracle", "colours"),
    [("antwerp", searched.antwerp, 3), ("little-antwerp", searched.little, 2)],
)
def test_coloured_towers_have_the_right_start_and_goals(
    client: FlaskClient, variant: str, oracle: Any, colours: int
) -> None:
    told = kind(client, f"?variant={variant}")
    assert told["colours"] == colours

    def text(stacks: Any) -> str:
        return "|".join(",".join(map(str, stack)) for stack in searched.numbered(stacks, colours))

    for height in told["levels"]:
        start, goals = oracle(height)
        ends = told["ends"][str(height)]
        assert (ends["start"], sorted(ends["goals"])) == (text(start), sorted(map(text, goals)))
    assert told["names"]["1"].endswith("1")


@pytest.mark.parametrize(("variant", "capacities"), [("london", (1, 2, 3)), ("tunstall", (2, 3, 4))])
def test_the_problems_of_a_level_take_as_many_moves_as_it_says(
    client: FlaskClient, variant: str, capacities: tuple[int, int, int]
) -> None:
    told = kind(client, f"?variant={variant}")
    assert {str(level) for level in told["levels"]} == set(told["problems"])

    def stacks(text: str) -> Any:
        return tuple(tuple(int(ball) for ball in peg.split(",") if ball) for peg in text.split("|"))

    for moves, problems in told["problems"].items():
        for one in problems:
            [goal] = one["goals"]
            found = searched.distances(stacks(one["start"]), searched.balls(capacities))
            assert found[stacks(goal)] == int(moves)


def test_reasons_compare_the_possible_moves_where_all_distances_are_known(client: FlaskClient) -> None:
    answer = get(client, "/why", variant="london", discs="3", position="|1,2|3", goal="||1,2,3")
    assert answer["why"][0] == "The goal is 8 moves away."
    found = searched.distances(((), (), (1, 2, 3)), searched.balls((1, 2, 3)))
    here: searched.Stacks = ((), (1, 2), (3,))
    after = [found[other] for other in searched.balls((1, 2, 3))(here)]
    nearer = sum(left < found[here] for left in after)
    assert answer["why"][1].startswith(f"Of {len(after)} possible moves, {nearer} bring")


def test_reasons_with_many_pegs_say_what_the_move_is_for(client: FlaskClient) -> None:
    position = "16,15,14,13,12,11,10|9,8,7|6,5,4,3|2||1"
    goal = "|||16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1||"
    answer = get(client, "/why", variant="pegs", pegs="6", discs="16", position=position, goal=goal)
    assert answer["why"][0] == "Still missing on D: discs 1 to 16."
    assert answer["why"][-1].startswith(("Before that, disc ", "Smaller discs wait"))


def test_a_position_that_must_be_searched_has_no_reasons_yet(client: FlaskClient) -> None:
    position = "10,7,4,1,2|11,8,5|12,9,6,3"
    answer = get(client, "/why", variant="antwerp", discs="4", position=position, goal="|||")
    assert answer == {"why": []}
