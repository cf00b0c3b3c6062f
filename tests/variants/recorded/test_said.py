"""A mistake in a program is found in its place and explained: what is wrong, and what to do instead."""

import ast
import json
import re
from pathlib import Path

import pytest

import webapp.web.programs.child
from tests.data.wrong_programs import TEXT, WRONG, Wrong
from tests.variants.recorded.recordings import RIGHT, recorded
from tests.web.programs import child
from webapp.variants.recorded import InvalidProgram, Judged, RecordedCourse, Recorder, judge
from webapp.variants.recorded.cut_words import LIMITS
from webapp.variants.recorded.problems import PROBLEMS
from webapp.variants.recorded.recorded_run import MOST_SHOWN, RecordedRun
from webapp.variants.recorded.refused_move import ASKED
from webapp.web.programs.child.allowed import REFUSED

CHILD = Path(webapp.web.programs.child.__file__).parent
HEAD = "def hanoi(n, source, spare, target):\n    pass\n"
FAULTS = {
    "import os": "“os” cannot be imported here, because it opens a window or uses the computer’s files",
    "import turtle": "“turtle” cannot be imported here, because it opens a window",
    "import heapq": "“heapq” cannot be imported here. You can import math,",
    "from math import sumprod": "“sumprod” of math cannot be imported here",
    "class A(int, str): pass": "Here a class can inherit from only one class",
    "class A(metaclass=int): pass": "nothing else may be in the brackets after its name.",
    "with a as b: pass": "“with” cannot be used here. Use functions",
    "a = open": "“open” cannot be used here",
    "a = eval(input())": "Write int(input()) to ask for a number.",
    "a = type(n)": "Write isinstance(x, int)",
    "a = numer": "“numer” has no meaning here",
    "a = [].__class__": "two underscores",
    "a = map(''.format, [1])": "Here “.format” has to follow the string itself",
    "a = (k for k in [1]).gi_frame": "“gi_frame” cannot be used here, because it reaches outside the program",
    "if True\n    a = 1": "SyntaxError: expected ':'. A line that begins a block",
    "print('a": "has none at its end",
    "(" * 101: "more than 100 deep",
    "n++": "Python has neither ++ nor --: write n += 1 or n -= 1.",
    "x = a--;": "Python has neither ++ nor --: write n += 1 or n -= 1.",
    "if n > 0 && a:\n    pass": "Python writes “and” for &&, “or” for || and “not” for !.",
    "if !n:\n    pass": "Python writes “and” for &&, “or” for || and “not” for !.",
    "public class Hanoi {": "This is not Python. Only programs in Python can be run here.",
    "<html>": "This is not Python. Only programs in Python can be run here.",
    "function hanoi(n) { }": "This is not Python. Only programs in Python can be run here.",
    "print('Go !now && || ++' n": "was never closed",
    "if True:\n    a = 1\nelse if False:\n    a = 2": "is written “elif” in Python.",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_a_mistake_is_explained_with_its_line(text: str) -> None:
    with pytest.raises(InvalidProgram, match=r"^Line [345]: ") as refused:
        recorded(HEAD + text + "\n")
    assert FAULTS[text] in str(refused.value)
    assert refused.value.line in (3, 4, 5)


def test_all_refusals_are_reported_at_once_each_in_its_place() -> None:
    text = "import os\nwith open('x') as f:\n    ü = __import__('a')\n"
    with pytest.raises(InvalidProgram) as refused:
        recorded(text)
    places = [(one.line, one.column, str(one.said)[:12]) for one in refused.value.reasons]
    assert places == [
        (1, 8, "“os” cannot "),
        (2, 1, "“with” canno"),
        (2, 6, "“open” canno"),
        (3, 9, "The name “__"),
    ]


def test_a_program_with_other_parameters_or_too_long_hears_what_to_write() -> None:
    with pytest.raises(InvalidProgram, match="has 2 parameters, but is called with n"):
        recorded("def f(tower, goal):\n    pass\n")
    with pytest.raises(InvalidProgram, match="Make it shorter"):
        recorded(HEAD + "# " + "x" * 20_000)


def kinds() -> set[str]:
    """Return the kinds of problems in the child's own source."""
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


def test_every_kind_of_problem_has_words() -> None:
    assert len(kinds()) > 17
    assert kinds() - {*PROBLEMS} == {"syntax"}


def test_every_limit_and_every_rule_has_words() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in CHILD.glob("*.py"))
    limits = set(re.findall(r'"cut", "(\w+)"', text))
    assert limits >= {"lines", "frames", "moves", "events", "audit"}
    assert limits - {*LIMITS} == set()
    rules = set(re.findall(r'end_illegal\("(\w+)"', text))
    assert rules >= {"smaller", "empty", "peg"}
    assert rules - {*ASKED} == set()


BROKEN = {"illegal_move", "exception", "cut_off"}
every = pytest.mark.parametrize("wrong", WRONG, ids=lambda one: one.wrong)


def judged(wrong: Wrong) -> Judged:
    return judge(recorded(wrong.text))


def test_there_are_at_least_sixty_of_them_and_no_two_are_the_same() -> None:
    assert len(WRONG) == TEXT.read_text(encoding="utf-8").count("===") >= 60
    assert len({wrong.text for wrong in WRONG}) == len(WRONG)
    assert {wrong.verdict for wrong in WRONG} == BROKEN | {"longer", "not_solved"}


@every
def test_its_verdict_and_its_first_finding_are_as_written(wrong: Wrong) -> None:
    found = judged(wrong)
    first = found.findings[0]
    assert found.verdict == wrong.verdict
    assert (str(first.said), first.move, first.line) == (wrong.finding, wrong.move, wrong.line)
    assert found.same_as == ()


@every
def test_the_first_address_is_the_end_or_the_move_that_left_the_shortest_path(wrong: Wrong) -> None:
    recording, first = recorded(wrong.text), judged(wrong).findings[0]
    if wrong.verdict == "longer":
        assert first.line == 0
        assert "departs from the shortest solution" in str(judged(wrong).findings[1].said)
    else:
        assert (first.move, first.line) == recording.address(recording.total)


@every
def test_hints_have_addresses_and_never_give_the_program_away(wrong: Wrong) -> None:
    recording, hints = recorded(wrong.text), judged(wrong).hints
    assert hints
    for hint in hints:
        assert hint.line <= recording.total - recording.at(hint.move)
        assert not any(line.strip() in str(hint.said) for line in RIGHT.splitlines()[2:])


HANOI = "def hanoi(n, source, spare, target):\n"


@pytest.mark.parametrize(
    "line",
    ["pegs[target].append(1)", "pegs[source].pop()", "pegs[target] = (1,)", "pegs[target][0] = 1"],
)
def test_pegs_can_only_be_read_and_discs_moved(line: str) -> None:
    judged = judge(recorded(f"{HANOI}    {line}\n"))
    assert "pegs can only be read; move(a, b) moves a disc." in str(judged.findings[0].said)


def test_another_tuple_is_not_a_peg() -> None:
    judged = judge(recorded(f"{HANOI}    a = (1, 2)\n    a[0] = 2\n"))
    assert "pegs can only be read" not in str(judged.findings[0].said)


def test_a_plain_for_with_too_many_iterations_is_not_asked_for_a_condition() -> None:
    judged = judge(recorded(f"{HANOI}    for i in range(1000000):\n        pass\n"))
    assert "The loop on line 2 has more iterations than can be run." in str(judged.findings[0].said)
    assert not any("condition" in str(one.said) or "false" in str(one.said) for one in judged.hints)


@pytest.mark.parametrize(
    ("ticks", "said"), [(1, "The run was stopped after 1 line:"), (2, "The run was stopped after 2 lines:")]
)
def test_the_number_of_lines_has_its_plural_form(ticks: int, said: str) -> None:
    recorder = Recorder(HANOI + "    n = 1\n" * 2, 3, 0, 2)
    recorder.add(b'["start",false,"hanoi",{}]')
    recorder.add(b'["first",[[1,"hanoi",null,0,[]]]]')
    for _ in range(ticks):
        recorder.add(b'["tick",2,0,[[1,"hanoi",2,0,[]]],[]]')
    recorder.add(b'["end","cut","lines",{}]')
    assert str(judge(recorder.finish()).findings[0].said).startswith(said)


def test_long_output_is_shown_from_a_later_line_on() -> None:
    recording = recorded(f"{HANOI}    for i in range(3000):\n        print(i)\n")
    run = RecordedCourse(recording).run
    assert isinstance(run, RecordedRun)
    whole, shown = recording.output(recording.total), run.output_at(recording.total)
    cut, _, newest = shown.partition("\n")
    size = len(json.dumps(shown, ensure_ascii=False).encode()) - 2
    assert (cut, size <= MOST_SHOWN, size > MOST_SHOWN - 10) == ("…", True, True)
    assert whole.endswith("\n" + newest)
    assert run.output_at(40) == recording.output(40)


SAID = {
    "print 'A', n": [(1, 1, 'That is Python 2. In Python 3, write print("A", n).')],
    "exec 'x = 1'": [(1, 1, "In Python 3, write exec(…).")],
    ">>> x = 1": [(1, 1, "the prompt >>>,")],
    "```python\nx = 1\n```": [(1, 1, "or ``` around it.")],
    "1 def f():\n2     pass": [(1, 3, "line numbers,")],
    "01: import math": [(1, 1, "line numbers,")],
    "x = 1 <> 2": [(1, 7, "In Python 3, write !=.")],
    "x = `1`": [(1, 5, "In Python 3, write repr(x)")],
    "raise ValueError, 'no'": [(1, 17, 'In Python 3, write raise ValueError("text").')],
    "if 1:\n\u00a0\u00a0x = 1\n\u00a0\u00a0y = 1": [(2, 1, "Type it again."), (3, 1, "Type it again.")],
    "x = 1\u200b": [(1, 6, "invisible characters")],
    "x = “A”": [(1, 5, 'Python does not know the character “. Write ".')],
    "x = ‘A’": [(1, 5, "Python does not know the character ‘. Write '.")],
    "x = 3 – 1": [(1, 7, "Python does not know the character –. Write -.")],
    "x = （3）": [(1, 5, "Python does not know the character （. Write (.")],
    "x = 3 ≤ 4": [(1, 7, "Python does not know the character ≤. Write <=.")],
    "x = 3 € 4": [
        (1, 7, "Python does not know the character €. Was it copied from a document or a web page?")
    ],
    "if 1:\n\tx = 1\n        y = 2": [(3, 1, "Indent with spaces only.")],
    "x = raw_input()\nfor i in xrange(3): pass": [(1, 5, "write input()."), (2, 10, "write range().")],
    "def f(n):\n    print n\n    if n == “A”:\n        print 'B'\n    else:\n        x = ‘c’\n": [
        (2, 5, "write print("),
        (3, 13, "Write \"."),
        (4, 9, "write print("),
        (6, 13, "Write '."),
    ],
    "x = “A”\ny = (\n": [(1, 5, "the character “")],
    "print 'A'\ndef f(“n”):\n    print 'B'\n": [
        (1, 1, "write print("),
        (2, 7, "the character “"),
        (3, 5, "write print("),
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_each_line_has_its_reason_and_what_to_write_instead(text: str) -> None:
    recorder = Recorder(text, 3, 0, 2)
    ended = child.done(child.command(), b"3 0 2\n" + text.encode())
    for line in ended.stdout.splitlines():
        recorder.add(line)
    with pytest.raises(InvalidProgram) as refused:
        recorder.finish()
    told = [(one.line, one.column, str(one.said)) for one in refused.value.reasons]
    assert [(line, column) for line, column, _ in told] == [one[:2] for one in SAID[text]]
    for (_, _, said), (_, _, expected) in zip(told, SAID[text], strict=True):
        assert expected in said
        assert "?." not in said
