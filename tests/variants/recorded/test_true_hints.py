"""Whatever is wrong with a recursion, each hint is true of its run: of its calls and of where discs lie."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.data.wrong_recursions import SEVERAL, SINGLE
from tests.variants.recorded.recordings import recorded
from tests.wide import rarely
from webapp.puzzle import Pegs
from webapp.variants.recorded import Finding, Recording, judge

DISCS = 3
CALL = re.compile(r"hanoi\((-?\d+), ([ABC]), ([ABC]), ([ABC])\)")
THERE = re.compile(r"There (hanoi\(.+?\)) (calls (hanoi\(.+?\))|asks for ([ABC]) → ([ABC]))")
NEEDED = {
    "before": re.compile(
        r"Before disc (\d+) can move (?P<i>.) → (?P<j>.), .+ must be out of the way: from (?P=i) to .\."
    ),
    "after": re.compile(
        r"When disc (\d+) lies on (?P<j>.), discs? (.+) must come onto it: from (?P<t>.) to (?P=j)\."
    ),
    "between": re.compile(r"Between the two calls disc (\d+) has to move, (?P<i>.) → (?P<j>.)\."),
    "own": re.compile(r"A call moves one disc itself, .*: here disc (\d+), (?P<i>.) → (?P<j>.)\."),
    "arrived": re.compile(r"It had to take discs? (.+) from (?P<i>.) to (?P<j>.)\."),
}


class Tower(NamedTuple):
    """What a call is for, and the peg on which each disc of it lies when the call begins."""

    n: int
    pegs: tuple[str, str, str]
    at_first: dict[int, str]


def peg_of(pegs: Pegs) -> dict[int, str]:
    return {disc: label for label, discs in zip("ABC", pegs, strict=True) for disc in discs}


def towers(recording: Recording) -> dict[str, list[tuple[int, Tower]]]:
    """Return for the text of each call when such calls begin, and what each is for."""
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
    assert pegs == move, "such a move is asked for there"
    assert there[1] == texts[-1], "by the call that is named"


def check_needed(recording: Recording, tick: int, kind: str, what: re.Match[str], tower: Tower) -> None:
    """Check what is said to be needed against the call, and against where its discs are at that time."""
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
def test_of_one_mistake(name: str) -> None:
    recording = recorded(SINGLE[name], DISCS)
    judged = judge(recording)
    assert judged.hints or judged.verdict == "optimal"
    if judged.hints:
        check(recording, judged.hints)


@pytest.mark.parametrize(
    "name", [*[*SEVERAL][::5], *rarely(*(one for at, one in enumerate(SEVERAL) if at % 5))]
)
def test_of_several_mistakes(name: str) -> None:
    recording = recorded(SEVERAL[name], DISCS)
    judged = judge(recording)
    assert judged.hints
    check(recording, judged.hints)
