"""Advice is tested: the program that follows it is right, or gets other advice."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.data.wrong_programs import WRONG
from tests.variants.recorded.recordings import RIGHT, recorded
from webapp.variants.recorded import judge

PRINTS = RIGHT.replace("move(source, target)", 'print(source, "->", target)')
YIELDS = PRINTS.replace('print(source, "->", target)', "yield source, target")
HANDED_ON = re.sub(r"^( +)hanoi\(", r"\1yield from hanoi(", YIELDS, flags=re.M)
RETURNS = """\
def hanoi(n, a, b, c):
    if n == 0:
        return []
    {}hanoi(n - 1, a, c, b)
    moves {}= [(a, c)]
    {}hanoi(n - 1, b, a, c)
    return moves
"""
OWN = 'pegs = {"A": [3, 2, 1], "B": [], "C": []}\n' + RIGHT.replace(
    "move(source, target)", "pegs[target].append(pegs[source].pop())"
)
LISTS = (
    RIGHT.replace("move(source, target)", "target.append(source.pop())")
    + "A, B, C = [3, 2, 1], [], []\nhanoi({}, A, B, C)\n"
)
SECOND_IS_GOAL = """\
def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        move(a, b)
        hanoi(n - 1, c, b, a)
"""
MAIN = '{}def main():\n    hanoi({}, "A", "B", "C")\nif __name__ == "__main__":\n    main()\n'
HALVED = RIGHT.replace("n > 0", "n != 0").replace("n - 1", "n / 2")
MANY = PRINTS + 'hanoi(14, "A", "B", "C")\n'
DEAR = PRINTS.replace("    if n > 0", "    for k in range(12):\n        k = k\n    if n > 0") + (
    'hanoi(10, "A", "B", "C")\n'
)


class Advice(NamedTuple):
    """A wrong program, its first advice, and the program that follows it, right with this many discs."""

    wrong: str
    said: str
    instead: str
    discs: int = 5


def call(text: str, discs: int, pegs: str = '"A", "B", "C"') -> str:
    return f"{text}hanoi({discs}, {pegs})\n"


ADVICE = {
    "call it for the whole tower": Advice(call(RIGHT, 3), "it should be for 5 discs,", call(RIGHT, 5)),
    "call it for no more": Advice(call(RIGHT, 14), "it should be for 5 discs,", call(RIGHT, 5)),
    "leave the call out": Advice(call(RIGHT, 3), "leave the last line out", RIGHT),
    "call it from peg to peg": Advice(call(RIGHT, 5, '"B", "A", "C"'), "from A to C.", call(RIGHT, 5)),
    "call it with other pegs": Advice(call(RIGHT, 5, '"A", "C", "B"'), "leave the last line out", RIGHT),
    "call it in main": Advice(MAIN.format(RIGHT, 3), "it should be for 5 discs,", MAIN.format(RIGHT, 5)),
    "call it for the discs of its own pegs": Advice(
        LISTS.format(4), "it should be for 3 discs,", LISTS.format(3)
    ),
    "choose as many discs": Advice(OWN, "choose 3 discs,", OWN, 3),
    "call it yourself on the last line": Advice(OWN, "call it yourself on the last line", call(OWN, 3)),
    "move is named": Advice(RIGHT.replace("move(source, target)", "move"), "brackets, move(…).", RIGHT),
    "pegs in quotation marks": Advice(
        RIGHT.replace("move(source, target)", "move('source', target)"), "Write source without them.", RIGHT
    ),
    "pegs in quotation marks, printed": Advice(
        PRINTS.replace("source, ", '"source", ', 4).replace('"source", spare', "source, spare"),
        "Write source without them.",
        PRINTS,
    ),
    "no f": Advice(
        PRINTS.replace('print(source, "->", target)', 'print("{source} to {target}")'),
        "with an f before the quotation mark",
        PRINTS.replace('print(source, "->", target)', 'print(f"{source} to {target}")'),
    ),
    "nobody goes through it": Advice(YIELDS, "“yield from” before the call", HANDED_ON),
    "a list that nobody reads": Advice(
        RETURNS.format("", "", ""), "Give that a name", RETURNS.format("moves = ", "+", "moves += ")
    ),
    "n / 2": Advice(HALVED, "“n - 1” is one disc fewer", HALVED.replace("n / 2", "n - 1")),
    "too many moves": Advice(MANY, "with n = 10 or less", MANY.replace("14", "10")),
    "too many lines": Advice(DEAR, "with n = 8 or less", DEAR.replace("(10", "(8")),
    "a string is no number": Advice(
        call(PRINTS, 5).replace("5", "input()"),
        "int(…) turns it into a number",
        call(PRINTS, 5).replace("5", "int(input())"),
    ),
}


@pytest.mark.parametrize("advice", ADVICE.values(), ids=ADVICE)
def test_following_the_advice_makes_the_program_right(advice: Advice) -> None:
    found = judge(recorded(advice.wrong))
    assert advice.said in str(found.findings[0].said)
    assert found.verdict != "optimal"
    assert judge(recorded(advice.instead, advice.discs)).verdict == "optimal"


def test_a_call_with_its_own_order_of_pegs_need_not_be_left_out() -> None:
    said = str(judge(recorded(call(SECOND_IS_GOAL, 3, '"A", "C", "B"'))).findings[0].said)
    assert "it should be for 5 discs," in said
    assert "leave" not in said
    assert judge(recorded(call(SECOND_IS_GOAL, 5, '"A", "C", "B"'))).verdict == "optimal"


def test_a_program_without_discs_on_the_stage_is_not_told_to_call_for_another_tower() -> None:
    for text in (call(HANDED_ON, 3), call("def hanoi(n, a, b, c):\n    print(n)\n", 3)):
        assert "it should be for" not in str(judge(recorded(text)).findings[0].said)


IN_OTHERS: dict[str, Callable[[str], str]] = {
    "where the program itself names one, the name needs quotation marks": lambda text: text.replace(
        "'a', 'c'", "'A', 'C'"
    ),
    "the pegs are the numbers 0, 1 and 2": lambda text: text.replace("6 - ", "3 - "),
}


@pytest.mark.parametrize("said", IN_OTHERS)
def test_following_the_advice_gets_further(said: str) -> None:
    [wrong] = [one for one in WRONG if said in one.finding]
    after = judge(recorded(IN_OTHERS[said](wrong.text)))
    assert str(after.findings[0].said) != wrong.finding
    assert after.findings[0].move > wrong.move
