"""A hint never blames a right line: it is true of the run, its calls and the places of discs."""

import re
from typing import NamedTuple

import pytest

from tests.data.forms import Form, printed, written, yielded
from tests.data.wrong_recursions import SEVERAL, SINGLE
from tests.variants.recorded.recordings import recorded
from tests.wide import rarely
from webapp.puzzle import Pegs
from webapp.variants.recorded import Finding, Recording, judge


def hints_of(text: str, discs: int) -> list[str]:
    return [str(one.said) for one in judge(recorded(text, discs)).hints]


def program(*body: str) -> str:
    return "\n".join(("def hanoi(n, source, spare, target):", *(f"    {line}" for line in body), ""))


FIRST = "    hanoi(n - 1, source, target, spare)"
MOVE = "    move(source, target)"
LAST = "    hanoi(n - 1, spare, source, target)"


@pytest.mark.parametrize("base", [("if n == 1:", MOVE, "else:"), ("if n == 1:", MOVE, "if n > 1:")])
@pytest.mark.parametrize("discs", [2, 3, 4])
def test_a_call_for_one_disc_may_replace_the_move(base: tuple[str, ...], discs: int) -> None:
    wrong = program(
        *base, FIRST, "    hanoi(1, source, spare, target)", "    hanoi(n - 1, source, spare, target)"
    )
    look, passes, _ = hints_of(wrong, discs)
    assert look.startswith("Look at the call on line 7")
    call = "hanoi(2, A, B, C) calls hanoi(1, A, B, C)"
    assert passes == f"There, {call if discs % 2 == 0 else call.replace('B, C', 'C, B')}."


TWO_LESS = ("if n > 0:", "    hanoi(n - 2, source, target, spare)", MOVE, LAST)
HALF = ("if n > 0:", "    hanoi(n / 2, source, target, spare)", MOVE, LAST)
CALLS_ARE_RIGHT = "All calls are right up to here; look at the move on line 8."
BACK = ("    hanoi(0, spare, source, target)", "if n == 5:", "    move(target, source)")


@pytest.mark.parametrize(
    ("body", "discs", "hint", "said"),
    [
        (HALF, 5, 1, "There, hanoi(5, A, B, C) calls hanoi(2.5, A, C, B)."),
        (HALF, 4, 1, "There, hanoi(4, A, B, C) calls hanoi(2.0, A, C, B)."),
        # a call for no disc is wrong in place of a needed one, but not when it does nothing
        (TWO_LESS, 2, 0, "Look at the call on line 3"),
        (TWO_LESS, 4, 0, "Look at the call on line 3"),
        (("if n > 0:", FIRST, MOVE, LAST, *BACK), 5, 0, CALLS_ARE_RIGHT),
    ],
)
def test_the_wrong_line_is_blamed(body: tuple[str, ...], discs: int, hint: int, said: str) -> None:
    assert hints_of(program(*body), discs)[hint].startswith(said)


GOES = "Its calls use the pegs in such a way that the tower goes to B, not to C."


def in_its_order(first: str, second: str) -> str:
    calls = (f"    hanoi(n - 1, {first})", "    move(a, b)", f"    hanoi(n - 1, {second})")
    return program("if n > 0:", *calls).replace("source, spare, target", "a, b, c")


def test_a_program_with_its_own_order_is_not_blamed_for_the_peg_it_moves_to() -> None:
    judged = judge(recorded(in_its_order("a, c, b", "c, a, b"), 3))
    _, leaves = judged.findings
    assert str(leaves.said).startswith(f"{GOES} Move 3 departs from the shortest solution:")
    assert str(judged.hints[0].said).startswith("Look at the call on line 5")


def test_if_no_finding_says_to_which_peg_the_tower_goes_the_hints_do() -> None:
    judged = judge(recorded(in_its_order("a, b, c", "c, b, a"), 3))
    assert not any(GOES in str(one.said) for one in judged.findings)
    assert [str(one.said) for one in judged.hints][:2] == [
        GOES,
        "Look at the call on line 3: it is the first to pass something other than what is needed.",
    ]


DISCS = 3
CALL = re.compile(r"hanoi\((-?\d+), ([ABC]), ([ABC]), ([ABC])\)")
THERE = re.compile(r"There, (?:the move in )?(hanoi\(.+?\)) (calls (hanoi\(.+?\))|is ([ABC]) → ([ABC]))")
NEEDED = {
    "before": re.compile(
        r"Before disc (\d+) can move (?P<i>.) → (?P<j>.), .+ must move out of the way: from (?P=i) to .\."
    ),
    "after": re.compile(
        r"Once disc (\d+) is on (?P<j>.), discs? (.+) must move onto it: from (?P<t>.) to (?P=j)\."
    ),
    "between": re.compile(r"Between the two calls disc (\d+) has to move, (?P<i>.) → (?P<j>.)\."),
    "own": re.compile(r"A call moves one disc itself, .*: here disc (\d+), (?P<i>.) → (?P<j>.)\."),
    "arrived": re.compile(r"it has ended, but discs? (.+) did not get from (?P<i>.) to (?P<j>.)\."),
}


class Tower(NamedTuple):
    """The task of a call, and the peg of each of its discs when the call starts."""

    n: int
    pegs: tuple[str, str, str]
    at_first: dict[int, str]


def peg_of(pegs: Pegs) -> dict[int, str]:
    return {disc: label for label, discs in zip("ABC", pegs, strict=True) for disc in discs}


def towers(recording: Recording) -> dict[str, list[tuple[int, Tower]]]:
    """Return, for the text of each call, the ticks at which such calls start and their tasks."""
    found: dict[str, list[tuple[int, Tower]]] = {}
    newest = 0
    for tick in range(recording.total + 1):
        for row in recording.stack(tick):
            if row.serial > newest:
                newest = row.serial
                n, *pegs = (text.strip("'") for _, text in row.variables)
                where = peg_of(recording.moves.position(recording.moves_at(tick)))
                tower = Tower(int(n), (pegs[0], pegs[1], pegs[2]), where)
                found.setdefault(f"hanoi({n}, {', '.join(pegs)})", []).append((tick, tower))
    return found


def check(recording: Recording, hints: tuple[Finding, ...]) -> None:
    said = [str(hint.said) for hint in hints]
    calls = towers(recording)
    tick = recording.at(hints[-1].move) + hints[-1].line
    assert not any("disc 0" in text for text in said)
    for named in CALL.finditer(" ".join(said)):
        assert any(begun <= tick for begun, _ in calls[named[0]]), "a call that is named has been made"
    there = next(filter(None, map(THERE.search, said)), None)
    if there:
        check_there(recording, tick, there)
    caller = there[1] if there else next((one[0] for one in map(CALL.search, said) if one), None)
    if caller and (number := re.search(r"here for (-?\d+)\.", " ".join(said))):
        assert f"hanoi({int(number[1]) + 1}, " in caller, "a call is for one disc fewer than its caller"
    for kind, needed in NEEDED.items():
        if caller and (what := needed.search(said[-1] if kind != "arrived" else " ".join(said))):
            one = [tower for begun, tower in calls[caller] if begun <= tick][-1]
            check_needed(recording, tick, kind, what, one)


def check_there(recording: Recording, tick: int, there: re.Match[str]) -> None:
    stack = recording.stack(tick)
    texts = [f"hanoi({', '.join(text.strip(chr(39)) for _, text in row.variables)})" for row in stack]
    if there[3]:
        assert there[3] == texts[-1], "what is called begins there"
        assert there[1] == texts[-2], "its caller is the call that is named"
        return
    pegs = tuple("ABC".index(peg) for peg in there.groups()[3:])
    made = recording.moves_at(tick)
    asked = recording.end.values.get("from"), recording.end.values.get("to")
    refused = tick == recording.total and recording.at(made) != tick
    move = asked if refused else (recording.move(made).source, recording.move(made).target)
    assert pegs == move, "such a move is tried there"
    assert there[1] == texts[-1], "by the call that is named"


def check_needed(recording: Recording, tick: int, kind: str, what: re.Match[str], tower: Tower) -> None:
    """Check what is said to be needed against the call, and against the places of its discs at that time."""
    source, goals = tower.pegs[0], tower.pegs[1:]
    named = what.groupdict()
    assert named.get("i", source) == source, "a tower goes from where its call says"
    assert named["j"] in goals
    smaller = range(1, tower.n)
    made = recording.moves_at(tick)
    now = peg_of(recording.moves.position(made - (recording.at(made) == tick and kind in ("before", "own"))))
    spare = next(peg for peg in goals if peg != named["j"])
    assert {tower.at_first[disc] for disc in (*smaller, tower.n)} == {source}, "the tower stood there"
    if kind == "arrived":
        assert {now[disc] for disc in (*smaller, tower.n)} != {named["j"]}, "it has not arrived"
        return
    assert int(what[1]) == tower.n >= 1, "the disc is the largest of the tower"
    if kind == "after":
        assert {now[disc] for disc in smaller} == {named["t"]} == {spare}
        return
    assert now[tower.n] == source, "the disc has yet to move"
    away = {now[disc] for disc in smaller}
    if kind == "before":
        assert away == {source}, "the smaller ones are not out of its way"
    else:
        assert away <= {spare}, "the smaller ones are out of its way"


@pytest.mark.parametrize("name", SINGLE)
def test_hints_for_one_mistake_are_true(name: str) -> None:
    recording = recorded(SINGLE[name], DISCS)
    judged = judge(recording)
    assert judged.hints or judged.verdict == "optimal"
    if judged.hints:
        check(recording, judged.hints)


@pytest.mark.parametrize(
    "name", [*[*SEVERAL][::5], *rarely(*(one for at, one in enumerate(SEVERAL) if at % 5))]
)
def test_hints_for_several_mistakes_are_true(name: str) -> None:
    recording = recorded(SEVERAL[name], DISCS)
    judged = judge(recording)
    assert judged.hints
    check(recording, judged.hints)


TOLD = ["move: b, a", "move: c, a", "move: a, b", "first call: hanoi(n - 1, a, b, c)", "base: if n > 1:"]


@pytest.mark.parametrize("form", [printed, yielded])
@pytest.mark.parametrize("name", [*TOLD, *rarely(*(one for one in SINGLE if one not in TOLD))])
def test_hints_for_one_mistake_are_true_in_a_program_that_prints_or_yields_its_moves(
    name: str, form: Form
) -> None:
    recording = recorded(written(SINGLE[name], form) or "", DISCS)
    judged = judge(recording)
    if judged.hints:
        check(recording, judged.hints)
