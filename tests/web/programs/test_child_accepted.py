"""Which programs are refused, what parameter names mean, and all sixteen listings as they are shown."""

import json
from pathlib import Path
from unicodedata import normalize

import pytest

from tests.data.attempts import within
from tests.oracles import brute_force
from tests.strategies import PEGS
from tests.variants.recorded.recordings import recorded
from tests.web.programs.child import command, done, ran
from tests.wide import rarely, rarely_but_few
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.listing.board import HELPERS
from webapp.puzzle import Puzzle
from webapp.variants.recorded import judge
from webapp.web.programs.child import allowed
from webapp.web.programs.child.parameters import GIVEN, WORDS, roles_of

REFUSED = [
    (within("pass", "import os"), [3, "import", {"name": "os"}, 11]),
    (within("from os import path"), [2, "import", {"name": "os"}, 4]),
    (within("print(n.__class__)"), [2, "underscores", {"name": "__class__"}, 10]),
    (within("n.gi_frame"), [2, "attribute", {"name": "gi_frame"}, 4]),
    (within("open()"), [2, "builtin", {"name": "open"}, 4]),
    (within("mvoe(source, target)"), [2, "unknown_name", {"name": "mvoe", "near": "move"}, 4]),
    (
        within("Hanoi(n - 1, source, target, spare)"),
        [2, "unknown_name", {"name": "Hanoi", "near": "hanoi"}, 4],
    ),
    (within("move(souce, target)"), [2, "unknown_name", {"name": "souce", "near": "source"}, 9]),
    (within("a" * 101 + " = 1"), [2, "long_name", {"most": 100}, 4]),
    (within("quux(n)"), [2, "unknown_name", {"name": "quux"}, 4]),
    ("def hanoi(n, a):\n    pass\n", [1, "parameters", {"function": "hanoi", "count": 2}, None]),
    ("#" + "x" * 16_384, [None, "too_long", {"bytes": 16_385, "most": 16_384}, None]),
    (within("pass", "x = " + "(" * 101 + ")" * 101), [3, "too_deep", {"most": 100}, None]),
]


@pytest.mark.parametrize(("text", "problem"), REFUSED, ids=lambda value: str(value)[:40])
def test_a_program_is_refused_before_it_runs(text: str, problem: list[object]) -> None:
    told = ran(text)
    assert told.problem == problem
    assert told.root is None


def test_every_forbidden_import_is_reported_with_its_line() -> None:
    text = b"import os, math, turtle\nfrom math import pi, system, path\n"
    lines = done(command(), b"3 0 2\n" + text).stdout.splitlines()
    assert [json.loads(line)[1:] for line in lines] == [
        [1, "import", {"name": "os"}, 7],
        [1, "import", {"name": "turtle"}, 17],
        [2, "import_name", {"name": "system", "module": "math"}, 21],
        [2, "import_name", {"name": "path", "module": "math"}, 29],
    ]


def test_a_syntax_error_is_reported_in_pythons_words() -> None:
    told = ran("def hanoi(n)\n    pass\n")
    assert told.problem == [1, "syntax", {"said": "expected ':'", "kind": "SyntaxError"}, 12]


def test_metadata_at_the_top_of_a_file_is_allowed() -> None:
    head = '__author__ = "Ada"\n__version__ = "1.0"\n__all__ = ["hanoi"]\n'
    told = ran(head + within("pass") + "print(__author__, __version__, __all__)\n")
    assert (told.problem, told.output) == (None, "Ada 1.0 ['hanoi']\n")
    for name in ("__builtins__", "__loader__", "__spec__", "__dict__", "__path__"):
        problem = ran(f"{name} = 1\n" + within("pass")).problem
        assert problem == [1, "underscores", {"name": name}, 0]


def test_line_endings_and_a_byte_order_mark_change_nothing() -> None:
    text = within("if n:", "    hanoi(n - 1, source, target, spare)", "    move(source, target)")
    records = [ran(one) for one in (text, text.replace("\n", "\r\n"), "\ufeff" + text)]
    assert records[0] == records[1] == records[2]


HEADERS = Path(__file__).parents[2] / "data" / "headers.txt"
BODY = """
    if {n} > 0:
        hanoi({first})
        move({source}, {target})
        hanoi({second})
"""


def headers() -> list[tuple[list[str], list[str]]]:
    """Return parameter names with the role of each; no roles where the names do not show them."""
    found, roles = [], [""]
    for line in HEADERS.read_text(encoding="utf-8").splitlines()[1:]:
        if line.startswith("=== "):
            roles = line.removeprefix("=== ").split()
        else:
            found += [([*map(str.strip, one.split(","))], roles) for one in line.split("|")]
    return [(names, [] if roles == ["?"] else roles) for names, roles in found]


def tower(names: list[str], roles: list[str]) -> str:
    name = dict(zip(roles, names, strict=True))
    smaller = f"{name['n']} - 1"
    first = {"n": smaller, "source": name["source"], "spare": name["target"], "target": name["spare"]}
    second = {"n": smaller, "source": name["spare"], "spare": name["source"], "target": name["target"]}
    calls = {"first": first, "second": second}
    texts = {call: ", ".join(values[role] for role in roles) for call, values in calls.items()}
    return f"def hanoi({', '.join(names)}):" + BODY.format(**name, **texts)


@pytest.mark.parametrize(("names", "roles"), headers(), ids=lambda one: " ".join(one))
def test_the_roles_of_parameters_are_read_from_their_names(names: list[str], roles: list[str]) -> None:
    written = [normalize("NFKC", name) for name in names]
    assert roles_of(written, len(names)) == (roles or [None] * len(names))


@pytest.mark.parametrize(
    "header",
    [
        *("n, from_rod, to_rod, aux_rod", "n, s, d, a", "n, von, nach, über", "n, to, from_, aux"),
        *("n, départ, arrivée, intermédiaire", "n, origen, destino, auxiliar", "disk, source, buffer, destn"),
        *("n, skąd, dokąd, pomocniczy", "n, откуда, куда, через"),
    ],
)
def test_a_right_program_is_right_whatever_the_order_of_its_parameters(header: str) -> None:
    names = header.split(", ")
    roles = next(roles for one, roles in headers() if one == names)
    text = tower(names, roles)
    judged = judge(recorded(text, 4, 1, 2))
    assert (judged.verdict, judged.hints, len(judged.findings)) == ("optimal", (), 1)
    assert {"recursive", "recursive-base-1"} == {*judged.same_as}
    assert ran(text, 2).roles == {"hanoi": roles}


def test_no_word_has_two_roles() -> None:
    words = [word for words in WORDS.values() for word in words.split()]
    assert sorted(words) == sorted({*words})
    assert {*WORDS} | {"n"} == {*GIVEN}


def test_parameters_with_defaults_get_values_only_where_their_role_is_known() -> None:
    names = ["n", "start", "ziel", "hilf"]
    assert roles_of(names, 1) == ["n", "source", "target", "spare"]
    assert roles_of([*names, "depth"], 4) == ["n", "source", "target", "spare", None]
    assert roles_of([*names, "temp"], 4) == ["n", "source", "target", "spare", None]
    assert roles_of(["n", "a", "b", "c"], 1) == ["n", None, None, None]


def test_pegs_that_are_numbers_are_recognised_by_any_of_these_names() -> None:
    text = "def hanoi(n, von, nach):\n    if n:\n        dritte = 3 - von - nach\n" + (
        "        hanoi(n - 1, von, dritte)\n        move(von, nach)\n        hanoi(n - 1, dritte, nach)\n"
    )
    told = ran(text)
    assert (told.numbers, told.end, len(told.moves)) == (True, ["done"], 7)


every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)


def expected(n: int, source: int, target: int) -> list[tuple[int, int, int]]:
    return [tuple(move) for move in brute_force.solve(n, source, target)]


@every_algorithm
@pytest.mark.parametrize("pegs", [(0, 2), *rarely(*(one for one in PEGS if one != (0, 2)))])
def test_a_listing_runs_line_by_line_as_the_app_shows_it(algorithm: Algorithm, pegs: tuple[int, int]) -> None:
    puzzle = Puzzle(4, *pegs)
    for text in (algorithm.program.text, algorithm.whole_program(puzzle)):
        above = text.split(algorithm.program.text)[0].count("\n")
        told = ran(text, 4, *pegs)
        assert (told.end, told.numbers, told.root) == (["done"], not algorithm.letters, "hanoi")
        assert told.moves == expected(4, *pegs)
        counts = algorithm.lines(4)
        assert len(told.ticks) == counts.total
        assert seen(told.first, above) == shown(algorithm, puzzle, 0, 0)
        for tick, (line, frames, _) in enumerate(told.ticks, 1):
            address = counts.address(tick)
            assert line - above == algorithm.snapshot(puzzle, *address).code_line
            assert seen(frames, above) == shown(algorithm, puzzle, *address)


def seen(frames: list, above: int) -> list:
    return [
        (name, line and line - above, [(name, text) for name, text in values])
        for _, name, line, _, values in frames
    ]


def shown(algorithm: Algorithm, puzzle: Puzzle, k: int, line: int) -> list:
    frames = algorithm.snapshot(puzzle, k, line).frames
    return [
        (frame.function, frame.line, [(name, repr(value)) for name, value in frame.variables.items()])
        for frame in frames
    ]


@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_a_listing_runs_with_the_tallest_tower(algorithm: Algorithm) -> None:
    told = ran(algorithm.program.text, 8)
    assert (told.end, told.moves) == (["done"], expected(8, 0, 2))


SOLVES = "    if n > 0: {0}(n - 1, a, c, b); move(a, c); {0}(n - 1, b, a, c)\n"


@pytest.mark.parametrize(
    "text",
    [
        "def hanoi(n, a, b, c, /):\n" + SOLVES.format("hanoi"),
        "def hanoi(n, a, /, b, c):\n" + SOLVES.format("hanoi"),
        "def hanoi(n, source, target, /, spare):\n    a, b, c = source, spare, target\n"
        "    if n > 0: hanoi(n - 1, a, b, c); move(a, c); hanoi(n - 1, b, c, a)\n",
        "def hanoi(*four):\n    n, a, b, c = four\n" + SOLVES.format("hanoi"),
        f"def one(n, a, b, c):\n{SOLVES.format('other')}def other(n, a, b, c):\n{SOLVES.format('one')}",
    ],
)
def test_functions_of_these_forms_are_called(text: str) -> None:
    told = ran(text, 3)
    assert (told.end, told.moves) == (["done"], expected(3, 0, 2))


def test_parameters_by_keyword_count_as_parameters() -> None:
    told = ran("def hanoi(*, n, a, b, c):\n    pass\n")
    assert told.problem == [1, "parameters", {"function": "hanoi", "count": 4}, None]


def test_the_helpers_left_out_of_the_trace_are_those_of_whole_programs() -> None:
    texts = {text.strip("\n") for name, text in HELPERS.items() if name not in ("move", "pegs", "comb")}
    assert texts == allowed.OUR_OTHERS
    assert {*HELPERS} - {"comb"} == {*allowed.HELPERS}
