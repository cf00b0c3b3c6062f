"""Problems and positions of the puzzles with balls over HTTP."""

import pytest
from flask.testing import FlaskClient

from tests.data import counts

PUBLISHED = counts("variants")


@pytest.mark.parametrize("name", ["london", "tunstall"])
def test_problems_come_by_the_moves_they_take(client: FlaskClient, name: str) -> None:
    sets = client.get(f"/variants/problems?variant={name}").get_json()["problems"]
    assert [one["moves"] for one in sets] == list(range(1, PUBLISHED[name]["longest"] + 1))
    for one in sets:
        for problem in one["problems"]:
            assert set(problem) == {"start", "goal", "moves", "solutions"}
            assert problem["moves"] == one["moves"]
            assert problem["solutions"] >= 1


@pytest.mark.parametrize("name", ["london", "tunstall"])
def test_the_graph_names_every_position_once(client: FlaskClient, name: str) -> None:
    graph = client.get(f"/variants/positions?variant={name}").get_json()
    assert len({str(one) for one in graph["positions"]}) == PUBLISHED[name]["positions"]
    joined = {number for edge in graph["edges"] for number in edge}
    assert joined == set(range(PUBLISHED[name]["positions"]))
