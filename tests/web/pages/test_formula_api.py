"""Formulas over HTTP: every name of the contract, its variables, its results, and every error."""

from importlib import import_module
from typing import Any

import pytest
from flask.testing import FlaskClient

from webapp.maths import FORMULA_BY_NAME, FORMULAS, Formula

CONTRACT = {
    "moves": "n",
    "disc-of-move": "l",
    "moves-of-disc": "n d m",
    "first-and-last": "n d",
    "moves-made": "d k",
    "step": "n d i j",
    "peg": "n d k i j",
    "idle-peg": "n l i j",
    "gray": "n k",
    "distance": "position j",
    "best-next": "position j",
    "distance-between": "start goal",
    "positions": "n",
    "mean-distance": "n",
    "at-distance": "n k",
    "mean-to-perfect": "n",
    "random-moves": "n",
    "calls": "n",
    "years": "n r",
}
PEGS = {"i": "A", "j": "C"}
HERE = "5,4|2,1|3"
EXAMPLES: list[tuple[str, dict[str, str], str | list[str]]] = [
    ("moves", {"n": "64"}, "18446744073709551615"),
    ("moves", {"n": "1000"}, str(2**1000 - 1)),
    ("disc-of-move", {"l": "12"}, "3"),
    ("disc-of-move", {"l": str(2**999)}, "1000"),
    ("moves-of-disc", {"n": "5", "d": "3", "m": "1"}, "12"),
    ("moves-of-disc", {"n": "64", "d": "1", "m": str(2**63 - 1)}, str(2**64 - 1)),
    ("first-and-last", {"n": "5", "d": "3"}, ["4", "28", "8"]),
    ("moves-made", {"d": "3", "k": "13"}, "2"),
    ("moves-made", {"d": "1", "k": str(2**64 - 1)}, str(2**63)),
    ("step", {"n": "5", "d": "5", **PEGS}, "2"),
    ("step", {"n": "5", "d": "4", **PEGS}, "1"),
    ("peg", {"n": "5", "d": "3", "k": "13", **PEGS}, "B"),
    ("peg", {"n": "6", "d": "6", "k": "49", "i": "A", "j": "B"}, "B"),
    ("idle-peg", {"n": "5", "l": "13", **PEGS}, "B"),
    ("gray", {"n": "5", "k": "4"}, "00110"),
    ("gray", {"n": "64", "k": str(2**64 - 1)}, "1" + "0" * 63),
    ("distance", {"position": HERE, "j": "C"}, "27"),
    ("distance", {"position": ",".join(map(str, range(64, 0, -1))) + "||", "j": "C"}, str(2**64 - 1)),
    ("best-next", {"position": HERE, "j": "C"}, ["1", "B", "A"]),
    ("best-next", {"position": "||3,2,1", "j": "C"}, []),
    ("distance-between", {"start": "2,1|3|", "goal": "3|2,1|"}, "5"),
    ("distance-between", {"start": HERE, "goal": HERE}, "0"),
    ("positions", {"n": "5"}, ["243", "363", "31"]),
    ("mean-distance", {"n": "5"}, "16.5232"),
    ("mean-distance", {"n": "1"}, "0.6667"),
    ("at-distance", {"n": "5", "k": "13"}, "8"),
    ("mean-to-perfect", {"n": "5"}, "20.6667"),
    ("random-moves", {"n": "3"}, "141.5556"),
    ("calls", {"n": "3"}, ["15", "7"]),
    ("years", {"n": "64", "r": "1"}, "584542046090.6264"),
]


def ask(client: FlaskClient, name: str, status: int = 200, **variables: str) -> dict[str, Any]:
    answer = client.get(f"/formulas/{name}", query_string=variables)
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    return answer.get_json()


def test_the_registry_is_the_table_of_the_contract(client: FlaskClient) -> None:
    listed = client.get("/formulas").get_json()
    assert list(listed) == ["formulas"]
    found = {one["name"]: " ".join(v["name"] for v in one["variables"]) for one in listed["formulas"]}
    assert {name for name, _, _ in EXAMPLES} == set(CONTRACT)
    assert found == CONTRACT
    for one in listed["formulas"]:
        assert set(one) == {"name", "title", "variables", "source"}
        assert one["title"]
        assert one["source"]
        for variable in one["variables"]:
            assert set(variable) == {"name", "from", "to"}
            assert variable["from"]
            assert variable["to"]


def test_the_formulas_that_are_answered_are_those_that_are_listed(client: FlaskClient) -> None:
    listed = [one["name"] for one in client.get("/formulas").get_json()["formulas"]]
    answered = ask(client, "nothing", 404)["message"].split("allowed: ")[1].rstrip(".").split(", ")
    assert listed == answered
    for name in listed:
        assert ask(client, name, 400)["message"].endswith("is missing.")


@pytest.mark.parametrize("formula", FORMULAS, ids=lambda one: one.name)
def test_the_work_function_of_a_formula_is_beside_it_and_has_its_name(formula: Formula) -> None:
    name = formula.name.replace("-", "_")
    assert formula.work.__name__ == f"_work_{name}"
    assert getattr(import_module(formula.work.__module__), name.upper()) is formula
    assert FORMULA_BY_NAME[formula.name] is formula
    assert str(formula.why).endswith(".")


@pytest.mark.parametrize(("name", "variables", "expected"), EXAMPLES)
def test_an_answer_has_its_result_its_steps_and_the_formula(
    client: FlaskClient, name: str, variables: dict[str, str], expected: str | list[str]
) -> None:
    answer = ask(client, name, **variables)
    assert set(answer) == {"name", "value", "values", "steps", "plain"}
    assert answer["name"] == name
    several = isinstance(expected, list)
    assert answer["value"] == (None if several else expected)
    assert answer["values"] == (expected if several else None)
    assert answer["steps"]
    assert all(isinstance(step, str) and step for step in answer["steps"])
    assert answer["plain"]
    for result in [expected] if isinstance(expected, str) else expected:
        assert any(result in step for step in answer["steps"])


@pytest.mark.parametrize(("name", "variables"), [(name, given) for name, given, _ in EXAMPLES[::2]])
def test_its_variables_are_required(client: FlaskClient, name: str, variables: dict[str, str]) -> None:
    for missing in variables:
        rest = {one: text for one, text in variables.items() if one != missing}
        message = f"The field {missing} is missing."
        assert ask(client, name, 400, **rest) == {"code": "bad_message", "message": message, "field": missing}
    error = ask(client, name, 400, **variables, colour="red")
    assert error == {"code": "bad_message", "message": "The field colour is unknown here.", "field": "colour"}
    assert ask(client, name, **variables, lang="en")["name"] == name


@pytest.mark.parametrize("name", ["nothing", "Moves", "moves/5", "%00", "x" * 3000])
def test_an_unknown_name_is_404_with_the_same_json(client: FlaskClient, name: str) -> None:
    error = ask(client, name, 404, n="5")
    assert set(error) == {"code", "message", "field"}
    assert (error["code"], error["field"]) == ("unknown_formula", "name")
    assert "is not possible for name; allowed: moves, " in error["message"]
    assert len(error["message"]) < 400


@pytest.mark.parametrize("path", ["/formulas?lang=pl", "/formulas/moves?n=5", "/formulas/x"])
def test_an_answer_varies_with_the_language(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert "Accept-Language" in answer.headers["Vary"]
    assert answer.headers["Content-Type"] == "application/json"
