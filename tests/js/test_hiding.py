"""While a question is open, no panel of a page gives away its answer, whoever asks it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.live.untold import check_drawn
from tests.live.viewer import Viewer
from tests.node import run_node
from webapp.live.panels import USUAL_NAMES
from webapp.live.questions import KINDS, Kind

LANES = [{"discs": 4, "panels": [*USUAL_NAMES], "algorithm": name} for name in ("recursive", "mirror")]
PLACES: list[dict[str, Any]] = [{"move": "0"}, {"move": "1"}, {"move": "2"}, {"move": "1", "line": 1}]
ASKED = {"question": 1, "round": 1, "text": "Which?", "choices": []}


def case(page: str, kind: Kind, lane: dict[str, Any], place: dict[str, Any]) -> dict[str, Any]:
    """Return a page on which a kind of question is open at a place of a lane."""
    viewer = Viewer(lanes=[lane])
    [opened, *_] = viewer.answers
    [state] = viewer.say(type="seek", **place)
    ask = {"kind": kind.name, "points": kind.points, "hides": kind.hides}
    asked = {**ASKED, **ask, "move": state["move"], "line": state["line"]}
    shown = {"opened": opened["lanes"][0], "shown": state}
    return {"page": page, "ask": ask, "asked": asked, **shown}


@pytest.mark.parametrize("page", ["think", "class", "lesson"])
def test_no_panel_of_a_page_gives_away_the_answer(page: str, tmp_path: Path) -> None:
    pressed = ("frame", "task") if page == "lesson" else ()  # these must be legible, to be pressed
    kinds = [kind for kind in KINDS if kind.points not in pressed]
    places = (
        PLACES[:3] if page == "think" else PLACES
    )  # it asks only once the lines of a move have been executed
    cases = [case(page, kind, lane, place) for kind in kinds for lane in LANES for place in places]
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases))
    ran = run_node(Path(__file__).parent / "question" / "drawn.js", file)
    assert ran.returncode == 0, ran.stderr
    for one, lane in zip(cases, json.loads(ran.stdout), strict=True):
        [whole] = one["shown"]["lanes"]
        check_drawn(one["ask"]["kind"], lane, whole)
