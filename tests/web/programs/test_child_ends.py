"""Programs that try to break out or run for ever are refused or cut off; an abandoned process ends."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from time import monotonic

import pytest

from tests.conftest import PATIENCE
from tests.data import attempts as data
from tests.data.attempts import within
from tests.web.programs.child import LATEST, command, done, told_in
from tests.web.programs.running import RIGHT, posix
from webapp.sentence import sentence
from webapp.web.programs.child.parameters import GIVEN
from webapp.web.programs.child.start import ready_to_run
from webapp.web.programs.child.tree import Refused
from webapp.web.programs.children import Program, Start, closed_in
from webapp.web.programs.program_run import LostRun, ProgramRun

AT_ONCE = 2
TOO_DEEP = ("too_deep", "too_long", "syntax")
REFUSED = {
    "import": data.IMPORTS,
    "import_name": data.IMPORT_NAMES,
    "underscores": data.UNDERSCORES,
    "attribute": data.ATTRIBUTES,
    "builtin": data.BUILTINS,
    "unknown_name": data.UNKNOWN,
}
Attempt = tuple[str, set[str], list[str], bytes]


def refused() -> dict[str, tuple[set[str], str]]:
    """Programs that are refused before they run, each with the kinds of problem it may have."""
    found = {name: (kind, text) for kind, programs in REFUSED.items() for name, text in programs.items()}
    return {name: ({*kinds.split("|")}, text) for name, (kinds, text) in (found | data.SYNTAX).items()}


def outside() -> Iterator[Attempt]:
    for name, text in data.DEEP.items():
        if name != "assignments":
            yield attempt(name, {f"problem {kind}" for kind in TOO_DEEP}, text)
    for name, (ends, text) in (data.CUT | data.HARMLESS).items():
        yield attempt(name, {*ends.split("|")}, text)
    yield attempt("assignments", {"exception UnboundLocalError"}, data.DEEP["assignments"])


def slow() -> Iterator[Attempt]:
    for ends, programs in ((data.BIG, data.MEMORY), (data.SLOW, data.HANGS)):
        for name, text in programs.items():
            yield attempt(name, {*ends.split("|")}, text)


def attempt(name: str, ends: set[str], text: str) -> Attempt:
    return name, ends, command(), b"5 0 2\n" + raw(text)


def raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


SLEEPING = {"sleeping", "what never ends inside"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the system's own limits are promised on Linux alone")
def test_each_attempt_is_refused_or_cut_off() -> None:
    check([*outside()])


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_forbidden_code_is_refused_before_it_runs() -> None:
    """This calls the first step directly; other tests read one problem of each kind from a record."""
    wrong = {}
    for name, (kinds, text) in refused().items():
        found = problems(raw(text))
        if not found or found[0] not in kinds:
            wrong[name] = found
    assert wrong == {}


def problems(text: bytes) -> list[str]:
    """Return the kinds of all problems in a program."""
    try:
        ready = ready_to_run(text, GIVEN)
    except Refused as refused:
        return [refused.kind]
    return [one.kind for one in ready] if isinstance(ready, list) else []


@pytest.mark.slow
@pytest.mark.parametrize("group", [data.MEMORY, pytest.param(data.HANGS, marks=pytest.mark.wide)])
def test_a_call_that_takes_all_memory_or_hangs_is_cut_off_in_time(group: dict[str, str]) -> None:
    check([one for one in slow() if one[0] in group])


def check(attempts: list[Attempt]) -> None:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        ended = [*pool.map(partial(end_of, folder), attempts)]
        assert [*Path(folder).iterdir()] == []
    wrong = {
        name: (end, f"{took:.1f} s")
        for (name, ends, *_), (end, took) in zip(attempts, ended, strict=True)
        if end not in ends or took > LATEST
    }
    assert wrong == {}


def end_of(folder: str, attempt: Attempt) -> tuple[str, float]:
    """How a run ends, and after how many seconds; nothing of it may be on stderr."""
    _, _, started, text = attempt
    begun = monotonic()
    ended = done(started, text, folder)
    took = monotonic() - begun
    lines = [json.loads(line) for line in ended.stdout.decode("ascii").split("\n")[:-1]]
    assert b"Traceback" not in ended.stderr, ended.stderr
    kind, *values = lines[-1] if lines else ["none"]
    if kind == "problem":
        assert {line[0] for line in lines} == {"problem"}
        return f"problem {lines[0][2]}", took
    if kind != "end":
        return "died", took
    return " ".join([values[0], *({"cut": values[1:2]}.get(values[0], values[2:3]))]), took


FOR_EVER = within("while True:", "    n += 1", "    a = [n] * 99")


@contextmanager
def begun() -> Iterator[subprocess.Popen[bytes]]:
    """A process that runs an endless program."""
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(command(), stdin=pipe, stdout=pipe, stderr=nowhere, env={}) as process:
        process.stdin.write(b"3 0 2\n" + FOR_EVER.encode())
        process.stdin.close()
        yield process


def test_it_ends_when_its_pipe_is_closed() -> None:
    with begun() as process:
        process.stdout.close()
        assert process.wait(PATIENCE) != 0


@pytest.mark.wide
@pytest.mark.skipif(sys.platform == "win32", reason="the system's own clock is promised on Linux alone")
def test_it_ends_when_its_pipe_is_full_and_stays_so() -> None:
    with begun() as process:
        assert process.wait(PATIENCE) != 0


def test_the_output_before_a_kill_is_a_valid_record() -> None:
    with begun() as process:
        some = process.stdout.read(9999)
        process.kill()
        *lines, _ = (some + process.stdout.read()).decode("ascii").split("\n")
    told = told_in(lines)
    assert told.end is None or told.end[0] == "cut"
    assert told.ticks


@pytest.mark.parametrize("asked", [b"", b"\n", b"3 0\n", b"x y z\n"])
def test_it_answers_nothing_to_an_invalid_request(asked: bytes) -> None:
    ended = done(command(), asked)
    assert (ended.stdout, ended.returncode) == (b"", 1)


NOTHING = b"3 0 2\n" + within("pass").encode()


def test_it_loads_only_its_own_folder_and_few_modules_of_python() -> None:
    lines = done([*command()[:-1], "-v", command()[-1]], NOTHING).stderr.decode().splitlines()
    loaded = {line.split()[1].strip("'") for line in lines if line[:7] == "import "}
    own = {name for name in loaded if name.startswith("webapp")}
    assert "webapp.web.programs.child.run" in own
    assert all(".child." in name for name in own)
    assert not loaded & {
        *("typing", "ast", "re", "json", "inspect", "dataclasses", "enum", "socket", "subprocess")
    }


@pytest.mark.skipif(sys.platform != "linux", reason="the system's own limits are promised on Linux alone")
def test_it_runs_under_a_lower_memory_limit_than_its_own() -> None:
    ended = done(["/bin/sh", "-c", 'ulimit -v 200000; exec "$@"', "sh", *command()], NOTHING)
    assert ended.stdout.endswith(b'["end","done"]\n')


ENDS = {"SIGKILL": "processor", "SIGXCPU": "processor", "SIGALRM": "time", "SIGSEGV": "died"}


@posix
@pytest.mark.parametrize("name", ENDS)
def test_the_signal_that_killed_a_process_is_reported(name: str) -> None:
    program = Program(RIGHT, 3, 0, 2)
    run = ProgramRun(program, closed_in(program), nullcontext, lambda: None)
    run._add_end(-getattr(signal, name))
    assert run._recorder.finish().end.why == ENDS[name]


def test_a_run_leaves_no_folder_behind_even_if_the_server_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    program = Program(RIGHT, 3, 0, 2)
    with closed_in(program) as start:
        assert [*tmp_path.iterdir()] == []
        ended = subprocess.run(
            start.command, input=start.read, cwd=start.folder, env=start.environment, stdout=subprocess.PIPE
        )
        assert [*tmp_path.iterdir()] == []
    assert ended.stdout.endswith(b'["end","done"]\n')


@posix
def test_a_process_killed_before_it_can_have_used_its_time_has_run_out_of_memory() -> None:
    program = Program(RIGHT, 3, 0, 2)

    @contextmanager
    def killed(_: Program) -> Iterator[Start]:
        begun = """echo '["start",false,"hanoi",{},null]'; kill -9 $$"""
        yield Start(("/bin/sh", "-c", begun), "/", None, b"")

    run = ProgramRun(program, killed, nullcontext, lambda: None)
    ends = []
    run.run(lambda recorder, _: ends.append(recorder.finish().end.why) or LostRun(sentence("over")))
    assert ends == ["memory"]
