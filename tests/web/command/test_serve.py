"""`hanoi serve` itself, with the real session."""

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from subprocess import PIPE
from types import SimpleNamespace

import click
import pytest
from click import ClickException
from click.testing import CliRunner

from tests.conftest import (
    AT_ONCE,
    HANOI,
    PATIENCE,
    ROOT,
    SERVE,
    RunningServer,
    StartServer,
    eventually,
    get,
    run_python,
)
from tests.engines.programs import free_port
from tests.web.conftest import RawViewer, hear, masked, viewer
from tests.wide import rarely_together
from webapp.web import paths
from webapp.web.command.command_line import hanoi
from webapp.web.command.serve import KINDS, listening, store_at
from webapp.web.words.words import SOURCE, words_in

FULL = Path("/dev/full")
UNWRITABLE = {
    "closed": ">&-",
    "closed, and so is all else": ">&- 2>&- <&-",
    "a pipe that nobody reads": "| true",
    "a pipe that nobody reads, and so is the log": "2>&1 | true",
    **(
        {"a full disk": ">/dev/full", "a full disk for the log, too": ">/dev/full 2>&1"}
        if FULL.exists()
        else {}
    ),
}
ALONE = "Only this computer can open the app. For a class, run hanoi serve --host 0.0.0.0."


def test_the_session_is_served(server: RunningServer) -> None:
    with viewer(server) as ws:
        ws.send(json.dumps({"type": "open", "lanes": [{"discs": 64}], "move": str(2**63), "ref": "a"}))
        opened, state = (hear(ws) for _ in range(2))
    assert (opened["type"], state["type"], state["move"]) == ("opened", "state", "9223372036854775808")


def test_the_page_and_everything_it_loads_are_served(server: RunningServer) -> None:
    status, body, _ = get(server.port, "/")
    loaded = set(re.findall(r'"(/static/[^"]+)"', body.decode()))
    assert status == 200
    assert {path.rsplit(".", 1)[1] for path in loaded} == {"css", "js", "svg"}
    assert {get(server.port, path)[0] for path in loaded} == {200}


@pytest.mark.slow
@pytest.mark.parametrize(("level", "lines"), [("info", 1), *rarely_together(("warning", 0))])
def test_the_log_says_why_a_viewer_was_disconnected(
    start_server: StartServer, level: str, lines: int
) -> None:
    server = start_server("--rate-limit", "5", "--log-level", level)
    with RawViewer(server) as flood:
        flood.socket.sendall(masked("x") * 50)
        assert flood.close_code() == 1008
    with viewer(server) as leaving:
        leaving.send("{}")
    assert server.stop() == 0
    assert len(server.errors) == lines, server.errors
    for line in server.errors:
        assert line.endswith("A viewer at 127.0.0.1 was sent away: More than 5 messages a second.\n")


@pytest.mark.slow
def test_a_trusted_host_is_answered_and_any_other_is_not(start_server: StartServer) -> None:
    server = start_server("--trusted-host", "one.example", "--trusted-host", "two.example")
    for host, status in (("one.example", 200), ("two.example:80", 200), ("three.example", 400)):
        assert get(server.port, "/healthz", Host=host).status == status


def test_a_chosen_port_that_is_in_use_is_refused_with_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = holder.getsockname()[1]
        with pytest.raises(ClickException) as refused:
            listening("127.0.0.1", port, words_in("en"))
    assert refused.value.message == (
        f"Port {port} of 127.0.0.1 is in use: close the program that uses it, or choose another with --port."
    )


@pytest.mark.slow
def test_without_a_port_the_first_free_one_from_8000_on_is_used_and_printed(
    start_process: StartServer,
) -> None:
    with ExitStack() as stack:
        with suppress(OSError):  # another program has it
            stack.enter_context(socket.create_server(("127.0.0.1", 8000)))
        server = start_process(*HANOI, "serve", "--no-open")
        assert server.port > 8000
        told = [f"Port 8000 is in use; using {server.port}.\n", f"Serving on {server.url}\n"]
        assert server.lines[:2] == told
        assert get(server.port, "/healthz")[0] == 200


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it takes a shell of Unix")
@pytest.mark.parametrize("output", UNWRITABLE.values(), ids=UNWRITABLE.keys())
def test_it_serves_whether_or_not_what_it_prints_can_be_written(output: str) -> None:
    port, finished = free_port(), "; echo $? >&3"
    command = shlex.join([sys.executable, *AT_ONCE, "--port", str(port), "--log-level", "info"])
    shell = ["sh", "-c", f"exec 3>&1 4>&2; {{ {command} & echo $! >&3; wait $!{finished}; }} {output}"]
    with subprocess.Popen(shell, cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True) as process:
        server = int(process.stdout.readline())
        try:
            eventually(lambda: process.poll() is not None or answers(port))
            for _ in range(3):  # viewers who are disconnected, each with a line in the log
                with RawViewer(SimpleNamespace(port=port)) as flood:
                    flood.socket.sendall(masked("x") * 2000)
                    assert flood.close_code() == 1008
            assert answers(port)
        finally:
            with suppress(ProcessLookupError):
                os.kill(server, signal.SIGTERM)
        told, complaints = process.communicate(timeout=PATIENCE)
    assert told == "0\n"
    assert "Traceback" not in complaints
    assert "Exception ignored" not in complaints


def answers(port: int) -> bool:
    with suppress(ConnectionError):
        return get(port, "/healthz").status == 200
    return False


@pytest.mark.slow
def test_it_prints_its_address_and_can_use_the_same_port_again(
    start_server: StartServer,
) -> None:
    first = start_server()
    with viewer(first):
        assert first.stop() == 0
    assert re.fullmatch(r"Serving on http://127\.0\.0\.1:\d+\n", first.lines[0])
    assert [line.rstrip() for line in first.lines[1:]] == [ALONE]
    assert start_server("--port", str(first.port)).url == first.url


@pytest.mark.slow
def test_it_says_so_when_it_cannot_listen() -> None:
    done = run_python(*SERVE, "--host", "203.0.113.1", check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: Cannot listen on 203.0.113.1, port 8000:")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "argument", ["--port=-1", "--port=65536", "--rate-limit=-1", "--port=x", "--trusted-proxy=proxy.example"]
)
def test_an_argument_out_of_range_is_refused(argument: str) -> None:
    done = CliRunner().invoke(hanoi, ["serve", "--no-open", argument])
    assert (done.exit_code, argument.split("=")[0] in done.stderr) == (2, True)


SERVE_AND_OPEN = (*HANOI, "serve", "--port", "0")


def test_it_serves_without_a_browser(start_process: StartServer, tmp_path: Path) -> None:
    server = start_process(*SERVE_AND_OPEN, environment={"HOME": str(tmp_path), "PATH": str(tmp_path)})
    assert get(server.port, "/healthz").status == 200  # after it has looked for a browser
    assert (server.stop(), server.errors) == (0, [])


def test_it_opens_the_page_in_the_browser(start_process: StartServer, tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    browser = tmp_path / "firefox"
    browser.write_text(
        f'#!/bin/sh\nfor last; do :; done\necho "$last" > {noted}.new; mv {noted}.new {noted}\n'
    )
    browser.chmod(0o755)
    environment = {"HOME": str(tmp_path), "PATH": f"{tmp_path}:/usr/bin:/bin", "BROWSER": "firefox"}
    server = start_process(*SERVE_AND_OPEN, environment=environment)
    eventually(noted.exists)
    assert noted.read_text().strip() == server.url


def test_it_listens_on_ipv6_too(start_server: StartServer) -> None:
    server = start_server("--host", "::1")
    assert server.url.startswith("http://[::1]:")
    with socket.create_connection(("::1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        with connection.makefile("rb") as answer:
            assert b"200 OK" in answer.readline()


def test_files_inside_the_package_take_precedence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "webapp"
    package.mkdir()
    monkeypatch.setattr(paths, "PACKAGE", package)
    with pytest.raises(FileNotFoundError, match="static"):
        paths.static_folder()
    (tmp_path / "static").mkdir()
    assert paths.static_folder() == tmp_path / "static"
    (package / "static").mkdir()
    assert paths.static_folder() == package / "static"


SAID = f"--redis takes {KINDS}, not {{}}."


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://127.0.0.1:6379", "http://127.0.0.1:6379"),
        ("http://:se@cret?x@127.0.0.1:6379", "http://…"),
        ("http://127.0.0.1:6379?password=secret", "http://…"),
        ("http://127.0.0.1:6379?password=se@cret", "http://…"),
        ("secret@127.0.0.1", "…"),
    ],
)
def test_an_invalid_url_is_repeated_without_its_password(url: str, told: str) -> None:
    with pytest.raises(click.ClickException) as refused:
        store_at(url, words_in(SOURCE))
    assert refused.value.message == SAID.format(told)
