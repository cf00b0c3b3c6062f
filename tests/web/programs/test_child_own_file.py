"""The user's own file runs unchanged; only its own frames are traced, and no code of its classes runs."""

import sys
from pathlib import Path

import pytest

from tests.data.attempts import within
from tests.oracles import brute_force
from tests.web.programs.child import CHILD, Told, done, record

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
    sys.stdout.write(json.dumps(sys.argv[1:]))
    hanoi(3, "A", "B", "C")
    hanoi(0, "A", "B", "C")
"""
BESIDE = "def swapped(source, spare, target):\n    return source, target, spare\n"


def ran_file(path: Path, text: str = "") -> Told:
    ended = done([sys.executable, str(CHILD), str(path)], b"3 0 2\n" + text.encode(), path.parent)
    assert b"Traceback" not in ended.stderr
    return record(ended)


def written(folder: Path, text: str) -> Path:
    (folder / "beside.py").write_text(BESIDE)
    file = folder / "mine.py"
    file.write_text(text)
    return file


def test_it_imports_anything_and_only_its_own_frames_are_traced(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, PROGRAM))
    assert (told.problem, told.root, told.end) == (None, "<module>", ["done"])
    assert told.moves == brute_force.solve(3, 0, 2)
    names = {frame[1] for _, frames, _ in told.ticks for frame in frames}
    assert names == {"<module>", "hanoi"}
    assert told.output.startswith('["3"]  3\n  2\n')
    assert dict(told.ticks[-1][1][-1][4])["task"] == "Task(n=0, pegs=('A', 'B', 'C'))"


def test_hanoi_is_called_if_the_file_does_not_and_the_requested_text_is_run(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, PROGRAM.split("\n\nif __name__")[0]))
    assert (told.root, told.end, told.moves) == ("hanoi", ["done"], brute_force.solve(3, 0, 2))
    told = ran_file(written(tmp_path, PROGRAM), "def hanoi(n, a, b, c):\n    move(a, c)\n")
    assert (told.end, told.moves) == (["done"], [(1, 0, 2)])


def test_the_limits_of_the_trace_hold_even_when_exceptions_are_caught(tmp_path: Path) -> None:
    lines = ["while True:", "    try: hanoi(n, source, spare, target)", "    except BaseException: pass"]
    told = ran_file(written(tmp_path, within(*lines)))
    assert told.end == ["cut", "frames", {"most": 1000}]


def test_what_it_writes_itself_is_not_part_of_the_record(tmp_path: Path) -> None:
    lines = ["os.write(1, b'no record')", "subprocess.run(['true'])", "move(source, target)"]
    told = ran_file(written(tmp_path, "import os, subprocess\n" + within(*lines)))
    assert (told.end, told.moves) == (["done"], [(1, 0, 2)])


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert ran_file(tmp_path / "none.py").problem[:2] == [None, "no_file"]


def test_a_file_that_the_program_cannot_find_is_named(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, within("open('none.txt')")))
    said = "No such file or directory: 'none.txt'"
    assert told.end == ["exception", 2, "FileNotFoundError", {"said": said}]


def test_a_resumed_generator_is_the_same_call(tmp_path: Path) -> None:
    steps = "def steps(k):\n    for i in range(k):\n        yield i\n\n"
    told = ran_file(
        written(tmp_path, steps + within("for one in steps(3):", "    n = one", "move(source, target)"))
    )
    assert told.end == ["done"]
    assert {frame[0] for _, frames, _ in told.ticks for frame in frames} == {1, 2}


LOUD = """\
import sys
from types import MappingProxyType, MethodType

def shout(name):
    def method(*_values, **_named):
        print("ran", name)
        return name
    return method

class Meta(type):
    __name__ = property(shout("type.__name__"))
    __hash__ = shout("type.__hash__")
    __eq__ = shout("type.__eq__")
    __getattribute__ = shout("type.__getattribute__")

METHODS = (
    "__getattr__", "__getattribute__", "__repr__", "__str__", "__format__", "__eq__", "__hash__", "__bool__",
    "__len__", "__iter__", "__getitem__", "__instancecheck__", "__index__", "__int__", "__call__",
    "keys", "replace",
)
LOUD = {name: shout(name) for name in METHODS} | {"__class__": property(shout("__class__"))}
Plain = type("Plain", (), LOUD)
Deep = Meta("Deep", (), LOUD)
Text = type("Text", (str,), LOUD)
Number = type("Number", (int,), LOUD)
Pairs = type("Pairs", (dict,), LOUD)
"""
CALL = "hanoi(3, 'A', 'B', 'C')\n"
VALUES = {
    "Plain()": "Plain()",
    "Deep()": "Deep()",
    "Plain": "<class 'Plain'>",
    "Deep": "<class 'Deep'>",
    "Text('a')": "Text()",
    "Number(3)": "Number()",
    "[Plain(), (Deep(), 1)]": "[Plain(), (Deep(), 1)]",
    "{1: Deep()}": "{1: Deep()}",
    "dict.items(Pairs())": "dict_items([])",
    "MappingProxyType(Pairs())": "<mappingproxy object>",
    "MethodType(Plain(), 1)": "Plain()",
    "pegs": "{'A': (3, 2, 1), 'B': (), 'C': ()}",
    "shout": "<function shout>",
    "len": "<function len>",
    "[].append": "<function append>",
    "move": "<function move>",
}


@pytest.mark.parametrize("value", VALUES)
def test_a_value_is_written_without_running_its_code(tmp_path: Path, value: str) -> None:
    told = ran_file(written(tmp_path, LOUD + within(f"value = {value}", "n = 0") + CALL))
    assert told.end == ["done"]
    assert dict(told.ticks[-1][1][-1][4])["value"] == VALUES[value]
    assert told.output == ""


def test_an_exception_is_reported_without_running_its_code(tmp_path: Path) -> None:
    own = "Own = Meta('Own', (Exception,), LOUD | {'args': property(shout('args'))})\n"
    lines = within("raise Own(Text('a text'))")
    told = ran_file(written(tmp_path, LOUD + own + lines + CALL))
    assert told.end == ["exception", LOUD.count("\n") + 3, "Own", {"said": "a text"}]
    assert told.output == ""


def test_an_object_of_an_own_class_is_refused_as_a_peg_without_running_its_code(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, LOUD + within("move(Deep(), target)") + CALL))
    assert told.end[2:] == ["peg", {"value": "Deep()"}]
    assert told.output == ""


def test_standard_error_is_in_its_place_in_the_output(tmp_path: Path) -> None:
    lines = ["print('one')", "sys.stderr.writelines(['a', 'b'])", "print('two', file=sys.stderr)"]
    lines += ["sys.stderr.write('three')", "print('four')"]
    told = ran_file(written(tmp_path, "import sys\n" + within(*lines)))
    assert [text for _, text in told.printed] == ["one\n", "ab", "two\n", "three", "four\n"]


@pytest.mark.parametrize(
    ("code", "said"),
    [("('a', 2)", "('a', 2)\n"), ("Text('loud')", "loud\n"), ("3", ""), ("Number(3)", ""), ("None", "")],
)
def test_the_text_passed_to_exit_is_the_last_output(tmp_path: Path, code: str, said: str) -> None:
    told = ran_file(written(tmp_path, LOUD + within("print(1)", f"sys.exit({code})") + CALL))
    assert told.end == ["done"]
    assert told.output == "1\n" + said
