"""No sentence escapes translation: in a language of «brackets», whatever a person reads comes in brackets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import webapp
from tests.live.test_bad_input import BAD
from tests.live.viewer import Viewer, lane
from tests.page_text import visible
from tests.pseudo import LANG, forget, is_said, speak, write
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.live.panels import NAMES
from webapp.puzzle import Puzzle
from webapp.sentence import Refusal, Sentence
from webapp.web.app import create_app
from webapp.web.socket import close_reasons
from webapp.web.words.words import CATALOGUES, words_in

PACKAGE = Path(webapp.__file__).parent

SIGNS = re.compile(r"[-–→↔× ,:0-9A-C]*")
"""What is the same in all languages: pegs, numbers, arrows and the sign between width and height."""

FORMULA = re.compile(r"(d|m|m mod 3) = [0-9 +=]+")

NAME = re.compile("[^\\W\\d_¹²³⁰-₟]{2,}")
OPERATIONS = {"mod", "floor", "min", "XOR", "idle", "peg"}
"""All names of more than one letter that arithmetic is written with, in every language."""

CODES = set(
    "type protocol variant algorithm source target from to moves move ticks tick line lines first_move "
    "last_move clock colour language panels ref code field name value kind binary gray previous_gray formula "
    "filled lines_total calls calls_total memory memory_most moves_made l peg to_target listing "
    "spare call".split()
)
"""Fields whose text is a number, a name of the protocol, or Python."""


@pytest.fixture(autouse=True)
def brackets(tmp_path: Path) -> Iterator[None]:
    write(tmp_path)
    speak(tmp_path)
    yield
    speak(CATALOGUES)
    forget()


def escaped(message: Any, name: str = "") -> Iterator[str]:
    """Yield every text of a message that is neither said nor a code."""
    if isinstance(message, dict):
        for key, value in message.items():
            if key not in CODES or isinstance(value, dict) or key == "panels":
                yield from escaped(value, key)
    elif isinstance(message, list):
        for item in message:
            yield from escaped(item, name)
    elif isinstance(message, str) and not (name == "panels" or is_said(message) or is_sign(message)):
        yield f"{name}: {message}"


def is_arithmetic(text: str) -> bool:
    return {*NAME.findall(text)} <= OPERATIONS


def is_sign(text: str) -> bool:
    return bool(SIGNS.fullmatch(text) or FORMULA.fullmatch(text))


def values_in(said: Sentence) -> Iterator[str]:
    """Yield the texts put into a sentence, at any depth."""
    for value in said.values.values():
        if isinstance(value, Sentence):
            yield from values_in(value)
        elif isinstance(value, str):
            yield value


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_at_every_line_of_every_algorithm_all_is_said(algorithm: Algorithm) -> None:
    for discs in (1, 2, 3):
        for target in "BC":
            opened = lane(discs, algorithm=algorithm.name, target=target, panels=list(NAMES))
            viewer = Viewer(lanes=[opened], lang=LANG, clock="line")
            seen = viewer.answers
            for tick in range(1, algorithm.lines(discs).total + 1):
                seen += viewer.say(type="seek", tick=str(tick))
            for move in range(1, 2**discs):
                seen += viewer.say(type="seek", move=str(move))
            assert [text for answer in seen for text in escaped(answer)] == []


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_only_what_has_no_language_is_put_into_a_narration(algorithm: Algorithm) -> None:
    """A bare noun would not be inflected."""
    for discs in (1, 2, 3, 4):
        puzzle, lines = Puzzle(discs), algorithm.lines(discs)
        for tick in range(1, lines.total + 1):
            k, s = lines.address(tick)
            snapshot = algorithm.snapshot(puzzle, k, s) if s else algorithm.snapshot(puzzle, k)
            for value in values_in(algorithm.say_line(puzzle, k, snapshot)):
                assert SIGNS.fullmatch(value), value


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_what_is_told_of_an_algorithm_is_said(algorithm: Algorithm) -> None:
    for said in (algorithm.title, algorithm.about, algorithm.remembers, algorithm.starts, algorithm.unit):
        assert is_said(words_in(LANG).say(said))


def test_of_every_move_that_a_person_made_all_is_said() -> None:
    own = lane(2, made=["AC", "CB", "AC", "BA", "AB", "BC"], panels=["moves"])
    assert list(escaped(everything(own, 6))) == []


@pytest.mark.parametrize("start", [[[2, 1], [3], []], [[3], [2, 1], []], [[3, 2, 1], [], []]])
def test_of_every_move_between_two_positions_all_is_said(start: list[list[int]]) -> None:
    shortest = lane(3, variant="regular", start=start, goal=[[3], [2, 1], []])
    assert list(escaped(everything(shortest, 3))) == []


def everything(asked: dict[str, Any], moves: int) -> list[Any]:
    """Return what a lane is opened with, and its first states."""
    viewer = Viewer(lanes=[asked, lane(3)], lang=LANG)
    states = [viewer.say(type="seek", move=str(move)) for move in range(moves + 1)]
    return [viewer.answers, states]


@pytest.mark.parametrize(("start", "goal"), [("1||", "||1"), ("3,2,1||", "2,1|3|"), ("2,1|3|", "3|2,1|")])
def test_while_it_is_decided_how_the_largest_disc_moves_all_is_said(start: str, goal: str) -> None:
    query = {"start": start, "goal": goal, "lang": LANG}
    told = create_app().test_client().get("/graph/decision", query_string=query).get_json()
    assert all(is_said(words) for one in (told["begin"], *told["steps"]) for words in one["words"])


@pytest.mark.parametrize("text", [text for text, _, _ in BAD], ids=lambda value: str(value)[:60])
def test_every_refusal_is_said(text: str | bytes) -> None:
    viewer = Viewer(lanes=[lane()], move="5", lang=LANG)
    if isinstance(text, str):
        text = text.replace('"type":"open"', f'"type":"open","lang":"{LANG}"')
    [error] = viewer.hear([text])
    assert is_said(error["message"])


def test_every_reason_for_closing_is_said() -> None:
    reasons = (
        close_reasons.too_fast(1),
        close_reasons.too_long(20000, 16384),
        close_reasons.not_read(),
        close_reasons.failed(),
        close_reasons.stopping(),
    )
    assert all(is_said(words_in(LANG).say(reason)) for reason in reasons)


def addresses() -> list[str]:
    """Return the address of everything that can be asked for without knowing a name."""
    rules = create_app().url_map.iter_rules()
    return sorted({rule.rule for rule in rules if not rule.arguments and "GET" in (rule.methods or ())})


@pytest.mark.parametrize("address", addresses())
def test_every_page_says_all_that_is_on_it(address: str) -> None:
    answer = create_app().test_client().get(address, query_string={"lang": LANG})
    if answer.mimetype == "text/html":
        assert answer.status_code == 200
        page = visible(answer.text)
        assert page.lang == LANG
        assert len(page.texts) > 10
        assert [
            text for text in page.texts if not (is_said(text) or is_sign(text) or is_arithmetic(text))
        ] == []
        for name, words in page.for_scripts["words"].items():
            for text in words.values() if isinstance(words, dict) else [words]:
                assert is_said(text), name
    elif answer.mimetype == "text/plain" and answer.text != "ok":
        assert is_said(answer.text.strip())


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [("GET", "/nowhere", 404), ("GET", "/static/x/nothing.js", 404), ("POST", "/healthz", 405)],
)
def test_what_is_not_there_is_said(method: str, address: str, status: int) -> None:
    answer = create_app().test_client().open(address, method=method, query_string={"lang": LANG})
    assert answer.status_code == status
    assert is_said(answer.text.strip())


def refusals(known: type[Refusal]) -> Iterator[str]:
    for below in known.__subclasses__():
        yield below.__name__
        yield from refusals(below)


SAYS = {
    "Refusal",
    "Closing",
    "ClickException",
    "UsageError",
    "BadParameter",
    "echo",
    "secho",
    *refusals(Refusal),
}
NOT_SAID = {"f'Serving on {page_address(host, port)}'"}  # programs wait for it


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.name)
def test_nothing_is_told_in_a_bare_text(path: Path) -> None:
    """What refuses, or prints, takes a sentence."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            told = node.args[0]
            if name in SAYS and isinstance(told, ast.Constant | ast.JoinedStr):
                assert ast.unparse(told) in NOT_SAID, f"{path.name}:{node.lineno}"
