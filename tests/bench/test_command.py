from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import __main__ as command
from bench.run import Run
from tests.conftest import ROOT


def test_all_but_what_takes_minutes_is_measured_where_no_name_is_given() -> None:
    names, run = command.asked([])
    assert set(command.MEASUREMENTS) - set(names) == set(command.ON_REQUEST)
    assert run == Run()


def test_the_short_form_leaves_nothing_out() -> None:
    names, run = command.asked(["--short"])
    assert names == list(command.MEASUREMENTS)
    assert run.share < 1


def test_a_checkout_can_stand_anywhere_among_the_names() -> None:
    assert command.asked(["sockets", str(ROOT), "panels"]) == (["sockets", "panels"], Run(beside=ROOT))


def test_beside_a_checkout_alone_all_is_measured_that_can_be_compared() -> None:
    assert command.asked([str(ROOT)])[0] == list(command.COMPARED)


def test_what_cannot_be_measured_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "webapp").mkdir()
    for arguments, sentence in {
        ("no-such",): "There is no measurement no-such, nor a checkout in a folder of that name; ",
        (str(tmp_path / "webapp"),): "There is no measurement ",
        (str(ROOT), str(tmp_path)): "Only one other checkout can be measured beside this one.",
        ("route", str(ROOT)): "No other checkout is measured for route, only for panels, ",
    }.items():
        with pytest.raises(SystemExit) as ended:
            command.asked(arguments)
        assert str(ended.value.code).startswith(sentence)


def test_after_one_that_fails_the_others_are_measured_and_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_run: Run) -> None:
        raise ValueError("no figures")

    made: list[str] = []
    monkeypatch.setitem(command.MEASUREMENTS, "panels", SimpleNamespace(measure=fail))
    monkeypatch.setitem(
        command.MEASUREMENTS, "route", SimpleNamespace(measure=lambda _run: made.append("route"))
    )
    with pytest.raises(SystemExit, match="have failed: panels"):
        command.main(["--short", "panels", "route"])
    assert made == ["route"]
    printed = capsys.readouterr()
    assert "mean nothing" in printed.out
    assert "ValueError: no figures" in printed.err
