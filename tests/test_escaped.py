"""No sentence escapes translation: in a language of «brackets», all text a person reads is in brackets."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.live.test_bad_input import BAD
from tests.live.viewer import Viewer, lane
from tests.page_text import PageText, visible
from tests.pseudo import LANG, is_said
from tests.test_words import REASONS, SCRIPTS
from tests.web.pages.test_formula_api import EXAMPLES, ask
from tests.web.pages.test_refusals import REFUSED
from tests.wide import rarely_but_few
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.live.panels import NAMES
from webapp.maths import FORMULA_BY_NAME
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence
from webapp.web.words.translations import sentences_in, translations
from webapp.web.words.words import words_in

pytestmark = pytest.mark.usefixtures("brackets")
SIGNS = re.compile(r"[-–→↔× ,:0-9A-C]*|[A-C] \([0-2]\)|[bcfgt]")
"""The same in all languages: pegs and their roles, numbers, arrows, the sign between width and height."""

FORMULA = re.compile(r"(d|m|m mod 3) = [0-9 +=]+|SWAP(, TURN)?|[0-9]+: (kept|far)")
NAME = re.compile("[^\\W\\d_¹²³⁰-₟]{2,}")
OPERATIONS = {"mod", "floor", "min", "XOR", "idle", "peg"}
"""All names of more than one letter that arithmetic is written with, in every language."""

CODES = set(
    "type protocol variant algorithm source target from to moves move ticks tick line lines first_move "
    "last_move clock colour language panels ref code field name value kind binary gray previous_gray formula "
    "filled lines_total calls calls_total memory memory_most moves_made l peg to_target listing "
    "spare call points hides".split()
)
"""Fields whose text is a number, a name of the protocol, or Python."""


def escaped(message: Any, name: str = "") -> Iterator[str]:
    """Yield every text of a message that is neither translated nor a code."""
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


@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_everything_is_translated_at_every_line_of_every_algorithm(algorithm: Algorithm) -> None:
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
def test_only_values_without_a_language_are_put_into_a_narration(algorithm: Algorithm) -> None:
    """A bare noun would not be inflected."""
    for discs in (1, 2, 3, 4):
        puzzle, lines = Puzzle(discs), algorithm.lines(discs)
        for tick in range(1, lines.total + 1):
            k, s = lines.address(tick)
            snapshot = algorithm.snapshot(puzzle, k, s) if s else algorithm.snapshot(puzzle, k)
            for value in values_in(algorithm.say_line(puzzle, k, snapshot)):
                assert SIGNS.fullmatch(value), value


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_the_descriptions_of_an_algorithm_are_translated(algorithm: Algorithm) -> None:
    for said in (algorithm.title, algorithm.about, algorithm.remembers, algorithm.starts, algorithm.unit):
        assert is_said(words_in(LANG).say(said))


OF_A_PERSON = lane(2, made=["AC", "CB", "AC", "BA", "AB", "BC"], panels=["moves"])
BETWEEN = [
    lane(3, variant="regular", start=start, goal=[[3], [2, 1], []])
    for start in ([[2, 1], [3], []], [[3], [2, 1], []], [[3, 2, 1], [], []])
]


@pytest.mark.parametrize(("asked", "moves"), [(OF_A_PERSON, 6), *((one, 3) for one in BETWEEN)])
def test_everything_is_translated_at_a_persons_moves_and_between_two_positions(
    asked: dict[str, Any], moves: int
) -> None:
    viewer = Viewer(lanes=[asked, lane(3)], lang=LANG)
    states = [viewer.say(type="seek", move=str(move)) for move in range(moves + 1)]
    assert list(escaped([viewer.answers, states])) == []


@pytest.mark.parametrize(("start", "goal"), [("1||", "||1"), ("3,2,1||", "2,1|3|"), ("2,1|3|", "3|2,1|")])
def test_everything_is_translated_while_the_largest_discs_path_is_decided(
    client: FlaskClient, start: str, goal: str
) -> None:
    query = {"start": start, "goal": goal, "lang": LANG}
    told = client.get("/graph/decision", query_string=query).get_json()
    assert all(is_said(words) for one in (told["begin"], *told["steps"]) for words in one["words"])


def test_every_refusal_of_a_message_is_translated() -> None:
    for text, _, _ in BAD:
        viewer = Viewer(lanes=[lane()], move="5", lang=LANG)
        if isinstance(text, str):
            text = text.replace('"type":"open"', f'"type":"open","lang":"{LANG}"')
        [error] = viewer.hear([text])
        assert is_said(error["message"]), text


def test_every_reason_for_closing_is_translated() -> None:
    assert all(is_said(words_in(LANG).say(reason)) for reason in REASONS)


def test_every_text_of_every_page_is_translated(client: FlaskClient, addresses: list[str]) -> None:
    pages = 0
    for address in addresses:
        answer = client.get(address, query_string={"lang": LANG})
        if answer.mimetype == "text/html" and answer.status_code == 200:
            pages += 1
            says_all(visible(answer.text))
        elif answer.mimetype == "text/plain" and answer.text != "ok" and not answer.location:
            assert is_said(answer.text.strip()), address
    assert pages >= 7


def says_all(page: PageText) -> None:
    assert page.lang == LANG
    assert len(page.texts) > 10
    unsaid = [text for text in page.texts if not (is_said(text) or is_sign(text) or is_arithmetic(text))]
    assert unsaid == []


def test_every_sentence_of_a_script_is_sent_in_the_pages_language() -> None:
    for script in SCRIPTS:
        sentences = sentences_in(script)
        brought = translations(words_in(LANG), sentences)
        assert {*brought} == {one for one, _ in sentences}
        for text in brought.values():
            assert all(map(is_said, text.values() if isinstance(text, dict) else [text]))


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [("GET", "/nowhere", 404), ("GET", "/static/x/nothing.js", 404), ("POST", "/healthz", 405)],
)
def test_an_error_page_is_translated(client: FlaskClient, method: str, address: str, status: int) -> None:
    answer = client.open(address, method=method, query_string={"lang": LANG})
    assert answer.status_code == status
    assert is_said(answer.text.strip())


@pytest.mark.parametrize(("name", "variables"), [(name, given) for name, given, _ in EXAMPLES])
def test_every_sentence_of_a_formula_is_translated(
    client: FlaskClient, name: str, variables: dict[str, str]
) -> None:
    answer = ask(client, name, **variables, lang=LANG)
    formula = FORMULA_BY_NAME[name]
    steps = formula.answer(variables).steps
    for text, step in [*zip(answer["steps"], steps, strict=True), (answer["plain"], formula.plain)]:
        assert is_said(text) == isinstance(step, Sentence)
        if not isinstance(step, Sentence):
            assert not set(text.split()) & {"the", "disc", "is", "and"}
    for said in (formula.title, formula.why, formula.source):
        assert is_said(words_in(LANG).say(said))


def test_every_refusal_in_json_is_translated(client: FlaskClient) -> None:
    for address, *_ in (one for many in REFUSED.values() for one in many):
        answer = client.get(f"{address}{'&' if '?' in address else '?'}lang={LANG}")
        assert is_said(answer.get_json()["message"]), address
    assert is_said(ask(client, "nothing", 404, lang=LANG)["message"])
