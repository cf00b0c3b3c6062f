"""A process whose pipes are closed, or not read, or that is asked for nonsense, ends by itself."""

import subprocess
import sys

import pytest

from tests.conftest import PATIENCE
from tests.data.attempts import within
from tests.web.programs.child import command, told_in

FOR_EVER = within("while True:", "    n += 1", "    a = [n] * 99")


def begun(**pipes: int) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(command(), stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env={}, **pipes)


def test_it_ends_when_nobody_reads_any_more() -> None:
    with begun(stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdout.close()
        process.stdin.write(b"3 0 2\n" + FOR_EVER.encode())
        process.stdin.close()
        assert process.wait(PATIENCE) != 0


@pytest.mark.wide
@pytest.mark.skipif(sys.platform == "win32", reason="the system's own clock is promised on Linux alone")
def test_it_ends_when_its_pipe_is_full_and_stays_so() -> None:
    with begun(stdout=subprocess.PIPE) as process:
        assert process.stdin
        process.stdin.write(b"3 0 2\n" + FOR_EVER.encode())
        process.stdin.close()
        assert process.wait(PATIENCE) != 0


def test_what_came_before_it_was_killed_is_a_record_up_to_there() -> None:
    with begun(stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"3 0 2\n" + FOR_EVER.encode())
        process.stdin.close()
        some = process.stdout.read(9999)
        process.kill()
        *lines, _ = (some + process.stdout.read()).decode("ascii").split("\n")
    told = told_in(lines)
    assert told.end is None or told.end[0] == "cut"
    assert told.ticks


@pytest.mark.parametrize("asked", [b"", b"\n", b"3 0\n", b"x y z\n"])
def test_it_tells_nothing_of_what_is_no_question(asked: bytes) -> None:
    done = subprocess.run(command(), input=asked, capture_output=True, env={}, timeout=PATIENCE, check=False)
    assert (done.stdout, done.returncode) == (b"", 1)


def test_it_loads_nothing_but_its_own_folder_and_few_modules_of_python() -> None:
    done = subprocess.run(
        [*command()[:-1], "-v", command()[-1]],
        input=b"3 0 2\n" + within("pass").encode(),
        capture_output=True,
        env={},
        timeout=PATIENCE,
        check=False,
    )
    loaded = {
        line.split()[1].strip("'") for line in done.stderr.decode().splitlines() if line[:7] == "import "
    }
    assert {name for name in loaded if name.startswith("webapp")} >= {"webapp.web.programs.child.run"}
    outside = {name for name in loaded if name.startswith("webapp") and ".child." not in name}
    assert outside == set()
    assert (
        loaded & {"typing", "ast", "re", "json", "inspect", "dataclasses", "enum", "socket", "subprocess"}
        == set()
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the system's own limits are promised on Linux alone")
def test_it_runs_where_less_memory_is_allowed_than_it_would_take() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'ulimit -v 200000; exec "$@"', "sh", *command()],
        input=b"3 0 2\n" + within("pass").encode(),
        capture_output=True,
        env={},
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout.endswith(b'["end","done"]\n')
