"""Every refusal of the child is said in words: the fault, and what to write instead."""

import ast
import re
from pathlib import Path

import pytest

import webapp.web.programs.child
from tests.variants.recorded.recordings import recorded
from webapp.variants.recorded import InvalidProgram
from webapp.variants.recorded.cut_words import LIMITS
from webapp.variants.recorded.problems import PROBLEMS
from webapp.variants.recorded.refused_move import RULES
from webapp.web.programs.child.nodes import REFUSED

CHILD = Path(webapp.web.programs.child.__file__).parent
HEAD = "def hanoi(n, source, spare, target):\n    pass\n"
FAULTS = {
    "import os": "Nothing can be imported here",
    "class A: pass": "Write functions",
    "f = lambda: 1": "Write a function with “def”",
    "a = any(k for k in [1])": "square ones",
    "a = [0]\ndel a[0]": "“del” cannot be used",
    "raise ValueError": "“raise” cannot be used",
    "top = 3": "“top” is there already",
    "a = open": "“open” cannot be used here",
    "a = numer": "“numer” has no meaning here",
    "a = [].__class__": "two underscores",
    "a = ''.format(1)": "“.format” cannot be used here",
    "a = f'{1:5}'": "no format can stand after the value",
    "if True\n    a = 1": "SyntaxError: expected ':'. A line that begins a block",
    "print('a": "does not end with one",
    "(" * 101: "more than 100 deep",
    "a = 1j": "A value of this kind",
    "a: int = 1": "Types cannot be written here",
    "a = (b := 1)": "Give the variable its value in a line before",
    "a = [k\n for k in [1]]": "in one line",
    "if True:\n    a = 1\nelse if False:\n    a = 2": "is written “elif” in Python.",
    "a = int(input())": "n is given to hanoi.",
    "a = list(map(str, [1]))": "[str(x) for x in …].",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_it_is_said_in_words_with_its_line(text: str) -> None:
    with pytest.raises(InvalidProgram, match=r"^Line [345]: ") as refused:
        recorded(HEAD + text + "\n")
    assert FAULTS[text] in str(refused.value)
    assert refused.value.line in (3, 4, 5)


def test_a_program_without_hanoi_or_with_other_parameters_is_told_what_to_write() -> None:
    for text, said in (("", "Begin with def hanoi"), ("def f(n):\n    pass\n", "only “f”")):
        with pytest.raises(InvalidProgram, match=said):
            recorded(text)
    with pytest.raises(InvalidProgram, match="has 1 parameters"):
        recorded("def hanoi(tower):\n    pass\n")
    with pytest.raises(InvalidProgram, match="Make it shorter"):
        recorded(HEAD + "# " + "x" * 5_000)


def kinds() -> set[str]:
    """The kinds of problems that stand in the child's own text."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in CHILD.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    refused = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Refused"]
    named = {
        call.args[1].value
        for call in refused
        if len(call.args) > 1 and isinstance(call.args[1], ast.Constant)
    }
    pairs = [node.elts for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Tuple)]
    found = {one[0].value for one in pairs if len(one) == 2 and is_kind(*one)}
    return named | found | {*REFUSED.values()}


def is_kind(kind: ast.AST, values: ast.AST) -> bool:
    return isinstance(kind, ast.Constant) and isinstance(kind.value, str) and isinstance(values, ast.Dict)


def test_no_kind_of_problem_is_without_words() -> None:
    assert len(kinds()) > 28
    assert kinds() - {*PROBLEMS} == {"syntax"}


def test_no_limit_and_no_rule_is_without_words() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in CHILD.glob("*.py"))
    limits = set(re.findall(r'"cut", "(\w+)"', text))
    assert limits >= {"lines", "frames", "moves", "events", "audit"}
    assert limits - {*LIMITS} == set()
    rules = set(re.findall(r'end_illegal\("(\w+)"', text))
    assert rules >= {"smaller", "empty", "peg"}
    assert rules - {*RULES} == set()
