"""What a page brings along is what a session answers; where that is not known, it brings nothing."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest

from tests.live.viewer import Viewer
from tests.page_text import visible
from webapp.algorithms import ALGORITHMS
from webapp.web.app import create_app

BEGINS = ["/", "/?lang=pl", "/embed?panels=bits,code", "/?theme=dark&present=on&text=120"]
BEGINS += [f"/?discs=64&from=B&to=A&move={2**63}&line=0&panels=bits,idle-peg,costs&unit=line"]
BEGINS += [f"/?discs=5&move=3&line=1&algorithm={algorithm.name}&panels=code" for algorithm in ALGORITHMS]


def brought(address: str) -> dict[str, Any] | None:
    page = visible(create_app().test_client().get(address).text)
    found: dict[str, Any] | None = page.for_scripts.get("first_state")
    return found


def opening(key: str, panels: list[str]) -> dict[str, Any]:
    """Return the request that has this key and asks for these panels."""
    asked: dict[str, Any] = dict(parse_qsl(key, keep_blank_values=True))
    lane = {name: asked.pop(name) for name in ("source", "target", "algorithm")}
    lane |= {"discs": int(asked.pop("discs")), "panels": panels}
    return {"type": "open", "lanes": [lane], **asked, "line": int(asked["line"])}


@pytest.mark.parametrize("address", BEGINS)
def test_the_answers_are_those_of_a_session_to_the_request_with_the_key(address: str) -> None:
    first = brought(address)
    assert first
    asked = json.dumps(opening(first["key"], first["panels"]))
    assert first["answers"] == Viewer().hear([asked])[: len(first["answers"])]
    assert [answer["type"] for answer in first["answers"]] == ["opened", "state"]


def test_the_key_tells_apart_whatever_a_link_can_change() -> None:
    others = "lang=pl discs=7 from=B to=B&from=C algorithm=mirror move=1 line=1 unit=line".split()
    keys = [found["key"] for found in map(brought, ["/", *(f"/?{other}" for other in others)]) if found]
    assert len(keys) == len({*keys}) == 1 + len(others)


@pytest.mark.parametrize(
    ("link", "panels"),
    {
        "": "code call-stack explicit-stack bits idle-peg",
        "algorithm=mirror": "code mirror call-stack explicit-stack bits idle-peg",
        "algorithm=idle-peg": "code idle-peg call-stack explicit-stack bits",
        "panels=costs,bits": "costs bits call-stack",
        "panels=": "call-stack",
    }.items(),
)
def test_the_panels_brought_along_are_those_of_the_link_or_all_that_may_be_shown_at_first(
    link: str, panels: str
) -> None:
    first = brought(f"/?{link}")
    assert first
    assert first["panels"] == panels.split()


@pytest.mark.parametrize(
    "link",
    "discs=0 discs=65 discs=x discs=６ move=64 move=99999999999999999999999999 line=x from=D to=A "
    "algorithm=none panels=none unit=none".split(),
)
def test_of_a_link_with_something_wrong_nothing_is_brought_along(link: str) -> None:
    assert brought(f"/?{link}") is None


def test_of_a_comparison_nothing_is_brought_along() -> None:
    assert brought("/compare") is None
