"""What only an author knows: the right number, their own reasons, and notes, which students never get."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.live.viewer import Viewer
from webapp.live import session as live
from webapp.web.app import create_app
from webapp.web.pages.lessons.page import posed_by
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in

FRONT = '+++\ntitle = "Mine"\nminutes = 5\norder = 1\n+++\n'
HALF_WAY = "/?discs=4&move=7&panels=code,call-stack,explicit-stack,bits"
SECRET = "Most say three here"
NOTE = f"```note\n*{SECRET}*: ask them why.\n```\n"
BIG = "9" * 60 + "1"

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Ask a question, as the page of a lesson does, and answer it; without an answer, reveal it.

    `before` are answers to give first.
    """

    def ask(
        fields: str, value: str | None = None, stage: str = HALF_WAY, before: Sequence[str] = ()
    ) -> dict[str, Any]:
        page = f'# One\n```hanoi\n{stage}\n```\n```ask\nquestion = "Q?"\n{fields}\n```\n'
        (tmp_path / "mine.md").write_text(FRONT + page, encoding="utf-8")
        viewer = Viewer()
        viewer.session = live.begin(words_in, "en", lessons=partial(posed_by, Shelf(tmp_path)))
        [asked] = viewer.say(type="ask", lesson="mine", page=1, block=1)
        number = asked["question"]
        for one in before:
            viewer.say(type="answer", question=number, round=1, value=one)
        if value is None:
            return {"asked": asked, **viewer.say(type="reveal", question=number)[0]}
        return {"asked": asked, **viewer.say(type="answer", question=number, round=1, value=value)[0]}

    return ask


@pytest.mark.parametrize(
    ("answer", "on_the_wire", "right", "wrong"),
    [
        ("6", "6", ["6", "006", "6.0"], ["7", "-6", "6.1"]),
        ("-3", "-3", ["-3", "−3"], ["3"]),
        ("0", "0", ["0", "-0", "0.00"], ["1"]),
        ("4.50", "4.5", ["4.5", "4.500"], ["4.05", "5"]),
        ("3.14159", "3.14159", ["3.14159", "3.14", "3.1"], ["3.15", "3"]),
        ("1_000_000", "1000000", ["1000000"], ["1000"]),
        ('"1 000 000"', "1000000", ["1000000"], ["1000"]),
        (BIG, BIG, [BIG], [BIG[:-1] + "2"]),
        ("0xff", "255", ["255"], ["256"]),
    ],
)
def test_an_authors_number_is_judged_exactly(
    ask: Ask, answer: str, on_the_wire: str, right: list[str], wrong: list[str]
) -> None:
    fields = f'kind = "number"\nanswer = {answer}'
    told = ask(fields)
    assert (told["asked"]["kind"], told["asked"]["points"]) == ("number", "number")
    assert (told["asked"]["choices"], told["right"]) == ([], on_the_wire)
    assert [ask(fields, value)["right"] for value in right] == [True] * len(right)
    assert [ask(fields, value)["right"] for value in wrong] == [False] * len(wrong)


def test_a_number_without_reasons_is_answered_with_the_right_number(ask: Ask) -> None:
    fields = 'kind = "number"\nanswer = 1000000'
    assert ask(fields)["why"] == ask(fields, "1000000")["said"] == "The right answer is: 1,000,000"
    assert ask(fields, "7")["said"] == "“7” is not the right answer."
    assert "too long" in ask(fields, "7" * 1001)["message"]
    assert "six" in ask(fields, "six")["message"]


REASONS = {  # by kind: other fields, the right answer, one with a reason (in the file, as given), another
    "next-move": ("", "4 C", ("1 C", "1 C"), "2 A"),
    "disc": ("", "4", ("1", "1"), "2"),
    "frame": ("", "hanoi 1 A C B", ("hanoi(4, A, B, C)", "hanoi 4 A B C"), "hanoi 2 C A B"),
    "line": ("", "6", ("5", "5"), "4"),
    "bit": ("", "4", ("3", "3"), "1"),
    "top": ("", "disc 4 A C", ("tower(3, B, C)", "tower 3 B C"), "disc 1 A B"),
    "idle-peg": ("", "B", ("A", "A"), "C"),
    "number": ("answer = 7", "7", ("1 000", "1000.0"), "6"),
    "moves": ('formula = "moves"\nn = 3', "7", ("8", "8"), "6"),
    "moves-left": ('formula = "moves-left"', "8", ("3", "3"), "6"),
}


@pytest.mark.parametrize("kind", REASONS)
def test_every_kind_of_exercise_gives_the_authors_reasons(ask: Ask, kind: str) -> None:
    more, right, (written, named), other = REASONS[kind]
    name = kind if kind in ("next-move", "disc", "frame", "line", "bit", "top", "idle-peg") else "number"
    plain = f'kind = "{name}"\n{more}\n'
    fields = (
        f'{plain}because = "*So* it is."\nbecause_not = {{ "{written}" = "Not `so`.", else = "Nor so." }}'
    )
    assert (ask(fields)["right"], ask(fields)["why"]) == (right, "So it is.")
    told = [ask(fields, value) for value in (right, named, other)]
    assert [(one["right"], one["said"]) for one in told] == [
        (True, "So it is."),
        (False, "Not so."),
        (False, "Nor so."),
    ]
    assert [one.get("shows") for one in told] == [
        ask(plain, value).get("shows") for value in (right, named, other)
    ]
    assert ask(plain, other)["said"] != "Nor so."


def test_the_app_gives_a_reason_where_the_author_gives_none(ask: Ask) -> None:
    plain = 'kind = "next-move"\n'
    only_right, only_one = f'{plain}because = "So."', f'{plain}because_not = {{ "1 C" = "No." }}'
    assert ask(only_right, "1 C")["said"] == ask(plain, "1 C")["said"]
    assert ask(only_one, "2 A")["said"] == ask(plain, "2 A")["said"]
    assert ask(only_one, "4 C")["said"] == ask(plain, "4 C")["said"] == ask(only_one)["why"]


def test_a_formula_is_named_after_the_first_wrong_number_and_shown_after_the_next(ask: Ask) -> None:
    """Its last step is left open; a reason of the author comes before both."""
    fields = 'kind = "number"\nformula = "moves"\nn = 3\nbecause_not = { 9 = "Nine?" }'
    way = "The formula is 2ⁿ − 1. Here: 2³ − 1 = 8 − 1 = …"
    assert ask(fields, "8")["said"] == "Too large. Use the formula “How many moves”."
    assert ask(fields, "6")["said"] == "Too small. Use the formula “How many moves”."
    assert [ask(fields, "6", before=[one])["said"] for one in ("8", "6", "9")] == [way] * 3
    assert ask(fields, "9", before=["8"])["said"] == "Nine?"
    assert ask(fields, "7", before=["8", "6"])["said"] == "2³ − 1 = 8 − 1 = 7"


def test_reasons_may_be_written_as_a_table(ask: Ask) -> None:
    fields = 'kind = "number"\nanswer = 7\n[because_not]\n8 = "One too many."\nelse = "Count."'
    assert [ask(fields, value)["said"] for value in ("8", "9")] == ["One too many.", "Count."]


def test_a_worksheet_prints_the_authors_number_and_reason(tmp_path: Path) -> None:
    fields = 'kind = "number"\nquestion = "Q?"\nanswer = 1000000\nbecause = "So *it* is."'
    text = f"{FRONT}# One\n```hanoi\n/graph?discs=2\n```\n```ask\n{fields}\n```\n"
    (tmp_path / "mine.md").write_text(text, encoding="utf-8")
    sheet = create_app(lessons=tmp_path).test_client().get("/lessons/mine/worksheet").text
    answers = sheet.partition('class="answers"')[2]
    assert '<dd class="answer-right">1,000,000</dd>' in answers
    assert "<dd>So it is.</dd>" in answers


def test_only_the_teacher_gets_a_note(tmp_path: Path) -> None:
    page = f"# One\n\nText.\n\n```hanoi\n{HALF_WAY}\n```\n{NOTE}\n---\n# Two\n"
    (tmp_path / "mine.md").write_text(FRONT + page, encoding="utf-8")
    shelf = Shelf(tmp_path)
    note = shelf.note("mine", 1, "en")
    assert note is not None
    assert note.strip() == f"<p><em>{SECRET}</em>: ask them why.</p>"
    assert shelf.note("mine", 2, "pl") is None
    client = create_app(lessons=tmp_path).test_client()
    for address in ("", "/mine", "/mine?page=2", "/mine/version", "/mine/worksheet"):
        answer = client.get(f"/lessons{address}")
        assert answer.status_code == 200
        assert SECRET not in answer.text
    for number in (0, 3):
        with pytest.raises(IndexError):
            shelf.note("mine", number, "en")


def test_a_note_changes_neither_the_exercise_nor_the_identity_of_a_page(tmp_path: Path) -> None:
    asked = f'# One\n```hanoi\n{HALF_WAY}\n```\n```ask\nkind = "disc"\nquestion = "Q?"\n```\n'
    known = []
    for note in ("", NOTE):
        (tmp_path / "mine.md").write_text(f"{FRONT}{asked}{note}", encoding="utf-8")
        known.append(Shelf(tmp_path).lesson("mine", "en").pages[0].known)
    assert known[0] == known[1]
