"""Whoever views what a program did is asked about it, or is told why there is nothing to ask."""

import pytest

from tests.live.viewer import Viewer, lane
from tests.variants.recorded.recordings import recorded
from tests.web.programs.running import RIGHT, WRONG
from webapp.live import session as live
from webapp.variants.recorded import RecordedCourse

PROGRAMS = {
    "right": RIGHT,
    "wrong": WRONG,
    "no base case": "def hanoi(n, a, b, c):\n    move(a, b)\n    move(b, a)\n    hanoi(n, a, b, c)\n",
    "a loop": "def hanoi(n, a, b, c):\n    for i in range(4):\n        move(a, b); move(b, a)\n",
    "begins itself": "def f(a):\n    move(a, 'B')\n    move('B', a)\n\nf('A')\nf('A')\n",
    "no move": "def hanoi(n, a, b, c):\n    pass\n",
}
NEVER = {"bit": "Gray code", "top": "stack of tasks"}


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_kind_is_asked_or_refused_at_every_line(program: str) -> None:
    course = RecordedCourse(recorded(PROGRAMS[program], 3))
    viewer = Viewer()
    viewer.session = live.keep(viewer.session, "mine", course)
    viewer.say(type="open", lanes=[lane(3, recording="mine")], tick="0", clock="line")
    for tick in range(0, course.run.counts.total + 1, 1 + course.run.counts.total // 60):
        seen = viewer.seen(tick=str(tick))
        for kind in ("next-move", "frame", "bit", "top"):
            [told] = viewer.say(type="ask", lane=0, kind=kind)
            if kind in NEVER or seen["next_move"] is None:
                assert told["code"] == "not_allowed"
                assert NEVER.get(kind, "No move is left") in told["message"]
            elif kind == "next-move":
                _, tally = viewer.say(
                    type="answer", question=told["question"], round=1, value=told["choices"][0]["id"]
                )
                following = seen["next_move"]
                assert tally["right"] == f"{following['disc']} {following['to']}"
            else:
                assert told["type"] == "asked" or told["code"] == "not_allowed"
