"""A file's own classes are looked at from outside: while values are written, none of their code runs."""

from pathlib import Path

import pytest

from tests.data.attempts import within
from tests.web.programs.test_child_own_file import ran_file, written

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
    "Plain()": "<Plain object>",
    "Deep()": "<Deep object>",
    "Plain": "<class 'Plain'>",
    "Deep": "<class 'Deep'>",
    "Text('a')": "<Text object>",
    "Number(3)": "<Number object>",
    "[Plain(), (Deep(), 1)]": "[<Plain object>, (<Deep object>, 1)]",
    "{1: Deep()}": "{1: <Deep object>}",
    "dict.items(Pairs())": "dict_items([])",
    "MappingProxyType(Pairs())": "<mappingproxy object>",
    "MethodType(Plain(), 1)": "<Plain object>",
    "pegs": "{'A': (3, 2, 1), 'B': (), 'C': ()}",
    "shout": "<function shout>",
    "len": "<function len>",
    "[].append": "<function append>",
    "move": "<function move>",
}


@pytest.mark.parametrize("value", VALUES)
def test_a_value_is_written_and_none_of_its_code_runs(tmp_path: Path, value: str) -> None:
    told = ran_file(written(tmp_path, LOUD + within(f"value = {value}", "n = 0") + CALL))
    assert told.end == ["done"]
    assert dict(told.ticks[-1][1][-1][4])["value"] == VALUES[value]
    assert told.output == ""


def test_an_exception_tells_its_name_and_text_without_its_code(tmp_path: Path) -> None:
    own = "Own = Meta('Own', (Exception,), LOUD | {'args': property(shout('args'))})\n"
    lines = within("raise Own(Text('a text'))")
    told = ran_file(written(tmp_path, LOUD + own + lines + CALL))
    assert told.end == ["exception", LOUD.count("\n") + 3, "Own", {"said": "a text"}]
    assert told.output == ""


def test_a_peg_of_a_class_of_its_own_is_no_peg_and_is_not_asked(tmp_path: Path) -> None:
    told = ran_file(written(tmp_path, LOUD + within("move(Deep(), target)") + CALL))
    assert told.end
    assert told.end[2:] == ["peg", {"value": "<Deep object>"}]
    assert told.output == ""


def test_what_is_written_to_standard_error_comes_in_its_place_in_the_output(tmp_path: Path) -> None:
    lines = (
        "print('one')",
        "sys.stderr.writelines(['a', 'b'])",
        "print('two', file=sys.stderr)",
        "sys.stderr.write('three')",
        "print('four')",
    )
    told = ran_file(written(tmp_path, "import sys\n" + within(*lines)))
    assert [text for _, text in told.printed] == ["one\n", "ab", "two\n", "three", "four\n"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("'no such peg'", "no such peg\n"),
        ("('a', 2)", "('a', 2)\n"),
        ("Text('loud')", "loud\n"),
        ("3", ""),
        ("Number(3)", ""),
        ("None", ""),
    ],
)
def test_the_text_with_which_a_program_ends_itself_is_its_last_output(
    tmp_path: Path, code: str, said: str
) -> None:
    told = ran_file(written(tmp_path, LOUD + within("print(1)", f"sys.exit({code})") + CALL))
    assert told.end == ["done"]
    assert told.output == "1\n" + said
