import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from bench import __main__ as command
from bench import serving
from bench.run import AT_ONCE, SHORT, Run, beside, heads, in_turn
from bench.serving import Holder, Needs
from bench.sizes import GROWTH_HEADS, HEADS, SIZES, Found, Size, growth
from tests.conftest import ROOT


def test_without_a_name_everything_but_the_long_measurements_runs_and_everything_in_the_short_form() -> None:
    names, run = command.asked([])
    assert set(command.MEASUREMENTS) - set(names) == set(command.ON_REQUEST)
    assert run == Run()
    names, run = command.asked(["--short"])
    assert names == list(command.MEASUREMENTS)
    assert run.share < 1


def test_every_process_is_home_to_equally_many_classes_and_their_codes_lead_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    codes = (f"ACE67{letter}" for letter in "34679ACEFHJKMNPQRTUWXY")
    monkeypatch.setattr(serving, "new_room", lambda port: {"code": next(codes)})
    monkeypatch.setattr(Holder, "ports", [8001, 8002])
    opened = [(port, room["code"]) for port, room in Holder([]).rooms(10)]
    assert [port for port, _ in opened] == [8001, 8002] * 5
    assert all(Holder([]).home(code) == port for port, code in opened)
    assert len({code for _, code in opened}) == 10


def test_the_page_has_the_tables_that_are_measured() -> None:
    page = (ROOT / "docs" / "how-big-a-machine.md").read_text(encoding="utf-8").splitlines()
    for named in (HEADS, GROWTH_HEADS):
        assert f"| {' | '.join(named)} |" in page
    rows = [re.match(r"\| ([\d,]+) \| ([\d,]+) \| (\d+) \| ", line) for line in page]
    told = [tuple(int(cell.replace(",", "")) for cell in row.groups()) for row in rows if row]
    assert told == [*SIZES]


def test_growth_is_the_cost_of_one_more_student_and_one_more_class() -> None:
    def found(students: int, classes: int) -> Found:
        seconds = 20 * (classes * 2e-3 + students * 30e-6)  # each class is shown 20 states
        shown = Needs([seconds], 10, [1.0] * 20 * classes)
        held = 70_000_000 + classes * 2_000_000 + students * 50_000
        return Found(Size(students, classes, 1), 0, shown, shown, [held], 2100)

    empty, student, lesson = growth(found(30, 1), found(300, 1), found(300, 10))
    assert empty[1] == "70 MB"
    assert student[1:] == ("50 kB", "30 µs to send a state", "2.1 kB for a state")
    assert lesson[1:3] == ("2.0 MB", "2.0 ms to make a state")


def test_a_checkout_may_be_anywhere_among_the_names_or_alone_for_all_that_can_be_compared() -> None:
    assert command.asked(["sockets", str(ROOT), "page"]) == (["sockets", "page"], Run(beside=ROOT))
    assert command.asked([str(ROOT)])[0] == list(command.COMPARED)


def test_what_cannot_be_measured_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "webapp").mkdir()
    for arguments, sentence in {
        ("no-such",): "There is no measurement no-such, nor a checkout in a folder of that name; ",
        (str(tmp_path / "webapp"),): "There is no measurement ",
        (str(ROOT), str(tmp_path)): "Only one other checkout can be measured beside this one.",
        ("sizes", str(ROOT)): "No other checkout is measured for sizes, only for sockets, ",
    }.items():
        with pytest.raises(SystemExit) as ended:
            command.asked(arguments)
        assert str(ended.value.code).startswith(sentence)


def test_after_a_failure_the_others_are_measured_and_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_run: Run) -> None:
        raise ValueError("no figures")

    made: list[str] = []
    monkeypatch.setitem(command.MEASUREMENTS, "sockets", fail)
    monkeypatch.setitem(command.MEASUREMENTS, "sizes", lambda _run: made.append("sizes"))
    with pytest.raises(SystemExit, match="have failed: sockets"):
        command.main(["--short", "sockets", "sizes"])
    assert made == ["sizes"]
    printed = capsys.readouterr()
    assert "mean nothing" in printed.out
    assert "ValueError: no figures" in printed.err


def test_at_least_one_round_is_run() -> None:
    assert Run().rounds(400) == 400
    assert Run(SHORT).rounds(400) < 400
    assert Run(SHORT).rounds(1) == 1


def test_two_checkouts_are_measured_in_turn_at_the_same_moves() -> None:
    asked: list[tuple[str, int]] = []

    def measured(name: str, moves: Sequence[int]) -> list[float]:
        asked.append((name, len(moves)))
        return [float(move) for move in moves]

    moves = range(AT_ONCE + 1)
    found = in_turn({name: lambda part, name=name: measured(name, part) for name in ("before", "now")}, moves)
    assert found == {"before": [*moves], "now": [*moves]}
    assert asked == [("before", AT_ONCE), ("now", AT_ONCE), ("before", 1), ("now", 1)]


def test_a_figure_is_alone_or_has_the_ratio_of_two_checkouts() -> None:
    assert list(Run(beside=ROOT).checkouts) == ["before", "now"]
    assert heads(["before", "now"], "p50") == ["p50 before", "p50 now", "now : before"]
    assert beside({"before": [200.0], "now": [100.0]}, 0.5) == ["200", "100", "0.50"]
    assert list(Run().checkouts) == ["now"]
    assert heads(["now"], "p50") == ["p50"]
    assert beside({"now": [100.0]}, 0.5) == ["100"]


def test_a_short_run_starts_only_once_what_several_measurements_need() -> None:
    begun: list[str] = []

    @contextmanager
    def server() -> Iterator[str]:
        begun.append("begun")
        yield "a server"
        begun.append("ended")

    for run, made in ((Run(SHORT), ["begun", "ended"]), (Run(), ["begun", "ended"] * 2)):
        for _ in range(2):
            with run.begun("server", server) as one:
                assert one == "a server"
        run.end()
        assert begun == made
        begun.clear()
