"""A page in a sandboxed frame names `null` as its origin: it may connect, view, and no more."""

from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer
from tests.web.conftest import RawViewer, heard, send, viewer
from tests.web.programs.running import RIGHT

OPEN = {"type": "open", "lanes": [{"discs": 3}], "ref": "o"}
STEP = {"type": "step", "by": 1, "unit": "move", "ref": "s"}
REFUSED: dict[str, dict[str, Any]] = {
    "join": {"room": "K7P4QM", "device": "x"},
    "run": {"program": RIGHT, "discs": 3},
    "ask": {"kind": "next-move"},
    "look": {"think": True},
    "pair": {},
}


@pytest.fixture
def framed(server: RunningServer) -> Iterator[ClientConnection]:
    with viewer(server, origin="null") as ws:
        yield ws


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("tag", REFUSED)
def test_it_views_and_all_else_is_refused(framed: ClientConnection, tag: str, when: str) -> None:
    if when == "after":
        send(framed, **OPEN)
        assert heard(framed, ref="o")["type"] == "opened"
    send(framed, type=tag, ref="x", **REFUSED[tag])
    answer = heard(framed, ref="x")
    assert (answer["type"], answer["code"]) == ("error", "not_allowed")
    assert f"“{tag}”" in answer["message"]
    if when == "before":
        send(framed, **OPEN)
    send(framed, **STEP)
    assert heard(framed, ref="s")["move"] == "1"


def test_what_comes_behind_another_message_is_refused_as_well(framed: ClientConnection) -> None:
    for message in (OPEN, {"type": "run", "ref": "x", **REFUSED["run"]}, STEP):
        send(framed, **message)
    assert heard(framed, ref="x")["code"] == "not_allowed"
    assert heard(framed, ref="s")["move"] == "1"


@pytest.mark.parametrize("origin", ["NULL", "null.example", "http://null", "file://"])
def test_no_other_origin_that_names_nobody_may_connect(server: RunningServer, origin: str) -> None:
    with RawViewer(server, f"Origin: {origin}") as ws:
        assert "403" in ws.head[0]
