"""The shares in which the widest tests take turns."""

from pathlib import Path

import pytest

from tests.wide import ALL, CHOICES, SHARES, whose_turn

pytest_plugins = "pytester"

MANY = """
import pytest

def test_always():
    pass

@pytest.mark.wide
@pytest.mark.parametrize("value", range(60))
def test_value(value):
    pass
"""


INI = "[pytest]\nmarkers = wide: tried in turns"


@pytest.fixture
def many(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini(INI)
    pytester.makepyfile(MANY)
    return pytester


def tried(pytester: pytest.Pytester, share: str) -> set[str]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("WIDE", share)
        listed = pytester.runpytest("-p", "tests.wide", "--collect-only", "--quiet")
    return {line.partition("::")[2] for line in listed.outlines if "::" in line}


def test_each_wide_test_runs_in_one_share_and_every_other_test_in_all(many: pytest.Pytester) -> None:
    everything = tried(many, ALL)
    shares = [tried(many, str(share)) for share in range(SHARES)]
    assert len(everything) == 61
    assert set.union(*shares) == everything
    assert sum(map(len, shares)) == 60 + SHARES
    assert set.intersection(*shares) == {"test_always"}


def test_workers_run_the_share_of_their_controller(many: pytest.Pytester) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("WIDE", "2")
        result = many.runpytest("-p", "tests.wide", "-p", "xdist", "--numprocesses", "2")
    result.stdout.fnmatch_lines("wide tests: share 2 *")
    result.assert_outcomes(passed=len(tried(many, "2")))


def test_an_invalid_share_is_refused(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WIDE", "6")
    result = pytester.runpytest("-p", "tests.wide")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines("*WIDE=6 is no share of the wide tests: 0, 1, 2, 3, 4, 5, all.*")


def test_all_tests_run_outside_a_repository(tmp_path: Path) -> None:
    assert whose_turn(tmp_path) == ALL
    assert whose_turn(Path(__file__).parent) in CHOICES
