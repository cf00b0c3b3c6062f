"""A server that can hold only few connections says so when it starts."""

import sys

import click
import pytest

from tests.conftest import AT_ONCE, StartServer, run_python
from webapp.web.command import listening
from webapp.web.command.listening import KEPT_DESCRIPTORS, MOST_DESCRIPTORS, most_connections
from webapp.web.command.serve import ENOUGH_CONNECTIONS, FEWEST_CONNECTIONS, tell_few_connections
from webapp.web.words.words import words_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
EN = words_in("en")
RAISE = "Raise this limit to 196 or more with ulimit -n, LimitNOFILE= (systemd), --ulimit nofile= (Docker)."


def limited_to(descriptors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening.resource, "getrlimit", lambda _: (descriptors, descriptors))


@pytest.mark.parametrize("most", [FEWEST_CONNECTIONS, 42, ENOUGH_CONNECTIONS - 1])
def test_few_connections_are_counted_on_standard_error(
    most: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limited_to(KEPT_DESCRIPTORS + most, monkeypatch)
    tell_few_connections(EN)
    assert most_connections() == most
    why = f"Only {most} connections are possible at once: the server may have only {most + 96} files open."
    assert capsys.readouterr() == ("", f"{why} {RAISE}\n")


@pytest.mark.parametrize("limit", [-1, ENOUGH_CONNECTIONS + KEPT_DESCRIPTORS, 1024, 10**9])
def test_nothing_is_said_of_enough_connections(
    limit: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limited_to(listening.resource.RLIM_INFINITY if limit < 0 else limit, monkeypatch)
    tell_few_connections(EN)
    assert capsys.readouterr() == ("", "")
    assert most_connections() >= min(MOST_DESCRIPTORS, ENOUGH_CONNECTIONS)


@pytest.mark.parametrize("limit", [16, 64, KEPT_DESCRIPTORS, KEPT_DESCRIPTORS + FEWEST_CONNECTIONS - 1])
def test_with_hardly_any_connections_the_server_does_not_start(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited_to(limit, monkeypatch)
    assert most_connections() == max(0, limit - KEPT_DESCRIPTORS)
    with pytest.raises(click.ClickException) as refused:
        tell_few_connections(EN)
    assert refused.value.message == (
        f"The server cannot start: it may have only {limit} files open at once. {RAISE}"
    )


def lowered(limit: int) -> tuple[str, str]:
    """Return arguments to Python that run `hanoi serve` with this limit."""
    low = f"import os, resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({limit}, {limit}))"
    return "-c", f"{low}; os.execv({sys.executable!r}, {[sys.executable, *AT_ONCE]})"


@pytest.mark.slow
def test_the_real_limit_counts(start_process: StartServer) -> None:
    refused = run_python(*lowered(64), check=False)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert (
        refused.stderr == f"Error: The server cannot start: it may have only 64 files open at once. {RAISE}\n"
    )
    server = start_process(*lowered(120))
    server.stop()
    assert server.errors[0].startswith("Only 24 connections are possible at once:")
    assert server.lines[0].startswith("Serving on ")
