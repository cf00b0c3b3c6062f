"""`/play` of variants: what scripts are told of each, and the reasons for a hint."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.conftest import ROOT
from tests.node import node_told
from tests.oracles import searched
from tests.page_text import visible
from webapp.variants import VARIANT_BY_NAME


def kind(client: FlaskClient, link: str) -> dict[str, Any]:
    answer = client.get(f"/play{link}")
    assert answer.status_code == 200
    return visible(answer.text).for_scripts["kind"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("variant", VARIANT_BY_NAME)
def test_every_variant_is_played_with_a_button_a_peg(client: FlaskClient, variant: str) -> None:
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
def test_the_nearest_kind_is_played(client: FlaskClient, link: str, variant: str, pegs: int) -> None:
    told = kind(client, link)
    assert (told["variant"], told["pegs"]) == (variant, pegs)


def test_the_kind_of_the_tests_is_that_of_the_page(client: FlaskClient) -> None:
    kind_js, facts = ((ROOT / name).as_uri() for name in ("static/js/play/kind.js", "tests/js/facts.js"))
    program = f"""import {facts!r};
        import {{ CLASSIC }} from {kind_js!r};
        console.log(JSON.stringify(CLASSIC));"""
    assert node_told(program) == kind(client, "")


@pytest.mark.parametrize(
    ("variant", "oracle", "colours"),
    [("antwerp", searched.antwerp, 3), ("little-antwerp", searched.little, 2)],
)
def test_coloured_towers_begin_and_end_as_the_puzzle_says(
    client: FlaskClient, variant: str, oracle: Any, colours: int
) -> None:
    told = kind(client, f"?variant={variant}")
    assert told["colours"] == colours

    def text(stacks: Any) -> str:
        discs = [[str((size - 1) * colours + colour + 1) for size, colour in stack] for stack in stacks]
        return "|".join(map(",".join, discs))

    for height in told["levels"]:
        start, goals = oracle(height)
        ends = told["ends"][str(height)]
        assert (ends["start"], sorted(ends["goals"])) == (text(start), sorted(map(text, goals)))
    assert told["names"]["1"].endswith("1")


@pytest.mark.parametrize(("variant", "capacities"), [("london", (1, 2, 3)), ("tunstall", (2, 3, 4))])
def test_a_level_of_balls_has_problems_of_so_many_moves(
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


def why(client: FlaskClient, **query: str) -> tuple[int, Any]:
    answer = client.get("/play/why", query_string=query, headers={"Accept-Language": "en"})
    return answer.status_code, answer.get_json()


def test_reasons_compare_the_possible_moves_where_all_is_known(client: FlaskClient) -> None:
    status, told = why(client, variant="london", discs="3", position="|1,2|3", goal="||1,2,3")
    assert (status, told["why"][0]) == (200, "From here 8 moves lead to the goal, and no way is shorter.")
    found = searched.distances(((), (), (1, 2, 3)), searched.balls((1, 2, 3)))
    here: searched.Stacks = ((), (1, 2), (3,))
    after = [found[other] for other in searched.balls((1, 2, 3))(here)]
    nearer = sum(left < found[here] for left in after)
    assert told["why"][1].startswith(f"Of {len(after)} possible moves {nearer} bring")


def test_reasons_with_many_pegs_tell_what_the_move_is_for(client: FlaskClient) -> None:
    position = "16,15,14,13,12,11,10|9,8,7|6,5,4,3|2||1"
    goal = "|||16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1||"
    status, told = why(client, variant="pegs", pegs="6", discs="16", position=position, goal=goal)
    assert status == 200
    assert told["why"][0] == "All that is missing on D: discs 1 to 16."
    assert told["why"][-1].startswith(("Before that, disc ", "Smaller discs wait"))


def test_what_has_to_be_searched_has_no_reasons_yet(client: FlaskClient) -> None:
    position = "10,7,4,1,2|11,8,5|12,9,6,3"
    status, told = why(client, variant="antwerp", discs="4", position=position, goal="|||")
    assert (status, told) == (200, {"why": []})
