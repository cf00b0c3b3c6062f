"""A viewer's runs are added to the queue under the viewer's connection and address."""

from contextlib import nullcontext

import pytest

from tests.web.programs.running import RIGHT
from webapp.live.protocol import Run
from webapp.live.rooms.hand_ins import HandIns
from webapp.web.programs import place as places
from webapp.web.programs.children import Program
from webapp.web.programs.judging import Judging
from webapp.web.programs.place import Place
from webapp.web.programs.program_run import ProgramRun, Turn
from webapp.web.words.words import words_in


class FakeRuns:
    """A queue that runs nothing, and keeps what it was asked."""

    traced = None

    def __init__(self) -> None:
        self.added: list[tuple[object, str | None]] = []
        self.left: list[object] = []

    def add(
        self, program: Program, turn: Turn, told: object, owner: object, client: str | None = None
    ) -> ProgramRun:
        self.added.append((owner, client))
        return ProgramRun(program, nullcontext, turn, lambda: None)

    def before(self, _: ProgramRun) -> int:
        return 3

    def end(self, run: ProgramRun) -> None:
        run.stop()

    def leave(self, owner: object) -> None:
        self.left.append(owner)


@pytest.mark.parametrize("client", ["192.0.2.7", "2001:db8::/64", None])
def test_a_run_belongs_to_its_connection_and_address_until_the_viewer_leaves(client: str | None) -> None:
    runs = FakeRuns()
    place = Place(runs, nullcontext, lambda: None, lambda *_: None, client)
    [message] = place.ask(Run(program=RIGHT, discs=3), words_in("en"))
    assert message.before == 3
    assert (runs.added, runs.left) == ([(place, client)], [])
    place.leave()
    assert runs.left == [place]


def test_a_run_without_progress_is_reported_every_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(places, "monotonic", lambda: now)
    place = Place(FakeRuns(), nullcontext, lambda: None, lambda *_: None, None)
    said = [(0, place.ask(Run(program=RIGHT, discs=3, ref="7"), words_in("en")))]
    for eighth in range(1, 57):
        now = 100 + eighth / 8  # seconds
        said += [(eighth, news) for news in [place.news()] if news]
    assert [eighth for eighth, _ in said] == [0, 24, 48]
    assert {(message.before, message.ref) for _, [message] in said} == {(3, "7")}


def test_the_programs_handed_in_to_a_class_belong_to_the_class() -> None:
    runs, hand_ins = FakeRuns(), HandIns()
    judging = Judging(runs, nullcontext, lambda: None)
    judging.goes_on(hand_ins, 3)
    assert runs.added == []
    hand_ins.add("device", RIGHT)
    judging.goes_on(hand_ins, 3)
    assert runs.added == [(judging, None)]
    judging.stop()
    assert runs.left == [judging]
