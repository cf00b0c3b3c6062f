"""Where there can be one of something, a sentence says so: no "1 moves", in any language."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.live.viewer import Viewer

PARKED: dict[str, Any] = {"variant": "pegs", "discs": 5, "pegs": 3}
FULL_A: dict[str, Any] = {"variant": "london", "discs": 3, "start": [[1, 2], [], [3]]}
FULL_B: dict[str, Any] = {"variant": "london", "discs": 3, "start": [[], [1, 2, 3], []]}


@pytest.mark.parametrize(
    ("lanes", "lang", "said"),
    [
        (PARKED | {"split": "1"}, "en", "1 disc cannot be parked first here;"),
        (PARKED | {"split": "2"}, "en", "2 discs cannot be parked first here;"),
        (PARKED | {"split": "1"}, "pl", "Nie można tu najpierw odłożyć 1 krążka;"),
        (FULL_A, "en", "Peg A holds at most 1 ball, not 2."),
        (FULL_B, "en", "Peg B holds at most 2 balls, not 3."),
        (FULL_A, "pl", "Na słupku A mieści się najwyżej 1 kula,"),
        (FULL_B, "pl", "Na słupku B mieszczą się najwyżej 2 kule,"),
    ],
)
def test_a_refusal_counts_one_and_more_as_its_language_does(
    lanes: dict[str, Any], lang: str, said: str
) -> None:
    [error] = Viewer().say(type="open", lanes=[lanes], lang=lang)
    assert error["message"].startswith(said)


def test_one_move_is_told_as_one_of_a_position_off_the_way(client: FlaskClient) -> None:
    told = client.get("/play/reading?position=|1|").get_json()
    assert told["verdict"].startswith("Off the shortest way: at least 1 move to all discs on C;")
    assert told["up"][-1].startswith("1₂ = 1, but after 1 move disc 1 lies elsewhere:")


def test_a_listing_says_of_one_disc_that_it_is_one() -> None:
    """With one spare peg the tower that is not parked is one disc."""
    viewer = Viewer(lanes=[{"variant": "pegs", "discs": 3, "pegs": 3}])
    ticks = int(viewer.answers[0]["lanes"][0]["ticks"])
    said = {viewer.seen(tick=str(tick))["narration"] for tick in range(ticks + 1)}
    assert "The tower that is not parked may have at most 1 disc." in said
    assert not [one for one in said if " 1 discs" in one]
