"""What a page brings along is what a session answers; where that is not known, it brings nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from tests.live.viewer import Viewer
from tests.page_text import visible
from webapp.algorithms import ALGORITHMS
from webapp.variants import VARIANTS as ALL_VARIANTS
from webapp.variants import Variant

Brought = Callable[[str], dict[str, Any] | None]

BEGINS = ["/", "/?lang=pl", "/embed?panels=bits,code", "/?theme=dark&present=on&text=120"]
BEGINS += [f"/?discs=64&from=B&to=A&move={2**63}&line=0&panels=bits,idle-peg,costs&unit=line"]
VARIANTS = [
    "variant=pegs",
    "variant=pegs&discs=9&pegs=5&split=4&from=C&move=2&line=3&unit=line",
    "variant=regular&discs=3&start=2,1|3|&goal=3,1|2|&path=2&panels=costs,about",
    "variant=antwerp&discs=2&move=22",
    "variant=little-antwerp",
    "variant=london&start=1|2|3&goal=|2,1|3&lang=pl",
    "variant=tunstall&panels=",
]
BEGINS += [f"/{page}?{link}" for link in VARIANTS for page in ("", "embed")]
BEGINS += [f"/?discs=5&move=3&line=1&algorithm={algorithm.name}&panels=code" for algorithm in ALGORITHMS]


@pytest.fixture
def brought(client: FlaskClient) -> Brought:
    """Return what the page at an address brings along."""
    return lambda address: visible(client.get(address).text).for_scripts.get("first_state")


def opening(key: str, panels: list[str]) -> dict[str, Any]:
    """Return the request that has this key and asks for these panels."""
    asked: dict[str, Any] = dict(parse_qsl(key, keep_blank_values=True))
    names = ("source", "target", "algorithm", "variant", "split", "path")
    lane: dict[str, Any] = {name: asked.pop(name) for name in names if name in asked}
    lane |= {"pegs": int(asked.pop("pegs"))} if "pegs" in asked else {}
    for name in ("start", "goal"):
        if text := asked.pop(name, ""):
            lane[name] = [[int(disc) for disc in peg.split(",") if disc] for peg in text.split("|")]
    lane |= {"discs": int(asked.pop("discs")), "panels": panels}
    return {"type": "open", "lanes": [lane], **asked, "line": int(asked["line"])}


@pytest.mark.parametrize("address", BEGINS)
def test_the_answers_are_those_of_a_session_to_the_request_with_the_key(
    brought: Brought, address: str
) -> None:
    first = brought(address)
    assert first
    asked = json.dumps(opening(first["key"], first["panels"]))
    assert first["answers"] == Viewer().hear([asked])[: len(first["answers"])]
    assert [answer["type"] for answer in first["answers"]] == ["opened", "state"]


def test_the_key_tells_apart_whatever_a_link_can_change(brought: Brought) -> None:
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
    brought: Brought, link: str, panels: str
) -> None:
    first = brought(f"/?{link}")
    assert first
    assert first["panels"] == panels.split()


@pytest.mark.parametrize(
    "link",
    "discs=0 discs=65 discs=x discs=６ move=64 move=99999999999999999999999999 line=x from=D to=A "
    "algorithm=none panels=none unit=none".split(),
)
def test_of_a_link_with_something_wrong_nothing_is_brought_along(brought: Brought, link: str) -> None:
    assert brought(f"/?{link}") is None


@pytest.mark.parametrize(
    "link",
    [
        "variant=moon",
        "variant=pegs&pegs=9",
        "variant=pegs&discs=x",
        "variant=pegs&move=50%25",
        "variant=london&start=nowhere",
        "variant=london&start=1,2|3|",  # more balls than the peg holds
        "variant=london&panels=none",
        "variant=london&move=9",
        "variant=antwerp&discs=5",  # has still to be searched
    ],
)
def test_of_a_variant_too_nothing_is_brought_along_where_something_is_wrong(
    brought: Brought, link: str
) -> None:
    assert brought(f"/?{link}") is None


@pytest.mark.parametrize(
    "variant", [one for one in ALL_VARIANTS if one.name != "classic"], ids=lambda one: one.name
)
def test_a_frame_offers_lines_where_the_variant_has_a_listing(
    client: FlaskClient, brought: Brought, variant: Variant
) -> None:
    first = brought(f"/embed?variant={variant.name}")
    assert first
    lines = first["answers"][0]["lanes"][0]["listing"]["lines"]
    page = client.get(f"/embed?variant={variant.name}").text
    assert ('data-unit="line"' in page) == bool(lines) == variant.listed


def test_of_a_comparison_nothing_is_brought_along(brought: Brought) -> None:
    assert brought("/compare") is None
