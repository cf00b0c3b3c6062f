"""Pasted text is mended so that Python accepts it, and valid Python is left alone."""

import json
import re
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from tests.data import programs
from tests.node import node_told
from webapp.web.paths import static_folder

DATA = Path(programs.__file__).parent
MODULE = (static_folder() / "js" / "mine" / "mending.js").as_uri()
SCRIPT = f"""
import {{ readFileSync }} from "node:fs";
import {{ mendingOf }} from "{MODULE}";
const texts = JSON.parse(readFileSync(process.argv[1], "utf8"));
console.log(JSON.stringify(texts.map(mendingOf)));
"""
MEND = (static_folder() / "js" / "mine" / "mend.js").as_uri()
TOLD = f"""
import {{ readFileSync }} from "node:fs";
import {{ mendText }} from "{MEND}";
console.log(JSON.stringify(JSON.parse(readFileSync(process.argv[1], "utf8")).map(mendText)));
"""
UNSEEN = re.compile(r"<([0-9A-F]{2,4})>")


def mended(texts: list[str], folder: Path) -> list[Any]:
    """Return what is found in each text, and the mended text; None if nothing is found."""
    asked = folder / "texts.json"
    asked.write_text(json.dumps(texts), encoding="utf-8")
    told: list[Any] = node_told(SCRIPT, asked)
    return told


def cases() -> list[tuple[str, str, dict[str, list[int]]]]:
    """Return the texts of `pasted.txt`: a name, the text, and what is found on which lines."""
    read = []
    for part in (DATA / "pasted.txt").read_text(encoding="utf-8").split("=== ")[1:]:
        head, _, rest = part.partition("\n")
        text, _, told = rest.rpartition("\n--- ")
        kinds = (kind.split() for kind in told.split(";"))
        found = {kind: [*map(int, lines)] for kind, *lines in kinds}
        read.append((head, UNSEEN.sub(lambda sign: chr(int(sign[1], 16)), text), found))
    return read


def is_python(text: str) -> bool:
    try:
        compile(text, "pasted", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def test_each_pasted_text_is_mended(tmp_path: Path) -> None:
    texts = cases()
    assert len(texts) >= 30
    for (name, text, found), told in zip(
        texts, mended([text for _, text, _ in texts], tmp_path), strict=True
    ):
        assert told is not None, name
        assert {one["what"]: one["lines"] for one in told["found"]} == found, name
        if not {"raw_input", "xrange"} & {*found}:
            assert not is_python(text.removeprefix("\ufeff")), name
        assert is_python(told["text"]), f"{name}\n{told['text']}"


def test_each_kind_of_problem_is_reported_with_its_lines(tmp_path: Path) -> None:
    kinds = sorted({kind for _, _, found in cases() for kind in found})
    found = [{"what": kind, "lines": lines} for kind in kinds for lines in ([3], [3, 5])]
    asked = tmp_path / "found.json"
    asked.write_text(json.dumps(found), encoding="utf-8")
    told = node_told(TOLD, asked)
    assert [one.split(" ")[0] for one in told] == ["Line", "Lines"] * len(kinds)
    assert [" 3 and 5 " in one for one in told] == [False, True] * len(kinds)
    assert len({*told}) == len(told) > 30


def test_a_mended_text_is_not_mended_again(tmp_path: Path) -> None:
    once = [told["text"] for told in mended([text for _, text, _ in cases()], tmp_path)]
    assert mended(once, tmp_path) == [None] * len(once)


def test_programs_that_python_accepts_are_left_alone(tmp_path: Path) -> None:
    library = sorted(Path(sysconfig.get_path("stdlib")).glob("*.py"))
    ours = sorted(Path(__file__).parent.parent.rglob("*.py"))
    texts = [file.read_text(encoding="utf-8") for file in [*library, *ours]]
    texts += (DATA / "programs.txt").read_text(encoding="utf-8").split("\n=== ")
    texts = [text for text in texts if len(text) < 20_000 and is_python(text)]
    assert len(texts) > 200
    assert [text[:200] for text, told in zip(texts, mended(texts, tmp_path), strict=True) if told] == []


LEGAL = (
    'print("“Move”", "it’s")  # “so”',
    "print('a\u00a0b')\n# a\u00a0b\u200b\n",
    'x = """\n1 def\n2 if\n>>> x\n```python\n“\u00a0\n"""\n',
    '"""\n>>> hanoi(1)\n... x\nA C\n"""\ndef hanoi(n):\n    ...\n',
    "def hanoi(n): ...\n...\n",
    "1\n2\n3\nprint(1)\n",
    "1 if 2 else 3\n2\n",
    "print\nprint -1\nprint (1), 2\nprint [0:1]\n",
    "print >> 1\n",
    "try:\n    input = raw_input\nexcept NameError:\n    pass\n",
    "import sys\nif sys.version_info[0] < 3:\n    range = xrange\n",
    "def raw_input(text):\n    return '3'\nn = int(raw_input('?'))\n",
    "xrange = range\nfor i in xrange(3):\n    pass\n",
    "n = 7 / 2\nm = input('n? ')\n",
    "x = f\"{'“'} {'a' + '}'} {{“}}\"\n",
    "x = f'''\n{1:>{10}}“'''\n",
    "if 1:\n\tx = 1\nif 2:\n    x = 2\n",
    "if 1:\n\tx = [\n    1]\n",
    "x = '\\\n“'\n",
    "x = r'“\\'x'\n",
    "a = b'\\xa0' + rb'x'\n",
    "\ufeffx = 1\n",
    "ｎ = 3\nprint(n)\n",
    "self = lambda print: print\n",
    "class A:\n    def exec(self, x): return x\nA().exec\n",
    "",
    "\n\n",
)


@pytest.mark.parametrize("text", LEGAL)
def test_such_characters_are_allowed_where_python_accepts_them(text: str, tmp_path: Path) -> None:
    assert is_python(text.removeprefix("\ufeff"))
    assert mended([text], tmp_path) == [None]


MENDED = {
    "print a, b\nprint\nprint (a), b\nprint a,\nprint >>f, a": (
        'print(a, b)\nprint()\nprint((a), b)\nprint(a, end=" ")\nprint(a, file=f)'
    ),
    "print `n`, n <> 1": "print(repr(n), n != 1)",
    "n = input('n')\nprint n / 2": "n = int(input('n'))\nprint(n / 2)",
    'print(“a "b" ’c’”)': 'print("a \\"b\\" ’c’")',
    "print(‘It’s’, f“{d[‘a’]}”)": "print('It’s', f\"{d['a']}\")",
    ">>> hanoi(1)\nA C\n>>> x": "hanoi(1)\n# A C\nx",
    "1 def f():\n2     pass\n\n3 f()": "def f():\n    pass\n\nf()",
    "if 1:\n    x = 1\n\tx = 2": "if 1:\n    x = 1\n    x = 2",
    "print “a": 'print "a',
}


def test_the_replacements_are_right(tmp_path: Path) -> None:
    told = mended([*MENDED], tmp_path)
    assert [one and one["text"] for one in told] == [*MENDED.values()]
