import pytest

from bench import panels
from bench.client import Client
from bench.run import Run
from bench.serving import MEASURED, serving
from bench.sockets import UNLIMITED
from tests.conftest import ROOT
from webapp.web.socket.limits import Limits


def test_the_server_of_round_trips_sends_nobody_away_for_being_fast() -> None:
    frames = 3 * Limits().rate
    with (
        serving(Run().checkouts, *MEASURED, *UNLIMITED) as servers,
        Client(servers["now"].port, "/ws") as viewer,
    ):
        for _ in range(frames):  # each is refused, for nothing is open yet
            viewer.send('{"type":"pause"}')
        answers = [viewer.receive() for _ in range(frames)]
    assert all(b"too_fast" not in answer for answer in answers)


def test_panels_are_measured_in_another_checkout_by_our_own_text(capsys: pytest.CaptureFixture[str]) -> None:
    panels.measure(Run(0.01, ROOT))
    heads, *rows = capsys.readouterr().out.splitlines()[1:]
    assert heads.split()[:4] == ["p50", "before", "p50", "now"]
    assert all(len(row.split("   ")) > 3 for row in rows[:12])
