"""What is said of a text that was pasted as it stood elsewhere, or that is written for Python 2."""

import pytest

from tests.web.programs import child
from webapp.variants.recorded import InvalidProgram, Recorder

SAID = {
    "print 'A', n": [(1, 1, 'Python 2. In Python 3 what is printed stands in brackets: print("A", n).')],
    "exec 'x = 1'": [(1, 1, "exec is called with brackets")],
    ">>> x = 1": [(1, 1, "“>>>” is the prompt of Python’s shell")],
    "```python\nx = 1\n```": [(1, 1, "“```” only marks where the code begins and ends")],
    "1 def f():\n2     pass": [(1, 3, "The line begins with its number")],
    "01: import math": [(1, 1, "The line begins with its number")],
    "x = 1 <> 2": [(1, 7, "“not equal” is written “!=”")],
    "x = `1`": [(1, 5, "In Python 3 write repr(x)")],
    "raise ValueError, 'no'": [(1, 17, "That is Python 2.")],
    "if 1:\n\u00a0\u00a0x = 1\n\u00a0\u00a0y = 1": [(2, 1, "Type a space."), (3, 1, "Type a space.")],
    "x = 1\u200b": [(1, 6, "an invisible character")],
    "x = “A”": [(1, 5, '“ is a typographic quotation mark. Python’s is ".')],
    "x = ‘A’": [(1, 5, "‘ is a typographic quotation mark. Python’s is '.")],
    "x = 3 – 1": [(1, 7, "– is a dash. The minus of Python is -.")],
    "x = （3）": [(1, 5, "（ is wider than Python’s (. Write (.")],
    "x = 3 ≤ 4": [(1, 7, "≤ is not known to Python. Write <=.")],
    "x = 3 € 4": [(1, 7, "€ is not a character of Python.")],
    "if 1:\n\tx = 1\n        y = 2": [(3, 1, "Indent with spaces alone.")],
    "x = raw_input()\nfor i in xrange(3): pass": [(1, 5, "Write input()."), (2, 10, "Write range().")],
    "def f(n):\n    print n\n    if n == “A”:\n        print 'B'\n    else:\n        x = ‘c’\n": [
        (2, 5, "what is printed stands in brackets"),
        (3, 13, "Python’s is \"."),
        (4, 9, "what is printed stands in brackets"),
        (6, 13, "Python’s is '."),
    ],
    "x = “A”\ny = (\n": [(1, 5, "quotation mark")],
    "print 'A'\ndef f(“n”):\n    print 'B'\n": [
        (1, 1, "stands in brackets"),
        (2, 7, "quotation mark"),
        (3, 5, "stands in brackets"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_each_line_has_its_reason_with_what_to_write_instead(text: str) -> None:
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
