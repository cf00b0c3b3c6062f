"""Formulas over HTTP: every name of the contract, its variables, its results, and every error."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from webapp.maths import FORMULA_BY_NAME, FORMULAS, FURTHER_FORMULAS, Formula

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
]


def ask(client: FlaskClient, name: str, status: int = 200, **variables: str) -> dict[str, Any]:
    answer = client.get(f"/formulas/{name}", query_string=variables)
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    found: dict[str, Any] = answer.get_json()
    return found


def test_the_registry_is_the_table_of_the_contract(client: FlaskClient) -> None:
    listed = client.get("/formulas").get_json()
    assert list(listed) == ["formulas"]
    found = {
        one["name"]: " ".join(variable["name"] for variable in one["variables"]) for one in listed["formulas"]
    }
    assert found == CONTRACT == {one.name: " ".join(v.name for v in one.variables) for one in FORMULAS}
    for one in listed["formulas"]:
        assert set(one) == {"name", "title", "variables", "source"}
        assert one["title"]
        assert one["source"]
        for variable in one["variables"]:
            assert set(variable) == {"name", "from", "to"}
            assert variable["from"]
            assert variable["to"]


@pytest.mark.parametrize("formula", [*FORMULAS, *FURTHER_FORMULAS], ids=lambda one: one.name)
def test_a_formula_is_one_file_with_its_name(formula: Formula) -> None:
    assert formula.work.__module__ == f"webapp.maths.formulas.{formula.name.replace('-', '_')}"
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


def test_every_name_of_the_contract_has_an_example() -> None:
    assert {name for name, _, _ in EXAMPLES} == set(CONTRACT)


@pytest.mark.parametrize(("name", "variables"), [(name, given) for name, given, _ in EXAMPLES[::2]])
def test_every_variable_is_required_and_no_other_is_known(
    client: FlaskClient, name: str, variables: dict[str, str]
) -> None:
    for missing in variables:
        rest = {one: text for one, text in variables.items() if one != missing}
        error = ask(client, name, 400, **rest)
        assert error == {
            "code": "bad_message",
            "message": f"The field {missing} is missing.",
            "field": missing,
        }
    error = ask(client, name, 400, **variables, colour="red")
    assert error == {"code": "bad_message", "message": "The field colour is unknown here.", "field": "colour"}
    assert ask(client, name, **variables, lang="en")["name"] == name


BAD: list[tuple[str, dict[str, str], str, str, str]] = [
    ("moves", {"n": "0"}, "out_of_range", "n", "0 is not possible here: it must be from 1 to 1,000."),
    ("moves", {"n": "1001"}, "out_of_range", "n", "1001 is not possible here"),
    ("moves", {"n": ""}, "bad_message", "n", "“” is not a number: only digits 0–9"),
    ("moves", {"n": "-1"}, "bad_message", "n", "“-1” is not a number"),
    ("moves", {"n": "5.0"}, "bad_message", "n", "“5.0” is not a number"),
    ("moves", {"n": "05"}, "bad_message", "n", "“05” is not a number"),
    ("moves", {"n": " 5"}, "bad_message", "n", "“ 5” is not a number"),
    ("moves", {"n": "٥"}, "bad_message", "n", "“٥” is not a number"),
    ("moves", {"n": "9" * 1000}, "out_of_range", "n", "9" * 40 + "… is not possible here"),
    ("moves", {"n": "9" * 5000}, "bad_message", "n", "is too long for n: at most 1,000 characters."),
    ("mean-distance", {"n": "65"}, "out_of_range", "n", " to 64."),
    ("disc-of-move", {"l": "0"}, "out_of_range", "l", "it must be from 1 to 2^1000 − 1."),
    ("disc-of-move", {"l": str(2**1000)}, "out_of_range", "l", " to 2^1000 − 1."),
    ("moves-of-disc", {"n": "5", "d": "6", "m": "0"}, "out_of_range", "d", " to 5."),
    ("moves-of-disc", {"n": "5", "d": "0", "m": "0"}, "out_of_range", "d", "it must be from 1 to"),
    ("moves-of-disc", {"n": "5", "d": "3", "m": "4"}, "out_of_range", "m", " to 3."),
    ("gray", {"n": "5", "k": "32"}, "out_of_range", "k", " to 31."),
    ("idle-peg", {"n": "5", "l": "32", **PEGS}, "out_of_range", "l", " to 31."),
    (
        "idle-peg",
        {"n": "64", "l": str(2**64), **PEGS},
        "out_of_range",
        "l",
        " to 18,446,744,073,709,551,615.",
    ),
    ("step", {"n": "5", "d": "1", "i": "D", "j": "A"}, "out_of_range", "i", "There is no peg “D”"),
    ("step", {"n": "5", "d": "1", "i": "a", "j": "A"}, "out_of_range", "i", "There is no peg “a”"),
    ("step", {"n": "5", "d": "1", "i": "A", "j": ""}, "out_of_range", "j", "There is no peg “”"),
    (
        "peg",
        {"n": "5", "d": "1", "k": "3", "i": "B", "j": "B"},
        "out_of_range",
        "j",
        "Source and target are both B",
    ),
    ("distance", {"position": "x", "j": "C"}, "bad_message", "position", "“x” is not a position"),
    ("distance", {"position": "||", "j": "C"}, "bad_message", "position", "“||” is not a position"),
    (
        "distance",
        {"position": "1,2||", "j": "C"},
        "illegal_position",
        "position",
        "Disc 2 may not lie on disc 1.",
    ),
    ("distance", {"position": "2,1|2|", "j": "C"}, "illegal_position", "position", "Disc 2"),
    ("distance", {"position": "3|1|", "j": "C"}, "illegal_position", "position", "Disc 2 is missing"),
    (
        "distance",
        {"position": "1|", "j": "C"},
        "illegal_position",
        "position",
        "A position has 3 pegs, not 2.",
    ),
    (
        "distance",
        {"position": ",".join(map(str, range(65, 0, -1))) + "||", "j": "C"},
        "out_of_range",
        "position",
        "A tower has 1 to 64 discs, not 65.",
    ),
    (
        "distance",
        {"position": "1," * 2000 + "||", "j": "C"},
        "bad_message",
        "position",
        "is too long for position",
    ),
    ("best-next", {"position": HERE, "j": "E"}, "out_of_range", "j", "There is no peg “E”"),
    (
        "distance-between",
        {"start": "1||", "goal": "2,1||"},
        "out_of_range",
        "goal",
        "The start and the goal must have the same number of discs, not 1 and 2.",
    ),
]


@pytest.mark.parametrize(("name", "variables", "code", "field", "words"), BAD)
def test_what_there_cannot_be_is_refused_in_a_sentence_that_names_the_variable(
    client: FlaskClient, name: str, variables: dict[str, str], code: str, field: str, words: str
) -> None:
    error = ask(client, name, 400, **variables)
    assert set(error) == {"code", "message", "field"}
    assert (error["code"], error["field"]) == (code, field)
    assert words in error["message"]
    assert len(error["message"]) < 200


@pytest.mark.parametrize("name", ["nothing", "Moves", "moves/5", "%00", "x" * 3000])
def test_an_unknown_name_is_404_in_the_same_json(client: FlaskClient, name: str) -> None:
    error = ask(client, name, 404, n="5")
    assert set(error) == {"code", "message", "field"}
    assert (error["code"], error["field"]) == ("unknown_formula", "name")
    assert error["message"].startswith("There is no formula “")
    assert len(error["message"]) < 400


def test_a_variable_is_given_once(client: FlaskClient) -> None:
    answer = client.get("/formulas/moves?n=5&n=6")
    assert answer.status_code == 400
    assert answer.get_json()["message"] == "The field n is given more than once."


def test_the_list_takes_a_language_and_nothing_else(client: FlaskClient) -> None:
    assert client.get("/formulas?lang=pl").status_code == 200
    answer = client.get("/formulas?n=5")
    assert (answer.status_code, answer.get_json()["field"]) == (400, "n")


@pytest.mark.parametrize("path", ["/formulas", "/formulas/moves?n=5", "/formulas/x"])
def test_an_answer_is_another_one_in_another_language(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert "Accept-Language" in answer.headers["Vary"]
    assert answer.headers["Content-Type"] == "application/json"
