"""What a page brings along is what a session answers; where that is not known, it brings nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.live.viewer import Viewer
from tests.page_text import visible
from webapp.algorithms import ALGORITHMS
from webapp.web.app import create_app

BEGINS = ["/", "/?lang=pl", "/embed?panels=bits,code", "/?theme=dark&present=on&text=120"]
BEGINS += [f"/?discs=64&from=B&to=A&move={2**63}&line=0&panels=bits,idle-peg,costs&unit=line"]
BEGINS += [f"/?discs=5&move=3&line=1&algorithm={algorithm.name}&panels=code" for algorithm in ALGORITHMS]


def brought(address: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = visible(create_app().test_client().get(address).text).for_scripts.get(
        "foretold"
    )
    return found


@pytest.mark.parametrize("address", BEGINS)
def test_the_answers_are_those_of_a_session(address: str) -> None:
    told = brought(address)
    assert told
    assert told["answers"] == Viewer().hear([told["request"]])[: len(told["answers"])]
    assert [answer["type"] for answer in told["answers"]] == ["opened", "state"]
    assert {answer["ref"] for answer in told["answers"]} == {json.loads(told["request"])["ref"]}


@pytest.mark.parametrize(
    "link",
    "discs=0 discs=65 discs=x discs=６ move=64 move=99999999999999999999999999 line=x from=D to=A "
    "algorithm=none panels=none unit=none".split(),
)
def test_of_a_link_with_something_wrong_nothing_is_foretold(link: str) -> None:
    assert brought(f"/?{link}") is None


def test_of_a_comparison_nothing_is_foretold() -> None:
    assert brought("/compare") is None
