"""Names of parameters say what they are, in six languages; then a program is called in its own order."""

from pathlib import Path
from unicodedata import normalize

import pytest

from tests.variants.recorded.recordings import recorded
from tests.web.programs.child import ran
from webapp.variants.recorded import judge
from webapp.web.programs.child.parameters import GIVEN, WORDS, roles_of

HEADERS = Path(__file__).parents[2] / "data" / "headers.txt"
BODY = """
    if {n} > 0:
        hanoi({first})
        move({source}, {target})
        hanoi({second})
"""


def headers() -> list[tuple[list[str], list[str]]]:
    """Return names of parameters, and what each of them is; nothing where the names do not tell."""
    found, roles = [], [""]
    for line in HEADERS.read_text(encoding="utf-8").splitlines()[1:]:
        if line.startswith("=== "):
            roles = line.removeprefix("=== ").split()
        else:
            found += [([*map(str.strip, one.split(","))], roles) for one in line.split("|")]
    return [(names, [] if roles == ["?"] else roles) for names, roles in found]


def tower(names: list[str], roles: list[str]) -> str:
    """Return the recursion with these parameters."""
    name = dict(zip(roles, names, strict=True))
    smaller = f"{name['n']} - 1"
    first = {"n": smaller, "source": name["source"], "spare": name["target"], "target": name["spare"]}
    second = {"n": smaller, "source": name["spare"], "spare": name["source"], "target": name["target"]}
    calls = {"first": first, "second": second}
    texts = {call: ", ".join(values[role] for role in roles) for call, values in calls.items()}
    return f"def hanoi({', '.join(names)}):" + BODY.format(**name, **texts)


def test_there_are_more_than_a_hundred_headers_in_six_languages() -> None:
    assert len(headers()) > 100
    assert len({tuple(names) for names, _ in headers()}) == len(headers())


@pytest.mark.parametrize(("names", "roles"), headers(), ids=lambda one: " ".join(one))
def test_what_parameters_are_is_read_where_their_names_say_it(names: list[str], roles: list[str]) -> None:
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
def test_a_right_program_is_right_in_the_order_of_its_own_parameters(header: str) -> None:
    names = header.split(", ")
    roles = next(roles for one, roles in headers() if one == names)
    text = tower(names, roles)
    judged = judge(recorded(text, 4, 1, 2))
    assert (judged.verdict, judged.hints, len(judged.findings)) == ("optimal", (), 1)
    assert {"recursive", "recursive-base-1"} == {*judged.same_as}
    assert ran(text, 2).roles == {"hanoi": roles}


def test_no_word_says_two_things() -> None:
    words = [word for words in WORDS.values() for word in words.split()]
    assert sorted(words) == sorted({*words})
    assert {*WORDS} | {"n"} == {*GIVEN}


def test_parameters_with_defaults_are_given_where_they_are_known_and_left_alone_otherwise() -> None:
    names = ["n", "start", "ziel", "hilf"]
    assert roles_of(names, 1) == ["n", "source", "target", "spare"]
    assert roles_of([*names, "depth"], 4) == ["n", "source", "target", "spare", None]
    assert roles_of([*names, "temp"], 4) == ["n", "source", "target", "spare", None]
    assert roles_of(["n", "a", "b", "c"], 1) == ["n", None, None, None]


def test_pegs_that_are_numbers_are_known_by_any_of_these_names() -> None:
    text = "def hanoi(n, von, nach):\n    if n:\n        dritte = 3 - von - nach\n" + (
        "        hanoi(n - 1, von, dritte)\n        move(von, nach)\n        hanoi(n - 1, dritte, nach)\n"
    )
    told = ran(text)
    assert (told.numbers, told.end, len(told.moves)) == (True, ["done"], 7)
