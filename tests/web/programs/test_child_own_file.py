"""A file of one's own runs as it stands: imports, classes, anything; only its own frames are told."""

import subprocess
import sys
from pathlib import Path

from tests.data.attempts import within
from tests.oracles import brute_force
from tests.web.programs.child import CHILD, Told, told_in

PROGRAM = """\
import json
import sys
from dataclasses import dataclass

from beside import swapped


@dataclass
class Task:
    n: int
    pegs: tuple


def hanoi(n, source, spare, target):
    print(f"{n:>3}")
    task = Task(n, (source, spare, target))
    try:
        1 / 0
    except ZeroDivisionError:
        pass
    if n:
        hanoi(n - 1, *swapped(source, spare, target))
        move(n, source, target)
        hanoi(n - 1, spare, source, target)


if __name__ == "__main__":
    sys.stdout.write(json.dumps([len(sys.argv)]))
    hanoi(3, "A", "B", "C")
    hanoi(0, "A", "B", "C")
"""
BESIDE = "def swapped(source, spare, target):\n    return source, target, spare\n"


def ran_file(path: Path, text: str = "") -> Told:
    done = subprocess.run(
        [sys.executable, str(CHILD), str(path)],
        input=b"3 0 2\n" + text.encode(),
        capture_output=True,
        cwd=path.parent,
        timeout=20,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    return told_in(done.stdout.decode("ascii").split("\n")[:-1])


def written(folder: Path, text: str) -> Path:
    (folder / "beside.py").write_text(BESIDE)
    file = folder / "mine.py"
    file.write_text(text)
    return file


def test_it_imports_what_it_likes_and_only_its_own_frames_are_told(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, PROGRAM))
    assert (told.problem, told.root, told.end) == (None, "<module>", ["done"])
    assert told.moves == brute_force.solve(3, 0, 2)
    names = {frame[1] for _, frames, _ in told.ticks for frame in frames}
    assert names == {"<module>", "hanoi"}
    assert told.output.startswith("[1]  3\n  2\n")
    assert dict(told.ticks[-1][1][-1][4])["task"] == "<Task object>"


def test_it_is_called_if_it_does_not_call_itself(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, PROGRAM.split("\n\nif __name__")[0]))
    assert (told.root, told.end, told.moves) == ("hanoi", ["done"], brute_force.solve(3, 0, 2))


def test_the_text_that_was_asked_for_is_run_whatever_the_file_holds_now(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, PROGRAM), "def hanoi(n, a, b, c):\n    move(a, c)\n")
    assert (told.end, told.moves) == (["done"], [(1, 0, 2)])


def test_the_limits_of_the_trace_hold_even_where_exceptions_are_caught(tmp_path: Path) -> None:
    lines = ["while True:", "    try: hanoi(n, source, spare, target)", "    except BaseException: pass"]
    text = within(*lines)
    told = ran_file(written(tmp_path, text))
    assert told.end == ["cut", "frames", {"most": 200}]


def test_what_it_writes_itself_is_no_record(tmp_path: Path) -> None:
    lines = ["os.write(1, b'no record')", "subprocess.run(['true'])", "move(source, target)"]
    text = "import os, subprocess\n" + within(*lines)
    told = ran_file(written(tmp_path, text))
    assert (told.end, told.moves) == (["done"], [(1, 0, 2)])


def test_a_file_that_is_not_there_or_defines_a_helper_is_refused(tmp_path: Path) -> None:
    told = ran_file(tmp_path / "none.py")
    assert told.problem
    assert told.problem[:2] == [None, "no_file"]
    told = ran_file(written(tmp_path, "\ndef move(a, b):\n    pass\n"))
    assert told.problem == [2, "helper_name", {"name": "move"}]


def test_a_generator_that_goes_on_is_the_call_that_it_was(tmp_path: Path) -> None:
    steps = "def steps(k):\n    for i in range(k):\n        yield i\n\n"
    told = ran_file(
        written(tmp_path, steps + within("for one in steps(3):", "    n = one", "move(source, target)"))
    )
    assert told.end == ["done"]
    assert {frame[0] for _, frames, _ in told.ticks for frame in frames} == {1, 2}
