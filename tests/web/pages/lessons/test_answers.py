"""Answers to exercises of every kind."""

import re
from decimal import Decimal
from pathlib import Path

import pytest
from werkzeug.datastructures import MultiDict

from webapp.live.problems import InvalidValue
from webapp.live.questions import Posed, Shows
from webapp.maths import FORMULA_BY_NAME
from webapp.sentence import Refusal
from webapp.web.pages.lessons.answering import NOT_NUMBERS, is_right, say_steps, sight_of
from webapp.web.pages.lessons.page import posed_by
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.pages.links.link import Link, read_link
from webapp.web.words.words import languages, words_in

HALF_WAY = "/?discs=4&move=7&panels=code,call-stack,explicit-stack,bits"
ASKS = {  # page by page: the kind with its fields, a right value, a wrong one
    "next-move": ('kind = "next-move"', "4 C", "1 C"),
    "disc": ('kind = "disc"', "4", "2"),
    "frame": ('kind = "frame"', "hanoi 1 A C B", "hanoi 4 A B C"),
    "line": ('kind = "line"', "6", "5"),
    "bit": ('kind = "bit"', "4", "3"),
    "top": ('kind = "top"', "disc 4 A C", "tower 3 B C"),
    "idle-peg": ('kind = "idle-peg"', "B", "A"),
    "disc-moves": ('kind = "number"\nformula = "disc-moves"', "1", "2"),
    "moves-left": ('kind = "number"\nformula = "moves-left"', "8", "3"),
    "depth": ('kind = "number"\nformula = "depth"', "4", "3"),
    "formula": ('kind = "number"\nformula = "moves"\nn = 3', "7", "8"),
    "mean": ('kind = "number"\nformula = "mean-distance"\nn = "4"', "8.1024", "8"),
    "choice": ('kind = "choice"\nchoices = ["*A*", "B"]\nright = 2', "2", "1"),
    "because": (
        'kind = "choice"\nchoices = ["A", "B"]\nright = 1\nbecause = ["`A`, & so.", "Not B."]',
        "1",
        "2",
    ),
}


@pytest.fixture
def answers(tmp_path: Path) -> Shelf:
    """One lesson that asks each kind of exercise once, and nothing on its last page."""
    quiet = f"# Page\n\n```hanoi\n{HALF_WAY}\n```\n"
    pages = [f'{quiet}\n```ask\n{ask}\nquestion = "*What?*"\n```\n' for ask, _, _ in ASKS.values()]
    head = '+++\ntitle = "All"\nminutes = 5\norder = 1\n+++\n\n'
    (tmp_path / "all.md").write_text(head + "\n---\n\n".join([*pages, quiet]), encoding="utf-8")
    return Shelf(tmp_path)


def posed(shelf: Shelf, kind: str, lang: str = "en") -> Posed:
    return posed_by(shelf, "all", [*ASKS].index(kind) + 1, 1, words_in(lang))


def ask(shelf: Shelf, kind: str, value: str, lang: str = "en") -> tuple[bool, str, Shows | None]:
    """Whether an answer is right, the reply to it, and what it leads to."""
    judged = posed(shelf, kind, lang).judge(value)
    return judged.right, words_in(lang).say(judged.said), judged.shows


@pytest.mark.parametrize("kind", ASKS)
@pytest.mark.parametrize("lang", languages())
def test_every_kind_of_exercise_accepts_its_right_answer(answers: Shelf, kind: str, lang: str) -> None:
    question = posed(answers, kind, lang).question
    assert (question.right, str(question.text)) == (ASKS[kind][1], "What?")
    assert question.why is not None
    right, said, shows = ask(answers, kind, ASKS[kind][1], lang)
    assert (right, said, shows) == (True, words_in(lang).say(question.why), None)
    assert not ask(answers, kind, ASKS[kind][2], lang)[0]


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        ("formula", "7", "2³ − 1 = 8 − 1 = 7"),
        ("formula", "8", "Too large. Use the formula “How many moves”."),
        ("formula", "6", "Too small. Use the formula “How many moves”."),
        ("choice", "1", "“A” is not the right answer."),
        ("choice", "2", "The right answer is: B"),
        ("because", "1", "A, & so."),
        ("because", "2", "Not B."),
    ],
)
def test_a_reply_is_plain_text(answers: Shelf, kind: str, value: str, said: str) -> None:
    assert ask(answers, kind, value)[1:] == (said, None)


def test_a_place_that_the_run_does_not_reach_is_refused() -> None:
    def link(line: int) -> Link:
        query = MultiDict({"discs": "3", "move": "1", "line": str(line)})
        return read_link(query, ()).link

    assert sight_of(link(3)).address == (1, 3)
    with pytest.raises(Refusal, match="“4” is not possible for line; allowed: 0–3"):
        sight_of(link(4))


def test_a_number_may_be_rounded(answers: Shelf) -> None:
    judged = [ask(answers, "mean", value)[0] for value in ("8.1", "8.10", "8.2")]
    assert judged == [True, True, False]
    assert ask(answers, "formula", "007.0")[0]


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        ("formula", "seven", "“seven” is not a number"),
        ("formula", "7" * 1001, "at most 1000 characters"),
        ("next-move", "9 A", "There is no disc 9"),
        ("choice", "3", "“3” is not possible for value; allowed: “1”, “2”"),
    ],
)
def test_an_invalid_answer_is_refused_with_its_field(
    answers: Shelf, kind: str, value: str, said: str
) -> None:
    with pytest.raises(InvalidValue, match=re.escape(said)) as refused:
        ask(answers, kind, value)
    assert refused.value.field == "value"


@pytest.mark.parametrize(
    ("page", "block", "field", "said"),
    [
        (0, 1, "page", f"on page 0, block 1; the pages are 1 to {len(ASKS) + 1}, and the only block is 1."),
        (len(ASKS) + 2, 1, "page", f"Nothing is asked on page {len(ASKS) + 2}"),
        (len(ASKS) + 1, 1, "page", f"Nothing is asked on page {len(ASKS) + 1}"),
        (1, 2, "block", "on page 1, block 2"),
    ],
)
def test_a_question_that_no_page_asks_is_refused_with_its_field(
    answers: Shelf, page: int, block: int, field: str, said: str
) -> None:
    with pytest.raises(InvalidValue, match=re.escape(said)) as refused:
        posed_by(answers, "all", page, block, words_in("en"))
    assert refused.value.field == field


def test_a_missing_or_broken_lesson_asks_nothing(tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_text("nothing", encoding="utf-8")
    for name, said in (("none", "There is no lesson “none”."), ("bad", "bad.md")):
        with pytest.raises(InvalidValue, match=said) as refused:
            posed_by(Shelf(tmp_path), name, 1, 1, words_in("en"))
        assert refused.value.field == "lesson"


def test_a_long_binary_number_is_shortened_to_its_ends() -> None:
    said = say_steps(FORMULA_BY_NAME["disc-of-move"].answer({"l": str(2**63)}), words_in("en"))
    assert "is 100000…000000 in binary, which ends in 63 zeros." in said


VALUES = {"n": "4", "l": "5", "d": "2", "k": "5", "m": "1", "r": "3", "i": "A", "j": "C"}
ENDS = {"position": "4|2,1|3", "start": "4|2,1|3", "goal": "4,3,2,1||"}


@pytest.mark.parametrize("name", [name for name in FORMULA_BY_NAME if name not in NOT_NUMBERS])
def test_every_other_formula_gives_a_number(name: str) -> None:
    variables = {one.name: (VALUES | ENDS)[one.name] for one in FORMULA_BY_NAME[name].variables}
    value = FORMULA_BY_NAME[name].answer(variables).value
    assert value is not None
    assert is_right(Decimal(value), value)
    assert not is_right(Decimal(value) + 1, value)
